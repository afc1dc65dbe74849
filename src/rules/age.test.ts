import { describe, expect, it } from 'vitest';
import { ageOf, isOfAge } from './age.ts';
import { clause } from './words.ts';

const grown = { age: { at: clause.parse('§4.1'), min: 18 } } as const;

describe('how old somebody must be', () => {
  it('is 21 where the sheet does not say otherwise', () => {
    expect([ageOf({}), ageOf(grown)]).toEqual([21, 18]);
  });

  it.each([
    [{ over21: true }, true, true],
    [{ over21: false }, false, undefined],
    [{ over21: false, over18: true }, false, true],
    [{ over21: 'unknown', over18: true }, undefined, true],
    [{ over21: false, over18: false }, false, false],
    [{ over21: 'unknown', over18: false }, false, false],
    [{ over21: false, over18: 'unknown' }, false, undefined],
    [{}, undefined, undefined],
  ] as const)('%j: 21 %s, 18 %s', (found, at21, at18) => {
    expect(isOfAge({}, found)).toBe(at21);
    expect(isOfAge(grown, found)).toBe(at18);
  });
});
