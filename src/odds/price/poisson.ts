/** How many hits a day has: seeded, exact, and as quick for thousands as for none. */
import type { Rng } from '../../base/seeded.ts';

/** Above zero and below one. */
export const uniform = ({ next }: Rng): number => (next() + 0.5) / 2 ** 32;

/** Draws of a Poisson number with this mean. */
export function poisson(mean: number): (rng: Rng) => number {
  if (mean <= 0) return () => 0;
  return mean < FEW ? bySearch(mean) : byRejection(mean);
}

const FEW = 30;

function bySearch(mean: number): (rng: Rng) => number {
  const none = Math.exp(-mean);
  return (rng) => {
    let left = uniform(rng);
    let chance = none;
    let count = 0;
    while (left > chance && count < MOST) {
      left -= chance;
      count += 1;
      chance *= mean / count;
    }
    return count;
  };
}

/** With fewer than 30 expected, more than this never come; it ends a search that rounding would not. */
const MOST = 200;

/**
 * Transformed rejection with squeeze (Hörmann, "The transformed rejection method for generating Poisson random
 * variables", 1993, algorithm PTRS).
 */
function byRejection(mean: number): (rng: Rng) => number {
  const logMean = Math.log(mean);
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
  const quick = 0.9277 - 3.6224 / (b - 2);
  return (rng) => {
    for (;;) {
      const u = uniform(rng) - 0.5;
      const v = uniform(rng);
      const edge = 0.5 - Math.abs(u);
      const count = Math.floor(((2 * a) / edge + b) * u + mean + 0.43);
      if (edge >= 0.07 && v <= quick) return count;
      if (count < 0 || (edge < 0.013 && v > edge)) continue;
      const accepts = Math.log((v * inverseAlpha) / (a / (edge * edge) + b));
      if (accepts <= count * logMean - mean - logFactorial(count)) return count;
    }
  };
}

/** Stirling's series: from ten on it is right to twelve digits. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(SMALL[n]!);
  const inverse = 1 / n;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1260;
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
}

const SMALL = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880];
