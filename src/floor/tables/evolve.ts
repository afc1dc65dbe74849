import { offersFor } from '../groups.ts';
import { refreshOffering, stopClock } from '../kit/offers.ts';
import { satUntilNow } from '../kit/tables.ts';
import type { Evolvers } from '../spec.ts';
import type { tableEvents } from './specs.ts';

export const evolveTables: Evolvers<typeof tableEvents> = {
  'table-opened': (state, { table, game, kind, seats, limits }) => {
    const opened = {
      id: table,
      game,
      kind,
      limits,
      seats: {},
      seatCount: seats,
      playerDealer: null,
      rounds: 0,
      round: null,
      openedAt: state.time,
      notOffered: {},
    };
    state.tables.set(table, opened);
    refreshOffering(state, opened);
  },
  'table-closed': (state, { table }) => {
    for (const offered of offersFor(state, table)) stopClock(state, offered, table);
    const closed = state.tables.get(table)!;
    for (const seat of Object.keys(closed.seats)) satUntilNow(state, closed, Number(seat));
    state.tables.delete(table);
  },
  'seat-taken': (state, { table, seat, person }) => {
    state.tables.get(table)!.seats[seat] = { person, since: state.time };
  },
  'seat-left': (state, { table, seat }) => {
    const open = state.tables.get(table)!;
    satUntilNow(state, open, seat);
    delete open.seats[seat];
    if (open.playerDealer === seat) open.playerDealer = null;
  },
  'player-dealer-set': (state, { table, seat }) => {
    state.tables.get(table)!.playerDealer = seat;
  },
};
