/** Fees into the box, cent by cent where the sheet sends them. */
import { assert } from '../../base/assert.ts';
import { addCents, type Cents, maxCents, minCents, subtractCents, timesCents, ZERO } from '../../base/cents.ts';
import { accrue, type Room } from '../../rules/accrue.ts';
import type { FeeWord } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { box, pool as poolAccount, reserve, unallotted } from '../accounts.ts';
import { type Books, balanceIn, post } from '../books.ts';
import type { Table } from '../state.ts';
import { addedOn } from './daily.ts';

/** So many fees of one kind. */
export type Line = { fee: FeeWord; count: number };

/** The fees of one offer in one round; answers with how many postings that took. */
export function drop(
  books: Books,
  table: Table,
  { fund, sheet, offer, lines }: Readonly<{ fund: string; sheet: Sheet; offer: Offer; lines: readonly Line[] }>,
): number {
  const before = books.postings.length;
  const from = box(table.id, fund);
  const taken = new Map<string, Cents>();
  const room = roomIn(books, fund, sheet, offer, taken);
  for (const { fee, count } of lines) {
    if (fee.parts.length === 0) {
      post(books, from, unallotted(fund), timesCents(fee.amount, count), fee.at);
      continue;
    }
    const accrual = accrue(fee.parts, count, room);
    for (const { pool, amount } of accrual.pools) {
      post(books, from, poolAccount(fund, pool), amount, fee.at);
      taken.set(pool, addCents(taken.get(pool) ?? ZERO, amount));
    }
    post(books, from, reserve(fund), accrual.reserve, fee.at);
  }
  return books.postings.length - before;
}

/** What a pool still takes: up to its cap, and up to what fees may add to it in one day. */
function roomIn(
  books: Books,
  fund: string,
  { fund: own }: Sheet,
  { amounts }: Offer,
  taken: ReadonlyMap<string, Cents>,
): Room {
  const { pools } = books.state.funds.get(fund)!;
  return (pool) => {
    const terms = pools[pool];
    assert(terms !== undefined, `pool ${pool} of fund ${fund} has terms while an offer feeds it`);
    const underCap = terms.cap === null ? null : atLeastZero(terms.cap, balanceIn(books, poolAccount(fund, pool)));
    const daily = own.kind === 'own' ? own.pools.find(({ id }) => id === pool)?.daily : undefined;
    if (daily === undefined) return underCap;
    const added = addCents(addedOn(books.state, fund, pool, books.now), taken.get(pool) ?? ZERO);
    const today = atLeastZero(chosenAmount(amounts, daily.most), added);
    return underCap === null ? today : minCents(underCap, today);
  };
}

const atLeastZero = (most: Cents, holds: Cents): Cents => maxCents(subtractCents(most, holds), ZERO);
