import { describe, expect, it } from 'vitest';
import { type Axis, type Drawn, waysTogether } from './hands-together.ts';
import { addTo, inOrder } from './shoe.ts';

/** Four values with so many cards each, and an axis that takes no cards. */
const AXES: readonly Axis[] = [
  ...[24, 96, 5, 12].map((n) => ({
    areCards: true,
    ways: Array.from({ length: n + 1 }, (_, k) => inOrder(n, k)),
  })),
  { areCards: false, ways: [506n, 110n, 23n, 4n] },
];

const HANDS: readonly Drawn[] = [
  { takes: [1, 1, 0, 0, 0], ways: 2 },
  { takes: [3, 1, 1, 0, 0], ways: 7 },
  { takes: [0, 0, 2, 1, 0], ways: 3 },
  { takes: [2, 0, 0, 0, 1], ways: 1 },
  { takes: [4, 0, 1, 1, 1], ways: -5 },
];

/** Every choice of a hand for each seat. */
function oneByOne(count: number): Map<number, bigint> {
  const found = new Map<number, bigint>();
  const seat = (left: number, takes: readonly number[], ways: bigint): void => {
    if (left > 0) {
      for (const hand of HANDS)
        seat(
          left - 1,
          takes.map((n, k) => n + hand.takes[k]!),
          ways * BigInt(hand.ways),
        );
      return;
    }
    const size = takes.slice(0, 4).reduce((sum, n) => sum + n, 0);
    addTo(
      found,
      size,
      takes.reduce((all, n, k) => all * (AXES[k]!.ways[n] ?? 0n), ways),
    );
  };
  seat(count, [0, 0, 0, 0, 0], 1n);
  return found;
}

describe('hands drawn from one shoe', () => {
  it.each([1, 2, 3, 4, 5, 6])('are as many as one by one: %i of them', (count) => {
    const together = new Map([...waysTogether(HANDS, AXES, count, 1e6)!].filter(([, ways]) => ways !== 0n));
    const expected = new Map([...oneByOne(count)].filter(([, ways]) => ways !== 0n));
    expect([...together].sort(([a], [b]) => a - b)).toEqual([...expected].sort(([a], [b]) => a - b));
  });

  it('are not counted where that takes too many steps, and are none where no hand counts', () => {
    expect(waysTogether(HANDS, AXES, 6, 100)).toBe(undefined);
    expect(waysTogether([], AXES, 3, 100)).toEqual(new Map());
  });
});
