/**
 * Ending an activity by the rule agreed before its first fee. Players' money stays theirs: it is carried to a
 * successor's pools, or given away by an activity that draws on the fund. An offer that no one could play for yet is
 * withdrawn. docs/decisions/0020-wind-down.md says why.
 */
import { caseOf, lookUp } from '../../base/assert.ts';
import { addCents, type Cents, cents, maxCents, subtractCents, ZERO } from '../../base/cents.ts';
import { type OwnFund, repayments } from '../../rules/fund.ts';
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
import type { AllAreas, CommandOf } from '../area.ts';
import { type Books, balanceIn, balanceOf, openBooks, post } from '../books.ts';
import { poolsOf, repayTerms, revert } from '../kit/funds.ts';
import { isApprovedAndNotEnded, noOffer, sheetOf } from '../kit/offers.ts';
import { releaseRollover } from '../kit/rollover.ts';
import type { Posting } from '../kit/schemas.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import { type ReimbursementDue, reimburse } from '../reimbursements.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import {
  playersMoney,
  poolTerms,
  raiseAnnounced,
  refuseWithoutSecondBadge,
  whyNotPosted,
  withoutOffer,
} from './post.ts';
import type { offerCommands } from './specs.ts';

type WindDown = CommandOf<typeof offerCommands, 'wind-down'>;
type Refused = { refusal: FloorRefusal };
type Plan = { settled: string[]; queueTo: string | null; postings: Posting[] };

/** The offer that ends, its fund, and its other offers. Without any, the reserve is its own too. */
type Ending = Readonly<{ offered: OfferState; own: OwnFund; fund: Fund; others: readonly string[] }>;

export function windDown(state: State, command: WindDown, areas: AllAreas): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  const fund = offered.fund === null ? undefined : state.funds.get(offered.fund);
  if (offered.status === 'posted') {
    return refused(F.offers, 'not-approved/never-in-force', { offer: command.offer });
  }
  if (offered.status === 'ended' && !fund?.fedBy.includes(command.offer)) {
    return refused(F.offers, 'over/wound-down', { offer: command.offer });
  }
  const unready =
    refuseWithoutSecondBadge(state, command) ?? areas.whyOfferInUse(state, command.offer) ?? raiseAnnounced(offered);
  if (unready !== undefined) return unready;
  const { fund: own } = sheetOf(state, offered);
  const plan =
    own.kind === 'own'
      ? planFor(state, ending(state, offered, own, fund!), command)
      : withoutMoney(state, offered, fund, command);
  if (isRefusal(plan)) return plan;
  const { offer, successor, reason } = command;
  return accept(...areas.whenOfferEnds(state, offered), {
    type: 'offer-ended',
    v: 1,
    offer,
    successor,
    reason,
    ...plan,
  });
}

function ending(state: State, offered: OfferState, own: OwnFund, fund: Fund): Ending {
  const others = fund.fedBy.filter((id) => id !== offered.offer.id && isApprovedAndNotEnded(state, id));
  return { offered, own, fund, others };
}

const isAlone = ({ own, others }: Ending): boolean => others.length === 0 && own.shared === undefined;

function planFor(state: State, end: Ending, command: WindDown): Plan | Refused {
  const books = openBooks(state, command.time);
  releaseRollover(state, books, end.offered);
  if (command.successor === null) return withNothingLeft(books, end);
  const successor = state.offers.get(command.successor);
  if (successor === undefined || successor === end.offered) {
    return refused(F.offers, 'no-such-successor/not-one', { offer: command.successor });
  }
  return caseOf(end.offered.offer.windDown, { 'carry-to-successor': carry, 'pay-out': payOut })(books, end, successor);
}

/** If no players’ money is left, no successor is needed; the house advance is written off. */
function withNothingLeft(books: Books, end: Ending): Plan | Refused {
  // Only the house funded such a pool: it is not players’ money and is returned as at the end of a day.
  if (isAlone(end)) for (const word of end.own.pools) if (word.reverts !== undefined) revert(books, end.fund.id, word);
  const left = leftIn(books, end);
  if (left > 0) {
    const values = { left, fund: end.fund.id };
    return end.offered.offer.windDown === 'carry-to-successor'
      ? refused(F.offers, 'successor-needed/carries', values)
      : refused(F.offers, 'successor-needed/pays-out', values);
  }
  const stranded = strandsOthers(books.state, end, undefined) ?? lockOpen(books.state, end.fund.id);
  return stranded ?? planOf(books, isAlone(end) ? giveUp(books, end, end.fund.advances) : []);
}

/** Pools go to the successor's pools of the same name, or to its only one; reserve and queue go along. */
function carry(books: Books, end: Ending, successor: OfferState): Plan | Refused {
  const { state } = books;
  const sheet = sheetOf(state, successor);
  if (successor.status !== 'posted' && successor.status !== 'approved') {
    return refused(F.offers, 'no-such-successor', { offer: successor.offer.id });
  }
  if (sheet.fund.kind !== 'own') {
    return refused(sheet.fund.at, 'successor-has-no-fund', { sheetName: sheet.name });
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

/** A pool that was not won keeps the structure that it was posted with, wherever it is carried. */
function otherStructure({ fund, offered }: Ending, { offer }: OfferState, { structures }: Sheet): Refused | undefined {
  if (!structures?.lockedUntilHit || offer.sheet !== offered.offer.sheet) return undefined;
  const locked = poolsOf(fund, offered.offer.id)
    .map((pool) => fund.pools[pool]!.structure)
    .find((name) => name !== undefined);
  if (locked === undefined || locked === offer.structure) return undefined;
  return refused(structures.at, 'structure-locked/successor', { locked });
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
      return refused(own.at, 'no-such-pool/successor', { offer: successor.offer.id, pool, amount });
    }
    const account = poolAccount(to, into.pool);
    const stays = account === from;
    const reading = stays ? amount : cents(balanceIn(books, account) + amount);
    if (into.cap !== null && reading > into.cap) {
      return refused(own.at, 'above-cap/successor', { pool: into.pool, offer: successor.offer.id, reading });
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
    return refused(F.offers, 'no-such-successor/pays-out', { name, fund: end.fund.id });
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
  { successor, time }: WindDown,
): Plan | Refused {
  const { offer } = offered;
  const isShared = sheetOf(state, offered).fund.kind === 'shared';
  if (successor !== null) {
    return refused(F.offers, 'no-successor', { offer: offer.id });
  }
  const books = openBooks(state, time);
  releaseRollover(state, books, offered);
  const plan: Plan = planOf(books, []);
  // An account that several activities share is the house's own and outlives them.
  if (fund === undefined || fund.fedBy.length > 0 || isShared) return plan;
  const left = balanceIn(books, reserve(fund.id));
  if (left === 0 || fund.drawnOnBy.some((id) => id !== offer.id && isApprovedAndNotEnded(state, id))) return plan;
  return refused(F.offers, 'still-to-give-away', { left, fund: fund.id });
}

/** Offers that draw on the fund go on only while an offer of the sheet they name feeds it. */
function strandsOthers(state: State, { fund, others }: Ending, successor: string | undefined): Refused | undefined {
  const feeds = new Set([successor, ...others.map((id) => lookUp(state.offers, id).offer.sheet)]);
  for (const id of fund.drawnOnBy) {
    if (!isApprovedAndNotEnded(state, id)) continue;
    const { fund: word, name } = sheetOf(state, lookUp(state.offers, id));
    if (word.kind === 'shared' || (word.kind === 'linked' && feeds.has(word.to))) continue;
    return refused(word.at, 'still-drawn-on', { name, id, fund: fund.id });
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
    return refused(F.offers, 'still-offered', { id });
  }
  const open = lockOpen(state, fund.id);
  if (open !== undefined) return open;
  const accounts = [...state.balances.keys()].map(accountOf);
  const box = accounts.find((account) => account.kind === 'box' && account.fund === fund.id);
  if (box !== undefined) {
    return refused(F.count, 'box-not-counted', { fund: fund.id, box: box.id });
  }
  if (balanceOf(state, unallotted(fund.id)) === 0 && fund.offered[id] === undefined) return undefined;
  return refused(F.close, 'day-not-closed', { id });
}

function lockOpen(state: State, fund: string): Refused | undefined {
  const lock = lookUp(state.funds, fund).locks[0];
  if (lock === undefined) return undefined;
  return refused(F.hits, 'hit-pending', { hit: lock.hit });
}

/** The players' money in it: the offer's pools, and, if no other offer feeds the fund, all the rest too. */
function leftIn(books: Books, end: Ending): Cents {
  const { offered, fund } = end;
  const pools = poolsOf(fund, offered.offer.id).map((pool) => poolAccount(fund.id, pool));
  const accounts = isAlone(end) ? [...pools, reserve(fund.id), unallotted(fund.id)] : pools;
  return cents(accounts.reduce((sum, account) => sum + balanceIn(books, account), 0));
}

const sumOf = (advances: Fund['advances']): Cents => cents(advances.reduce((sum, { amount }) => sum + amount, 0));

const planOf = (books: Books, settled: string[]): Plan => ({ settled, queueTo: null, postings: books.postings });

// Withdrawing an offer before anyone could play for it. While it waits for approval, the person who posted it can do so
// alone; once approved it takes a second badge, and the first money goes back to the house. docs/decisions/0033 says
// why.

type Withdraw = CommandOf<typeof offerCommands, 'withdraw-offer'>;

export function withdrawOffer(state: State, command: Withdraw): Outcome {
  const offered = state.offers.get(command.offer);
  if (offered === undefined) return noOffer(command.offer);
  if (offered.status === 'posted') {
    return lastHeir(state, offered) ?? accept({ type: 'offer-withdrawn', v: 1, offer: command.offer });
  }
  if (command.time >= offered.offer.period.from || offered.status === 'ended') {
    return refused(F.offers, 'in-force', { offer: command.offer });
  }
  return (
    refuseWithoutSecondBadge(state, command) ??
    stillOwed(state, offered) ??
    stillOut(state, offered) ??
    raiseAnnounced(offered) ??
    recall(state, offered, command)
  );
}

/**
 * A change before the promotion begins: the old one is withdrawn and the new one posted, both or neither. Whoever changes it
 * has submitted it, and another employee approves it as if it were new (B-10).
 */
export function replaceOffer(state: State, command: CommandOf<typeof offerCommands, 'replace-offer'>): Outcome {
  const { offer: written, by, time } = command;
  const withdrawn = withdrawOffer(state, { ...command, type: 'withdraw-offer', offer: written.id });
  if (!('events' in withdrawn)) return withdrawn;
  const first = whyNotPosted(withoutOffer(state, written.id), written, time).next();
  if (!first.done) return first.value;
  return accept(...withdrawn.events, { type: 'offer-posted', v: 1, offer: first.value, by: by.badge });
}

/** What management granted under it is claimed and paid by its sheet. */
function stillOwed({ awards }: State, { offer }: OfferState): Outcome | undefined {
  for (const award of awards.values()) {
    if (award.offer !== offer.id) continue;
    return refused(F.awards, 'award-open', { award: award.id, offer: offer.id });
  }
  return undefined;
}

/** Coupons are mailed before a promotion begins: who brings one hears what became of it, by the rules it was made under. */
function stillOut({ instruments }: State, { offer }: OfferState): Outcome | undefined {
  for (const { number, offer: of } of instruments.values()) {
    if (of !== offer.id) continue;
    return refused(F.instruments, 'instruments-out', { number, offer: offer.id });
  }
  return undefined;
}

function recall(state: State, offered: OfferState, command: Withdraw): Outcome {
  const { offer, seeds } = offered;
  const { fund: own } = sheetOf(state, offered);
  const fund = offered.fund === null ? undefined : lookUp(state.funds, offered.fund);
  const books = openBooks(state, command.time);
  const toMakeGood: ReimbursementDue[] = [];
  if (own.kind === 'own') {
    const stuck =
      strandsOthers(state, ending(state, offered, own, fund!), undefined) ??
      notOnlySeed(state, offered, fund!) ??
      lastHeir(state, offered);
    if (stuck !== undefined) return stuck;
    toMakeGood.push(...unseed(books, offered, fund!));
  }
  const settled = [...seeds.advances];
  const by = signedBy(command);
  return accept({ type: 'offer-recalled', v: 1, offer: offer.id, by, settled, toMakeGood, postings: books.postings });
}

/** Money that was repaid, raised or transferred since is no longer the seed of the house. */
function notOnlySeed(state: State, { offer, seeds }: OfferState, fund: Fund): Outcome | undefined {
  for (const pool of poolsOf(fund, offer.id)) {
    const account = poolAccount(fund.id, pool);
    const seeded = seededIn(seeds, account);
    const holds = balanceOf(state, account);
    if (holds === seeded) continue;
    return refused(F.offers, 'carries-money', { pool, holds, seeded });
  }
  if (seeds.advances.every((id) => fund.advances.some((open) => open.id === id))) return undefined;
  return refused(F.offers, 'carries-money/seed-repaid');
}

function seededIn({ postings }: OfferState['seeds'], account: string): Cents {
  return postings.reduce((sum, { credit, amount }) => (credit === account ? addCents(sum, amount) : sum), ZERO);
}

/** Pool by pool the way it came; the bank gets its cash back at once, or when a box is counted. */
function unseed(books: Books, { seeds }: OfferState, fund: Fund): ReimbursementDue[] {
  let lent: Cents = ZERO;
  for (const { debit, credit, amount } of seeds.postings) {
    if (debit === fundCash(fund.id) && credit === bank) lent = addCents(lent, amount);
    else post(books, credit, debit, amount, F.offers);
  }
  return reimburse(books, { fund: fund.id, place: 'bank', amount: lent, at: F.offers });
}

/** Money carried to a successor always has one to receive it; what a fund opened with can wait. */
function lastHeir(state: State, offered: OfferState): Outcome | undefined {
  const { offer, fund, seeds } = offered;
  const { fund: own } = sheetOf(state, offered);
  // A shared reserve waits for no successor.
  if (fund === null || own.kind !== 'own' || own.shared !== undefined) return undefined;
  if (lookUp(state.funds, fund).fedBy.some((id) => id !== offer.id)) return undefined;
  for (const other of state.offers.values()) {
    if (other !== offered && other.fund === fund && other.status !== 'ended') return undefined;
  }
  const seeded = Object.keys(lookUp(state.funds, fund).pools).map((pool) => seededIn(seeds, poolAccount(fund, pool)));
  const known = addCents(seeded.reduce(addCents, ZERO), lookUp(state.funds, fund).opening ?? ZERO);
  const left = maxCents(subtractCents(playersMoney(state, fund), known), ZERO);
  if (left === 0) return undefined;
  return refused(F.offers, 'carries-money/only-heir', { left, fund, offer: offer.id });
}
