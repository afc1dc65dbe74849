/** Thirteen cards set as a front hand of three, a middle and a back of five, and how two sets compare. */
import type { Card } from '../card.ts';
import { frontOutranks } from '../pai-gow/outranks.ts';
import { type Ranked, rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { thirteenFront } from '../rankings/thirteen-front.ts';

export const SEGMENTS = ['front', 'middle', 'back'] as const;
export type Segment = (typeof SEGMENTS)[number];

export type ThirteenCards = Readonly<Record<Segment, readonly Card[]>>;

/** A hand as set. It is foul when the front outranks the middle, or the middle the back; equal hands are in order. */
export type ThirteenSet = Readonly<Record<Segment, Ranked> & { foul: false | 'front' | 'middle' }>;

export function setThirteen(cards: ThirteenCards): ThirteenSet {
  const front = rankHand(thirteenFront, cards.front);
  const middle = rankHand(highFive, cards.middle);
  const back = rankHand(highFive, cards.back);
  const foul = frontOutranks(front, middle, highFive) ? 'front' : middle.strength > back.strength ? 'middle' : false;
  return { front, middle, back, foul };
}

/** 1 where the first set wins, -1 where it loses, 0 where the hands are equal. */
export type HeadToHead = Readonly<Record<Segment, 1 | 0 | -1> & { won: number; lost: number }>;

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
