/** Closes a house day: each once, in order, after its boxes are counted (F-17), with the part of each fund in it. */
import { caseOf, lookUp, unreachable } from '../../base/assert.ts';
import { cents, formatUsd, sumCents } from '../../base/cents.ts';
import { shortTable, tableName } from '../../base/display-text.ts';
import { must } from '../../base/result.ts';
import { DAYS_OF_WEEK } from '../../base/schedule.ts';
import { addDays, commonSpan, type Instant, type LocalDate, type Span, WEEKDAYS, weekdayOf } from '../../base/time.ts';
import { spanOfHouseDay } from '../../base/zone.ts';
import {
  type ClosingFund,
  type ClosingMove,
  type ClosingOffer,
  closeOfDay,
  feesOf,
  type OwnFund,
  type PoolWord,
  tableHours,
} from '../../rules/fund.ts';
import { type AmountWord, chosenAmount, isChoice } from '../../rules/vocabulary.ts';
import { accountOf, adminFees, pool as poolAccount, reserve, toRecover, unallotted } from '../accounts.ts';
import type { CommandOf, EventOf } from '../area.ts';
import { advance, type Books, balanceIn, give, openBooks, post } from '../books.ts';
import { houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import { repayTerms } from '../kit/funds.ts';
import { secondsOffered, sheetOf } from '../kit/offers.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { type ReimbursementDue, reimburse } from '../reimbursements.ts';
import { addedOnDay } from '../rounds/daily-additions.ts';
import type { Fund, OfferState, State, TableTime } from '../state.ts';
import type { moneyCommands, moneyEvents } from './specs.ts';

export function closeDay(state: State, command: Closing): Outcome {
  const pack = zonePackOf(state);
  if (pack === undefined) {
    return refused(F.law, 'no-zone-pack');
  }
  const wrong = refuseOutOfOrder(state, command);
  if (wrong !== undefined) return wrong;
  const day = must(spanOfHouseDay(pack, startOfDayOf(state), command.day as LocalDate));
  const days: FundDay[] = [];
  for (const fund of state.funds.values()) {
    const unready = refuseOpenLock(fund);
    if (unready !== undefined) return unready;
    const plan = fundDay(state, fund, day, command);
    if (isRefusal(plan)) return plan;
    days.push(plan);
  }
  return (
    refuseUnplannedIncrease(days, command) ?? refuseUncounted(state, days, day) ?? close(state, days, day, command)
  );
}

/** The day after the last that was closed; the first is the one on which the house opened. */
export const dayToClose = (state: State): LocalDate =>
  state.closedDay === null ? houseDay(state, state.house!.openedAt) : addDays(state.closedDay as LocalDate, 1);

/** The first day is the one on which the house opened; the running day is not over yet. */
function refuseOutOfOrder(state: State, { day, time }: Closing): Outcome | undefined {
  const { closedDay } = state;
  const next = dayToClose(state);
  if (closedDay !== null && day <= closedDay) {
    return refused(F.close, 'day-closed', { day, next });
  }
  if (day < next) {
    return refused(F.close, 'before-opening', { next });
  }
  if (day >= houseDay(state, time)) {
    return refused(F.close, 'day-not-over', { day });
  }
  if (day === next) return undefined;
  return refused(F.close, 'earlier-day-open', { next });
}

/** A close changes pools, and no amount changes while a hand waits for its authorization (F-12). */
function refuseOpenLock({ id, locks }: Fund): Outcome | undefined {
  const lock = locks[0];
  if (lock === undefined) return undefined;
  return refused(F.hits, 'hit-pending/fund', { hit: lock.hit, fund: id });
}

/** An increase that is not requested would be forgotten silently. */
function refuseUnplannedIncrease(days: readonly FundDay[], { increases, day }: Closing): Outcome | undefined {
  const known = new Set(
    days.flatMap(({ offers }) =>
      offers.flatMap(({ closing }) =>
        closing.increases.filter(({ makesUp }) => !makesUp).map(({ pool }) => `${closing.offer} ${pool}`),
      ),
    ),
  );
  const stray = increases.find(({ offer, pool }) => !known.has(`${offer} ${pool}`));
  if (stray === undefined) return undefined;
  return refused(F.close, 'no-increase-due', { offer: stray.offer, pool: stray.pool, day });
}

function refuseUncounted(state: State, days: readonly FundDay[], day: Span): Outcome | undefined {
  const first = uncounted(state, days, day)[0];
  if (first === undefined) return undefined;
  return refused(F.close, 'boxes-not-counted', { fund: first.fund, tables: first.tables.map(shortTable) });
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
export function stillOpen(
  state: State,
  closing: Closing,
): { toCount: Uncounted[]; waiting: string[]; hits: { hit: string; fund: string }[] } {
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
    hits: funds.flatMap(({ id, locks }) => locks.map(({ hit }) => ({ hit, fund: id }))),
    waiting: [
      ...(isOver ? [] : [`${closing.day} is not over yet.`]),
      ...funds.flatMap(({ name, locks }) => locks.map(({ hit }) => `${hit.replace('-', ' ')} is pending on ${name}.`)),
      ...toCount.flatMap(({ fund, tables }) =>
        tables.map(
          (table) => `The box of ${lookUp(state.funds, fund).name} at ${tableName(table)} has not been counted.`,
        ),
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

// What one fund brings to the close of a day: the offers that feed it, for how long at which tables, and the increases
// of its pools.

/** What of the command a close looks at: screens ask beforehand what it would meet. */
type Closing = Pick<CommandOf<typeof moneyCommands, 'close-day'>, 'day' | 'increases' | 'time'>;
type Refused = { refusal: FloorRefusal };

type OfferDay = Readonly<{
  closing: ClosingOffer;
  own: OwnFund;
  tables: readonly OfferedAt[];
  feeKnownAtCount: boolean;
}>;
type FundDay = Readonly<{ fund: Fund; offers: readonly OfferDay[] }>;

function fundDay(state: State, fund: Fund, day: Span, command: Closing): FundDay | Refused {
  const offers: OfferDay[] = [];
  for (const offered of feedersOf(state, fund)) {
    const own = sheetOf(state, offered).fund as OwnFund;
    const tables = offeredIn(state, fund, offered, day, command.time);
    const increases = increasesOf(fund, offered, own, { day, wasOffered: tables.length > 0, command });
    if (isRefusal(increases)) return increases;
    const { amounts, id } = offered.offer;
    const adminFee =
      own.adminFee === undefined
        ? null
        : {
            at: own.adminFee.at,
            perTableHour: chosenAmount(amounts, own.adminFee.perTableHour),
            tableHours: tableHours(tables.map(({ seconds }) => seconds)),
          };
    const closing = {
      offer: id,
      closing: own.closing,
      feesAt: feesOf(own)[0]?.at ?? own.at,
      repayAt: own.repay.at,
      ...repayTerms(own, offered.offer),
      increases: [...increases, ...(tables.length > 0 ? growthLacking(fund, offered, own, command.day) : [])],
      adminFee,
      ...(own.allot === undefined ? {} : { allot: own.allot }),
    };
    offers.push({ closing, own, tables, feeKnownAtCount: feesOf(own).some(({ known }) => known === 'count') });
  }
  return { fund, offers };
}

/** In the order in which they were approved; one that ended during the day still owes its last hours. */
function feedersOf(state: State, fund: Fund): OfferState[] {
  const ids = [...new Set([...fund.fedBy, ...Object.keys(fund.offered).sort()])];
  return ids
    .map((id) => state.offers.get(id))
    .filter((offered) => offered !== undefined)
    .filter((offered) => sheetOf(state, offered).fund.kind === 'own');
}

type Increase = ClosingOffer['increases'][number];
type OnDay = Readonly<{ day: Span; wasOffered: boolean; command: Closing }>;

function increasesOf(fund: Fund, offered: OfferState, own: OwnFund, closing: OnDay): Increase[] | Refused {
  const { offer } = offered;
  const { command } = closing;
  const increases: Increase[] = [];
  for (const { id: pool, increase } of own.pools) {
    if (increase === undefined || fund.pools[pool]?.offer !== offer.id || !isDue(increase, offered, closing)) continue;
    const chosen = command.increases.filter((row) => row.offer === offer.id && row.pool === pool);
    if (chosen.length > 1) {
      return refused(increase.at, 'increase-twice', { pool });
    }
    const amount = chosen[0]?.amount ?? chosenAmount(offer.amounts, increase.amount);
    const outside = chosen.length === 0 ? undefined : outsideRange(increase, pool, amount);
    if (outside !== undefined) return outside;
    increases.push({ pool, at: increase.at, amount, from: increase.from });
  }
  return increases;
}

/**
 * A day on which it was offered (B-12); or every day, or one day of the week, on which it stood, from its seed to the end
 * of its period.
 */
function isDue(
  { days, on }: IncreaseWord,
  { offer, approvedAt }: OfferState,
  { day, wasOffered, command }: OnDay,
): boolean {
  const stood = approvedAt !== undefined && approvedAt < day.until && day.from < offer.period.until;
  const isThatDay = on === undefined || DAYS_OF_WEEK[WEEKDAYS.indexOf(weekdayOf(command.day as LocalDate))] === on;
  return caseOf(days ?? 'days-offered', {
    'days-offered': wasOffered,
    'every-day': stood,
    'every-week': stood && isThatDay,
  });
}

/** What the fees of a day on which it was offered lack of the least by which a pool grows. */
function growthLacking(fund: Fund, { offer }: OfferState, own: OwnFund, day: string): Increase[] {
  return own.pools.flatMap(({ id: pool, daily }) => {
    if (daily === undefined || fund.pools[pool]?.offer !== offer.id) return [];
    const lacks = cents(Math.max(chosenAmount(offer.amounts, daily.least) - addedOnDay(fund, pool, day), 0));
    return lacks === 0 ? [] : [{ pool, at: daily.at, amount: lacks, from: 'reserve' as const, makesUp: true as const }];
  });
}

type IncreaseWord = NonNullable<PoolWord['increase']>;

function outsideRange(increase: IncreaseWord, pool: string, amount: number): Refused | undefined {
  const [low, high] = rangeOf(increase.amount);
  if (amount >= low && amount <= high) return undefined;
  return refused(increase.at, 'outside-range/increase', {
    pool,
    amount: cents(amount),
    least: cents(low),
    most: cents(high),
  });
}

const rangeOf = (word: AmountWord): readonly [number, number] => (isChoice(word) ? word.between : [word, word]);

// One fund's part of a close: the arithmetic of src/rules as postings between its accounts.

type Closed = EventOf<typeof moneyEvents, 'day-closed'>;
type FundClosed = {
  repaid: Closed['repaid'];
  charged: Closed['charged'];
  flags: string[];
  toMakeGood: ReimbursementDue[];
};

function closeFund(books: Books, day: FundDay): FundClosed {
  const { fund, offers } = day;
  const moves = closeOfDay(
    closingFund(books, fund),
    offers.map(({ closing }) => closing),
  );
  const closed: FundClosed = { repaid: [], charged: [], flags: [], toMakeGood: [] };
  for (const move of moves) postMove(books, day, move, closed);
  closed.flags.push(...unexpected(day, moves));
  return closed;
}

function closingFund(books: Books, fund: Fund): ClosingFund {
  const pools = Object.entries(fund.pools).map(
    ([id, { cap }]) => [id, { balance: balanceIn(books, poolAccount(fund.id, id)), cap }] as const,
  );
  return {
    reserve: balanceIn(books, reserve(fund.id)),
    fees: balanceIn(books, unallotted(fund.id)),
    pools: Object.fromEntries(pools),
    owed: fund.advances,
  };
}

function postMove(books: Books, { fund: { id: fund }, offers }: FundDay, move: ClosingMove, closed: FundClosed): void {
  switch (move.does) {
    case 'increase': {
      const to = poolAccount(fund, move.pool);
      const { repaid } = offers.find(({ closing }) => closing.offer === move.offer)!.own.shortfall;
      post(books, unallotted(fund), to, move.fromFees, move.at);
      post(books, reserve(fund), to, move.fromReserve, move.at);
      if (move.given) give(books, { fund, to, amount: move.fromHouse, at: move.at });
      else advance(books, { fund, to, amount: move.fromHouse, at: move.at, cause: 'increase', repaid });
      return;
    }
    case 'allot':
      post(
        books,
        unallotted(fund),
        move.pool === null ? reserve(fund) : poolAccount(fund, move.pool),
        move.amount,
        move.at,
      );
      return;
    case 'fees-to-reserve':
      post(books, unallotted(fund), reserve(fund), move.amount, move.at);
      return;
    case 'admin-fee': {
      const { offer, tableHours, amount, lapsed, at } = move;
      post(books, reserve(fund), adminFees, amount, at);
      closed.toMakeGood.push(...reimburse(books, { fund, place: 'bank', amount, at }));
      closed.charged.push({ fund, offer, tableHours, fee: amount, lapsed });
      if (lapsed > 0) closed.flags.push(`${offer}: ${formatUsd(lapsed)} of the administrative fee lapsed (${at}).`);
      return;
    }
    case 'repay':
      post(books, reserve(fund), toRecover(fund), move.amount, move.at);
      closed.toMakeGood.push(...reimburse(books, { fund, place: 'bank', amount: move.amount, at: move.at }));
      closed.repaid.push({ fund, advance: move.advance, ...(move.left > 0 ? { amount: move.amount } : {}) });
      return;
    default:
      unreachable(move);
  }
}

/** What a sheet expects of a day is compared, never enforced: all money is accepted. */
function unexpected({ offers }: FundDay, moves: readonly ClosingMove[]): string[] {
  return offers.flatMap(({ own, closing, tables }) => {
    if (own.expectedDaily === undefined || tables.length === 0) return [];
    const { at, between } = own.expectedDaily;
    const added = moves.flatMap((move) =>
      move.does === 'fees-to-reserve' && move.offer === closing.offer ? [move.amount] : [],
    );
    const amount = sumCents(added);
    if (amount >= between[0] && amount <= between[1]) return [];
    const range = `${formatUsd(between[0])} to ${formatUsd(between[1])}`;
    return [`${closing.offer}: ${formatUsd(amount)} of fees to the reserve; ${range} is expected (${at}).`];
  });
}

// When tables offered what. A stretch that runs past the end of a day is cut there: the part before belongs to the day
// that is closed, the rest to the next, whether the table has closed or its clock still runs.

/** What one table offered of one activity within a day. */
type OfferedAt = Readonly<{ table: string; stretches: readonly TableTime[]; seconds: number }>;

/** By table; only posted hours count, and a table without any of them is left out. */
function offeredIn(state: State, fund: Fund, offered: OfferState, day: Span, now: Instant): OfferedAt[] {
  const ended = fund.offered[offered.offer.id] ?? {};
  const tables = new Set([...Object.keys(ended), ...Object.keys(offered.offeringSince)]);
  return [...tables].sort().flatMap((table) => {
    const since = offered.offeringSince[table];
    const live = state.tables.get(table)?.kind === 'live';
    const all = [...(ended[table] ?? []), ...(since === undefined ? [] : [{ from: since, until: now, live }])];
    const stretches = all.flatMap((stretch) => clipToDay(stretch, day));
    const seconds = stretches.reduce((sum, { from, until }) => sum + secondsOffered(state, offered, from, until), 0);
    return seconds === 0 ? [] : [{ table, stretches, seconds }];
  });
}

/** Forgets all time before the end of a closed day, and lets running clocks start there. */
export function dropTimeBefore(state: State, end: Instant): void {
  for (const fund of state.funds.values()) {
    for (const [offer, tables] of Object.entries(fund.offered)) {
      for (const [table, stretches] of Object.entries(tables)) {
        const left = stretches.filter(({ until }) => until > end);
        if (left.length === 0) delete tables[table];
        else tables[table] = left.map((stretch) => (stretch.from < end ? { ...stretch, from: end } : stretch));
      }
      if (Object.keys(tables).length === 0) delete fund.offered[offer];
    }
  }
  for (const { offeringSince } of state.offers.values()) {
    for (const [table, since] of Object.entries(offeringSince)) if (since < end) offeringSince[table] = end;
  }
}

function clipToDay(stretch: TableTime, day: Span): TableTime[] {
  const inside = commonSpan(stretch, day);
  return inside === undefined ? [] : [{ ...inside, live: stretch.live }];
}
