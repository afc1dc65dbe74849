/** The chart of accounts: names, and which side each is normally on. */
import type { Cents } from '../base/cents.ts';

export type Account = string;

export const pool = putTogetherOnce((fund, id) => `fund:${fund}:pool:${id}`);
const reserveOf = putTogetherOnce((fund) => `fund:${fund}:reserve`);
export const reserve = (fund: string): Account => reserveOf(fund, '');
export const unallotted = (fund: string): Account => `fund:${fund}:unallotted`;
export const held = (fund: string, hit: string): Account => `fund:${fund}:held:${hit}`;
export const toRecover = (fund: string): Account => `fund:${fund}:to-recover`;
export const fundCash = (fund: string): Account => `fund:${fund}:cash`;
export const box = putTogetherOnce((table, fund) => `table:${table}:box:${fund}`);
export const tray = (table: string): Account => `table:${table}:tray`;
/** What is owed on an award, by the fund that pays it or by the house. */
export const payable = (payer: { fund: string } | 'house', award: string): Account =>
  payer === 'house' ? `house:payable:${award}` : `fund:${payer.fund}:payable:${award}`;
export const withheld = (payer: { fund: string } | 'house', kind: string): Account =>
  payer === 'house' ? `house:withheld:${kind}` : `fund:${payer.fund}:withheld:${kind}`;
/** A debt that the prize pays first, to whoever is owed it. */
export const setOff = (payer: { fund: string } | 'house', kind: string): Account =>
  payer === 'house' ? `house:set-off:${kind}` : `fund:${payer.fund}:set-off:${kind}`;

export const bank: Account = 'house:bank';
export const cage: Account = 'house:cage';
export const promotions: Account = 'house:promotions';
export const adminFees: Account = 'house:admin-fees';
export const shortfalls: Account = 'house:shortfalls';
export const overShort: Account = 'house:over-short';
export const goods: Account = 'house:goods';
/** Fees for playing, as the house earns them: what a balance that was won pays lands here. */
export const collections: Account = 'house:collections';
/** What entrants of a tournament paid in and the house added, until it is owed to who won it. Never below zero. */
export const prizePool = (tournament: string): Account => `tournament:${tournament}:pool:prizes`;
/** Bounties on entrants that nobody has won yet. */
export const openBounties = (tournament: string): Account => `tournament:${tournament}:pool:bounties`;
/** What games against the house bring it. */
export const win: Account = 'house:win';
/** Free play that was given out and is not played yet. */
export const instruments: Account = 'house:instruments';
/** Face value of the chips, coupons and certificates of one offer that are out and not redeemed, void or expired. */
export const instrumentsOf = (offer: string): Account => `house:instruments:${offer}`;

export const isCredit = (account: Account): boolean => kindOf(account).isCredit;
/** Pools, reserves and what is owed never go below zero: the house covers (F-15). */
export const neverNegative = (account: Account): boolean => kindOf(account).neverNegative;

/**
 * What a fund holds (boxes, cash) counts plus, what it owes (pools, reserve, unallotted, held, payable, withheld) counts
 * minus; the house's claim on it is outside. Undefined for accounts that belong to no fund.
 */
export const fundSide = (account: Account): FundSide | undefined => kindOf(account).side;

/** The balance on the account's own side, from its net debit. */
export const normalBalance = (account: Account, netDebit: number): Cents =>
  (isCredit(account) ? 0 - netDebit : netDebit) as Cents;

/** The award that is owed on a `payable`; undefined for every other account. */
export const awardOn = (account: Account): string | undefined => kindOf(account).award;

type FundSide = Readonly<{ fund: string; sign: 1 | -1 }>;
/** What its name says about an account. */
type Kind = Readonly<{
  isCredit: boolean;
  neverNegative: boolean;
  side: FundSide | undefined;
  award: string | undefined;
}>;

/**
 * Every round names the same few of these accounts, and a text that is put together anew is slow to look up. What is
 * kept starts afresh when it is full, since tables may be data.
 */
function putTogetherOnce(name: (of: string, id: string) => Account): (of: string, id: string) => Account {
  const known = new Map<string, Map<string, Account>>();
  return (of, id) => {
    let names = known.get(of);
    if (names === undefined) {
      if (known.size === KINDS_KEPT) known.clear();
      names = new Map();
      known.set(of, names);
    }
    let account = names.get(id);
    if (account === undefined) {
      if (names.size === KINDS_KEPT) names.clear();
      account = name(of, id);
      names.set(id, account);
    }
    return account;
  };
}

/**
 * Every posting asks several times, about the few accounts that are in use. The names of hits and awards come and go, so
 * what is kept starts afresh when it is full.
 */
const KINDS = new Map<Account, Kind>();
const KINDS_KEPT = 5_000;

function kindOf(account: Account): Kind {
  const known = KINDS.get(account);
  if (known !== undefined) return known;
  if (KINDS.size === KINDS_KEPT) KINDS.clear();
  const kind = {
    isCredit: CREDIT.test(account),
    neverNegative: NEVER_NEGATIVE.test(account),
    side: sideOf(account),
    award: /:payable:(.+)$/.exec(account)?.[1],
  };
  KINDS.set(account, kind);
  return kind;
}

const CREDIT =
  /:(pool:|reserve$|unallotted$|held:|payable:|withheld:|set-off:|admin-fees$|collections$|instruments(?::|$)|win$)/;
const NEVER_NEGATIVE = /:(pool:|reserve$|unallotted$|held:|payable:|withheld:|set-off:|instruments:)/;

function sideOf(account: Account): FundSide | undefined {
  const box = /^table:[^:]+:box:(.+)$/.exec(account);
  if (box !== null) return { fund: box[1]!, sign: 1 };
  const own = /^fund:([^:]+):(cash|pool:|reserve|unallotted|held:|payable:|withheld:|set-off:)/.exec(account);
  return own === null ? undefined : { fund: own[1]!, sign: own[2] === 'cash' ? 1 : -1 };
}
