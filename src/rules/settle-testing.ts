/** Settlements in tests: sheets, claims and people in a few words. */
import { type Cents, cents, sumCents, usd } from '../base/cents.ts';
import type { ChartRow, PartWord, Prize, Structure } from './chart.ts';
import type { Claim, OtherTakers, Taker } from './divide-prize.ts';
import { type AwardStep, NOBODY, type Payout, type Settlement, settleHit, type Terms } from './settle.ts';

export const UP = { at: 'B-2', rounds: 'up-to-chip' } as const;
export const DOWN = { at: 'K2', rounds: 'down-to-cent' } as const;

export const STEP: AwardStep = {
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

export const row = (key: string, prize: Prize, more: Partial<ChartRow> = {}): ChartRow => ({
  at: `§3.${key}`,
  key,
  name: key,
  hand,
  prize,
  ...more,
});

export const percentRow = (percent: number, pool = 'main', key = `row-${percent}`): ChartRow =>
  row(key, { gives: 'percent-of-pool', pool, percent });

export const fixedRow = (
  key: string,
  amount: Cents,
  more: Partial<Extract<Prize, { gives: 'fixed' }>> = {},
): ChartRow => row(key, { gives: 'fixed', amount, ...more });

/** A player's share: a fee of its own, on a hand of its own unless stated otherwise. */
export const claim = (id: string, won: ChartRow, more: Partial<Claim> = {}): Claim => ({
  id,
  row: won,
  role: 'holder',
  onHand: id,
  wager: 0,
  ...more,
});

export const takers = (...ids: string[]): Taker[] => ids.map((id) => ({ id }));

/** `t1`, `t2`, ... */
export const tableOf = (people: number): Taker[] => takers(...Array.from({ length: people }, (_, i) => `t${i + 1}`));

export const parts = (...words: [PartWord['to'], number][]): PartWord[] =>
  words.map(([to, percent]) => ({ to, percent }));

export const structure = (...words: [PartWord['to'], number][]): Structure => ({ at: '§6', parts: parts(...words) });

export const pays = (step: Partial<AwardStep> = {}, more: Partial<Payout> = {}): Payout => ({
  step: { ...STEP, ...step },
  multiplier: undefined,
  divides: 'pools',
  ...more,
});

export const terms = (reading: Cents | Readonly<Record<string, Cents>> = usd(0), more: Partial<Terms> = {}): Terms => ({
  readings: (pool) => (typeof reading === 'number' ? reading : reading[pool]!),
  chip: usd(1),
  chosen: {},
  times: 1,
  joined: new Set(),
  ...more,
});

export const settled = (
  payout: Payout,
  claims: readonly Claim[],
  others: Partial<OtherTakers>,
  on: Terms,
): Settlement => settleHit(payout, claims, { ...NOBODY, ...others }, on);

/** What each is paid in all, by id. */
export function paid({ portions }: Settlement): Record<string, Cents> {
  const sums: Record<string, Cents> = {};
  for (const { claim: id, fromPool, fromReserve } of portions)
    sums[id] = cents((sums[id] ?? 0) + fromPool + fromReserve);
  return sums;
}

/** What the reserve is charged, by cause. */
export function charged({ portions }: Settlement): Record<string, Cents> {
  const sums: Record<string, Cents> = {};
  for (const { cause, fromReserve } of portions)
    if (fromReserve > 0) sums[cause] = cents((sums[cause] ?? 0) + fromReserve);
  return sums;
}

export const fromReserve = ({ portions }: Settlement): Cents =>
  sumCents(portions.map((portion) => portion.fromReserve));

/** What a pool still holds before it is re-seeded. */
export const leftIn = ({ pools }: Settlement, pool = 'main'): Cents => {
  const { reading, fromPool, toReserve } = pools.find((candidate) => candidate.pool === pool)!;
  return cents(reading - fromPool - toReserve);
};
