/**
 * Which hole cards play. A hole card plays when at least one way of building the player's best hand contains it, also
 * as a kicker; a board card of equal rank does not spoil it. Two hole cards both play when one such way holds both.
 */
import { type Card, rankOf } from './card.ts';
import { choices, type Ranked, type Ranking, rankHand } from './ranking.ts';

/** One way of building a hand: which hole cards it takes and which cards of the board. */
export type Way = Readonly<{ ranked: Ranked; hole: readonly Card[]; board: readonly Card[] }>;

export type HolePlay = Readonly<{
  best: Ranked;
  /** How many hole cards the best hand may be built with, ascending: [1, 2] when it can be either. */
  counts: readonly number[];
  /** "Exactly n hole cards play" asks `counts`; "at least n" asks `most`; "at most n" asks `fewest`. */
  fewest: number;
  most: number;
  /** Every hole card that is in some best hand. */
  cards: readonly Card[];
}>;

/** The best hand of hole and board, with at most so many hole cards in it, and every way it can be built. */
export function holeCardsPlaying(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  atMost: number = hole.length,
): HolePlay | undefined {
  let best: Way[] = [];
  for (let count = 0; count <= Math.min(atMost, hole.length); count += 1) {
    for (const way of waysUsingHole(ranking, hole, board, count)) {
      const than = best[0]?.ranked.strength ?? Number.NEGATIVE_INFINITY;
      if (way.ranked.strength > than) best = [way];
      else if (way.ranked.strength === than) best.push(way);
    }
  }
  if (best[0] === undefined) return undefined;
  const counts = [...new Set(best.map((way) => way.hole.length))];
  return {
    best: best[0].ranked,
    counts,
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    cards: hole.filter((card) => best.some((way) => way.hole.includes(card))),
  };
}

/**
 * The best hand with exactly so many hole cards, among the ways the rule accepts; undefined when there is none, for
 * instance because the board is too short.
 */
export function bestUsingHole(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  count: number,
  accepts: (way: Way) => boolean = () => true,
): Way | undefined {
  let best: Way | undefined;
  for (const way of waysUsingHole(ranking, hole, board, count)) {
    if ((best === undefined || way.ranked.strength > best.ranked.strength) && accepts(way)) best = way;
  }
  return best;
}

/**
 * Four of a kind made by a pocket pair of its own rank, or any hand that is not four of a kind. Without this test a
 * single hole card beside three of a kind on the board would win a jackpot that asks for the pair.
 */
export function isPairedIfQuads({ ranked, hole }: Way): boolean {
  if (ranked.category.id !== 'four-of-a-kind') return true;
  return hole.filter((card) => rankOf(card) === ranked.weights[0]).length === 2;
}

function* waysUsingHole(
  ranking: Ranking,
  hole: readonly Card[],
  board: readonly Card[],
  count: number,
): Generator<Way> {
  const fromBoard = ranking.size - count;
  if (count > hole.length || fromBoard < 0 || fromBoard > board.length) return;
  for (const ofHole of choices(hole, count)) {
    for (const ofBoard of choices(board, fromBoard)) {
      yield { ranked: rankHand(ranking, [...ofHole, ...ofBoard]), hole: ofHole, board: ofBoard };
    }
  }
}
