/**
 * Fees of a round that are known when it starts: what was placed, what the sheet takes without being asked, and where
 * each cent goes. Fees that are known only at the count post nothing here.
 */
import { caseOf } from '../../base/assert.ts';
import { tableInSentence } from '../../base/table-words.ts';
import { inGame } from '../../rules/eligibility.ts';
import type { FeeWord } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { openBooks } from '../books.ts';
import { F } from '../clauses.ts';
import { seenAt } from '../envelope.ts';
import { offersFor } from '../groups.ts';
import { countsForAll, feeOf, feesHere, isPerPosition, isPlayerDealer, noFeeHere } from '../kit/fees.ts';
import { isInHours, isOfferedAt, noOffer, sheetOf, whyGrey } from '../kit/offers.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { CommandOf, EventOf } from '../spec.ts';
import type { OfferState, State, Table } from '../state.ts';
import { mayNotPlace } from './barred.ts';
import { drop, type Line } from './drop.ts';
import type { roundCommands, roundEvents } from './specs.ts';

type Start = CommandOf<typeof roundCommands, 'start-round'>;
type Started = EventOf<typeof roundEvents, 'round-started'>;
type Placed = Start['positions'][number];
type Refused = { refusal: FloorRefusal };
type Pays = (position: Placed) => boolean;

/** The fees of one offer in this round: which of them the table takes, and how many of each are paid. */
type Due = { fund: string; sheet: Sheet; offer: Offer; fees: readonly FeeWord[]; lines: PaidLine[] };
type PaidLine = Line & { on: 'own-hand' | 'player-dealer' };

/** A round that is about to start, and the fees that were placed so far. */
type Placing = Readonly<{ state: State; table: Table; command: Start; dues: Map<string, Due> }>;

export type Collected = Pick<Started, 'positions' | 'taken' | 'postings'>;

export function collectFees(state: State, table: Table, command: Start): Collected | Refused {
  const dues = new Map<string, Due>();
  const placing = { state, table, command, dues };
  for (const position of command.positions) {
    for (const offer of position.fees) {
      const wrong = place(placing, offer, position);
      if (wrong !== undefined) return wrong;
    }
    for (const offer of position.dealerFees ?? []) {
      const wrong = placeOnDealer(placing, offer, position);
      if (wrong !== undefined) return wrong;
    }
  }
  const positions = takeMandatory(state, table, command, dues);
  if (dues.size === 0) return { positions, taken: [], postings: [] };
  const books = openBooks(state, command.time);
  const taken = [...dues].map(([offer, due]) => ({
    offer,
    fees: due.lines.reduce((sum, { count }) => sum + count, 0),
    postings: drop(books, table, due),
    ...postedBy(due, table, command, offer),
  }));
  return { positions, taken, postings: books.postings };
}

/** The bet that posted a fee of the first position, as an index into the positions; left out when it is not known. */
function postedBy({ lines }: Due, table: Table, { positions }: Start, offer: string): { postedBy?: number } {
  if (!lines.some(({ fee }) => fee.postedBy !== undefined)) return {};
  const players = positions
    .map((position, i) => ({ ...position, i }))
    .filter((position) => position.seat !== table.playerDealer && position.bettor !== 'house');
  const keyed = players.filter(({ fees }) => fees.includes(offer));
  if (keyed.length === 1) return { postedBy: keyed[0]!.i };
  const [first] = [...players].sort((a, b) => a.seat - b.seat || a.hand - b.hand);
  const onHand = players.filter(({ seat, hand }) => seat === first?.seat && hand === first.hand);
  const most = onHand.toSorted((a, b) => b.wager - a.wager)[0];
  if (most === undefined || (onHand.length > 1 && most.wager === 0)) return {};
  const equals = onHand.filter(({ wager }) => wager === most.wager);
  return { postedBy: (equals.find(({ bettor }) => bettor === 'seat') ?? equals[0]!).i };
}

/** Whether a bet may have the fee of an offer beside it, on its own hand or on that of the player-dealer. */
export function mayHaveFee(
  state: State,
  table: Table,
  command: Start,
  { offer, position, on }: { offer: string; position: Placed; on: PaidLine['on'] },
): boolean {
  const placed = on === 'own-hand' ? place : placeOnDealer;
  return placed({ state, table, command, dues: new Map() }, offer, position) === undefined;
}

/** On a bet's own hand. */
function place(placing: Placing, offer: string, position: Placed): Refused | undefined {
  const { state, table, command } = placing;
  const due = dueOf(placing, offer);
  if (isRefusal(due)) return due;
  const fee = feeOf(due.fees, table, position)!;
  const wrong = notNow(due, fee, command) ?? wrongPayer(state, table, due, fee, position);
  if (wrong !== undefined) return wrong;
  const line = lineOf(due, fee, 'own-hand');
  line.count = fee.payer === 'player' ? line.count + 1 : 1;
  return undefined;
}

/** The second space of a bet: on the hand of the player-dealer, by anybody but him. */
function placeOnDealer(placing: Placing, offer: string, position: Placed): Refused | undefined {
  const { state, table, command } = placing;
  const due = dueOf(placing, offer);
  if (isRefusal(due)) return due;
  const hasSpace = { 'own-hand': false, 'own-and-player-dealer': true };
  const fee = due.fees.find(({ spaces = 'own-hand' }) => caseOf(spaces, hasSpace));
  if (fee === undefined) {
    const says = `${due.sheet.name} has no space for the player-dealer's hand.`;
    return refused(due.fees[0]!.at, 'no-such-space', says, `Take the second fee off seat ${position.seat}.`);
  }
  if (table.playerDealer === null || isPlayerDealer(table, position)) {
    const says =
      table.playerDealer === null
        ? `Nobody is the player-dealer at ${tableInSentence(table.id)}.`
        : 'The player-dealer places no fee on his own hand.';
    return refused(fee.at, 'no-such-space', says, `Take the second fee off seat ${position.seat}.`);
  }
  const wrong = notNow(due, fee, command) ?? mayNotPlace(state, table, due.sheet, position);
  if (wrong !== undefined) return wrong;
  lineOf(due, fee, 'player-dealer').count += 1;
  return undefined;
}

function lineOf({ lines }: Due, fee: FeeWord, on: PaidLine['on']): PaidLine {
  const known = lines.find((line) => line.fee === fee && line.on === on);
  if (known !== undefined) return known;
  const line = { fee, on, count: 0 };
  lines.push(line);
  return line;
}

/** The fees of an offer that somebody placed, or why none may be placed at this table now. */
function dueOf({ state, table, command, dues }: Placing, offer: string): Due | Refused {
  const known = dues.get(offer);
  if (known !== undefined) return known;
  const offered = state.offers.get(offer);
  if (offered === undefined) return noOffer(offer);
  const grey = whyGrey(state, offered, table, seenAt(command));
  if (grey !== undefined) return grey;
  const sheet = inGame(sheetOf(state, offered), table.game);
  const due = newDue(offered, sheet, feesHere(sheet, table, command));
  if (due.fees.length === 0) return noFeeHere(sheet, table, command);
  if (table.kind === 'npn' && due.fees.some(({ known: when }) => when === 'start')) {
    return refused(
      sheet.npn?.at ?? F.rounds,
      'npn-no-fee',
      'No fee is taken at a No Purchase Necessary table.',
      'Take it off.',
    );
  }
  dues.set(offer, due);
  return due;
}

const newDue = ({ offer, fund }: OfferState, sheet: Sheet, fees: readonly FeeWord[]): Due => ({
  fund: fund!,
  sheet,
  offer,
  fees,
  lines: [],
});

function notNow({ sheet }: Due, fee: FeeWord, command: Start): Refused | undefined {
  if (caseOf(fee.known, { count: true, start: false })) {
    return refused(fee.at, 'fee-at-count', `The fees of ${sheet.name} are counted in the box.`, 'Do not key them.');
  }
  return tooFewDealtIn(sheet, fee, command.dealtIn) ?? (command.read === 'button' ? noButton(sheet) : undefined);
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

function wrongPayer(state: State, table: Table, { sheet }: Due, fee: FeeWord, position: Placed): Refused | undefined {
  const byDealer = isPlayerDealer(table, position);
  const wrong = (says: string) => refused(fee.at, 'wrong-payer', says, `Take it off seat ${position.seat}.`);
  switch (fee.payer) {
    case 'player':
      return isPerPosition(fee) ? undefined : mayNotPlace(state, table, sheet, position);
    case 'pot':
      return undefined;
    case 'player-dealer':
      if (byDealer) return undefined;
      return wrong(`The player-dealer pays the fee of ${sheet.name}, not seat ${position.seat}.`);
    case 'first-position':
      if (!byDealer) return undefined;
      return wrong(`A player pays the fee of ${sheet.name}, not the player-dealer.`);
  }
}

/**
 * Fees that nobody is asked for. What pot, table or player-dealer paid counts for everyone in the round, and the event
 * says so on each bet; it also names the persons that the seats are known to hold.
 */
function takeMandatory(state: State, table: Table, command: Start, dues: Map<string, Due>): Start['positions'] {
  const paidFor = new Map<string, Pays>();
  for (const [offer, { fees }] of dues) if (countsForAll(fees)) paidFor.set(offer, everyone);
  if (table.kind !== 'live') return asPlayed(table, command.positions, paidFor);
  for (const offered of offersFor(state, table.id)) {
    if (!isOfferedAt(state, offered, table, seenAt(command))) continue;
    const { id } = offered.offer;
    const sheet = inGame(sheetOf(state, offered), table.game);
    const due = dues.get(id) ?? newDue(offered, sheet, feesHere(sheet, table, command));
    const mandatory = due.fees.filter((fee) => !fee.optional && fee.known === 'start');
    if (mandatory.length === 0 || !isInHours(state, offered, seenAt(command))) continue;
    const pays = countsForAll(due.fees) ? everyone : payersOf(state, table, sheet, mandatory);
    for (const fee of mandatory) {
      const count = enoughDealtIn(sheet, fee, command) ? mandatoryCount(due, fee, table, command, pays) : 0;
      if (count > 0) lineOf(due, fee, 'own-hand').count = count;
    }
    if (due.lines.length === 0) continue;
    dues.set(id, due);
    paidFor.set(id, pays);
  }
  return asPlayed(table, command.positions, paidFor);
}

const everyone = (): boolean => true;

/**
 * Who pays for himself: the player-dealer what is his, where the sheet has him pay, and the others what is theirs. A fee
 * that a position pays is also that of who may not win.
 */
function payersOf(state: State, table: Table, sheet: Sheet, mandatory: readonly FeeWord[]): Pays {
  const byDealer = mandatory.some(({ payer }) => payer === 'player-dealer');
  const ofPlayers = mandatory.find(({ payer }) => payer === 'player');
  return (position) => {
    if (byDealer && isPlayerDealer(table, position)) return true;
    if (ofPlayers === undefined || position.bettor === 'house') return false;
    return isPerPosition(ofPlayers) || mayNotPlace(state, table, sheet, position) === undefined;
  };
}

/** A head count that nobody keyed is at least the number of seats that hold bets. */
function enoughDealtIn(sheet: Sheet, fee: FeeWord, { dealtIn, positions }: Start): boolean {
  return (dealtIn ?? new Set(positions.map(({ seat }) => seat)).size) >= dealtInNeeded(sheet, fee).min;
}

function mandatoryCount({ fees }: Due, fee: FeeWord, table: Table, { positions }: Start, pays: Pays): number {
  switch (fee.payer) {
    case 'pot':
    case 'first-position':
      return 1;
    case 'player-dealer':
      return table.playerDealer === null ? 0 : 1;
    case 'player': {
      const paying = positions.filter((position) => pays(position) && feeOf(fees, table, position) === fee);
      return isPerPosition(fee) ? positionsIn(paying, fees, table) : paying.length;
    }
  }
}

/** Counts occupied player positions. Bets behind the player-dealer are covered by the fee of that position. */
function positionsIn(bets: readonly Placed[], fees: readonly FeeWord[], { playerDealer }: Table): number {
  const dealerPays = fees.some(({ payer }) => payer === 'player-dealer');
  const ofPlayers = bets.filter(({ seat }) => !dealerPays || seat !== playerDealer);
  return new Set(ofPlayers.map(({ seat, hand }) => `${seat}.${hand}`)).size;
}

function asPlayed(
  { seats }: Table,
  positions: Start['positions'],
  paidFor: ReadonlyMap<string, Pays>,
): Start['positions'] {
  const played = positions.map((position) => {
    const person = position.person ?? (position.bettor === 'seat' ? (seats[position.seat]?.person ?? null) : null);
    if (paidFor.size === 0) return person === position.person ? position : { ...position, person };
    const added = [...paidFor].filter(([offer, pays]) => !position.fees.includes(offer) && pays(position));
    return { ...position, person, fees: [...position.fees, ...added.map(([offer]) => offer)] };
  });
  // As they were placed: then the record writes them down only once (canonical-bytes.ts).
  return played.every((position, i) => position === positions[i]) ? positions : played;
}
