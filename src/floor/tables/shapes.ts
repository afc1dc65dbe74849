import { oneOf, type Shapes, start, whole } from '../kit/shapes.ts';
import { everySeat, takenSeats } from '../kit/tables.ts';
import type { tableCommands } from './specs.ts';

export const tableShapes: Shapes<typeof tableCommands> = {
  'open-table': (state) => {
    const approved = [...state.games].filter(([, game]) => game.approved).map(([id]) => id);
    const kinds = oneOf(['live', 'npn', 'tournament']);
    return [
      start(
        { limits: null },
        { table: { ask: 'new', name: 'table' }, game: oneOf(approved), kind: kinds, seats: whole(1, 20) },
      ),
    ];
  },
  'close-table': (state) => [...state.tables.values()].map(({ id }) => start({ table: id })),
  'take-seat': (state) =>
    [...state.tables.values()].map(({ id, seats, seatCount }) => {
      const free = Array.from({ length: seatCount }, (_, i) => i + 1).filter((seat) => seats[seat] === undefined);
      return start({ table: id }, { seat: oneOf(free), person: { ask: 'person', which: 'known-or-nobody' } });
    }),
  'leave-seat': (state) =>
    [...state.tables.values()].map(({ id, seats }) =>
      start({ table: id }, { seat: oneOf(Object.keys(seats).map(Number)) }),
    ),
  'set-player-dealer': (state) =>
    [...state.tables.values()].map((table) =>
      start({ table: table.id }, { seat: oneOf([null, ...(table.kind === 'npn' ? everySeat : takenSeats)(table)]) }),
    ),
};
