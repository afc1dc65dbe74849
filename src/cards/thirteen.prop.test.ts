import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, type Rank, rankOf, suitOf } from './card.ts';
import { choices, rankHand } from './ranking.ts';
import { highFive } from './rankings/high-five.ts';
import {
  hasTwoStraightFlushes,
  isThreeFlushes,
  isThreeStraights,
  setThirteen,
  strongestBack,
  thirteenOutcomes,
} from './thirteen.ts';

const RNG_SEED = 1313;

/** Thirteen of any cards, of two suits, and of seven ranks: what is rare in the first is common in the others. */
const thirteen: fc.Arbitrary<Card[]> = fc.oneof(
  fc.uniqueArray(fc.nat(51), { minLength: 13, maxLength: 13 }),
  fc.uniqueArray(
    fc.nat(25).map((n) => cardOf(n >> 1, n & 1)),
    { minLength: 13, maxLength: 13 },
  ),
  fc.uniqueArray(fc.nat(27), { minLength: 13, maxLength: 13 }),
);

const without = (all: readonly Card[], some: readonly Card[]) => all.filter((card) => !some.includes(card));

/** So many ranks in sequence, counted up from a low ace at 0. */
const run = (low: number, length: number): Rank[] => Array.from({ length }, (_, step) => (low + step + 12) % 13);

describe('two straight flushes', () => {
  it('are found exactly where trying every two hands of five finds them', () => {
    const isStraightFlush = (five: readonly Card[]) =>
      ['straight-flush', 'royal-flush'].includes(rankHand(highFive, five).category.id);
    const twin = (dealt: readonly Card[]) => {
      const found = [...choices(dealt, 5)].filter(
        (five) => suitOf(five[0]!) === suitOf(five[4]!) && isStraightFlush(five),
      );
      return found.some((one) => found.some((other) => one.every((card) => !other.includes(card))));
    };
    // Two runs that may overlap, and the lowest cards that are left: chance alone hardly ever deals two.
    const built = fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()).map(([one, two, sameSuit]) => {
      const held = new Set([
        ...run(one, 5).map((rank) => cardOf(rank, 3)),
        ...run(two, 5).map((rank) => cardOf(rank, sameSuit ? 3 : 2)),
      ]);
      for (let rank = 0; held.size < 13; rank += 1) held.add(cardOf(rank, rank & 1));
      return [...held];
    });
    const seen = { yes: 0, no: 0 };
    const agrees = fc.property(fc.oneof(thirteen, built), (dealt) => {
      const expected = twin(dealt);
      seen[expected ? 'yes' : 'no'] += 1;
      expect(hasTwoStraightFlushes(dealt)).toBe(expected);
    });
    fc.assert(agrees, { numRuns: 400, seed: RNG_SEED });
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50);
  });
});

describe('three flushes', () => {
  it('are found exactly where trying every front and middle finds them', () => {
    const oneSuit = (some: readonly Card[]) => some.every((card) => suitOf(card) === suitOf(some[0]!));
    const twin = (dealt: readonly Card[]) =>
      [...choices(dealt, 3)].filter(oneSuit).some((front) => {
        const ten = without(dealt, front);
        return [...choices(ten, 5)].some((middle) => oneSuit(middle) && oneSuit(without(ten, middle)));
      });
    let seen = 0;
    const agrees = fc.property(thirteen, (dealt) => {
      const expected = twin(dealt);
      if (expected) seen += 1;
      expect(isThreeFlushes(dealt)).toBe(expected);
    });
    fc.assert(agrees, { numRuns: 200, seed: RNG_SEED });
    expect(seen).toBeGreaterThan(5);
  });
});

describe('three straights', () => {
  it('are found exactly where trying every back and middle finds them', () => {
    const isRun = (some: readonly Card[]) => {
      const runs = (ranks: readonly Rank[]) => {
        const sorted = [...ranks].sort((a, b) => a - b);
        return sorted.every((rank, i) => i === 0 || rank === sorted[i - 1]! + 1);
      };
      const ranks = some.map(rankOf);
      return runs(ranks) || runs(ranks.map((rank) => (rank === 12 ? -1 : rank)));
    };
    const twin = (dealt: readonly Card[]) =>
      [...choices(dealt, 5)].filter(isRun).some((back) => {
        const eight = without(dealt, back);
        return [...choices(eight, 5)].filter(isRun).some((middle) => isRun(without(eight, middle)));
      });
    // Built from three runs, then one card changed in half of them: chance alone hardly ever deals three straights.
    const built = fc
      .tuple(fc.nat(9), fc.nat(9), fc.nat(11), fc.boolean(), fc.nat(12), fc.infiniteStream(fc.nat(3)))
      .map(([one, two, three, change, at, suits]) => {
        const ranks = [...run(one, 5), ...run(two, 5), ...run(three, 3)];
        if (change) ranks[at] = (ranks[at]! + 1) % 13;
        const held: Card[] = [];
        for (const rank of ranks) {
          const free = [0, 1, 2, 3].map((suit) => cardOf(rank, suit)).filter((card) => !held.includes(card));
          held.push(free[suits.next().value % free.length]!);
        }
        return held;
      });
    const seen = { yes: 0, no: 0 };
    const agrees = fc.property(built, (dealt) => {
      const expected = twin(dealt);
      seen[expected ? 'yes' : 'no'] += 1;
      expect(isThreeStraights(dealt)).toBe(expected);
    });
    fc.assert(agrees, { numRuns: 200, seed: RNG_SEED });
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(20);
  });
});

describe('the strongest back', () => {
  it('can always be set without a foul', () => {
    const legal = fc.property(thirteen, (dealt) => {
      const back = strongestBack(dealt).cards;
      const eight = without(dealt, back);
      const middle = strongestBack(eight).cards;
      expect(setThirteen({ front: without(eight, middle), middle, back }).foul).toBe(false);
    });
    fc.assert(legal, { numRuns: 100, seed: RNG_SEED });
  });
});

it('names are blind to the order of the cards and to a swap of suits of one color', () => {
  const blind = fc.property(thirteen, (dealt) => {
    const swapped = dealt.map((card) => cardOf(rankOf(card), 3 - suitOf(card))).reverse();
    expect(thirteenOutcomes(swapped)).toEqual(thirteenOutcomes(dealt));
  });
  fc.assert(blind, { numRuns: 500, seed: RNG_SEED });
});
