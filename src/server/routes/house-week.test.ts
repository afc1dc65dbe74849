import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, instant } from '../../base/time.ts';
import type { HouseWeek } from '../../readers/house-week.ts';
import type { TraceDocument } from '../api/journal.ts';
import { authorizeHit, openTestHouse, TEST_START, type TestHouse } from '../testing.ts';

const WEEK = 7 * 24 * HOUR;
const BET = { seat: 4, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] };
const ROUND = { type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'sensor', positions: [BET] };

let folder: string;
let house: TestHouse;

const place = () => ({ kind: 'file', path: join(folder, 'house.db') }) as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-week-'));
  house = await openTestHouse({ place: place() });
  for (const seat of [4, 5])
    await house.give('dealer-1', { type: 'take-seat', table: 'three-card-1', seat, person: null });
});

afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

async function play(rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    await house.give('dealer-1', ROUND);
    await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
  }
}

async function week(): Promise<HouseWeek> {
  const { ask } = await house.signIn('promo-1', 'office');
  const told = await ask('GET', '/api/house-week');
  expect(told.status).toBe(200);
  return told.body as HouseWeek;
}

const feesOf = ({ total }: HouseWeek) => Object.values(total).map(({ fees }) => fees);

const lineOf = ({ lines }: HouseWeek, key: string) => lines.find((line) => line.key === key);

const HOUR_OF_ROUNDS = TEST_START + WEEK;
const hourAt = ({ hours }: HouseWeek, at: number) => hours.find(({ from }) => from <= at && at < from + HOUR)!;

const poolsOf = (funds: HouseWeek['funds'], id: string): number =>
  Object.values(funds.find(({ fund }) => fund === id)!.now.pools).reduce((sum, amount) => sum + amount, 0);

describe('the figures of the week', () => {
  it('are compared with the same days and hours of last week, and none before the house was open', async () => {
    await play(3);
    expect(feesOf(await week())).toEqual([300, 0, 300, 0]);
    expect((await week()).owedBefore).toBeNull();
    // Three hours later the same evening.
    house.clock.advance(3 * HOUR);
    await play(2);
    const first = await week();
    expect(feesOf(first)).toEqual([500, 0, 500, 0]);
    expect(first.hours.filter(({ fees }) => fees > 0).map(({ fees }) => fees)).toEqual([300, 200]);
    // A week after the first rounds, the later ones of that evening are not compared yet.
    house.clock.advance(WEEK - 3 * HOUR);
    await play(1);
    const second = await week();
    expect(feesOf(second)).toEqual([100, 300, 100, 300]);
    expect(second.owedBefore).not.toBeNull();
    expect(second.lines.find(({ offer }) => offer === 'bonus-hand')).toMatchObject({
      today: { fees: 100 },
      weekBefore: { fees: 300 },
    });
  });

  it('say whose prize it was after it was won, since its record names only the hit', async () => {
    for (const seat of [1, 2, 3, 4, 5, 6])
      await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat, person: null });
    const hands = [
      { seat: 1, hand: 1, cards: '2s 2c' },
      { seat: 2, hand: 1, cards: 'Ts Js' },
    ];
    const events = await house.give('dealer-1', {
      ...{ type: 'call-hand', table: 'holdem-1', offer: 'bad-beat', hands },
      ...{ common: '2h 2d 7s 8s 9s', inHand: [1, 2, 3, 4, 5, 6] },
    });
    const { hit } = events.find(({ type }) => type === 'hit-called') as { hit: string };
    await authorizeHit(house, hit);
    const { lines } = await week();
    expect(lines[0]).toMatchObject({ key: 'bad-beat', today: { cost: 3_000_000 }, outlier: { id: hit } });
    // The sum of several awards is traced as one amount, as the handover adds them up.
    const { ask } = await house.signIn('floor-1', 'floor');
    const won = must(await house.floor.leader.read(({ awards }) => [...awards.values()].map(({ id }) => id)));
    expect(won.length).toBeGreaterThan(1);
    const balanceOf = async (query: string) =>
      ((await ask('GET', `/api/trace?${query}`)).body as TraceDocument).balance;
    const each = await Promise.all(won.map((award) => balanceOf(`award=${award}`)));
    expect(await balanceOf(`awards=${won.join(',')}`)).toBe(each.reduce((sum, one) => sum + one, 0));
  });

  it.each([
    ['figure=fees&within=today', ({ total }) => total.today.fees],
    ['figure=fees&within=week-before', ({ total }) => total.weekBefore.fees],
    ['figure=cost&within=week', ({ total }) => total.week.cost],
    ['figure=fees&within=week&line=bonus-hand', (week) => lineOf(week, 'bonus-hand')!.week.fees],
    ['figure=fees&within=week-before&line=bonus-hand', (week) => lineOf(week, 'bonus-hand')!.weekBefore.fees],
    ['figure=cost&within=today&line=bonus-hand', (week) => lineOf(week, 'bonus-hand')!.today.cost],
    [`figure=fees&within=hour&at=${HOUR_OF_ROUNDS}`, (week) => hourAt(week, HOUR_OF_ROUNDS).fees],
    [
      `figure=fees&within=hour&at=${TEST_START}`,
      ({ hours }) => hours.find(({ before }) => before === TEST_START)!.feesBefore,
    ],
    ['figure=cost&within=week&line=bad-beat', (week) => lineOf(week, 'bad-beat')!.week.cost],
    ['owed=all', ({ owedTotal }) => owedTotal],
    ['owed=meters', ({ owed }) => owed.meters],
    ['owed=reserves', ({ owed }) => owed.reserves],
    ['fund=jackpot&kind=pool', ({ funds }) => poolsOf(funds, 'jackpot')],
  ] satisfies [string, (week: HouseWeek) => number][])('are traced to their postings: %s', async (query, figure) => {
    const { ask } = await house.signIn('accountant-1', 'office');
    const expected = figure(await week());
    let sum = 0;
    let trace: TraceDocument | undefined;
    for (let from = ''; trace === undefined || trace.next !== null; from = `&from=${trace.next}`) {
      const answer = await ask('GET', `/api/trace?${query}&limit=3${from}`);
      expect(answer.status).toBe(200);
      trace = answer.body as TraceDocument;
      if (from === '') expect(trace.balance).toBe(expected);
      for (const { change, postings } of trace.steps) {
        sum += change ?? 0;
        expect(postings.reduce((all, { amount }) => all + amount, 0)).toBe(change);
        expect(postings.every(({ clauses }) => clauses.every(({ says }) => says.length > 0))).toBe(true);
      }
    }
    expect(sum).toBe(expected);
  });

  it('are resumed after a stop, and rebuilt if the file is not of this journal', async () => {
    const before = await week();
    await house.close();
    const path = `${place().path}.figures`;
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ figures: { seq: before.seq } });
    house = await openTestHouse({ place: place(), furnish: false, start: instant(TEST_START + WEEK) });
    expect(feesOf(await week())).toEqual(feesOf(before));
    await house.close();
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace(/"hash":"./, '"hash":"?')
        .replace('"fees":', '"fees":9'),
    );
    house = await openTestHouse({ place: place(), furnish: false, start: instant(TEST_START + WEEK) });
    expect(feesOf(await week())).toEqual(feesOf(before));
  });

  it('are for the office, not for the floor, and traced only if there is such a fund', async () => {
    const { ask } = await house.signIn('floor-1', 'floor');
    expect((await ask('GET', '/api/house-week')).status).toBe(403);
    expect((await ask('GET', '/api/trace?fund=attic&kind=pool')).status).toBe(404);
  });

  it('are not for the dealer, who asks about meters and hits, and nothing else along with them', async () => {
    const { ask } = await house.signIn('dealer-1', 'table:three-card-1');
    const statusOf = async (query: string) => (await ask('GET', `/api/trace?${query}`)).status;
    expect(await statusOf('offer=bonus-hand&pool=main')).toBe(200);
    expect(await statusOf('hit=hit-1')).toBe(200);
    const others = [
      ...[
        'award=award-1',
        'awards=award-1,award-2',
        'payment=payment-1',
        'owed=prizes',
        'figure=fees&within=week',
        'fund=three-card&kind=reserve',
      ],
      ...['award=award-1&hit=hit-1', 'account=cage&offer=bonus-hand&pool=main', 'owed=all&hit=hit-1'],
    ];
    for (const query of others) expect([query, await statusOf(query)]).toEqual([query, 403]);
  });
});
