import { describe, expect, it } from 'vitest';
import { HIGH_5, HIGH_6, HIGH_7, TABLE_BYTES } from './high.ts';
import {
  CARD_KEYS,
  forEachMultiset,
  packSlots,
  RANK_WEIGHTS,
  ranksOfSuit,
  type Slots,
  slotOf,
  suitHolding,
} from './rank-sums.ts';

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
 * A weight is invalid if adding it `few` times to one choice of ranks and `many` times to another can give the same
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

const SHIPPED: readonly [number, Slots][] = [
  [5, HIGH_5.slots],
  [6, HIGH_6.slots],
  [7, HIGH_7.slots],
];

describe('row displacement', () => {
  it.each([
    [2, 91],
    [3, 455],
    [4, 1_820],
    [5, 6_175],
    [6, 18_395],
    [7, 49_205],
  ])('gives each multiset of %i ranks a slot of its own: %i', (cards, multisets) => {
    const slots = SHIPPED.find(([n]) => n === cards)?.[1] ?? packSlots(cards);
    const taken = new Set<number>();
    forEachMultiset(cards, ({ size, key }) => {
      if (size === cards) taken.add(slotOf(slots, key));
    });
    expect(taken.size).toBe(multisets);
    expect(Math.max(...taken)).toBeLessThan(slots.length);
  });

  it.each(SHIPPED)('ships for %i cards the offsets that a fresh packing finds', (cards, shipped) => {
    expect(packSlots(cards)).toEqual(shipped);
  });

  it('has a slot for any 32 bits whatever, so that no sum reads past the end', () => {
    for (const [, slots] of SHIPPED) {
      for (let row = 0; row < slots.offsets.length; row += 1) {
        const lastColumn = (((row + 1) << (slots.columnBits + 9)) - 1) | 0;
        expect(slotOf(slots, lastColumn)).toBeLessThan(slots.length);
      }
    }
  });

  it('fills nine slots in ten for seven cards', () => {
    expect(HIGH_7.values.filter((value) => value > 0).length / HIGH_7.values.length).toBeGreaterThan(0.9);
  });

  it('keeps all tables together under a megabyte', () => {
    expect(TABLE_BYTES).toBeLessThan(1_000_000);
    expect(TABLE_BYTES).toBeGreaterThan(2 * 49_205);
  });
});
