/**
 * Points of thirteen-card poker, and the home run. The sheets speak of a home run of so many points and give no scale.
 * The published one is used: a hand won is a point, more for the hands below, and a home run is all three hands won.
 */
import { headToHead, SEGMENTS, type Segment, type ThirteenSet } from './set.ts';

/** Points for winning a segment with a hand of a category; what is not listed is worth one. */
export type SegmentPoints = Readonly<Record<Segment, Readonly<Record<string, number>>>>;

/** What winning all three does to the points of the three. Houses differ, so it is a setting of the game. */
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

/** What a set takes from one opponent when it wins all three hands: nothing when it is foul. */
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
