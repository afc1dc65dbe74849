/** Properties of every ranking in the folder. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, rankFrom, rankOf, suitOf } from '../card.ts';
import { type Ranking, rankHand } from '../ranking.ts';
import { RANKINGS } from './index.generated.ts';

const RUNS = { seed: 101, numRuns: 300 };

const deckOf = (ranking: Ranking): Card[] =>
  [...ranking.ranks].flatMap((letter) => [0, 1, 2, 3].map((suit) => cardOf(rankFrom(letter), suit)));

const handOf = (ranking: Ranking) =>
  fc.shuffledSubarray(deckOf(ranking), { minLength: ranking.size, maxLength: ranking.size });

describe.each(RANKINGS.map((ranking) => [ranking.id, ranking] as const))('%s', (_, ranking) => {
  it('is blind to the order of the cards and to the names of the suits', () => {
    const suits = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    fc.assert(
      fc.property(handOf(ranking), suits, (hand, renamed) => {
        const other = [...hand].reverse().map((card) => cardOf(rankOf(card), renamed[suitOf(card)]!));
        const [one, two] = [rankHand(ranking, hand), rankHand(ranking, other)];
        expect(two.strength).toBe(one.strength);
        expect(two.category).toBe(one.category);
        expect(two.weights).toEqual(one.weights);
      }),
      RUNS,
    );
  });

  it('never lets a hand of a weaker category reach one of a stronger', () => {
    const place = (hand: readonly Card[]) => ranking.categories.indexOf(rankHand(ranking, hand).category);
    fc.assert(
      fc.property(handOf(ranking), handOf(ranking), (one, two) => {
        if (place(one) === place(two)) return;
        const better = ranking.best === 'high' ? place(one) > place(two) : place(one) < place(two);
        expect(rankHand(ranking, one).strength > rankHand(ranking, two).strength).toBe(better);
      }),
      RUNS,
    );
  });

  it('keeps the cards it ranked, as positive whole strength', () => {
    fc.assert(
      fc.property(handOf(ranking), (hand) => {
        const { cards, strength } = rankHand(ranking, hand);
        expect([...cards].sort()).toEqual([...hand].sort());
        expect(Number.isSafeInteger(strength) && strength >= 0).toBe(true);
      }),
      RUNS,
    );
  });
});
