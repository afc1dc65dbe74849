/**
 * What a promotion remembers from one round to the next: a set that is collected hand by hand (every four of a kind, every
 * suit of the royal flush), by one person or by the whole house, and a run of rounds in a row at a table or of a player.
 * A line with a memory wins what any other line wins; until its set is whole or its run long enough, its hands only count.
 */
import { z } from 'zod';
import { RANKS, SUIT_LETTERS } from '../cards/card.ts';
import type { ChartRow } from './chart.ts';
import type { HandPattern } from './hand-pattern.ts';
import type { Sheet } from './sheet.ts';
import { clause, id, words } from './vocabulary.ts';

export const collectsWord = z
  .strictObject({
    at: clause,
    /** What is collected: the hand in each rank, the hand in each suit, or each of the hands listed under `some`. */
    each: z.enum(['rank', 'suit', 'hand']),
    /** By each hand: what they are called, in the order in which they are listed. */
    names: z.array(words).min(2).max(30).optional(),
    /** person: each person has a set of their own. house: all tables fill one set, and the last hand wins it. */
    of: z.enum(['person', 'house']),
    /** The set is empty again with each gaming day, with each week from Monday, or only when it was won. */
    per: z.enum(['day', 'week', 'promotion']),
  })
  .refine(
    ({ each, names }) => (each === 'hand') === (names !== undefined),
    'names: the hands of a set of hands, and of no other',
  );

export const streakWord = z.strictObject({
  at: clause,
  /** So many rounds in a row. */
  rounds: z.int().min(2).max(100),
  /** table: the rounds of the table, whoever plays. player: the rounds that the player of a seat has bet on. */
  of: z.enum(['table', 'player']),
  /** Rounds with these outcomes neither count nor break the run. Left out: any other outcome breaks it. */
  ignores: z.array(id).min(1).max(20).optional(),
  /** A new shoe begins a new run. Left out: it goes on. */
  within: z.literal('shoe').optional(),
  /** When a new run begins after one was reached: with the next round, or once it is broken. */
  again: z.enum(['starts-over', 'when-broken']),
});

export type CollectsWord = z.infer<typeof collectsWord>;
export type StreakWord = z.infer<typeof streakWord>;

type Collecting = ChartRow & { collects: CollectsWord };
type Streaking = ChartRow & { streak: StreakWord };

export const isCollecting = (row: ChartRow): row is Collecting => row.collects !== undefined;
export const isStreaking = (row: ChartRow): row is Streaking => row.streak !== undefined;

/** Whether any line remembers something. Asked with every hand, and a sheet never changes. */
export function hasMemory(sheet: Pick<Sheet, 'chart'>): boolean {
  const known = REMEMBERS.get(sheet.chart);
  if (known !== undefined) return known;
  const has = Object.values(sheet.chart.options).some((rows) =>
    rows.some((row) => isCollecting(row) || isStreaking(row)),
  );
  REMEMBERS.set(sheet.chart, has);
  return has;
}

const REMEMBERS = new WeakMap<object, boolean>();

// A set.

/** One hand of a set: its id in the journal, what people call it, and what the hand must be. */
export type SetItem = Readonly<{ id: string; name: string; hand: HandPattern }>;

const SUIT_SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** All hands of the set, the highest rank first. Ranks and suits are written as on cards, in every language alike. */
export function itemsOf({ hand, collects: { each, names = [] } }: Collecting): SetItem[] {
  switch (each) {
    case 'rank':
      return hand.is === 'category'
        ? ranksFrom(hand.floor).map((rank) => ({ id: rank, name: rankName(rank), hand: { ...hand, rank } }))
        : [];
    case 'suit':
      return hand.is === 'category'
        ? [...SUIT_LETTERS].reverse().map((suit) => ({ id: suit, name: SUIT_SIGNS[suit]!, hand: { ...hand, suit } }))
        : [];
    case 'hand':
      return hand.is === 'some'
        ? hand.of.map((one, i) => ({ id: String(i + 1), name: names[i] ?? String(i + 1), hand: one }))
        : [];
  }
}

const rankName = (rank: string): string => (rank === 'T' ? '10' : rank);

/** `RANKS` runs from the deuce to the ace. A floor leaves the lower ranks out: four eights or better. */
function ranksFrom(floor: string | undefined): string[] {
  const least = floor === undefined ? 0 : RANKS.indexOf(floor[0]!);
  return [...RANKS].slice(least).reverse();
}

/** A hand that counted: what it brought, in which hit, and whether the set was whole with it. */
export type Mark = Readonly<{ item: string; at: number; hit: string; whole?: true | undefined }>;

/** What is collected now: since the set was won last, in the stretch of time that the sheet gives it. */
export function collectedNow(marks: readonly Mark[], isNow: (at: number) => boolean): Set<string> {
  const found = new Set<string>();
  for (const { item, at, whole } of [...marks].reverse()) {
    if (whole === true || !isNow(at)) break;
    found.add(item);
  }
  return found;
}

export const missingIn = (row: Collecting, has: ReadonlySet<string>): SetItem[] =>
  itemsOf(row).filter(({ id: item }) => !has.has(item));

/** A hand of a set as it is decided: with it, what the set has, and whether it is the one that wins. */
export type Brought = Readonly<{ item: string; wins: boolean }>;

/**
 * What hands of one round bring to a set together. If it is whole with them, those win that brought what was missing; if
 * nothing was, because an earlier win was reversed, all of them.
 */
export function broughtTo(row: Collecting, has: ReadonlySet<string>, items: readonly string[]): Brought[] {
  const isWhole = missingIn(row, new Set([...has, ...items])).length === 0;
  const isNew = (item: string) => !has.has(item);
  const some = items.some(isNew);
  return items.map((item) => ({ item, wins: isWhole && (!some || isNew(item)) }));
}

// A run.

/** How long a run is after a round with these outcomes. */
export function runAfter({ streak, hand }: Streaking, before: number, outcomes: readonly string[]): number {
  if (hand.is === 'outcome' && outcomes.includes(hand.outcome))
    return streak.again === 'starts-over' && before >= streak.rounds ? 1 : before + 1;
  return streak.ignores?.some((one) => outcomes.includes(one)) === true ? before : 0;
}

/** The outcomes that runs at a table ask for, each once: one key of the dealer for each, and one for anything else. */
export const outcomesAsked = (rows: readonly ChartRow[]): string[] => [
  ...new Set(
    rows.flatMap((row) =>
      isStreaking(row) ? [...(row.hand.is === 'outcome' ? [row.hand.outcome] : []), ...(row.streak.ignores ?? [])] : [],
    ),
  ),
];

// Contradictions.

type Checks = Readonly<{
  /** What is wrong with a row's hand in one of its games. */
  inHand: (row: ChartRow) => string | undefined;
  /** Whether every game of the row is one deal for the whole table, and none ranks cards of its own. */
  isShared: (row: ChartRow) => boolean;
}>;

/** Every contradiction, each in one sentence. */
export function contradictionsInMemory(sheet: Sheet, checks: Checks): string[] {
  if (!hasMemory(sheet)) return [];
  const rows = Object.values(sheet.chart.options).flat();
  return rows.flatMap((row) => [...inSet(sheet, row, checks), ...inRun(sheet, row, checks)]);
}

const hasPlaces = ({ steps }: Sheet): boolean => steps.some((step) => step.kind === 'earn' && step.form === 'place');

function inSet(sheet: Sheet, row: ChartRow, { inHand }: Checks): string[] {
  if (!isCollecting(row)) return [];
  const { key, hand, collects, falls, streak } = row;
  const { at, each, names } = collects;
  const of = `Prize line ${key} collects a set (${at})`;
  if (each === 'hand' && hand.is !== 'some')
    return [`${of} of hands, but its hand is not a list of them. List them under some.`];
  if (each !== 'hand' && hand.is !== 'category')
    return [`${of} by ${each}, but its hand is not a category. Name the category that is collected.`];
  if (hand.is === 'category' && (hand.rank !== undefined || hand.suit !== undefined))
    return [`${of} by ${each}, but its hand already names one rank or suit. Leave that out.`];
  if (hand.is === 'category' && hand.orBetter)
    return [`${of} by ${each}, but better hands count too, and have another ${each}. Set orBetter to false.`];
  const found: string[] = [];
  if (hand.is === 'some' && names !== undefined && names.length !== hand.of.length)
    found.push(`${of} of ${hand.of.length} hands, but names ${names.length} of them.`);
  if (itemsOf(row).length < 2) found.push(`${of} of a single hand. That is any line; leave the set out.`);
  if (falls !== undefined) found.push(`${of}, but its hand steps down, so it is another one each time.`);
  if (streak !== undefined) found.push(`${of} and asks for rounds in a row. Use two lines.`);
  if (hasPlaces(sheet)) found.push(`${of}, but its hands take places that are settled when the period closes.`);
  return [...found, ...itemsOf(row).flatMap((item) => inHand({ ...row, hand: item.hand }) ?? [])];
}

function inRun(sheet: Sheet, row: ChartRow, { isShared }: Checks): string[] {
  if (!isStreaking(row)) return [];
  const { key, hand, streak, falls } = row;
  const of = `Prize line ${key} asks for ${streak.rounds} rounds in a row (${streak.at})`;
  if (hand.is !== 'outcome')
    return [`${of}, but its hand is not an outcome of the game, such as banker-wins, so no round can be counted.`];
  if (!isShared(row))
    return [`${of}, but each hand of its games has cards of its own. A run needs a deal that the table shares.`];
  const found: string[] = [];
  if (falls !== undefined) found.push(`${of}, but its hand steps down, so it is another one each time.`);
  if (streak.ignores?.includes(hand.outcome) === true)
    found.push(`${of}, but ignores ${hand.outcome}, the outcome that it counts.`);
  if (hasPlaces(sheet)) found.push(`${of}, but its hands take places that are settled when the period closes.`);
  return found;
}
