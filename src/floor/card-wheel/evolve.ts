/** Applies the events at the wheel of cards: the table that was drawn, its spinner, and the hand so far. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import type { WheelTable } from '../drawing.ts';
import { recordWin, slotDone } from '../drawings/evolve.ts';
import { addAward } from '../kit/awards.ts';
import type { State } from '../state.ts';
import type { cardWheelEvents } from './specs.ts';
import { spinnerOf } from './wheel-turn.ts';

export const evolveCardWheel: Evolvers<typeof cardWheelEvents> = {
  'wheel-table-drawn': (state, { drawing, offer, table, free, drawnAt, callEnds, seats, alone }) => {
    state.counters.drawings += 1;
    state.drawings.set(drawing, {
      id: drawing,
      offer,
      drum: offer,
      dueAt: drawnAt,
      status: 'playing',
      ticket: null,
      calledAt: drawnAt,
      callEnds: null,
      lapsed: null,
      discarded: 0,
      play: {
        form: 'wheel-of-cards',
        cards: [],
        turns: 0,
        table: {
          table,
          free,
          callEnds,
          seats: seats.map((seat) => ({ ...seat, part: 'asked' })),
          ...(alone === undefined ? {} : { alone }),
          ace: null,
          had: [],
        },
      },
    });
  },
  'wheel-checked': (state, { drawing, seat, person, takesPart }) => {
    const found = tableOf(state, drawing).seats.find((one) => one.seat === seat)!;
    Object.assign(found, { person, part: takesPart ? 'takes' : 'none' });
  },
  'cards-spread': (state, { drawing: id, ace, again, lapsed }) => {
    const table = tableOf(state, id);
    for (const one of table.seats) if (lapsed.includes(one.seat)) one.part = 'none';
    if (ace === null) return;
    if (again) {
      table.had.push(ace);
      return;
    }
    table.ace = ace;
    const drawing = lookUp(state.drawings, id);
    const { person } = table.seats.find(({ seat }) => seat === ace)!;
    const where = { table: table.table, seat: ace, hit: null, issuedAt: state.time };
    drawing.ticket = { serial: `${id.toUpperCase()}-ACE`, person, ...where };
  },
  'card-spun': (state, { drawing: id, section, counts, decided }) => {
    const drawing = lookUp(state.drawings, id);
    const play = spinnerOf(drawing);
    play.turns += 1;
    if (counts && section !== null && CARD.test(section)) play.cards.push(section);
    recordWin(state, drawing.offer, drawing.ticket!.person!, decided.winsCountFrom);
  },
  'value-won': (state, { drawing, award, decided }) => {
    const { offer, withoutId } = lookUp(state.drawings, drawing);
    addAward(state, award, offer, decided.idAsked && withoutId === undefined);
  },
  'card-hand-won': (state, { drawing: id, awards, decided }) => {
    const { offer, play, withoutId } = lookUp(state.drawings, id);
    for (const award of awards) addAward(state, award, offer, decided.idAsked && withoutId === undefined);
    if (play !== null && 'table' in play && play.table !== undefined) {
      tableDone(state, offer);
      state.drawings.delete(id);
    } else slotDone(state, id, decided);
  },
  'wheel-passed': (state, { drawing: id, again }) => {
    const { offer } = lookUp(state.drawings, id);
    state.drawings.delete(id);
    if (!again) tableDone(state, offer);
  },
};

/** Recorded sections are cards as the wheel has them, or ids, which have no capitals. */
const CARD = /^[2-9TJQKA][cdhs]$/;

function tableOf(state: State, drawing: string): WheelTable {
  return spinnerOf(lookUp(state.drawings, drawing)).table!;
}

/** One of the posted drawings has taken place. */
function tableDone(state: State, offer: string): void {
  const offered = lookUp(state.offers, offer);
  offered.tablesDrawn = (offered.tablesDrawn ?? 0) + 1;
}
