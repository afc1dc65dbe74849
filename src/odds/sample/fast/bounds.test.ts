import { describe, expect, it } from 'vitest';
import { choices } from '../../../cards/ranking.ts';
import { fillBounds } from './bounds.ts';
import { dealCards, PACK, startPack } from './pack.ts';
import { bestOfAny, boundOfBoard, readBoard, VALUES, valueOfAny } from './showdown.ts';

describe('what a losing hand cannot exceed', () => {
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
    // Some table reaches it, or the bound says nothing.
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

/** By trying all pairs of hands, the strongest first. */
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
