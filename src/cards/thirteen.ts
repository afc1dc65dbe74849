/**
 * Thirteen-card poker: a front hand of three, a middle and a back of five, how two sets compare, points, and clean
 * sweeps.
 */
import { type Card, isRed, type Rank, rankFrom, rankOf, suitOf } from './card.ts';
import type { Outcome } from './game.ts';
import { frontOutranks } from './pai-gow/pai-gow.ts';
import { bestHand, type RankedHand, rankHand } from './ranking.ts';
import { highFive } from './rankings/high-five.ts';
import { thirteenFront } from './rankings/thirteen-front.ts';

export const SEGMENTS = ['front', 'middle', 'back'] as const;
type Segment = (typeof SEGMENTS)[number];

export type ThirteenCards = Readonly<Record<Segment, readonly Card[]>>;

/** A hand as set. It is foul when the front outranks the middle, or the middle the back; equal hands are in order. */
export type ThirteenSet = Readonly<Record<Segment, RankedHand> & { foul: false | 'front' | 'middle' }>;

export function setThirteen(cards: ThirteenCards): ThirteenSet {
  const front = rankHand(thirteenFront, cards.front);
  const middle = rankHand(highFive, cards.middle);
  const back = rankHand(highFive, cards.back);
  const foul = frontOutranks(front, middle, highFive) ? 'front' : middle.strength > back.strength ? 'middle' : false;
  return { front, middle, back, foul };
}

/** 1 if the first set wins, -1 if it loses, 0 if the hands are equal. */
type HeadToHead = Readonly<Record<Segment, 1 | 0 | -1> & { won: number; lost: number }>;

/** Front against front, middle against middle, back against back. A foul set loses all three to one that is not. */
export function headToHead(hero: ThirteenSet, other: ThirteenSet): HeadToHead {
  const results = SEGMENTS.map((segment) => {
    if (hero.foul !== false || other.foul !== false)
      return sign(Number(other.foul !== false) - Number(hero.foul !== false));
    return sign(hero[segment].strength - other[segment].strength);
  });
  const [front, middle, back] = results as [1 | 0 | -1, 1 | 0 | -1, 1 | 0 | -1];
  const count = (wanted: number) => results.filter((result) => result === wanted).length;
  return { front, middle, back, won: count(1), lost: count(-1) };
}

const sign = (difference: number): 1 | 0 | -1 => (difference > 0 ? 1 : difference < 0 ? -1 : 0);

// Points and the home run. The sheets speak of a home run of a number of points and give no scale. The published one is
// used: a hand won is a point, more for the hands below, and a home run is all three hands won.

/** Points for winning a segment with a hand of a category; what is not listed is worth one. */
type SegmentPoints = Readonly<Record<Segment, Readonly<Record<string, number>>>>;

/** The effect of winning all three hands on the points of the three. Houses differ, so it is a setting of the game. */
export type HomeRunPays = 'double' | 'three-more' | 'single';

export type Scale = Readonly<{ segments: SegmentPoints; homeRun: HomeRunPays }>;

/** The bonus hands as a California card room and general rules of the game publish them; royal flushes get no more. */
export const BONUS_POINTS: SegmentPoints = {
  front: { 'three-of-a-kind': 3 },
  middle: { 'full-house': 2, 'four-of-a-kind': 8, 'straight-flush': 10, 'royal-flush': 10 },
  back: { 'four-of-a-kind': 4, 'straight-flush': 5, 'royal-flush': 5 },
};

export const NO_BONUS: SegmentPoints = { front: {}, middle: {}, back: {} };

export function segmentPoints(set: ThirteenSet, segment: Segment, { segments }: Scale): number {
  return segments[segment][set[segment].category.id] ?? 1;
}

/** The points that a set takes from one opponent when it wins all three hands: none if it is foul. */
export function homeRunPoints(set: ThirteenSet, scale: Scale): number {
  if (set.foul !== false) return 0;
  const sum = SEGMENTS.reduce((points, segment) => points + segmentPoints(set, segment, scale), 0);
  if (scale.homeRun === 'double') return sum * 2;
  return scale.homeRun === 'three-more' ? sum + 3 : sum;
}

/** The points of a home run against all these opponents, counted against each one; undefined when it is none. */
export function homeRun(hero: ThirteenSet, opponents: readonly ThirteenSet[], scale: Scale): number | undefined {
  const sweeps = opponents.length > 0 && opponents.every((other) => headToHead(hero, other).won === SEGMENTS.length);
  return sweeps && hero.foul === false ? homeRunPoints(hero, scale) : undefined;
}

// Thirteen cards before they are set: the clean sweeps of the published rules and the hands that sheets name.

/** Every named outcome of these thirteen cards. */
export function thirteenOutcomes(cards: readonly Card[]): Outcome[] {
  const found: readonly (readonly [boolean, string, string])[] = [
    [isDragon(cards), 'dragon', 'Dragon: one of each rank, ace to king.'],
    [isOneColor(cards), 'one-colour', 'Thirteen cards of one color.'],
    [mostOfOneColor(cards) === 12, 'twelve-of-one-colour', 'Twelve cards of one color.'],
    [hasTwoStraightFlushes(cards), 'two-straight-flushes', 'Two straight flushes in one hand.'],
    [isDeuceToEight(cards), 'deuce-to-eight', 'Every card from deuce to eight.'],
    [isSixPairs(cards), 'six-pairs', 'Six pairs.'],
    [isThreeStraights(cards), 'three-straights', 'Three straights.'],
    [isThreeFlushes(cards), 'three-flushes', 'Three flushes.'],
  ];
  return found.filter(([holds]) => holds).map(([, id, says]) => ({ id, says }));
}

export const isDragon = (cards: readonly Card[]): boolean => new Set(cards.map(rankOf)).size === 13;

export const isOneColor = (cards: readonly Card[]): boolean => mostOfOneColor(cards) === cards.length;

export function mostOfOneColor(cards: readonly Card[]): number {
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
 * The strongest back hand these cards can be set with. The best five of thirteen can always be set behind: the best
 * five of the rest fit in front of them, and the remaining cards in front of those.
 */
export const strongestBack = (cards: readonly Card[]): RankedHand => bestHand(highFive, cards);

const EIGHT = rankFrom('8');
const ACE = rankFrom('A');

const bit = (mask: number, rank: Rank): number => (mask >> rank) & 1;

function rankCounts(cards: readonly Card[]): number[] {
  const counts = new Array<number>(13).fill(0);
  for (const card of cards) counts[rankOf(card)]! += 1;
  return counts;
}

/** Runs of this many ranks as masks, from the one that starts with a low ace to the one that ends with a high ace. */
function runsOf(length: number): number[] {
  return Array.from({ length: 15 - length }, (_, low) =>
    Array.from({ length }, (_, step) => 1 << ((low + step + ACE) % 13)).reduce((mask, one) => mask | one, 0),
  );
}

const FIVE_CARD_RUNS: readonly number[] = runsOf(5);
const THREE_CARD_RUNS: readonly number[] = runsOf(3);
