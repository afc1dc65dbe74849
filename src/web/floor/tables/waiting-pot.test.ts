import { describe, expect, it } from 'vitest';
import { type PotWinner, placeOf, toggleWinner, winnersInOrder, winnersWords } from './waiting-pot.tsx';

describe('winners of a pot', () => {
  it('stand in the order in which they are tapped, and a second tap takes one back', () => {
    const both = toggleWinner(toggleWinner([], { seat: 7 }), { seat: 2 });
    expect(both).toEqual([{ seat: 7 }, { seat: 2 }]);
    expect([placeOf(both, { seat: 7 }), placeOf(both, { seat: 2 }), placeOf(both, { seat: 3 })]).toEqual([
      1,
      2,
      undefined,
    ]);
    expect(toggleWinner(both, { seat: 7 })).toEqual([{ seat: 2 }]);
  });

  it('may win both halves of a split pot, and count within each', () => {
    const split: PotWinner[] = [
      { seat: 4, half: 'low' },
      { seat: 4, half: 'high' },
      { seat: 1, half: 'low' },
    ];
    expect(placeOf(split, { seat: 1, half: 'low' })).toBe(2);
    expect(winnersInOrder(split).map(({ half }) => half)).toEqual(['high', 'low', 'low']);
    expect(winnersWords(split)).toBe('seats 1 and 4');
    expect(toggleWinner(split, { seat: 4, half: 'low' })).toHaveLength(2);
  });
});
