import { beforeAll, describe, expect, it } from 'vitest';
import { type Cents, formatUsd } from '../../base/cents.ts';
import { ok } from '../../base/result.ts';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { Playing } from '../../journal/playing.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import type { SearchDocument } from '../api/journal.ts';
import type { Desk } from './desk.ts';
import { type FindPeople, searchJournal } from './search.ts';
import { deskOver } from './testing.ts';

let playing: Playing;
let desk: Desk;

beforeAll(async () => {
  playing = nightPlayed(1018, nightLaw(), 400).playing;
  desk = await deskOver(playing);
});

async function search(q: string, findPeople?: FindPeople): Promise<SearchDocument> {
  const found = await searchJournal(desk, { q, limit: 100 }, findPeople);
  expect(found).toMatchObject({ ok: true });
  return found.ok ? found.value : expect.unreachable();
}

const seqsOf = ({ entries }: SearchDocument): number[] => entries.map(({ seq }) => seq);
const seqsNaming = (pattern: RegExp): number[] =>
  playing.rows.filter(({ body }) => pattern.test(body)).map(({ seq }) => seq);
const newest = (seqs: readonly number[]): number[] => [...seqs].reverse().slice(0, 100);

describe('a search in the words of people', () => {
  it('finds a table, a number and an amount, and says how it read them', async () => {
    const table = await search('Table 1');
    expect(table.understood).toEqual(['Table 1']);
    expect(seqsOf(table)).toEqual(newest(seqsNaming(/[":]table-1[":]/)));
    const hit = await search('hit 2');
    expect(seqsOf(hit)).toEqual(newest(seqsNaming(/[":]hit-2[":]/)));
    const amount = paidAmount();
    const paid = await search(formatUsd(amount as Cents));
    expect(paid.understood).toEqual([formatUsd(amount as Cents)]);
    expect(seqsOf(paid)).toEqual(newest(seqsNaming(new RegExp(`[:[,]${amount}[,}\\]]`))));
  });

  const paidAmount = (): number => {
    for (const { outcome } of playing.records) {
      const paid = 'events' in outcome ? outcome.events.find(({ type }) => type === 'awards-paid') : undefined;
      if (paid?.type === 'awards-paid') return paid.gross;
    }
    return expect.unreachable('an award was paid that night');
  };

  it('needs all parts in one record', async () => {
    const both = await search('Table 1 hit 2');
    const expected = seqsNaming(/[":]hit-2[":]/).filter((seq) => seqsNaming(/[":]table-1[":]/).includes(seq));
    expect(seqsOf(both)).toEqual(newest(expected));
  });

  it('finds cards in one hand, in any order', async () => {
    const hand = playing.rows.map(({ body }) => /"cards":"(\w\w) (\w\w)/.exec(body)).find((match) => match !== null)!;
    const found = await search(`${hand[2]} ${hand[1]}`);
    expect(found.understood).toEqual([`${hand[2]} ${hand[1]}`]);
    expect(found.entries.length).toBeGreaterThan(0);
    for (const { seq } of found.entries) {
      const { body } = playing.rows[seq - 1]!;
      expect(body).toContain(hand[1]);
      expect(body).toContain(hand[2]);
    }
  });

  it.each([
    ['Ah Kh', 'Ah Kh'],
    ['ah kh', 'Ah Kh'],
    ['A♥ 10♦', 'Ah Td'],
    ['Table 1 10s', 'Table 1 · Ts'],
    ['seat 4', 'Seat 4'],
  ])('reads %s as %s', async (typed, understood) => {
    const read = await search(typed);
    expect([read.understood.join(' · '), read.unknown]).toEqual([understood, []]);
  });

  it('does not take a word for a card', async () => {
    expect((await search('as')).understood).not.toContain('As');
    const seats = await search('Table 1 seat 4');
    expect(seats.entries.length).toBeGreaterThan(0);
    for (const { seq } of seats.entries) expect(playing.rows[seq - 1]!.body).toContain('"seat":4');
  });

  it('finds what a badge gave and what a command is called', async () => {
    const signed = await search('manager-2');
    expect(signed.entries.length).toBeGreaterThan(0);
    const rounds = await search('start a round');
    expect(new Set(rounds.entries.map(({ type }) => type))).toEqual(new Set(['start-round']));
    // A prize line by its name.
    const row = playing.rows.map(({ body }) => /"row":"([a-z-]{6,})"/.exec(body)?.[1]).find(Boolean)!;
    const offers = [...playing.state.offers.values()];
    const line = offers
      .flatMap((offered) => everyRowInForce(sheetOf(playing.state, offered), offered.offer))
      .find(({ key }) => key === row)!;
    const lines = await search(line.name);
    expect(lines.unknown).toEqual([]);
    expect(seqsOf(lines)).toEqual(expect.arrayContaining(newest(seqsNaming(new RegExp(`"row":"${row}"`)))));
  });

  it('finds players only for those who may know them, and tells what nothing is called', async () => {
    const person = playing.rows.map(({ body }) => /person-[0-9a-z]{26}/.exec(body)?.[0]).find(Boolean)!;
    const findPeople: FindPeople = async (typed) =>
      ok('maria torres'.startsWith(typed.toLowerCase()) ? [{ name: 'Maria T.', terms: [person] }] : []);
    const maria = await search('Maria', findPeople);
    expect(maria.understood).toEqual(['“Maria”: Maria T.']);
    expect(seqsOf(maria)).toEqual(newest(seqsNaming(new RegExp(`"${person}"`))));
    expect(await search('Maria')).toMatchObject({ unknown: ['Maria'], peopleHidden: true, entries: [] });
    expect(await search('zzyzx', findPeople)).toMatchObject({ unknown: ['zzyzx'], peopleHidden: false });
  });

  it('reads a date as a gaming day, however it is written', async () => {
    const today = await search('today');
    const [words] = today.understood;
    expect(words).toMatch(/^[A-Z][a-z]+ \d+, \d{4}$/);
    const [year, month, day] = new Date(`${words} UTC`).toISOString().slice(0, 10).split('-');
    for (const written of [`${year}-${month}-${day}`, `${Number(month)}/${Number(day)}/${year}`]) {
      expect((await search(written)).understood).toEqual(today.understood);
    }
    const last = playing.records.at(-1)!.seq;
    expect(seqsOf(await search('today'))[0]).toBe(last);
  });
});
