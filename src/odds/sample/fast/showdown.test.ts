import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { choices } from '../../../cards/ranking.ts';
import {
  bestOfAny,
  boundOfBoard,
  dealCards,
  fillBounds,
  PACK,
  readBoard,
  startPack,
  VALUES,
  valueOfAny,
} from './showdown.ts';

describe('the pack', () => {
  it('holds every card once, however it is dealt', () => {
    startPack(1);
    for (let i = 0; i < 1_000; i += 1) {
      dealCards(0, 5);
      dealCards(5, 5 + (i % 48));
      expect(new Set(PACK).size).toBe(52);
    }
  });

  it('deals each card to each place as often as any other', () => {
    startPack(2);
    const deals = 260_000;
    const times = Array.from({ length: 9 }, () => new Uint32Array(52));
    for (let i = 0; i < deals; i += 1) {
      dealCards(0, 9);
      times.forEach((at, place) => {
        at[PACK[place]!]! += 1;
      });
    }
    // Chi-square with 51 degrees of freedom: above 100 once in 20,000 times.
    for (const at of times) {
      const expected = deals / 52;
      expect(at.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(100);
    }
  });

  it('begins with the numbers of the seeded generator that it is started from', () => {
    startPack(7);
    dealCards(0, 2);
    const words = seeded(7);
    const state = [words.next(), words.next(), words.next(), words.next()] as const;
    const turned = Math.imul(state[1], 5);
    const first = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    expect(PACK[0]).toBe(Math.floor(((first >>> 16) * 52) / 65_536));
  });

  it('starts over from the same seed', () => {
    startPack(3);
    dealCards(0, 52);
    const dealt = [...PACK];
    startPack(3);
    dealCards(0, 52);
    expect([...PACK]).toEqual(dealt);
  });
});

describe('the upper limit of a losing hand', () => {
  it('is not exceeded at full tables', () => {
    fillBounds();
    startPack(1);
    let closest = 9_999;
    for (let i = 0; i < 200_000; i += 1) {
      dealCards(0, 5 + 2 * 10);
      readBoard(0);
      const top = bestOfAny(5, 10);
      const second = VALUES.subarray(0, 10).reduce((best, value) => (value < top && value > best ? value : best), 0);
      const spare = boundOfBoard() - second;
      closest = Math.min(closest, spare);
      if (spare < 0) expect([...PACK.subarray(0, 25)]).toBe('a board whose bound holds');
    }
    // Some table must reach it, otherwise the bound is not tight.
    expect(closest).toBe(0);
  });

  it('is not exceeded by any two hands at all', () => {
    fillBounds();
    startPack(2);
    for (let boards = 0; boards < 40; boards += 1) {
      dealCards(0, 5);
      readBoard(0);
      const bound = boundOfBoard();
      expect(bestLoser()).toBeLessThanOrEqual(bound);
    }
  });
});

/** Brute force over all pairs of hands, the strongest first. */
function bestLoser(): number {
  const others = [...PACK.subarray(5)];
  const hands = [...choices(others, 2)].map((cards) => {
    PACK.set(cards, 5);
    return { cards, value: valueOfAny(5) };
  });
  PACK.set(others, 5);
  hands.sort((a, b) => b.value - a.value);
  const loser = hands.find((one, i) =>
    hands.slice(0, i).some(({ value, cards }) => value > one.value && !cards.some((card) => one.cards.includes(card))),
  );
  return loser!.value;
}
