/**
 * What one settlement pays: percent rows of a pool tier by tier, fixed prizes, equal shares. Pure arithmetic on one
 * reading of the pool; who is eligible was decided before.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents, sumCents, ZERO } from '../base/cents.ts';
import { percent } from '../base/ratio.ts';
import { evenlyDown, evenlyUpToChip, floorShare, proRata } from '../base/split.ts';
import type { ChartRow } from './chart.ts';
import type { Step } from './steps.ts';
import { type Chosen, chosenAmount } from './words.ts';

/** One share in a settlement: a fee on a hand that met a row. */
export type Claim = Readonly<{ id: string; row: ChartRow }>;

/** A claim with the hand that it bets on and what was wagered on it, for co-bettors. */
export type BettorClaim = Claim & Readonly<{ onHand: string; wager: number }>;

/** What one claim is paid, and out of what. */
export type Portion = Readonly<{
  claim: string;
  at: string;
  row: string;
  fromPool: Cents;
  fromReserve: Cents;
  cause: Cause;
  /** The clause that charges the reserve: the row's own, or that of the odd chips. */
  chargedAt: string;
}>;
export type Cause = 'odd-chips' | 'fixed-prizes' | 'further-winners';

export type Settlement = Readonly<{
  portions: readonly Portion[];
  /** What leaves the pool, and whether its whole was won: then it is re-seeded. */
  fromPool: Cents;
  wholePool: boolean;
}>;

export type AwardStep = Extract<Step, { kind: 'award' }>;

type Terms = Readonly<{ reading: Cents; chip: Cents; chosen: Chosen }>;

/** Where several bet on one hand: each fee has its own share, or the hand has one and they divide it by their wagers. */
export function settleForBettors(step: AwardStep, bettors: readonly BettorClaim[], terms: Terms): Settlement {
  if (step.bettors === 'each-fee') return settle(step, bettors, terms);
  const { portions, wholePool } = settle(step, oneEachHand(bettors), terms);
  const divided = portions.flatMap((portion) => byWager(portion, bettors));
  return { portions: divided, fromPool: sumCents(divided.map((portion) => portion.fromPool)), wholePool };
}

export function settle(step: AwardStep, claims: readonly Claim[], { reading, chip, chosen }: Terms): Settlement {
  const portions = claims.filter(isFixed).map(({ id, row }) => ({
    claim: id,
    at: row.at,
    row: row.key,
    fromPool: ZERO,
    fromReserve: chosenAmount(chosen, fixedAmount(row)),
    cause: 'fixed-prizes' as const,
    chargedAt: row.at,
  }));
  let left = reading;
  let wholePool = false;
  const tiers: Portion[] = [];
  for (const tier of step.order) {
    const winners = claims.filter((claim) => percentOf(claim.row) === tier);
    if (winners.length === 0) continue;
    const amount = tier === 100 ? left : floorShare(reading, percent(tier)).share;
    assert(amount <= left, 'tiers never pay more than the pool holds');
    tiers.push(...sharesOf(step, winners, amount, chip));
    left = cents(left - amount);
    wholePool ||= tier === 100;
  }
  const fromPool = sumCents(tiers.map((portion) => portion.fromPool));
  return { portions: [...tiers, ...portions], fromPool, wholePool };
}

/** The first bettor stands for his hand. */
const oneEachHand = (bettors: readonly BettorClaim[]): BettorClaim[] =>
  bettors.filter(({ onHand }, i) => bettors.findIndex((other) => other.onHand === onHand) === i);

/** A hand's part among those who bet on it, by their wagers, down to the cent; the odd cents stay where they were. */
function byWager(portion: Portion, bettors: readonly BettorClaim[]): Portion[] {
  const { onHand } = bettors.find(({ id }) => id === portion.claim)!;
  const group = bettors.filter((bettor) => bettor.onHand === onHand);
  const wagers = group.map(({ wager }) => wager);
  // Where nobody keyed the wagers they count alike.
  const weights = wagers.some((wager) => wager > 0) ? wagers : wagers.map(() => 1);
  const fromPool = proRata(portion.fromPool, weights).parts;
  const fromReserve = proRata(portion.fromReserve, weights).parts;
  return group.map(({ id }, i) => ({ ...portion, claim: id, fromPool: fromPool[i]!, fromReserve: fromReserve[i]! }));
}

/** Equal shares of one amount: rounded up to the chip with the excess charged (B-2), or down to the cent (K2). */
export function sharesOf(
  step: Pick<AwardStep, 'several' | 'split'>,
  winners: readonly Claim[],
  amount: Cents,
  chip: Cents,
): Portion[] {
  const portion = ({ id, row }: Claim, fromPool: Cents, fromReserve: Cents, cause: Cause): Portion => ({
    claim: id,
    at: row.at,
    row: row.key,
    fromPool,
    fromReserve,
    cause,
    chargedAt: cause === 'odd-chips' ? (step.split?.at ?? row.at) : row.at,
  });
  if (step.several === 'each-in-full') {
    return winners.map((winner, i) =>
      i === 0 ? portion(winner, amount, ZERO, 'odd-chips') : portion(winner, ZERO, amount, 'further-winners'),
    );
  }
  assert(step.split !== undefined, 'a sheet whose rows share a pool says how shares are rounded');
  if (step.split.rounds === 'down-to-cent') {
    const { each } = evenlyDown(amount, winners.length);
    return winners.map((winner) => portion(winner, each, ZERO, 'odd-chips'));
  }
  const { each } = evenlyUpToChip(amount, winners.length, chip);
  // The pool pays the shares in turn until it is used up; what the last ones lack are the odd chips.
  let left: Cents = amount;
  return winners.map((winner) => {
    const fromPool = left < each ? left : each;
    left = cents(left - fromPool);
    return portion(winner, fromPool, cents(each - fromPool), 'odd-chips');
  });
}

const percentOf = (row: ChartRow): number | undefined =>
  row.prize.gives === 'percent-of-pool' ? row.prize.percent : undefined;
const isFixed = ({ row }: Claim): boolean => row.prize.gives === 'fixed';

function fixedAmount({ prize }: ChartRow) {
  assert(prize.gives === 'fixed', 'only a fixed row has a fixed amount');
  return prize.amount;
}
