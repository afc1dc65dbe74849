/**
 * Two people count a box (F-16). Money changes place and never moves a meter: where fees were metered a difference is
 * the house's, where only the count shows them what is above the metered fees is fees.
 */
import { type Cents, cents, formatUsd } from '../../base/cents.ts';
import { tableName } from '../../base/table-words.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { bank, box, fundCash, overShort, unallotted } from '../accounts.ts';
import { type Books, balanceOf, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FirstCount } from '../fund.ts';
import { noFund } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { makeGoodNow } from '../make-good.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { moneyCommands } from './specs.ts';

type CountBox = CommandOf<typeof moneyCommands, 'count-box'>;
type EnterCount = CommandOf<typeof moneyCommands, 'enter-count'>;

/** The first figure of a counter stays on record: what they change after comparing is a recount, and says why. */
export function enterCount(state: State, command: EnterCount): Outcome {
  const { table, fund: id, counted, by } = command;
  const fund = state.funds.get(id);
  if (fund === undefined) return noFund(id);
  const wrong = noBox(state, fund, table) ?? lessThanNothing(counted);
  if (wrong !== undefined) return wrong;
  if (firstCounts(state, fund, table).some((first) => first.by === by.badge)) {
    const says = `Badge ${by.badge} has entered a count of this box already.`;
    return refused(F.count, 'count-entered', says, 'Book it, or book a recount and say why.');
  }
  return accept({ type: 'count-entered', v: 1, table, fund: id, counted, by: by.badge });
}

/** What was entered for the box as it is now: with more fees in it, it has to be counted again. */
export function firstCounts(state: State, { id, counting }: Fund, table: string): readonly FirstCount[] {
  const metered = balanceOf(state, box(table, id));
  return (counting?.[table] ?? []).filter((first) => first.metered === metered);
}

/** What is expected in a box is nobody's to see while it is being counted: two people have to enter a count first. */
export const isRevealed = (state: State, fund: Fund, table: string): boolean =>
  firstCounts(state, fund, table).length > 1;

export function countBox(state: State, command: CountBox): Outcome {
  const { table, fund: id, counted, reason, time } = command;
  const fund = state.funds.get(id);
  if (fund === undefined) return noFund(id);
  const wrong =
    missingSecond(state, command, 'Counting a box') ?? noBox(state, fund, table) ?? lessThanNothing(counted);
  if (wrong !== undefined) return wrong;
  const first = firstCounts(state, fund, table);
  const unseen = first.length > 0 || state.house?.controls?.blindCount ? notEntered(command, first) : undefined;
  if (unseen !== undefined) return unseen;
  const changed = first.filter((one) => signedBy(command).includes(one.by) && one.counted !== counted);
  if (changed.length > 0 && command.recount === undefined) return recountUnexplained(first, counted);
  const expected = balanceOf(state, box(table, id));
  const fee = counted > expected ? feeKnownAtCount(state, fund, table) : undefined;
  const differs = counted !== expected && fee === undefined;
  if (differs && reason === null) {
    const says = isRevealed(state, fund, table)
      ? `${formatUsd(counted)} was counted, ${formatUsd(expected)} was expected.`
      : `${formatUsd(counted)} was counted, and another amount was expected.`;
    return refused(F.count, 'reason-missing', says, 'Count again, or give the reason for the difference.');
  }
  const books = openBooks(state, time);
  if (fee === undefined) bookDifference(books, table, id, { expected, counted });
  else post(books, box(table, id), unallotted(id), cents(counted - expected), fee);
  post(books, fundCash(id), box(table, id), counted, F.count);
  if (counted > expected && fee === undefined) post(books, bank, fundCash(id), cents(counted - expected), F.count);
  const by = signedBy(command);
  const postings = [...books.postings];
  return accept(
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
      ...(changed.length === 0 ? {} : { recount: command.recount! }),
      postings,
    },
    ...makeGoodNow(books, fund),
  );
}

/** Both people who sign for a count have entered one of their own before. */
function notEntered(command: CountBox, first: readonly FirstCount[]): Outcome | undefined {
  const missing = signedBy(command).filter((badge) => !first.some(({ by }) => by === badge));
  if (signedBy(command).length - missing.length > 1) return undefined;
  const says = `Badge ${missing.join(' and ')} has not entered a count of this box as it is now.`;
  return refused(F.count, 'count-first', says, 'Each of the two counters enters what they counted; then it is booked.');
}

function recountUnexplained(first: readonly FirstCount[], counted: Cents): Outcome {
  const entered = first.map((one) => `${one.by} entered ${formatUsd(one.counted)}`).join(', ');
  const says = `${formatUsd(counted)} is not what was counted first: ${entered}.`;
  return refused(F.count, 'recount-reason', says, 'Count again together, and say why the first count was wrong.');
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
  return refused(
    F.count,
    'no-box',
    `${tableName(table)} has no box of fund ${fund.id}.`,
    'Check the table and the fund.',
  );
}

const lessThanNothing = (counted: Cents): Outcome | undefined =>
  counted >= 0 ? undefined : refused(F.count, 'no-amount', 'No box holds less than nothing.', 'Count again.');

/**
 * The clause of a fee that only the count shows, where one is taken at this table. In doubt it is players' money: a
 * surplus beside metered fees of the same fund is taken for such fees, not for the house's.
 */
export function feeKnownAtCount(state: State, fund: Fund, table: string): string | undefined {
  for (const id of fund.fedBy) {
    const offered = state.offers.get(id)!;
    const { fund: own } = sheetOf(state, offered);
    const { tables } = offered.offer;
    if (own.kind !== 'own' || (tables !== 'all' && !tables.includes(table))) continue;
    // The game of a table that is closed nobody knows any more; then any fee of the sheet will do.
    const game = state.tables.get(table)?.game;
    const fee = feesOf(own).find(
      ({ known, games }) => known === 'count' && (games === undefined || game === undefined || games.includes(game)),
    );
    if (fee !== undefined) return fee.at;
  }
  return undefined;
}
