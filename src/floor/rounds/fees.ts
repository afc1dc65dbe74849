/**
 * Fees of a round that are known when it starts: what was placed, what the sheet takes without being asked, and where
 * each cent goes. Fees that are known only at the count post nothing here.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, timesCents, ZERO } from '../../base/cents.ts';
import { accrue, feeAt } from '../../rules/accrue.ts';
import type { FeeWord } from '../../rules/fund-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { box, pool as poolAccount, reserve, unallotted } from '../accounts.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { noOffer } from '../offers/checks.ts';
import { whyGrey } from '../offers/grey.ts';
import { isInHours, isOfferedAt, sheetOf } from '../offers/offering.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { CommandOf, EventOf } from '../spec.ts';
import type { State, Table } from '../state.ts';
import { mayNotPlace } from './barred.ts';
import type { roundCommands, roundEvents } from './specs.ts';

type Start = CommandOf<typeof roundCommands, 'start-round'>;
type Started = EventOf<typeof roundEvents, 'round-started'>;
type Refused = { refusal: FloorRefusal };

/** The fees of one offer in this round. */
type Due = { fund: string; sheet: Sheet; fee: FeeWord; count: number };

export type Collected = Pick<Started, 'positions' | 'taken' | 'postings'>;

export function collectFees(state: State, table: Table, command: Start): Collected | Refused {
  const dues = new Map<string, Due>();
  for (const position of command.positions) {
    for (const offer of position.fees) {
      let due = dues.get(offer);
      if (due === undefined) {
        const asked = feeAsked(state, table, command, offer);
        if (isRefusal(asked)) return asked;
        due = asked;
        dues.set(offer, due);
      }
      const wrong = wrongPayer(state, table, due, position);
      if (wrong !== undefined) return wrong;
      due.count = due.fee.payer === 'player' ? due.count + 1 : 1;
    }
  }
  const positions = takeMandatory(state, table, command, dues);
  if (dues.size === 0) return { positions, taken: [], postings: [] };
  const books = openBooks(state, command.time);
  const taken = [...dues].map(([offer, due]) => ({ offer, fees: due.count, postings: drop(books, table, due) }));
  return { positions, taken, postings: books.postings };
}

function feeOf({ fund }: Sheet, { limits }: Table): FeeWord | undefined {
  return fund.kind === 'own' && fund.fee !== undefined ? feeAt(fund.fee, limits) : undefined;
}

/** What a placed fee is, or why it may not be placed at this table now. */
function feeAsked(state: State, table: Table, command: Start, offer: string): Due | Refused {
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const grey = whyGrey(state, offered, table, seenAt(command));
  if (grey !== undefined) return grey;
  const sheet = sheetOf(state, offered);
  const fee = feeOf(sheet, table);
  if (fee === undefined) {
    return refused(sheet.fund.at, 'no-fee', `${sheet.name} has no fee.`, 'Take the fee off.');
  }
  if (fee.known === 'count') {
    return refused(fee.at, 'fee-at-count', `The fees of ${sheet.name} are counted in the box.`, 'Do not key them.');
  }
  if (table.kind === 'npn') {
    return refused(sheet.npn.at, 'npn-no-fee', 'No fee is taken at a No Purchase Necessary table.', 'Take it off.');
  }
  return (
    tooFewDealtIn(sheet, fee, command.dealtIn) ??
    (command.read === 'button' ? noButton(sheet) : undefined) ?? { fund: offered.fund!, sheet, fee, count: 0 }
  );
}

/** The head count is known at the start or not at all; what is not known never refuses a bet. */
function tooFewDealtIn(sheet: Sheet, fee: FeeWord, dealtIn: number | null): Refused | undefined {
  const needed = dealtInNeeded(sheet, fee);
  if (dealtIn === null || dealtIn >= needed.min) return undefined;
  const says = `At least ${needed.min} must be dealt in; ${dealtIn} are.`;
  return refused(needed.at, 'too-few-dealt-in', says, 'Take no fee in this round.');
}

/** The fee's own head count and that of the activity: the larger one binds. */
function dealtInNeeded({ eligibility }: Sheet, fee: FeeWord): { at: string; min: number } {
  let needed = { at: fee.at, min: fee.minDealtIn ?? 0 };
  for (const row of eligibility) if (row.rule === 'dealt-in' && row.min > needed.min) needed = row;
  return needed;
}

/** A dark disc: the sheet says whether the dealer may register the fee by hand. */
function noButton({ name, faults }: Sheet): Refused | undefined {
  const word = faults.find(({ fault }) => fault === 'sensor');
  if (word?.does === 'button') return undefined;
  const says = `${name} knows no button for a fee that the sensor did not see.`;
  return refused(word?.at ?? F.rounds, 'no-button', says, 'Give the fee back, and report the sensor.');
}

function wrongPayer(state: State, table: Table, due: Due, position: Start['positions'][number]): Refused | undefined {
  const { fee, sheet } = due;
  if (fee.payer === 'player') return mayNotPlace(state, table, sheet, position);
  if (fee.payer === 'pot' || (position.bettor === 'seat' && position.seat === table.playerDealer)) return undefined;
  const says = `The player-dealer pays the fee of ${sheet.name}, not seat ${position.seat}.`;
  return refused(fee.at, 'wrong-payer', says, `Take it off seat ${position.seat}.`);
}

/**
 * Fees that nobody is asked for. What pot or player-dealer paid counts for everyone in the round, and the event says
 * so on each bet; it also names the persons that the seats are known to hold.
 */
function takeMandatory(state: State, table: Table, command: Start, dues: Map<string, Due>): Start['positions'] {
  const paidFor = new Map<string, (position: Start['positions'][number]) => boolean>();
  for (const [offer, { fee }] of dues) if (fee.payer !== 'player') paidFor.set(offer, everyone);
  if (table.kind === 'live') {
    for (const offered of state.offers.values()) {
      if (!isOfferedAt(state, offered, table, seenAt(command))) continue;
      const sheet = sheetOf(state, offered);
      const fee = feeOf(sheet, table);
      if (fee === undefined || fee.optional || fee.known === 'count') continue;
      if (!isInHours(state, offered, seenAt(command)) || !enoughDealtIn(sheet, fee, command)) continue;
      const pays = fee.payer === 'player' ? isFreeToPay(state, table, sheet) : everyone;
      const count = mandatoryCount(fee, table, command, pays);
      if (count === 0) continue;
      dues.set(offered.offer.id, { fund: offered.fund!, sheet, fee, count });
      paidFor.set(offered.offer.id, pays);
    }
  }
  return asPlayed(table, command.positions, paidFor);
}

const everyone = (): boolean => true;

const isFreeToPay =
  (state: State, table: Table, sheet: Sheet) =>
  (position: Start['positions'][number]): boolean =>
    position.bettor !== 'house' && mayNotPlace(state, table, sheet, position) === undefined;

/** A head count that nobody keyed is at least the number of seats that hold bets. */
function enoughDealtIn(sheet: Sheet, fee: FeeWord, { dealtIn, positions }: Start): boolean {
  return (dealtIn ?? new Set(positions.map(({ seat }) => seat)).size) >= dealtInNeeded(sheet, fee).min;
}

function mandatoryCount(
  { payer }: FeeWord,
  { playerDealer }: Table,
  { positions }: Start,
  pays: (position: Start['positions'][number]) => boolean,
): number {
  if (payer === 'pot') return 1;
  if (payer === 'player-dealer') return playerDealer === null ? 0 : 1;
  return positions.filter(pays).length;
}

function asPlayed(
  { seats }: Table,
  positions: Start['positions'],
  paidFor: ReadonlyMap<string, (position: Start['positions'][number]) => boolean>,
): Start['positions'] {
  return positions.map((position) => {
    const person = position.person ?? (position.bettor === 'seat' ? (seats[position.seat]?.person ?? null) : null);
    if (paidFor.size === 0) return person === position.person ? position : { ...position, person };
    const added = [...paidFor].filter(([offer, pays]) => !position.fees.includes(offer) && pays(position));
    return { ...position, person, fees: [...position.fees, ...added.map(([offer]) => offer)] };
  });
}

/** Into the box, cent by cent where the sheet sends it; returns how many postings that took. */
function drop(books: Books, table: Table, { fund, fee, count }: Due): number {
  const before = books.postings.length;
  const from = box(table.id, fund);
  if (fee.parts.length === 0) {
    post(books, from, unallotted(fund), timesCents(fee.amount, count), fee.at);
    return books.postings.length - before;
  }
  const { pools } = books.state.funds.get(fund)!;
  const room = (pool: string): Cents | null => {
    const terms = pools[pool];
    assert(terms !== undefined, `pool ${pool} of fund ${fund} has terms while an offer feeds it`);
    if (terms.cap === null) return null;
    return cents(Math.max(terms.cap - balanceIn(books, poolAccount(fund, pool)), ZERO));
  };
  const accrual = accrue(fee.parts, count, room);
  for (const { pool, amount } of accrual.pools) post(books, from, poolAccount(fund, pool), amount, fee.at);
  post(books, from, reserve(fund), accrual.reserve, fee.at);
  return books.postings.length - before;
}
