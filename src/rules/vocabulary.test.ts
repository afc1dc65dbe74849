/** The words of a sheet are closed: a table or a switch that leaves one out does not compile. */
import { describe, expect, it } from 'vitest';
import { caseOf, unreachable } from '../base/assert.ts';
import { usd } from '../base/cents.ts';
import type { PrizeGives } from './draw-prizes.ts';
import type { EligibilityRow } from './eligibility.ts';
import { PAID_AS, type PayForm, payForm } from './sheet.ts';
import { amount, amountWord, choice, chosenAmount, clause, id, isChoice, sheetId, words } from './vocabulary.ts';

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

describe('the smallest words', () => {
  it.each([
    ['id', id, ['a', '7', 'aces-cracked', 'a'.repeat(64)], ['', '-a', 'A', 'a_b', 'a b', 'a'.repeat(65), 7]],
    ['sheetId', sheetId, ['bay-101/aces-cracked'], ['aces-cracked', 'a/b/c', '/a', 'a/', 'A/b']],
    ['clause', clause, ['§4.1', 'B-9', 'x'.repeat(40)], ['', 'x'.repeat(41), 4]],
    ['words', words, ['Royal flush', 'x'.repeat(400)], ['', 'x'.repeat(401)]],
    ['amount', amount, [0, 1, Number.MAX_SAFE_INTEGER], [-1, 0.5, '1', Number.MAX_SAFE_INTEGER + 1, Number.NaN]],
  ])('%s', (_, schema, good, bad) => {
    for (const value of good) expect(schema.safeParse(value).success, String(value)).toBe(true);
    for (const value of bad) expect(schema.safeParse(value).success, String(value)).toBe(false);
  });

  it('a choice has a name and a range from low to high, and nothing else', () => {
    const ok = (value: unknown) => choice.safeParse(value).success;
    expect(ok({ choose: 'prize.flush', between: [10, 10] })).toBe(true);
    expect(ok({ choose: 'prize.flush', between: [11, 10] })).toBe(false);
    expect(ok({ choose: 'Prize', between: [10, 11] })).toBe(false);
    expect(ok({ choose: 'prize', between: [10] })).toBe(false);
    expect(ok({ choose: 'prize', between: [10, 11], usual: 10 })).toBe(false);
    expect(ok({ choose: 'prize', between: [0.5, 11] })).toBe(false);
  });

  it('an amount is exact or chosen', () => {
    expect(amountWord.safeParse(100).success).toBe(true);
    expect(amountWord.safeParse({ choose: 'seed', between: [1, 2] }).success).toBe(true);
    expect(amountWord.safeParse('100').success).toBe(false);
  });
});

describe('the amount in force', () => {
  const word = { choose: 'seed', between: [usd(10), usd(300)] } as const;

  it('is the one the offer chose, or the one the sheet fixed', () => {
    expect(chosenAmount({ seed: usd(25) }, word)).toBe(usd(25));
    expect(chosenAmount({ seed: usd(25) }, usd(599))).toBe(usd(599));
  });

  it('tells a choice from anything else', () => {
    expect(isChoice(word)).toBe(true);
    for (const other of [usd(1), null, undefined, {}, { choose: 'seed' }, 'seed']) expect(isChoice(other)).toBe(false);
  });
});
