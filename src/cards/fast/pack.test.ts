import { describe, expect, it } from 'vitest';
import { forEachMultiset } from './multisets.ts';
import { packSlots, type Slots, slotOf } from './pack.ts';
import { HIGH_5, HIGH_6, HIGH_7, TABLE_BYTES } from './tables.ts';

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
