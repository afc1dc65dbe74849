/**
 * Corrections (F-18): two people undo an earlier record, once. A reversal moves money and what depends on it; if a
 * record changed more than that, the refusal says which command corrects it. A payment is undone by a command of its
 * own, because the cage gives it and the right winner is still to be paid: see `undoPayment`.
 */
import { lookUp } from '../../base/assert.ts';
import { addCents, cents, ZERO } from '../../base/cents.ts';
import {
  type AccountKind,
  accountOf,
  bank,
  fundCash,
  fundSide,
  payable,
  promotions,
  reserve,
  shortfalls,
} from '../accounts.ts';
import type { AllAreas, CommandOf, EventOf } from '../area.ts';
import { type Books, openBooks, post } from '../books.ts';
import type { EventType, FloorEvent } from '../events.ts';
import { claimDeadlines, failureOf, payByDay, returnMoney } from '../kit/awards.ts';
import { cover, raiseOf, type Undone, undoPostings } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { placeAccount, reimburse } from '../reimbursements.ts';
import type { Award, Role, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { moneyCommands, moneyEvents } from './specs.ts';

type Reverse = CommandOf<typeof moneyCommands, 'reverse'>;
type Reversed = EventOf<typeof moneyEvents, 'reversed'>;
type Of<Type extends EventType> = Extract<FloorEvent, { type: Type }>;

/** The parts of a reversal while it is put together. */
type Undoing = Undone &
  Pick<Reversed, 'dropped' | 'reopened' | 'uncounted'> & {
    unissued?: string[];
    notRaised?: string[];
    notWon?: string[];
  };

type UndoPayment = CommandOf<typeof moneyCommands, 'undo-payment'>;

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
  const undoing = nothingUndone();
  for (const event of [...events].reverse()) undo(state, books, event, command, undoing);
  const { postings, advances } = books;
  return accept({ type: 'reversed', v: 1, of, reason, by: signedBy(command), ...undoing, postings, advances });
}

const nothingUndone = (): Undoing => ({ covered: ZERO, toMakeGood: [], dropped: [], reopened: [], uncounted: [] });

function notOpen(state: State, of: number): Outcome | undefined {
  if (of > state.seq) return refused(F.corrections, 'no-such-record/number', { of });
  if (!state.reversed.has(of)) return undefined;
  return refused(F.corrections, 'reversed-already/record', { of });
}

/** The keeper of the journal has compared the quote with the record; here it only has to be readable. */
function readEvents({ events, of }: Reverse | UndoPayment, areas: AllAreas): FloorEvent[] | { refusal: FloorRefusal } {
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
 * What needs no undoing of its own: the stop of an award that goes with its award, the opening of a fund with what it
 * opened with, and of a declared round its end and the hands that were called in it, once they are decided; what
 * followed from those has records of its own.
 */
function goesWithTheRest(state: State, event: FloorEvent, all: readonly FloorEvent[]): boolean {
  const declared = all.some(({ type }) => type === 'round-started');
  switch (event.type) {
    case 'award-stopped':
      return all.some((other) => other.type === 'hit-authorised' && other.awards.some(({ id }) => id === event.award));
    case 'fund-opened':
      return all.some(({ type }) => type === 'opening-entered');
    case 'count-entered':
      return all.some(({ type }) => type === 'box-counted');
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

/** None of them was wagered, swapped or voided, and none has expired. */
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
      releaseSetAside(state, books, event, undoing);
      cancel(state, books, event.awards, undoing);
      if ([event.lines, event.falls, event.collected, event.ran].some((part) => (part ?? []).length > 0))
        undoing.notWon = [...(undoing.notWon ?? []), event.hit];
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
 * Awards that are not owed after all. What they took from a pool goes where an unpaid award goes, not back: the pool
 * was re-seeded meanwhile and is played for again.
 */
function cancel(state: State, books: Books, awards: readonly { id: string }[], undoing: Undoing): void {
  for (const { id } of awards) {
    const award = lookUp(state.awards, id);
    const sheet = sheetOf(state, lookUp(state.offers, award.offer));
    undoing.toMakeGood.push(...returnMoney(books, award, failureOf(sheet), F.corrections));
    undoing.dropped.push(id);
  }
}

/** What was set aside for a recipient goes the same way; what was remitted since the house covers. */
function releaseSetAside(
  state: State,
  books: Books,
  { awards, postings, setAside }: Of<'hit-authorised'>,
  undoing: Undoing,
): void {
  if (setAside === undefined) return;
  const offer = state.awards.get(awards[0]?.id ?? '')?.offer;
  const toHouse = offer !== undefined && failureOf(sheetOf(state, lookUp(state.offers, offer))) === 'house';
  for (const { credit, amount } of postings) {
    const { kind, fund } = accountOf(credit);
    if (kind !== 'set-aside') continue;
    cover(books, credit, amount, undoing);
    post(books, credit, fund === undefined || toHouse ? promotions : reserve(fund), amount, F.corrections);
    if (fund !== undefined && toHouse)
      undoing.toMakeGood.push(...reimburse(books, { fund, place: 'bank', amount, at: F.corrections }));
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

/** What a fund owed the place that paid: no longer owed, or refunded if it was reimbursed since. */
function unmake(state: State, books: Books, owed: Of<'awards-paid'>['toMakeGood'], undoing: Undoing): void {
  for (const { fund, place, amount } of owed) {
    const waits = lookUp(state.funds, fund).toMakeGood[place] ?? ZERO;
    const settled = cents(Math.max(amount - waits, 0));
    post(books, fundCash(fund), placeAccount(place)!, settled, F.corrections);
    undoing.toMakeGood.push({ fund, place, amount: cents(settled - amount) });
  }
}

/** The balance with what was taken from it, now or before nothing was left. */
function putBack(state: State, { award: id, amount, was }: Of<'balance-used'>): Award {
  const open = state.awards.get(id);
  return open === undefined ? asKnown(state, was!) : { ...open, amount: addCents(open.amount, amount) };
}

/** A person whose data was erased meanwhile is named again. */
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

// A payment that went wrong. In the books it never happened: what was withheld is released, the fund has its money, and
// what was owed is owed again under its old number. If the money did not come back, the house lost it: the place that
// paid it out gets it back from the bank, and neither the fund nor the right winner bears anything.

export function undoPayment(state: State, command: UndoPayment, areas: AllAreas): Outcome {
  const { of, why, recovered } = command;
  const wrong =
    refuseMissingSecond(state, command, 'undoing-a-payment') ??
    refuseWithoutManager(state, command) ??
    notOpen(state, of);
  if (wrong !== undefined) return wrong;
  const quoted = readEvents(command, areas);
  if (isRefusal(quoted)) return quoted;
  const paid = quoted.find((event) => event.type === 'awards-paid');
  if (paid === undefined) return refused(F.corrections, 'not-reversible/no-payment', { of });
  const cannot = recovered ? undefined : goodsGone(paid);
  const waits = cannot ?? lockedBy(state, paid);
  if (waits !== undefined) return waits;
  const books = openBooks(state, command.time);
  const undoing = nothingUndone();
  unpay(state, books, paid, undoing);
  if (!recovered) loseToTheHouse(books, paid, undoing);
  const again = why === 'wrong-person' ? unnamed : inTime;
  const { postings, advances } = books;
  const { payment } = paid;
  const reopened = undoing.reopened.map((award) => again(state, award));
  const undone = { ...undoing, reopened, postings, advances };
  return accept({ type: 'reversed', v: 1, of, reason: why, by: signedBy(command), payment, ...undone });
}

/** The cage undoes nothing alone: one of those who sign may correct the books. */
function refuseWithoutManager({ staff }: State, command: UndoPayment): Outcome | undefined {
  const isManager = (badge: string) => lookUp(staff, badge).roles.some((role) => CORRECT.includes(role));
  return signedBy(command).some(isManager) ? undefined : refused(F.twoPeople, 'second-manager');
}

const CORRECT: readonly Role[] = ['manager', 'accountant'];

/** A thing that is gone cannot be owed again: another one may not be there. */
function goodsGone({ form, awards }: Of<'awards-paid'>): Outcome | undefined {
  return form === 'goods' ? refused(F.corrections, 'not-reversible/goods-gone', { goods: awards[0]!.id }) : undefined;
}

/** What winners received comes from where it was paid, and the bank reimburses that: no one owes it to the house. */
function loseToTheHouse(books: Books, { awards, postings }: Of<'awards-paid'>, undoing: Undoing): void {
  const owedOn = new Set<string>(awards.map(({ paidBy, id }) => payable(paidBy, id)));
  for (const { debit, credit, amount } of postings) {
    const { kind } = accountOf(credit);
    if (!owedOn.has(debit) || !HANDS_OUT.includes(kind)) continue;
    post(books, shortfalls, credit, amount, F.corrections);
    if (kind === 'cage' || kind === 'tray') post(books, credit, bank, amount, F.corrections);
    undoing.covered = addCents(undoing.covered, amount);
  }
}

/** The payer in the books; what is withheld or forfeited was never handed out. */
const HANDS_OUT: readonly AccountKind[] = ['cage', 'tray', 'bank', 'free-play'];

/** The right winner is named and claims, with as much time as the first one had. */
function unnamed(state: State, award: Award): Award {
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const { claimFrom: _, payBy, ...rest } = award;
  const by = payBy === undefined ? undefined : payByDay(state, sheet, state.time);
  const deadlines = claimDeadlines(state, sheet, state.time, { amount: award.amount });
  return { ...rest, ...(by === undefined ? {} : { payBy: by }), person: null, idShown: false, ...deadlines };
}

/** The same winner is paid again; one whose time ran out meanwhile has as much of it as before. */
function inTime(state: State, award: Award): Award {
  if (award.expiresAt === null || award.expiresAt > state.time) return award;
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const again = claimDeadlines(state, sheet, state.time, { amount: award.amount });
  return { ...award, expiresAt: again.expiresAt };
}
