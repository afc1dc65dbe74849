/**
 * Extra increases of a posted pool: out of the reserve only, only if the reserve covers it, never past the cap. At once, or
 * announced for a later moment: then the money leaves the reserve now, so that what patrons were told comes true.
 */
import { type Cents, cents, formatUsd, maxCents, minCents, subtractCents, sumCents, ZERO } from '../../base/cents.ts';
import { held, pool as poolAccount, reserve } from '../accounts.ts';
import { balanceIn, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { raiseOf } from '../kit/funds.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { notInForce, onePerson, pendingHit } from './checks.ts';
import type { offerCommands } from './specs.ts';

type RaisePool = CommandOf<typeof offerCommands, 'raise-pool'>;

export function raisePool(state: State, command: RaisePool): Outcome {
  const { offer, pool, amount, start } = command;
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const { fund: own } = sheetOf(state, offered);
  const word = own.kind === 'own' ? own.pools.find(({ id }) => id === pool) : undefined;
  if (word === undefined) return refused(own.at, 'no-such-pool', `${offer} has no pool ${pool}.`, 'Check the pool.');
  if (word.raise === undefined) {
    return refused(word.at, 'no-raise', `The sheet has no extra increase for ${word.name}.`, 'Leave it as it is.');
  }
  const { at } = word.raise;
  if (amount <= 0) return refused(at, 'no-amount', 'An increase is more than nothing.', 'Give the amount to add.');
  const fund = state.funds.get(offered.fund!)!;
  const unready =
    notInForce(offered) ?? onePerson(state, command) ?? pendingHit(state, fund.id) ?? wrongStart(offered, command, at);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(fund.id));
  if (covered < amount) {
    const says = `The reserve holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`;
    return refused(at, 'reserve-short', says, 'Raise it by what the reserve covers.');
  }
  const raised = balanceIn(books, poolAccount(fund.id, pool)) + announcedFor(offered, pool) + amount;
  const cap = fund.pools[pool]!.cap;
  if (cap !== null && raised > cap) {
    const says = `${word.name} would pass its cap of ${formatUsd(cap)}.`;
    return refused(at, 'above-cap', says, 'Raise it by less.');
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

/** It lies ahead, while the activity is offered, and one pool rises once at a time. */
function wrongStart({ offer, raises = [] }: OfferState, { pool, start, time }: RaisePool, at: string) {
  if (start === undefined) return undefined;
  if (start <= time) {
    return refused(at, 'start-passed', 'The start has passed already.', 'Give a later start, or none to raise it now.');
  }
  if (start < offer.period.from || start >= offer.period.until) {
    const says = `The start lies outside the period of ${offer.id}.`;
    return refused(at, 'outside-period', says, 'Give a start inside the period.');
  }
  if (!raises.some((raise) => raise.pool === pool && raise.start === start)) return undefined;
  const says = `An increase of pool ${pool} is announced for that moment already.`;
  return refused(at, 'announced-already', says, 'Give another start.');
}

/**
 * The announced moment has come. Fees may have filled the pool in the meantime: it takes what fits under its cap and the
 * rest returns to the reserve. A hit that is pending met the pool before, so the increase is for the next winner.
 */
export function raiseTakesEffect(state: State, id: string): FloorEvent {
  const { offered, raise } = raiseOf(state, id)!;
  const { offer } = offered;
  const fund = state.funds.get(offered.fund!)!;
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
