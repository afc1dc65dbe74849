/** Nobody claimed in time: the amount goes back (B-5). The tick calls this at the first moment that is too late. */
import { assert } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { openBooks } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { expiryOf, forfeitedTo, returnMoney, stepAt } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Award, State } from '../state.ts';

export function expireAward(state: State, award: Award, now: Instant): FloorEvent {
  assert(award.stopped === null, `nothing stops the clock of ${award.id}`);
  // What the law sends elsewhere does not lapse to the house: a manager settles it.
  const match = forfeitedTo(state, award, now)?.why;
  if (match !== undefined) return { type: 'award-stopped', v: 1, award: award.id, why: match, reason: null };
  const sheet = sheetOf(state, state.offers.get(award.offer)!);
  const books = openBooks(state, now);
  const step = stepAt(sheet, award.step);
  const { at } = 'expires' in step ? step : (stepOf(sheet, 'pay')!.collected ?? step);
  const toMakeGood = returnMoney(books, award, expiryOf(sheet, award), at);
  const { postings } = books;
  return { type: 'award-expired', v: 1, award: award.id, was: { ...award }, toMakeGood, postings };
}
