/** Boxes, the cage, the close of day, funds: what people who handle money see. */
import type { Cents } from '../../base/cents.ts';
import { accountOf, box, cage, fundCash, pool as poolAccount, reserve, tray } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { calendarDay, zonePackOf } from '../clock.ts';
import { closeDay, dayToClose, stillOpen } from '../money/close.ts';
import { feeKnownAtCount, firstCounts, isRevealed } from '../money/count.ts';
import type { Fund, State } from '../state.ts';
import type { BoxView, CageView, ClosingView, FundView, Outside } from '../view-types.ts';

export const boxViews = (state: State): BoxView[] =>
  [...state.tables.keys()].flatMap((table) =>
    [...state.funds.values()].map((fund) => ({ table, fund: fund.id, expected: expectedIn(state, fund, table) })),
  );

/** Null until two people have entered what they counted: whoever knows what is expected does not count, but checks. */
const expectedIn = (state: State, fund: Fund, table: string): Cents | null =>
  isRevealed(state, fund, table) ? balanceOf(state, box(table, fund.id)) : null;

/** Who has entered a count, and what, once nobody's count can follow another's. */
function countingOf(state: State, fund: Fund, table: string): { counting?: ClosingView['boxes'][number]['counting'] } {
  const first = firstCounts(state, fund, table);
  if (first.length === 0) return {};
  const shown = isRevealed(state, fund, table);
  return { counting: first.map(({ by, counted }) => ({ by, counted: shown ? counted : null })) };
}

export function cageView(state: State, { payments = [] }: Outside): CageView {
  return {
    toMakeGood: [...state.funds.values()].flatMap(({ id, name, toMakeGood }) =>
      Object.entries(toMakeGood).map(([place, amount]) => ({
        fund: id,
        name,
        place,
        amount,
        cash: balanceOf(state, fundCash(id)),
      })),
    ),
    toRemit: heldForOthers(state),
    cage: balanceOf(state, cage),
    trays: [...state.tables.keys(), ...closedTables(state)].map((table) => ({
      table,
      balance: balanceOf(state, tray(table)),
    })),
    payments,
  };
}

function heldForOthers(state: State): CageView['toRemit'] {
  return [...state.balances.keys()].flatMap((account) => {
    const { kind: from, fund = null, of } = accountOf(account);
    if (from !== 'withheld' && from !== 'set-off' && from !== 'forfeited') return [];
    const amount = balanceOf(state, account);
    if (amount <= 0) return [];
    const name = fund === null ? null : state.funds.get(fund)!.name;
    const cash = fund === null ? null : balanceOf(state, fundCash(fund));
    return [{ fund, name, from, kind: of, ...namedByLaw(state, from, of), amount, cash }];
  });
}

/** By the latest edition so far that speaks of it: the one under which the money was held may be replaced since. */
function namedByLaw(
  state: State,
  from: CageView['toRemit'][number]['from'],
  kind: string,
): Readonly<{ payee: string | null; at: string | null }> {
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

export function closingView(state: State): ClosingView {
  if (state.house === null || zonePackOf(state) === undefined) {
    return { nextDay: null, boxes: [], waiting: ['The rules of the time zone are not adopted.'], ready: null };
  }
  const day = dayToClose(state);
  const outcome = closeDay(state, { day, increases: [], time: state.time });
  const { toCount, waiting } = stillOpen(state, { day, increases: [], time: state.time });
  const isToCount = (fund: string, table: string) =>
    toCount.some((one) => one.fund === fund && one.tables.includes(table));
  return {
    nextDay: day,
    boxes: [...state.funds.values()].flatMap((fund) =>
      tablesOf(state, fund, toCount.find((one) => one.fund === fund.id)?.tables ?? []).map((table) => ({
        table,
        fund: fund.id,
        fundName: fund.name,
        expected: expectedIn(state, fund, table),
        ...countingOf(state, fund, table),
        feesAtCount: feeKnownAtCount(state, fund, table) !== undefined,
        countedAt: fund.counted[table] ?? null,
        toCount: isToCount(fund.id, table),
      })),
    ),
    waiting,
    ready: 'refusal' in outcome ? outcome.refusal : null,
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

export function fundView(state: State, { id, name, pools, advances, toMakeGood, locks }: Fund): FundView {
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
    locks: locks.map(({ hit }) => hit),
  };
}
