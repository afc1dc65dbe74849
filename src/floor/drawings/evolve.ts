import { type Instant, instant } from '../../base/time.ts';
import { addAward } from '../awards/add.ts';
import { addDue, dropDue } from '../clock.ts';
import type { Evolvers } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import type { drawingEvents } from './specs.ts';

export const evolveDrawings: Evolvers<typeof drawingEvents> = {
  'ticket-voided': (state, { drum, serial }) => {
    takeOut(state, drum, serial, 'voided');
  },
  'ticket-drawn': (state, { drawing: id, serial, calledAt, callEnds }) => {
    const drawing = state.drawings.get(id)!;
    const ticket = takeOut(state, drawing.drum, serial, 'drawn');
    Object.assign(drawing, { status: 'called', ticket, calledAt, callEnds, lapsed: null });
    addDue(state, { at: endOfCall(state, callEnds), kind: 'call-ends', id });
  },
  'ticket-discarded': (state, { drawing: id, why }) => {
    const drawing = state.drawings.get(id)!;
    const { ticket, callEnds } = drawing;
    endCall(state, drawing);
    drawing.status = 'due';
    drawing.play = null;
    drawing.lapsed = why === 'absent' ? { ticket: ticket!, callEnds: callEnds! } : null;
    drawing.discarded += 1;
  },
  'ticket-recalled': (state, { drawing: id }) => {
    const drawing = state.drawings.get(id)!;
    drawing.ticket = drawing.lapsed!.ticket;
    drawing.lapsed = null;
    drawing.discarded -= 1;
  },
  'holder-appeared': (state, { drawing: id, person }) => {
    const drawing = state.drawings.get(id)!;
    const { ticket } = drawing;
    endCall(state, drawing);
    drawing.status = 'playing';
    drawing.ticket = { ...ticket!, person };
    drawing.play = { spins: 0, doubling: false };
  },
  'spin-recorded': (state, { drawing, doubling }) => {
    const { play } = state.drawings.get(drawing)!;
    play!.spins += 1;
    play!.doubling = doubling;
  },
  'drawing-won': (state, { drawing, award }) => {
    addAward(state, award, state.drawings.get(drawing)!.offer);
    state.drawings.delete(drawing);
  },
  'drawing-ended': (state, { drawing }) => {
    state.drawings.delete(drawing);
  },
  'drum-emptied': (state, { drum: id }) => {
    const drum = state.drums.get(id)!;
    drum.tickets = {};
    drum.gone = {};
    drum.purgedBelow = drum.nextSerial;
    dropDue(state, 'drum-emptied', id);
  },
};

function takeOut(state: State, id: string, serial: string, why: 'drawn' | 'voided') {
  const drum = state.drums.get(id)!;
  const ticket = drum.tickets[serial]!;
  delete drum.tickets[serial];
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
