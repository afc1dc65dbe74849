import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, isJoker, JOKER, rankOf, suitOf } from '../card.ts';
import { bestHand, type JokerUse, rankHand } from '../ranking.ts';
import { bestFive, bestFiveStrength, rankFive, rankingFor, type Wheel } from './best-five.ts';

const RNG_SEED = 1977;

/** Few ranks and few suits make the interesting hands common; any 52 cards keep the rest honest. */
const naturals = (count: number) =>
  fc.oneof(
    fc.uniqueArray(fc.nat(51), { minLength: count, maxLength: count }),
    fc.uniqueArray(fc.nat(19), { minLength: count, maxLength: count }),
    fc.uniqueArray(
      fc.nat(25).map((n) => cardOf(n >> 1, n & 1)),
      { minLength: count, maxLength: count },
    ),
  );
const dealt = (count: number, mostJokers: number): fc.Arbitrary<Card[]> =>
  fc
    .nat(mostJokers)
    .chain((jokers) => naturals(count - jokers).map((cards) => [...cards, ...new Array(jokers).fill(JOKER)]));
const table = fc.record({
  joker: fc.constantFrom<JokerUse>('bug', 'wild'),
  wheel: fc.constantFrom<Wheel>('second-highest', 'lowest'),
});

describe('the fast evaluator', () => {
  it('agrees with the slow twin on the best five of five, six and seven cards, with up to a joker', () => {
    const hand = fc.constantFrom(5, 6, 7).chain((count) => dealt(count, 1));
    const agrees = fc.property(hand, table, (cards, { joker, wheel }) => {
      const slow = bestHand(rankingFor(wheel), cards, joker);
      expect(bestFive(cards, joker, wheel)).toEqual(slow);
      expect(bestFiveStrength(cards, joker, wheel)).toBe(slow.strength);
    });
    fc.assert(agrees, { numRuns: 1500, seed: RNG_SEED });
  });

  it('agrees with it on up to four jokers', () => {
    const agrees = fc.property(dealt(7, 4), table, (cards, { joker, wheel }) => {
      const best = bestFive(cards, joker, wheel);
      expect(bestFiveStrength(cards, joker, wheel)).toBe(best.strength);
      expect(rankHand(rankingFor(wheel), best.cards, joker).strength).toBe(best.strength);
    });
    fc.assert(agrees, { numRuns: 300, seed: RNG_SEED });
    const five = fc.property(dealt(5, 4), table, (cards, { joker, wheel }) => {
      expect(rankFive(cards, joker, wheel)).toEqual(rankHand(rankingFor(wheel), cards, joker));
    });
    fc.assert(five, { numRuns: 300, seed: RNG_SEED });
  });

  it('is blind to the order of the cards and to the names of the suits', () => {
    const renamed = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    const reordered = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
    const blind = fc.property(dealt(7, 2), table, renamed, reordered, (cards, { joker, wheel }, suits, order) => {
      const other = cards.map((card) => (isJoker(card) ? card : cardOf(rankOf(card), suits[suitOf(card)]!)));
      const strength = bestFiveStrength(cards, joker, wheel);
      expect(bestFiveStrength(other, joker, wheel)).toBe(strength);
      const shuffled = order.map((place) => cards[place]!);
      expect(bestFiveStrength(shuffled, joker, wheel)).toBe(strength);
    });
    fc.assert(blind, { numRuns: 2000, seed: RNG_SEED });
  });
});
