import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../base/cents.ts';
import { prizesByPlace, rankScores } from './entries.ts';

const shares = (points: readonly number[], prizes: readonly Cents[]) =>
  rankScores(
    points.map((one) => ({ points: one })),
    prizes,
  ).map(({ place, share }) => [place, share]);

describe('places on a list', () => {
  it('[example 3] third and fourth tie for $500 and $300: $400 each', () => {
    expect(shares([9, 7, 5, 5, 1], [usd(1_000), usd(700), usd(500), usd(300)])).toEqual([
      [1, usd(1_000)],
      [2, usd(700)],
      [3, usd(400)],
      [3, usd(400)],
      [5, 0],
    ]);
  });

  it('[example 3] three tie for place 20 of $50: $16.66 each, and two cents stay', () => {
    const prizes = [...Array.from({ length: 19 }, () => usd(100)), usd(50)];
    const points = [...Array.from({ length: 19 }, (_, i) => 100 - i), 3, 3, 3];
    expect(shares(points, prizes).slice(19)).toEqual([
      [20, cents(1_666)],
      [20, cents(1_666)],
      [20, cents(1_666)],
    ]);
  });

  it('a prize of several is one for each place', () => {
    const prize = { id: 'a', name: 'a', gives: 'cash' as const };
    expect(
      prizesByPlace([
        { ...prize, value: usd(9), count: 1 },
        { ...prize, value: usd(5), count: 2 },
      ]),
    ).toEqual([usd(9), usd(5), usd(5)]);
  });

  it('never pays more than announced, and no lower place more than a higher one', () => {
    const falling = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 40 }), falling, (points, values) => {
        const prizes = [...values].sort((a, b) => b - a).map(cents);
        const paid = rankScores(
          points.map((one) => ({ points: one })),
          prizes,
        );
        const sum = paid.reduce((total, { share }) => total + share, 0);
        expect(sum).toBeLessThanOrEqual(prizes.reduce((total, one) => total + one, 0));
        for (const [i, { share, line }] of paid.entries()) {
          if (i === 0) continue;
          expect(share).toBeLessThanOrEqual(paid[i - 1]!.share);
          if (line.points === paid[i - 1]!.line.points) expect(share).toBe(paid[i - 1]!.share);
        }
      }),
      { numRuns: 150, seed: 6 },
    );
  });
});
