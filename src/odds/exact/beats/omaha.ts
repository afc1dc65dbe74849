/**
 * Bad beats of Omaha, exactly and for any number of players. Two hole cards and three of the board make four of a kind
 * or better from very few cards: the two that a pair of the board lacks, the one that three of a kind lack, the two that
 * three suited ones lack. No two players can hold the same of these, so no two of them tie.
 */
import { type Card, cardOf, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { evaluate5 } from '../../../cards/fast/high.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import { HIGH_CATEGORIES } from '../../../cards/fast/values.ts';
import { type BoardClass, forEachBoard, isStraightDraw, type Matters } from './boards.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

export type OmahaBeat = Readonly<{ losing: ByValue; winning: ByValue }>;

/** Cards that make a hand in Omaha, as bits among those that matter on this board. */
type Item = Readonly<{ value: number; cards: number; loses: boolean; wins: boolean }>;

/**
 * Over all boards, with signs: how often so many cards have to be in the winner's hand, and parts of so many cards each in
 * a hand of somebody else. The key is the first number and the parts, largest first.
 */
export type Required = ReadonlyMap<string, number>;

/** Undefined where the row asks for less than four of a kind, or is not met by all that is better. */
export function beatsInOmaha({ losing, winning }: OmahaBeat, hole: number): Required | undefined {
  if (!isQuadsOrBetter(losing) || !isOfRanks(losing) || !isOfRanks(winning)) return undefined;
  const required = new Map<string, number>();
  forEachBoard(undefined, MATTERS, (one) => beatsOnOmahaBoard(one, { losing, winning }, hole, required));
  return required;
}

/** Adds what one board asks for. */
export function beatsOnOmahaBoard(
  one: Pick<BoardClass, 'boards' | 'board'>,
  beat: OmahaBeat,
  hole: number,
  required: Map<string, number>,
): void {
  const items = itemsOn(one.board, beat);
  items.forEach((top, t) => {
    if (!top.wins) return;
    items.forEach((second, u) => {
      if (u > t && second.loses) require(required, one.boards, items, t, u, hole);
    });
  });
}

/** Without a straight flush in sight it takes two ranks of which the board has more than one. */
export const MATTERS: Matters = { suited: isStraightDraw, plain: (pairs) => bitsIn(pairs) >= 2 };

const FROM = Object.fromEntries(HIGH_CATEGORIES.map(({ id, from }) => [id, from]));
export const QUADS = FROM['four-of-a-kind']!;
const STRAIGHT_FLUSH = FROM['straight-flush']!;
const ROYAL = FROM['royal-flush']!;
const KICKERS = 12;

export const met = (test: ByValue, value: number): boolean => test[value * HOLE + 2] === 1;

/** Nothing less than four of a kind, and from the least on everything. */
function isQuadsOrBetter(test: ByValue): boolean {
  let isOn = false;
  for (let value = 1; value <= ROYAL; value += 1) {
    if (met(test, value) && value < QUADS) return false;
    if (isOn && !met(test, value)) return false;
    isOn ||= met(test, value);
  }
  return isOn;
}

/** Four of a kind with whatever fifth card. */
export function isOfRanks(test: ByValue): boolean {
  for (let value = QUADS; value < STRAIGHT_FLUSH; value += 1) {
    const first = value - ((value - QUADS) % KICKERS);
    if (met(test, value) !== met(test, first)) return false;
  }
  return true;
}

/** Strongest first. */
function itemsOn(board: readonly Card[], { losing, winning }: OmahaBeat): Item[] {
  const places = new Map<Card, number>();
  const bit = (card: Card) => {
    const place = places.get(card) ?? places.size;
    places.set(card, place);
    return 1 << place;
  };
  return madeOn(board)
    .sort((a, b) => b.value - a.value)
    .map(({ value, cards }) => ({
      value,
      cards: cards.reduce((bits, card) => bits | bit(card), 0),
      loses: met(losing, value),
      wins: met(winning, value),
    }));
}

/** `isPair`: two hole cards are a pair of the rank of the four. */
export type Made = Readonly<{ value: number; cards: readonly Card[]; isPair: boolean }>;

/** Everything from four of a kind up that two hole cards can make. */
export const madeOn = (board: readonly Card[]): Made[] => [...quadsOn(board), ...straightFlushesOn(board)];

/** The fifth card is told only from other fifth cards of the same four, which nobody else can hold. */
function quadsOn(board: readonly Card[]): Made[] {
  return RANK_LIST.flatMap((rank) => {
    const on = board.filter((card) => rankOf(card) === rank).length;
    if (on !== 2 && on !== 3) return [];
    const cards = SUIT_LIST.map((suit) => cardOf(rank, suit)).filter((card) => !board.includes(card));
    return [{ value: QUADS + rank * KICKERS, cards, isPair: on === 2 }];
  });
}

const RANK_LIST = Array.from(RANKS, (_, rank) => rank);
const SUIT_LIST = [0, 1, 2, 3];

/** Exactly three of the board: where it has four of the five itself, no two hole cards complete them. */
function straightFlushesOn(board: readonly Card[]): Made[] {
  const suit = SUIT_LIST.find((one) => board.filter((card) => suitOf(card) === one).length >= 3);
  if (suit === undefined) return [];
  return STRAIGHTS.flatMap((ranks) => {
    const all = ranks.map((rank) => cardOf(rank, suit)) as [Card, Card, Card, Card, Card];
    const cards = all.filter((card) => !board.includes(card));
    return cards.length === 2 ? [{ value: evaluate5(...all), cards, isPair: false }] : [];
  });
}

/** Rank lists, ace to five first. */
const STRAIGHTS = RANK_LIST.slice(0, 10).map((low) => [0, 1, 2, 3, 4].map((up) => (low + up + 12) % RANKS.length));

/**
 * The winner holds the top item and none above it; of the others somebody holds the second item and nobody one above
 * that. "None" is all deals, less those with one, plus those with two ...
 */
function require(
  required: Map<string, number>,
  boards: number,
  items: readonly Item[],
  t: number,
  u: number,
  hole: number,
): void {
  const note = (winners: number, parts: readonly number[], sign: number) => {
    const sizes = parts.map(bitCount).sort((a, b) => b - a);
    const key = [bitCount(winners), ...sizes].join(' ');
    required.set(key, (required.get(key) ?? 0) + sign * boards);
  };
  const others = (next: number, winners: number, parts: readonly number[], sign: number): void => {
    if (next === u) {
      note(winners, parts, sign);
      return;
    }
    others(next + 1, winners, parts, sign);
    const more = joined(parts, items[next]!.cards, winners, hole);
    if (more !== undefined) others(next + 1, winners, more, -sign);
  };
  const winner = (next: number, winners: number, sign: number): void => {
    if (bitCount(winners) > hole) return;
    if (next < t) {
      winner(next + 1, winners, sign);
      winner(next + 1, winners | items[next]!.cards, -sign);
      return;
    }
    const parts = joined([], items[u]!.cards, winners, hole);
    if (parts !== undefined) others(0, winners, parts, sign);
  };
  winner(0, items[t]!.cards, 1);
}

/** What shares a card is one part and lies in one hand; undefined where that cannot be. */
function joined(parts: readonly number[], cards: number, winners: number, hole: number): number[] | undefined {
  if ((cards & winners) !== 0) return undefined;
  const one = parts.filter((part) => (part & cards) !== 0).reduce((all, part) => all | part, cards);
  return bitCount(one) > hole ? undefined : [...parts.filter((part) => (part & cards) === 0), one];
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many of all deals are such: weights, of which `total` are all. */
export function dealsRequired(
  required: Required,
  players: number,
  hole: number,
): Readonly<{ count: bigint; total: bigint }> {
  const left = 47;
  const read = [...required].map(([key, boards]) => ({ boards, sizes: key.split(' ').map(Number) }));
  const most = Math.max(0, ...read.map(({ sizes }) => sizes.reduce((sum, size) => sum + size, 0)));
  let count = 0n;
  for (const { boards, sizes } of read) {
    const [winners = 0, ...parts] = sizes;
    const cards = sizes.reduce((sum, size) => sum + size, 0);
    const ways = BigInt(players) * falling(hole, winners) * placed(parts, [], players - 1, hole);
    count += BigInt(boards) * ways * falling(left - cards, most - cards);
  }
  return { count, total: BOARDS * falling(left, most) };
}

const BOARDS = 2_598_960n;

/** In how many ways parts get their places in the hands of so many players, several in one hand where they fit. */
function placed(parts: readonly number[], taken: readonly number[], players: number, hole: number): bigint {
  const [first, ...rest] = parts;
  if (first === undefined) return 1n;
  let ways = 0n;
  taken.forEach((cards, i) => {
    const more = taken.map((held, j) => (i === j ? held + first : held));
    ways += falling(hole - cards, first) * placed(rest, more, players, hole);
  });
  const free = players - taken.length;
  if (free > 0) ways += BigInt(free) * falling(hole, first) * placed(rest, [...taken, first], players, hole);
  return ways;
}

export function falling(from: number, times: number): bigint {
  let product = 1n;
  for (let i = 0; i < times; i += 1) product *= BigInt(Math.max(0, from - i));
  return product;
}
