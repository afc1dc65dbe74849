/** Tables that are drawn, for the desk, the table and the board; drawings out of boxes, for those who run them. */
import { fromEach } from '../../rules/box-draw.ts';
import { tablePrizes, tableStepOf } from '../../rules/offer-table-draws.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SIDE, squareOf } from '../../rules/table-draw.ts';
import type { AtTable } from '../../rules/table-draw-words.ts';
import { type BoxDraw, nextPrize, prizeOf, toCall } from '../box-draws/box.ts';
import { entriesUntil, resultStepOf } from '../box-draws/part.ts';
import { asListed } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import { boxStepOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, State } from '../state.ts';
import { piecesIn } from '../table-draws/bin.ts';
import { type Grid, slotOf, type TableDraws } from '../table-draws/draw.ts';
import { tablesForGrid } from '../table-draws/grid.ts';
import { type Drawn, isOfForm, noPart } from '../table-draws/part.ts';
import type { Outside } from '../view-types.ts';
import type {
  BoxDrawView,
  BoxStageView,
  GridView,
  ScoreView,
  TableDrawView,
  TablePrizeView,
} from '../view-types-table-draws.ts';
import { offerName } from './names.ts';

const prizeView = ({ prize, name, gives, value }: DrawSlot): TablePrizeView => ({ prize, name, gives, value });

/** Every offer in force that draws tables, whether a drawing is under way or not. */
export function tableDrawViews(state: State): TableDrawView[] {
  return [...state.offers.values()].flatMap((offered) => {
    const draws = state.tableDraws.get(offered.offer.id);
    const sheet = sheetOf(state, offered);
    const step = tableStepOf(sheet);
    if (step === undefined || (offered.status !== 'approved' && draws === undefined)) return [];
    const to = sheet.steps.find((other): other is AtTable => other.kind === 'play' && other.form === 'at-table')!;
    return [tableDrawView(state, { offered, sheet, step, to }, draws)];
  });
}

function tableDrawView(state: State, drawn: Drawn, draws: TableDraws | undefined): TableDrawView {
  const { offered, step, to } = drawn;
  const { id, occasions = [], amounts } = offered.offer;
  const { schedule } = asListed(state, offered.offer);
  return {
    offer: id,
    offerName: offerName(state, offered),
    form: step.form,
    witnesses: step.witnesses,
    nextAt: schedule?.[draws?.held ?? 0] ?? null,
    occasions,
    draws: step.form === 'table' && step.tables !== undefined ? amounts[step.tables.choose]! : 1,
    prizes: tablePrizes(step, offered.offer).map(slotOf).map(prizeView),
    wins: {
      pot:
        to.pot === undefined
          ? null
          : { at: to.pot.at, minDealtIn: to.pot.minDealtIn ?? 0, allRounds: to.pot.allRounds === true },
      seatCards: to.seatCard?.cards ?? null,
      seated: to.seated !== undefined,
    },
    tables: tablesView(state, drawn),
    bin: binView(draws, to.seatCard?.cards ?? 0),
    pots: (draws?.pots ?? []).map(({ table, since, slots }) => ({ table, since, prizes: slots.map(prizeView) })),
    grid: gridView(drawn, draws?.grid ?? null),
  };
}

function tablesView(state: State, drawn: Drawn): TableDrawView['tables'] {
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
    not: placed.includes(table) ? null : (noPart(state, drawn, table) ?? full),
  }));
}

function binView(draws: TableDraws | undefined, cards: number): TableDrawView['bin'] {
  if (draws?.bin == null) return null;
  const { pieces, out, left, slots, seat } = draws.bin;
  return { pieces, out, left, prizes: slots.map(prizeView), seat: seat === null ? null : { ...seat, cards } };
}

/** The teams and the periods are posted before a table has its square. */
function gridView({ offered: { offer }, step }: Drawn, grid: Grid | null): GridView | null {
  const { squares } = offer;
  if (squares === undefined) return null;
  const prizes = tablePrizes(step, offer).map(slotOf);
  return {
    top: squares.top,
    left: squares.left,
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

function scoreView(grid: Grid | null, period: string): ScoreView | null {
  const score = grid?.scores.find((one) => one.period === period);
  if (grid?.digits == null || score === undefined) return null;
  const { top, left, table, wins } = score;
  return { top, left, table, wins, square: squareOf(grid.digits, { top, left }) };
}

/** Every offer in force that draws out of boxes, also before its boxes are out. */
export function boxDrawViews(state: State): BoxDrawView[] {
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

function boxDrawView(state: State, offered: OfferState): BoxDrawView {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const step = boxStepOf(sheet)!;
  const open = state.boxDraws.get(offer.id);
  const box = open ?? { ...NOT_OPEN, offer: offer.id };
  const next = nextPrize(step, box);
  const called = toCall(step, box);
  const full = (box.devices ?? []).filter(({ emptied }) => !emptied);
  return {
    offer: offer.id,
    offerName: offerName(state, offered),
    stage: open === undefined ? 'to-open' : stageOf(open, next !== undefined),
    witnesses: step.witnesses,
    entriesUntil: entriesUntil(state, { offered, sheet, step }),
    dueAt: asListed(state, offer).schedule![0]!,
    haltedAt: box.haltedAt,
    postponed: box.postponed,
    containers: box.containers,
    devices: box.devices ?? [],
    fromEach: full.length === 0 || (box.finalists ?? 0) > 0 ? null : fromEach(full.length, step.finalists.least),
    finalists: box.finalists,
    disqualified: box.disqualified,
    draws: step.draws.map(({ id, name, phase, count, alternates, call, gives }) => ({
      prize: id,
      name,
      phase,
      count,
      alternates: alternates?.count ?? 0,
      callSeconds: call?.seconds ?? null,
      gives,
    })),
    next:
      next === undefined || next.waits
        ? null
        : { prize: next.prize.id, name: next.prize.name, phase: next.prize.phase },
    toCall:
      called === undefined
        ? null
        : { entries: called.entries.map(({ entry }) => entry), seconds: called.prize.call!.seconds },
    result: box.result?.result ?? null,
    results: resultsView(state, sheet),
    entries: box.entries.map((entry) => ({ ...entry, name: prizeOf(step, entry).name })),
  };
}

function resultsView(state: State, sheet: Sheet): BoxDrawView['results'] {
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

function stageOf({ devices, finalists }: BoxDraw, isOpen: boolean): BoxDrawView['stage'] {
  if (devices === null) return 'collecting';
  if (finalists === null) return 'pooled';
  return isOpen ? 'drawing' : 'drawn';
}

export function boxStageViews(state: State, outside: Outside): BoxStageView[] {
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
        entries: entries.map(({ person, ...entry }) => ({ ...entry, who: outside.publicName(person) ?? null })),
      }),
    );
}
