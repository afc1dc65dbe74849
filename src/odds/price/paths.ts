/** Months of a fund, many times over: what its reserve may hold and what the house may have to lend it. */
import { type Cents, cents } from '../../base/cents.ts';
import { seeded } from '../../base/seeded.ts';
import type { ClosingOffer } from '../../rules/close-of-day.ts';
import { chosenAmount } from '../../rules/words.ts';
import type { Band, FundPaths } from '../document.ts';
import type { Circumstances } from './circumstances.ts';
import { type Days, daysOf, opened, type Purse, playDay } from './day.ts';
import { poolKey } from './flows.ts';
import { modelOf } from './model.ts';
import type { Priced } from './priced.ts';

export type PathsAsked = Readonly<{
  seed?: number | undefined;
  runs?: number | undefined;
  days?: number | undefined;
  /** What the reserve begins with; nothing where it is left out. */
  reserve?: Cents | undefined;
  /** How much and within how many days; left out: the first money of the pools, twice and five times of it. */
  exceeds?: readonly Readonly<{ amount: Cents; days: number }>[] | undefined;
}>;

/** Null where no sheet has a fund of its own: then nothing is taken in, and the house or another fund pays. */
export function fundPaths(
  fund: readonly Priced[],
  circumstances: Circumstances,
  { seed = 1, runs = 200, days = 180, reserve = cents(0), exceeds }: PathsAsked = {},
): FundPaths | null {
  const closing = closingsOf(fund);
  if (closing.length === 0) return null;
  const simulated = daysOf(modelOf(fund, circumstances), closing);
  const paths = Array.from({ length: runs }, (_, run) =>
    onePath(simulated, { seed: seed * RUNS_APART + run, days, reserve }),
  );
  const repaid = paths.flatMap((path) => path.repaid).sort((a, b) => a - b);
  const asked = exceeds ?? usualAsked(simulated, days);
  return {
    seed,
    runs,
    days,
    reserve: bands(
      paths.map((path) => path.reserve),
      days,
    ),
    advance: bands(
      paths.map((path) => path.advance),
      days,
    ),
    daysToRepay: repaid.length === 0 ? null : { median: ranked(repaid, 0.5), p95: ranked(repaid, 0.95) },
    exceeds: asked.map(({ amount, days: within }) => {
      const over = paths.filter(({ advance }) => advance.slice(0, within).some((owed) => owed > amount)).length;
      return { amount, days: within, chance: over / runs };
    }),
  };
}

/** Runs of one seed begin far from those of the next. */
const RUNS_APART = 1_000_003;

type Path = Readonly<{ reserve: Float64Array; advance: Float64Array; repaid: readonly number[] }>;

function onePath(
  simulated: Days,
  { seed, days, reserve }: Readonly<{ seed: number; days: number; reserve: number }>,
): Path {
  const rng = seeded(seed);
  const purse: Purse = opened(simulated, reserve);
  const path = { reserve: new Float64Array(days), advance: new Float64Array(days), repaid: [] as number[] };
  for (let day = 0; day < days; day += 1) {
    path.repaid.push(...playDay(simulated, purse, rng, day).repaid);
    path.reserve[day] = purse.reserve;
    path.advance[day] = purse.owed.reduce((sum, { amount }) => sum + amount, purse.given);
  }
  return path;
}

/** How each sheet with a fund of its own closes a day. */
export const closingsOf = (fund: readonly Priced[]): ClosingOffer[] => fund.flatMap(closingOf);

function closingOf({ sheet, offer }: Priced): ClosingOffer[] {
  const { fund } = sheet;
  if (fund.kind !== 'own') return [];
  const { amounts } = offer;
  const { keeps, from } = fund.repay;
  return [
    {
      offer: sheet.id,
      closing: fund.closing,
      feesAt: fund.at,
      repayAt: fund.repay.at,
      ...(keeps === undefined ? {} : { keeps: chosenAmount(amounts, keeps) }),
      ...(from === undefined ? {} : { repaysFrom: from }),
      increases: fund.pools.flatMap(({ id, increase }) =>
        increase === undefined
          ? []
          : [
              {
                pool: poolKey(sheet, id),
                at: increase.at,
                amount: chosenAmount(amounts, increase.amount),
                from: increase.from,
              },
            ],
      ),
      adminFee:
        fund.adminFee === undefined
          ? null
          : { at: fund.adminFee.at, perTableHour: chosenAmount(amounts, fund.adminFee.perTableHour), tableHours: 0 },
    },
  ];
}

function usualAsked({ pools }: Days, days: number): { amount: Cents; days: number }[] {
  const first = pools.reduce((sum, { seed }) => sum + seed, 0) || SOME_MONEY;
  const within = [...new Set([Math.min(30, days), Math.min(90, days), days])];
  return [1, 2, 5].flatMap((times) => within.map((until) => ({ amount: cents(first * times), days: until })));
}

/** Without pools nobody seeds anything: $1,000 is what a house notices. */
const SOME_MONEY = 100_000;

export function bands(paths: readonly Float64Array[], days: number): Band[] {
  return Array.from({ length: days }, (_, day) => {
    const sorted = paths.map((path) => path[day]!).sort((a, b) => a - b);
    return [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => ranked(sorted, part)) as unknown as Band;
  });
}

/** The smallest that so large a part of them does not exceed. */
const ranked = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(Math.ceil(part * sorted.length) - 1, 0)]!;
