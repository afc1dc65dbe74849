/** The words of a sheet are closed: a table or a switch that leaves one out does not compile. */
import { expect, it } from 'vitest';
import { caseOf, unreachable } from '../base/assert.ts';
import type { PrizeGives } from './draw-words.ts';
import type { EligibilityRow } from './eligibility-words.ts';
import { PAID_AS, type PayForm, payForm } from './steps.ts';

it('needs a case for every word', () => {
  const form = payForm.options[0] as PayForm;
  // @ts-expect-error: checks, goods and free play have no case
  expect(caseOf(form, { cash: 'money', chips: 'money' })).toBe('money');
  expect(caseOf(form, PAID_AS)).toBe('money');
});

it('needs a case of a switch for every word', () => {
  const isMoney = (gives: Extract<PrizeGives, 'cash' | 'chips' | 'goods'>): boolean => {
    switch (gives) {
      case 'cash':
      case 'chips':
        return true;
      default:
        // @ts-expect-error: goods have no case
        return unreachable(gives);
    }
  };
  expect(isMoney('cash')).toBe(true);
  expect(() => isMoney('goods')).toThrow('unreachable: "goods"');
});

it('needs a line of a table for every rule', () => {
  // @ts-expect-error: every other rule of eligibility is missing
  const says: Record<EligibilityRow['rule'], string> = { age: 'of age' };
  expect(Object.keys(says)).toEqual(['age']);
});
