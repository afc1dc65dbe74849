/**
 * Decides the commands about rounds: they start, end and are voided, equipment fails and works again, and fees are
 * entered from paper.
 */
import { lookUp } from '../../base/assert.ts';
import { cents, minCents } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund.ts';
import { handStepOf, type Sheet } from '../../rules/sheet.ts';
import { box, fundCash } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { advance, type Books, balanceIn, openBooks, post } from '../books.ts';
import { wonAtTable } from '../groups.ts';
import { offersAt, sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Award, FeesTaken, Hit, State, Table } from '../state.ts';
import { collectFees, enterTally } from './fees.ts';
import { correctRun, recordResult, startShoe, undoResult } from './runs.ts';
import type { roundCommands } from './specs.ts';

// Who is in a round: each bet at a seat that exists, by a person who is known here or by an unknown one.

type Placed = CommandOf<typeof roundCommands, 'start-round'>['positions'][number];

function refuseWrongPosition(state: State, table: Table, positions: readonly Placed[]): Outcome | undefined {
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i]!;
    const wrong = refuseWrongBet(table, position) ?? refuseWrongPerson(state, table, position);
    if (wrong !== undefined) return wrong;
    for (let before = 0; before < i; before += 1) {
      if (!isSameBet(position, positions[before]!)) continue;
      return refused(F.rounds, 'listed-twice/bet', { seat: position.seat, hand: position.hand });
    }
  }
  return undefined;
}

function refuseWrongBet(
  table: Table,
  { seat, bettor, wager, fees, dealerFees = [], asked }: Placed,
): Outcome | undefined {
  if (seat > table.seatCount) {
    return refused(F.tables, 'no-such-seat/table', { table: table.id, seatCount: table.seatCount, seat });
  }
  if (wager < 0) return refused(F.rounds, 'bad-wager');
  if (bettor === 'house' && (table.kind !== 'npn' || fees.length + dealerFees.length > 0)) {
    return refused(F.rounds, 'house-seat', { seat });
  }
  if (asked !== undefined && (table.kind !== 'npn' || bettor === 'house')) {
    return refused(F.rounds, 'prize-named', { seat });
  }
  const twice = repeated(fees) ?? repeated(dealerFees);
  if (twice === undefined) return undefined;
  return refused(F.rounds, 'fee-twice', { twice });
}

const repeated = (fees: readonly string[]): string | undefined =>
  fees.length > 1 ? fees.find((fee, i) => fees.indexOf(fee) !== i) : undefined;

function refuseWrongPerson(state: State, table: Table, { seat, bettor, person }: Placed): Outcome | undefined {
  if (person === null) return undefined;
  const unknown = refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  const sitting = bettor === 'seat' ? (table.seats[seat]?.person ?? null) : null;
  if (sitting === null || sitting === person) return undefined;
  return refused(F.tables, 'other-person/bet', { seat, table: table.id });
}

/** Several people can bet behind one hand; while unknown, each bet is a person. */
function isSameBet(a: Placed, b: Placed): boolean {
  if (a.seat !== b.seat || a.hand !== b.hand || a.bettor !== b.bettor) return false;
  return a.bettor !== 'backline' || (a.person !== null && a.person === b.person);
}

// What a fault does is up to each sheet: continue by button, take the activity off the table, or refund the fees.

type Cause = CommandOf<typeof roundCommands, 'void-round'>['cause'];
type Fault = Sheet['faults'][number];

/** The base game goes on; only what a sheet says happens to its own activity. */
function reportFault(
  state: State,
  table: Table,
  { fault, time }: CommandOf<typeof roundCommands, 'report-fault'>,
): Outcome {
  const books = openBooks(state, time);
  const off: string[] = [];
  const noLongerFor: string[] = [];
  for (const offered of offersAt(state, table, time)) {
    const sheet = sheetOf(state, offered);
    const word = sheet.faults.find((row) => row.fault === fault);
    if (word === undefined || word.does === 'button') continue;
    const { id } = offered.offer;
    off.push(id);
    const taken = table.round?.taken.find(({ offer }) => offer === id);
    // A hand that was called before the fault was called in good order.
    if (word.does === 'not-offered' || taken === undefined || isCalled(state, table, id)) continue;
    noLongerFor.push(id);
    if (word.does === 'fees-returned')
      refundFees(books, { table: table.id, fund: offered.fund!, sheet, taken, at: word.at });
  }
  const { postings, advances } = books;
  return accept({
    type: 'fault-reported',
    v: 1,
    table: table.id,
    fault,
    offers: off,
    void: noLongerFor,
    postings,
    advances,
  });
}

/** The fees of a voided round stay where they are; the round carries no jackpot. A sheet may say otherwise. */
function voidRound(state: State, table: Table, cause: Cause, books: Books): string[] {
  const returned: string[] = [];
  for (const taken of table.round!.taken) {
    const offered = lookUp(state.offers, taken.offer);
    const sheet = sheetOf(state, offered);
    const word = wordFor(sheet.faults, cause);
    if (word?.does !== 'fees-returned') continue;
    refundFees(books, { table: table.id, fund: offered.fund!, sheet, taken, at: word.at });
    returned.push(taken.offer);
  }
  return returned;
}

/** Management finds "equipment"; a sheet speaks of the sensor or of the reader. */
function wordFor(faults: readonly Fault[], cause: Cause): Fault | undefined {
  const named = faults.filter(({ fault }) =>
    cause === 'equipment' ? fault === 'sensor' || fault === 'reader' : fault === cause,
  );
  return named.find(({ does }) => does === 'fees-returned') ?? named[0];
}

type Refund = Readonly<{ table: string; fund: string; sheet: Sheet; taken: FeesTaken; at: string }>;

/**
 * The fees go the way they came. Where another table won the pool meanwhile, or the box was counted, the house covers
 * what the pool no longer has and the fund's cash gives what the box no longer holds.
 */
function refundFees(books: Books, { table, fund, sheet, taken, at }: Refund): void {
  const from = box(table, fund);
  const { repaid } = (sheet.fund as OwnFund).shortfall;
  for (const { credit, amount } of taken.postings) {
    const lack = cents(Math.max(amount - balanceIn(books, credit), 0));
    advance(books, { fund, to: credit, amount: lack, at, cause: 'fees-returned', repaid });
    const inBox = minCents(amount, cents(Math.max(balanceIn(books, from), 0)));
    post(books, credit, from, inBox, at);
    post(books, credit, fundCash(fund), cents(amount - inBox), at);
  }
}

function isCalled(state: State, table: Table, offer: string): boolean {
  for (const hit of state.hits.values()) {
    if (hit.offer === offer && hit.table === table.id && hit.round === table.round?.id) return true;
  }
  return false;
}

// What a sheet requires at a table before its next round starts: the hand confirmed, the prize awarded.

/** Hands of this table that are still pending, with the clause that holds the next round back for them. */
export function handsBeforeNextRound(state: State, table: Table): { hit: Hit; at: string }[] {
  const held: { hit: Hit; at: string }[] = [];
  for (const hit of state.hits.values()) {
    const at = hit.table === table.id ? heldUnder(state, hit.offer) : undefined;
    if (at !== undefined) held.push({ hit, at });
  }
  return held;
}

/**
 * Prizes that were awarded since the last round began and are not paid. They hold nothing back, because one that waits
 * for ID or a tax form would close the table for days; the dealer is reminded until the next round.
 */
export function unpaidBeforeNextRound(state: State, table: Table): { award: Award; at: string }[] {
  const since = table.lastRoundAt ?? table.openedAt;
  return state.awards.group(wonAtTable(table.id)).flatMap((award) => {
    if (award.awardedAt < since) return [];
    const at = heldUnder(state, award.offer);
    return at === undefined ? [] : [{ award, at }];
  });
}

function heldUnder(state: State, offer: string): string | undefined {
  const offered = state.offers.get(offer);
  return offered === undefined ? undefined : handStepOf(sheetOf(state, offered))?.nextRound?.at;
}

export const decideRounds: Deciders<typeof roundCommands> = {
  'start-round': startRound,

  'end-round': (state, { table: id }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (table.round === null) return noRound(table);
    return (
      pendingAt(state, table, isCardHit) ?? accept({ type: 'round-ended', v: 1, table: id, round: table.round.id })
    );
  },

  'void-round': (state, { table: id, cause, time }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (table.round === null) return noRound(table);
    const pending = pendingAt(state, table);
    if (pending !== undefined) return pending;
    const books = openBooks(state, time);
    const returned = voidRound(state, table, cause, books);
    const { postings, advances } = books;
    const round = table.round.id;
    return accept({ type: 'round-voided', v: 1, table: id, round, cause, returned, postings, advances });
  },

  'enter-tally': (state, command) => {
    const table = state.tables.get(command.table);
    return table === undefined ? noTable(command.table) : enterTally(state, table, command);
  },

  'report-fault': (state, command) => {
    const table = state.tables.get(command.table);
    return table === undefined ? noTable(command.table) : reportFault(state, table, command);
  },

  'record-result': recordResult,
  'undo-result': undoResult,
  'start-shoe': startShoe,
  'correct-run': correctRun,
  'clear-fault': (state, { table: id, note }) => {
    const table = state.tables.get(id);
    if (table === undefined) return noTable(id);
    if (Object.keys(table.notOffered).length === 0) {
      return refused(F.rounds, 'no-fault', { id });
    }
    return accept({ type: 'fault-cleared', v: 1, table: id, note });
  },
};

export function startRound(state: State, command: CommandOf<typeof roundCommands, 'start-round'>): Outcome {
  const table = state.tables.get(command.table);
  if (table === undefined) return noTable(command.table);
  if (table.round !== null) {
    return refused(F.rounds, 'round-running/table', { table: table.id });
  }
  const held = handsBeforeNextRound(state, table)[0];
  if (held !== undefined) {
    return refused(held.at, 'hit-pending/next-round', { hit: held.hit.id, table: table.id });
  }
  if (state.games.get(table.game)?.approved === false) {
    return refused(F.law, 'game-not-approved/round', { game: table.game });
  }
  const wrong = refuseWrongPosition(state, table, command.positions);
  if (wrong !== undefined) return wrong;
  const collected = collectFees(state, table, command);
  if (isRefusal(collected)) return collected;
  return accept({
    type: 'round-started',
    v: 1,
    table: table.id,
    // The number of the record, so that no two rounds of a house share an id however often a table reopens.
    round: `${table.id}:${state.seq + 1}`,
    dealtIn: command.dealtIn,
    playerDealer: table.playerDealer,
    read: command.read,
    ...collected,
  });
}

/** A fee that won its pool shows no cards that would have to stay on the table. */
const isCardHit = ({ trigger }: Hit): boolean => trigger === undefined;

const noRound = (table: Table): Outcome => refused(F.rounds, 'no-round/start-first', { table: table.id });

/** The cards stay on the table until the call is authorized or denied. */
function pendingAt(state: State, table: Table, isHeld: (hit: Hit) => boolean = () => true): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (hit.table !== table.id || hit.round !== table.round!.id || !isHeld(hit)) continue;
    return refused(F.hits, 'hit-pending/round', { hit: hit.id });
  }
  return undefined;
}
