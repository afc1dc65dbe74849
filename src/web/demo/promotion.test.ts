import { describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { askedWith, changesOf, FIGURES, figureIn, typedOf } from './promotion.ts';

const APPROVED = { reseed: cents(300_000), prize: cents(10_000), envy: cents(10_000), players: 6 };
const [reseed, , , players] = FIGURES;

describe('a figure that is typed', () => {
  it('is what the slider shows, there and back', () => {
    expect(typedOf(APPROVED)).toEqual({ reseed: '3000', prize: '100', envy: '100', players: '6' });
    expect(askedWith(typedOf(APPROVED))).toEqual(APPROVED);
  });

  it('is taken between the ends of its slider and nowhere else', () => {
    expect(figureIn('6000', reseed!)).toBe(600_000);
    expect(figureIn('6000.01', reseed!)).toBeUndefined();
    expect(figureIn('$2,213.50', reseed!)).toBe(221_350);
    expect(figureIn('many', reseed!)).toBeUndefined();
    expect(figureIn('1', players!)).toBeUndefined();
    expect(figureIn('7', players!)).toBe(7);
    expect(figureIn('2.5', players!)).toBeUndefined();
  });

  it('keeps the last answer while one of them is no figure', () => {
    expect(askedWith({ ...typedOf(APPROVED), prize: '' })).toBeUndefined();
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
