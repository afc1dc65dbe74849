/** Closing a house day: each once, in order, after its boxes are counted (F-17). */
import { addDays, type LocalDate } from '../../base/civil.ts';
import { spanOfHouseDay } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import type { Span } from '../../base/span.ts';
import { shortTable, tableInSentence } from '../../base/table-words.ts';
import { accountOf, pool as poolAccount, reserve } from '../accounts.ts';
import { type Books, balanceIn, openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Fund, State } from '../state.ts';
import { closeFund } from './close-fund.ts';
import { type Closing, type FundDay, fundDay } from './fund-day.ts';

export function closeDay(state: State, command: Closing): Outcome {
  const pack = zonePackOf(state);
  if (pack === undefined) {
    return refused(
      F.law,
      'no-zone-pack',
      "The rules of the house's time zone are not adopted.",
      'Adopt the pack first.',
    );
  }
  const wrong = notNext(state, command);
  if (wrong !== undefined) return wrong;
  const day = must(spanOfHouseDay(pack, startOfDayOf(state), command.day as LocalDate));
  const days: FundDay[] = [];
  for (const fund of state.funds.values()) {
    const unready = lockOpen(fund);
    if (unready !== undefined) return unready;
    const plan = fundDay(state, fund, day, command);
    if (isRefusal(plan)) return plan;
    days.push(plan);
  }
  return notPlanned(days, command) ?? notCounted(state, days, day) ?? close(state, days, day, command);
}

/** The day after the last that was closed; the first is the one on which the house opened. */
export const dayToClose = (state: State): LocalDate =>
  state.closedDay === null ? houseDay(state, state.house!.openedAt) : addDays(state.closedDay as LocalDate, 1);

/** The first day is the one on which the house opened; the running day is not over yet. */
function notNext(state: State, { day, time }: Closing): Outcome | undefined {
  const { closedDay } = state;
  const next = dayToClose(state);
  if (closedDay !== null && day <= closedDay) {
    return refused(F.close, 'day-closed', `${day} is closed already.`, `The next day to close is ${next}.`);
  }
  if (day < next) {
    return refused(F.close, 'before-opening', `The house opened on ${next}.`, `The first day to close is ${next}.`);
  }
  if (day >= houseDay(state, time)) {
    return refused(F.close, 'day-not-over', `${day} is not over yet.`, 'Close it when its last hour is over.');
  }
  if (day === next) return undefined;
  return refused(F.close, 'earlier-day-open', `${next} is not closed yet.`, `Close ${next} first.`);
}

/** A close changes pools, and no amount changes while a hand waits for its authorisation (F-12). */
function lockOpen({ id, locks }: Fund): Outcome | undefined {
  const lock = locks[0];
  if (lock === undefined) return undefined;
  return refused(F.hits, 'hit-pending', `${lock.hit} waits on fund ${id}.`, 'Authorise or decline it first.');
}

/** An increase that nobody asked for would be forgotten silently. */
function notPlanned(days: readonly FundDay[], { increases, day }: Closing): Outcome | undefined {
  const known = new Set(
    days.flatMap(({ offers }) =>
      offers.flatMap(({ closing }) =>
        closing.increases.filter(({ makesUp }) => !makesUp).map(({ pool }) => `${closing.offer} ${pool}`),
      ),
    ),
  );
  const stray = increases.find(({ offer, pool }) => !known.has(`${offer} ${pool}`));
  if (stray === undefined) return undefined;
  const says = `${stray.offer} has no increase of pool ${stray.pool} on ${day}.`;
  return refused(F.close, 'no-increase-due', says, 'Leave it out: it was not offered, or its sheet has none.');
}

function notCounted(state: State, days: readonly FundDay[], day: Span): Outcome | undefined {
  const first = uncounted(state, days, day)[0];
  if (first === undefined) return undefined;
  const says = `Boxes of fund ${first.fund} are not counted: table ${first.tables.map(shortTable).join(', ')}.`;
  return refused(F.close, 'boxes-not-counted', says, 'Count them first, by two people.');
}

type Uncounted = Readonly<{ fund: string; tables: readonly string[] }>;

/**
 * A box is counted for a day when it is empty or was counted after the day ended; where fees are known only at the
 * count, after the table last took one that day. So a room that never sleeps can close yesterday.
 */
function uncounted(state: State, days: readonly FundDay[], day: Span): Uncounted[] {
  return days.flatMap(({ fund, offers }) => {
    const since = new Map<string, number>();
    for (const [account, netDebit] of state.balances) {
      const table = tableOfBox(account, fund.id);
      if (table !== undefined && netDebit !== 0) since.set(table, day.until);
    }
    for (const { feeKnownAtCount, tables } of offers) {
      if (!feeKnownAtCount) continue;
      for (const { table, stretches } of tables) {
        const taken = stretches.filter(({ live }) => live).map(({ until }) => until);
        if (taken.length > 0) since.set(table, Math.max(...taken, since.get(table) ?? 0));
      }
    }
    const missing = [...since].filter(([table, from]) => (fund.counted[table] ?? -1) < from).map(([table]) => table);
    return missing.length === 0 ? [] : [{ fund: fund.id, tables: missing.sort() }];
  });
}

/** Everything that keeps a day open, not only the first of it: boxes to count, and all of it in words. */
export function stillOpen(state: State, closing: Closing): { toCount: Uncounted[]; waiting: string[] } {
  const day = must(spanOfHouseDay(zonePackOf(state)!, startOfDayOf(state), closing.day as LocalDate));
  const funds = [...state.funds.values()];
  const days = funds.flatMap((fund) => {
    const plan = fundDay(state, fund, day, closing);
    return isRefusal(plan) ? [] : [plan];
  });
  const toCount = uncounted(state, days, day);
  const isOver = closing.day < houseDay(state, closing.time);
  return {
    toCount,
    waiting: [
      ...(isOver ? [] : [`${closing.day} is not over yet.`]),
      ...funds.flatMap(({ name, locks }) => locks.map(({ hit }) => `${hit} is pending and holds a part of ${name}.`)),
      ...toCount.flatMap(({ fund, tables }) =>
        tables.map((table) => `The box of ${state.funds.get(fund)!.name} at ${tableInSentence(table)} is not counted.`),
      ),
    ],
  };
}

function tableOfBox(account: string, fund: string): string | undefined {
  const { kind, id, of } = accountOf(account);
  return kind === 'box' && of === fund ? id : undefined;
}

function close(state: State, days: readonly FundDay[], day: Span, command: Closing): Outcome {
  const books = openBooks(state, command.time);
  const closed = days.map((plan) => closeFund(books, plan));
  return accept({
    type: 'day-closed',
    v: 1,
    day: command.day,
    until: day.until,
    repaid: closed.flatMap(({ repaid }) => repaid),
    charged: closed.flatMap(({ charged }) => charged),
    readings: days.flatMap(({ fund }) => readingsOf(books, fund)),
    flags: closed.flatMap(({ flags }) => flags),
    toMakeGood: closed.flatMap(({ toMakeGood }) => toMakeGood),
    postings: books.postings,
    advances: books.advances,
  });
}

function readingsOf(books: Books, fund: Fund) {
  const pools = Object.keys(fund.pools).sort();
  const accounts = [...pools.map((id) => poolAccount(fund.id, id)), reserve(fund.id)];
  return accounts.map((account) => ({ account, amount: balanceIn(books, account) }));
}
