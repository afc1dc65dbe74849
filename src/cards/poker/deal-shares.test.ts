/** Deals among the players who are left: all of it is divided, and by the independent chip model as a slow twin has it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '../../base/cents.ts';
import { chipChopShares, evenShares, icmShares, MOST_FOR_ICM } from './deal-shares.ts';

const dollars = (...amounts: readonly number[]): Cents[] => amounts.map((amount) => cents(amount * 100));

/** In whole numbers, permutation by permutation: the exact worth of each stack, times a common denominator. */
function exactIcm(stacks: readonly number[], prizes: readonly Cents[]): { parts: bigint[]; of: bigint } {
  const parts = stacks.map(() => ({ top: 0n, below: 1n }));
  const walk = (left: readonly number[], place: number, top: bigint, below: bigint): void => {
    if (place >= Math.min(prizes.length, stacks.length)) return;
    const chips = BigInt(left.reduce((sum, one) => sum + stacks[one]!, 0));
    for (const one of left) {
      const [up, down] = [top * BigInt(stacks[one]!), below * chips];
      const part = parts[one]!;
      part.top = part.top * down + BigInt(prizes[place]!) * up * part.below;
      part.below *= down;
      const divisor = gcd(part.top, part.below);
      part.top /= divisor;
      part.below /= divisor;
      walk(
        left.filter((other) => other !== one),
        place + 1,
        up,
        down,
      );
    }
  };
  walk(
    stacks.map((_, i) => i),
    0,
    1n,
    1n,
  );
  const of = parts.reduce((product, { below }) => (product * below) / gcd(product, below), 1n);
  return { parts: parts.map(({ top, below }) => top * (of / below)), of };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

const falling = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: most }).map((all) => {
    const sorted = all.toSorted((a, b) => b - a);
    return sorted.map((amount) => cents(amount));
  });
const stacksOf = (most: number) => fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 2, maxLength: most });

describe('a deal', () => {
  const stacks = [182_000, 121_500, 96_000, 40_500];
  const prizes = dollars(1_800, 1_150, 750, 520);

  it('compares the three ways to the cent', () => {
    // By hand: $520.00 for each, and 182,000 of 440,000 chips of the $2,140.00 above it are $885.18.
    expect(chipChopShares({ stacks, prizes })).toEqual([140_518, 111_093, 98_691, 71_698]);
    expect(evenShares({ stacks, prizes })).toEqual([105_500, 105_500, 105_500, 105_500]);
    const { parts, of } = exactIcm(stacks, prizes);
    const whole = icmShares({ stacks, prizes });
    for (const [i, part] of parts.entries())
      expect(Math.abs(whole[i]! - Number((part * 1000n) / of) / 1000)).toBeLessThan(1);
  });

  it('follows a known case of the independent chip model', () => {
    // 50, 30 and 20 percent of the chips for $50, $30 and $20: 38.39, 32.75 and 28.86.
    expect(icmShares({ stacks: [5_000, 3_000, 2_000], prizes: dollars(50, 30, 20) })).toEqual([3_839, 3_275, 2_886]);
  });

  it('divides all of it, whichever way', () => {
    fc.assert(
      fc.property(stacksOf(9), falling(12), (some, list) => {
        const total = sumCents(list.slice(0, some.length));
        for (const way of [icmShares, chipChopShares, evenShares]) {
          const shares = way({ stacks: some, prizes: list });
          expect(sumCents(shares)).toBe(total);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('never gives a larger stack less, nor equal stacks more than a cent apart', () => {
    fc.assert(
      fc.property(stacksOf(8), falling(8), (some, list) => {
        for (const way of [icmShares, chipChopShares]) {
          const shares = way({ stacks: some, prizes: list });
          for (const [i, a] of some.entries()) {
            for (const [j, b] of some.entries()) if (a >= b) expect(shares[i]! + 1).toBeGreaterThanOrEqual(shares[j]!);
          }
        }
      }),
    );
  });

  it('gives each by the chip model what the slow twin does, less than a cent apart', () => {
    fc.assert(
      fc.property(stacksOf(5), falling(6), (some, list) => {
        const { parts, of } = exactIcm(some, list);
        const shares = icmShares({ stacks: some, prizes: list });
        for (const [i, part] of parts.entries()) {
          const off = BigInt(shares[i]!) * of - part;
          expect(off < of && off > -of).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is between the smallest and the largest prize that is left', () => {
    fc.assert(
      fc.property(stacksOf(7), falling(7), (some, list) => {
        const open = [...list, ...some.map(() => cents(0))].slice(0, some.length);
        for (const share of icmShares({ stacks: some, prizes: list })) {
          expect(share).toBeGreaterThanOrEqual(open.at(-1)! - 1);
          expect(share).toBeLessThanOrEqual(open[0]! + 1);
        }
      }),
    );
  });

  it('takes a final table of twenty with a prize for each', () => {
    const twenty = Array.from({ length: MOST_FOR_ICM }, (_, i) => 10_000 * (i + 1));
    const list = Array.from({ length: MOST_FOR_ICM }, (_, i) => cents(1_000_000 - 40_000 * i));
    const shares = icmShares({ stacks: twenty, prizes: list });
    expect(sumCents(shares)).toBe(sumCents(list));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});
