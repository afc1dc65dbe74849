/**
 * Decides the commands about awards. Claims and payments are in claim.ts and pay.ts; reopened and expired claims are
 * here.
 */
import { assert, lookUp } from '../../base/assert.ts';
import { ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { fundCash } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { balanceOf, openBooks } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { claimDeadlines, expiryOf, forfeitedTo, returnMoney, stepAt, takeBack } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import { madeGood, placeAccount } from '../reimbursements.ts';
import type { Award, State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import { claimAward, disputeAward, fileReinstatement, grantAward, identify, settleDispute } from './claim.ts';
import { payAwards } from './pay.ts';
import type { awardCommands } from './specs.ts';

// A claim that the floor saw in time and that was entered late, from paper: the expiry is reversed (F-22). The command
// quotes the record of the expiry, and the journal's keeper checks the quote before `decide` sees it.

type Reopen = CommandOf<typeof awardCommands, 'reopen-claim'>;

function reopenClaim(state: State, command: Reopen): Outcome {
  const { of, was, paper, time } = command;
  const wrong =
    refuseMissingSecond(state, command, 'a-late-entry') ??
    refuseUnlessExpired(state, command) ??
    refuseLateClaim(state, command);
  if (wrong !== undefined) return wrong;
  const sheet = sheetOf(state, lookUp(state.offers, was.offer));
  const books = openBooks(state, time);
  takeBack(books, was, sheet, stepAt(sheet, was.step).at);
  const award: Award = {
    ...was,
    // A person whose data was erased meanwhile is named again.
    person: was.person !== null && state.people.has(was.person) ? was.person : null,
    // As many days as before, from today: reopened it must not stay open for ever.
    expiresAt: claimDeadlines(state, sheet, time, { amount: was.amount }).expiresAt,
  };
  const { postings, advances } = books;
  return accept({ type: 'claim-reopened', v: 1, of, award, paper, by: signedBy(command), postings, advances });
}

function refuseUnlessExpired(state: State, { of, was }: Reopen): Outcome | undefined {
  if (of > state.seq || !state.offers.has(was.offer)) {
    return refused(F.lateEntries, 'no-such-record', { of, was: was.id });
  }
  if (!state.reversed.has(of) && !state.awards.has(was.id)) return undefined;
  return refused(F.corrections, 'reversed-already', { was: was.id });
}

function refuseLateClaim(state: State, { was, seenAt }: Reopen): Outcome | undefined {
  const at = stepAt(sheetOf(state, lookUp(state.offers, was.offer)), was.step).at;
  if (was.as?.gives === 'fees-paid') {
    return refused(was.clause, 'balance-lapsed', { was: was.id });
  }
  if (seenAt === undefined || seenAt < was.awardedAt) {
    return refused(F.lateEntries, 'no-true-time');
  }
  if (was.expiresAt !== null && seenAt < was.expiresAt) return undefined;
  return refused(at, 'too-late', { was: was.id });
}

// Not claimed in time: the amount goes back (B-5). The tick calls this at the first moment that is too late.

export function expireAward(state: State, award: Award, now: Instant): FloorEvent {
  assert(award.stopped === null, `nothing stops the clock of ${award.id}`);
  // What the law sends elsewhere does not lapse to the house: a manager settles it.
  const match = forfeitedTo(state, award, now)?.why;
  if (match !== undefined) return { type: 'award-stopped', v: 1, award: award.id, why: match, reason: null };
  const sheet = sheetOf(state, lookUp(state.offers, award.offer));
  const books = openBooks(state, now);
  const step = stepAt(sheet, award.step);
  const { at } = 'expires' in step ? step : (stepOf(sheet, 'pay')!.collected ?? step);
  const toMakeGood = returnMoney(books, award, expiryOf(sheet, award), at);
  const { postings } = books;
  return { type: 'award-expired', v: 1, award: award.id, was: { ...award }, toMakeGood, postings };
}

export const decideAwards: Deciders<typeof awardCommands> = {
  identify,
  'claim-award': claimAward,
  'pay-awards': payAwards,
  'dispute-award': (state, { award, reason }) => disputeAward(state, award, reason),
  'file-reinstatement': (state, { award }) => fileReinstatement(state, award),
  'settle-dispute': settleDispute,
  'grant-award': grantAward,
  'reopen-claim': reopenClaim,

  'make-good': (state, { fund: id, place, amount, time }) => {
    const fund = state.funds.get(id);
    const owed = (placeAccount(place) === undefined ? undefined : fund?.toMakeGood[place]) ?? ZERO;
    if (owed === 0 || amount <= 0 || amount > owed) {
      return refused(F.payment, 'not-owed', { id, owed, place, amount });
    }
    const cash = balanceOf(state, fundCash(id));
    if (amount > cash) {
      return refused(F.payment, 'cash-short', { id, cash });
    }
    return accept(madeGood(openBooks(state, time), { fund: id, place, amount }));
  },
};
