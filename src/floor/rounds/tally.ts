/**
 * The fees of a night without power: they lay in their boxes and were tallied on a paper of the emergency pack, which is
 * entered afterwards (F-22). They post as if they had been keyed when they were taken, once for each paper.
 */
import { tableInSentence } from '../../base/table-words.ts';
import { type FeeWord, feesOf } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { feeAtTable } from '../kit/fees.ts';
import { isPostedIn, noOffer, sheetOf, whyGrey } from '../kit/offers.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { Fund, HouseDay, OfferState, State, Table } from '../state.ts';
import { drop, type Line } from './drop.ts';
import type { roundCommands } from './specs.ts';

type Enter = CommandOf<typeof roundCommands, 'enter-tally'>;
type Refused = { refusal: FloorRefusal };

export function enterTally(state: State, table: Table, command: Enter): Outcome {
  const { paper, also, by } = command;
  if (paper === undefined || !also?.some((badge) => badge !== by.badge)) {
    const says = 'A tally is entered from its paper, by two people.';
    return refused(F.lateEntries, 'late-entry', says, 'Enter the number of the paper, and have somebody sign.');
  }
  const byOffer = new Map<OfferState, Line[]>();
  for (const line of command.lines) {
    const offered = state.offers.get(line.offer);
    if (offered === undefined) return noOffer(line.offer);
    const fee = feeTallied(state, table, offered, line.fee, command);
    if (isRefusal(fee)) return fee;
    byOffer.set(offered, [...(byOffer.get(offered) ?? []), { fee, count: line.fees }]);
  }
  for (const { fund: id } of byOffer.keys()) {
    const fund = state.funds.get(id!)!;
    const wrong = entered(state, fund, paper) ?? countedSince(fund, table, command);
    if (wrong !== undefined) return wrong;
  }
  // What fees may add to a pool in a day is asked of the day on which they were taken.
  const until = seenAt(command);
  const books = openBooks(state, until);
  const taken = [...byOffer].map(([offered, lines]) => ({
    offer: offered.offer.id,
    fees: lines.reduce((sum, { count }) => sum + count, 0),
    postings: drop(books, table, { ...offered, fund: offered.fund!, sheet: sheetOf(state, offered), lines }),
  }));
  return accept({ type: 'tally-entered', v: 1, table: table.id, paper, until, taken, postings: books.postings });
}

/** Every fee of an activity that stands on the paper of a table, as its limits have it, with its place in the sheet. */
export function feesToTally(
  sheet: Sheet,
  offer: Offer,
  table: Table,
): readonly Readonly<{ n: number; fee: FeeWord }>[] {
  const { fund } = sheet;
  if (fund.kind !== 'own' || table.kind === 'npn') return [];
  if (!isPostedIn(sheet, offer, table.game)) return [];
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) return [];
  return feesOf(fund).flatMap((word, n) => {
    const fee = feeAtTable(word, table);
    return fee === undefined ? [] : [{ n, fee }];
  });
}

/** A fee of the sheet as this table takes it, if it was taken there then. */
function feeTallied(state: State, table: Table, offered: OfferState, n: number, command: Enter): FeeWord | Refused {
  const grey = whyGrey(state, offered, table, seenAt(command));
  if (grey !== undefined) return grey;
  const sheet = sheetOf(state, offered);
  const { name, fund } = sheet;
  const fee = feesToTally(sheet, offered.offer, table).find((one) => one.n === n)?.fee;
  if (fee === undefined) {
    const says = `${name} has no such fee at ${tableInSentence(table.id)}.`;
    return refused(fund.at, 'no-fee', says, 'Enter the fees that stand on the paper of this table.');
  }
  if (fee.known === 'start') return fee;
  return refused(fee.at, 'fee-at-count', `The fees of ${name} are counted in the box.`, 'Do not enter them.');
}

/** Two people at two stations have the same paper before them. One that was taken back may come again. */
function entered({ reversed }: State, { tallies }: Fund, paper: string): Refused | undefined {
  const before = tallies?.[paper];
  if (before === undefined || reversed.has(before.seq)) return undefined;
  const says = `Paper ${paper} was entered already, by record ${before.seq}.`;
  return refused(F.lateEntries, 'paper-entered', says, 'Check the number; if that entry was wrong, reverse it first.');
}

/** The count found these fees above what was metered, and has settled that difference. */
function countedSince({ counted, name }: Fund, { id }: Table, command: Enter): Refused | undefined {
  const at = counted[id];
  if (at === undefined || at <= seenAt(command)) return undefined;
  const says = `The box of ${name} at ${tableInSentence(id)} was counted after these fees were taken.`;
  return refused(F.lateEntries, 'box-counted', says, 'Reverse the count, enter the tally, and count anew.');
}

export function notePaper(
  state: State,
  { paper, day }: Readonly<{ paper: string; day: HouseDay }>,
  taken: readonly Readonly<{ offer: string }>[],
): void {
  for (const { offer } of taken) {
    const fund = state.funds.get(state.offers.get(offer)!.fund!)!;
    fund.tallies = { ...fund.tallies, [paper]: { seq: state.seq, day } };
  }
}

/** Once a day is closed its boxes are counted: that keeps its papers out. */
export function forgetTalliesBefore(state: State, closed: HouseDay): void {
  for (const fund of state.funds.values()) {
    if (fund.tallies === undefined) continue;
    fund.tallies = Object.fromEntries(Object.entries(fund.tallies).filter(([, { day }]) => day > closed));
  }
}
