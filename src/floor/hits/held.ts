/** What a hit holds, and how an event says so. */
import { cents, minCents } from '../../base/cents.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Posting } from '../posting.ts';
import type { Fund, Hit, State } from '../state.ts';
import type { Relocked } from './locks.ts';

/** Hands that only earn a place or a ticket hold no money until the running closes or the drawing is won. */
export const locksMoney = (sheet: Sheet): boolean =>
  stepOf(sheet, 'earn')?.form === 'award' && sheet.fund.kind !== 'house';

/** The fund that a hit draws on; undefined where the house pays. */
export function fundOf(state: State, hit: Hit): Fund | undefined {
  const fund = state.offers.get(hit.offer)!.fund;
  return fund === null ? undefined : state.funds.get(fund);
}

/** The parts of an event that say what happened to the locks of a fund. */
export function lockParts(fund: string | undefined, relocked: Relocked | undefined) {
  if (fund === undefined || relocked === undefined) return { locks: null, postings: [], advances: [] };
  const { locks, cancelledAdvances, books } = relocked;
  return {
    locks: {
      fund,
      set: locks.map((lock) => ({ ...lock, postings: [...lock.postings], advances: [...lock.advances] })),
      cancelledAdvances,
    },
    postings: netted(books.postings),
    advances: books.advances,
  };
}

/** Locks are undone and made anew to find what changed; the event says what changed and not how it was found. */
function netted(postings: readonly Posting[]): Posting[] {
  const left: Posting[] = [];
  for (const posting of postings) {
    let { amount } = posting;
    for (const [i, before] of left.entries()) {
      const undoes = before.debit === posting.credit && before.credit === posting.debit && before.at === posting.at;
      if (!undoes) continue;
      const off = minCents(before.amount, amount);
      left[i] = { ...before, amount: cents(before.amount - off) };
      amount = cents(amount - off);
    }
    if (amount > 0) left.push({ ...posting, amount });
  }
  return left.filter(({ amount }) => amount > 0);
}
