import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Card, cardOf, isJoker, rankOf, suitOf } from '../card.ts';
import type { JokerUse } from '../ranking.ts';
import { sevenCardOutcomes } from './named.ts';

it('names are blind to the order of the cards and to the names of the suits', () => {
  const hand = fc.oneof(
    fc.uniqueArray(fc.nat(52), { minLength: 7, maxLength: 7 }),
    fc.uniqueArray(fc.integer({ min: 36, max: 52 }), { minLength: 7, maxLength: 7 }),
  );
  const renamed = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  const named = (dealt: readonly Card[], joker: JokerUse) => sevenCardOutcomes(dealt, joker, 'lowest');
  const blind = fc.property(hand, renamed, fc.constantFrom<JokerUse>('bug', 'wild'), (dealt, suits, joker) => {
    const other = dealt.map((card) => (isJoker(card) ? card : cardOf(rankOf(card), suits[suitOf(card)]!)));
    expect(named(other.reverse(), joker)).toEqual(named(dealt, joker));
  });
  fc.assert(blind, { numRuns: 1000, seed: 2183 });
});
