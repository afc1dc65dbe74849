/** Tables open and close; people sit down, leave, hold the player-dealer position. */
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { houseRoundOpen } from '../house-games/open-round.ts';
import { unknownPerson } from '../kit/people.ts';
import { noTable } from '../kit/tables.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { Deciders } from '../spec.ts';
import type { State, Table } from '../state.ts';
import { potsReturned } from '../table-draws/pot.ts';
import { tournamentSeats } from '../tournaments/tables.ts';
import type { tableCommands } from './specs.ts';

export const decideTables: Deciders<typeof tableCommands> = {
  'open-table': (state, { table, game, kind, seats, limits }) => {
    if (state.tables.has(table)) {
      return refused(
        F.tables,
        'table-open',
        `${tableName(table)} is open already.`,
        'Close it first to change its game.',
      );
    }
    if (!state.games.get(game)?.approved) {
      return refused(F.tables, 'game-not-approved', `${game} is not approved here.`, 'Record its approval first.');
    }
    return accept({ type: 'table-opened', v: 1, table, game, kind, seats, limits });
  },

  'close-table': (state, { table }) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (open.round !== null) {
      return refused(
        F.rounds,
        'round-running',
        `A round is running at ${tableInSentence(table)}.`,
        'End or void it first.',
      );
    }
    const pending = [...state.hits.values()].find((hit) => hit.table === table);
    if (pending !== undefined) {
      return refused(
        F.hits,
        'hit-pending',
        `Hit ${pending.id} waits at ${tableInSentence(table)}.`,
        'Authorise or decline it first.',
      );
    }
    const tournament = tournamentSeats(state, table);
    if (tournament !== undefined) return tournament;
    const wager = [...state.instrumentWagers.values()].find((one) => one.table === table && one.settled === undefined);
    if (wager !== undefined) {
      const says = `${wager.id} lies on a bet at ${tableInSentence(table)}.`;
      return refused(F.instruments, 'wager-open', says, 'Settle it, or take it back, first.');
    }
    const playing = houseRoundOpen(state, (round) => round.table === table);
    if (playing !== undefined) return playing;
    return accept(...potsReturned(state, table), { type: 'table-closed', v: 1, table });
  },

  'take-seat': (state, { table, seat, person }) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (seat > open.seatCount) return noSeat(open, seat);
    const tournament = tournamentSeats(state, table);
    if (tournament !== undefined) return tournament;
    if (open.seats[seat] !== undefined) {
      return refused(
        F.tables,
        'seat-taken',
        `Seat ${seat} at ${tableInSentence(table)} is taken.`,
        'Choose another seat.',
      );
    }
    const unknown = person === null ? undefined : unknownPerson(state, person);
    return unknown ?? accept({ type: 'seat-taken', v: 1, table, seat, person });
  },

  'leave-seat': (state, { table, seat }) =>
    emptySeat(state, table, seat) ?? tournamentSeats(state, table) ?? accept({ type: 'seat-left', v: 1, table, seat }),

  'set-player-dealer': (state, { table, seat }) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (open.round !== null) {
      return refused(F.rounds, 'round-running', 'The position changes between rounds.', 'End the round first.');
    }
    // At a free table the house deals vacant seats in and banks for them where its turn comes.
    const isVacant = open.kind === 'npn' && seat !== null && seat >= 1 && seat <= open.seatCount;
    const wrong = seat === null || isVacant ? undefined : emptySeat(state, table, seat);
    return wrong ?? accept({ type: 'player-dealer-set', v: 1, table, seat });
  },
};

const noSeat = (table: Table, seat: number): Outcome =>
  refused(
    F.tables,
    'no-such-seat',
    `${tableName(table.id)} has seats 1 to ${table.seatCount}, not ${seat}.`,
    'Check the seat.',
  );

function emptySeat(state: State, table: string, seat: number): Outcome | undefined {
  const open = state.tables.get(table);
  if (open === undefined) return noTable(table);
  if (seat > open.seatCount) return noSeat(open, seat);
  if (open.seats[seat] !== undefined) return undefined;
  return refused(
    F.tables,
    'seat-empty',
    `Nobody sits at seat ${seat} of ${tableInSentence(table)}.`,
    'Check the seat.',
  );
}
