/**
 * Cage, tray or bank pays first, and the fund reimburses it from its cash: at once if the cash covers it, otherwise
 * when a box is counted. Until then the fund owes the amount to that place (F-14).
 */
import { z } from 'zod';
import { lookUp } from '../base/assert.ts';
import { type Cents, cents, minCents, ZERO } from '../base/cents.ts';
import { id } from '../rules/vocabulary.ts';
import { type Account, bank, cage, fundCash, goods, instruments, tray } from './accounts.ts';
import { type Books, balanceIn, post } from './books.ts';
import type { FloorEvent } from './events.ts';
import { cents as centsWord } from './kit/schemas.ts';
import { F } from './outcome.ts';
import type { Fund, State } from './state.ts';

/** What a fund owes a place from now on; below zero where it no longer does. */
export const toMakeGood = z.array(z.strictObject({ fund: id, place: z.string(), amount: centsWord }));

export type ReimbursementDue = { fund: string; place: string; amount: Cents };

/** `cage`, `bank`, `goods` or `tray:<table>`; undefined for a place that does not exist. */
export function placeAccount(place: string): Account | undefined {
  if (place.startsWith('tray:')) return tray(place.slice('tray:'.length));
  return PLACES.get(place);
}

/** The fund gives a place what it laid out, where its cash covers the whole; otherwise it stays owed. */
export function reimburse(
  books: Books,
  { fund, place, amount, at }: ReimbursementDue & { at: string },
): ReimbursementDue[] {
  if (amount === 0) return [];
  if (balanceIn(books, fundCash(fund)) < amount) return [{ fund, place, amount }];
  post(books, placeAccount(place)!, fundCash(fund), amount, at);
  return [];
}

/** Makes good what waits, place by place, as far as the fund's cash goes. */
export function payReimbursements(books: Books, fund: Fund): FloorEvent[] {
  const events: FloorEvent[] = [];
  for (const place of Object.keys(fund.toMakeGood).sort()) {
    const amount = minCents(fund.toMakeGood[place]!, balanceIn(books, fundCash(fund.id)));
    if (amount > 0) events.push(madeGood(books, { fund: fund.id, place, amount }));
  }
  return events;
}

export function madeGood(books: Books, { fund, place, amount }: ReimbursementDue): FloorEvent {
  const before = books.postings.length;
  post(books, placeAccount(place)!, fundCash(fund), amount, F.payment);
  return { type: 'made-good', v: 1, fund, place, amount, postings: books.postings.slice(before) };
}

/** Folds what a fund owes its places; what is settled leaves the state. */
export function queueReimbursements(state: State, owed: readonly ReimbursementDue[]): void {
  for (const { fund, place, amount } of owed) {
    const places = lookUp(state.funds, fund).toMakeGood;
    const next = cents((places[place] ?? ZERO) + amount);
    if (next === 0) delete places[place];
    else places[place] = next;
  }
}

const PLACES: ReadonlyMap<string, Account> = new Map([
  ['cage', cage],
  ['bank', bank],
  ['goods', goods],
  ['free-play', instruments],
]);
