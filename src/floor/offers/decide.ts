/**
 * Decides the commands about funds and offers. Posting and ending are in post.ts and wind-down.ts; pool increases and
 * reserve transfers are here.
 */
import { first, lookUp } from '../../base/assert.ts';
import { type Cents, cents, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund.ts';
import { sharedFundOf } from '../../rules/offer.ts';
import { fundCash, held, pool as poolAccount, reserve } from '../accounts.ts';
import type { AllAreas, CommandOf, Deciders } from '../area.ts';
import { balanceIn, balanceOf, openBooks, post } from '../books.ts';
import { houseDay } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { noFund, raiseOf } from '../kit/funds.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { Fund, OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import {
  approveOffer,
  isUntouched,
  noApprovedGame,
  postOffer,
  refuseNotInForce,
  refuseWithoutSecondBadge,
} from './post.ts';
import type { offerCommands } from './specs.ts';
import { replaceOffer, windDown, withdrawOffer } from './wind-down.ts';

// Extra increases of a posted pool: from the reserve only, only if the reserve covers it, never past the cap. At once,
// or announced for a later time: then the money leaves the reserve now, so that what patrons were told comes true.

type RaisePool = CommandOf<typeof offerCommands, 'raise-pool'>;

function raisePool(state: State, command: RaisePool, areas: AllAreas): Outcome {
  const { offer, pool, amount, start } = command;
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const { fund: own } = sheetOf(state, offered);
  const word = own.kind === 'own' ? own.pools.find(({ id }) => id === pool) : undefined;
  if (word === undefined) return refused(own.at, 'no-such-pool', { offer, pool });
  if (word.raise === undefined) {
    return refused(word.at, 'no-raise', { wordName: word.name });
  }
  const { at } = word.raise;
  if (amount <= 0) return refused(at, 'no-amount/increase');
  const fund = lookUp(state.funds, offered.fund!);
  const unready =
    refuseNotInForce(offered) ??
    refuseWithoutSecondBadge(state, command) ??
    areas.whyFundInUse(state, fund.id) ??
    wrongStart(offered, command, at);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(fund.id));
  if (covered < amount) {
    return refused(at, 'reserve-short', { covered, amount });
  }
  const raised = balanceIn(books, poolAccount(fund.id, pool)) + announcedFor(offered, pool) + amount;
  const cap = fund.pools[pool]!.cap;
  if (cap !== null && raised > cap) {
    return refused(at, 'above-cap', { wordName: word.name, cap });
  }
  if (start === undefined) {
    post(books, reserve(fund.id), poolAccount(fund.id, pool), amount, at);
    return accept({ type: 'pool-raised', v: 1, offer, pool, amount, postings: books.postings });
  }
  const raise = raiseId(offer, pool, start);
  post(books, reserve(fund.id), held(fund.id, raise), amount, at);
  return accept({ type: 'pool-raised', v: 1, offer, pool, amount, start, raise, postings: books.postings });
}

const raiseId = (offer: string, pool: string, start: number): string => `raise-${offer}-${pool}-${start}`;

/** What is announced for a pool and not in effect yet. */
const announcedFor = ({ raises = [] }: OfferState, pool: string): Cents =>
  sumCents(raises.filter((raise) => raise.pool === pool).map(({ amount }) => amount));

/** It is in the future, while the activity is offered, and a pool increases one step at a time. */
function wrongStart({ offer, raises = [] }: OfferState, { pool, start, time }: RaisePool, at: string) {
  if (start === undefined) return undefined;
  if (start <= time) {
    return refused(at, 'start-passed');
  }
  if (start < offer.period.from || start >= offer.period.until) {
    return refused(at, 'outside-period', { offer: offer.id });
  }
  if (!raises.some((raise) => raise.pool === pool && raise.start === start)) return undefined;
  return refused(at, 'announced-already', { pool });
}

/**
 * The announced moment has come. Fees may have filled the pool in the meantime: it takes what fits under its cap and the
 * rest returns to the reserve. A hit that is pending met the pool before, so the increase is for the next winner.
 */
export function raiseTakesEffect(state: State, id: string): FloorEvent {
  const { offered, raise } = raiseOf(state, id)!;
  const { offer } = offered;
  const fund = lookUp(state.funds, offered.fund!);
  const { fund: own } = sheetOf(state, offered);
  const word = own.kind === 'own' ? own.pools.find((one) => one.id === raise.pool) : undefined;
  const at = word?.raise?.at ?? own.at;
  const books = openBooks(state, raise.start);
  const to = poolAccount(fund.id, raise.pool);
  const cap = fund.pools[raise.pool]?.cap ?? null;
  const room = cap === null ? raise.amount : maxCents(cents(cap - balanceIn(books, to)), ZERO);
  const amount = minCents(raise.amount, room);
  post(books, held(fund.id, id), to, amount, at);
  post(books, held(fund.id, id), reserve(fund.id), subtractCents(raise.amount, amount), at);
  const { pool } = raise;
  return { type: 'pool-raised', v: 1, offer: offer.id, pool, amount, raise: id, postings: books.postings };
}

// Reserve money moves from one fund to another: by two people, as far as cash and reserve allow, and as the sheets
// permit.

function transferReserve(
  state: State,
  command: CommandOf<typeof offerCommands, 'transfer-reserve'>,
  areas: AllAreas,
): Outcome {
  const { from, to, amount, reason } = command;
  const fund = state.funds.get(from);
  if (fund === undefined) return noFund(from);
  if (!state.funds.has(to)) return noFund(to);
  if (from === to) return refused(F.ledger, 'same-fund');
  if (amount <= 0) return refused(F.ledger, 'no-amount/transfer');
  const unready =
    refuseWithoutSecondBadge(state, command) ??
    areas.whyFundInUse(state, from) ??
    areas.whyFundInUse(state, to) ??
    notAllowed(state, fund, to);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(from));
  if (covered < amount) {
    return refused(F.ledger, 'reserve-short/transfer', { from, covered, amount });
  }
  const counted = balanceIn(books, fundCash(from));
  if (counted < amount) {
    return refused(F.ledger, 'cash-short/transfer', { from, counted });
  }
  const at = transfersOf(state, fund)[0]?.at ?? F.ledger;
  post(books, reserve(from), reserve(to), amount, at);
  post(books, fundCash(to), fundCash(from), amount, at);
  return accept({ type: 'reserve-transferred', v: 1, from, to, amount, reason, postings: books.postings });
}

type Transfers = NonNullable<OwnFund['transfers']>;

/**
 * A sheet that says where its reserve may go means nowhere else, and not before the house has its advances back. Into an
 * account that several activities share money comes only from funds whose sheets say so.
 */
function notAllowed(state: State, fund: Fund, to: string): Outcome | undefined {
  const allowed = transfersOf(state, fund);
  const elsewhere = allowed.find((word) => word.to !== to);
  if (elsewhere !== undefined) {
    return refused(elsewhere.at, 'other-account', { fund: fund.id, to: elsewhere.to });
  }
  if (allowed.length > 0 && fund.advances.length > 0) {
    return refused(first(allowed).at, 'owes-the-house', { fund: fund.id, advanceCount: fund.advances.length });
  }
  if (allowed.length > 0 || !isShared(state, to)) return undefined;
  return refused(F.ledger, 'not-foreseen', { fund: fund.id, to });
}

/** Which advance a transfer waits for, of when, and what its repayment takes: the queue is repaid from its oldest. */
export function waitsFor(state: State, { id, advances }: Fund): AwaitedAdvance | undefined {
  const [oldest] = advances;
  if (oldest === undefined) return undefined;
  const { id: advance, amount, cause, at } = oldest;
  const holds = balanceOf(state, reserve(id));
  return { fund: id, advance, amount, cause, day: houseDay(state, at), after: advances.length - 1, holds };
}

/** `after`: how many advances wait behind it; `holds`: what the reserve holds. */
type AwaitedAdvance = Readonly<{
  fund: string;
  advance: string;
  amount: Cents;
  cause: string;
  day: string;
  after: number;
  holds: Cents;
}>;

function transfersOf(state: State, { fedBy }: Fund): Transfers[] {
  return fedBy.flatMap((offer) => {
    const { fund } = sheetOf(state, lookUp(state.offers, offer));
    return fund.kind === 'own' && fund.transfers !== undefined ? [fund.transfers] : [];
  });
}

function isShared(state: State, fund: string): boolean {
  for (const sheet of state.sheets.values()) if (sharedFundOf(sheet.fund) === fund) return true;
  return false;
}

export const decideOffers: Deciders<typeof offerCommands> = {
  'open-fund': openFund,

  'post-offer': postOffer,

  'approve-offer': approveOffer,

  'confirm-posting': confirmPosting,

  'withdraw-offer': withdrawOffer,

  'replace-offer': replaceOffer,

  'suspend-offer': (state, { offer, reason }) => {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    return refuseNotInForce(offered) ?? accept({ type: 'offer-suspended', v: 1, offer, reason });
  },

  'resume-offer': (state, { offer }) => {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    if (offered.status !== 'suspended' && offered.status !== 'paused') {
      return refused(F.offers, 'not-stopped/resume', { offer });
    }
    return noApprovedGame(state, sheetOf(state, offered)) ?? accept({ type: 'offer-resumed', v: 1, offer });
  },

  'raise-pool': raisePool,

  'wind-down': windDown,

  'transfer-reserve': transferReserve,
};

/**
 * Money that was in it before this journal began is entered by two people, once: when the fund is opened, or afterward
 * while it is empty and unused.
 */
function openFund(state: State, command: CommandOf<typeof offerCommands, 'open-fund'>): Outcome {
  const { fund, name, opening = ZERO, time } = command;
  const known = state.funds.get(fund);
  if (known !== undefined && (opening === 0 || !isUntouched(state, known))) {
    return refused(F.offers, 'fund-open', { fund });
  }
  const opened: FloorEvent[] = known === undefined ? [{ type: 'fund-opened', v: 1, fund, name }] : [];
  if (opening === 0) return accept(...opened);
  if (opening < 0) return refused(F.ledger, 'no-amount/fund');
  const alone = refuseWithoutSecondBadge(state, command);
  if (alone !== undefined) return alone;
  const books = openBooks(state, time);
  post(books, fundCash(fund), reserve(fund), opening, F.offers);
  const by = signedBy(command);
  return accept(...opened, { type: 'opening-entered', v: 1, fund, amount: opening, by, postings: books.postings });
}

function confirmPosting(state: State, command: CommandOf<typeof offerCommands, 'confirm-posting'>): Outcome {
  const { offer, items, by } = command;
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  if (offered.status === 'ended') {
    return refused(F.offers, 'over/notices', { offer });
  }
  const { at, items: wanted } = sheetOf(state, offered).mustPost;
  const stray = items.find((item) => item > wanted.length);
  if (stray !== undefined) {
    return refused(at, 'no-such-item', { wantedCount: wanted.length, stray });
  }
  const fresh = [...new Set(items)].filter((item) => !offered.posted?.includes(item));
  if (fresh.length === 0) {
    return refused(at, 'confirmed-already');
  }
  return accept({ type: 'posting-confirmed', v: 1, offer, items: fresh, by: by.badge });
}
