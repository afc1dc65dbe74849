/**
 * Ending an activity by the rule agreed before its first fee. What players paid in stays theirs: it is carried to a
 * successor's pools, or given away by an activity that draws on the fund. docs/decisions/0020-wind-down.md says why.
 */

import { caseOf } from '../../base/assert.ts';
import { type Cents, cents, formatUsd } from '../../base/cents.ts';
import { tableInSentence } from '../../base/table-words.ts';
import { repayments } from '../../rules/close-of-day.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import {
  accountOf,
  bank,
  fundCash,
  pool as poolAccount,
  reserve,
  shortfalls,
  toRecover,
  unallotted,
} from '../accounts.ts';
import { type Books, balanceIn, balanceOf, openBooks, post } from '../books.ts';
import { boxDrawOpen } from '../box-draws/papers.ts';
import { F } from '../clauses.ts';
import { creditsLapse } from '../club/credits.ts';
import { contestOpen } from '../contests/when.ts';
import { houseRoundOpen } from '../house-games/open-round.ts';
import { repayTerms, revert } from '../kit/funds.ts';
import { noOffer, sheetOf, stands } from '../kit/offers.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { picksOpen } from '../picks/card.ts';
import type { Posting } from '../posting.ts';
import { showOpen } from '../shows/open-show.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { tableDrawOpen } from '../table-draws/pot.ts';
import { tournamentOpen } from '../tournaments/tables.ts';
import { onePerson, poolsOf, raiseAnnounced } from './checks.ts';
import { poolTerms } from './seeding.ts';
import type { offerCommands } from './specs.ts';

type WindDown = CommandOf<typeof offerCommands, 'wind-down'>;
type Refused = { refusal: FloorRefusal };
type Plan = { settled: string[]; queueTo: string | null; postings: Posting[] };

/** The offer that ends, its fund, and who else feeds it. Where nobody does, the reserve is its own too. */
type Ending = Readonly<{ offered: OfferState; own: OwnFund; fund: Fund; others: readonly string[] }>;

export function windDown(state: State, command: WindDown): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund);
  if (offered.status === 'posted') {
    return refused(F.offers, 'not-approved', `${command.offer} never was in force.`, 'Withdraw it instead.');
  }
  if (offered.status === 'ended' && !fund?.fedBy.includes(command.offer)) {
    return refused(F.offers, 'over', `${command.offer} has ended already.`, 'Nothing needs to be done.');
  }
  const unready =
    onePerson(state, command) ??
    stillPlayed(state, command.offer) ??
    stillDrawn(state, command.offer) ??
    raiseAnnounced(offered);
  if (unready !== undefined) return unready;
  const { fund: own } = sheetOf(state, offered);
  const plan =
    own.kind === 'own'
      ? planFor(state, ending(state, offered, own, fund!), command)
      : withoutMoney(state, offered, fund, command);
  if (isRefusal(plan)) return plan;
  const { offer, successor, reason } = command;
  return accept(...creditsLapse(offered), { type: 'offer-ended', v: 1, offer, successor, reason, ...plan });
}

/** Nothing may still be won in it: no pending hit, no round whose fees were taken, no place in a running. */
function stillPlayed(state: State, offer: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (hit.offer === offer) {
      return refused(F.hits, 'hit-pending', `${hit.id} is pending.`, 'Authorise or decline it first.');
    }
  }
  for (const { id, round } of state.tables.values()) {
    if (round?.taken.some((taken) => taken.offer === offer)) {
      const says = `A round that paid for it is running at ${tableInSentence(id)}.`;
      return refused(F.rounds, 'round-running', says, 'Suspend it and let the rounds end.');
    }
  }
  for (const running of state.runnings.values()) {
    if (running.offer !== offer || (running.places.length === 0 && running.waiting === null)) continue;
    const says = `${running.places.length} hands have a place in ${running.id}.`;
    return refused(F.runnings, 'running-open', says, 'Wait until the running closes and is settled.');
  }
  return houseRoundOpen(state, (round) => round.offer === offer);
}

function stillDrawn(state: State, offer: string): Outcome | undefined {
  const open =
    tournamentOpen(state, offer) ??
    contestOpen(state, offer) ??
    tableDrawOpen(state, offer) ??
    boxDrawOpen(state, offer) ??
    showOpen(state, offer) ??
    picksOpen(state, offer);
  if (open !== undefined) return open;
  for (const drawing of state.drawings.values()) {
    if (drawing.offer !== offer || drawing.status === 'due') continue;
    return refused(F.drawings, 'drawing-open', `${drawing.id} is under way.`, 'Finish the drawing first.');
  }
  for (const drum of state.drums.values()) {
    const tickets = drum.offer === offer ? Object.keys(drum.tickets).length : 0;
    if (tickets === 0) continue;
    const says = `${tickets} tickets are in drum ${drum.id}.`;
    return refused(F.drawings, 'tickets-in-drum', says, 'Hold the drawings, or wait until the drum is emptied.');
  }
  return undefined;
}

export function ending(state: State, offered: OfferState, own: OwnFund, fund: Fund): Ending {
  const others = fund.fedBy.filter((id) => id !== offered.offer.id && stands(state, id));
  return { offered, own, fund, others };
}

const isAlone = ({ own, others }: Ending): boolean => others.length === 0 && own.shared === undefined;

function planFor(state: State, end: Ending, command: WindDown): Plan | Refused {
  const successor = command.successor === null ? null : state.offers.get(command.successor);
  if (successor === undefined || successor === end.offered) {
    return refused(F.offers, 'no-such-successor', `${command.successor} is not a successor.`, 'Name another offer.');
  }
  const books = openBooks(state, command.time);
  if (successor === null) return withNothingLeft(books, end);
  return caseOf(end.offered.offer.windDown, { 'carry-to-successor': carry, 'pay-out': payOut })(books, end, successor);
}

/** Where no cent of the players is left nobody need follow; what the house lent is gone. */
function withNothingLeft(books: Books, end: Ending): Plan | Refused {
  // Only the house fed such a pool: it is no money of the players, and goes back as at the end of a day.
  if (isAlone(end)) for (const word of end.own.pools) if (word.reverts !== undefined) revert(books, end.fund.id, word);
  const left = leftIn(books, end);
  if (left > 0) {
    const rule = end.offered.offer.windDown === 'carry-to-successor' ? 'its successor' : 'who gives it away';
    const says = `${formatUsd(left)} of the players' money is left in fund ${end.fund.id}.`;
    return refused(F.offers, 'successor-needed', says, `Name the offer that is ${rule}.`);
  }
  const stranded = strandsOthers(books.state, end, undefined) ?? lockOpen(books.state, end.fund.id);
  return stranded ?? planOf(books, isAlone(end) ? giveUp(books, end, end.fund.advances) : []);
}

/** Pools go to the successor's pools of the same name, or to its only one; reserve and queue go along. */
function carry(books: Books, end: Ending, successor: OfferState): Plan | Refused {
  const { state } = books;
  const sheet = sheetOf(state, successor);
  if (successor.status !== 'posted' && successor.status !== 'approved') {
    const says = `${successor.offer.id} is neither posted nor in force.`;
    return refused(F.offers, 'no-such-successor', says, 'Name an offer that is posted or in force.');
  }
  if (sheet.fund.kind !== 'own') {
    const says = `${sheet.name} has no fund of its own to carry the money in.`;
    return refused(sheet.fund.at, 'successor-has-no-fund', says, 'Name an offer that feeds a fund.');
  }
  const to = successor.fund!;
  const moves = to !== end.fund.id;
  const unready =
    otherStructure(end, successor, sheet) ??
    strandsOthers(state, end, moves ? undefined : sheet.id) ??
    (moves ? (lockOpen(state, to) ?? notMovable(state, end)) : undefined);
  if (unready !== undefined) return unready;
  const full = carryPools(books, end, successor, sheet.fund);
  if (full !== undefined) return full;
  if (!moves || !isAlone(end)) return planOf(books, []);
  const rest = balanceIn(books, reserve(end.fund.id));
  post(books, reserve(end.fund.id), reserve(to), rest, F.offers);
  post(books, fundCash(to), fundCash(end.fund.id), rest, F.offers);
  post(books, toRecover(to), toRecover(end.fund.id), sumOf(end.fund.advances), F.offers);
  return { ...planOf(books, []), queueTo: to };
}

/** A pool that nobody has won keeps the structure that it was posted with, wherever it is carried. */
function otherStructure({ fund, offered }: Ending, { offer }: OfferState, { structures }: Sheet): Refused | undefined {
  if (!structures?.lockedUntilHit || offer.sheet !== offered.offer.sheet) return undefined;
  const locked = poolsOf(fund, offered.offer.id)
    .map((pool) => fund.pools[pool]!.structure)
    .find((name) => name !== undefined);
  if (locked === undefined || locked === offer.structure) return undefined;
  const says = `The pool was posted with structure ${locked} and has not been won since.`;
  return refused(structures.at, 'structure-locked', says, `Name a successor with structure ${locked}.`);
}

function carryPools(books: Books, { fund, offered }: Ending, successor: OfferState, own: OwnFund): Refused | undefined {
  const terms = poolTerms(own, successor.offer);
  const to = successor.fund!;
  for (const pool of poolsOf(fund, offered.offer.id)) {
    const from = poolAccount(fund.id, pool);
    const amount = balanceIn(books, from);
    const into = terms.find((term) => term.pool === pool) ?? (terms.length === 1 ? terms[0] : undefined);
    if (amount === 0) continue;
    if (into === undefined) {
      const says = `${successor.offer.id} has no pool ${pool}, which holds ${formatUsd(amount)}.`;
      return refused(own.at, 'no-such-pool', says, 'Name a successor with that pool, or with one pool for all.');
    }
    const account = poolAccount(to, into.pool);
    const stays = account === from;
    const reading = stays ? amount : cents(balanceIn(books, account) + amount);
    if (into.cap !== null && reading > into.cap) {
      const says = `Pool ${into.pool} of ${successor.offer.id} would hold ${formatUsd(reading)}, above its cap.`;
      return refused(own.at, 'above-cap', says, 'Name a successor with a higher cap.');
    }
    if (!stays) post(books, from, account, amount, F.offers);
    if (to !== fund.id) post(books, fundCash(to), fundCash(fund.id), amount, F.offers);
  }
  return undefined;
}

/**
 * The pools join the reserve, and an activity without a fee gives it away. The house is repaid from the reserve as at
 * any close (B-4), but never out of a pool that stood on the sign; the rest of what it lent it gives up.
 */
function payOut(books: Books, end: Ending, successor: OfferState): Plan | Refused {
  const { state } = books;
  const { fund: word, name } = sheetOf(state, successor);
  const draws = word.kind === 'shared' || (word.kind === 'linked' && word.to === end.offered.offer.sheet);
  if (!draws || successor.fund !== end.fund.id || successor.status !== 'approved') {
    const says = `${name} does not pay prizes out of fund ${end.fund.id} now.`;
    return refused(F.offers, 'no-such-successor', says, 'Name an approved offer that draws on the fund.');
  }
  const unready = notMovable(state, end);
  if (unready !== undefined) return unready;
  const settled = isAlone(end) ? settleQueue(books, end) : [];
  for (const pool of poolsOf(end.fund, end.offered.offer.id)) {
    const from = poolAccount(end.fund.id, pool);
    post(books, from, reserve(end.fund.id), balanceIn(books, from), F.offers);
  }
  return planOf(books, settled);
}

function settleQueue(books: Books, end: Ending): string[] {
  const { fund, own } = end;
  const terms = repayTerms(own, end.offered.offer);
  const repaid = new Map<string, Cents>();
  for (const { advance, amount, left } of repayments(balanceIn(books, reserve(fund.id)), fund.advances, terms)) {
    post(books, reserve(fund.id), toRecover(fund.id), amount, own.repay.at);
    post(books, bank, fundCash(fund.id), amount, own.repay.at);
    repaid.set(advance, left);
  }
  const left = fund.advances.map((advance) => ({ ...advance, amount: repaid.get(advance.id) ?? advance.amount }));
  return giveUp(books, end, left);
}

function giveUp(books: Books, { fund, own }: Ending, advances: Fund['advances']): string[] {
  post(books, shortfalls, toRecover(fund.id), sumOf(advances), own.shortfall.at);
  return advances.map(({ id }) => id);
}

/** Sheets without a fund of their own hold no money; but the last one that gives a fund away does not leave it lying. */
function withoutMoney(
  state: State,
  offered: OfferState,
  fund: Fund | undefined,
  { successor }: WindDown,
): Plan | Refused {
  const { offer } = offered;
  const isShared = sheetOf(state, offered).fund.kind === 'shared';
  if (successor !== null) {
    return refused(F.offers, 'no-successor', `${offer.id} holds no money to carry on.`, 'Name no successor.');
  }
  const plan: Plan = { settled: [], queueTo: null, postings: [] };
  // An account that several activities share is the house's own and outlives them.
  if (fund === undefined || fund.fedBy.length > 0 || isShared) return plan;
  const left = balanceOf(state, reserve(fund.id));
  if (left === 0 || fund.drawnOnBy.some((id) => id !== offer.id && stands(state, id))) return plan;
  const says = `${formatUsd(left)} of the players' money in fund ${fund.id} would be left to nobody.`;
  return refused(F.offers, 'still-to-give-away', says, 'Approve another offer that draws on it first.');
}

/** Offers that draw on the fund go on only while an offer of the sheet they name feeds it. */
export function strandsOthers(
  state: State,
  { fund, others }: Ending,
  successor: string | undefined,
): Refused | undefined {
  const feeds = new Set([successor, ...others.map((id) => state.offers.get(id)!.offer.sheet)]);
  for (const id of fund.drawnOnBy) {
    if (!stands(state, id)) continue;
    const { fund: word, name } = sheetOf(state, state.offers.get(id)!);
    if (word.kind === 'shared' || (word.kind === 'linked' && feeds.has(word.to))) continue;
    return refused(word.at, 'still-drawn-on', `${name} (${id}) is paid out of fund ${fund.id}.`, `End ${id} first.`);
  }
  return undefined;
}

/**
 * Money moves when the activity has come to rest: not offered any more, its boxes counted, its last day closed. Until
 * then fees may lie in a box unknown, and table-hours wait to be charged to the reserve.
 */
function notMovable(state: State, { offered, fund }: Ending): Refused | undefined {
  const { id } = offered.offer;
  if (Object.keys(offered.offeringSince).length > 0) {
    const says = `${id} is still offered at tables.`;
    return refused(F.offers, 'still-offered', says, 'Suspend it, count its boxes and close the day first.');
  }
  const open = lockOpen(state, fund.id);
  if (open !== undefined) return open;
  const accounts = [...state.balances.keys()].map(accountOf);
  const box = accounts.find((account) => account.kind === 'box' && account.fund === fund.id);
  if (box !== undefined) {
    const says = `The box of fund ${fund.id} at ${tableInSentence(box.id)} is not counted.`;
    return refused(F.count, 'box-not-counted', says, 'Count it first.');
  }
  if (balanceOf(state, unallotted(fund.id)) === 0 && fund.offered[id] === undefined) return undefined;
  return refused(F.close, 'day-not-closed', `The last day of ${id} is not closed.`, 'Close the day first.');
}

function lockOpen(state: State, fund: string): Refused | undefined {
  const lock = state.funds.get(fund)!.locks[0];
  if (lock === undefined) return undefined;
  return refused(F.hits, 'hit-pending', `${lock.hit} is pending.`, 'Authorise or decline it first.');
}

/** What the players have in it: the offer's pools, and where nobody else feeds the fund all the rest too. */
function leftIn(books: Books, end: Ending): Cents {
  const { offered, fund } = end;
  const pools = poolsOf(fund, offered.offer.id).map((pool) => poolAccount(fund.id, pool));
  const accounts = isAlone(end) ? [...pools, reserve(fund.id), unallotted(fund.id)] : pools;
  return cents(accounts.reduce((sum, account) => sum + balanceIn(books, account), 0));
}

const sumOf = (advances: Fund['advances']): Cents => cents(advances.reduce((sum, { amount }) => sum + amount, 0));

const planOf = (books: Books, settled: string[]): Plan => ({ settled, queueTo: null, postings: books.postings });
