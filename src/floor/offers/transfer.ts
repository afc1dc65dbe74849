/** Reserve money moves from one fund to another: by two people, as far as cash and reserve go, and as the sheets allow. */
import { formatUsd } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import { sharedFundOf } from '../../rules/offer.ts';
import { fundCash, reserve } from '../accounts.ts';
import { balanceIn, balanceOf, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { houseDay } from '../clock.ts';
import { noFund } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, State } from '../state.ts';
import { onePerson, pendingHit } from './checks.ts';
import type { offerCommands } from './specs.ts';

export function transferReserve(state: State, command: CommandOf<typeof offerCommands, 'transfer-reserve'>): Outcome {
  const { from, to, amount, reason } = command;
  const fund = state.funds.get(from);
  if (fund === undefined) return noFund(from);
  if (!state.funds.has(to)) return noFund(to);
  if (from === to) return refused(F.ledger, 'same-fund', 'Both are the same fund.', 'Name two funds.');
  if (amount <= 0) return refused(F.ledger, 'no-amount', 'A transfer is more than nothing.', 'Give the amount.');
  const unready =
    onePerson(state, command) ?? pendingHit(state, from) ?? pendingHit(state, to) ?? notAllowed(state, fund, to);
  if (unready !== undefined) return unready;
  const books = openBooks(state, command.time);
  const covered = balanceIn(books, reserve(from));
  if (covered < amount) {
    const says = `The reserve of ${from} holds ${formatUsd(covered)}, less than ${formatUsd(amount)}.`;
    return refused(F.ledger, 'reserve-short', says, 'Transfer what the reserve covers.');
  }
  const counted = balanceIn(books, fundCash(from));
  if (counted < amount) {
    const says = `Fund ${from} has ${formatUsd(counted)} in cash; the rest is in boxes.`;
    return refused(F.ledger, 'cash-short', says, 'Count the boxes first.');
  }
  const at = transfersOf(state, fund)[0]?.at ?? F.ledger;
  post(books, reserve(from), reserve(to), amount, at);
  post(books, fundCash(to), fundCash(from), amount, at);
  return accept({ type: 'reserve-transferred', v: 1, from, to, amount, reason, postings: books.postings });
}

type Transfers = NonNullable<OwnFund['transfers']>;

/**
 * A sheet that says where its reserve may go means nowhere else, and not before the house has its advances back. Into an
 * account that several activities share money comes only from funds whose sheets say so.
 */
function notAllowed(state: State, fund: Fund, to: string): Outcome | undefined {
  const allowed = transfersOf(state, fund);
  const elsewhere = allowed.find((word) => word.to !== to);
  if (elsewhere !== undefined) {
    const says = `The reserve of ${fund.id} may move to ${elsewhere.to} only.`;
    return refused(elsewhere.at, 'other-account', says, `Name ${elsewhere.to}.`);
  }
  if (allowed.length > 0 && fund.advances.length > 0) {
    const says = `Fund ${fund.id} still owes the house ${fund.advances.length} advances.`;
    return refused(allowed[0]!.at, 'owes-the-house', says, 'Wait until they are repaid.');
  }
  if (allowed.length > 0 || !isShared(state, to)) return undefined;
  const says = `No sheet that feeds ${fund.id} lets its reserve go to ${to}, which several activities share.`;
  return refused(F.ledger, 'not-foreseen', says, 'Leave the money where it is.');
}

/** Which advance a transfer waits for, of when, and what its repayment takes: the queue is repaid from its oldest. */
export function waitsFor(state: State, { id, advances }: Fund): { says: string; next: string } | undefined {
  const [oldest] = advances;
  if (oldest === undefined) return undefined;
  const { id: advance, amount, cause, at } = oldest;
  const more = advances.length - 1;
  const others = more === 0 ? '' : `, and ${more} ${more === 1 ? 'advance' : 'advances'} after it`;
  const holds = formatUsd(balanceOf(state, reserve(id)));
  return {
    says: `Fund ${id} still owes the house ${formatUsd(amount)}, advanced for ${cause} on ${houseDay(state, at)} (${advance})${others}.`,
    next: `It is repaid at the close of a day on which the reserve suffices; the reserve holds ${holds}.`,
  };
}

function transfersOf(state: State, { fedBy }: Fund): Transfers[] {
  return fedBy.flatMap((offer) => {
    const { fund } = sheetOf(state, state.offers.get(offer)!);
    return fund.kind === 'own' && fund.transfers !== undefined ? [fund.transfers] : [];
  });
}

function isShared(state: State, fund: string): boolean {
  for (const sheet of state.sheets.values()) if (sharedFundOf(sheet.fund) === fund) return true;
  return false;
}
