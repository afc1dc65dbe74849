import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, isJoker, JOKER, rankOf, suitOf } from '../card.ts';
import { type JokerUse, rankHand } from '../ranking.ts';
import { rankingFor, type Wheel } from './best-five.ts';
import { everySetting, type PaiGowSet, settings21, sevenCardOutcomes, strongestSettings } from './pai-gow.ts';

const RNG_SEED = 2183;

const seven: fc.Arbitrary<Card[]> = fc
  .nat(2)
  .chain((jokers) =>
    fc
      .uniqueArray(fc.nat(51), { minLength: 7 - jokers, maxLength: 7 - jokers })
      .map((naturals) => [...naturals, ...new Array<Card>(jokers).fill(JOKER)]),
  );
const joker = fc.constantFrom<JokerUse>('bug', 'wild');
const wheel = fc.constantFrom<Wheel>('second-highest', 'lowest');

describe('the settings of seven cards', () => {
  it('are 21, each of which parts the cards, every front once', () => {
    const parts = fc.property(seven, joker, wheel, (dealt, use, rank) => {
      const all = everySetting(dealt, use, rank);
      expect(all).toHaveLength(21);
      const sorted = [...dealt].sort((a, b) => a - b);
      for (const { front, back } of all) {
        expect([front.cards.length, back.cards.length]).toEqual([2, 5]);
        expect([...front.cards, ...back.cards].sort((a, b) => a - b)).toEqual(sorted);
      }
      const jokers = dealt.filter(isJoker).length;
      const fronts = new Set(all.map(({ front }) => String([...front.cards].sort((a, b) => a - b))));
      // Two jokers are the same card: the fronts with one of them are written alike.
      expect(fronts.size).toBe(jokers === 2 ? 16 : 21);
    });
    fc.assert(parts, { numRuns: 200, seed: RNG_SEED });
  });

  it('rank their hands as the slow twin does', () => {
    const agrees = fc.property(seven, joker, wheel, (dealt, use, rank) => {
      for (const { back } of everySetting(dealt, use, rank)) {
        expect(back.strength).toBe(rankHand(rankingFor(rank), back.cards, use).strength);
      }
    });
    fc.assert(agrees, { numRuns: 60, seed: RNG_SEED });
  });

  it('always leave a legal one, and drop exactly the foul ones', () => {
    const drops = fc.property(seven, joker, wheel, (dealt, use, rank) => {
      const legal = settings21(dealt, use, rank);
      expect(legal.length).toBeGreaterThan(0);
      expect(legal.some((setting) => setting.foul)).toBe(false);
      expect(legal.length + everySetting(dealt, use, rank).filter((setting) => setting.foul).length).toBe(21);
    });
    fc.assert(drops, { numRuns: 300, seed: RNG_SEED });
  });

  it('are blind to the order of the cards and to the names of the suits', () => {
    const pairs = (dealt: readonly Card[], use: JokerUse, rank: Wheel) =>
      settings21(dealt, use, rank)
        .map(({ front, back }) => `${front.strength}/${back.strength}`)
        .sort();
    const renamed = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    const blind = fc.property(seven, joker, wheel, renamed, (dealt, use, rank, suits) => {
      const before = pairs(dealt, use, rank);
      expect(pairs([...dealt].reverse(), use, rank)).toEqual(before);
      const other = dealt.map((card) => (isJoker(card) ? card : cardOf(rankOf(card), suits[suitOf(card)]!)));
      expect(pairs(other, use, rank)).toEqual(before);
    });
    fc.assert(blind, { numRuns: 200, seed: RNG_SEED });
  });
});

describe('the strongest settings', () => {
  it('are those that no other legal setting beats in one hand and matches in the other', () => {
    const asGood = (a: PaiGowSet, b: PaiGowSet) =>
      a.front.strength >= b.front.strength && a.back.strength >= b.back.strength;
    const better = (a: PaiGowSet, b: PaiGowSet) => asGood(a, b) && !asGood(b, a);
    const key = ({ front, back }: PaiGowSet) => `${front.strength}/${back.strength}`;
    const twin = fc.property(seven, joker, wheel, (dealt, use, rank) => {
      const legal = settings21(dealt, use, rank);
      const unbeaten = legal.filter((one) => !legal.some((other) => better(other, one)));
      const kept = strongestSettings(dealt, use, rank).map(key);
      expect(new Set(kept).size).toBe(kept.length);
      expect(new Set(kept)).toEqual(new Set(unbeaten.map(key)));
    });
    fc.assert(twin, { numRuns: 300, seed: RNG_SEED });
  });
});

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
