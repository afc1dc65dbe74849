/** What a hit holds, and how an event says so. */
import { type Sheet, stepOf } from '../../rules/sheet.ts';
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
    postings: books.postings,
    advances: books.advances,
  };
}
