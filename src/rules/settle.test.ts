import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd, ZERO } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import type { Claim } from './divide-prize.ts';
import { type AwardStep, type Settlement, settleHit, sharesOf } from './settle.ts';
import { claim, DOWN, pays, percentRow, row, STEP, settled, terms as termsAt, UP } from './settle-testing.ts';

const FIXED: ChartRow = row('flush', {
  gives: 'fixed',
  amount: { choose: 'prize.flush', between: [usd(10), usd(1000)] },
});

const claims = (...rows: ChartRow[]): Claim[] => rows.map((won, i) => claim(`c${i}`, won));
const terms = (reading: Cents) => termsAt(reading, { chosen: { 'prize.flush': usd(60) } });
const paid = ({ portions }: Settlement) => portions.map(({ fromPool, fromReserve }) => fromPool + fromReserve);
const settle = (step: AwardStep, all: readonly Claim[], on: ReturnType<typeof terms>) =>
  settled(pays(step), all, {}, on);

describe('tiers of a pool', () => {
  it('pay in the order of the step, each claim under the clause of its row', () => {
    const both = settle(STEP, claims(percentRow(100), percentRow(10)), terms(usd(1000)));
    expect(both.portions.map(({ claim: id, at, row: key }) => [id, at, key])).toEqual([
      ['c1', '§3.row-10', 'row-10'],
      ['c0', '§3.row-100', 'row-100'],
    ]);
    expect(paid(both)).toEqual([usd(100), usd(900)]);
  });

  it('a tier that is settled later takes its percentage of the reading, not of what is left', () => {
    const step = { ...STEP, order: [10, 20] };
    const both = settle(step, claims(percentRow(10), percentRow(20)), terms(usd(1000)));
    expect(paid(both)).toEqual([usd(100), usd(200)]);
    expect(both.pools).toMatchObject([{ whole: false, fromPool: usd(300) }]);
  });

  it.each([
    [1, [0]],
    [9, [0]],
    [10, [1]],
    [19, [1]],
    [20, [2]],
  ])('a tenth of %i cents is rounded down', (pool, expected) => {
    expect(paid(settle(STEP, claims(percentRow(10)), terms(cents(pool))))).toEqual(expected);
  });

  it('pays nothing from an empty pool, but still pays a fixed prize', () => {
    const both = settle(STEP, claims(percentRow(100), FIXED), terms(ZERO));
    expect(paid(both)).toEqual([0, usd(60)]);
  });

  it('moves nothing if no one claims', () => {
    expect(settle(STEP, [], terms(usd(1000)))).toEqual({ portions: [], pools: [] });
  });

  it.each([
    [usd('999999.99'), usd('999999.99')],
    [usd(1_000_000), usd(1_000_000)],
    [usd('1000000.01'), usd(1_000_000)],
  ])('a pool of %i cents pays no more than a posted maximum, and the rest stays', (pool, expected) => {
    const most = row('most', { gives: 'percent-of-pool', pool: 'main', percent: 100, atMost: usd(1_000_000) });
    const one = settle(STEP, claims(most), terms(pool));
    expect(paid(one)).toEqual([expected]);
    expect(one.pools).toMatchObject([{ fromPool: expected, whole: true }]);
  });

  it('pools of one settlement are paid each by its own reading', () => {
    const both = [claim('a', percentRow(100, 'small')), claim('b', percentRow(100, 'large'))];
    const won = settleHit(
      pays(),
      both,
      { table: [], room: [], playerDealer: undefined, envious: [], envied: [] },
      {
        ...terms(ZERO),
        readings: (pool) => (pool === 'small' ? usd(50) : usd(900)),
      },
    );
    expect(won.pools).toMatchObject([
      { pool: 'small', reading: usd(50), fromPool: usd(50) },
      { pool: 'large', reading: usd(900), fromPool: usd(900) },
    ]);
  });
});

describe('several winners of one amount', () => {
  const two = claims(percentRow(100), percentRow(100));

  it.each([
    [usd('145.99'), [usd(73), usd(73)]],
    [usd(146), [usd(73), usd(73)]],
    [usd('146.01'), [usd(74), usd(74)]],
  ])('share %i cents in whole chips', (amount, expected) => {
    const portions = sharesOf(STEP, two, amount, usd(1));
    expect(portions.map(({ fromPool, fromReserve }) => fromPool + fromReserve)).toEqual(expected);
    expect(sumCents(portions.map(({ fromPool }) => fromPool))).toBe(amount);
    expect(portions.every(({ cause }) => cause === 'odd-chips')).toBe(true);
  });

  it('one alone is paid to the cent', () => {
    expect(sharesOf(STEP, two.slice(1), usd('145.01'), usd(1))).toMatchObject([
      { claim: 'c1', fromPool: usd('145.01'), fromReserve: ZERO },
    ]);
  });

  it('down to the cent: what does not divide stays in the pool', () => {
    const portions = sharesOf({ several: 'share', split: DOWN }, two, cents(101), usd(1));
    expect(portions).toMatchObject([
      { fromPool: 50, fromReserve: 0 },
      { fromPool: 50, fromReserve: 0 },
    ]);
    const both = settle({ ...STEP, split: DOWN }, two, terms(cents(101)));
    expect(both.pools).toMatchObject([{ fromPool: 100, whole: true }]);
  });

  it('each in full: the first from the pool, the others from the reserve', () => {
    const portions = sharesOf({ several: 'each-in-full', split: UP }, two, usd(500), usd(1));
    expect(portions).toMatchObject([
      { claim: 'c0', fromPool: usd(500), fromReserve: ZERO },
      { claim: 'c1', fromPool: ZERO, fromReserve: usd(500), cause: 'further-winners' },
    ]);
  });

  it('a sheet that never shares need not say how shares are rounded; one that does must', () => {
    const never = { ...STEP, split: undefined };
    expect(paid(settle(never, two.slice(1), terms(usd(10))))).toEqual([usd(10)]);
    expect(() => settle(never, two, terms(usd(10)))).toThrow('how shares are rounded');
  });
});

describe('several bettors on one hand', () => {
  const won = percentRow(100);
  const bettors = [
    claim('seat', won, { onHand: 's2.h1', wager: 3_000 }),
    claim('backline', won, { onHand: 's2.h1', wager: 7_000 }),
    claim('other', won, { onHand: 's5.h1', wager: 500 }),
  ];
  const on = termsAt(usd('425.50'));
  const shares = (bettorsWord: AwardStep['bettors'], split: AwardStep['split'], among = bettors) =>
    settled(pays({ order: [100], bettors: bettorsWord, split }), among, {}, on).portions.map(
      ({ claim: id, fromPool, fromReserve }) => [id, fromPool + fromReserve],
    );

  it('[B-2] charges odd chips under the clause of the split, fixed prizes under the clause of their line', () => {
    const [two, fixed] = [claims(percentRow(100), percentRow(100)), claims(FIXED)];
    expect(settle(STEP, two, terms(usd('425.51'))).portions.map(({ at, chargedAt }) => [at, chargedAt])).toEqual([
      ['§3.row-100', 'B-2'],
      ['§3.row-100', 'B-2'],
    ]);
    expect(settle(STEP, fixed, terms(ZERO)).portions).toMatchObject([{ at: '§3.flush', chargedAt: '§3.flush' }]);
  });

  it('each fee is a separate share', () => {
    expect(shares('each-fee', DOWN)).toEqual([
      ['seat', 14_183],
      ['backline', 14_183],
      ['other', 14_183],
    ]);
  });

  it("or the hand's one share is divided by their wagers, down to the cent", () => {
    expect(shares('pro-rata', DOWN)).toEqual([
      ['seat', 6_382],
      ['backline', 14_892],
      ['other', 21_275],
    ]);
  });

  it('or the hand belongs to the first of them', () => {
    expect(shares('owner', DOWN)).toEqual([
      ['seat', 21_275],
      ['other', 21_275],
    ]);
  });

  it('gives no one an ineligible owner’s place', () => {
    const among = [{ ...bettors[0]!, barredBy: 'prop-player' as const }, bettors[1]!, bettors[2]!];
    expect(shares('owner', DOWN, among)).toEqual([['other', 21_275]]);
  });

  it('treats wagers that were not keyed as equal, and leaves the odd cent in the pool', () => {
    const unkeyed = bettors.slice(0, 2).map((bettor) => ({ ...bettor, wager: 0 }));
    const odd = settled(pays({ order: [100], bettors: 'pro-rata', split: DOWN }), unkeyed, {}, termsAt(usd('425.51')));
    expect(odd.portions.map(({ fromPool }) => fromPool)).toEqual([21_275, 21_275]);
    expect(odd.pools[0]!.fromPool).toBe(42_550);
  });
});
