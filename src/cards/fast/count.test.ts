import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { type Card, rankOf } from '../card.ts';
import { choices } from '../ranking.ts';
import { countCategories, countValues } from './count.ts';
import { BEST_VALUE, evaluateCards } from './high.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const RANK_NUMBERS = Array.from({ length: 13 }, (_, rank) => rank);

/** Published counts, for instance by Brian Alspach. */
describe('hands counted by classes', () => {
  it('five cards', () => {
    expect(countCategories(5)).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      pair: 1_098_240,
      'high-card': 1_302_540,
    });
  });

  it('six cards', () => {
    expect(countCategories(6)).toEqual({
      'royal-flush': 188,
      'straight-flush': 1_656,
      'four-of-a-kind': 14_664,
      'full-house': 165_984,
      flush: 205_792,
      straight: 361_620,
      'three-of-a-kind': 732_160,
      'two-pair': 2_532_816,
      pair: 9_730_740,
      'high-card': 6_612_900,
    });
  });

  it('seven cards, 133,784,560 in all', () => {
    const counts = countCategories(7);
    expect(counts).toEqual({
      'royal-flush': 4_324,
      'straight-flush': 37_260,
      'four-of-a-kind': 224_848,
      'full-house': 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      'three-of-a-kind': 6_461_620,
      'two-pair': 31_433_400,
      pair: 58_627_800,
      'high-card': 23_294_460,
    });
    expect(Object.values(counts).reduce((total, count) => total + count)).toBe(133_784_560);
  });

  it('of seven cards 4,824 classes are left: the weakest five seldom stay the best', () => {
    expect(countValues(7).filter((count) => count > 0)).toHaveLength(4_824);
  });

  it('lists the categories weakest first', () => {
    expect(Object.keys(countCategories(7))[0]).toBe('high-card');
    expect(Object.keys(countCategories(7)).at(-1)).toBe('royal-flush');
  });

  it.each([1, 2, 3])('smaller decks, drawn by number %i, hold what dealing them out shows', (rngSeed) => {
    const rng = seeded(rngSeed);
    for (const [cards, ranks] of [
      [5, 7],
      [6, 6],
      [7, 5],
    ] as const) {
      const kept = rng.shuffled(RANK_NUMBERS).slice(0, ranks);
      const deck = kept.reduce((bits, rank) => bits | (1 << rank), 0);
      const dealt = new Uint32Array(BEST_VALUE + 1);
      for (const hand of choices<Card>(
        DECK.filter((card) => kept.includes(rankOf(card))),
        cards,
      )) {
        dealt[evaluateCards(hand)]! += 1;
      }
      expect(countValues(cards, deck)).toEqual(dealt);
    }
  });
});
