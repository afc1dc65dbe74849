import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd, ZERO } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import { type AwardStep, type Claim, type Settlement, settle, settleForBettors, sharesOf } from './settle.ts';

const UP = { at: 'B-2', rounds: 'up-to-chip' } as const;
const DOWN = { at: 'K2', rounds: 'down-to-cent' } as const;

const STEP: AwardStep = {
  id: 'prize',
  at: '§5.2',
  kind: 'award',
  form: 'by-row',
  order: [10, 100],
  several: 'share',
  bettors: 'each-fee',
  split: UP,
  next: 'payment',
};

const hand: ChartRow['hand'] = { is: 'category', category: 'flush', orBetter: false };
const percentRow = (percent: number): ChartRow => ({
  at: `§3.${percent}`,
  key: `row-${percent}`,
  name: `${percent}%`,
  hand,
  prize: { gives: 'percent-of-pool', pool: 'main', percent },
});
const FIXED: ChartRow = {
  at: '§3.6',
  key: 'flush',
  name: 'Flush',
  hand,
  prize: { gives: 'fixed', amount: { choose: 'prize.flush', between: [usd(10), usd(1000)] } },
};

const claims = (...rows: ChartRow[]): Claim[] => rows.map((row, i) => ({ id: `c${i}`, row }));
const terms = (reading: Cents) => ({ reading, chip: usd(1), chosen: { 'prize.flush': usd(60) } });
const paid = ({ portions }: Settlement) => portions.map(({ fromPool, fromReserve }) => fromPool + fromReserve);

describe('tiers of a pool', () => {
  it('pay in the order of the step, each claim under the clause of its row', () => {
    const settled = settle(STEP, claims(percentRow(100), percentRow(10)), terms(usd(1000)));
    expect(settled.portions.map(({ claim, at, row }) => [claim, at, row])).toEqual([
      ['c1', '§3.10', 'row-10'],
      ['c0', '§3.100', 'row-100'],
    ]);
    expect(paid(settled)).toEqual([usd(100), usd(900)]);
  });

  it('a tier that is settled later takes its percentage of the reading, not of what is left', () => {
    const step = { ...STEP, order: [10, 20] };
    const settled = settle(step, claims(percentRow(10), percentRow(20)), terms(usd(1000)));
    expect(paid(settled)).toEqual([usd(100), usd(200)]);
    expect(settled.wholePool).toBe(false);
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

  it('an empty pool pays nothing, and a fixed prize all the same', () => {
    const settled = settle(STEP, claims(percentRow(100), FIXED), terms(ZERO));
    expect(paid(settled)).toEqual([0, usd(60)]);
  });

  it('nobody claims: nothing leaves', () => {
    expect(settle(STEP, [], terms(usd(1000)))).toEqual({ portions: [], fromPool: ZERO, wholePool: false });
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
    const settled = settle({ ...STEP, split: DOWN }, two, terms(cents(101)));
    expect(settled).toMatchObject({ fromPool: 100, wholePool: true });
  });

  it('each in full: the first from the pool, the others from the reserve', () => {
    const portions = sharesOf({ several: 'each-in-full', split: UP }, two, usd(500), usd(1));
    expect(portions).toMatchObject([
      { claim: 'c0', fromPool: usd(500), fromReserve: ZERO },
      { claim: 'c1', fromPool: ZERO, fromReserve: usd(500), cause: 'further-winners' },
    ]);
  });
});

describe('several bettors on one hand', () => {
  const row: ChartRow = {
    at: '§1',
    key: 'royal-flush',
    name: 'Royal flush',
    hand: { is: 'category', category: 'royal-flush', orBetter: false },
    prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
  };
  const bettors = [
    { id: 'seat', row, onHand: 's2.h1', wager: 3_000 },
    { id: 'backline', row, onHand: 's2.h1', wager: 7_000 },
    { id: 'other', row, onHand: 's5.h1', wager: 500 },
  ];
  const terms = { reading: usd('425.50'), chip: usd(1), chosen: {} };
  const paid = (bettorsWord: 'each-fee' | 'pro-rata', split: typeof DOWN | typeof UP, among = bettors) =>
    settleForBettors({ ...STEP, order: [100], bettors: bettorsWord, split }, among, terms).portions.map(
      ({ claim, fromPool, fromReserve }) => [claim, fromPool + fromReserve],
    );

  it('[B-2] odd chips are charged under the clause of the split, fixed prizes under that of their row', () => {
    const [two, fixed] = [claims(percentRow(100), percentRow(100)), claims(FIXED)];
    const charged = (which: Claim[]) => settle(STEP, which, { ...terms, chosen: { 'prize.flush': usd(60) } }).portions;
    expect(charged(two).map(({ at, chargedAt }) => [at, chargedAt])).toEqual([
      ['§3.100', 'B-2'],
      ['§3.100', 'B-2'],
    ]);
    expect(charged(fixed)).toMatchObject([{ at: '§3.6', chargedAt: '§3.6' }]);
  });

  it('each fee is a share of its own', () => {
    expect(paid('each-fee', DOWN)).toEqual([
      ['seat', 14_183],
      ['backline', 14_183],
      ['other', 14_183],
    ]);
  });

  it("or the hand's one share is divided by their wagers, down to the cent", () => {
    expect(paid('pro-rata', DOWN)).toEqual([
      ['seat', 6_382],
      ['backline', 14_892],
      ['other', 21_275],
    ]);
  });

  it('wagers that nobody keyed count alike, and the odd cent stays in the pool', () => {
    const unkeyed = bettors.slice(0, 2).map((bettor) => ({ ...bettor, wager: 0 }));
    const odd = settleForBettors({ ...STEP, order: [100], bettors: 'pro-rata', split: DOWN }, unkeyed, {
      ...terms,
      reading: usd('425.51'),
    });
    expect(odd.portions.map(({ fromPool }) => fromPool)).toEqual([21_275, 21_275]);
    expect(odd.fromPool).toBe(42_550);
  });
});
