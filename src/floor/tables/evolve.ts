/** Applies the events of tables: opened and closed, seats, and the player-dealer. */
import { lookUp } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { EventOf, Evolvers } from '../area.ts';
import { offersFor } from '../groups.ts';
import { enterHours } from '../kit/hours.ts';
import { changeOffering, stopClock } from '../kit/table-clocks.ts';
import { satUntilNow } from '../kit/tables.ts';
import type { Table } from '../state.ts';
import type { tableEvents } from './specs.ts';

export const evolveTables: Evolvers<typeof tableEvents> = {
  'table-opened': (state, event) => {
    state.tables.set(event.table, newTable(event, state.time));
    changeOffering(state, event.decided);
  },
  'table-closed': (state, { table, decided }) => {
    for (const offered of offersFor(state, table)) stopClock(state, offered, table);
    const closed = lookUp(state.tables, table);
    enterHours(state, decided.hours ?? []);
    for (const seat of Object.keys(closed.seats)) satUntilNow(state, closed, Number(seat), decided);
    state.tables.delete(table);
  },
  'seat-taken': (state, { table, seat, person }) => {
    lookUp(state.tables, table).seats[seat] = { person, since: state.time };
  },
  'seat-left': (state, { table, seat, decided }) => {
    const open = lookUp(state.tables, table);
    enterHours(state, decided.hours ?? []);
    satUntilNow(state, open, seat, decided);
    delete open.seats[seat];
    for (const name of ['runs', 'runsBefore'] as const) {
      if (open[name] !== undefined) open[name] = open[name].filter((run) => run.seat !== seat);
    }
    if (open.playerDealer === seat) open.playerDealer = null;
  },
  'player-dealer-set': (state, { table, seat }) => {
    lookUp(state.tables, table).playerDealer = seat;
  },
};

export const newTable = (
  { table, game, kind, seats, limits }: EventOf<typeof tableEvents, 'table-opened'>,
  openedAt: Instant,
): Table => ({
  id: table,
  game,
  kind,
  limits,
  seats: {},
  seatCount: seats,
  playerDealer: null,
  rounds: 0,
  round: null,
  openedAt,
  notOffered: {},
});
