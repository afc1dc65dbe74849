import { describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { changesOf, FIGURES, parseFigure, parseFigures, typedFigures } from './promotion-figures.ts';

const APPROVED = { reseed: cents(300_000), prize: cents(10_000), envy: cents(10_000), players: 6 };
const [reseed, , , players] = FIGURES;

describe('a figure that is typed', () => {
  it('is what the slider shows, there and back', () => {
    expect(typedFigures(APPROVED)).toEqual({ reseed: '3000', prize: '100', envy: '100', players: '6' });
    expect(parseFigures(typedFigures(APPROVED))).toEqual(APPROVED);
  });

  it('is taken between the ends of its slider and nowhere else', () => {
    expect(parseFigure('6000', reseed!)).toBe(600_000);
    expect(parseFigure('6000.01', reseed!)).toBeUndefined();
    expect(parseFigure('$2,213.50', reseed!)).toBe(221_350);
    expect(parseFigure('many', reseed!)).toBeUndefined();
    expect(parseFigure('1', players!)).toBeUndefined();
    expect(parseFigure('7', players!)).toBe(7);
    expect(parseFigure('2.5', players!)).toBeUndefined();
  });

  it('keeps the last answer while one of them is no figure', () => {
    expect(parseFigures({ ...typedFigures(APPROVED), prize: '' })).toBeUndefined();
  });
});

describe('what is no longer as approved', () => {
  it('is said with both amounts; another number of players is no change of the sheet', () => {
    expect(changesOf({ approved: APPROVED, figures: { ...APPROVED, players: 4 } })).toEqual([]);
    expect(changesOf({ approved: APPROVED, figures: { ...APPROVED, reseed: cents(200_000) } })).toEqual([
      're-seed $2,000.00 instead of $3,000.00',
    ]);
  });
});
