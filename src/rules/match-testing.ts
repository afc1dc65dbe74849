/** For the tests of matching: small game rows and chart rows, and a call read against them as text. */
import type { CardGroup, Chart, ChartRow, GameRow, HandPattern } from './chart.ts';
import type { CategoryPattern } from './hand-pattern.ts';
import { type CalledHands, type Match, matchHands } from './match.ts';

export const group = (
  id: string,
  of: CardGroup['of'],
  cards: number,
  use: CardGroup['use'],
  more: Partial<CardGroup> = {},
): CardGroup => ({ id, name: id, of, cards, use, ...more });

export const game = (id: string, groups: CardGroup[] = [], over: Partial<GameRow> = {}): GameRow => ({
  at: '§2.1',
  game: id,
  approval: null,
  deal: 'hand',
  groups,
  ...(groups.length === 0 ? {} : { ranking: 'high-five' }),
  ...over,
});

/** Groups that are counted and not ranked. */
export function counted(id: string, groups: CardGroup[], over: Partial<GameRow> = {}): GameRow {
  const { ranking: _, ...unranked } = game(id, groups, over);
  return unranked;
}

export const row = (key: string, hand: HandPattern, more: Partial<ChartRow> = {}): ChartRow => ({
  at: '§3.1',
  key,
  name: key,
  hand,
  prize: { gives: 'entries', count: 1 },
  ...more,
});

export const category = (id: string, more: Partial<CategoryPattern> = {}): CategoryPattern => ({
  is: 'category',
  category: id,
  orBetter: false,
  ...more,
});

/** Both hole cards and three of the board; the best of all seven; five cards of a hand. */
export const HOLDEM = game('texas-holdem', [group('hole', 'hand', 2, 2), group('community', 'table', 5, 3)]);
export const ANY = game('texas-holdem', [group('hole', 'hand', 2, 'any'), group('community', 'table', 5, 'any')]);
export const OMAHA = game('omaha-hi-lo', [group('hole', 'hand', 4, 2), group('community', 'table', 5, 3)]);
export const FIVE = game('five-card-draw', [group('held', 'hand', 5, 5)]);

export const called = (hands: string | readonly string[], common: string | null = null): CalledHands => ({
  hands: [hands].flat().map((cards, i) => ({ seat: i + 1, hand: 1, cards })),
  common,
});

/** Matches of a call that can be read. */
export function matches(
  gameRow: GameRow,
  rows: readonly ChartRow[],
  call: CalledHands,
  chart: Pick<Chart, 'pays'> = {},
  worth?: (row: ChartRow) => number,
): Match[] {
  const matched = matchHands(gameRow, chart, rows, call, worth);
  if (!matched.ok) throw new Error(`${matched.refusal.reason}: ${matched.refusal.says}`);
  return matched.value;
}

/** What each hand meets: keys, or `key:role` of a bad beat, `none` where nothing. */
export const metBy = (...call: Parameters<typeof matches>): string[] =>
  matches(...call).map(({ meets }) => meets.map(words).join(' ') || 'none');

const words = ({ row: { key }, role, line }: Match['meets'][number]): string =>
  [key, ...(role === 'holder' ? [] : [role]), ...(line === undefined ? [] : [line])].join(':');

/** One hand against one pattern. */
export const isMet = (gameRow: GameRow, hand: HandPattern, cards: string, common: string | null = null): boolean =>
  metBy(gameRow, [row('met', hand)], called(cards, common))[0] === 'met';
