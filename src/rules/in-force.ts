/**
 * What an offer has in force of its sheet: the rows posted for a game, the payout structure, the multiplier at a table
 * at a moment, what a row is posted at, and the sheet with the steps and pools that the offer chose.
 */
import type { z } from 'zod';
import { unreachable } from '../base/assert.ts';
import { type Cents, cents, formatUsd, minCents, timesCents } from '../base/cents.ts';
import { percent } from '../base/ratio.ts';
import { floorShare } from '../base/split.ts';
import type { ChartRow, MultiplierWindow, Structure } from './chart.ts';
import type { OwnFund, ownPools, PoolWord } from './fund.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import { outsideWords } from './prize-text.ts';
import type { Sheet, Step } from './sheet.ts';
import { type Choice, type Chosen, chosenAmount, isChoice } from './vocabulary.ts';

type ChartedSheet = Pick<Sheet, 'chart'>;
type Posting = Pick<Offer, 'option' | 'optionFor' | 'rows'>;

/** The rows that a hand of this game is read against, best first. */
export function rowsInForce({ chart }: ChartedSheet, offer: Posting, game: string): ChartRow[] {
  const option = optionInForce(offer, game);
  // The name is a house's own: one that every object answers to is not an option of the sheet.
  return (Object.hasOwn(chart.options, option) ? chart.options[option]! : []).filter(
    ({ key, games }) =>
      (games === undefined || games.includes(game)) && (offer.rows === undefined || offer.rows.includes(key)),
  );
}

/** Whether a table with these limits has the row; a table without limits has no row of some limits only. */
export const isAtStakes = ({ stakes }: Pick<ChartRow, 'stakes'>, limits: string | null): boolean =>
  stakes === undefined || (limits !== null && stakes.includes(limits));

/** The rows that are in force at a table. */
export const rowsInForceAt = (
  sheet: ChartedSheet,
  offer: Posting,
  { game, limits }: Readonly<{ game: string; limits: string | null }>,
): ChartRow[] => rowsInForce(sheet, offer, game).filter((row) => isAtStakes(row, limits));

/** Every row that is in force in some game, each once: for readers who look up a row and know no game. */
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
export type TableMoment = Readonly<{ table: string; limits: string | null; day: Day; time: string }>;
export type Day = NonNullable<MultiplierWindow['days']>[number];

/** By how much prizes are multiplied there and then; 1 where nothing is. */
export function timesAt(
  { multiplier }: Pick<Sheet, 'multiplier'>,
  { multipliers }: Pick<Offer, 'multipliers'>,
  where: TableMoment,
): number {
  if (multiplier === undefined) return 1;
  return multipliers?.find((window) => isInside(window, where))?.times ?? 1;
}

export function isInside(
  { days, hours, tables, limits }: Omit<MultiplierWindow, 'times'>,
  where: TableMoment,
): boolean {
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
    case 'turns':
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
      case 'turns':
        return isChoice(prize.count) ? amounts[prize.count.choose]! : prize.count;
      case 'points':
        return prize.count;
      default:
        return unreachable(prize);
    }
  };
}

/** The sheet with only the steps and the fund of one option: what an offer of it goes through. */
export function asOffered(sheet: Sheet, option: string): Sheet {
  if (!hasVersions(sheet)) return sheet;
  const versions = VERSIONS.get(sheet) ?? new Map<string, Sheet>();
  VERSIONS.set(sheet, versions);
  const known = versions.get(option);
  if (known !== undefined) return known;
  const steps = sheet.steps.filter(({ only }) => only?.includes(option) !== false);
  const version = isFunded(sheet, option)
    ? { ...sheet, steps }
    : { ...sheet, steps: steps.map(withoutMeter), fund: { kind: 'house' as const, at: sheet.fund.at } };
  versions.set(option, version);
  return version;
}

const hasVersions = ({ steps, fund }: Sheet): boolean =>
  steps.some(({ only }) => only !== undefined) || (fund.kind === 'own' && fund.only !== undefined);

const isFunded = ({ fund }: Sheet, option: string): boolean =>
  fund.kind !== 'own' || fund.only === undefined || fund.only.includes(option);

/** Without a fund there is no meter, so the house has nothing to choose for it. */
function withoutMeter(step: Step): Step {
  if (step.kind !== 'play' || step.form !== 'house-game') return step;
  const { progressive: _, ...rest } = step;
  return rest;
}

/** Every round looks up its sheets; each version is put together once. */
const VERSIONS = new WeakMap<Sheet, Map<string, Sheet>>();

// A sheet may let the house post a separate pool for some of the hands that play for one pool. The offer lists these
// pools; `sheetFor` is the sheet with them in place, and everything that reads an offer's pools and rows reads that
// sheet.

type OwnPool = z.infer<typeof ownPools>[number];

/** The sheet as this offer posts it: the steps of its option, and its separate pools. */
export const sheetFor = (whole: Sheet, offer: PoolPosting): Sheet =>
  withOwnPools(asOffered(whole, offer.option), offer);

type PoolPosting = Pick<Offer, 'option' | 'optionFor' | 'rows' | 'pools'>;

export function withOwnPools(sheet: Sheet, offer: PoolPosting): Sheet {
  const { pools } = offer;
  if (pools === undefined || sheet.fund.kind !== 'own' || !sheet.fund.pools.some(({ perLine }) => perLine))
    return sheet;
  const built = BUILT.get(offer) ?? new Map<Sheet, Sheet>();
  BUILT.set(offer, built);
  const known = built.get(sheet);
  if (known !== undefined) return known;
  const made = build(sheet, sheet.fund, offer, pools);
  built.set(sheet, made);
  return made;
}

/** Every round looks up the sheets of its table's offers; each is put together once. */
const BUILT = new WeakMap<PoolPosting, Map<Sheet, Sheet>>();

function build(sheet: Sheet, fund: OwnFund, offer: PoolPosting, pools: readonly OwnPool[]): Sheet {
  const poolOf = new Map(pools.flatMap(({ id: pool, rows }) => rows.map((row) => [row, pool])));
  const moved = (row: ChartRow): ChartRow => {
    const pool = poolOf.get(row.key);
    const from = poolNamedBy(row);
    if (pool === undefined || fund.pools.find(({ id: one }) => one === from)?.perLine === undefined) return row;
    return { ...row, prize: { ...row.prize, pool } as ChartRow['prize'] };
  };
  const options = Object.fromEntries(
    Object.entries(sheet.chart.options).map(([option, rows]) => [option, rows.map(moved)]),
  );
  const made: Sheet = { ...sheet, chart: { ...sheet.chart, options } };
  const played = new Set(everyRowInForce(made, offer).map(poolNamedBy));
  const offered: PoolWord[] = fund.pools.flatMap((word) => {
    if (word.perLine === undefined) return [word];
    const { perLine: _, ...base } = word;
    const own = pools.filter((pool) => basesOf(sheet, fund, pool)[0]?.id === word.id);
    return [...(played.has(word.id) ? [base] : []), ...own.map((pool) => ownWord(base, pool))];
  });
  return { ...made, fund: { ...fund, pools: offered } };
}

/** The pool word that the rows leave, under the name of the new pool and with every choice made. */
function ownWord(base: PoolWord, { id: pool, name, amounts }: OwnPool): PoolWord {
  const settled = (part: unknown): unknown => {
    if (isChoice(part)) return cents(amounts[part.choose] ?? part.between[0]);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, settled(value)]));
  };
  return { ...(settled(base) as PoolWord), id: pool, name };
}

/** The word of the adopted sheet that gives this pool of an offer its ranges. */
export function adoptedPool(adopted: Sheet, { pools = [] }: Pick<Offer, 'pools'>, pool: string): PoolWord | undefined {
  if (adopted.fund.kind !== 'own') return undefined;
  const own = pools.find(({ id: one }) => one === pool);
  return own === undefined
    ? adopted.fund.pools.find(({ id: one }) => one === pool)
    : basesOf(adopted, adopted.fund, own)[0];
}

const poolNamedBy = ({ prize }: Pick<ChartRow, 'prize'>): string | undefined =>
  'pool' in prize ? prize.pool : undefined;

/** The pools with `perLine` that the rows of an entry play for in the sheet, each once. */
function basesOf({ chart }: Sheet, { pools }: OwnFund, { rows }: OwnPool): PoolWord[] {
  const of = new Set(
    Object.values(chart.options)
      .flat()
      .filter(({ key }) => rows.includes(key))
      .map(poolNamedBy),
  );
  return pools.filter(({ id: pool, perLine }) => perLine !== undefined && of.has(pool));
}

/** What is wrong with the separate pools of an offer. `sheet` is the sheet as adopted, before they are put in place. */
export function ownPoolFlaw(sheet: Sheet, offer: Offer): OfferFlaw | undefined {
  const { pools } = offer;
  if (pools === undefined) return undefined;
  const { fund } = sheet;
  const at = (fund.kind === 'own' ? fund.pools.find(({ perLine }) => perLine)?.perLine?.at : undefined) ?? fund.at;
  const wrong = (where: string, reason: string, says: string, next: string): OfferFlaw => ({
    at,
    where: `pools${where}`,
    reason,
    says,
    next,
  });
  if (fund.kind !== 'own' || !fund.pools.some(({ perLine }) => perLine)) {
    const says = `${sheet.name} has no separate meters for single hands.`;
    return wrong('', 'no-own-pools', says, 'Leave the list of meters out.');
  }
  const inForce = new Set(everyRowInForce(sheet, offer).map(({ key }) => key));
  const ids = new Set(fund.pools.map(({ id: pool }) => pool));
  const listed = new Set<string>();
  for (const [i, pool] of pools.entries()) {
    if (ids.has(pool.id)) {
      return wrong(`.${i}.id`, 'pool-twice', `Two meters are named ${pool.id}.`, 'Give each meter its own name.');
    }
    ids.add(pool.id);
    for (const row of pool.rows) {
      if (!inForce.has(row)) {
        const next = `Choose ${[...inForce].join(', ')}.`;
        return wrong(`.${i}.rows`, 'unknown-row', `The option in effect has no prize line ${row}.`, next);
      }
      if (listed.has(row)) {
        return wrong(`.${i}.rows`, 'row-twice', `Prize line ${row} is in two meters.`, 'List it under one meter.');
      }
      listed.add(row);
    }
    const [base, ...others] = pool.rows.map((row) => basesOf(sheet, fund, { ...pool, rows: [row] })[0]);
    if (base === undefined || others.some((other) => other !== base)) {
      const says = `The hands of meter ${pool.id} do not all share one meter that may be separated.`;
      return wrong(`.${i}.rows`, 'row-without-pool', says, 'List only hands that share the same meter.');
    }
    const flaw = amountsFlaw(base, pool, i);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function amountsFlaw(base: PoolWord, { id: pool, amounts }: OwnPool, place: number): OfferFlaw | undefined {
  const asked = choicesIn(base);
  const wrong = (name: string, reason: string, says: string, next: string): OfferFlaw => ({
    at: base.at,
    where: `pools.${place}.amounts.${name}`,
    reason,
    says,
    next,
  });
  for (const { choose, between, ours } of asked) {
    const [low, high] = between.map((end) => formatUsd(cents(end)));
    const value = amounts[choose];
    if (value === undefined) {
      return wrong(
        choose,
        'missing-amount',
        `"${choose}" of meter ${pool} is not set.`,
        `Set it within ${low} to ${high}.`,
      );
    }
    const outside = outsideWords({ between, ours }, value, (amount) => formatUsd(cents(amount)));
    if (outside !== undefined) {
      const says = `"${choose}" of meter ${pool} is ${formatUsd(value as Cents)}; ${outside}.`;
      return wrong(choose, 'outside-range', says, 'Choose a value within the range.');
    }
  }
  const stray = Object.keys(amounts)
    .sort()
    .find((name) => !asked.some(({ choose }) => choose === name));
  if (stray === undefined) return undefined;
  return wrong(stray, 'unknown-amount', `Meter ${pool} has no amount "${stray}".`, 'Leave it out.');
}

/** Every choice that a pool leaves to the house, each name once. */
function choicesIn(part: unknown): Choice[] {
  const found = new Map<string, Choice>();
  const look = (inner: unknown): void => {
    if (isChoice(inner)) found.set(inner.choose, inner);
    else if (typeof inner === 'object' && inner !== null) for (const value of Object.values(inner)) look(value);
  };
  look(part);
  return [...found.values()];
}
