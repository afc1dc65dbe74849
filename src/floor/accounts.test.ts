import { describe, expect, it } from 'vitest';
import {
  adminFees,
  bank,
  box,
  cage,
  fundCash,
  fundSide,
  goods,
  held,
  isCredit,
  neverNegative,
  normalBalance,
  payable,
  pool,
  promotions,
  reserve,
  toRecover,
  tray,
  unallotted,
  withheld,
} from './accounts.ts';

const F1 = { fund: 'f1' };
const OWES = { fund: 'f1', sign: -1 };
const HOLDS = { fund: 'f1', sign: 1 };

describe('the chart of accounts', () => {
  it.each<[string, boolean, boolean, object | undefined]>([
    [pool('f1', 'main'), true, true, OWES],
    [reserve('f1'), true, true, OWES],
    [unallotted('f1'), true, true, OWES],
    [held('f1', 'hit-1'), true, true, OWES],
    [payable(F1, 'award-1'), true, true, OWES],
    [withheld(F1, 'federal'), true, true, OWES],
    [fundCash('f1'), false, false, HOLDS],
    [box('table-1', 'f1'), false, false, HOLDS],
    [toRecover('f1'), false, false, undefined],
    [tray('table-1'), false, false, undefined],
    [payable('house', 'award-1'), true, true, undefined],
    [withheld('house', 'federal'), true, true, undefined],
    [adminFees, true, false, undefined],
    [bank, false, false, undefined],
    [cage, false, false, undefined],
    [promotions, false, false, undefined],
    [goods, false, false, undefined],
    // Names of houses' own choosing that look like something else.
    [fundCash('reserve'), false, false, { fund: 'reserve', sign: 1 }],
    [box('reserve', 'pool'), false, false, { fund: 'pool', sign: 1 }],
  ])('%s: credit %s, never negative %s, side %o', (account, credit, never, side) => {
    expect([isCredit(account), neverNegative(account), fundSide(account)]).toEqual([credit, never, side]);
    expect(normalBalance(account, -700)).toBe(credit ? 700 : -700);
  });

  it('knows an account however many others were asked about', () => {
    for (let n = 0; n < 12_000; n += 1) {
      expect(fundSide(payable({ fund: `f${n % 7}` }, `award-${n}`))).toEqual({ fund: `f${n % 7}`, sign: -1 });
      expect(isCredit(bank)).toBe(false);
    }
  });
});
