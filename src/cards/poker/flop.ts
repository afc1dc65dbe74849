/** Games with hole cards and a board: hold'em and pineapple, where any cards play, and Omaha, where two must. */
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Card, rankOf } from '../card.ts';
import type { Fact, Group, HandReading, Reading, Setting } from '../game.ts';
import { bestUsingHole, type HolePlay, holeCardsPlaying, isPairedIfQuads, type Way } from '../hole-cards.ts';
import type { Ranked } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { highFive } from '../rankings/high-five.ts';
import { codes, handReading, isQualifiedLow, NO_LOW } from './reading.ts';

export const BOARD: Group = { id: 'board', name: 'board', min: 3, max: 5 };

export const SPLIT: Setting = {
  id: 'split',
  asks: 'Does a low hand share the pot?',
  values: ['high-only', 'eight-or-better'],
  usual: 'high-only',
};

/** How low a hand must be where the house plays the game split. */
export const qualifierOf = (split: string | undefined): string | undefined =>
  split === 'eight-or-better' ? '8' : undefined;

/** Hold'em and pineapple: the best five of all cards, with no more than two of the hole cards. */
export function readHoldem(hole: readonly Card[], board: readonly Card[], lowQualifier?: string): Reading {
  const hands = [bestReading('high', hole, board), twoHoleReading(hole, board), flopReading('flop', hole, board)];
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  return withLow(hands, holeCardsPlaying(aceToFive, hole, board, 2)!.best, lowQualifier);
}

/** Crazy pineapple: all three hole cards are there only until the flop is bet on. */
export function readCrazyPineapple(
  hole: readonly Card[],
  board: readonly Card[],
  lowQualifier?: string,
): Result<Reading> {
  if (hole.length === 3 && board.length > 3) {
    const says = 'Three hole cards cannot meet a fourth board card: one of them was discarded on the flop.';
    return refuse('wrong-count', says, 'Write the two hole cards that were kept.');
  }
  return ok(readHoldem(hole, board, lowQualifier));
}

export function bestReading(hand: string, hole: readonly Card[], board: readonly Card[]): HandReading {
  const play = holeCardsPlaying(highFive, hole, board, 2)!;
  return handReading(hand, highFive, play.best, playFacts(play));
}

/** Exactly two hole cards and three of the board, which some charts ask for where the game itself does not. */
export function twoHoleReading(hole: readonly Card[], board: readonly Card[]): HandReading {
  const both = bestUsingHole(highFive, hole, board, 2)!;
  return handReading('two-hole', highFive, both.ranked, wayFacts(both));
}

/** Two hole cards and the first three cards of the board, written in the order they were turned. */
export function flopReading(hand: string, hole: readonly Card[], board: readonly Card[]): HandReading {
  const flop = bestUsingHole(highFive, hole, board.slice(0, 3), 2)!;
  return handReading(hand, highFive, flop.ranked, wayFacts(flop));
}

/** Omaha: exactly two hole cards and three of the board, for the high hand and again for the low. */
export function readOmaha(hole: readonly Card[], board: readonly Card[], lowQualifier?: string): Reading {
  const high = bestUsingHole(highFive, hole, board, 2)!;
  const hands = [handReading('high', highFive, high.ranked, wayFacts(high))];
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  return withLow(hands, bestUsingHole(aceToFive, hole, board, 2)!.ranked, lowQualifier);
}

function withLow(hands: readonly HandReading[], low: Ranked, qualifier: string): Reading {
  if (!isQualifiedLow(low, qualifier)) return { hands, outcomes: [NO_LOW] };
  return { hands: [...hands, handReading('low', aceToFive, low)], outcomes: [] };
}

function playFacts(play: HolePlay): Record<string, Fact> {
  return {
    holeCardsPlaying: play.counts.map(String),
    fewestHoleCardsPlaying: play.fewest,
    mostHoleCardsPlaying: play.most,
    playingHoleCards: codes(play.cards),
  };
}

export function wayFacts(way: Way): Record<string, Fact> {
  const [one, two] = way.hole as readonly [Card, Card];
  const quads = way.ranked.category.id === 'four-of-a-kind';
  return {
    holeCardsUsed: codes(way.hole),
    pairUsed: rankOf(one) === rankOf(two),
    ...(quads ? { quadsFromPair: isPairedIfQuads(way) } : {}),
  };
}
