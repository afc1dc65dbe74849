/** Decides the commands about tables: opened and closed, seats taken and left, and the player-dealer. */
import type { Deciders } from '../area.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { noTable, whySeatsReserved } from '../kit/tables.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { State, Table } from '../state.ts';
import type { tableCommands } from './specs.ts';

export const decideTables: Deciders<typeof tableCommands> = {
  'open-table': (state, { table, game, kind, seats, limits }) => {
    if (state.tables.has(table)) {
      return refused(F.tables, 'table-open', { table });
    }
    if (!state.games.get(game)?.approved) {
      return refused(F.tables, 'game-not-approved/table', { game });
    }
    return accept({ type: 'table-opened', v: 1, table, game, kind, seats, limits });
  },

  'close-table': (state, { table }, areas) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (open.round !== null) {
      return refused(F.rounds, 'round-running/table', { table });
    }
    const inUse = areas.whyTableInUse(state, table);
    if (inUse !== undefined) return inUse;
    return accept(...areas.whenTableCloses(state, table), { type: 'table-closed', v: 1, table });
  },

  'take-seat': (state, { table, seat, person }) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (seat > open.seatCount) return noSeat(open, seat);
    const tournament = whySeatsReserved(state, table);
    if (tournament !== undefined) return tournament;
    if (open.seats[seat] !== undefined) {
      return refused(F.tables, 'seat-taken', { seat, table });
    }
    const unknown = person === null ? undefined : refuseUnknownPerson(state, person);
    return unknown ?? accept({ type: 'seat-taken', v: 1, table, seat, person });
  },

  'leave-seat': (state, { table, seat }) =>
    emptySeat(state, table, seat) ?? whySeatsReserved(state, table) ?? accept({ type: 'seat-left', v: 1, table, seat }),

  'set-player-dealer': (state, { table, seat }) => {
    const open = state.tables.get(table);
    if (open === undefined) return noTable(table);
    if (open.round !== null) {
      return refused(F.rounds, 'round-running/player-dealer');
    }
    // At a free table the house deals vacant seats in and banks for them where its turn comes.
    const isVacant = open.kind === 'npn' && seat !== null && seat >= 1 && seat <= open.seatCount;
    const wrong = seat === null || isVacant ? undefined : emptySeat(state, table, seat);
    return wrong ?? accept({ type: 'player-dealer-set', v: 1, table, seat });
  },
};

const noSeat = (table: Table, seat: number): Outcome =>
  refused(F.tables, 'no-such-seat/table', { table: table.id, seatCount: table.seatCount, seat });

function emptySeat(state: State, table: string, seat: number): Outcome | undefined {
  const open = state.tables.get(table);
  if (open === undefined) return noTable(table);
  if (seat > open.seatCount) return noSeat(open, seat);
  if (open.seats[seat] !== undefined) return undefined;
  return refused(F.tables, 'seat-empty/table', { seat, table });
}
