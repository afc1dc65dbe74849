/**
 * The table draws area: prizes that wait at a table keep their offer in use and are returned when the table closes, and
 * how its commands can be begun.
 */
import { lookUp } from '../../base/assert.ts';
import type { Json } from '../../base/canonical-json.ts';
import { tableStepOf } from '../../rules/offer-draws.ts';
import { type AtTable, SIDE } from '../../rules/table-draw.ts';
import type { Area } from '../area.ts';
import type { DrawSlot } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../kit/offers.ts';
import { oneOf, REASON, type Shapes, start, wholeNumber } from '../kit/shapes.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { decideTableDraws, tablesForGrid } from './decide.ts';
import { evolveTableDraws } from './evolve.ts';
import { tableDrawCommands, tableDrawEvents } from './specs.ts';
import { refuseMissingGoods, slotOf, type TableDraws } from './table-draw.ts';

/** A table that closes: what waits at it goes back. Nothing was taken for it yet, so no money moves. */
function whenTableCloses(state: State, table: string): FloorEvent[] {
  return [...state.tableDraws.values()].flatMap(({ offer, pots }) =>
    pots
      .filter((pot) => pot.table === table)
      .map(
        ({ slots }): FloorEvent => ({
          type: 'pot-returned',
          v: 1,
          offer,
          table,
          slots: slots.map((one) => ({ ...one })),
        }),
      ),
  );
}

/** A prize that waits, or a drawing that is under way, is settled before the offer ends. */
function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const draws = state.tableDraws.get(offer);
  if (draws === undefined || (draws.bin === null && draws.pots.length === 0)) return undefined;
  return refused(F.tableDraws, 'draw-open/table-prize', { offer });
}

// How the commands about drawn tables can be begun: what is in the bin, what waits, which period is next.

const tableDrawShapes: Shapes<typeof tableDrawCommands> = {
  'fill-bin': (state) =>
    drawing(state).map(({ offer }) =>
      start({ offer: offer.id }, { occasion: oneOf(offer.occasions?.map(({ id }) => id) ?? [null]) }),
    ),
  'draw-table': (state) =>
    draws(state).flatMap(({ offer, bin }) => {
      if (bin === null) return [];
      const inside = (bin.pieces ?? [...state.tables.keys()]).filter((table) => !bin.out.includes(table));
      return inside.map((table) => start({ offer, table }));
    }),
  'draw-seat-card': (state) =>
    draws(state).flatMap(({ offer, bin }) => {
      if (bin?.seat == null) return [];
      const { seen } = bin.seat;
      return numbers(cardsOf(state, offer))
        .filter((card) => !seen.includes(card))
        .map((card) => start({ offer, card }));
    }),
  'award-pot': (state) =>
    draws(state).flatMap(({ offer, pots }) =>
      pots.flatMap(({ table }) => {
        const seats = Object.keys(state.tables.get(table)?.seats ?? {}).map(Number);
        const alone = oneOf(seats.map((seat) => [{ seat }]));
        return [
          start({ offer, table, allRounds: true }, { dealtIn: wholeNumber(FEW, MANY), winners: alone }),
          start({ offer, table, allRounds: false }, { dealtIn: wholeNumber(FEW, MANY), winners: alone }),
          start({ offer, table, allRounds: true }, { dealtIn: wholeNumber(2, 3), winners: alone }),
          ...(seats.length < 2
            ? []
            : [
                start(
                  { offer, table, allRounds: true },
                  { dealtIn: wholeNumber(FEW, MANY), winners: oneOf([tie(seats)]) },
                ),
              ]),
        ];
      }),
    ),
  'place-tables': (state) =>
    gridless(state).map((offered) => {
      const cells = placed(state, offered);
      return start({ offer: offered.offer.id, cells });
    }),
  'draw-digits': (state) =>
    draws(state).flatMap(({ offer, grid }) =>
      grid === null || grid.digits !== null
        ? []
        : [start({ offer }, { top: oneOf(rotations()), left: oneOf(rotations()) })],
    ),
  'score-period': (state) =>
    draws(state).flatMap(({ offer, grid }) => {
      const next = lookUp(state.offers, offer).offer.squares?.periods[grid?.scored ?? 0];
      if (grid?.digits == null || next === undefined || lacks(state, offer, next.prize, grid.carried)) return [];
      return [start({ offer, period: next.id }, { top: wholeNumber(0, 999), left: wholeNumber(0, 999) })];
    }),
  'correct-score': (state) =>
    draws(state).flatMap(({ offer, grid }) => {
      const last = lookUp(state.offers, offer).offer.squares?.periods[(grid?.scored ?? 0) - 1];
      if (grid?.digits == null || last === undefined) return [];
      if (lacks(state, offer, last.prize, grid.last?.carried ?? [])) return [];
      return [
        start({ offer, period: last.id }, { top: wholeNumber(0, 999), left: wholeNumber(0, 999), reason: REASON }),
      ];
    }),
};

/** Dealt in: enough for any sheet that asks for a number. */
const [FEW, MANY] = [6, 10];

const tie = (seats: readonly number[]): Json => seats.slice(0, 2).map((seat) => ({ seat }));

/** Whether a full table could not have what is played for: then some scores would be turned down. */
function lacks(state: State, offer: string, prize: string, carried: readonly DrawSlot[]): boolean {
  const posted = lookUp(state.offers, offer).offer.prizes?.filter(({ id }) => id === prize) ?? [];
  const fullest = Math.max(...[...state.tables.values()].map(({ seatCount }) => seatCount));
  return refuseMissingGoods(state, [...carried, ...posted.map(slotOf)], fullest) !== undefined;
}

const draws = (state: State): TableDraws[] => [...state.tableDraws.values()];
const numbers = (many: number): number[] => Array.from({ length: many }, (_, i) => i + 1);

const drawing = (state: State): OfferState[] =>
  [...state.offers.values()].filter((offered) => tableStepOf(sheetOf(state, offered))?.form === 'table');

const gridless = (state: State): OfferState[] =>
  [...state.offers.values()].filter(
    (offered) =>
      tableStepOf(sheetOf(state, offered))?.form === 'squares' && state.tableDraws.get(offered.offer.id)?.grid == null,
  );

function cardsOf(state: State, offer: string): number {
  const { steps } = sheetOf(state, lookUp(state.offers, offer));
  return steps.find((step): step is AtTable => step.kind === 'play' && step.form === 'at-table')?.seatCard?.cards ?? 0;
}

/** Along the rows, table after table, then blank. */
function placed(state: State, offered: OfferState): Json[] {
  const sheet = sheetOf(state, offered);
  const step = tableStepOf(sheet)!;
  const to = sheet.steps.find((one): one is AtTable => one.kind === 'play' && one.form === 'at-table')!;
  const tables = tablesForGrid(state, { offered, sheet, step, to });
  return Array.from({ length: SIDE * SIDE }, (_, i) => tables[i] ?? null);
}

/** Ten ways in which ten digits may come: enough to begin with one. */
const rotations = (): Json[] =>
  Array.from({ length: SIDE }, (_, first) => Array.from({ length: SIDE }, (_, i) => (first + i) % SIDE));

export const tableDrawsArea: Area<typeof tableDrawCommands, typeof tableDrawEvents> = {
  commands: tableDrawCommands,
  events: tableDrawEvents,
  decide: decideTableDraws,
  evolve: evolveTableDraws,
  shapes: tableDrawShapes,
  due: {},
  whyOfferInUse,
  whyFundInUse: null,
  whyTableInUse: null,
  whyPersonInUse: null,
  whenOfferEnds: null,
  whenTableCloses,
  recent: {
    'table-won': { ends: ({ offer, awards }) => ({ of: { offer }, awards, lines: 'drawn' }) },
  },
};
