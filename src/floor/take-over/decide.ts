/**
 * A running jackpot is taken over from another system (F-23). The offer is posted like any other; then, instead of a
 * plain approval, two people enter what its fund held and owed. docs/decisions/0050 says why in this form.
 */
import { type Cents, formatUsd } from '../../base/cents.ts';
import { approvedRange } from '../../rules/offer-parts.ts';
import { adoptedPool } from '../../rules/own-pools.ts';
import { bank, fundCash, payable, pool as poolAccount, promotions, reserve, toRecover } from '../accounts.ts';
import { type Books, balanceOf, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { stopsFor } from '../kit/awards.ts';
import { noOffer, sheetKey, sheetOf } from '../kit/offers.ts';
import { isUntouched, onePerson } from '../offers/checks.ts';
import { inForce, notApprovable } from '../offers/post.ts';
import { poolTerms } from '../offers/seeding.ts';
import { approvers } from '../offers/verdict.ts';
import { isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Award, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { claimsOf } from './claims.ts';
import type { takeOverCommands } from './specs.ts';

export type TakeOver = CommandOf<typeof takeOverCommands, 'take-over'>;

export const decideTakeOver: Deciders<typeof takeOverCommands> = { 'take-over': takeOver };

function takeOver(state: State, command: TakeOver): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const wrong =
    notApprovable(state, offered, command) ??
    onePerson(state, command) ??
    nobodyApproves(state, offered, command) ??
    notItsOwn(state, offered, command) ??
    wrongPools(state, offered, command) ??
    notFirst(state, offered, command) ??
    wrongAdvances(state, offered, command);
  if (wrong !== undefined) return wrong;
  const claims = claimsOf(state, offered, command);
  if (isRefusal(claims)) return claims;
  const sheet = sheetOf(state, offered);
  const outcome = inForce(state, offered, sheet, command, (books) => entered(books, offered, command, claims));
  if (!('events' in outcome)) return outcome;
  return { events: [...outcome.events, ...stopsFor(state, sheet, claims)] };
}

/** An accountant knows the figures; that the activity may run here somebody says who may approve it. */
function nobodyApproves(state: State, offered: OfferState, command: TakeOver): Outcome | undefined {
  if (approvers(state, offered, command).length > 0) return undefined;
  const says = 'Nobody who signed may approve an offer.';
  return refused(F.roles, 'wrong-role', says, 'Have a manager or compliance sign with his own badge.');
}

/** Only what a sheet collects itself has pools, a reserve and advances of its own. */
function notItsOwn(state: State, offered: OfferState, command: TakeOver): Outcome | undefined {
  const { fund, name } = sheetOf(state, offered);
  const { pools, reserve: held, advances } = command;
  if (held < 0) return refused(F.ledger, 'no-amount', 'No reserve holds less than nothing.', 'Count it again.');
  if (fund.kind === 'own' || (pools.length === 0 && held === 0 && advances.length === 0)) return undefined;
  const says = `${name} collects nothing itself: it has no pool, no reserve and no advances.`;
  return refused(fund.at, 'no-own-fund', says, 'Enter them with the activity that feeds the fund.');
}

/** Every pool of the offer, each once, inside its approved range and never above its cap. */
function wrongPools(state: State, offered: OfferState, { pools }: TakeOver): Outcome | undefined {
  const { fund: own } = sheetOf(state, offered);
  if (own.kind !== 'own') return undefined;
  const stray = pools.find(
    ({ pool }, i) => !own.pools.some(({ id }) => id === pool) || pools.findIndex((one) => one.pool === pool) !== i,
  );
  if (stray !== undefined) {
    const says = `The sheet has no pool ${stray.pool}, or it stands twice.`;
    return refused(own.at, 'no-such-pool', says, 'Name each pool of the sheet once.');
  }
  for (const { pool, cap } of poolTerms(own, offered.offer)) {
    const { at } = own.pools.find(({ id }) => id === pool)!;
    const amount = pools.find((one) => one.pool === pool)?.amount;
    if (amount === undefined) {
      return refused(at, 'pool-missing', `Pool ${pool} is not on the list.`, 'Enter what it shows.');
    }
    if (amount < 0)
      return refused(at, 'no-amount', `Pool ${pool} cannot hold less than nothing.`, 'Read the meter again.');
    if (cap !== null && amount > cap) {
      const says = `Pool ${pool} would hold ${formatUsd(amount)}, more than its cap of ${formatUsd(cap)}.`;
      return refused(at, 'above-cap', says, 'Post it with a cap that the pool fits under.');
    }
    const outside = outsideApproval(state, offered, pool, amount);
    if (outside !== undefined) return outside;
  }
  return undefined;
}

/** A jackpot that stood outside its approved range was not this activity: it is not entered as if it were. */
function outsideApproval(state: State, { offer }: OfferState, pool: string, amount: Cents): Outcome | undefined {
  const adopted = state.sheets.get(sheetKey(offer.sheet, offer.edition))!;
  const { at, least, most } = approvedRange(adopted, adoptedPool(adopted, offer, pool)!);
  if (amount >= least && (most === null || amount <= most)) return undefined;
  const range = most === null ? `at least ${formatUsd(least)}` : `${formatUsd(least)} to ${formatUsd(most)}`;
  const says = `Pool ${pool} would hold ${formatUsd(amount)}; the approval allows ${range}.`;
  return refused(at, 'outside-range', says, 'Read the meter again, and bring the pool into its range first.');
}

/** First entries are first: nothing was ever paid into these pools here, and a reserve is entered once for its fund. */
function notFirst(state: State, { fund: id }: OfferState, { pools, reserve: held, advances }: TakeOver) {
  if (id === null) return undefined;
  const fund = state.funds.get(id)!;
  const used = pools.find(({ pool }) => balanceOf(state, poolAccount(id, pool)) !== 0);
  if (used !== undefined) {
    const holds = formatUsd(balanceOf(state, poolAccount(id, used.pool)));
    const says = `Pool ${used.pool} of fund ${id} holds ${holds} already.`;
    return refused(F.takeOver, 'not-first', says, 'Approve the offer: what its pools hold stays theirs.');
  }
  if ((held === 0 && advances.length === 0) || isUntouched(state, fund)) return undefined;
  const says = `Fund ${id} is in use here: its reserve and its advances are on the books.`;
  return refused(F.takeOver, 'not-first', says, 'Enter only the pools and the claims of this activity.');
}

function wrongAdvances(state: State, offered: OfferState, { advances, time }: TakeOver): Outcome | undefined {
  const { fund: own } = sheetOf(state, offered);
  if (own.kind !== 'own' || advances.length === 0) return undefined;
  if (!own.shortfall.repaid && own.pools.every(({ seedIs }) => seedIs === 'gift')) {
    const says = 'What the house puts in under this sheet is never repaid.';
    return refused(own.shortfall.at, 'not-repaid', says, 'Leave the advances out.');
  }
  const wrong = advances.find(({ amount, since }) => amount <= 0 || since > time);
  if (wrong === undefined) return undefined;
  const says =
    wrong.amount <= 0 ? 'An advance is more than nothing.' : 'An advance was made before it is taken over, not after.';
  return refused(F.takeOver, 'wrong-advance', says, 'Correct its amount and its date.');
}

/**
 * The money comes with the fund: its cash is what pools, reserve and open claims make. What of it the house once lent
 * is a claim of the house beside that sum, repaid like every advance.
 */
function entered(books: Books, offered: OfferState, command: TakeOver, claims: Award[]): FloorEvent {
  const { fund } = offered;
  const at = F.takeOver;
  const { pools, reserve: held } = command;
  if (fund !== null) {
    for (const { pool, amount } of pools) post(books, fundCash(fund), poolAccount(fund, pool), amount, at);
    post(books, fundCash(fund), reserve(fund), held, at);
    for (const advance of [...command.advances].sort((a, b) => a.since - b.since)) lent(books, fund, advance);
  }
  for (const { id, paidBy, amount } of claims) {
    post(books, paidBy === 'house' ? promotions : fundCash(paidBy.fund), payable(paidBy, id), amount, at);
  }
  return {
    type: 'taken-over',
    v: 1,
    offer: offered.offer.id,
    fund,
    by: signedBy(command),
    pools: pools.map(({ pool, amount }) => ({ pool, amount })),
    reserve: held,
    claims,
    postings: books.postings,
    advances: books.advances,
  };
}

function lent(books: Books, fund: string, { amount, since, cause }: TakeOver['advances'][number]): void {
  post(books, toRecover(fund), bank, amount, F.takeOver);
  const id = `advance-${books.state.counters.advances + books.advances.length + 1}`;
  books.advances.push({ fund, advance: { id, at: since, amount, cause, clause: F.takeOver, repaid: true } });
}
