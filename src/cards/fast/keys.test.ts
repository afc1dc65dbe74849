import { describe, expect, it } from 'vitest';
import { CARD_KEYS, RANK_WEIGHTS, ranksOfSuit, suitHolding } from './keys.ts';

describe('card keys', () => {
  it('have the least rank weights that keep the sums of seven cards apart', () => {
    expect(leastWeights()).toEqual([...RANK_WEIGHTS]);
  });

  it('are a different number for each of the 52 cards', () => {
    expect(new Set(CARD_KEYS.subarray(0, 52)).size).toBe(52);
  });

  it.each([
    [2, 2],
    [3, 7],
    [5, 5],
    [5, 6],
    [5, 7],
  ])('show %i of a suit among %i cards, just under and at the number', (needed, cards) => {
    const table = suitHolding(needed, cards);
    for (let suit = 0; suit < 4; suit += 1) {
      for (let others = 0; others <= cards; others += 1) {
        // Others take the other three suits in turn, so that no suit but the one in question reaches `needed`.
        if (Math.ceil(others / 3) >= needed) continue;
        const hand = [
          ...Array.from({ length: cards - others }, (_, i) => i * 4 + suit),
          ...Array.from({ length: others }, (_, i) => 20 + i * 4 + ((suit + 1 + (i % 3)) % 4)),
        ];
        const sum = hand.reduce((total, card) => (total + CARD_KEYS[card]!) | 0, 0);
        expect(table[sum & 511]).toBe(cards - others >= needed ? suit + 1 : 0);
      }
    }
  });

  it('find the ranks of a suit', () => {
    const aceOfSpades = 51;
    const deuceOfSpades = 3;
    const aceOfHearts = 50;
    expect(ranksOfSuit(3, [aceOfSpades, deuceOfSpades, aceOfHearts])).toBe(0b1_0000_0000_0001);
    expect(ranksOfSuit(0, [aceOfSpades, deuceOfSpades, aceOfHearts])).toBe(0);
  });
});

/**
 * A weight is no good if adding it `few` times to one choice of ranks and `many` times to another can come to the same
 * sum, that is, if it is a difference of two sums so far, divided by many - few.
 */
function leastWeights(): number[] {
  const weights = [0];
  let sums = Array.from({ length: 8 }, (_, cards) => (cards <= 4 ? [0] : []));
  while (weights.length < 13) {
    const bad = new Uint8Array(1 << 21);
    for (let few = 0; few < 4; few += 1) {
      for (let many = few + 1; many <= 4; many += 1) markQuotients(bad, sums[7 - few]!, sums[7 - many]!, many - few);
    }
    let weight = weights.at(-1)! + 1;
    while (bad[weight] === 1) weight += 1;
    weights.push(weight);
    sums = withRank(sums, weight);
  }
  return weights;
}

function markQuotients(bad: Uint8Array, high: readonly number[], low: readonly number[], divisor: number): void {
  for (const a of high) {
    for (const b of low) {
      if (a > b && (a - b) % divisor === 0) bad[(a - b) / divisor] = 1;
    }
  }
}

function withRank(sums: readonly (readonly number[])[], weight: number): number[][] {
  return sums.map((_, cards) =>
    [0, 1, 2, 3, 4].flatMap((times) => (sums[cards - times] ?? []).map((sum) => sum + times * weight)),
  );
}
