import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { evaluate5, evaluate7 } from '../../../cards/fast/high.ts';
import { category, game, group, row } from '../../../rules/match-testing.ts';
import { asked, atLeast, beat, handsOf } from './beats-testing.ts';
import { type Strong, sevenCardDeals, strongFrom } from './seven-card.ts';
import { testByValue } from './tests-by-value.ts';

const STUD = game('seven-card-stud', [group('cards', 'hand', 7, 'any', { fewest: 5 })]);
const ALL: Strong = { fours: (1 << 13) - 1, straights: (1 << 10) - 1 };
const QUADS = 7297;

function compiled(id: string, floor?: string): Strong | undefined {
  const test = atLeast(id, floor);
  return strongFrom(testByValue(asked(STUD, [row('beat', beat(test))]), 'beat', test)!);
}

describe('what is strong enough', () => {
  it('from the four that is asked on', () => {
    expect(compiled('four-of-a-kind')).toEqual(ALL);
    expect(compiled('four-of-a-kind', 'K')).toEqual({ fours: 0b11 << 11, straights: ALL.straights });
    expect(compiled('straight-flush')).toEqual({ fours: 0, straights: ALL.straights });
    expect(compiled('straight-flush', 'K')).toEqual({ fours: 0, straights: 0b11 << 8 });
  });

  it('is not told for less, or for a fifth card, or without what is better', () => {
    expect(compiled('full-house')).toBeUndefined();
    expect(compiled('four-of-a-kind', 'KQ')).toBeUndefined();
    const only = category('four-of-a-kind');
    expect(strongFrom(testByValue(asked(STUD, [row('beat', beat(only))]), 'beat', only)!)).toBeUndefined();
  });
});

describe('a deck of nines and better', () => {
  const ranks = 0b111111 << 7;
  const deck = Array.from({ length: 24 }, (_, i) => 28 + i);

  // choose(24, 7) hands for the first player and choose(17, 7) for the second.
  it.each([
    ['four of a kind', ALL, QUADS],
    ['four kings', { fours: 0b11 << 11, straights: ALL.straights }, QUADS + 11 * 12],
    ['straight flush', { fours: 0, straights: ALL.straights }, 7453],
  ])('%s beaten, two players: as many as when every two hands are compared', (_, strong, least) => {
    const hands: { cards: number; value: number }[] = [];
    for (const hand of handsOf(deck, 7)) {
      const value = evaluate7(...(hand as [number, number, number, number, number, number, number]));
      if (value >= least) hands.push({ cards: hand.reduce((bits, card) => bits | (1 << (card - 28)), 0), value });
    }
    let met = 0;
    for (const [i, one] of hands.entries()) {
      for (let j = 0; j < i; j += 1) {
        if ((one.cards & hands[j]!.cards) === 0 && one.value !== hands[j]!.value) met += 2;
      }
    }
    const { count, total } = sevenCardDeals(strong, 2, ranks);
    expect(count * 346_104n * 19_448n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  // choose(24, 5) hands for the first player and choose(19, 5) for the second.
  it('five cards each: as many as when every two hands are compared', () => {
    const hands: { cards: number; value: number }[] = [];
    for (const hand of handsOf(deck, 5)) {
      const value = evaluate5(...(hand as [number, number, number, number, number]));
      if (value >= QUADS) hands.push({ cards: hand.reduce((bits, card) => bits | (1 << (card - 28)), 0), value });
    }
    let met = 0;
    for (const [i, one] of hands.entries()) {
      for (let j = 0; j < i; j += 1) {
        const other = hands[j]!;
        // Fifth cards of one four are never in two hands, and straight flushes of two suits tie.
        if ((one.cards & other.cards) === 0 && one.value !== other.value) met += 2;
      }
    }
    const { count, total } = sevenCardDeals(ALL, 2, ranks, 5);
    expect(count * 42_504n * 11_628n).toBe(BigInt(met) * total);
    expect(met).toBeGreaterThan(0);
  });

  it('three players, within four standard errors of dealing them', () => {
    const rng = seeded(7);
    const rounds = 30_000;
    let met = 0;
    for (let i = 0; i < rounds; i += 1) {
      const cards = rng.shuffled(deck) as [number, number, number, number, number, number, number];
      const values = [0, 7, 14].map((at) => evaluate7(...(cards.slice(at, at + 7) as typeof cards)));
      if (new Set(values.filter((value) => value >= QUADS)).size > 1) met += 1;
    }
    const { count, total } = sevenCardDeals(ALL, 3, ranks);
    const chance = Number((count * 10n ** 12n) / total) / 1e12;
    expect(Math.abs(met / rounds - chance)).toBeLessThan(4 * Math.sqrt(chance / rounds));
    expect(chance * rounds).toBeGreaterThan(50);
  });
});
