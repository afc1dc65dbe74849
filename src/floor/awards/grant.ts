/** Management's last word: it pays what the engine declines, refuses what it grants, and settles that again. */
import { addSeconds, type Instant } from '../../base/time.ts';
import { payable, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import {
  claimDeadlines,
  endOfClaimAfter,
  forfeitMoney,
  isStopped,
  type NewAward,
  openAward,
  stopClause,
} from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { matchOf } from '../kit/people.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { awardCommands } from './specs.ts';

/** Stands where another award names the row of its chart. */
export const GRANTED = 'granted';

type Grant = CommandOf<typeof awardCommands, 'grant-award'>;
type Settle = CommandOf<typeof awardCommands, 'settle-dispute'>;

export function grantAward(state: State, command: Grant): Outcome {
  const { offer, table, seat, amount, reason } = command;
  const alone = missingSecond(state, command, 'A grant');
  if (alone !== undefined) return alone;
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.approvedBy === null) {
    return refused(F.offers, 'no-such-offer', `${offer} was never in force here.`, 'Name the activity it is about.');
  }
  if (amount <= 0) return refused(F.awards, 'no-amount', 'A grant is more than nothing.', 'Name the amount.');
  const award: NewAward = {
    id: `award-${state.counters.awards + 1}`,
    amount,
    paidBy: 'house',
    clause: F.awards,
    row: GRANTED,
    to: { table, seat, bettor: 'seat' },
    person: null,
    ...(state.tables.get(table)?.kind === 'npn' ? { free: true as const } : {}),
    ...claimDeadlines(state, sheetOf(state, offered), command.time, { amount }),
  };
  const books = openBooks(state, command.time);
  post(books, promotions, payable('house', award.id), amount, F.awards);
  const { postings } = books;
  return accept({ type: 'award-granted', v: 1, award, offer, reason, by: signedBy(command), postings });
}

export function disputeAward(state: State, id: string, reason: string): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  return isStopped(award) ?? accept({ type: 'award-stopped', v: 1, award: id, why: 'dispute', reason });
}

/** Filed before the claim is over it stops its clock; whoever decides about it settles the award too. */
export function fileReinstatement(state: State, id: string): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  const asked = sheetOf(state, state.offers.get(award.offer)!).steps.find(
    (step) => step.kind === 'claim' && step.form === 'identification' && step.reinstatement !== undefined,
  );
  if (asked === undefined) {
    const says = `The sheet of ${id} knows no request to be let back in.`;
    return refused(F.exclusion, 'no-reinstatement', says, 'A manager may dispute the award.');
  }
  return isStopped(award) ?? accept({ type: 'award-stopped', v: 1, award: id, why: 'reinstatement', reason: null });
}

export function settleDispute(state: State, command: Settle): Outcome {
  const { award: id, pay, reason, time } = command;
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.stopped === null) {
    return refused(F.awards, 'not-stopped', `Nothing stops ${id}.`, 'Pay it, or dispute it first.');
  }
  if (pay) return release(state, award, award.stopped.since, time, reason);
  // Somebody loses what he was promised: nobody decides that alone, whoever opened the dispute.
  const alone = missingSecond(state, command, 'Returning an award');
  if (alone !== undefined) return alone;
  const books = openBooks(state, time);
  const at = stopClause(award.stopped);
  const toMakeGood = forfeitMoney(books, award, at);
  return accept({ type: 'award-returned', v: 1, award: id, reason, toMakeGood, postings: books.postings });
}

/** A finding outlives the stop: released against it the award would be stopped again at the next step. */
function release(state: State, award: Award, since: Instant, now: Instant, reason: string): Outcome {
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const match = award.person === null ? undefined : matchOf(state.people.get(award.person), sheet);
  if (match !== undefined) {
    const says = `The person is on record as ${match}.`;
    return refused(F.exclusion, 'still-matched', says, 'Correct the finding first, or return the award.');
  }
  const stood = now - since;
  const idBy = award.idBy === null || award.idBy < since ? award.idBy : addSeconds(award.idBy, stood);
  const expiresAt = award.expiresAt === null ? null : endOfClaimAfter(state, award.expiresAt, stood);
  return accept({ type: 'award-released', v: 1, award: award.id, reason, idBy, expiresAt });
}
