/** Funds are opened; offers are posted, approved, stopped, raised and ended. */
import { ZERO } from '../../base/cents.ts';
import { fundCash, reserve } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { noOffer, sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { isUntouched, noApprovedGame, notInForce, onePerson } from './checks.ts';
import { approveOffer, postOffer } from './post.ts';
import { raisePool } from './raise.ts';
import type { offerCommands } from './specs.ts';
import { transferReserve } from './transfer.ts';
import { windDown } from './wind-down.ts';
import { withdrawOffer } from './withdraw.ts';

export const decideOffers: Deciders<typeof offerCommands> = {
  'open-fund': openFund,

  'post-offer': postOffer,

  'approve-offer': approveOffer,

  'confirm-posting': confirmPosting,

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

/**
 * Money that lay in it before this journal began is entered by two people, once: when the fund is opened, or afterwards
 * while it is empty and nobody feeds it or draws on it.
 */
function openFund(state: State, command: CommandOf<typeof offerCommands, 'open-fund'>): Outcome {
  const { fund, name, opening = ZERO, time } = command;
  const known = state.funds.get(fund);
  if (known !== undefined && (opening === 0 || !isUntouched(state, known))) {
    return refused(F.offers, 'fund-open', `Fund ${fund} is open already.`, 'Open it under another id.');
  }
  const opened: FloorEvent[] = known === undefined ? [{ type: 'fund-opened', v: 1, fund, name }] : [];
  if (opening === 0) return accept(...opened);
  if (opening < 0) return refused(F.ledger, 'no-amount', 'No fund holds less than nothing.', 'Count it again.');
  const alone = onePerson(state, command);
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
    return refused(F.offers, 'over', `${offer} has ended already.`, 'Take the notices down.');
  }
  const { at, items: wanted } = sheetOf(state, offered).mustPost;
  const stray = items.find((item) => item > wanted.length);
  if (stray !== undefined) {
    const says = `The list of what must be posted has ${wanted.length} items, and no ${stray}.`;
    return refused(at, 'no-such-item', says, 'Look at the list and give the numbers of what is posted.');
  }
  const fresh = [...new Set(items)].filter((item) => !offered.posted?.includes(item));
  if (fresh.length === 0) {
    return refused(at, 'confirmed-already', 'All of this is confirmed already.', 'Nothing needs to be done.');
  }
  return accept({ type: 'posting-confirmed', v: 1, offer, items: fresh, by: by.badge });
}
