/** Prizes that nobody keyed a hand for: what a drawing, a play or a show gives, owed from now on. */
import type { Cents } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { payable, pool as poolAccount, promotions } from '../accounts.ts';
import { chargeReserve, openBooks, post } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Award, OfferState, State } from '../state.ts';
import { claimDeadlines } from './deadlines.ts';
import { isRepaid } from './give-back.ts';
import { payByDay } from './pay-by.ts';

type Owed = Pick<Extract<FloorEvent, { type: 'hit-authorised' }>, 'awards' | 'postings' | 'advances'>;

export type PrizeOwed = Readonly<{
  person: string | null;
  amount: Cents;
  /** The clause that it is owed under, and the row, spot or prize that it is. */
  at: string;
  row: string;
  to: Award['to'];
  /** Out of this pool of the offer's fund. */
  pool?: string;
  as?: Award['as'];
}>;

/** Where a prize is owed that was not won at a table. */
export const CARD_DESK: Award['to'] = { table: 'card-desk', seat: 1, bettor: 'seat' };

/** Each of them out of the fund of the offer, or paid by the house; in this order, where the fund runs dry. */
export function owePrizes(state: State, offered: OfferState, time: Instant, prizes: readonly PrizeOwed[]): Owed {
  const sheet = sheetOf(state, offered);
  const books = openBooks(state, time);
  const payBy = payByDay(state, sheet, time);
  const awards = prizes.map(({ person, amount, at, row, to, pool, as }, i) => {
    const id = `award-${state.counters.awards + 1 + i}`;
    const paidBy = payerOf(sheet, offered, pool);
    const owedOn = payable(paidBy, id);
    if (paidBy === 'house') post(books, promotions, owedOn, amount, at);
    else if (pool !== undefined) post(books, poolAccount(paidBy.fund, pool), owedOn, amount, at);
    else chargeReserve(books, { ...paidBy, to: owedOn, amount, at, cause: 'fixed-prizes', repaid: isRepaid(sheet) });
    const besides = { ...(as === undefined ? {} : { as }), ...(payBy === undefined ? {} : { payBy }) };
    const deadlines = claimDeadlines(state, sheet, time, { amount });
    return { id, amount, paidBy, clause: at, row, to, person, ...besides, ...deadlines };
  });
  return { awards, postings: books.postings, advances: books.advances };
}

/** A pool pays for itself; beside it the sheet may leave the other prizes to the house. */
function payerOf({ fund: word }: Sheet, { fund }: OfferState, pool: string | undefined): Award['paidBy'] {
  if (fund === null) return 'house';
  const byHouse = pool === undefined && word.kind === 'own' && word.otherPrizes?.from === 'house';
  return byHouse ? 'house' : { fund };
}
