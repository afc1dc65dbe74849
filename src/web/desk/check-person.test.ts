import { describe, expect, it } from 'vitest';
import { type Checks, failsChecks, questionsFor, recordedChecks } from './check-person.tsx';

const asked = (found: Checks) => questionsFor(['id', 'name', 'stub'], 'Ana Ruiz', 21, found).map(({ id }) => id);

describe('a winner who reported', () => {
  it('is asked for the name only if ID was shown', () => {
    expect(asked({})).toContain('nameMatches');
    expect(asked({ idShown: false })).not.toContain('nameMatches');
    expect(recordedChecks({ idShown: false, stub: true })).toEqual({ idShown: false, nameMatches: false, stub: true });
    expect(recordedChecks({ stub: true })).toEqual({ idShown: true, nameMatches: true, stub: true });
  });

  it('keeps the place without ID if the rules allow showing it later, but not with another name', () => {
    expect(failsChecks({ idShown: false }, 21)).toBe(true);
    expect(failsChecks({ idShown: false }, 21, true)).toBe(false);
    expect(failsChecks({ idShown: true, nameMatches: false }, 21, true)).toBe(true);
    expect(failsChecks({ idShown: false, stub: false }, 21, true)).toBe(true);
    expect(failsChecks({ idShown: false, excluded: true }, 21, true)).toBe(true);
  });

  it('is too young under 21 only if the minimum age is 21', () => {
    expect([failsChecks({ over21: false }, 21), failsChecks({ over21: false, over18: true }, 18)]).toEqual([
      true,
      false,
    ]);
  });

  it('is asked the questions of the rule sheet, recorded by clause', () => {
    const ties = [{ at: '§4.5', asks: 'Is the winner unrelated to the supplier?' }];
    const questions = questionsFor(['id'], 'Ana Ruiz', 18, {}, ties);
    expect(questions.at(-1)).toEqual({ id: 'confirmed §4.5', asks: 'Is the winner unrelated to the supplier? (§4.5)' });
    expect([failsChecks({ 'confirmed §4.5': true }, 18), failsChecks({ 'confirmed §4.5': false }, 18)]).toEqual([
      false,
      true,
    ]);
    expect(recordedChecks({ card: true, 'confirmed §4.5': true })).toEqual({
      idShown: true,
      nameMatches: true,
      card: true,
      confirmed: { '§4.5': true },
    });
  });
});
