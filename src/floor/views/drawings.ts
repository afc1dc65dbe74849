/** A drawing as its console and its stage show it: numbers of tickets and prizes, never a person's id on the wall. */
import { addCents, ZERO } from '../../base/cents.ts';
import { ageOf } from '../../rules/age.ts';
import { confirmAsks } from '../../rules/eligibility.ts';
import { askedOfHolder } from '../drawings/appear.ts';
import { drawnByOf, idFollows, selectionOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import type { Drawing, State } from '../state.ts';
import type { Outside } from '../view-types.ts';
import type { DrawingView, StageView, StockView } from '../view-types-drawings.ts';
import { ladderView } from './ladders.ts';
import { offerName } from './names.ts';

/** Every drawing that is posted. Many of them draw from one drum, and its tickets are counted once. */
export function drawingViews(state: State): DrawingView[] {
  const inDrums = new Map([...state.drums.keys()].map((drum) => [drum, ticketsIn(state, drum)]));
  return [...state.drawings.values()].map((drawing) => drawingView(state, drawing, inDrums.get(drawing.drum) ?? 0));
}

const ticketsIn = ({ drums }: State, drum: string): number => Object.keys(drums.get(drum)?.tickets ?? {}).length;

/** Who holds a ticket is for the desk to look up; here is only its number. */
function drawingView(state: State, drawing: Drawing, inDrum: number): DrawingView {
  const { play, ticket, slots = [], log = [], winners = [] } = drawing;
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const asks = askedOfHolder(sheet).map((row) => ({ at: row.at, asks: confirmAsks(row) }));
  return {
    id: drawing.id,
    offer: drawing.offer,
    offerName: offerName(state, offered),
    drum: drawing.drum,
    dueAt: drawing.dueAt,
    status: drawing.status,
    serial: ticket?.serial ?? null,
    calledAt: drawing.calledAt,
    callEnds: drawing.callEnds,
    discarded: drawing.discarded,
    play,
    ladder: ladderView(state, drawing),
    drawnBy: selectionOf(sheet)?.form === 'outside' ? 'outside' : drawnByOf(sheet, offered.offer),
    inDrum,
    slots: slots.map(({ prize, name, gives, value, carried = ZERO }) => ({
      prize,
      name,
      gives,
      worth: addCents(value, carried),
      carried,
    })),
    log,
    winners: winners.map(({ serial, prize }) => ({ serial, prize })),
    holder: ticket?.person ?? null,
    shows: [...shownBy(sheet)],
    ...(asks.length === 0 ? {} : { asks }),
    idFollows: idFollows(sheet, drawing),
    age: ageOf(sheet),
    wheel: (offered.offer.wheel ?? []).map(({ id, name, gives, value }) => ({ id, name, gives, value })),
  };
}

/** What everybody in the room may see while a drawing is on: from its posted time to its last prize. */
export function stageView(state: State, drawing: Drawing, outside: Outside): StageView {
  const {
    id,
    offer,
    offerName: name,
    dueAt,
    status,
    serial,
    callEnds,
    slots,
    log,
    winners,
    drawnBy,
    inDrum,
    shows,
    play,
    ladder,
    wheel,
  } = drawingView(state, drawing, ticketsIn(state, drawing.drum));
  const person = drawing.ticket?.person ?? null;
  const publicName = (whom: string | null): string | null =>
    whom === null ? null : (outside.publicName(whom) ?? null);
  return {
    id,
    offer,
    name,
    dueAt,
    status,
    serial,
    callEnds,
    who: publicName(person),
    prize: slots[0] ?? null,
    toCome: Math.max(slots.length - 1, 0),
    drawnBy,
    inDrum,
    shows,
    ladder,
    spins: play !== null && 'spins' in play ? { made: play.spins, doubling: play.doubling } : null,
    wheel,
    discarded: log.map(({ serial: gone, why }) => ({ serial: gone, why })),
    winners: winners.map(({ serial: won, prize }, i) => ({
      serial: won,
      prize,
      who: publicName(drawing.winners?.[i]?.person ?? null),
    })),
  };
}

/** The stock report: what lies there, what of it is won, and how much is still to be drawn for. */
export function stockViews(state: State): StockView[] {
  const slots = [...state.drawings.values()].flatMap((drawing) => drawing.slots ?? []);
  return [...state.goods.values()].map(({ id, name, value, count }) => {
    const free = freeStock(state, id);
    const toDraw = slots.filter(({ gives, of }) => gives === 'goods' && of === id).length;
    return { goods: id, name, value, count, owed: count - free, free, toDraw };
  });
}
