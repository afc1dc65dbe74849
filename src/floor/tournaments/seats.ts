/** Seats by lot, moves to balance the tables, tables that are broken, the dead button. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { type DrawTable, drawSeats } from '../../rules/seat-draw.ts';
import { nextBlinds } from '../../rules/tournament.ts';
import { gameRowOf, sheetOf } from '../kit/offers.ts';
import { noTable } from '../kit/tables.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State, Table } from '../state.ts';
import type { tournamentCommands } from './specs.ts';
import { entrantIn, freeSeats, leftIn, type Played, playedOf, seatsAt, tournamentAt } from './tournament.ts';

type Draw = CommandOf<typeof tournamentCommands, 'draw-seats'>;
type Move = CommandOf<typeof tournamentCommands, 'move-player'>;
type Break = CommandOf<typeof tournamentCommands, 'break-table'>;
type MoveButton = CommandOf<typeof tournamentCommands, 'move-button'>;

/** Who sits where is chance, which the server brings and no station. */
export const DRAWS_SEATS: ReadonlySet<unknown> = new Set(['draw-seats', 'break-table']);

export function drawAllSeats(state: State, { tournament: id, tables, entropy }: Draw): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  const waiting = leftIn(tournament).filter(({ seat }) => seat === null);
  if (waiting.length === 0 || tournament.status === 'over') {
    return refused(step.seating.at, 'all-seated', 'Everybody has a seat.', 'Nothing needs to be drawn.');
  }
  if (new Set(tables).size !== tables.length) {
    return refused(step.seating.at, 'table-twice', 'A table stands twice.', 'Name each table once.');
  }
  for (const table of tables) {
    const wrong = notForIt(state, at, table);
    if (wrong !== undefined) return wrong;
  }
  const apart = step.seating.oneTable === true ? notAtOne(state, at, tables) : undefined;
  if (apart !== undefined) return apart;
  const open = tables.map((table) => roomAt(at, state.tables.get(table)!));
  const numbers = waiting.map(({ number }) => number);
  const seats = drawSeats(entropy, numbers, open);
  if (seats === undefined) return noRoom(at, waiting.length, open);
  return accept({ type: 'seats-drawn', v: 1, tournament: id, offer: offered.offer.id, tables, entropy, seats });
}

/** A table of a game of the sheet, open as one of a tournament, and nobody else's. */
function notForIt(state: State, { tournament, step, offered }: Played, id: string): Outcome | undefined {
  const table = state.tables.get(id);
  if (table === undefined) return noTable(id);
  if (tournament.tables[id] !== undefined) return undefined;
  const { at } = step.seating;
  if (table.kind !== 'tournament') {
    const says = `${tableName(id)} is not open for a tournament.`;
    return refused(at, 'not-a-tournament-table', says, 'Open it as a table of a tournament.');
  }
  if (gameRowOf(sheetOf(state, offered), table.game) === undefined) {
    return refused(at, 'other-game', `${table.game} is no game of this sheet.`, 'Choose a table of one of its games.');
  }
  if (offered.offer.tables !== 'all' && !offered.offer.tables.includes(id)) {
    return refused(at, 'other-table', `${tableName(id)} is not among the posted tables.`, 'Choose one that is.');
  }
  const other = tournamentAt(state, id);
  if (other !== undefined || Object.keys(table.seats).length > 0) {
    return refused(at, 'table-in-use', `${tableName(id)} is in use.`, 'Choose an empty table.');
  }
  return undefined;
}

/** One table, with a seat for everybody who may still come: nobody can be seated elsewhere later. */
function notAtOne(state: State, at: Played, tables: readonly string[]): Outcome | undefined {
  const { tournament, step, posted } = at;
  const next = 'Choose one table that has a seat for everybody.';
  const used = new Set([...Object.keys(tournament.tables), ...tables]);
  if (used.size > 1) {
    return refused(step.seating.at, 'one-table', `It is played at one table, and these are ${used.size}.`, next);
  }
  const seats = sum(tables.map((table) => seatsAt(at, state.tables.get(table)!)));
  const field = posted.most ?? tournament.entrants.length;
  if (seats >= field) return undefined;
  return refused(step.seating.at, 'no-room', `${field} play, and the table has ${seats} seats.`, next);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const roomAt = (at: Played, table: Table): DrawTable => ({
  table: table.id,
  players: Object.keys(table.seats).length,
  free: freeSeats(at, table),
});

function noRoom({ step }: Played, people: number, open: readonly DrawTable[], next = 'Add a table.'): Outcome {
  const free = sum(open.map((table) => table.free.length));
  const says = `${people} need a seat, and ${free} are free.`;
  return refused(step.seating.at, 'no-room', says, next);
}

export function movePlayer(state: State, { tournament: id, entrant: number, table, seat }: Move): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const entrant = entrantIn(at, number);
  if (isRefusal(entrant)) return entrant;
  const { tournament, step, offered } = at;
  if (entrant.out !== null || tournament.status === 'over') {
    return refused(step.seating.at, 'out-already', `Number ${number} is out.`, 'Move somebody who plays.');
  }
  const wrong = notForIt(state, at, table) ?? (step.seating.oneTable && notAtOne(state, at, [table]));
  if (wrong !== undefined) return wrong;
  const there = state.tables.get(table)!;
  const last = seatsAt(at, there);
  if (seat > last) {
    return refused(step.seating.at, 'no-such-seat', `Seats 1 to ${last} are played at.`, 'Choose one of them.');
  }
  if (there.seats[seat] !== undefined) {
    const says = `Seat ${seat} at ${tableInSentence(table)} is taken.`;
    return refused(step.seating.at, 'seat-taken', says, 'Choose a free seat.');
  }
  return accept({ type: 'player-moved', v: 1, tournament: id, offer: offered.offer.id, entrant: number, table, seat });
}

export function breakTable(state: State, { tournament: id, table, entropy }: Break): Outcome {
  const at = playedOf(state, id);
  if (isRefusal(at)) return at;
  const { tournament, step, offered } = at;
  if (tournament.tables[table] === undefined) {
    const says = `${tableName(table)} is not played at.`;
    return refused(step.seating.at, 'no-such-table', says, 'Choose a table of this tournament.');
  }
  const moving = leftIn(tournament).filter(({ seat }) => seat?.table === table);
  const others = Object.keys(tournament.tables).filter((one) => one !== table);
  if (others.length === 0) {
    return refused(step.seating.at, 'last-table', 'It is the last table.', 'Play on.');
  }
  const open = others.map((one) => roomAt(at, state.tables.get(one)!));
  const numbers = moving.map(({ number }) => number);
  const seats = drawSeats(entropy, numbers, open);
  if (seats === undefined)
    return noRoom(at, moving.length, open, 'Break it when the others have a seat for everybody.');
  return accept({ type: 'table-broken', v: 1, tournament: id, offer: offered.offer.id, table, entropy, seats });
}

export function moveButton(state: State, command: MoveButton): Outcome {
  const at = playedOf(state, command.tournament);
  if (isRefusal(at)) return at;
  const { table, button } = command;
  const { tournament, step, offered } = at;
  const kept = tournament.tables[table];
  if (kept === undefined || tournament.status !== 'running') {
    const says = `${tableName(table)} is not played at.`;
    return refused(step.seating.at, 'no-such-table', says, 'Choose a table of this tournament, while it runs.');
  }
  const taken = Object.keys(state.tables.get(table)!.seats).map(Number);
  const before = button === undefined ? kept.blinds : placed(step.seating.at, button, taken);
  if (before !== null && 'refusal' in before) return before;
  const blinds = button === undefined ? nextBlinds(before, taken) : firstBlinds(button, taken);
  if (blinds === undefined) {
    return refused(step.seating.at, 'too-few', 'One player has no blinds.', 'Move somebody to this table first.');
  }
  return accept({ type: 'button-moved', v: 1, tournament: tournament.id, offer: offered.offer.id, table, blinds });
}

function placed(at: string, button: number, taken: readonly number[]): null | { refusal: FloorRefusal } {
  if (taken.includes(button)) return null;
  return refused(at, 'seat-empty', `Nobody sits at seat ${button}.`, 'Put the button before a player.');
}

/** The button where the cards put it, the blinds to its left; between two the button has the small blind. */
function firstBlinds(button: number, taken: readonly number[]) {
  const seats = taken.toSorted((a, b) => a - b);
  const after = (seat: number): number => seats.find((one) => one > seat) ?? seats[0]!;
  if (seats.length < 2) return undefined;
  if (seats.length === 2) return { button, small: button, big: after(button) };
  return { button, small: after(button), big: after(after(button)) };
}
