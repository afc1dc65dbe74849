/**
 * Counts everything that can be counted. If one row of a game cannot be counted, the others still are. How often that
 * row is paid may then come from a sample, because the payments that precede it are not known exactly.
 */
import { first, unreachable } from '../base/assert.ts';
import type { Json } from '../base/canonical-json.ts';
import type { ChartRow } from '../rules/chart.ts';
import type { HandPattern } from '../rules/hand-pattern.ts';
import { countBeats } from './exact/beats/count-beats.ts';
import { countFewCards } from './exact/few-cards.ts';
import { countPaiGow } from './exact/pai-gow/count-pai-gow.ts';
import { countPoker } from './exact/poker/count-poker.ts';
import { countReadings } from './exact/readings/count-readings.ts';
import { countMexican } from './exact/readings/mexican.ts';
import { countShoes } from './exact/shoes/count-shoes.ts';
import { countThirteen } from './exact/thirteen/count-thirteen.ts';
import { countTiles } from './exact/tiles/count-tiles.ts';
import { countKey, countOnce, keepCount, knownCount } from './kept-counts.ts';
import { changesNoCost, type Question } from './question.ts';
import { type Counter, paidRows, type Tally, tallyFrom, tallyJson } from './tally.ts';

/** `of`: the rows of the question that the tally's masks refer to, in order. */
export type Counted = Readonly<{ tally: Tally; of: readonly number[] }>;

/** All rows together if possible; otherwise as many as possible together. Undefined if none can be counted. */
export function counted(question: Question): Counted | undefined {
  const asked = { kind: 'rows', of: askedOf(question), about: aboutOf(question) };
  return countOnce<KeptCount>(asked, () => ({ found: countedForAny(question) }), FORM).found;
}

/**
 * A count that never looked at the number of players is the same for any of them, and a sheet is asked about several. A
 * counter that needs the number reads it only once it knows that the question is its own.
 */
function countedForAny(question: Question): Counted | undefined {
  const name = keyOf({ ...question, players: 0 });
  const known = FOR_ANY.get(name);
  if (known !== undefined) return known.found;
  let isOfTheTable = false;
  const found = countedNow(question, () => {
    isOfTheTable = true;
  });
  if (isOfTheTable) return found;
  if (FOR_ANY.size === ANY_AT_MOST) FOR_ANY.clear();
  FOR_ANY.set(name, { found });
  return found;
}

const FOR_ANY = new Map<string, KeptCount>();
const ANY_AT_MOST = 500;

/** It also caches that a question cannot be counted. */
type KeptCount = Readonly<{ found: Counted | undefined }>;

const FORM = {
  write: ({ found }: KeptCount): Json => (found === undefined ? null : { of: found.of, ...tallyJson(found.tally) }),
  read: (value: Json): KeptCount | undefined => {
    if (value === null) return { found: undefined };
    const tally = tallyFrom(value, 'counted');
    const { of } = value as { of?: Json };
    const isList = Array.isArray(of) && of.every((row) => Number.isInteger(row));
    return tally === undefined || !isList ? undefined : { found: { tally, of: of as number[] } };
  },
};

function countedNow(question: Question, looked: () => void): Counted | undefined {
  const all = question.rows.map((_, i) => i);
  const whole = countRows(question, all, looked);
  if (whole !== undefined || question.rows.length === 1) return whole;
  const alone = all.filter((row) => countRows(question, [row], looked) !== undefined);
  if (alone.length === 0) return undefined;
  // Rows that different counters know are never in one tally; the larger part is counted together.
  return countRows(question, alone, looked) ?? countRows(question, [first(alone)], looked);
}

function countRows(question: Question, of: readonly number[], looked: () => void): Counted | undefined {
  const part = {
    ...question,
    rows: of.map((i) => question.rows[i]!),
    /** The number of players, noting that it was looked at. */
    get players() {
      looked();
      return question.players;
    },
  };
  // Only poker hands are counted by suit; others are dealt.
  const counters = part.rows.some(({ hand }) => asksSuit(hand, part)) ? [countPoker] : COUNTERS;
  for (const counter of counters) {
    const tally = counter(part);
    if (tally !== undefined) return { tally, of };
  }
  return undefined;
}

function asksSuit(hand: HandPattern, of: Pick<Question, 'posted'>): boolean {
  switch (hand.is) {
    case 'category':
      return hand.suit !== undefined;
    case 'reading':
      return hand.hands.some(({ suit }) => suit !== undefined);
    case 'posted':
      return hand.atLeast?.suit !== undefined || of.posted.some((one) => one.hand.suit !== undefined);
    case 'every':
    case 'some':
      return hand.of.some((one) => asksSuit(one, of));
    case 'bad-beat':
      return asksSuit(hand.losing, of) || (hand.winning !== 'higher' && asksSuit(hand.winning, of));
    case 'outcome':
    case 'cards':
    case 'alike':
    case 'beaten':
    case 'sweep':
    case 'trigger':
      return false;
    default:
      return unreachable(hand);
  }
}

/** How precise a sample must be: the fraction of the usual deals, and the precision at which it stops early. */
export type Dealt = Readonly<{ part: number; relativeError: number }>;

/** Uses an earlier sample from this seed if it is at least as precise; otherwise deals one and caches it. */
export async function dealtOnce(
  question: Question,
  seed: number,
  want: Dealt,
  deal: () => Promise<Tally | undefined>,
): Promise<Tally | undefined> {
  const key = dealsKey(question, seed);
  const known = dealtFrom(knownCount(key), want);
  if (known !== undefined) return known;
  const tally = await deal();
  // A question that cannot be dealt is recognized immediately.
  if (tally === undefined) return undefined;
  keepCount({ key, about: `deals: ${aboutOf(question)}`, value: { ...want, ...tallyJson(tally) } });
  return tally;
}

/** Fewer deals than usual are enough if no verdict depends on them. */
export const dealsKey = (question: Question, seed: number): string =>
  countKey('deals', [askedOf(question), seed, question.rows.every(changesNoCost)]);

function dealtFrom(value: Json | undefined, want: Dealt): Tally | undefined {
  if (value === undefined) return undefined;
  const { part, relativeError } = (value ?? {}) as Partial<Dealt>;
  if (typeof part !== 'number' || typeof relativeError !== 'number') return undefined;
  return part >= want.part && relativeError <= want.relativeError ? tallyFrom(value, 'sampled') : undefined;
}

/**
 * Everything that a count depends on, and its location in the sheet, since assumptions cite that. Only fields known not
 * to change a count are omitted, so a new field of a row or a game always creates a new question.
 */
export function askedOf(question: Question): Json {
  const { game, gameRow, pays, rows, picks, posted, players, deck, settings, readings } = question;
  const { approval: _approval, settings: _own, ...played } = gameRow;
  const hands = rows.map(
    ({ name: _name, games: _games, prize: _prize, envy: _envy, parts: _parts, unless: _unless, ...row }) => row,
  );
  // The posted amounts of a row are stored under its key.
  const here = posted.filter((one) => one.game === gameRow.game);
  const how = { played, pays, picks, posted: here, players, settings, readings };
  return JSON.parse(JSON.stringify([game.id, deck.name, deck.holds, hands, how])) as Json;
}

const aboutOf = ({ game, rows, players }: Question): string =>
  `${game.id}, ${players} players: ${rows.map(({ key }) => key).join(', ')}`;

export const keyOf = (question: Question): string => JSON.stringify(askedOf(question));

/** Whether the row's payment chance is known exactly: every row that may precede it is counted with it. */
export function isPaidExactly(
  { pays, rows }: Pick<Question, 'pays' | 'rows'>,
  of: readonly number[],
  row: number,
  worth: (row: ChartRow) => number,
): boolean {
  return rows.every((_, other) => {
    if (other === row || of.includes(other)) return true;
    const both = (1 << row) | (1 << other);
    return (paidRows(both, pays, rows, worth) & (1 << row)) !== 0;
  });
}

// All counters, in the order they are tried.

export const COUNTERS: readonly Counter<Question>[] = [
  countPoker,
  countBeats,
  countShoes,
  countPaiGow,
  countTiles,
  countThirteen,
  countReadings,
  countMexican,
  countFewCards,
];
