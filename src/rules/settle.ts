/**
 * What one settlement pays: prizes of pools tier by tier, fixed prizes and goods, envy. Pure arithmetic on one reading
 * of each pool; who is eligible was decided before.
 */
import { assert, caseOf, first, unreachable } from '../base/assert.ts';
import { type Cents, cents, minCents, sumCents, timesCents, ZERO } from '../base/cents.ts';
import { percent } from '../base/ratio.ts';
import { evenlyDown, floorShare } from '../base/split.ts';
import type { ChartRow, PartWord, Structure } from './chart.ts';
import {
  type Claim,
  dividePrizeShares,
  fixedPortions,
  joinedPortions,
  type OtherTakers,
  type Portion,
  type PrizeDivision,
  poolPortions,
} from './divide-prize.ts';
import { postedPrize } from './in-force.ts';
import type { Sheet, Step } from './sheet.ts';
import { type Chosen, chosenAmount } from './vocabulary.ts';

export type AwardStep = Extract<Step, { kind: 'award' }>;
export type { Cause, Portion } from './divide-prize.ts';

/** One pool after a settlement. */
export type PoolSettled = Readonly<{
  pool: string;
  reading: Cents;
  fromPool: Cents;
  /** Shares without an eligible player, if the sheet sends them there. */
  toReserve: Cents;
  /** Its whole was won, even if some of it stays, or it backs a prize that was: then it is re-seeded. */
  whole: boolean;
}>;

export type Settlement = Readonly<{ portions: readonly Portion[]; pools: readonly PoolSettled[] }>;

/** What is in force at the moment of the hit. */
export type Terms = Readonly<{
  readings: (pool: string) => Cents;
  chip: Cents;
  chosen: Chosen;
  /** The payout structure of the offer. */
  structure?: Structure | undefined;
  /** How many times the prizes are paid: 1, or what a posted multiplier says. */
  times: number;
  /** Pools that an earlier hit at another table has won: this one is paid beside it, out of the reserve (K16). */
  joined: ReadonlySet<string>;
}>;

/** The words of a sheet that a settlement reads. */
export type Payout = Readonly<{
  step: AwardStep;
  multiplier: Sheet['multiplier'];
  /** Structures divide what pools give; only where no row gives from a pool do they divide fixed prizes. */
  divides: 'pools' | 'fixed';
}>;

/** No one except those with claims. */
export const NOBODY: OtherTakers = { table: [], room: [], playerDealer: undefined, envious: [], envied: [] };

/** Undefined where a sheet awards nothing at a hit. */
export function payoutOf({ steps, chart, multiplier }: Sheet): Payout | undefined {
  const step = steps.find((candidate): candidate is AwardStep => candidate.kind === 'award');
  if (step === undefined) return undefined;
  const fromPools = Object.values(chart.options).some((rows) => rows.some((row) => isOfPool(row)));
  return { step, multiplier, divides: fromPools ? 'pools' : 'fixed' };
}

export function settleHit(payout: Payout, claims: readonly Claim[], others: OtherTakers, terms: Terms): Settlement {
  const settled = poolsOf(claims).map((pool) => settlePool(payout, pool, claims, others, terms));
  const fixed = byRow(claims.filter(({ row }) => fixedPool(row) === null));
  return {
    portions: [
      ...settled.flatMap(({ portions }) => portions),
      ...fixed.flatMap((winners) => settleFixed(payout, winners, others, terms, undefined)),
      ...envyPortions(payout, others, terms),
    ],
    pools: settled.map(({ pool }) => pool),
  };
}

/** Pools that a settlement of these claims touches, each once, in the order of the claims. */
export const poolsOf = (claims: readonly Pick<Claim, 'row'>[]): string[] => [
  ...new Set(claims.flatMap(({ row: { prize } }) => ('pool' in prize && prize.pool !== undefined ? [prize.pool] : []))),
];

function settlePool(
  payout: Payout,
  pool: string,
  claims: readonly Claim[],
  others: OtherTakers,
  terms: Terms,
): { portions: Portion[]; pool: PoolSettled } {
  const reading = terms.readings(pool);
  const joined = terms.joined.has(pool);
  const portions: Portion[] = [];
  let left = reading;
  let toReserve = ZERO;
  let whole = false;
  for (const tier of payout.step.order) {
    const winners = claims.filter(({ row }) => isOfPool(row, pool) && row.prize.percent === tier);
    if (winners.length === 0) continue;
    const amount = tierAmount(winners, tier, { reading, left });
    assert(amount <= left, 'tiers never pay more than the pool holds');
    const won = settleTier(payout, winners, others, terms, { pool, amount });
    portions.push(...won.portions);
    toReserve = cents(toReserve + won.toReserve);
    left = cents(left - amount);
    whole ||= tier === 100 && !joined;
  }
  for (const winners of byRow(claims.filter(({ row }) => fixedPool(row) === pool))) {
    const spent = cents(sumCents(portions.map(({ fromPool }) => fromPool)) + toReserve);
    const gives = joined ? ZERO : cents(reading - spent);
    portions.push(...settleFixed(payout, winners, others, terms, { pool, gives }));
    whole ||= !joined;
  }
  const fromPool = sumCents(portions.map((portion) => portion.fromPool));
  return { portions, pool: { pool, reading, fromPool, toReserve, whole } };
}

/** A tenth is one of the reading, whatever was paid before it; the whole is what is left. */
function tierAmount(
  winners: readonly Claim[],
  tier: number,
  { reading, left }: { reading: Cents; left: Cents },
): Cents {
  const amount = tier === 100 ? left : floorShare(reading, percent(tier)).share;
  return winners.reduce((most, { row: { prize } }) => {
    const { atMost } = prize as { atMost?: Cents };
    return atMost === undefined ? most : minCents(most, atMost);
  }, amount);
}

function settleTier(
  payout: Payout,
  winners: readonly Claim[],
  others: OtherTakers,
  terms: Terms,
  { pool, amount }: { pool: string; amount: Cents },
): { portions: Portion[]; toReserve: Cents } {
  const { step, multiplier } = payout;
  const times = multiplier === undefined ? 1 : caseOf(multiplier.of, { pool: terms.times, prizes: 1 });
  const words = { split: step.split, multipliedAt: multiplier?.at, amounts: step.amounts };
  const total = timesCents(amount, times);
  const joined = terms.joined.has(pool);
  // The room has its part once, beside the first who won.
  const there = joined ? { ...others, room: [] } : others;
  const { shares, toReserve } = dividePrize(payout, { prize: total, posted: amount, times }, winners, there, terms);
  if (joined) return { portions: joinedPortions(shares, pool, words), toReserve: ZERO };
  const stays = total - toReserve - sumCents(shares.map(({ taken }) => taken));
  // Of what stays the pool keeps its own part, and the reserve is not charged for the rest.
  const gives = cents(amount - Math.floor(stays / times));
  const portions = poolPortions(shares, { pool, gives }, words);
  return { portions, toReserve: cents(gives - sumCents(portions.map(({ fromPool }) => fromPool))) };
}

function settleFixed(
  payout: Payout,
  winners: readonly Claim[],
  others: OtherTakers,
  terms: Terms,
  backed: { pool: string; gives: Cents } | undefined,
): Portion[] {
  const { step, multiplier } = payout;
  const posted = postedPrize(first(winners).row, terms.chosen) ?? ZERO;
  const times = prizeTimes(payout, terms);
  const prize = timesCents(posted, times);
  const { shares } = dividePrize(payout, { prize, posted, times }, winners, others, terms);
  return fixedPortions(shares, backed, { split: step.split, multipliedAt: multiplier?.at, amounts: step.amounts });
}

const prizeTimes = ({ multiplier }: Payout, { times }: Terms): number => (multiplier?.of === 'prizes' ? times : 1);

/** Where losing the base game changes the parts, hands have equal parts first and each is cut by its own result. */
function dividePrize(
  payout: Payout,
  { prize, posted, times }: Readonly<{ prize: Cents; posted: Cents; times: number }>,
  winners: readonly Claim[],
  others: OtherTakers,
  { chip, chosen, structure }: Terms,
): PrizeDivision {
  const { row } = first(winners);
  const cut = rowDivision(payout, row, structure, posted);
  const divided = (amount: Cents, claims: readonly Claim[], parts: readonly PartWord[]) =>
    dividePrizeShares(amount, claims, others, { at: cut.at, parts, sharing: payout.step, chip, chosen, times });
  const { ifLost } = cut;
  if (ifLost === undefined) return divided(prize, winners, cut.parts);
  const hands = [...new Set(winners.map(({ onHand }) => onHand))];
  const each = isOfPool(row) ? evenlyDown(prize, hands.length).each : prize;
  const parts = hands.map((hand) => {
    const bets = winners.filter(({ onHand }) => onHand === hand);
    return divided(each, bets, first(bets).lost === true ? ifLost : cut.parts);
  });
  return {
    shares: parts.flatMap(({ shares }) => shares),
    toReserve: sumCents(parts.map(({ toReserve }) => toReserve)),
  };
}

type RowDivision = Readonly<{ at: string; parts: readonly PartWord[]; ifLost?: readonly PartWord[] | undefined }>;

/** How a row is divided: as it says itself, as the structure in force says, or whole to those who meet it. */
function rowDivision(
  { step, divides }: Payout,
  row: ChartRow,
  structure: Structure | undefined,
  posted: Cents,
): RowDivision {
  if (row.parts !== undefined) return { at: row.at, parts: row.parts };
  if (structure !== undefined && divides === (isOfPool(row) ? 'pools' : 'fixed')) {
    const { at, from, ifLost } = structure;
    return { at, parts: from !== undefined && posted >= from.prize ? from.parts : structure.parts, ifLost };
  }
  const inFull = isOfPool(row) ? step.several === 'each-in-full' : !('divided' in row.prize);
  return { at: row.at, parts: [{ to: inFull ? 'each' : 'holders', percent: 100 }] };
}

/**
 * To every fee of the others, or the rest of the table, once for each hand that hits: a hitter gets the envy of
 * another's hit, never of their own, on however many hands they play.
 */
function envyPortions(payout: Payout, { envied, envious, table }: OtherTakers, terms: Terms): Portion[] {
  const rows = [...new Set(envied.map(({ row }) => row))];
  return rows.flatMap(({ key, envy, hand }) => {
    assert(envy !== undefined, `row ${key} has envy`);
    const all = envied.filter(({ row }) => row.key === key);
    // Two hands make one beat: the rest of the table is paid for it once.
    const hands = hand.is === 'bad-beat' && envy.to === 'table' ? all.slice(0, 1) : all;
    const amount = timesCents(chosenAmount(terms.chosen, envy.amount), prizeTimes(payout, terms));
    const others = caseOf(envy.to ?? 'fees', { fees: false, table: true })
      ? table.map((taker) => ({ ...taker, onHand: null, player: undefined }))
      : envious;
    return others.flatMap(({ id, onHand, player, barredBy }) => {
      const isHis = (hit: (typeof hands)[number]) => player !== undefined && hit.player === player;
      const hits = hands.filter((hit) => hit.onHand !== onHand && !isHis(hit)).length;
      if (hits === 0 || barredBy !== undefined) return [];
      return [
        {
          claim: id,
          row: key,
          part: 'envy' as const,
          at: envy.at,
          pool: null,
          fromPool: ZERO,
          fromReserve: timesCents(amount, hits),
          cause: 'envy' as const,
          chargedAt: envy.at,
        },
      ];
    });
  });
}

type PoolRow = ChartRow & { prize: Extract<ChartRow['prize'], { gives: 'percent-of-pool' }> };

const isOfPool = (row: ChartRow, pool?: string): row is PoolRow =>
  row.prize.gives === 'percent-of-pool' && (pool === undefined || row.prize.pool === pool);

/** The pool that backs a fixed prize; null where none does, undefined where the prize is no fixed one. */
function fixedPool({ prize }: ChartRow): string | null | undefined {
  switch (prize.gives) {
    case 'goods':
      return null;
    case 'fixed':
      return prize.pool ?? null;
    case 'percent-of-pool':
    case 'share-of-pool':
    case 'entries':
    case 'turns':
    case 'points':
      return undefined;
    default:
      return unreachable(prize);
  }
}

/** Claims of each row together, rows in the order in which they first occur. */
function byRow(claims: readonly Claim[]): Claim[][] {
  const rows = new Map<string, Claim[]>();
  for (const claim of claims) rows.set(claim.row.key, [...(rows.get(claim.row.key) ?? []), claim]);
  return [...rows.values()];
}

/** A person who shares in what a running gives. */
export type Winner = Pick<Claim, 'id' | 'row'>;

/** Equal shares of one amount, or in full each: for winners who are found when a running closes. */
export function sharesOf(
  step: Pick<AwardStep, 'several' | 'split'>,
  winners: readonly Winner[],
  amount: Cents,
  chip: Cents,
): Portion[] {
  const claims = winners.map(({ id, row }) => ({ id, row, role: 'holder' as const, onHand: id, wager: 0 }));
  const parts: PartWord[] = [{ to: step.several === 'each-in-full' ? 'each' : 'holders', percent: 100 }];
  const sharing = { bettors: 'each-fee' as const, split: step.split };
  const { shares } = dividePrizeShares(amount, claims, NOBODY, { at: '', parts, sharing, chip });
  const pool = poolsOf(claims)[0] ?? '';
  return poolPortions(shares, { pool, gives: amount }, { split: step.split, multipliedAt: undefined });
}
