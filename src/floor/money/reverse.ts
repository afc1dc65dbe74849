/**
 * Corrections (F-18): two people undo an earlier record, once. A reversal moves money and what depends on it; if a
 * record changed more than that, the refusal says which command corrects it.
 */
import { lookUp } from '../../base/assert.ts';
import { addCents, cents, ZERO } from '../../base/cents.ts';
import { bank, fundCash, fundSide, reserve, shortfalls } from '../accounts.ts';
import type { AllAreas, CommandOf, EventOf } from '../area.ts';
import { type Books, openBooks, post } from '../books.ts';
import type { EventType, FloorEvent } from '../events.ts';
import { failureOf, returnMoney } from '../kit/awards.ts';
import { raiseOf, type Undone, undoPostings } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { placeAccount } from '../reimbursements.ts';
import type { Award, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { moneyCommands, moneyEvents } from './specs.ts';

type Reverse = CommandOf<typeof moneyCommands, 'reverse'>;
type Reversed = EventOf<typeof moneyEvents, 'reversed'>;
type Of<Type extends EventType> = Extract<FloorEvent, { type: Type }>;

/** What a reversal comes to, while it is put together. */
type Undoing = Undone &
  Pick<Reversed, 'dropped' | 'reopened' | 'uncounted'> & { unissued?: string[]; notRaised?: string[] };

export function reverse(state: State, command: Reverse, areas: AllAreas): Outcome {
  const { of, reason } = command;
  const wrong = refuseMissingSecond(state, command, 'a-reversal') ?? notOpen(state, of);
  if (wrong !== undefined) return wrong;
  const quoted = readEvents(command, areas);
  if (isRefusal(quoted)) return quoted;
  const events = quoted.filter((event) => !goesWithTheRest(state, event, quoted));
  for (const event of events) {
    const cannot = cannotUndo(state, event, command) ?? lockedBy(state, event);
    if (cannot !== undefined) return cannot;
  }
  const books = openBooks(state, command.time);
  const undoing: Undoing = { covered: ZERO, toMakeGood: [], dropped: [], reopened: [], uncounted: [] };
  for (const event of [...events].reverse()) undo(state, books, event, command, undoing);
  const { postings, advances } = books;
  return accept({ type: 'reversed', v: 1, of, reason, by: signedBy(command), ...undoing, postings, advances });
}

function notOpen(state: State, of: number): Outcome | undefined {
  if (of > state.seq) return refused(F.corrections, 'no-such-record/number', { of });
  if (!state.reversed.has(of)) return undefined;
  return refused(F.corrections, 'reversed-already/record', { of });
}

/** The keeper of the journal has compared the quote with the record; here it only has to be readable. */
function readEvents({ events, of }: Reverse, areas: AllAreas): FloorEvent[] | { refusal: FloorRefusal } {
  const read: FloorEvent[] = [];
  for (const { type, v, ...body } of events) {
    if (!areas.isEvent(type, body)) {
      return refused(F.corrections, 'misquoted', { of });
    }
    read.push({ type, v, ...body } as unknown as FloorEvent);
  }
  return read;
}

/**
 * What needs no undoing of its own: the stop of an award that goes with its award, the opening of a fund beside what it
 * opened with, and of a declared round its end and the hands that were called in it, once they are decided; what came of
 * those stands in records of their own.
 */
function goesWithTheRest(state: State, event: FloorEvent, all: readonly FloorEvent[]): boolean {
  const declared = all.some(({ type }) => type === 'round-started');
  switch (event.type) {
    case 'award-stopped':
      return all.some((other) => other.type === 'hit-authorised' && other.awards.some(({ id }) => id === event.award));
    case 'fund-opened':
      return all.some(({ type }) => type === 'opening-entered');
    case 'round-ended':
    case 'hand-not-qualified':
      return declared;
    case 'hit-called':
      return declared && !state.hits.has(event.hit);
    default:
      return false;
  }
}

/** Why a reversal would leave something behind, and what to do instead. */
function cannotUndo(state: State, event: FloorEvent, { recovered }: Reverse): Outcome | undefined {
  switch (event.type) {
    case 'awards-paid': {
      const ofPlayers = event.awards.some(({ paidBy }) => paidBy !== 'house');
      if (recovered || ofPlayers) return undefined;
      return refused(F.corrections, 'not-reversible/house-money');
    }
    case 'box-counted':
    case 'tally-entered':
    case 'opening-entered':
    case 'made-good':
    case 'reserve-transferred':
    case 'remitted':
      return undefined;
    case 'round-started': {
      const running = state.tables.get(event.table)?.round?.id === event.round;
      const hit = [...state.hits.values()].find(({ round }) => round === event.round);
      if (running) return refused(F.corrections, 'not-reversible/round-running');
      return hit === undefined ? undefined : refused(F.corrections, 'not-reversible/hit-pending', { hit: hit.id });
    }
    case 'hit-authorised':
      if (event.tickets.length > 0) return refused(F.corrections, 'not-reversible/tickets');
      if (event.places.length > 0) return refused(F.corrections, 'not-reversible/places');
      return notAllOpen(state, event.awards);
    case 'award-granted':
      return notAllOpen(state, [event.award]);
    case 'instruments-issued':
      if (event.how === 'won') return refused(F.corrections, 'not-reversible/pieces-won');
      return notAllUntouched(state, event.pieces);
    case 'balance-used':
      return balanceGone(state, event);
    case 'pool-raised':
      if (event.start !== undefined && raiseOf(state, event.raise ?? '') !== undefined) return undefined;
      return refused(F.corrections, 'not-reversible/pool-risen', { type: event.type });
    default:
      return refused(F.corrections, 'not-reversible/type', { type: event.type });
  }
}

/** Fees go back onto a balance that still lives: what lapsed on its last day does not come back. */
function balanceGone(state: State, { award: id, was }: Of<'balance-used'>): Outcome | undefined {
  if (state.awards.has(id)) return undefined;
  if (was === undefined) return refused(F.corrections, 'not-reversible/balance-gone', { award: id });
  if (was.expiresAt === null || was.expiresAt > state.time) return undefined;
  return refused(F.corrections, 'not-reversible/balance-lapsed', { award: id });
}

function notAllOpen(state: State, awards: readonly { id: string }[]): Outcome | undefined {
  const gone = awards.find(({ id }) => !state.awards.has(id));
  if (gone === undefined) return undefined;
  return refused(F.corrections, 'not-reversible', { gone: gone.id });
}

/** Nobody wagered, swapped or voided one of them, and none has expired. */
function notAllUntouched(state: State, pieces: Of<'instruments-issued'>['pieces']): Outcome | undefined {
  const gone = pieces.find(({ number }) => {
    const piece = state.instruments.get(number);
    return (piece?.status !== 'made' && piece?.status !== 'held') || piece.wager !== undefined;
  });
  if (gone === undefined) return undefined;
  return refused(F.corrections, 'not-reversible/pieces-used', { number: gone.number });
}

function lockedBy(state: State, event: FloorEvent): Outcome | undefined {
  if (!('postings' in event)) return undefined;
  for (const account of event.postings.flatMap(({ debit, credit }) => [debit, credit])) {
    const fund = state.funds.get(fundSide(account)?.fund ?? '');
    const lock = fund?.locks[0];
    if (lock === undefined) continue;
    return refused(F.hits, 'hit-pending/fund', { hit: lock.hit, fund: fund!.id });
  }
  return undefined;
}

function undo(state: State, books: Books, event: FloorEvent, command: Reverse, undoing: Undoing): void {
  switch (event.type) {
    case 'hit-authorised':
      cancel(state, books, event.awards, undoing);
      return;
    case 'award-granted':
      cancel(state, books, [event.award], undoing);
      return;
    case 'awards-paid':
      if (command.recovered) unpay(state, books, event, undoing);
      else makeWhole(books, event, undoing);
      return;
    case 'balance-used':
      unmake(state, books, event.toMakeGood, undoing);
      undoPostings(books, event.postings, undoing);
      undoing.reopened.push(putBack(state, event));
      return;
    case 'made-good':
      undoPostings(books, event.postings, undoing);
      undoing.toMakeGood.push({ fund: event.fund, place: event.place, amount: event.amount });
      return;
    case 'box-counted':
      undoPostings(books, event.postings, undoing);
      undoing.uncounted.push({ fund: event.fund, table: event.table });
      return;
    case 'instruments-issued':
      undoPostings(books, event.postings, undoing);
      undoing.unissued = event.pieces.map(({ number }) => number);
      return;
    case 'pool-raised':
      undoPostings(books, event.postings, undoing);
      undoing.notRaised = [...(undoing.notRaised ?? []), event.raise!];
      return;
    default:
      if ('postings' in event) undoPostings(books, event.postings, undoing);
  }
}

/**
 * Awards that are not owed after all. What they took from a pool goes where an award goes that is not paid, not back:
 * the pool was re-seeded meanwhile and is played for anew.
 */
function cancel(state: State, books: Books, awards: readonly { id: string }[], undoing: Undoing): void {
  for (const { id } of awards) {
    const award = lookUp(state.awards, id);
    const sheet = sheetOf(state, lookUp(state.offers, award.offer));
    undoing.toMakeGood.push(...returnMoney(books, award, failureOf(sheet), F.corrections));
    undoing.dropped.push(id);
  }
}

/** The money came back: the awards are owed again, as they were. */
function unpay(
  state: State,
  books: Books,
  { awards, postings, toMakeGood }: Of<'awards-paid'>,
  undoing: Undoing,
): void {
  unmake(state, books, toMakeGood, undoing);
  undoPostings(books, postings, undoing);
  undoing.reopened.push(...awards.map((award) => asKnown(state, award)));
}

/** What a fund owed a place for it: it owes it no longer, or has back what it made good since. */
function unmake(state: State, books: Books, owed: Of<'awards-paid'>['toMakeGood'], undoing: Undoing): void {
  for (const { fund, place, amount } of owed) {
    const waits = lookUp(state.funds, fund).toMakeGood[place] ?? ZERO;
    const settled = cents(Math.max(amount - waits, 0));
    post(books, fundCash(fund), placeAccount(place)!, settled, F.corrections);
    undoing.toMakeGood.push({ fund, place, amount: cents(settled - amount) });
  }
}

/** The balance with what was taken from it, as it stands now or as it was before nothing was left. */
function putBack(state: State, { award: id, amount, was }: Of<'balance-used'>): Award {
  const open = state.awards.get(id);
  return open === undefined ? asKnown(state, was!) : { ...open, amount: addCents(open.amount, amount) };
}

/** Somebody whose data was erased meanwhile is named anew. */
function asKnown(state: State, award: Award): Award {
  return { ...award, person: award.person !== null && state.people.has(award.person) ? award.person : null };
}

/** The money is gone: the house gives the players' fund back what was paid wrongly, and is not repaid for it. */
function makeWhole(books: Books, { awards }: Of<'awards-paid'>, undoing: Undoing): void {
  for (const { paidBy, amount } of awards) {
    if (paidBy === 'house') continue;
    post(books, fundCash(paidBy.fund), bank, amount, F.corrections);
    post(books, shortfalls, reserve(paidBy.fund), amount, F.corrections);
    undoing.covered = cents(undoing.covered + amount);
  }
}
