/** What a fault does is each sheet's word: go on by button, take the activity off the table, give the fees back. */
import { cents, minCents } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { box, fundCash } from '../accounts.ts';
import { advance, type Books, balanceIn, openBooks, post } from '../books.ts';
import { offersAt, sheetOf } from '../kit/offers.ts';
import { accept, type Outcome } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { FeesTaken, State, Table } from '../state.ts';
import type { roundCommands } from './specs.ts';

type Cause = CommandOf<typeof roundCommands, 'void-round'>['cause'];
type Fault = Sheet['faults'][number];

/** The base game goes on; only what a sheet says happens to its own activity. */
export function reportFault(
  state: State,
  table: Table,
  { fault, time }: CommandOf<typeof roundCommands, 'report-fault'>,
): Outcome {
  const books = openBooks(state, time);
  const off: string[] = [];
  const noLongerFor: string[] = [];
  for (const offered of offersAt(state, table, time)) {
    const sheet = sheetOf(state, offered);
    const word = sheet.faults.find((row) => row.fault === fault);
    if (word === undefined || word.does === 'button') continue;
    const { id } = offered.offer;
    off.push(id);
    const taken = table.round?.taken.find(({ offer }) => offer === id);
    // A hand that was called before the fault was called in good order.
    if (word.does === 'not-offered' || taken === undefined || isCalled(state, table, id)) continue;
    noLongerFor.push(id);
    if (word.does === 'fees-returned') giveBack(books, table.id, offered.fund!, sheet, taken, word.at);
  }
  const { postings, advances } = books;
  return accept({
    type: 'fault-reported',
    v: 1,
    table: table.id,
    fault,
    offers: off,
    void: noLongerFor,
    postings,
    advances,
  });
}

/** The fees of a voided round stay where they are; the round carries no jackpot. A sheet may say otherwise. */
export function voidRound(state: State, table: Table, cause: Cause, books: Books): string[] {
  const returned: string[] = [];
  for (const taken of table.round!.taken) {
    const offered = state.offers.get(taken.offer)!;
    const sheet = sheetOf(state, offered);
    const word = wordFor(sheet.faults, cause);
    if (word?.does !== 'fees-returned') continue;
    giveBack(books, table.id, offered.fund!, sheet, taken, word.at);
    returned.push(taken.offer);
  }
  return returned;
}

/** Management finds "equipment"; a sheet speaks of the sensor or of the reader. */
function wordFor(faults: readonly Fault[], cause: Cause): Fault | undefined {
  const named = faults.filter(({ fault }) =>
    cause === 'equipment' ? fault === 'sensor' || fault === 'reader' : fault === cause,
  );
  return named.find(({ does }) => does === 'fees-returned') ?? named[0];
}

/**
 * The fees go the way they came. Where another table won the pool meanwhile, or the box was counted, the house covers
 * what the pool no longer has and the fund's cash gives what the box no longer holds.
 */
function giveBack(books: Books, table: string, fund: string, sheet: Sheet, { postings }: FeesTaken, at: string): void {
  const from = box(table, fund);
  const { repaid } = (sheet.fund as OwnFund).shortfall;
  for (const { credit, amount } of postings) {
    const lack = cents(Math.max(amount - balanceIn(books, credit), 0));
    advance(books, { fund, to: credit, amount: lack, at, cause: 'fees-returned', repaid });
    const inBox = minCents(amount, cents(Math.max(balanceIn(books, from), 0)));
    post(books, credit, from, inBox, at);
    post(books, credit, fundCash(fund), cents(amount - inBox), at);
  }
}

function isCalled(state: State, table: Table, offer: string): boolean {
  for (const hit of state.hits.values()) {
    if (hit.offer === offer && hit.table === table.id && hit.round === table.round?.id) return true;
  }
  return false;
}
