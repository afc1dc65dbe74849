import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, ok } from '../../base/result.ts';
import { nightPlayed } from '../../cli/night/night.ts';
import { nightLaw } from '../../cli/night/plan.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import type { Playing } from '../../journal/playing.ts';
import { genesis } from '../../journal/record.ts';
import type { Store } from '../../journal/store.ts';
import { type ClaimRegister, openClaimRegister } from './claim-register.ts';
import { newDesk } from './desk.ts';
import { openFigures } from './figures-keeper.ts';
import { type Follow, hearRecords, type Needed } from './heard-records.ts';
import { deskOver, NOTHING_HEARD } from './testing.ts';

type Heard = Parameters<Parameters<Follow>[0]>[0];

let playing: Playing;
let folder: string;

beforeAll(() => {
  playing = nightPlayed(1018, nightLaw(), 400).playing;
  folder = mkdtempSync(join(tmpdir(), 'heard-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A journal that grows, and tells what it has more to those who follow it; `read` are the numbers that were asked for. */
async function growing() {
  const store = memoryStore();
  const { token } = must(await store.acquire(playing.house, 'test', 60_000));
  const hearers = new Set<(records: Heard) => void>();
  const read: number[] = [];
  const watched: Store = {
    ...store,
    read: (house, from, limit) => {
      read.push(...Array.from({ length: limit }, (_, i) => from + i));
      return store.read(house, from, limit);
    },
  };
  let after = genesis(playing.house);
  const grow = async (count: number, isTold = true): Promise<void> => {
    const rows = playing.rows.slice(after.seq, after.seq + count);
    must(await store.append(playing.house, { afterSeq: after.seq, afterHash: after.hash, token }, rows));
    if (isTold) for (const hear of hearers) hear(playing.records.slice(after.seq, after.seq + count) as Heard);
    after = rows.at(-1) ?? after;
  };
  const follow: Follow = (hear) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };
  const desk = newDesk(
    { store: watched, house: playing.house },
    async (view) => ok(view(playing.state, playing.head)),
    () => playing.state.time,
  );
  return { desk, follow, grow, read, hearers };
}

const roundsIn = (from: number, to: number): number[] =>
  playing.records.slice(from, to).flatMap(({ seq, outcome }) => {
    if (!('events' in outcome) || outcome.events.length !== 1) return [];
    return ['round-started', 'round-ended'].includes(outcome.events[0]!.type) ? [seq] : [];
  });

const figuresRead = async () => {
  const keeper = openFigures(await deskOver(playing), undefined, NOTHING_HEARD);
  const figures = must(await keeper.upToDate());
  await keeper.close();
  return figures;
};

const claimsOf = async (register: ClaimRegister) => ({
  claims: must(await register.find({}, 10_000)),
  hits: must(await register.subjects('hit', {}, 10_000)),
  payers: must(await register.payers()),
});

describe('records that were heard', () => {
  it('make the same figures as records that are read, whenever one asks', async () => {
    const { desk, follow, grow } = await growing();
    await grow(50);
    const keeper = openFigures(desk, undefined, follow);
    for (let told = 50; told < playing.rows.length; told += 97) {
      await grow(97);
      if (told % 2 === 0) must(await keeper.upToDate());
    }
    expect(must(await keeper.upToDate())).toEqual(await figuresRead());
    await keeper.close();
  });

  it('make the same register of claims', async () => {
    const { desk, follow, grow } = await growing();
    const register = openClaimRegister(desk.journal, join(folder, 'heard.claims'), follow);
    for (let told = 0; told < playing.rows.length; told += 151) {
      await grow(151);
      if (told % 3 === 0) await claimsOf(register);
    }
    const heard = await claimsOf(register);
    await register.close();
    const whole = openClaimRegister((await deskOver(playing)).journal, join(folder, 'read.claims'), NOTHING_HEARD);
    expect(heard).toEqual(await claimsOf(whole));
    expect(heard.claims.length).toBeGreaterThan(10);
    await whole.close();
  });

  it('are not read again: of rounds nothing is', async () => {
    const { desk, follow, grow, read } = await growing();
    const keeper = openFigures(desk, undefined, follow);
    await grow(playing.rows.length);
    must(await keeper.upToDate());
    const rounds = roundsIn(0, playing.rows.length);
    expect(rounds.length).toBeGreaterThan(20);
    // The record before one that is read is asked for its hash.
    const proves = (seq: number) => read.includes(seq + 1);
    expect(rounds.filter((seq) => read.includes(seq) && !proves(seq))).toEqual([]);
    await keeper.close();
  });

  it('come in order, with what is durable and was not told yet', async () => {
    const { desk, follow, grow } = await growing();
    await grow(30);
    const news = hearRecords(
      follow,
      ({ seq }): Needed<number> => SHARED[seq % 3]!(seq),
      () => {},
    );
    const seqs = async (from: number, to: number): Promise<number[]> => {
      const found: number[] = [];
      for await (const page of news.between(desk.journal, from, to, () => true))
        found.push(...page.map((one) => ('short' in one ? one.short : one.record.seq)));
      return found;
    };
    await grow(60);
    await grow(10, false);
    const all = await seqs(1, 100);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    // Before they were heard, all are read; afterward one in three is nothing, or lies near another that is read.
    expect(all.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(all.filter((seq) => seq > 30 && seq <= 90 && seq % 3 !== 0)).toHaveLength(40);
    expect(all.slice(-10)).toEqual(Array.from({ length: 10 }, (_, i) => i + 91));
    news.forget(100);
    await grow(20);
    // A gap in what was told: what lies in it is read.
    expect((await seqs(101, 120)).filter((seq) => seq % 3 !== 0)).toHaveLength(13);
    news.stop();
  });

  it('are waited for in number: then the keeper catches up, and without one they are dropped', async () => {
    const hear: ((records: Heard) => void)[] = [];
    let asked = 0;
    const follow: Follow = (one) => {
      hear.push(one);
      return () => {};
    };
    const news = hearRecords(
      follow,
      ({ seq }): Needed<number> => ({ short: seq }),
      () => {
        asked += 1;
      },
    );
    const { desk, grow } = await growing();
    await grow(20);
    const tell = (from: number, count: number) =>
      hear[0]!(Array.from({ length: count }, (_, i) => ({ ...playing.records[0]!, seq: from + i })) as Heard);
    tell(1, 10_000);
    expect(asked).toBe(1);
    tell(10_001, 30_001);
    expect(asked).toBe(4);
    const first = await news.between(desk.journal, 1, 20, () => true).next();
    // All of them are records again: the notes have begun anew at 40,001.
    expect(first.value?.every((one: object) => 'record' in one)).toBe(true);
  });
});

const SHARED: readonly ((seq: number) => Needed<number>)[] = [() => 'nothing', (short) => ({ short }), () => 'record'];
