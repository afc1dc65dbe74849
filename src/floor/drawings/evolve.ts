import { addCents, ZERO } from '../../base/cents.ts';
import { type Instant, instant } from '../../base/time.ts';
import { addDue, dropDue } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import { addPlayedFor, dropAward } from '../kit/awards.ts';
import { afterPresence, drumOf, freshPlay, stillCounts } from '../kit/drawings.ts';
import { putBack, tallied, ticketIn } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { queueToMakeGood } from '../make-good.ts';
import type { Evolvers } from '../spec.ts';
import type { Drawing, Drum, State, Ticket } from '../state.ts';
import type { drawingEvents } from './specs.ts';

export const evolveDrawings: Evolvers<typeof drawingEvents> = {
  'ticket-voided': (state, { drum, serial }) => {
    takeOut(state, drum, serial, 'voided');
  },
  'ticket-drawn': (state, { drawing: id, serial, calledAt, callEnds, born }) => {
    const drawing = state.drawings.get(id)!;
    const ticket: Ticket =
      born === undefined
        ? takeOut(state, drawing.drum, serial, 'drawn')
        : { serial, ...born, hit: null, issuedAt: calledAt };
    Object.assign(drawing, { status: 'called', ticket, calledAt, callEnds, lapsed: null });
    addDue(state, { at: endOfCall(state, callEnds), kind: 'call-ends', id });
  },
  'ticket-discarded': (state, { drawing: id, why, at, says, back }) => {
    const drawing = state.drawings.get(id)!;
    const { ticket, callEnds } = drawing;
    endCall(state, drawing);
    drawing.status = 'due';
    drawing.play = null;
    drawing.lapsed = why === 'absent' ? { ticket: ticket!, callEnds: callEnds! } : null;
    drawing.discarded += 1;
    drawing.log = [...(drawing.log ?? []), { serial: ticket!.serial, why, at, says }];
    if (back === true) drawing.setAside = [...(drawing.setAside ?? []), ticket!];
  },
  'ticket-recalled': (state, { drawing: id }) => {
    const drawing = state.drawings.get(id)!;
    drawing.ticket = drawing.lapsed!.ticket;
    const { serial } = drawing.ticket;
    if (drawing.setAside !== undefined) drawing.setAside = drawing.setAside.filter((one) => one.serial !== serial);
    drawing.lapsed = null;
    drawing.discarded -= 1;
    drawing.log = drawing.log?.slice(0, -1);
  },
  'holder-appeared': (state, { drawing: id, person, withoutId }) => {
    const drawing = state.drawings.get(id)!;
    const { ticket, offer, slots } = drawing;
    endCall(state, drawing);
    drawing.status = 'playing';
    drawing.ticket = { ...ticket!, person };
    if (withoutId === undefined) delete drawing.withoutId;
    else drawing.withoutId = withoutId;
    const step = afterPresence(sheetOf(state, state.offers.get(offer)!));
    drawing.play = step.kind === 'play' ? freshPlay(step, slots?.[0]) : null;
  },
  'spin-recorded': (state, { drawing, doubling }) => {
    const { play } = state.drawings.get(drawing)!;
    if (play === null || 'form' in play) return;
    play.spins += 1;
    play.doubling = doubling;
  },
  'drawing-won': (state, { drawing, award }) => {
    const { offer, withoutId } = state.drawings.get(drawing)!;
    addPlayedFor(state, award, offer, withoutId);
    slotDone(state, drawing);
  },
  'prize-not-won': (state, { drawing: id, carriedTo }) => {
    if (carriedTo !== null) carry(state.drawings.get(id)!.slots![0]!, state.drawings.get(carriedTo)!);
    slotDone(state, id, null);
  },
  'ticket-won': (state, { drawing, person, drum: id, serial, beside }) => {
    const drum = state.drums.get(id)!;
    const { table, seat } = state.drawings.get(drawing)!.ticket!;
    tallied(drum, 'issued');
    drum.tickets[serial] = { serial, person, table, seat, hit: null, issuedAt: state.time };
    drum.nextSerial += 1;
    if (beside === undefined) slotDone(state, drawing);
  },
  'turn-won': (state, { drawing: id, offer, wonIn, person, table, seat, withoutId, beside }) => {
    state.counters.drawings += 1;
    state.drawings.set(id, {
      id,
      offer,
      drum: '',
      dueAt: state.time,
      status: 'playing',
      ticket: { serial: `${id.toUpperCase()}-TURN`, person, table, seat, hit: null, issuedAt: state.time },
      calledAt: null,
      callEnds: null,
      lapsed: null,
      discarded: 0,
      play: { spins: 0, doubling: false },
      wonIn,
      ...(withoutId === undefined ? {} : { withoutId }),
    });
    // What was won with an award at a table is no prize of a drawing that goes on.
    if (beside === undefined && state.drawings.has(wonIn)) slotDone(state, wonIn);
  },
  'award-spent': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueToMakeGood(state, toMakeGood);
  },
  'pass-given': (state, { drawing, person, idShown }) => {
    const offered = state.offers.get(state.drawings.get(drawing)!.offer)!;
    offered.passes = [...(offered.passes ?? []), { person, drawing, idShown, at: state.time }];
    slotDone(state, drawing);
  },
  'pass-id-shown': (state, { offer, person }) => {
    const offered = state.offers.get(offer)!;
    offered.passes = offered.passes?.map((pass) => (pass.person === person ? { ...pass, idShown: true } : pass));
  },
  'pass-lost': (state, { offer, person }) => {
    const offered = state.offers.get(offer)!;
    offered.passes = offered.passes?.filter((pass) => pass.person !== person);
  },
  'drawing-ended': (state, { drawing }) => {
    over(state, state.drawings.get(drawing)!);
  },
  'drum-emptied': (state, { drum }) => {
    empty(state.drums.get(drum)!);
    dropDue(state, 'drum-emptied', drum);
  },
};

/**
 * What was drawn for is won, or nobody wins it: on to the next prize, or the drawing is over. `winner` is who counts as
 * having won, where the sheet lets a person win only so often: whoever played, unless it came to nothing.
 */
export function slotDone(state: State, id: string, winner?: string | null): void {
  const drawing = state.drawings.get(id)!;
  const won = winner === undefined ? (drawing.ticket?.person ?? null) : winner;
  // A turn that was won elsewhere is no drawing of this offer: whoever spins it may still be drawn here.
  if (won !== null && drawing.wonIn === undefined) remember(state, drawing, won);
  const [, ...left] = drawing.slots ?? [];
  if (left.length === 0) over(state, drawing);
  else Object.assign(drawing, { slots: left, status: 'due', ticket: null, play: null, lapsed: null });
}

function remember(state: State, drawing: Drawing, person: string): void {
  const serial = drawing.ticket?.serial ?? '';
  const prize = drawing.slots?.[0]?.prize ?? null;
  drawing.winners = [...(drawing.winners ?? []), { serial, person, prize }];
  const offered = state.offers.get(drawing.offer)!;
  const { limit } = drumOf(sheetOf(state, offered));
  if (limit === undefined || limit.per === 'drawing') return;
  // Whoever may win again is forgotten: the list does not grow with the days.
  const kept = Object.entries(offered.won ?? {}).filter(([, at]) => stillCounts(state, limit, at, state.time));
  offered.won = { ...Object.fromEntries(kept), [person]: state.time };
}

/** Tickets that were set aside go back, unless the drum was emptied meanwhile. */
function over(state: State, { id, offer, drum: drumId, setAside = [] }: Drawing): void {
  state.drawings.delete(id);
  const drum = state.drums.get(drumId);
  if (drum === undefined) return;
  for (const ticket of setAside) {
    if (drum.gone[ticket.serial] === 'drawn') putBack(drum, ticket);
  }
  const step = drumOf(sheetOf(state, state.offers.get(offer)!));
  if (step.form === 'drum' && step.emptied !== undefined) empty(drum);
}

function empty(drum: Drum): void {
  tallied(drum, 'emptied', Object.keys(drum.tickets).length);
  delete drum.played;
  drum.tickets = {};
  drum.gone = {};
  drum.purgedBelow = drum.nextSerial;
}

/** Money is added to the same prize, or to the first that is money; anything else is drawn for beside what is posted. */
function carry(slot: DrawSlot, to: Drawing): void {
  const isMoney = ({ gives }: DrawSlot): boolean => gives === 'cash' || gives === 'chips';
  const slots = to.slots ?? [];
  const same = slots.find(({ prize, gives }) => prize === slot.prize && gives === slot.gives);
  const target = isMoney(slot) ? (same ?? slots.find(isMoney)) : undefined;
  // Whoever is called there already is called for what it said then.
  const under = to.status === 'due' ? 0 : 1;
  if (target === undefined) {
    to.slots = slots.toSpliced(under, 0, slot);
  } else {
    const carried = addCents(target.carried ?? ZERO, addCents(slot.value, slot.carried ?? ZERO));
    // A new one: the old one is also part of the record that posted it, which others still read.
    to.slots = slots.with(slots.indexOf(target), { ...target, carried });
  }
}

function takeOut(state: State, id: string, serial: string, why: 'drawn' | 'voided'): Ticket {
  const drum = state.drums.get(id)!;
  const ticket = ticketIn(drum, serial)!;
  tallied(drum, why);
  delete drum.tickets[serial];
  delete drum.out?.[serial];
  drum.gone[serial] = why;
  return ticket;
}

/**
 * The last second of the call is in time, so it falls due one later. A draw that is entered after its own call has
 * ended falls due now: nothing can fall due before the present.
 */
function endOfCall(state: State, callEnds: Instant): Instant {
  return instant(Math.max(callEnds + 1, state.time));
}

function endCall(state: State, drawing: Drawing): void {
  dropDue(state, 'call-ends', drawing.id);
  Object.assign(drawing, { ticket: null, calledAt: null, callEnds: null });
}
