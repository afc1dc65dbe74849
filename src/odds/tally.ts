/** How many of all deals qualify for which rows, counted or sampled, and the chances that follow. */
import { assert, unreachable } from '../base/assert.ts';
import type { Json } from '../base/canonical-json.ts';
import { gcd } from '../base/ratio.ts';
import type { Chart, ChartRow } from '../rules/chart.ts';
import type { Assumption } from './question.ts';

/**
 * Deals by the set of rows they qualify for, as a mask. Deals without a row are under 0, so all together are `total`.
 * Counts may be weights: classes need not count single deals, as long as the proportions are right.
 */
export type Tally = Readonly<{
  /** hand: for one hand of the table. round: for the whole round, regardless of which hand qualifies for the row. */
  per: 'hand' | 'round';
  how: 'counted' | 'sampled';
  total: bigint;
  met: ReadonlyMap<number, bigint>;
  assumptions: readonly Assumption[];
}>;

/** Undefined if this counter does not support the game or one of its rows. Then the next counter is tried. */
export type Counter<Q> = (question: Q) => Tally | undefined;

/** A chance as printed: exact if counted, with its standard error if sampled. */
export type Chance = Readonly<{
  probability: number;
  /** Null if it never happens. */
  oneIn: number | null;
  exact: Readonly<{ numerator: number | string; denominator: number | string }> | null;
  stderr: number | null;
}>;

export function chanceOf({ how, total }: Pick<Tally, 'how' | 'total'>, count: bigint): Chance {
  assert(total > 0n && count >= 0n && count <= total, `${count} of ${total} is a part of a whole`);
  const divisor = gcd(count, total);
  const [numerator, denominator] = [count / divisor, total / divisor];
  const probability = quotient(numerator, denominator);
  const oneIn = count === 0n ? null : quotient(denominator, numerator);
  if (how === 'counted') {
    return {
      probability,
      oneIn,
      exact: { numerator: digits(numerator), denominator: digits(denominator) },
      stderr: null,
    };
  }
  // A row that did not come up may still be possible, as if the next deal were the first hit.
  const likely = count === 0n ? 1 / (Number(total) + 1) : probability;
  return { probability, oneIn, exact: null, stderr: Math.sqrt((likely * (1 - likely)) / Number(total)) };
}

/**
 * The share of a known chance, for this many of this many deals. It never exceeds the whole, as an independent sample
 * might. If none was dealt, the share may be the whole.
 */
export function partOf({ probability: whole }: Chance, part: bigint, of: bigint): Chance {
  assert(part >= 0n && part <= of, `${part} of ${of} is a part of a whole`);
  const [count, all] = [Number(part), Number(of)];
  const probability = all === 0 ? whole : whole * (count / all);
  // One more deal on either side, so that a few matching deals are not treated as certain.
  const likely = (count + 1) / (all + 2);
  const stderr = all === 0 ? whole : whole * Math.sqrt((likely * (1 - likely)) / all);
  return { probability, oneIn: probability === 0 ? null : 1 / probability, exact: null, stderr };
}

/** How many deals qualify for the row with this index, regardless of other rows. */
export function meeting({ met }: Pick<Tally, 'met'>, row: number): bigint {
  return sumWhere(met, (mask) => (mask & (1 << row)) !== 0);
}

/** How many deals are paid for it. `worth` is the prize of a row, used only if the highest prize is paid. */
export function paying(
  { met }: Pick<Tally, 'met'>,
  { pays, rows, worth }: Readonly<{ pays: Chart['pays']; rows: readonly ChartRow[]; worth: (row: ChartRow) => number }>,
  row: number,
): bigint {
  return sumWhere(met, (mask) => (paidRows(mask, pays, rows, worth) & (1 << row)) !== 0);
}

/** The rows that a deal is paid for, as a mask, among those it qualifies for. */
export function paidRows(
  mask: number,
  pays: Chart['pays'],
  rows: readonly ChartRow[],
  worth: (row: ChartRow) => number,
): number {
  if (mask === 0) return 0;
  const first = mask & -mask;
  switch (pays) {
    case undefined:
    case 'first-row':
      return first;
    case 'highest-prize': {
      const met = rows.map((row, i) => ({ i, row })).filter(({ i }) => (mask & (1 << i)) !== 0);
      return 1 << met.reduce((best, one) => (worth(one.row) > worth(best.row) ? one : best)).i;
    }
    case 'every-row': {
      const keys = new Set(rows.filter((_, i) => (mask & (1 << i)) !== 0).map(({ key }) => key));
      return rows.reduce(
        (paid, { unless }, i) =>
          (mask & (1 << i)) !== 0 && !unless?.some((key) => keys.has(key)) ? paid | (1 << i) : paid,
        0,
      );
    }
    default:
      return unreachable(pays);
  }
}

function sumWhere(met: Tally['met'], isMeant: (mask: number) => boolean): bigint {
  let sum = 0n;
  for (const [mask, count] of met) if (isMeant(mask)) sum += count;
  return sum;
}

/** Both may have hundreds of digits; a number has sixteen. */
export function quotient(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const shift = BigInt(Math.max(0, 70 + bits(denominator) - bits(numerator)));
  return Number((numerator << shift) / denominator) / 2 ** Number(shift);
}

const bits = (value: bigint): number => value.toString(16).length * 4;

const digits = (value: bigint): number | string =>
  value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value);

/** A tally in the form stored in a file. */
export function tallyJson({ per, total, met, assumptions }: Tally): Readonly<Record<string, Json>> {
  const masks = [...met].sort(([a], [b]) => a - b).map(([mask, count]) => [mask, String(count)]);
  return JSON.parse(JSON.stringify({ per, total: String(total), met: masks, assumptions }));
}

/** Undefined if it is not a tally, or if its parts do not add up. */
export function tallyFrom(value: Json, how: Tally['how']): Tally | undefined {
  if (typeof value !== 'object' || value === null || !('total' in value)) return undefined;
  const { per, total, met, assumptions } = value as Readonly<Record<string, Json>>;
  if ((per !== 'hand' && per !== 'round') || !isDigits(total) || !Array.isArray(met)) return undefined;
  if (!Array.isArray(assumptions) || !assumptions.every(isAssumption)) return undefined;
  if (!met.every((one) => Array.isArray(one) && Number.isInteger(one[0]) && isDigits(one[1]))) return undefined;
  const counts = new Map(met.map(([mask, count]: readonly [number, string]) => [mask, BigInt(count)]));
  const tally = { per, how, total: BigInt(total), met: counts, assumptions } as const;
  return tally.total > 0n && sumWhere(counts, () => true) === tally.total ? tally : undefined;
}

const isDigits = (value: Json | undefined): value is string => typeof value === 'string' && /^\d+$/.test(value);

function isAssumption(value: Json): value is Assumption & Json {
  const { id, says, value: taken, choices } = (value ?? {}) as Readonly<Record<string, Json>>;
  return [id, says, taken].every((text) => typeof text === 'string') && Array.isArray(choices);
}
