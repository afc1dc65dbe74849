/** The chart of accounts: names, and which side each is normally on. */
import type { Cents } from '../base/cents.ts';

export type Account = string;

export const pool = (fund: string, id: string): Account => `fund:${fund}:pool:${id}`;
export const reserve = (fund: string): Account => `fund:${fund}:reserve`;
export const unallotted = (fund: string): Account => `fund:${fund}:unallotted`;
export const held = (fund: string, hit: string): Account => `fund:${fund}:held:${hit}`;
export const toRecover = (fund: string): Account => `fund:${fund}:to-recover`;
export const fundCash = (fund: string): Account => `fund:${fund}:cash`;
export const box = (table: string, fund: string): Account => `table:${table}:box:${fund}`;
export const tray = (table: string): Account => `table:${table}:tray`;
/** What is owed on an award, by the fund that pays it or by the house. */
export const payable = (payer: { fund: string } | 'house', award: string): Account =>
  payer === 'house' ? `house:payable:${award}` : `fund:${payer.fund}:payable:${award}`;
export const withheld = (payer: { fund: string } | 'house', kind: string): Account =>
  payer === 'house' ? `house:withheld:${kind}` : `fund:${payer.fund}:withheld:${kind}`;

export const bank: Account = 'house:bank';
export const cage: Account = 'house:cage';
export const promotions: Account = 'house:promotions';
export const adminFees: Account = 'house:admin-fees';
export const shortfalls: Account = 'house:shortfalls';
export const overShort: Account = 'house:over-short';
export const goods: Account = 'house:goods';

const CREDIT =
  /:(pool:|reserve$|unallotted$|held:|payable:|withheld:|set-off:|admin-fees$|collections$|instruments$|win$)/;
const NEVER_NEGATIVE = /:(pool:|reserve$|unallotted$|held:|payable:|withheld:)/;

export const isCredit = (account: Account): boolean => CREDIT.test(account);
/** Pools, reserves and what is owed never go below zero: the house covers (F-15). */
export const neverNegative = (account: Account): boolean => NEVER_NEGATIVE.test(account);

/**
 * What a fund holds (boxes, cash) counts plus, what it owes (pools, reserve, unallotted, held, payable, withheld) counts
 * minus; the house's claim on it is outside. Undefined for accounts that belong to no fund.
 */
export function fundSide(account: Account): { fund: string; sign: 1 | -1 } | undefined {
  const box = /^table:[^:]+:box:(.+)$/.exec(account);
  if (box !== null) return { fund: box[1]!, sign: 1 };
  const own = /^fund:([^:]+):(cash|pool:|reserve|unallotted|held:|payable:|withheld:|set-off:)/.exec(account);
  return own === null ? undefined : { fund: own[1]!, sign: own[2] === 'cash' ? 1 : -1 };
}

/** The balance on the account's own side, from its net debit. */
export const normalBalance = (account: Account, netDebit: number): Cents =>
  (isCredit(account) ? 0 - netDebit : netDebit) as Cents;
