/** Funds are opened; offers are posted, approved, stopped, raised and ended. */
import { formatUsd } from '../../base/cents.ts';
import { fundCash, pool as poolAccount, reserve } from '../accounts.ts';
import { balanceIn, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import { noApprovedGame, noFund, noOffer, onePerson, pendingHit } from './checks.ts';
import { sheetOf } from './offering.ts';
import { approveOffer, postOffer } from './post.ts';
import type { offerCommands } from './specs.ts';
import { windDown } from './wind-down.ts';
import { withdrawOffer } from './withdraw.ts';

export const decideOffers: Deciders<typeof offerCommands> = {
  'open-fund': (state, { fund, name }) => {
    if (state.funds.has(fund)) {
      return refused(F.offers, 'fund-open', `Fund ${fund} is open already.`, 'Open it under another id.');
    }
    return accept({ type: 'fund-opened', v: 1, fund, name });
  },

  'post-offer': postOffer,

  'approve-offer': approveOffer,

  'withdraw-offer': withdrawOffer,

  'suspend-offer': (state, { offer, reason }) => {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    return notInForce(offered) ?? accept({ type: 'offer-suspended', v: 1, offer, reason });
  },

  'resume-offer': (state, { offer }) => {
    const offered = state.offers.get(offer);
    if (offered === undefined) return noOffer(offer);
    if (offered.status !== 'suspended' && offered.status !== 'paused') {
      return refused(F.offers, 'not-stopped', `${offer} does not stand still.`, 'Nothing needs to be done.');
    }
    return noApprovedGame(state, sheetOf(state, offered)) ?? accept({ type: 'offer-resumed', v: 1, offer });
  },

  'raise-pool': raisePool,

  'wind-down': windDown,

  'transfer-reserve': transferReserve,
};

function notInForce({ offer, status }: OfferState): Outcome | undefined {
  if (status === 'approved') return undefined;
  return refused(F.offers, 'not-in-force', `${offer.id} is not in force (${status}).`, 'Choose one that is.');
}

/** A posted extra increase: out of the reserve only, only if the reserve covers it, never past the cap. */
function raisePool(state: State, command: CommandOf<typeof offerCommands, 'raise-pool'>): Outcome {
  const { offer, pool, amount } = command;
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
  const unready = notInForce(offered) ?? onePerson(command) ?? pendingHit(state, fund.id);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(fund.id));
  if (covered < amount) {
    const says = `The reserve holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`;
    return refused(at, 'reserve-short', says, 'Raise it by what the reserve covers.');
  }
  const raised = balanceIn(books, poolAccount(fund.id, pool)) + amount;
  const cap = fund.pools[pool]!.cap;
  if (cap !== null && raised > cap) {
    const says = `${word.name} would pass its cap of ${formatUsd(cap)}.`;
    return refused(at, 'above-cap', says, 'Raise it by less.');
  }
  post(books, reserve(fund.id), poolAccount(fund.id, pool), amount, at);
  return accept({ type: 'pool-raised', v: 1, offer, pool, amount, postings: books.postings });
}

function transferReserve(state: State, command: CommandOf<typeof offerCommands, 'transfer-reserve'>): Outcome {
  const { from, to, amount, reason } = command;
  if (!state.funds.has(from)) return noFund(from);
  if (!state.funds.has(to)) return noFund(to);
  if (from === to) return refused(F.ledger, 'same-fund', 'Both are the same fund.', 'Name two funds.');
  if (amount <= 0) return refused(F.ledger, 'no-amount', 'A transfer is more than nothing.', 'Give the amount.');
  const unready = onePerson(command) ?? pendingHit(state, from) ?? pendingHit(state, to);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(from));
  if (covered < amount) {
    const says = `The reserve of ${from} holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`;
    return refused(F.ledger, 'reserve-short', says, 'Transfer what the reserve covers.');
  }
  const counted = balanceIn(books, fundCash(from));
  if (counted < amount) {
    const says = `Fund ${from} has ${formatUsd(counted)} in cash; the rest is in boxes.`;
    return refused(F.ledger, 'cash-short', says, 'Count the boxes first.');
  }
  post(books, reserve(from), reserve(to), amount, F.ledger);
  post(books, fundCash(to), fundCash(from), amount, F.ledger);
  return accept({ type: 'reserve-transferred', v: 1, from, to, amount, reason, postings: books.postings });
}
