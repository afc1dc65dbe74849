import { describe, expect, it } from 'vitest';
import { acesCracked } from '../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressiveV11 } from '../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { pokerBonusHandProgressive } from '../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../sheets/bay-101/prize-wheel.ts';
import { missingStep } from './contradictions.ts';
import type { Sheet } from './sheet.ts';

const without = (sheet: Sheet, kind: string): Sheet => ({
  ...sheet,
  steps: sheet.steps.filter((step) => step.kind !== kind),
});

describe('steps that a sheet needs', () => {
  it.each([acesCracked, bonusHandProgressiveV11, pokerBonusHandProgressive, prizeWheel])('$name has all', (sheet) => {
    expect(missingStep(sheet)).toBeUndefined();
  });

  it.each(['qualify', 'earn', 'award', 'pay'])('every sheet has a step of kind %s', (kind) => {
    expect(missingStep(without(acesCracked, kind))).toBe(`A rule sheet must have one step of kind ${kind}, not 0.`);
  });

  it('and has it once', () => {
    const award = acesCracked.steps.find((step) => step.kind === 'award')!;
    expect(missingStep({ ...acesCracked, steps: [...acesCracked.steps, award] })).toContain('not 2');
  });

  it.each([
    ['select', 'drum'],
    ['claim', 'presence'],
  ])('tickets lead nowhere without a %s of the form %s', (kind, form) => {
    expect(missingStep(without(prizeWheel, kind))).toContain(`no step of kind ${kind} has the form ${form}`);
  });

  it('what is won by playing needs something to play', () => {
    expect(missingStep(without(prizeWheel, 'play'))).toBe('Step prize pays by play, but no step is played.');
  });

  it('places lead nowhere without a selection, and an award at once is by row', () => {
    expect(missingStep(without(pokerBonusHandProgressive, 'select'))).toContain('all-places');
    const byPrize = acesCracked.steps.map((step) =>
      step.kind === 'award' ? { ...step, form: 'by-prize' as const } : step,
    );
    expect(missingStep({ ...acesCracked, steps: byPrize })).toContain('by-row');
  });
});
