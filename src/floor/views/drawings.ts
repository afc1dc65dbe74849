/** A drawing as its console and its stage show it: numbers of tickets and prizes, never a person's id on the wall. */
import { addCents, ZERO } from '../../base/cents.ts';
import { ageOf } from '../../rules/age.ts';
import { confirmAsks } from '../../rules/eligibility.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { askedOfHolder } from '../drawings/appear.ts';
import { drawnByOf, idFollows, selectionOf, shownBy } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { freeStock } from '../kit/prizes.ts';
import type { Drawing, State } from '../state.ts';
import { ladderView } from './ladders.ts';
import { offerName } from './names.ts';
import { type Outside, publicName } from './outside.ts';
import { optional, type ViewOf } from './view-of.ts';

export type DrawingView = ViewOf<typeof drawingView>;
export type SpotView = DrawingView['wheel'][number];
export type StageView = ViewOf<typeof stageView>;
export type StockView = ViewOf<typeof stockViews>[number];

/** Every drawing that is posted. Many of them draw from one drum, and its tickets are counted once. */
export function drawingViews(state: State): DrawingView[] {
  const inDrums = new Map([...state.drums.keys()].map((drum) => [drum, ticketsIn(state, drum)]));
  return [...state.drawings.values()].map((drawing) => drawingView(state, drawing, inDrums.get(drawing.drum) ?? 0));
}

const ticketsIn = ({ drums }: State, drum: string): number => Object.keys(drums.get(drum)?.tickets ?? {}).length;

/** The desk looks up who holds a ticket; here is only its number. */
function drawingView(state: State, drawing: Drawing, inDrum: number) {
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
    /** If a player is on a ladder: what is held, and what the next rung pays. */
    ladder: ladderView(state, drawing),
    drawnBy: drawnBy(sheet, offered.offer),
    inDrum,
    /** What is still to be drawn for, the first of them now; empty if it is one turn at the play of the sheet. */
    slots: slots.map(({ prize, name, gives, value, carried = ZERO }) => ({
      prize,
      name,
      gives,
      /** Including what was carried over from a drawing before. */
      worth: addCents(value, carried),
      carried,
    })),
    /** What was drawn and did not win, in order. */
    log,
    winners: winners.map(({ serial, prize }) => ({ serial, prize })),
    /** Whose ticket it is, if that was known when it was earned. */
    holder: ticket?.person ?? null,
    /** What the holder must show. */
    shows: [...shownBy(sheet)],
    ...optional({
      /** What the holder is also asked, by clause; yes lets the holder win. Left out: nothing. */
      asks: asks.length === 0 ? undefined : asks,
    }),
    /** Whether a winner without ID keeps the prize and shows ID later. */
    idFollows: idFollows(sheet, drawing),
    /** The minimum age: if it is 18, a holder under 21 is asked whether it is reached. */
    age: ageOf(sheet),
    /** The wheel that is spun, in the order of its spots; empty if the sheet has none. */
    wheel: (offered.offer.wheel ?? []).map(({ id, name, gives, value }) => ({ id, name, gives, value })),
  };
}

/** `outside`: by another system, whose results are imported. */
const drawnBy = (sheet: Sheet, offer: Offer): 'drum' | 'computer' | 'outside' =>
  selectionOf(sheet)?.form === 'outside' ? 'outside' : drawnByOf(sheet, offer);

/** What everyone in the room may see of a drawing, from its posted time to its last prize. */
export function stageView(state: State, drawing: Drawing, outside: Outside) {
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
    drawnBy: drawnFrom,
    inDrum,
    shows,
    play,
    ladder,
    wheel,
  } = drawingView(state, drawing, ticketsIn(state, drawing.drum));
  return {
    id,
    offer,
    name,
    dueAt,
    status,
    serial,
    /** The last second of the call, for the countdown. */
    callEnds,
    /** As it may be shown on a wall; null if nobody is named. */
    who: publicName(outside, drawing.ticket?.person ?? null),
    prize: slots[0] ?? null,
    /** How many prizes come after this one. */
    toCome: Math.max(slots.length - 1, 0),
    drawnBy: drawnFrom,
    inDrum,
    /** What the holder of the called ticket must bring. */
    shows,
    ladder,
    spins: play !== null && 'spins' in play ? { made: play.spins, doubling: play.doubling } : null,
    wheel,
    discarded: log.map(({ serial: gone, why }) => ({ serial: gone, why })),
    winners: winners.map(({ serial: won, prize }, i) => ({
      serial: won,
      prize,
      who: publicName(outside, drawing.winners?.[i]?.person ?? null),
    })),
  };
}

/** The stock report: what is in the house, what of it is won, and how much is still to be drawn for. */
export function stockViews(state: State) {
  const slots = [...state.drawings.values()].flatMap((drawing) => drawing.slots ?? []);
  return [...state.goods.values()].map(({ id, name, value, count }) => {
    const free = freeStock(state, id);
    const toDraw = slots.filter(({ gives, of }) => gives === 'goods' && of === id).length;
    return {
      goods: id,
      name,
      value,
      /** In the house, won or not. */
      count,
      /** Won, and waiting for its winner. */
      owed: count - free,
      free,
      /** Posted and still to be drawn for. */
      toDraw,
    };
  });
}
