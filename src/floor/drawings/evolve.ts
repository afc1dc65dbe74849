/** Applies the events of drawings: the ticket, its call, its prizes one by one, and the winners. */
import { first, lookUp } from '../../base/assert.ts';
import { addCents, ZERO } from '../../base/cents.ts';
import { type Instant, instant } from '../../base/time.ts';
import type { Evolvers } from '../area.ts';
import { addDue, dropDue } from '../clock.ts';
import type { DrawSlot } from '../drawing.ts';
import { addAward, dropAward } from '../kit/awards.ts';
import { newPlay } from '../kit/drawings.ts';
import { putBack, tallied, ticketIn } from '../kit/drums.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { Drawing, Drum, State, Ticket } from '../state.ts';
import type { drawingEvents } from './specs.ts';

export const evolveDrawings: Evolvers<typeof drawingEvents> = {
  'ticket-voided': (state, { drum, serial }) => {
    takeOut(state, drum, serial, 'voided');
  },
  'ticket-drawn': (state, { drawing: id, serial, calledAt, callEnds, born }) => {
    const drawing = lookUp(state.drawings, id);
    const ticket: Ticket =
      born === undefined
        ? takeOut(state, drawing.drum, serial, 'drawn')
        : { serial, ...born, hit: null, issuedAt: calledAt };
    Object.assign(drawing, { status: 'called', ticket, calledAt, callEnds, lapsed: null });
    addDue(state, { at: endOfCall(state, callEnds), kind: 'call-ends', id });
  },
  'winner-drawn': (state, { drawing: id, serial, drawnAt, turn, passed, isLast, decided }) => {
    const parent = lookUp(state.drawings, id);
    const offered = lookUp(state.offers, parent.offer);
    const ticket = takeOut(state, parent.drum, serial, 'drawn');
    const batch = offered.batches?.[id] ?? { drawn: 0, winners: [], alternates: [] };
    const alternates = turn === null && passed === undefined ? [...batch.alternates, ticket] : batch.alternates;
    offered.batches = { ...offered.batches, [id]: { ...batch, drawn: batch.drawn + 1, alternates } };
    if (turn !== null) {
      const [slot, ...left] = parent.slots ?? [];
      parent.slots = left;
      state.counters.drawings += 1;
      state.drawings.set(turn.drawing, {
        id: turn.drawing,
        offer: parent.offer,
        drum: parent.drum,
        dueAt: parent.dueAt,
        status: 'called',
        ticket,
        calledAt: drawnAt,
        callEnds: turn.callEnds,
        lapsed: null,
        discarded: 0,
        play: null,
        slots: [slot!],
        batch: id,
      });
      if (turn.callEnds !== null)
        addDue(state, { at: endOfCall(state, turn.callEnds), kind: 'call-ends', id: turn.drawing });
    }
    if (!isLast) return;
    over(state, parent, decided);
  },
  'notice-recorded': (state, { drawing: id, how, callEnds }) => {
    const drawing = lookUp(state.drawings, id);
    drawing.notified = [...(drawing.notified ?? []), { by: how, at: state.time }];
    if (drawing.callEnds !== null) return;
    drawing.callEnds = callEnds;
    addDue(state, { at: endOfCall(state, callEnds), kind: 'call-ends', id });
  },
  'alternate-called': (state, { drawing: id, serial, callEnds }) => {
    const drawing = lookUp(state.drawings, id);
    const batch = lookUp(state.offers, drawing.offer).batches![drawing.batch!]!;
    const ticket = batch.alternates.find((one) => one.serial === serial)!;
    batch.alternates = batch.alternates.filter((one) => one !== ticket);
    Object.assign(drawing, { status: 'called', ticket, calledAt: state.time, callEnds, lapsed: null });
    delete drawing.notified;
    if (callEnds !== null) addDue(state, { at: endOfCall(state, callEnds), kind: 'call-ends', id });
  },
  'ticket-discarded': (state, { drawing: id, why, at, says, back }) => {
    const drawing = lookUp(state.drawings, id);
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
    const drawing = lookUp(state.drawings, id);
    drawing.ticket = drawing.lapsed!.ticket;
    const { serial } = drawing.ticket;
    if (drawing.setAside !== undefined) drawing.setAside = drawing.setAside.filter((one) => one.serial !== serial);
    drawing.lapsed = null;
    drawing.discarded -= 1;
    drawing.log = drawing.log?.slice(0, -1);
  },
  'holder-appeared': (state, { drawing: id, person, withoutId, decided }) => {
    const drawing = lookUp(state.drawings, id);
    const { ticket } = drawing;
    endCall(state, drawing);
    drawing.status = 'playing';
    drawing.ticket = { ...ticket!, person };
    if (withoutId === undefined) delete drawing.withoutId;
    else drawing.withoutId = withoutId;
    drawing.play = decided.plays === null ? null : newPlay(decided.plays);
  },
  'spin-recorded': (state, { drawing, doubling }) => {
    const { play } = lookUp(state.drawings, drawing);
    if (play === null || 'form' in play) return;
    play.spins += 1;
    play.doubling = doubling;
  },
  'drawing-won': (state, { drawing, award, decided }) => {
    const { offer, withoutId } = lookUp(state.drawings, drawing);
    addAward(state, award, offer, decided.idAsked && withoutId === undefined);
    slotDone(state, drawing, decided);
  },
  'prize-not-won': (state, { drawing: id, carriedTo, decided }) => {
    if (carriedTo !== null) carry(first(lookUp(state.drawings, id).slots!), lookUp(state.drawings, carriedTo));
    nextSlot(state, lookUp(state.drawings, id), decided);
  },
  'ticket-won': (state, { drawing, person, drum: id, serial, beside, decided }) => {
    const drum = lookUp(state.drums, id);
    const { table, seat } = lookUp(state.drawings, drawing).ticket!;
    tallied(drum, 'issued');
    drum.tickets[serial] = { serial, person, table, seat, hit: null, issuedAt: state.time };
    drum.nextSerial += 1;
    if (beside === undefined) slotDone(state, drawing, decided);
  },
  'turn-won': (state, { drawing: id, offer, wonIn, person, table, seat, withoutId, beside, decided, ...turn }) => {
    const { plays = 'wheel', base, call } = turn;
    state.counters.drawings += 1;
    state.drawings.set(id, {
      id,
      offer,
      drum: '',
      dueAt: state.time,
      status: call === undefined ? 'playing' : 'called',
      ticket: { serial: `${id.toUpperCase()}-TURN`, person, table, seat, hit: null, issuedAt: state.time },
      calledAt: call?.calledAt ?? null,
      callEnds: call?.callEnds ?? null,
      lapsed: null,
      discarded: 0,
      play: call === undefined ? newPlay(plays) : null,
      wonIn,
      ...(withoutId === undefined ? {} : { withoutId }),
      ...(base === undefined ? {} : { slots: [{ ...base, gives: 'cash' as const }] }),
    });
    if (call !== undefined) addDue(state, { at: endOfCall(state, call.callEnds), kind: 'call-ends', id });
    // A turn won with an award at a table is not a prize of an open drawing.
    if (beside === undefined && state.drawings.has(wonIn)) slotDone(state, wonIn, decided);
  },
  'award-spent': (state, { award, toMakeGood }) => {
    dropAward(state, award);
    queueReimbursements(state, toMakeGood);
  },
  'pass-given': (state, { drawing, person, idShown, decided }) => {
    const offered = state.offers.get(lookUp(state.drawings, drawing).offer)!;
    offered.passes = [...(offered.passes ?? []), { person, drawing, idShown, at: state.time }];
    slotDone(state, drawing, decided);
  },
  'pass-id-shown': (state, { offer, person }) => {
    const offered = lookUp(state.offers, offer);
    offered.passes = offered.passes?.map((pass) => (pass.person === person ? { ...pass, idShown: true } : pass));
  },
  'pass-lost': (state, { offer, person }) => {
    const offered = lookUp(state.offers, offer);
    offered.passes = offered.passes?.filter((pass) => pass.person !== person);
  },
  'drawing-ended': (state, { drawing, decided }) => {
    over(state, lookUp(state.drawings, drawing), decided);
  },
  'drum-emptied': (state, { drum }) => {
    empty(lookUp(state.drums, drum));
    dropDue(state, 'drum-emptied', drum);
  },
};

type DrumEnd = Readonly<{ emptiesDrum: boolean; entriesLeave?: true | undefined }>;
type SlotEnd = DrumEnd & Readonly<{ winsCountFrom: Instant | null }>;

/** What was drawn for is won: its winner is remembered, and the drawing goes on to its next prize or is over. */
export function slotDone(state: State, id: string, decided: SlotEnd): void {
  const drawing = lookUp(state.drawings, id);
  const winner = drawing.ticket?.person ?? null;
  // A turn that was won elsewhere is not a drawing of this offer: its player may still be drawn here.
  if (winner !== null && drawing.wonIn === undefined) {
    const serial = drawing.ticket?.serial ?? '';
    const prize = drawing.slots?.[0]?.prize ?? null;
    drawing.winners = [...(drawing.winners ?? []), { serial, person: winner, prize }];
    if (decided.winsCountFrom !== null) recordWin(state, drawing.offer, winner, decided.winsCountFrom);
    const batch =
      drawing.batch === undefined ? undefined : lookUp(state.offers, drawing.offer).batches?.[drawing.batch];
    if (batch !== undefined) batch.winners = [...batch.winners, winner];
  }
  nextSlot(state, drawing, decided);
}

function nextSlot(state: State, drawing: Drawing, decided: DrumEnd): void {
  const [, ...left] = drawing.slots ?? [];
  if (left.length === 0) over(state, drawing, decided);
  else Object.assign(drawing, { slots: left, status: 'due', ticket: null, play: null, lapsed: null });
}

/** Winners who may win again are forgotten: the list does not grow with the days. */
export function recordWin(state: State, offer: string, person: string, winsCountFrom: Instant): void {
  const offered = lookUp(state.offers, offer);
  const kept = Object.entries(offered.won ?? {}).filter(([, at]) => at >= winsCountFrom);
  offered.won = { ...Object.fromEntries(kept), [person]: state.time };
}

/** Tickets that were set aside go back, unless the drum was emptied meanwhile. */
function over(
  state: State,
  { id, drum: drumId, setAside = [], batch, offer }: Drawing,
  { emptiesDrum, entriesLeave }: DrumEnd,
): void {
  state.drawings.delete(id);
  forgetBatch(state, offer, batch ?? id);
  const drum = state.drums.get(drumId);
  if (drum === undefined) return;
  for (const ticket of setAside) {
    if (drum.gone[ticket.serial] === 'drawn') putBack(drum, ticket);
  }
  if (emptiesDrum) empty(drum);
  if (entriesLeave === true) leave(drum);
}

/** Once every prize is decided the alternates go too: they can win nothing any more. */
function forgetBatch(state: State, offer: string, batch: string): void {
  const isOpen = state.drawings.has(batch) || [...state.drawings.group(offer)].some((one) => one.batch === batch);
  const offered = lookUp(state.offers, offer);
  if (isOpen || offered.batches?.[batch] === undefined) return;
  const { [batch]: _, ...left } = offered.batches;
  if (Object.keys(left).length > 0) offered.batches = left;
  else delete offered.batches;
}

/** Whoever checked in checks in again for the next drawing. */
function leave(drum: Drum): void {
  drum.out = { ...drum.out, ...drum.tickets };
  drum.tickets = {};
}

function empty(drum: Drum): void {
  if (drum.entrants !== undefined) {
    // Nobody holds a paper here: entries that were not checked in are over too. Points and limits go on.
    tallied(drum, 'emptied', Object.keys(drum.out ?? {}).length);
    drum.out = {};
    for (const entrant of Object.values(drum.entrants)) entrant.serials = [];
  }
  tallied(drum, 'emptied', Object.keys(drum.tickets).length);
  delete drum.played;
  drum.tickets = {};
  drum.gone = {};
  drum.purgedBelow = drum.nextSerial;
}

/** Money is added to the same prize, or to the first that is money; anything else is drawn for beside what is posted. */
function carry(slot: DrawSlot, to: Drawing): void {
  const slots = to.slots ?? [];
  const same = slots.find(({ prize, gives }) => prize === slot.prize && gives === slot.gives);
  const target = isMoney(slot) ? (same ?? slots.find(isMoney)) : undefined;
  // A holder already called there is called for what it said then.
  const under = to.status === 'due' ? 0 : 1;
  if (target === undefined) {
    to.slots = slots.toSpliced(under, 0, slot);
  } else {
    const carried = addCents(target.carried ?? ZERO, addCents(slot.value, slot.carried ?? ZERO));
    // A new one: the old one is also part of the record that posted it, which others still read.
    to.slots = slots.with(slots.indexOf(target), { ...target, carried });
  }
}

const isMoney = ({ gives }: DrawSlot): boolean => IS_MONEY[gives];

const IS_MONEY: Readonly<Record<DrawSlot['gives'], boolean>> = {
  cash: true,
  chips: true,
  goods: false,
  spin: false,
  pass: false,
  'fees-paid': false,
  entry: false,
  coupon: false,
};

function takeOut(state: State, id: string, serial: string, why: 'drawn' | 'voided'): Ticket {
  const drum = lookUp(state.drums, id);
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
