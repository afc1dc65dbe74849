/** The count of a hand against a twin that tries every way to count every ace and joker. */
import { describe, expect, it } from 'vitest';
import { handValue } from './blackjack.ts';
import { cardOf, isJoker, JOKER, rankFrom, rankOf } from './card.ts';

const KINDS = [...[...'23456789TJQKA'].map((letter) => cardOf(rankFrom(letter), 0)), JOKER];

function* hands(size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i < KINDS.length; i += 1) for (const rest of hands(size - 1, i)) yield [KINDS[i]!, ...rest];
}

/** All totals that the cards allow; the best is the highest up to 21, or else the lowest. */
function slow(cards: readonly number[]): { total: number; soft: boolean } {
  let totals = [0];
  for (const card of cards) {
    const counts = isJoker(card) ? [2, 12] : 'A' === '23456789TJQKA'[rankOf(card)] ? [1, 11] : [fixed(card)];
    totals = totals.flatMap((total) => counts.map((count) => total + count));
  }
  const least = Math.min(...totals);
  const best = Math.max(least, ...totals.filter((total) => total <= 21));
  return { total: best, soft: best !== least };
}

const fixed = (card: number): number => Math.min(rankOf(card) + 2, 10);

describe('the count of a hand', () => {
  it('is the best of all ways to count its aces and jokers, for every hand of two to six cards', () => {
    let hands26 = 0;
    const wrong: string[] = [];
    for (const size of [2, 3, 4, 5, 6]) {
      for (const cards of hands(size)) {
        hands26 += 1;
        if (JSON.stringify(handValue(cards, '2-or-12')) !== JSON.stringify(slow(cards))) wrong.push(String(cards));
      }
    }
    expect(wrong).toEqual([]);
    // Choices with repetition of 14 kinds: 105 + 560 + 2380 + 8568 + 27132.
    expect(hands26).toBe(38_745);
  });

  it('is 21 with a joker where a joker makes 21, and otherwise the same', () => {
    for (const cards of hands(3)) {
      const value = handValue(cards, 'makes-21');
      expect(value).toEqual(cards.some(isJoker) ? { total: 21, soft: false } : slow(cards));
    }
  });
});
