import { describe, expect, it } from 'vitest';
import {
  applyScan,
  type BoardToLoad,
  clearSquare,
  countEntered,
  emptyLayout,
  type LayoutDraft,
  placePrize,
  prizesLeft,
  undoLast,
} from './load-step.tsx';

const TO_LOAD: BoardToLoad = {
  board: 'last',
  prizes: [
    { prize: 'usd-2000', says: '$2,000', count: 2 },
    { prize: 'doubler', says: 'DOUBLER', count: 1 },
    { prize: 'tickets', says: 'Tickets', count: 1 },
  ],
};
const entered = (...prizes: string[]): LayoutDraft =>
  prizes.reduce((draft, prize) => placePrize(draft, prize), emptyLayout(TO_LOAD));

describe('a layout that is entered', () => {
  it('has a square for every envelope, and moves to the next one', () => {
    const draft = entered('usd-2000', 'doubler');
    expect(draft).toEqual({ squares: ['usd-2000', 'doubler', null, null], at: 3 });
    expect(['usd-2000', 'doubler', 'tickets'].map((prize) => prizesLeft(TO_LOAD, draft, prize))).toEqual([1, 0, 1]);
    expect(countEntered(draft)).toBe(2);
  });

  it('returns to a square that was skipped, and ends when none is left', () => {
    const gap = placePrize(placePrize(emptyLayout(TO_LOAD), 'doubler', 2), 'tickets', 4);
    expect(gap.at).toBe(1);
    expect(placePrize(placePrize(gap, 'usd-2000'), 'usd-2000')).toMatchObject({ at: null });
  });

  it('takes back the last one, also when it is full, and never beyond the first', () => {
    const full = entered('usd-2000', 'doubler', 'usd-2000', 'tickets');
    expect(full.at).toBeNull();
    expect(undoLast(full)).toEqual({ squares: ['usd-2000', 'doubler', 'usd-2000', null], at: 4 });
    expect(undoLast(emptyLayout(TO_LOAD))).toEqual(emptyLayout(TO_LOAD));
    expect(clearSquare(full, 2)).toMatchObject({ at: 2 });
  });
});

describe('a label that is scanned', () => {
  it('goes to the next square, or to the number on it', () => {
    expect(applyScan(TO_LOAD, entered('usd-2000'), 'DOUBLER')).toEqual(entered('usd-2000', 'doubler'));
    expect(applyScan(TO_LOAD, entered('usd-2000'), '4 tickets')).toEqual({
      squares: ['usd-2000', null, null, 'tickets'],
      at: 2,
    });
  });

  it.each([
    ['usd-9000', 'This envelope does not belong to this board.'],
    ['<b>', 'This envelope does not belong to this board.'],
    ['5 tickets', 'The board has no square 5.'],
    ['0 tickets', 'The board has no square 0.'],
    ['3 doubler', 'Every DOUBLER is already entered.'],
  ])('%s is refused', (text, wrong) => {
    expect(applyScan(TO_LOAD, entered('usd-2000', 'doubler'), text)).toEqual({ wrong });
  });

  it('may be the same envelope at the same square, again', () => {
    const draft = entered('usd-2000', 'doubler');
    expect(applyScan(TO_LOAD, draft, '2 doubler')).toEqual({ ...draft, at: 3 });
    expect(applyScan(TO_LOAD, entered('usd-2000', 'doubler', 'usd-2000', 'tickets'), 'tickets')).toHaveProperty(
      'wrong',
    );
  });
});
