/**
 * For the tests: every deal of a small deck, card by card, without classes and with no table except the floor's reading
 * of each five cards. Patterns are categories or tests of the board alone; a row is hit according to how it combines
 * its patterns.
 */
import { type Card, rankOf } from '../../../cards/card.ts';
import { choices, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { RANKINGS } from '../../../cards/rankings/index.generated.ts';
import type { CardGroup, ChartRow, GameRow } from '../../../rules/chart.ts';
import type { CategoryPattern, HandTest } from '../../../rules/hand-pattern.ts';
import { type LaidHand, meetsCategory } from '../../../rules/lay-out-hands.ts';
import { meetsCards } from '../../../rules/row-tests.ts';
import type { Question } from '../../question.ts';

// Module-local aliases: an imported binding is loaded at every use, and these are compiled in.
const rank = rankOf;

type CardsPattern = Extract<HandTest, { is: 'cards' }>;
type Pattern = CategoryPattern | CardsPattern;

/** Deals by the mask of the rows that they hit. */
export function dealtOut(question: Question): Map<number, number> {
  const ranking = rankingOf(question.gameRow);
  const patterns: Pattern[] = [];
  const rows = question.rows.map((row) => rowTest(row, question, patterns));
  const cards = question.deck.holds.flatMap((held, card) => (held === 1 && card < 52 ? [card] : []));
  if (ranking === undefined) return rowsOf(rows, countedOut(question, patterns, cards));
  const layout = layoutOf(question.gameRow.groups, ranking);
  const fives = readFives(question, ranking, patterns, cards);
  const dealt = new Map<number, number>();
  for (const board of outOf(cards.length, layout.board)) {
    const alone = aloneOn(
      question,
      patterns,
      layout.boardId,
      board.map((place) => cards[place]!),
    );
    const rest = [...cards.keys()].filter((place) => !board.includes(place));
    const made = madeOn(
      fives,
      layout,
      board,
      rest,
      cards,
      question.readings['hole-cards-play'] !== 'kickers-do-not-play',
    );
    for (const hole of holesOf(rest.length, layout.hole, layout.takes)) {
      const bits = alone | handOf(fives, made, hole);
      dealt.set(bits, (dealt.get(bits) ?? 0) + 1);
    }
  }
  return rowsOf(rows, dealt);
}

/** If nothing is ranked there is one group, whose cards are counted. */
function countedOut(question: Question, patterns: readonly Pattern[], cards: readonly Card[]): Map<number, number> {
  const [group, ...others] = question.gameRow.groups;
  if (group === undefined || others.length > 0) throw new Error('one group is dealt out');
  const dealt = new Map<number, number>();
  for (const hand of choices(cards, group.cards)) {
    const bits = aloneOn(question, patterns, group.id, hand);
    dealt.set(bits, (dealt.get(bits) ?? 0) + 1);
  }
  return dealt;
}

/** Whether a row is hit by a hand that meets these patterns, one bit each. */
type RowTest = (bits: number) => boolean;

function rowsOf(rows: readonly RowTest[], dealt: ReadonlyMap<number, number>): Map<number, number> {
  const met = new Map<number, number>();
  for (const [bits, deals] of dealt) {
    const mask = rows.reduce((sum, isMet, row) => (isMet(bits) ? sum | (1 << row) : sum), 0);
    met.set(mask, (met.get(mask) ?? 0) + deals);
  }
  return met;
}

type Layout = Readonly<{
  hole: number;
  board: number;
  boardId: string;
  /** How many hole cards a hand may use. */
  takes: readonly number[];
  isPairAsked: boolean;
}>;

const rankingOf = ({ ranking }: GameRow): Ranking | undefined => RANKINGS.find(({ id }) => id === ranking);

/** A single group is all board. Of two groups, the one with two counting cards, or with two cards, is the hole. */
function layoutOf(groups: readonly CardGroup[], { size }: Ranking): Layout {
  const hole =
    groups.length === 1 ? undefined : groups.find(({ use, cards }) => use === 2 || (use === 'any' && cards === 2));
  const board = groups.find((group) => group !== hole)!;
  const takes = hole === undefined ? [0] : hole.use === 'any' ? [0, 1, 2] : [2];
  return {
    hole: hole?.cards ?? 0,
    board: board.cards,
    boardId: board.id,
    takes: takes.filter((taken) => size - taken <= board.cards),
    isPairAsked: groups[0] === hole,
  };
}

/** Its patterns are appended to those of the earlier rows. */
function rowTest({ hand, key }: ChartRow, { posted, gameRow }: Question, patterns: Pattern[]): RowTest {
  const own = posted.find(({ row, game }) => row === key && game === gameRow.game)?.hand;
  const testOf = (test: ChartRow['hand']): RowTest => {
    switch (test.is) {
      case 'category':
      case 'cards': {
        const bit = 1 << patterns.length;
        patterns.push(test);
        return (bits) => (bits & bit) !== 0;
      }
      case 'posted':
        return all([own!, ...(test.atLeast === undefined ? [] : [test.atLeast])].map(testOf));
      case 'every':
        return all(test.of.map(testOf));
      case 'some': {
        const tests = test.of.map(testOf);
        return (bits) => tests.some((isMet) => isMet(bits));
      }
      default:
        throw new Error(`${test.is} is not dealt out`);
    }
  };
  return testOf(hand);
}

const all =
  (tests: readonly RowTest[]): RowTest =>
  (bits) =>
    tests.every((isMet) => isMet(bits));

/** By the set of five cards, one bit per position in the deck. */
type Fives = Readonly<{
  size: number;
  strength: Float64Array;
  /**
   * Patterns that it meets regardless of the hole cards, and those it meets if they are not a pair of its first rank.
   */
  met: Uint32Array;
  unpaired: Uint32Array;
  lead: Uint8Array;
  /** Patterns that require this many hole cards in play. */
  playing: readonly Readonly<{ bit: number; atLeast: number }>[];
}>;

function readFives(
  { gameRow, picks }: Question,
  ranking: Ranking,
  patterns: readonly Pattern[],
  cards: readonly Card[],
): Fives {
  const sets = 1 << cards.length;
  const lead = new Uint8Array(sets);
  const strength = new Float64Array(sets);
  const met = new Uint32Array(sets);
  const unpaired = new Uint32Array(sets);
  for (const places of outOf(cards.length, ranking.size)) {
    const set = places.reduce((bits, place) => bits | (1 << place), 0);
    const ranked = rankHand(
      ranking,
      places.map((place) => cards[place]!),
    );
    const [first, ...others] = ranked.cards;
    const other = others.find((card) => rank(card) !== rank(first!))!;
    strength[set] = ranked.strength;
    lead[set] = ranked.weights[0]!;
    patterns.forEach((pattern, i) => {
      if (pattern.is !== 'category') return;
      const { plays: _, ...rest } = pattern;
      const isMet = (hole: readonly Card[]) =>
        meetsCategory(rest, gameRow, laid(new Map(), [{ chosen: [hole], ranked }], ranked), picks);
      if (isMet(ranked.cards)) met[set]! |= 1 << i;
      if (isMet([first!, other])) unpaired[set]! |= 1 << i;
    });
  }
  const playing = patterns.flatMap((pattern, i) =>
    pattern.is === 'category' && pattern.plays ? [{ bit: 1 << i, atLeast: pattern.plays.atLeast }] : [],
  );
  return { size: ranking.size, strength, met, unpaired, lead, playing };
}

const laid = (groups: LaidHand['groups'], ways: LaidHand['ways'], best: LaidHand['best']): LaidHand => ({
  seat: 1,
  hand: 1,
  text: '',
  groups,
  ways,
  best,
  reading: undefined,
});

function aloneOn({ picks }: Question, patterns: readonly Pattern[], group: string, board: readonly Card[]): number {
  const hand = laid(new Map([[group, board]]), [], undefined);
  return patterns.reduce((bits, pattern, i) => {
    const isMet = pattern.is === 'cards' && meetsCards(pattern, hand, picks);
    return isMet ? bits | (1 << i) : bits;
  }, 0);
}

/** By the hole cards used, zero, one or two positions among the cards not on the board: the hand they make with it. */
type Made = Readonly<{ met: Uint32Array; best: Float64Array; bestMet: Uint32Array }>;

const INDICES = 21 * 21;
const indexOf = ([a = -1, b = -1]: readonly number[]): number => (a + 1) * 21 + b + 1;

function madeOn(
  fives: Fives,
  { takes, isPairAsked }: Layout,
  board: readonly number[],
  rest: readonly number[],
  cards: readonly Card[],
  kickersPlay: boolean,
): Made {
  const made: Made = {
    met: new Uint32Array(INDICES),
    best: new Float64Array(3 * INDICES),
    bestMet: new Uint32Array(3 * INDICES),
  };
  const plays = fives.playing.reduce((bits, { bit }) => bits | bit, 0);
  for (const taken of takes) {
    const parts = outOf(board.length, fives.size - taken).map((some) => ({
      ranks: some.map((i) => rank(cards[board[i]!]!)),
      bits: some.reduce((bits, i) => bits | (1 << board[i]!), 0),
    }));
    for (const hole of outOf(rest.length, taken)) {
      const index = indexOf(hole);
      const bits = hole.reduce((all, i) => all | (1 << rest[i]!), 0);
      const ranks = hole.map((i) => rank(cards[rest[i]!]!));
      for (const part of parts) {
        const set = bits | part.bits;
        const isPair = !isPairAsked || taken !== 2 || ranks.every((one) => one === fives.lead[set]);
        const met = (isPair ? fives.met : fives.unpaired)[set]!;
        made.met[index]! |= met & ~plays;
        if (plays === 0) continue;
        const count = kickersPlay ? taken : playingOf(ranks, [...ranks, ...part.ranks]);
        if (fives.strength[set]! <= made.best[index * 3 + count]!) continue;
        made.best[index * 3 + count] = fives.strength[set]!;
        made.bestMet[index * 3 + count] = met & plays;
      }
    }
  }
  return made;
}

/** Every choice of this many positions, in lists that are built once. */
function outOf(count: number, size: number): readonly (readonly number[])[] {
  const key = count * 32 + size;
  const known = PLACES.get(key) ?? [...choices([...Array(count).keys()], size)];
  PLACES.set(key, known);
  return known;
}

const PLACES = new Map<number, readonly (readonly number[])[]>();

/** Kickers are single cards in a hand that has others of a kind. */
function playingOf(hole: readonly number[], all: readonly number[]): number {
  const times = (one: number) => all.filter((other) => other === one).length;
  return all.every((one) => times(one) === 1) ? hole.length : hole.filter((one) => times(one) > 1).length;
}

type Hole = Readonly<{ parts: readonly number[]; places: readonly number[] }>;

/** Every hole: the cards that may be used from it, and for each the positions of zero, one and two that play. */
function holesOf(rest: number, size: number, takes: readonly number[]): readonly Hole[] {
  const key = `${rest} ${size} ${takes}`;
  const known = HOLES.get(key);
  if (known !== undefined) return known;
  const holes = [...choices([...Array(rest).keys()], size)].map((hole) => {
    const parts = takes.flatMap((taken) => [...choices(hole, taken)].map(indexOf));
    return { parts, places: parts.flatMap((index) => [index * 3, index * 3 + 1, index * 3 + 2]) };
  });
  HOLES.set(key, holes);
  return holes;
}

const HOLES = new Map<string, readonly Hole[]>();

function handOf({ playing }: Fives, { met, best, bestMet }: Made, { parts, places }: Hole): number {
  let bits = 0;
  for (const index of parts) bits |= met[index]!;
  if (playing.length === 0) return bits;
  let strongest = 0;
  for (const place of places) strongest = Math.max(strongest, best[place]!);
  for (const place of places) {
    if (best[place] !== strongest) continue;
    for (const { bit, atLeast } of playing) if (place % 3 >= atLeast) bits |= bestMet[place]! & bit;
  }
  return bits;
}
