/** What thirteen cards are before they are set: the clean sweeps of the published rules and what the sheets name. */
import { type Card, isRed, type Rank, rankFrom, rankOf, suitOf } from '../card.ts';
import type { Outcome } from '../game.ts';
import { bestHand, type Ranked } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';

/** Every named outcome of these thirteen cards. */
export function thirteenOutcomes(cards: readonly Card[]): Outcome[] {
  const found: readonly (readonly [boolean, string, string])[] = [
    [isDragon(cards), 'dragon', 'Dragon: one of each rank, ace to king.'],
    [isOneColour(cards), 'one-colour', 'Thirteen cards of one colour.'],
    [mostOfOneColour(cards) === 12, 'twelve-of-one-colour', 'Twelve cards of one colour.'],
    [hasTwoStraightFlushes(cards), 'two-straight-flushes', 'Two straight flushes in one hand.'],
    [isDeuceToEight(cards), 'deuce-to-eight', 'Every card from deuce to eight.'],
    [isSixPairs(cards), 'six-pairs', 'Six pairs.'],
    [isThreeStraights(cards), 'three-straights', 'Three straights.'],
    [isThreeFlushes(cards), 'three-flushes', 'Three flushes.'],
  ];
  return found.filter(([holds]) => holds).map(([, id, says]) => ({ id, says }));
}

export const isDragon = (cards: readonly Card[]): boolean => new Set(cards.map(rankOf)).size === 13;

export const isOneColour = (cards: readonly Card[]): boolean => mostOfOneColour(cards) === cards.length;

export function mostOfOneColour(cards: readonly Card[]): number {
  const red = cards.filter(isRed).length;
  return Math.max(red, cards.length - red);
}

export const isDeuceToEight = (cards: readonly Card[]): boolean => cards.every((card) => rankOf(card) <= EIGHT);

/** Four of a kind counts as two pairs; three of a kind as one. */
export const isSixPairs = (cards: readonly Card[]): boolean =>
  rankCounts(cards).reduce((pairs, n) => pairs + Math.floor(n / 2), 0) === 6;

/**
 * Two straight flushes that share no card. In different suits they cannot meet; in one suit they must be made of
 * different ranks, so ten cards of a suit are not enough unless they fall into two runs.
 */
export function hasTwoStraightFlushes(cards: readonly Card[]): boolean {
  const masks = [0, 0, 0, 0];
  for (const card of cards) masks[suitOf(card)]! |= 1 << rankOf(card);
  const runs = masks.map((mask) => FIVE_CARD_RUNS.filter((run) => (run & ~mask) === 0));
  if (runs.filter((found) => found.length > 0).length > 1) return true;
  return runs.some((found) => found.some((one) => found.some((other) => (one & other) === 0)));
}

/** Three and five and five of a suit, in any of the ways these add up over the suits. */
export function isThreeFlushes(cards: readonly Card[]): boolean {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[suitOf(card)]! += 1;
  return ['13', '3,10', '5,8', '3,5,5'].includes(String(suits.filter((n) => n > 0).sort((a, b) => a - b)));
}

/** Two straights of five and one of three use up the thirteen cards; an ace is high or low in each. */
export function isThreeStraights(cards: readonly Card[]): boolean {
  const counts = rankCounts(cards);
  return FIVE_CARD_RUNS.some((one) =>
    FIVE_CARD_RUNS.some((two) =>
      THREE_CARD_RUNS.some((three) =>
        counts.every((n, rank) => n === bit(one, rank) + bit(two, rank) + bit(three, rank)),
      ),
    ),
  );
}

/**
 * The strongest back hand these cards can be set with. The best five of thirteen can always stand behind: the best five
 * of the rest fit in front of them, and what is left in front of those.
 */
export const strongestBack = (cards: readonly Card[]): Ranked => bestHand(highFive, cards);

const EIGHT = rankFrom('8');
const ACE = rankFrom('A');

const bit = (mask: number, rank: Rank): number => (mask >> rank) & 1;

function rankCounts(cards: readonly Card[]): number[] {
  const counts = new Array<number>(13).fill(0);
  for (const card of cards) counts[rankOf(card)]! += 1;
  return counts;
}

/** Runs of so many ranks as masks, from the one that starts with a low ace to the one that ends with a high ace. */
function runsOf(length: number): number[] {
  return Array.from({ length: 15 - length }, (_, low) =>
    Array.from({ length }, (_, step) => 1 << ((low + step + ACE) % 13)).reduce((mask, one) => mask | one, 0),
  );
}

const FIVE_CARD_RUNS: readonly number[] = runsOf(5);
const THREE_CARD_RUNS: readonly number[] = runsOf(3);
