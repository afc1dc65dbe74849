import fc from 'fast-check';
import { evaluateCardCodes } from 'phe';
import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { type Card, cardOf, rankOf, suitOf } from '../card.ts';
import { bestHand, choices } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { BEST_VALUE, categoryOf, evaluateCards } from './high.ts';

const RUNS = { seed: 7_462 };

const DECK = Array.from({ length: 52 }, (_, card) => card);
const hand = (cards: number) => fc.shuffledSubarray(DECK, { minLength: cards, maxLength: cards });
const fiveToSeven = fc.shuffledSubarray(DECK, { minLength: 5, maxLength: 7 });

describe('the value of a hand', () => {
  it('does not care for the order of the cards', () => {
    fc.assert(
      fc.property(
        fiveToSeven.chain((cards) =>
          fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })),
        ),
        ([cards, mixed]) => {
          expect(evaluateCards(mixed)).toBe(evaluateCards(cards));
        },
      ),
      RUNS,
    );
  });

  it('does not care which suit is called what', () => {
    fc.assert(
      fc.property(fiveToSeven, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (cards, suits) => {
        const renamed = cards.map((card) => cardOf(rankOf(card), suits[suitOf(card)]!));
        expect(evaluateCards(renamed)).toBe(evaluateCards(cards));
      }),
      RUNS,
    );
  });

  it('orders any two hands as the slow twin does', () => {
    fc.assert(
      fc.property(hand(5), hand(5), (a, b) => {
        const twin = bestHand(highFive, a).strength - bestHand(highFive, b).strength;
        expect(Math.sign(evaluateCards(a) - evaluateCards(b))).toBe(Math.sign(twin));
      }),
      RUNS,
    );
  });

  it('ranks the best five among six or seven', () => {
    fc.assert(
      fc.property(fiveToSeven, (cards) => {
        expect(evaluateCards(cards)).toBe(Math.max(...[...choices(cards, 5)].map(evaluateCards)));
      }),
      RUNS,
    );
  });

  it('never falls when a card is added', () => {
    fc.assert(
      fc.property(hand(7), (cards) => {
        expect(evaluateCards(cards)).toBeGreaterThanOrEqual(evaluateCards(cards.slice(0, 6)));
        expect(evaluateCards(cards.slice(0, 6))).toBeGreaterThanOrEqual(evaluateCards(cards.slice(0, 5)));
      }),
      RUNS,
    );
  });
});

describe('random hands', () => {
  it.each([6, 7])('of %i cards have the category and the order of the slow twin', (size) => {
    const rng = seeded(size);
    const seen: { value: number; strength: number }[] = [];
    for (let i = 0; i < 1_000; i += 1) {
      const cards: Card[] = rng.shuffled(DECK).slice(0, size);
      const value = evaluateCards(cards);
      const ranked = bestHand(highFive, cards);
      expect(categoryOf(value)).toBe(ranked.category.id);
      seen.push({ value, strength: ranked.strength });
    }
    seen.sort((a, b) => a.value - b.value);
    for (let i = 1; i < seen.length; i += 1) {
      const [weaker, stronger] = [seen[i - 1]!, seen[i]!];
      expect(Math.sign(stronger.strength - weaker.strength)).toBe(Math.sign(stronger.value - weaker.value));
    }
  });

  it.each([6, 7])('of %i cards have the value another package gives them', (size) => {
    const rng = seeded(7_462 + size);
    let different = 0;
    for (let i = 0; i < 100_000; i += 1) {
      const cards = rng.shuffled(DECK).slice(0, size);
      if (evaluateCards(cards) !== BEST_VALUE + 1 - evaluateCardCodes(cards)) different += 1;
    }
    expect(different).toBe(0);
  });
});
