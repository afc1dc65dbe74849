/** What each event moved on an account and why, in words. Reports add these up. */

import { addCents, type Cents, cents, subtractCents, ZERO } from '../../base/cents.ts';
import { plainWords } from '../../base/display-text.ts';
import type { Instant } from '../../base/time.ts';
import { type Account, type AccountKind, accountOf, normalBalance, overShort } from '../../floor/accounts.ts';
import { EVENTS, type FloorEvent } from '../../floor/events.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import type { State } from '../../floor/state.ts';

/** Net debit by account, as in the state; zero balances may be missing. */
export type Balances = ReadonlyMap<Account, number>;

export type Move = Readonly<{
  record: FloorRecord;
  event: FloorEvent;
  account: Account;
  /** The account on the other side. */
  other: Account;
  /** On the account's own side: positive if it rose. */
  amount: Cents;
  /** The clauses that moved it. */
  at: readonly string[];
}>;

/**
 * Movements by event between a wanted account and each other account. A recalculated lock may take and return money in
 * one event; only the difference ever showed on the sign.
 */
export function movesOf(record: FloorRecord, isWanted: (account: Account) => boolean): Move[] {
  if ('refusal' in record.outcome) return [];
  const moves: Move[] = [];
  for (const event of record.outcome.events) {
    if (!('postings' in event)) continue;
    const pairs = new Map<string, { account: Account; other: Account; net: number; at: Set<string> }>();
    const add = (account: Account, other: Account, netDebit: number, at: string): void => {
      if (!isWanted(account)) return;
      const key = `${account}\n${other}`;
      const pair = pairs.get(key) ?? { account, other, net: 0, at: new Set() };
      pair.net += netDebit;
      pair.at.add(at);
      pairs.set(key, pair);
    };
    for (const { debit, credit, amount, at } of event.postings) {
      add(debit, credit, amount, at);
      add(credit, debit, -amount, at);
    }
    for (const { account, other, net, at } of pairs.values()) {
      if (net === 0) continue;
      moves.push({ record, event, account, other, amount: normalBalance(account, net), at: [...at] });
    }
  }
  return moves;
}

/** Balances after a record, or before it if `sign` is -1. */
export function shiftBalances(balances: Map<Account, number>, { outcome }: FloorRecord, sign: 1 | -1): void {
  if ('refusal' in outcome) return;
  for (const event of outcome.events) {
    if (!('postings' in event)) continue;
    for (const { debit, credit, amount } of event.postings) {
      shift(balances, debit, sign * amount);
      shift(balances, credit, -sign * amount);
    }
  }
}

function shift(balances: Map<Account, number>, account: Account, netDebit: number): void {
  const next = (balances.get(account) ?? 0) + netDebit;
  if (next === 0) balances.delete(account);
  else balances.set(account, next);
}

export const balanceIn = (balances: Balances, account: Account): Cents =>
  normalBalance(account, balances.get(account) ?? 0);

export const sumOf = (amounts: Iterable<Cents>): Cents => {
  let sum = ZERO;
  for (const amount of amounts) sum = addCents(sum, amount);
  return sum;
};

export const absolute = (amount: Cents): Cents => cents(Math.abs(amount));

/** Over or short against metered fees, from postings: a surplus may be fees known only from the count. */
export function varianceOf({ postings }: Extract<FloorEvent, { type: 'box-counted' }>): Cents {
  return postings.reduce((sum, { debit, credit, amount }) => {
    if (credit === overShort) return addCents(sum, amount);
    return debit === overShort ? subtractCents(sum, amount) : sum;
  }, ZERO);
}

export type Cause = Readonly<{ id: string; says: string }>;

/** Why a pool or a reserve moved, in the words of a meter reading. */
export function causeOf({ event, account, other, amount }: Move): Cause {
  if (event.type === 'reversed')
    return { id: 'correction', says: `Record ${event.of} corrected (${plainWords(event.reason)})` };
  const rose = amount > 0;
  const { kind } = accountOf(other);
  const known = rose ? ROSE[kind] : FELL[kind];
  return known?.(event, other, account) ?? { id: event.type, says: EVENTS[event.type].says };
}

type Words = (event: FloorEvent, other: Account, account: Account) => Cause | undefined;

/** The hit, running or award that an account is kept for. */
const keptFor = (account: Account): string => accountOf(account).of;
const cause = (id: string, says: string): Cause => ({ id, says });

const CARRIED = cause('carried', 'Carried over from a promotion that ended');
const NOT_WON = cause('not-won', 'Rolled over and not won');
const PARTS = cause('to-reserve', 'Unclaimed shares, to reserve fund');

const ROSE: Readonly<Partial<Record<AccountKind, Words>>> = {
  box: () => cause('fees', 'Fees'),
  held: ({ type }, other, account) =>
    type === 'pool-raised'
      ? accountOf(account).kind === 'pool'
        ? cause('raised', 'Announced increase')
        : cause('raised-less', 'Announced increase above the cap')
      : cause('given-back', `Released: ${plainWords(keptFor(other))}`),
  rollover: () => NOT_WON,
  reserve: (event) =>
    event.type === 'running-closed' && event.rollover !== undefined
      ? NOT_WON
      : (FROM_RESERVE[event.type] ?? cause('re-seed', 'Re-seeded from reserve fund')),
  unallotted: () => cause('allotted', 'Fees allotted at close of day'),
  'to-recover': ({ type }) =>
    type === 'offer-approved'
      ? cause('seed', 'Seed, advanced by the house')
      : cause('advance', 'House advance for shortfall'),
  promotions: () => cause('gift', 'House contribution'),
  shortfalls: () => cause('covered', 'Covered by the house'),
  payable: (_event, other) => cause('unpaid', `Unpaid prize returned: ${plainWords(keptFor(other))}`),
  pool: ({ type }, _other, account) => {
    if (accountOf(account).kind === 'reserve') return TO_RESERVE[type] ?? PARTS;
    return type === 'offer-ended' ? CARRIED : undefined;
  },
  cash: ({ type }) => FROM_OUTSIDE[type],
  win: () => cause('fees', 'Share of wagers'),
};

const FROM_OUTSIDE: Readonly<Partial<Record<FloorEvent['type'], Cause>>> = {
  'opening-entered': cause('opening', 'Opening balance of the fund'),
  'taken-over': cause('opening', 'Opening balance, transferred in'),
};

const FROM_RESERVE: Readonly<Partial<Record<FloorEvent['type'], Cause>>> = {
  'offer-approved': cause('seed', 'Seed, from reserve fund'),
  'day-closed': cause('increase', 'Daily increase from reserve fund'),
  'pool-raised': cause('raised', 'Raised from reserve fund'),
  'reserve-transferred': cause('transferred', 'Transferred from another fund'),
  'offer-ended': CARRIED,
};

const FELL: Readonly<Partial<Record<AccountKind, Words>>> = {
  rollover: () => cause('rolled-over', 'Rolled over: nobody won the period'),
  box: feesReturned,
  cash: feesReturned,
  held: ({ type }, other) =>
    type === 'pool-raised'
      ? cause('announced', 'Set aside for an announced increase')
      : type === 'running-closed'
        ? cause('won', `Won at close of ${plainWords(keptFor(other))}`)
        : cause('held', `On hold for ${plainWords(keptFor(other))}`),
  payable: (_event, other) => cause('won', `Awarded: ${plainWords(keptFor(other))}`),
  'set-aside': (_event, other) => cause('set-aside', `Set aside for ${plainWords(keptFor(other))}`),
  pool: ({ type }) => OUT_OF_RESERVE[type] ?? cause('re-seed', 'Prize pool re-seeded'),
  reserve: ({ type }) => TO_RESERVE[type] ?? PARTS,
  'to-recover': ({ type }) =>
    type === 'day-closed' || type === 'offer-ended'
      ? cause('repaid', 'House advance repaid')
      : cause('advance-undone', 'House advance canceled'),
  'admin-fees': () => cause('admin-fee', 'Administrative fee'),
  promotions: () => cause('gift-undone', 'House contribution canceled'),
  win: () => cause('fees-returned', 'Share of wagers refunded: deal void'),
};

const OUT_OF_RESERVE: Readonly<Partial<Record<FloorEvent['type'], Cause>>> = {
  'offer-approved': cause('seed', 'Seed of prize pool'),
  'day-closed': cause('increase', 'Daily increase of prize pool'),
  'pool-raised': cause('raised', 'Prize pool raised'),
  'offer-ended': cause('carried', 'Carried to successor'),
};

const TO_RESERVE: Readonly<Partial<Record<FloorEvent['type'], Cause>>> = {
  'hit-declined': cause('re-seed-undone', 'Re-seed canceled'),
  'offer-ended': cause('wound-down', 'Closed out into reserve fund'),
  'offer-recalled': cause('seed-undone', 'Seed canceled'),
  'reserve-transferred': cause('transferred', 'Transferred to another fund'),
};

function feesReturned(event: FloorEvent): Cause | undefined {
  switch (event.type) {
    case 'round-voided':
      return cause('fees-returned', `Fees refunded: round void (${plainWords(event.cause)})`);
    case 'fault-reported':
      return cause('fees-returned', `Fees refunded: ${plainWords(event.fault)} failed`);
    default:
      return undefined;
  }
}

// The books and tables at one point of the journal. Postings can be added or subtracted, so any point is reached from
// any known one, in either direction: yesterday's report is computed from today.

export type Standing = Readonly<{
  balances: ReadonlyMap<Account, number>;
  /** Open tables, and since when, if known. */
  tables: ReadonlyMap<string, Instant | null>;
}>;

export const NO_STANDING: Standing = { balances: new Map(), tables: new Map() };

export const standingOf = ({ balances, tables }: State): Standing => ({
  balances: new Map(balances),
  tables: new Map([...tables.values()].map(({ id, openedAt }) => [id, openedAt])),
});

type Walk = Readonly<{
  /** Records in journal order, whichever way the walk goes. */
  take: (record: FloorRecord) => void;
  arrived: () => Standing;
}>;

/** From before the records to after them. */
export function walkForward(from: Standing): Walk {
  const balances = new Map(from.balances);
  const tables = new Map(from.tables);
  const take = (record: FloorRecord): void => {
    shiftBalances(balances, record, 1);
    for (const { table, opened, at } of tableChanges(record)) {
      if (opened) tables.set(table, at);
      else tables.delete(table);
    }
  };
  return { take, arrived: () => ({ balances, tables }) };
}

/** From after the records to before them. */
export function walkBack(from: Standing): Walk {
  const balances = new Map(from.balances);
  const first = new Map<string, boolean>();
  const take = (record: FloorRecord): void => {
    shiftBalances(balances, record, -1);
    for (const { table, opened } of tableChanges(record)) if (!first.has(table)) first.set(table, opened);
  };
  const arrived = (): Standing => {
    const tables = new Map(from.tables);
    // The first event of a table shows its status before.
    for (const [table, opened] of first) {
      if (opened) tables.delete(table);
      else tables.set(table, null);
    }
    return { balances, tables };
  };
  return { take, arrived };
}

type TableChange = Readonly<{ table: string; opened: boolean; at: Instant }>;

function tableChanges({ command, outcome }: FloorRecord): TableChange[] {
  if ('refusal' in outcome) return [];
  return outcome.events.flatMap((event): TableChange[] => {
    if (event.type === 'table-opened') return [{ table: event.table, opened: true, at: command.time }];
    if (event.type === 'table-closed') return [{ table: event.table, opened: false, at: command.time }];
    return [];
  });
}
