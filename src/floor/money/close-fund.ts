/** One fund's part of a close: the arithmetic of src/rules as postings between its accounts. */
import { unreachable } from '../../base/assert.ts';
import { formatUsd, sumCents } from '../../base/cents.ts';
import { type ClosingFund, type ClosingMove, closeOfDay } from '../../rules/close-of-day.ts';
import { adminFees, pool as poolAccount, reserve, toRecover, unallotted } from '../accounts.ts';
import { advance, type Books, balanceIn, post } from '../books.ts';
import { giveBack, type Owed } from '../make-good.ts';
import type { EventOf } from '../spec.ts';
import type { Fund } from '../state.ts';
import type { FundDay } from './fund-day.ts';
import type { moneyEvents } from './specs.ts';

type Closed = EventOf<typeof moneyEvents, 'day-closed'>;
type FundClosed = { repaid: Closed['repaid']; charged: Closed['charged']; flags: string[]; toMakeGood: Owed[] };

export function closeFund(books: Books, day: FundDay): FundClosed {
  const { fund, offers } = day;
  const moves = closeOfDay(
    closingFund(books, fund),
    offers.map(({ closing }) => closing),
  );
  const closed: FundClosed = { repaid: [], charged: [], flags: [], toMakeGood: [] };
  for (const move of moves) postMove(books, day, move, closed);
  closed.flags.push(...unexpected(day, moves));
  return closed;
}

function closingFund(books: Books, fund: Fund): ClosingFund {
  const pools = Object.entries(fund.pools).map(
    ([id, { cap }]) => [id, { balance: balanceIn(books, poolAccount(fund.id, id)), cap }] as const,
  );
  return {
    reserve: balanceIn(books, reserve(fund.id)),
    fees: balanceIn(books, unallotted(fund.id)),
    pools: Object.fromEntries(pools),
    owed: fund.advances,
  };
}

function postMove(books: Books, { fund: { id: fund }, offers }: FundDay, move: ClosingMove, closed: FundClosed): void {
  switch (move.does) {
    case 'increase': {
      const to = poolAccount(fund, move.pool);
      const { repaid } = offers.find(({ closing }) => closing.offer === move.offer)!.own.shortfall;
      post(books, unallotted(fund), to, move.fromFees, move.at);
      post(books, reserve(fund), to, move.fromReserve, move.at);
      advance(books, { fund, to, amount: move.fromHouse, at: move.at, cause: 'increase', repaid });
      return;
    }
    case 'fees-to-reserve':
      post(books, unallotted(fund), reserve(fund), move.amount, move.at);
      return;
    case 'admin-fee': {
      const { offer, tableHours, amount, lapsed, at } = move;
      post(books, reserve(fund), adminFees, amount, at);
      closed.toMakeGood.push(...giveBack(books, { fund, place: 'bank', amount, at }));
      closed.charged.push({ fund, offer, tableHours, fee: amount, lapsed });
      if (lapsed > 0) closed.flags.push(`${offer}: ${formatUsd(lapsed)} of the administrative fee lapsed (${at}).`);
      return;
    }
    case 'repay':
      post(books, reserve(fund), toRecover(fund), move.amount, move.at);
      closed.toMakeGood.push(...giveBack(books, { fund, place: 'bank', amount: move.amount, at: move.at }));
      closed.repaid.push({ fund, advance: move.advance, ...(move.left > 0 ? { amount: move.amount } : {}) });
      return;
    default:
      unreachable(move);
  }
}

/** What a sheet expects of a day is looked at, never enforced: the money is taken as it comes. */
function unexpected({ offers }: FundDay, moves: readonly ClosingMove[]): string[] {
  return offers.flatMap(({ own, closing, tables }) => {
    if (own.expectedDaily === undefined || tables.length === 0) return [];
    const { at, between } = own.expectedDaily;
    const added = moves.flatMap((move) =>
      move.does === 'fees-to-reserve' && move.offer === closing.offer ? [move.amount] : [],
    );
    const amount = sumCents(added);
    if (amount >= between[0] && amount <= between[1]) return [];
    const range = `${formatUsd(between[0])} to ${formatUsd(between[1])}`;
    return [`${closing.offer}: ${formatUsd(amount)} of fees to the reserve; ${range} is expected (${at}).`];
  });
}
