import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { bigSpin } from '../sheets/hawaiian-gardens/big-spin.ts';
import { cashDrawing } from '../sheets/hawaiian-gardens/cash-drawing.ts';
import { paidCollectionForAYear } from '../sheets/hawaiian-gardens/paid-collection-for-a-year.ts';
import { inDraws } from './contradictions-draws.ts';
import type { Sheet } from './sheet.ts';

/** The sheet with other fields in the steps of one id. */
const changed = (sheet: Sheet, id: string, fields: object): Sheet => ({
  ...sheet,
  steps: sheet.steps.map((step) => (step.id === id ? ({ ...step, ...fields } as typeof step) : step)),
});

const listed = (prize: object): Sheet =>
  changed(paidCollectionForAYear, 'drawing', {
    prizes: { at: '§5.1', list: [{ id: 'a', name: 'A', gives: 'cash', value: usd(1), count: 1, ...prize }] },
  });

describe('what a sheet draws for', () => {
  it('is in order in the sheets as they stand', () => {
    expect([bigSpin, cashDrawing, paidCollectionForAYear].map(inDraws)).toEqual([undefined, undefined, undefined]);
    expect(inDraws(listed({}))).toBeUndefined();
  });

  it.each([
    ['goods from nowhere', listed({ gives: 'goods' }), 'only an offer'],
    ['a balance that lives for ever', listed({ gives: 'fees-paid' }), 'lives is not said'],
    ['cash that lives', listed({ lives: 3 }), 'is no balance'],
    ['nothing', listed({ value: usd(0) }), 'worth nothing'],
    ['another game', listed({ games: ['razz'] }), 'razz'],
    ['a wheel that is not there', listed({ gives: 'spin', value: usd(0) }), 'there is none'],
    ['nothing at all', changed(cashDrawing, 'drawing', { prizes: undefined }), 'draws for nothing'],
    [
      'games that share a drum',
      changed(listed({ games: ['pan-9'] }), 'tickets', { drums: undefined }),
      'all games share a drum',
    ],
    [
      'a prize that could not be carried',
      changed(changed(bigSpin, 'drawing', { prizes: undefined }), 'appear', { fails: { ends: 'carried' } }),
      'carries a prize over',
    ],
    [
      'a range from high to low',
      changed(bigSpin, 'drawing', { prizes: { at: '§5.1', kinds: [{ gives: 'cash', between: [2, 1] }] } }),
      'from high to low',
    ],
  ])('is refused where it is for %s', (_, sheet, says) => {
    expect(inDraws(sheet)).toContain(says);
  });
});
