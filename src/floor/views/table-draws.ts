/**
 * Promotions that draw tables, find them on a grid, or draw entries from boxes, as their console and the stage show
 * them.
 */
import { drawsPerDevice } from '../../rules/box-draw.ts';
import { tablePrizes, tableStepOf } from '../../rules/offer-draws.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type AtTable, SIDE, squareOf } from '../../rules/table-draw.ts';
import { type BoxDraw, entriesToCall, entriesUntil, nextPrize, prizeOf, resultStepOf } from '../box-draws/box-draw.ts';
import { asListed } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, State } from '../state.ts';
import { piecesIn, tablesForGrid } from '../table-draws/decide.ts';
import {
  type Grid,
  isOfForm,
  slotOf,
  slotsOf,
  type TableDrawContext,
  type TableDraws,
  whyTableExcluded,
} from '../table-draws/table-draw.ts';
import { type Outside, offerName, publicName, type ViewOf } from './view-kit.ts';

/** No person is named in it. */
export type TableDrawView = ViewOf<typeof tableDrawView>;
export type TablePrizeView = ViewOf<typeof prizeView>;
export type GridView = NonNullable<ViewOf<typeof gridView>>;
export type BoxDrawView = ViewOf<typeof boxDrawView>;
/** For everyone: numbers, times, and names as they may be shown on a wall. */
export type BoxStageView = ViewOf<typeof boxStageViews>[number];

const prizeView = ({ prize, name, gives, value }: DrawSlot) => ({ prize, name, gives, value });

/** Every active promotion that draws tables, with or without a drawing under way. */
export function tableDrawViews(state: State) {
  return [...state.offers.values()].flatMap((offered) => {
    const draws = state.tableDraws.get(offered.offer.id);
    const sheet = sheetOf(state, offered);
    const step = tableStepOf(sheet);
    if (step === undefined || (offered.status !== 'approved' && draws === undefined)) return [];
    const to = sheet.steps.find((other): other is AtTable => other.kind === 'play' && other.form === 'at-table')!;
    return [tableDrawView(state, { offered, sheet, step, to }, draws)];
  });
}

function tableDrawView(state: State, drawn: TableDrawContext, draws: TableDraws | undefined) {
  const { offered, step, to } = drawn;
  const { id, occasions = [], amounts } = offered.offer;
  const { schedule } = asListed(state, offered.offer);
  return {
    offer: id,
    offerName: offerName(state, offered),
    /** Numbered balls in a bin, or a grid. */
    form: step.form,
    /** How many others sign with the employee who records what was drawn. */
    witnesses: step.witnesses,
    /** The next posted time; null if an occasion starts a drawing, or none is left. */
    nextAt: schedule?.[draws?.held ?? 0] ?? null,
    occasions,
    /** How many tables each drawing draws, and what each of them wins. */
    draws: step.form === 'table' && step.tables !== undefined ? amounts[step.tables.choose]! : 1,
    prizes: slotsOf(tablePrizes(step, offered.offer), to).map(prizeView),
    /** Who wins at a table that is drawn: the winner of the pot, a seat by a card, or everyone seated there. */
    wins: {
      pot:
        to.pot === undefined
          ? null
          : { at: to.pot.at, minDealtIn: to.pot.minDealtIn ?? 0, allRounds: to.pot.allRounds === true },
      seatCards: to.seatCard?.cards ?? null,
      /** Each prize goes to a seat of its own. */
      ...(to.seatCard?.byPlace === undefined ? {} : { byPlace: true as const }),
      seated: to.seated !== undefined,
    },
    /** Every table in play, in the order they were opened, and why it is excluded. */
    tables: tablesView(state, drawn),
    /** The drawing that is under way. */
    bin: binView(draws, to.seatCard?.cards ?? 0),
    /** Prizes that wait at a table for its next hand. */
    pots: (draws?.pots ?? []).map(({ table, since, slots }) => ({ table, since, prizes: slots.map(prizeView) })),
    grid: gridView(drawn, draws?.grid ?? null),
  };
}

function tablesView(state: State, drawn: TableDrawContext) {
  const inOrder = [...state.tables.values()].sort((a, b) => a.openedAt - b.openedAt).map(({ id }) => id);
  if (isOfForm(drawn, 'table')) {
    const { leftOut } = piecesIn(state, drawn);
    return inOrder.map((table) => {
      const not = leftOut.find((one) => one.table === table);
      return { table, not: not === undefined ? null : { at: not.at, says: not.says } };
    });
  }
  const placed = tablesForGrid(state, drawn);
  const full = { at: drawn.step.at, says: `${SIDE * SIDE} tables were opened before it.` };
  return inOrder.map((table) => ({
    table,
    not: placed.includes(table) ? null : (whyTableExcluded(state, drawn, table) ?? full),
  }));
}

function binView(draws: TableDraws | undefined, cards: number) {
  if (draws?.bin == null) return null;
  const { pieces, out, left, slots, seat } = draws.bin;
  return {
    /** The only tables with a ball; null if every table has one. */
    pieces,
    out,
    left,
    prizes: slots.map(prizeView),
    /** The table for which a seat card is drawn now, and the cards that were set aside. */
    seat: seat === null ? null : { ...seat, cards },
  };
}

/** The teams and the periods are posted before a table has its square. */
function gridView({ offered: { offer }, step }: TableDrawContext, grid: Grid | null) {
  const { squares } = offer;
  if (squares === undefined) return null;
  const prizes = tablePrizes(step, offer).map(slotOf);
  return {
    top: squares.top,
    left: squares.left,
    /** A hundred squares, row by row; null for a blank one. Null until the tables are placed. */
    cells: grid?.cells ?? null,
    digits: grid?.digits ?? null,
    periods: squares.periods.map(({ id, name, prize }) => ({
      id,
      name,
      prize: prizeView(prizes.find((one) => one.prize === prize)!),
      score: scoreView(grid, id),
    })),
    carried: (grid?.carried ?? []).map(prizeView),
  };
}

function scoreView(grid: Grid | null, period: string) {
  const score = grid?.scores.find((one) => one.period === period);
  if (grid?.digits == null || score === undefined) return null;
  const { top, left, table, wins } = score;
  return {
    top,
    left,
    table,
    wins,
    /** Its place in the grid, from 0. */
    square: squareOf(grid.digits, { top, left }),
  };
}

/** Every active promotion that draws from boxes, also before its boxes are out. */
export function boxDrawViews(state: State) {
  return [...state.offers.values()].flatMap((offered) => {
    const isOpen = offered.status === 'approved' || state.boxDraws.has(offered.offer.id);
    return isOpen && boxStepOf(sheetOf(state, offered)) !== undefined ? [boxDrawView(state, offered)] : [];
  });
}

const NOT_OPEN: Omit<BoxDraw, 'offer'> = {
  containers: [],
  devices: null,
  finalists: null,
  entries: [],
  people: [],
  disqualified: 0,
  haltedAt: null,
  postponed: false,
  result: null,
};

/** For the staff who run it: they look up the owner of an entry. */
function boxDrawView(state: State, offered: OfferState) {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const step = boxStepOf(sheet)!;
  const open = state.boxDraws.get(offer.id);
  const box = open ?? { ...NOT_OPEN, offer: offer.id };
  const next = nextPrize(step, box);
  const called = entriesToCall(step, box);
  const full = (box.devices ?? []).filter(({ emptied }) => !emptied);
  return {
    offer: offer.id,
    offerName: offerName(state, offered),
    stage: stageOf(open, next !== undefined),
    /** How many others sign with the employee who records what was done. */
    witnesses: step.witnesses,
    /** When entries stop; the drawing is at `dueAt`. */
    entriesUntil: entriesUntil(state, { offered, sheet, step }),
    dueAt: asListed(state, offer).schedule![0]!,
    haltedAt: box.haltedAt,
    postponed: box.postponed,
    containers: box.containers,
    devices: box.devices ?? [],
    /** How many finalists come from each device, while they are to be drawn. */
    fromEach: full.length === 0 || (box.finalists ?? 0) > 0 ? null : drawsPerDevice(full.length, step.finalists.least),
    finalists: box.finalists,
    disqualified: box.disqualified,
    /** All that is drawn for, in order. */
    draws: step.draws.map(({ id, name, phase, count, alternates, call, gives }) => ({
      prize: id,
      name,
      phase,
      count,
      alternates: alternates?.count ?? 0,
      /** Null if it is claimed later, without a call. */
      callSeconds: call?.seconds ?? null,
      gives,
    })),
    /** What the next entry is drawn for; null if everything is drawn or a phase is open. */
    next:
      next === undefined || next.waits
        ? null
        : { prize: next.prize.id, name: next.prize.name, phase: next.prize.phase },
    /** The entries that would be called now, all at the same time, and for how long. */
    toCall:
      called === undefined
        ? null
        : { entries: called.entries.map(({ entry }) => entry), seconds: called.prize.call!.seconds },
    result: box.result?.result ?? null,
    /** What it waits for, and what each result pays; null if it waits for nothing. `shows`: promotions that may tell. */
    results: resultsView(state, sheet),
    entries: box.entries.map((entry) => ({ ...entry, name: prizeOf(step, entry).name })),
  };
}

function resultsView(state: State, sheet: Sheet) {
  const waits = resultStepOf(sheet);
  if (waits === undefined) return null;
  const shows = [...state.offers.values()].filter(({ offer }) => offer.sheet === waits.of);
  return {
    asks: waits.asks,
    pays: waits.pays,
    shows: shows.map((offered) => ({
      offer: offered.offer.id,
      name: offerName(state, offered),
      result: offered.show?.result ?? null,
    })),
  };
}

/** to-open: no box is out. collecting: boxes are open. pooled: entries are in the devices. drawing: finalists too. */
type BoxStage = 'to-open' | 'collecting' | 'pooled' | 'drawing' | 'drawn';

function stageOf(open: BoxDraw | undefined, isOpen: boolean): BoxStage {
  if (open === undefined) return 'to-open';
  const { devices, finalists } = open;
  if (devices === null) return 'collecting';
  if (finalists === null) return 'pooled';
  return isOpen ? 'drawing' : 'drawn';
}

export function boxStageViews(state: State, outside: Outside) {
  return boxDrawViews(state)
    .filter(({ stage }) => stage !== 'to-open')
    .map(
      ({
        offer,
        offerName: name,
        stage,
        entriesUntil: until,
        dueAt,
        haltedAt,
        postponed,
        finalists,
        next,
        entries,
      }) => ({
        ...{ offer, name, stage, entriesUntil: until, dueAt, haltedAt, postponed, finalists, next },
        entries: entries.map(({ person, ...entry }) => ({ ...entry, who: publicName(outside, person) })),
      }),
    );
}
