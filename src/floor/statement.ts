/**
 * A fund's statement for any period, from the records of the journal alone: what it held and owed at the start, every
 * movement by cause and clause, and what it holds and owes at the end.
 */
import { addCents, type Cents, cents, ZERO } from '../base/cents.ts';
import { compareTexts } from '../base/display-text.ts';
import type { Span } from '../base/time.ts';
import { type Account, accountOf, normalBalance } from './accounts.ts';
import { happenedAt, type WentBack } from './clock.ts';
import type { FloorEvent } from './events.ts';
import type { FloorRecord } from './evolve.ts';

/** Accounts of one kind together, e.g. all boxes or all open awards; amounts on the account's own side. */
type StatementLine = Readonly<{ line: string; opening: Cents; in: Cents; out: Cents; closing: Cents }>;

/** Everything that moved between the same two lines for the same reason. */
type Movement = Readonly<{
  /** The event that brought it. */
  cause: string;
  /** The clause that moved it. */
  at: string;
  debit: string;
  credit: string;
  count: number;
  amount: Cents;
}>;

type CauseTotal = Readonly<{ cause: string; count: number; amount: Cents; holds: Cents }>;

/** The fund's balance is what it owes; what the house can claim back is listed beside it. */
export type Sums = Readonly<{ holds: Cents; owes: Cents; toRecover: Cents }>;

export type Statement = Readonly<{
  fund: string;
  period: Span;
  opening: Sums;
  lines: readonly StatementLine[];
  movements: readonly Movement[];
  causes: readonly CauseTotal[];
  closing: Sums;
}>;

/** Records in the order of the journal, from its beginning; those after the period are not read. */
export function fundStatement(
  records: Iterable<FloorRecord>,
  fund: string,
  period: Span,
  wentBack: readonly WentBack[] = [],
): Statement {
  const sheet: Draft = { lines: new Map(), movements: new Map(), causes: new Map() };
  for (const { seq, command, outcome } of records) {
    const time = happenedAt(seq, command.time, wentBack);
    if (time >= period.until) break;
    if ('refusal' in outcome) continue;
    for (const event of outcome.events) enter(sheet, fund, event, time >= period.from);
  }
  const lines = [...sheet.lines].sort(byKey).map(([line, { opening, added, taken }]) => {
    const closing = cents(opening + added - taken);
    return { line, opening, in: added, out: taken, closing };
  });
  return {
    fund,
    period,
    opening: sumsOf(lines.map(({ line, opening }) => [line, opening])),
    lines,
    movements: [...sheet.movements].sort(byKey).map(([, movement]) => movement),
    causes: [...sheet.causes].sort(byKey).map(([, total]) => total),
    closing: sumsOf(lines.map(({ line, closing }) => [line, closing])),
  };
}

type Draft = {
  lines: Map<string, { opening: Cents; added: Cents; taken: Cents }>;
  movements: Map<string, { -readonly [K in keyof Movement]: Movement[K] }>;
  causes: Map<string, { -readonly [K in keyof CauseTotal]: CauseTotal[K] }>;
};

function enter(sheet: Draft, fund: string, event: FloorEvent, within: boolean): void {
  if ('postings' in event) {
    for (const { debit, credit, amount, at } of event.postings) {
      if (!isOf(fund, debit) && !isOf(fund, credit)) continue;
      add(sheet, fund, debit, amount, within);
      add(sheet, fund, credit, cents(-amount), within);
      if (within) recordMovement(sheet, fund, { cause: event.type, at, debit, credit, amount });
    }
  }
  if ('toMakeGood' in event) {
    for (const owed of event.toMakeGood) if (owed.fund === fund) addOwed(sheet, owed.place, owed.amount, within);
  }
  if (event.type === 'made-good' && event.fund === fund) addOwed(sheet, event.place, cents(-event.amount), within);
}

/** What a place laid out is owed to it although no account says so. */
function addOwed(sheet: Draft, place: string, amount: Cents, within: boolean): void {
  change(sheet, `${TO_MAKE_GOOD}${place}`, amount, within);
}

function add(sheet: Draft, fund: string, account: Account, netDebit: Cents, within: boolean): void {
  if (isOf(fund, account)) change(sheet, lineOf(fund, account), normalBalance(account, netDebit), within);
}

function change(sheet: Draft, line: string, amount: Cents, within: boolean): void {
  const sums = sheet.lines.get(line) ?? { opening: ZERO, added: ZERO, taken: ZERO };
  if (!within) sums.opening = addCents(sums.opening, amount);
  else if (amount > 0) sums.added = addCents(sums.added, amount);
  else sums.taken = cents(sums.taken - amount);
  sheet.lines.set(line, sums);
}

function recordMovement(
  sheet: Draft,
  fund: string,
  posting: { cause: string; at: string; debit: Account; credit: Account; amount: Cents },
): void {
  const { cause, at, amount } = posting;
  const [debit, credit] = [lineOf(fund, posting.debit), lineOf(fund, posting.credit)];
  const key = [cause, at, debit, credit].join('\n');
  const movement = sheet.movements.get(key) ?? { cause, at, debit, credit, count: 0, amount: ZERO };
  movement.count += 1;
  movement.amount = addCents(movement.amount, amount);
  sheet.movements.set(key, movement);
  const total = sheet.causes.get(cause) ?? { cause, count: 0, amount: ZERO, holds: ZERO };
  total.count += 1;
  total.amount = addCents(total.amount, amount);
  const held = (HELD.test(debit) ? amount : 0) - (HELD.test(credit) ? amount : 0);
  total.holds = cents(total.holds + held);
  sheet.causes.set(cause, total);
}

const isOf = (fund: string, account: Account): boolean => accountOf(account).fund === fund;

/** `pool:main`, `reserve`, `held`, `payable`, `withheld:federal`, `cash`, `boxes`; other people's accounts as they are. */
function lineOf(fund: string, account: Account): string {
  const { kind, of, fund: owner } = accountOf(account);
  if (owner !== fund) return account;
  if (kind === 'box') return 'boxes';
  return of === '' || kind === 'held' || kind === 'payable' ? kind : `${kind}:${of}`;
}

const TO_MAKE_GOOD = 'to-make-good:';
const HELD = /^(cash|boxes)$/;

function sumsOf(balances: readonly (readonly [line: string, amount: Cents])[]): Sums {
  const sum = (keep: (line: string) => boolean): Cents =>
    balances.reduce((total, [line, amount]) => (keep(line) ? addCents(total, amount) : total), ZERO);
  return {
    holds: sum((line) => HELD.test(line)),
    owes: sum((line) => !HELD.test(line) && line !== 'to-recover'),
    toRecover: sum((line) => line === 'to-recover'),
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareTexts(a, b);
