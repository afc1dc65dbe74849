/**
 * Two people count a box (F-16). The money changes place and never moves a meter: if fees were metered, the house bears
 * a difference; if only the count shows them, whatever exceeds the metered fees is fees.
 */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { feesOf } from '../../rules/fund.ts';
import { bank, box, fundCash, overShort, unallotted } from '../accounts.ts';
import type { CommandOf } from '../area.ts';
import { type Books, balanceOf, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import type { FirstCount } from '../fund.ts';
import { noFund } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import { payReimbursements } from '../reimbursements.ts';
import type { Fund, Role, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { COUNTERS, type moneyCommands } from './specs.ts';

type CountBox = CommandOf<typeof moneyCommands, 'count-box'>;
type EnterCount = CommandOf<typeof moneyCommands, 'enter-count'>;

/**
 * The first figure of a counter stays on record: what they change after comparing is a recount, and says why. Two who
 * count at one station enter both figures at once; where nothing differs there is nothing left to decide.
 */
export function enterCount(state: State, command: EnterCount): Outcome {
  const { table, fund: id, counted, second, by, time } = command;
  const fund = state.funds.get(id);
  if (fund === undefined) return noFund(id);
  const wrong = noBox(state, fund, table) ?? lessThanNothing(cents(Math.min(counted, second ?? 0)));
  if (wrong !== undefined) return wrong;
  const counts = [{ by: by.badge, counted }];
  if (second !== undefined) {
    const other = secondCounter(state, command);
    if (typeof other !== 'string') return other;
    counts.push({ by: other, counted: second });
  }
  const before = firstCounts(state, fund, table);
  const again = counts.find((one) => before.some((first) => first.by === one.by));
  if (again !== undefined) return refused(F.count, 'count-entered', { badge: again.by });
  const entered = counts.map((one) => ({ type: 'count-entered', v: 1, table, fund: id, ...one }) as const);
  const first = [...before, ...counts];
  const metered = booking(state, fund, table, counted);
  const agree = second !== undefined && !metered.differs && first.every((one) => one.counted === counted);
  if (!agree) return accept(...entered);
  return accept(...entered, ...bookCount(state, fund, { table, counted, time, first, by: signedBy(command), metered }));
}

/** The second signature next to the first counter: an employee who may count. */
function secondCounter(state: State, command: EnterCount): string | Outcome {
  const missing = refuseMissingSecond(state, command, 'counting-a-box');
  if (missing !== undefined) return missing;
  const badge = signedBy(command)[1]!;
  const mayCount = lookUp(state.staff, badge).roles.some((role) => (COUNTERS as readonly Role[]).includes(role));
  return mayCount ? badge : refused(F.roles, 'wrong-role', { badge, type: command.type, roles: COUNTERS.join(' or ') });
}

/** What was entered for the box as it is now: with more fees in it, it has to be counted again. */
export function firstCounts(state: State, { id, counting }: Fund, table: string): readonly FirstCount[] {
  const metered = balanceOf(state, box(table, id));
  return (counting?.[table] ?? []).filter((first) => first.metered === metered);
}

/** The expected amount of a box is hidden while it is being counted: two people have to enter a count first. */
export const isRevealed = (state: State, fund: Fund, table: string): boolean =>
  firstCounts(state, fund, table).length > 1;

export function countBox(state: State, command: CountBox): Outcome {
  const { table, fund: id, counted, reason, time } = command;
  const fund = state.funds.get(id);
  if (fund === undefined) return noFund(id);
  const wrong =
    refuseMissingSecond(state, command, 'counting-a-box') ?? noBox(state, fund, table) ?? lessThanNothing(counted);
  if (wrong !== undefined) return wrong;
  const first = firstCounts(state, fund, table);
  const unseen = first.length > 0 || state.house?.controls?.blindCount ? notEntered(command, first) : undefined;
  if (unseen !== undefined) return unseen;
  const changed = first.filter((one) => signedBy(command).includes(one.by) && one.counted !== counted);
  if (changed.length > 0 && command.recount === undefined) return recountUnexplained(first, counted);
  const metered = booking(state, fund, table, counted);
  if (metered.differs && reason === null) {
    return isRevealed(state, fund, table)
      ? refused(F.count, 'reason-missing/revealed-count', { counted, expected: metered.expected })
      : refused(F.count, 'reason-missing/blind-count', { counted });
  }
  const recount = changed.length === 0 ? undefined : command.recount!;
  const by = signedBy(command);
  return accept(...bookCount(state, fund, { table, counted, time, first, by, metered, reason, recount }));
}

type Metered = Readonly<{ expected: Cents; fee: string | undefined; differs: boolean }>;

/** What the metered fees make; more than that is fees where only the count shows them. */
function booking(state: State, fund: Fund, table: string, counted: Cents): Metered {
  const expected = balanceOf(state, box(table, fund.id));
  const fee = counted > expected ? feeKnownAtCount(state, fund, table) : undefined;
  return { expected, fee, differs: counted !== expected && fee === undefined };
}

type Counted = Readonly<{
  table: string;
  counted: Cents;
  time: Instant;
  first: readonly Pick<FirstCount, 'by' | 'counted'>[];
  by: string[];
  metered: Metered;
  reason?: string | null;
  recount?: string | undefined;
}>;

function bookCount(state: State, fund: Fund, count: Counted): FloorEvent[] {
  const { table, counted, time, first, by, metered, reason = null, recount } = count;
  const { expected, fee, differs } = metered;
  const { id } = fund;
  const books = openBooks(state, time);
  if (fee === undefined) bookDifference(books, table, id, { expected, counted });
  else post(books, box(table, id), unallotted(id), cents(counted - expected), fee);
  post(books, fundCash(id), box(table, id), counted, F.count);
  if (counted > expected && fee === undefined) post(books, bank, fundCash(id), cents(counted - expected), F.count);
  const postings = [...books.postings];
  return [
    {
      type: 'box-counted',
      v: 1,
      table,
      fund: id,
      expected,
      counted,
      by,
      reason: differs ? reason : null,
      ...(first.length === 0 ? {} : { first: first.map((one) => ({ by: one.by, counted: one.counted })) }),
      ...(recount === undefined ? {} : { recount }),
      postings,
    },
    ...payReimbursements(books, fund),
  ];
}

/** Both people who sign for a count have entered one of their own before. */
function notEntered(command: CountBox, first: readonly FirstCount[]): Outcome | undefined {
  const missing = signedBy(command).filter((badge) => !first.some(({ by }) => by === badge));
  if (signedBy(command).length - missing.length > 1) return undefined;
  return refused(F.count, 'count-first', { missing });
}

function recountUnexplained(first: readonly FirstCount[], counted: Cents): Outcome {
  return refused(F.count, 'recount-reason', {
    counted,
    by: first.map((one) => one.by),
    entered: first.map((one) => one.counted),
  });
}

/** The fund is made whole by the house and gives up what is too much: its meters were right, the box was not. */
function bookDifference(
  books: Books,
  table: string,
  fund: string,
  { expected, counted }: { expected: Cents; counted: Cents },
): void {
  if (counted < expected) {
    const short = cents(expected - counted);
    post(books, overShort, box(table, fund), short, F.count);
    post(books, fundCash(fund), bank, short, F.count);
    return;
  }
  post(books, box(table, fund), overShort, cents(counted - expected), F.count);
}

/** A box stays where a table was closed; what never had one is a slip of the pen. */
function noBox(state: State, fund: Fund, table: string): Outcome | undefined {
  const known =
    state.tables.has(table) ||
    fund.counted[table] !== undefined ||
    balanceOf(state, box(table, fund.id)) !== 0 ||
    Object.values(fund.offered).some((tables) => tables[table] !== undefined);
  if (known) return undefined;
  return refused(F.count, 'no-box', { table, fund: fund.id });
}

const lessThanNothing = (counted: Cents): Outcome | undefined =>
  counted >= 0 ? undefined : refused(F.count, 'no-amount/box');

/**
 * The clause of a fee that only the count shows, where one is taken at this table. In doubt it is players' money: a
 * surplus beside metered fees of the same fund is taken for such fees, not for the house's.
 */
export function feeKnownAtCount(state: State, fund: Fund, table: string): string | undefined {
  for (const id of fund.fedBy) {
    const offered = lookUp(state.offers, id);
    const { fund: own } = sheetOf(state, offered);
    const { tables } = offered.offer;
    if (own.kind !== 'own' || (tables !== 'all' && !tables.includes(table))) continue;
    // The game of a closed table is unknown; then any fee of the sheet will do.
    const game = state.tables.get(table)?.game;
    const fee = feesOf(own).find(
      ({ known, games }) => known === 'count' && (games === undefined || game === undefined || games.includes(game)),
    );
    if (fee !== undefined) return fee.at;
  }
  return undefined;
}
