/**
 * A claim that the floor saw in time and that was entered late, from paper: the expiry is reversed (F-22). The caller
 * quotes the record of the expiry, and the journal's keeper checks the quote before `decide` sees it.
 */
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { claimDeadlines, stepAt, takeBack } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Award, State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { awardCommands } from './specs.ts';

type Reopen = CommandOf<typeof awardCommands, 'reopen-claim'>;

export function reopenClaim(state: State, command: Reopen): Outcome {
  const { of, was, paper, time } = command;
  const wrong =
    missingSecond(state, command, 'A late entry') ?? notExpired(state, command) ?? notInTime(state, command);
  if (wrong !== undefined) return wrong;
  const sheet = sheetOf(state, state.offers.get(was.offer)!);
  const books = openBooks(state, time);
  takeBack(books, was, sheet, stepAt(sheet, was.step).at);
  const award: Award = {
    ...was,
    // Somebody whose data was erased meanwhile is named anew.
    person: was.person !== null && state.people.has(was.person) ? was.person : null,
    // As many days as before, from today: reopened it must not stay open for ever.
    expiresAt: claimDeadlines(state, sheet, time, { amount: was.amount }).expiresAt,
  };
  const { postings, advances } = books;
  return accept({ type: 'claim-reopened', v: 1, of, award, paper, by: signedBy(command), postings, advances });
}

function notExpired(state: State, { of, was }: Reopen): Outcome | undefined {
  if (of > state.seq || !state.offers.has(was.offer)) {
    return refused(
      F.lateEntries,
      'no-such-record',
      `Record ${of} is not the expiry of ${was.id}.`,
      'Quote the record.',
    );
  }
  if (!state.reversed.has(of) && !state.awards.has(was.id)) return undefined;
  return refused(F.corrections, 'reversed-already', `The expiry of ${was.id} was reversed before.`, 'Nothing is left.');
}

function notInTime(state: State, { was, seenAt }: Reopen): Outcome | undefined {
  const at = stepAt(sheetOf(state, state.offers.get(was.offer)!), was.step).at;
  if (was.as?.gives === 'fees-paid') {
    const says = `${was.id} was a balance that lapsed on its last day.`;
    return refused(was.clause, 'balance-lapsed', says, 'Management may grant an award.');
  }
  if (seenAt === undefined || seenAt < was.awardedAt) {
    const says = 'The paper must say when the claim was made, after the award and before its end.';
    return refused(F.lateEntries, 'no-true-time', says, 'Enter the time that stands on the paper.');
  }
  if (was.expiresAt !== null && seenAt < was.expiresAt) return undefined;
  return refused(at, 'too-late', `The claim of ${was.id} came after its last day.`, 'Management may grant an award.');
}
