/**
 * The money of prizes that roll over: set aside when a period closes without a winner, paid with the prize of the period
 * that is won, and released when the sheet says that it rolls no further.
 */
import { addCents, type Cents, cents, maxCents, minCents, ZERO } from '../../base/cents.ts';
import { firstAfter } from '../../base/schedule.ts';
import { addSeconds, type Instant } from '../../base/time.ts';
import { postedPrize } from '../../rules/in-force.ts';
import {
  addedByRollover,
  type Destination,
  mostRolledOver,
  poolOf,
  type RolloverWord,
  rolloverOf,
  rolloverRow,
} from '../../rules/rollover.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Account, pool as poolAccount, promotions, reserve, rollover } from '../accounts.ts';
import { type Books, balanceIn, balanceOf, chargeReserve, post } from '../books.ts';
import { asListed, houseDay } from '../clock.ts';
import type { OfferState, Running, State } from '../state.ts';
import { isRepaid } from './awards.ts';
import { secondsOffered, sheetOf } from './offers.ts';

export const rolloverAccount = ({ fund, offer }: OfferState): Account =>
  rollover(fund === null ? 'house' : { fund }, offer.id);

/** What the open period is about, where the sheet has a rollover: the line, and what rolled over beside its prize. */
export function stakeNow(
  state: State,
  offered: OfferState,
): Readonly<{ row: string; prize: Cents; rolledOver: Cents; atStake: Cents }> | undefined {
  const sheet = sheetOf(state, offered);
  const word = rolloverOf(sheet);
  const row = word && rolloverRow(sheet, offered.offer, word);
  if (row === undefined) return undefined;
  const prize = postedPrize(row, offered.offer.amounts) ?? ZERO;
  const rolledOver = balanceOf(state, rolloverAccount(offered));
  return { row: row.key, prize, rolledOver, atStake: addCents(prize, rolledOver) };
}

type RollingOn = Extract<RolloverWord, { unwon: Destination }>;
type Period = Pick<Running, 'opensAt' | 'closesAt'>;
type Closing = Readonly<{ state: State; books: Books; offered: OfferState; sheet: Sheet }>;

/** What a period leaves behind, for the record: an amount, and where it went. */
export type RolledOn = Readonly<{ amount: Cents; to: RolloverWord['to'] }>;

/**
 * To be called when a period is settled, after its prizes were paid. A period without any posted hour is none: nobody
 * could win it, so nothing rolls over.
 */
export function rollOn(closing: Closing, period: Period, isWon: boolean): RolledOn | undefined {
  const { state, books, offered, sheet } = closing;
  const word = rolloverOf(sheet);
  const row = word && rolloverRow(sheet, offered.offer, word);
  if (word === undefined || row === undefined) return undefined;
  const posted = postedPrize(row, offered.offer.amounts) ?? ZERO;
  const isPlayed = secondsOffered(state, offered, period.opensAt, period.closesAt) > 0;
  const prize = isWon || !isPlayed ? ZERO : posted;
  if (!('unwon' in word)) {
    giveTo(closing, word, { of: 'payer', amount: prize, to: word.to });
    return leftBehind(prize, word.to);
  }
  const account = rolloverAccount(offered);
  const rolledOver = balanceIn(books, account);
  const added = addedByRollover(prize, rolledOver, mostRolledOver(word, posted, offered.offer.amounts));
  if (!isLast(state, offered, word, period)) {
    setAside(closing, word, account, added);
    return leftBehind(added, word.to);
  }
  giveTo(closing, word, { of: 'rolled-over', amount: rolledOver, to: word.unwon });
  giveTo(closing, word, { of: 'payer', amount: added, to: word.unwon });
  return leftBehind(addCents(rolledOver, added), word.unwon);
}

const leftBehind = (amount: Cents, to: RolloverWord['to']): RolledOn | undefined =>
  amount === 0 ? undefined : { amount, to };

/** What is still set aside when a promotion is closed out early goes where it would have gone at its end. */
export function releaseRollover(state: State, books: Books, offered: OfferState): void {
  const sheet = sheetOf(state, offered);
  const word = rolloverOf(sheet);
  if (word === undefined || !('unwon' in word)) return;
  const amount = balanceIn(books, rolloverAccount(offered));
  giveTo({ state, books, offered, sheet }, word, { of: 'rolled-over', amount, to: word.unwon });
}

/** Whether nothing rolls over from this period to a later one. */
function isLast(state: State, offered: OfferState, word: RollingOn, period: Period): boolean {
  const { schedule = [], period: whole } = asListed(state, offered.offer);
  const day = dayOf(state, period.closesAt);
  for (let opensAt = period.closesAt; opensAt < whole.until; ) {
    const posted = firstAfter(schedule, opensAt);
    const closesAt: Instant = posted === undefined || posted > whole.until ? whole.until : posted;
    if (word.until === 'end-of-day' && dayOf(state, closesAt) !== day) return true;
    if (secondsOffered(state, offered, opensAt, closesAt) > 0) return false;
    opensAt = closesAt;
  }
  return true;
}

/** The gaming day that a period belongs to: the one in which it ends. */
const dayOf = (state: State, closesAt: Instant): string => houseDay(state, addSeconds(closesAt, -1));

/** The payer sets money aside: the reserve of the fund, which the house helps out, or the house. */
function setAside(
  { books, offered: { fund }, sheet }: Closing,
  { at }: RolloverWord,
  to: Account,
  amount: Cents,
): void {
  if (fund === null) post(books, promotions, to, amount, at);
  else chargeReserve(books, { fund, to, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
}

type Gift = Readonly<{ of: 'payer' | 'rolled-over'; amount: Cents; to: Destination }>;

/** Into the pool as far as its cap allows; the rest is, or stays, with the payer. */
function giveTo(closing: Closing, word: RolloverWord, { of, amount, to }: Gift): void {
  const { state, books, offered } = closing;
  const { fund } = offered;
  const account = rolloverAccount(offered);
  const pool = poolOf(to);
  const cap = fund === null || pool === undefined ? undefined : state.funds.get(fund)?.pools[pool]?.cap;
  let left = amount;
  if (fund !== null && pool !== undefined && cap !== undefined) {
    const into = poolAccount(fund, pool);
    const fits = cap === null ? amount : minCents(amount, maxCents(cents(cap - balanceIn(books, into)), ZERO));
    if (of === 'payer') setAside(closing, word, into, fits);
    else post(books, account, into, fits, word.at);
    left = cents(amount - fits);
  }
  if (of === 'rolled-over') post(books, account, fund === null ? promotions : reserve(fund), left, word.at);
}
