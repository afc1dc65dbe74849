/** The tables area: a seat or a bet keeps a person in use, and how its commands can be begun. */
import type { Area } from '../area.ts';
import { oneOf, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { everySeat, takenSeats } from '../kit/tables.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { decideTables } from './decide.ts';
import { evolveTables } from './evolve.ts';
import { tableCommands, tableEvents } from './specs.ts';

function whyPersonInUse({ tables }: State, person: string): { refusal: FloorRefusal } | undefined {
  for (const { id, seats, round } of tables.values()) {
    if (Object.values(seats).some((seat) => seat.person === person)) {
      return refused(F.people, 'still-seated', { table: id });
    }
    if (round?.positions.some((bet) => bet.person === person)) {
      return refused(F.people, 'still-playing/round', { table: id });
    }
  }
  return undefined;
}

const tableShapes: Shapes<typeof tableCommands> = {
  'open-table': (state) => {
    const approved = [...state.games].filter(([, game]) => game.approved).map(([id]) => id);
    const kinds = oneOf(['live', 'npn', 'tournament']);
    return [
      start(
        { limits: null },
        { table: { ask: 'new', name: 'table' }, game: oneOf(approved), kind: kinds, seats: wholeNumber(1, 20) },
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

export const tablesArea: Area<typeof tableCommands, typeof tableEvents> = {
  commands: tableCommands,
  events: tableEvents,
  decide: decideTables,
  evolve: evolveTables,
  shapes: tableShapes,
  due: {},
  whyOfferInUse: null,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse,
  whenOfferEnds: null,
  whenTableCloses: null,
  recent: {},
};
