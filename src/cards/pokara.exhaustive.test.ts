/** Every three cards of a shoe, as multisets of 52 faces with the number of ways to deal them, against arithmetic. */
import { describe, expect, it } from 'vitest';
import { rankHand } from './ranking.ts';
import { pokaraThree } from './rankings/pokara-three.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

function counted(decks: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let a = 0; a < 52; a += 1) {
    for (let b = a; b < 52; b += 1) {
      for (let c = b; c < 52; c += 1) {
        const times = new Map<number, number>();
        for (const card of [a, b, c]) times.set(card, (times.get(card) ?? 0) + 1);
        const ways = [...times.values()].reduce((product, n) => product * choose(decks, n), 1);
        if (ways === 0) continue;
        const { id } = rankHand(pokaraThree, [a, b, c]).category;
        counts[id] = (counts[id] ?? 0) + ways;
      }
    }
  }
  return counts;
}

/** Thought out from the rules: n decks hold n of each card and 4n of each rank. */
function reckoned(n: number): Record<string, number> {
  const trip = 52 * choose(n, 3);
  const flushThreeRanks = 4 * choose(13, 3) * n ** 3;
  const counts = {
    'trip-flush': trip,
    'royal-flush': 4 * n ** 3,
    'straight-flush': 11 * 4 * n ** 3,
    'three-of-a-kind': 13 * choose(4 * n, 3) - trip,
    straight: 12 * (64 - 4) * n ** 3,
    'pair-flush': 4 * 13 * choose(n, 2) * 12 * n,
    flush: flushThreeRanks - 12 * 4 * n ** 3,
    pair: 13 * choose(4 * n, 2) * 48 * n - 4 * 13 * choose(n, 2) * 12 * n,
    'high-card': (choose(13, 3) - 12) * (64 - 4) * n ** 3,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

describe('three cards of Pokara', () => {
  it.each([1, 2, 3, 8])('come out as reckoned from %i decks', (decks) => {
    const counts = counted(decks);
    expect(counts).toEqual(reckoned(decks));
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(choose(52 * decks, 3));
  });
});
