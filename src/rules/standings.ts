/** Places on a list of points, and what each of them is worth: who ties shares the prizes of the places covered. */
import { type Cents, sumCents } from '../base/cents.ts';
import { evenlyDown } from '../base/split.ts';
import type { DrawPrize } from './draw-words.ts';

export type Scored = Readonly<{ points: number }>;

/** `place`: the first of the places that he covers, beside everybody with as many points. */
export type Ranked<Line extends Scored> = Readonly<{ line: Line; place: number; share: Cents }>;

/** Best first, in their own order where points are equal; a place below the last prize is worth nothing. */
export function ranked<Line extends Scored>(lines: readonly Line[], prizes: readonly Cents[]): Ranked<Line>[] {
  const sorted = [...lines].sort((a, b) => b.points - a.points);
  return sorted.map((line) => {
    const first = sorted.findIndex(({ points }) => points === line.points);
    const covered = sorted.filter(({ points }) => points === line.points).length;
    const pooled = sumCents(prizes.slice(first, first + covered));
    return { line, place: first + 1, share: evenlyDown(pooled, covered).each };
  });
}

/** The prize of each place, first place first, as the offer posts them. */
export const prizesByPlace = (prizes: readonly DrawPrize[]): Cents[] =>
  prizes.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
