/** What people who handle money see: boxes, the cage, the close of day, funds, and the tax tables. */
import { lookUp } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { compareNames } from '../../base/display-text.ts';
import { stepOf } from '../../rules/sheet.ts';
import { tellRefusal } from '../../sentences/refusals.ts';
import { accountOf, box, cage, fundCash, pool as poolAccount, reserve, tray } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { calendarDay, zonePackOf } from '../clock.ts';
import { type JurisdictionPack, packsInForce } from '../kit/packs.ts';
import { closeDay, dayToClose, stillOpen } from '../money/close.ts';
import { feeKnownAtCount, firstCounts, isRevealed } from '../money/count.ts';
import { namesIn } from '../names.ts';
import type { Fund, HouseDay, State } from '../state.ts';
import { type Outside, optional, type ViewOf } from './view-kit.ts';

export type CageView = ViewOf<typeof cageView>;
export type ClosingView = ViewOf<typeof closingView>;

export const boxViews = (state: State) =>
  [...state.tables.keys()].flatMap((table) =>
    [...state.funds.values()].map((fund) => ({ table, fund: fund.id, expected: expectedIn(state, fund, table) })),
  );

/** Null until two people have entered their counts: a counter who knows the expected amount only confirms it. */
const expectedIn = (state: State, fund: Fund, table: string): Cents | null =>
  isRevealed(state, fund, table) ? balanceOf(state, box(table, fund.id)) : null;

/**
 * The employees who have entered a count, and the amounts as soon as no count can copy another. Left out if there
 * is none.
 */
function countingOf(state: State, fund: Fund, table: string) {
  const first = firstCounts(state, fund, table);
  if (first.length === 0) return undefined;
  const shown = isRevealed(state, fund, table);
  return first.map(({ by, counted }) => ({ by, counted: shown ? counted : null }));
}

export function cageView(state: State, { payments = [] }: Outside) {
  return {
    /** The amounts the funds owe to cage, trays and bank; `cash` is the amount the fund could pay now. */
    toMakeGood: [...state.funds.values()].flatMap(({ id, name, toMakeGood }) =>
      Object.entries(toMakeGood).map(([place, amount]) => ({
        fund: id,
        name,
        place,
        amount,
        cash: balanceOf(state, fundCash(id)),
      })),
    ),
    /**
     * What is held for others until it is remitted. `payee` and `at`: as the law names them; null if it names none.
     * `cash` is what the fund could pay now; null if the house pays from its bank.
     */
    toRemit: heldForOthers(state),
    cage: balanceOf(state, cage),
    trays: [...state.tables.keys(), ...closedTables(state)].map((table) => ({
      table,
      balance: balanceOf(state, tray(table)),
    })),
    /** Since the last day that was closed, the latest first. */
    payments,
  };
}

function heldForOthers(state: State) {
  return [...state.balances.keys()].flatMap((account) => {
    const { kind: from, fund = null, of } = accountOf(account);
    if (from !== 'withheld' && from !== 'set-off' && from !== 'forfeited' && from !== 'set-aside') return [];
    const amount = balanceOf(state, account);
    if (amount <= 0) return [];
    const name = fund === null ? null : lookUp(state.funds, fund).name;
    const cash = fund === null ? null : balanceOf(state, fundCash(fund));
    return [{ fund, name, from, kind: of, ...payeeOf(state, from, of), amount, cash }];
  });
}

type Payee = Readonly<{ payee: string | null; at: string | null }>;

/** A part of prizes goes to whom a sheet on file names; everything else is owed by law. */
function payeeOf(state: State, from: 'withheld' | 'set-off' | 'forfeited' | 'set-aside', kind: string): Payee {
  if (from !== 'set-aside') return namedByLaw(state, from, kind);
  const named = [...state.sheets.values()]
    .flatMap((sheet) => stepOf(sheet, 'award')?.recipient ?? [])
    .findLast(({ account }) => account === kind);
  return { payee: named?.name ?? null, at: named?.at ?? null };
}

/** By the latest edition so far that speaks of it: the one under which the money was held may be replaced since. */
function namedByLaw(state: State, from: 'withheld' | 'set-off' | 'forfeited', kind: string): Payee {
  const today = calendarDay(state, state.time);
  const editions = [...state.packs.values()]
    .flat()
    .filter((pack) => pack.kind === 'jurisdiction')
    .filter((pack) => pack.from <= today)
    .sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? 1 : -1));
  if (from === 'forfeited') {
    const row = editions.flatMap(({ forfeits = [] }) => forfeits).find(({ to }) => to === kind);
    return { payee: row?.name ?? null, at: row?.at ?? null };
  }
  const rows = editions.flatMap(({ withholding, setOff = [] }) => (from === 'withheld' ? withholding : setOff));
  return { payee: null, at: rows.find((row) => row.kind === kind)?.at ?? null };
}

/** The tray of a table that was closed may still be owed something. */
function closedTables(state: State): string[] {
  return [...state.balances.keys()].flatMap((account) => {
    const { kind, id: table } = accountOf(account);
    return kind !== 'tray' || state.tables.has(table) ? [] : [table];
  });
}

export function closingView(state: State) {
  if (state.house === null || zonePackOf(state) === undefined) {
    const waiting = ['The rules of the time zone are not on file.'];
    return { nextDay: null, boxes: [], waiting, ready: null };
  }
  const day = dayToClose(state);
  const outcome = closeDay(state, { day, increases: [], time: state.time });
  const { toCount, waiting, hits } = stillOpen(state, { day, increases: [], time: state.time });
  const isToCount = (fund: string, table: string) =>
    toCount.some((one) => one.fund === fund && one.tables.includes(table));
  return {
    /** The next day to close; null before the rules of the time zone are adopted. */
    nextDay: day as HouseDay | null,
    boxes: [...state.funds.values()].flatMap((fund) =>
      tablesOf(state, fund, toCount.find((one) => one.fund === fund.id)?.tables ?? []).map((table) => ({
        table,
        fund: fund.id,
        fundName: fund.name,
        expected: expectedIn(state, fund, table),
        ...optional({ counting: countingOf(state, fund, table) }),
        /** Some fees here are only known from the count: an amount above the metered fees is not a difference. */
        feesAtCount: feeKnownAtCount(state, fund, table) !== undefined,
        countedAt: fund.counted[table] ?? null,
        /** Must be counted before the next day can be closed. */
        toCount: isToCount(fund.id, table),
      })),
    ),
    /** Everything that keeps the day open, in words. */
    waiting,
    ...optional({
      /** The hits that keep it open. */
      hits:
        hits.length === 0
          ? undefined
          : hits.map(({ hit, fund }) => ({ hit, fund, table: state.hits.get(hit)?.table ?? null })),
      /** The house asks for a second signature. */
      byTwo: state.house.controls?.closeByTwo,
    }),
    /** Why closing it now would be refused; null: it can be closed. */
    ready: 'refusal' in outcome ? tellRefusal(outcome.refusal, namesIn(state)) : null,
  };
}

/** Tables whose box holds something, was counted before, or has to be. */
function tablesOf({ tables, balances }: State, { id, counted }: Fund, toCount: readonly string[]): string[] {
  const withMoney = [...balances.keys()].flatMap((account) => {
    const found = accountOf(account);
    return found.kind === 'box' && found.fund === id ? [found.id] : [];
  });
  const known = Object.keys(counted).filter((table) => tables.has(table));
  return [...new Set([...withMoney, ...toCount, ...known])].sort();
}

export function fundView(state: State, { id, name, pools, advances, toMakeGood, locks }: Fund) {
  return {
    fund: id,
    name,
    pools: Object.entries(pools).map(([pool, { cap, reseed, floor }]) => ({
      pool,
      amount: balanceOf(state, poolAccount(id, pool)),
      cap,
      reseed,
      floor,
    })),
    reserve: balanceOf(state, reserve(id)),
    cash: balanceOf(state, fundCash(id)),
    advances: advances.map(({ id: advance, at, amount, cause, clause }) => ({
      id: advance,
      at,
      amount,
      cause,
      clause,
    })),
    toMakeGood: { ...toMakeGood },
    /** Hits that hold a part of it. */
    locks: locks.map(({ hit }) => hit),
  };
}

// The tax tables that payments follow: every edition on file, and which of them is in effect today.

/** One edition of a jurisdiction's tax tables. Forms wait for a payment, withholding is taken from it. */
export type TaxView = ViewOf<typeof taxViews>[number];

/** Of each jurisdiction the latest edition first. */
export function taxViews(state: State) {
  const day = zonePackOf(state) === undefined ? undefined : calendarDay(state, state.time);
  const inForce = day === undefined ? [] : packsInForce(state, day);
  const statusOf = (pack: JurisdictionPack): 'in-force' | 'to-come' | 'over' =>
    inForce.includes(pack) ? 'in-force' : day !== undefined && pack.from > day ? 'to-come' : 'over';
  const viewOf = (pack: JurisdictionPack) => ({
    jurisdiction: pack.id,
    from: pack.from,
    status: statusOf(pack),
    forms: pack.forms ?? [],
    withholding: pack.withholding,
    /** The payees that the law names for a prize whose winner is not eligible. */
    forfeits: pack.forfeits ?? [],
  });
  return [...state.packs.values()]
    .flat()
    .filter((pack) => pack.kind === 'jurisdiction')
    .map(viewOf)
    .sort((a, b) => compareNames(a.jurisdiction, b.jurisdiction) || compareNames(b.from, a.from));
}
