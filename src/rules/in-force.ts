/**
 * What an offer has in force of its sheet: which rows are posted for a game, which payout structure holds, by how much
 * prizes are multiplied at a table at a moment, and what a row is posted at.
 */
import { unreachable } from '../base/assert.ts';
import { type Cents, minCents, timesCents } from '../base/cents.ts';
import { percent } from '../base/ratio.ts';
import { floorShare } from '../base/split.ts';
import type { ChartRow } from './chart.ts';
import type { Offer } from './offer.ts';
import type { MultiplierWindow, Structure } from './payout-words.ts';
import type { Sheet } from './sheet.ts';
import { type Chosen, chosenAmount, isChoice } from './words.ts';

type Charted = Pick<Sheet, 'chart'>;
type Posting = Pick<Offer, 'option' | 'optionFor' | 'rows'>;

/** The rows that a hand of this game is read against, best first. */
export function rowsInForce({ chart }: Charted, offer: Posting, game: string): ChartRow[] {
  const option = optionInForce(offer, game);
  // The name is a house's own: one that every object answers to is not an option of the sheet.
  return (Object.hasOwn(chart.options, option) ? chart.options[option]! : []).filter(
    ({ key, games }) =>
      (games === undefined || games.includes(game)) && (offer.rows === undefined || offer.rows.includes(key)),
  );
}

/** Every row that is in force in some game, each once: for whoever looks up a row and knows no game. */
export function everyRowInForce(sheet: Pick<Sheet, 'chart' | 'games'>, offer: Posting): ChartRow[] {
  return [...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offer, game)))];
}

/** The option that a game is offered under. */
export const optionInForce = ({ option, optionFor }: Pick<Offer, 'option' | 'optionFor'>, game: string): string =>
  optionFor !== undefined && Object.hasOwn(optionFor, game) ? optionFor[game]! : option;

/** Undefined where a prize goes whole to who meets its row. A sheet with one structure need not be told which. */
export function structureInForce(
  { structures }: Pick<Sheet, 'structures'>,
  { structure }: Pick<Offer, 'structure'>,
): Structure | undefined {
  if (structures === undefined) return undefined;
  const known = Object.keys(structures.options);
  const named = structure ?? (known.length === 1 ? known[0] : undefined);
  return named === undefined || !known.includes(named) ? undefined : structures.options[named];
}

/** A table at a moment, as the windows of a multiplier see it. Day and time are those of the clock on the wall. */
export type Whereabouts = Readonly<{ table: string; limits: string | null; day: Day; time: string }>;
export type Day = NonNullable<MultiplierWindow['days']>[number];

/** By how much prizes are multiplied there and then; 1 where nothing is. */
export function timesAt(
  { multiplier }: Pick<Sheet, 'multiplier'>,
  { multipliers }: Pick<Offer, 'multipliers'>,
  where: Whereabouts,
): number {
  if (multiplier === undefined) return 1;
  return multipliers?.find((window) => isInside(window, where))?.times ?? 1;
}

function isInside({ days, hours, tables, limits }: MultiplierWindow, where: Whereabouts): boolean {
  if (tables !== undefined && !tables.includes(where.table)) return false;
  if (limits !== undefined && (where.limits === null || !limits.includes(where.limits))) return false;
  if (hours === undefined) return days === undefined || days.includes(where.day);
  const { from, until } = hours;
  const wraps = from > until;
  if (wraps ? where.time < from && where.time >= until : where.time < from || where.time >= until) return false;
  // What begins on Friday night is Friday's until it is over.
  const began = wraps && where.time < until ? dayBefore(where.day) : where.day;
  return days === undefined || days.includes(began);
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Day[];

const dayBefore = (day: Day): Day => DAYS[(DAYS.indexOf(day) + 6) % 7]!;

/** The prize of a row that has one of its own: undefined where it gives a part of a pool, or tickets. */
export function postedPrize({ prize }: Pick<ChartRow, 'prize'>, chosen: Chosen): Cents | undefined {
  switch (prize.gives) {
    case 'fixed':
      return timesCents(chosenAmount(chosen, prize.amount), prize.times ?? 1);
    case 'goods':
      return chosenAmount(chosen, prize.value);
    case 'percent-of-pool':
    case 'share-of-pool':
    case 'entries':
    case 'points':
      return undefined;
    default:
      return unreachable(prize);
  }
}

/**
 * What a row is posted at, to tell which of two rows pays more: in cents, or in tickets where prizes are tickets. Pools
 * are read by `reading`; multipliers are left out, since they lift all rows alike.
 */
export function worthOf(
  { amounts }: Pick<Offer, 'amounts'>,
  reading: (pool: string) => Cents,
): (row: Pick<ChartRow, 'prize'>) => number {
  return (row) => {
    const { prize } = row;
    switch (prize.gives) {
      case 'percent-of-pool': {
        const { share } = floorShare(reading(prize.pool), percent(prize.percent));
        return prize.atMost === undefined ? share : minCents(share, prize.atMost);
      }
      case 'share-of-pool':
        return reading(prize.pool);
      case 'fixed':
      case 'goods':
        return postedPrize(row, amounts)!;
      case 'entries':
        return isChoice(prize.count) ? amounts[prize.count.choose]! : prize.count;
      case 'points':
        return prize.count;
      default:
        return unreachable(prize);
    }
  };
}
