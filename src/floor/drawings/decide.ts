/** Tickets are drawn before witnesses, their holders called; who is there in time spins the wheel. */
import { addSeconds } from '../../base/time.ts';
import { F } from '../clauses.ts';
import { type Envelope, seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { appear } from './appear.ts';
import { discarded } from './discard.ts';
import type { drawingCommands } from './specs.ts';
import { spin } from './spin.ts';
import { drumOf, presenceOf, wheelOf } from './steps.ts';
import { notInDrum } from './tickets.ts';

type Draw = CommandOf<typeof drawingCommands, 'draw-ticket'>;

export const decideDrawings: Deciders<typeof drawingCommands> = {
  'void-ticket': (state, { drum: id, serial, reason }) => {
    const drum = state.drums.get(id);
    if (drum === undefined) return refused(F.drawings, 'no-such-drum', `There is no drum ${id}.`, 'Check the drum.');
    return notInDrum(drum, serial) ?? accept({ type: 'ticket-voided', v: 1, drum: id, serial, reason });
  },

  'draw-ticket': (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    return isRefusal(drawing) ? drawing : draw(state, drawing, command);
  },

  appear: (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    return isRefusal(drawing) ? drawing : appear(state, drawing, command);
  },

  'record-spin': (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    if (isRefusal(drawing)) return drawing;
    if (drawing.status !== 'playing') {
      const says = `Nobody has come forward in ${drawing.id} to spin the wheel.`;
      return refused(F.drawings, 'nobody-plays', says, 'Record who appears first.');
    }
    const witnesses = witnessesOf(state, drawing, command);
    return isRefusal(witnesses) ? witnesses : spin(state, drawing, command, witnesses);
  },

  'end-drawing': (state, { drawing: id, reason, time }) => {
    const drawing = openDrawing(state, id);
    if (isRefusal(drawing)) return drawing;
    return mustGoOn(state, drawing, time) ?? redrawn(state, drawing) ?? accept(ended(id, reason));
  },
};

/** Drawings are numbered as they are posted, so a number that was given out and is not open any more is over. */
function openDrawing(state: State, id: string): Drawing | { refusal: FloorRefusal } {
  const drawing = state.drawings.get(id);
  if (drawing !== undefined) return drawing;
  const number = Number(/^drawing-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  if (number >= 1 && number <= state.counters.drawings) {
    return refused(F.drawings, 'drawing-over', `${id} is over.`, 'Go on with the next posted drawing.');
  }
  return refused(F.drawings, 'no-such-drawing', `There is no drawing ${id}.`, 'Look at what is posted.');
}

const ended = (drawing: string, reason: string): FloorEvent => ({ type: 'drawing-ended', v: 1, drawing, reason });

/** Who came forward does not play: the drawing is over, or the sheet draws the next ticket. */
function redrawn(state: State, drawing: Drawing): Outcome | undefined {
  const { at, fails } = wheelOf(sheetOf(state, state.offers.get(drawing.offer)!));
  if (drawing.status !== 'playing' || typeof fails !== 'string') return undefined;
  return accept(...discarded(drawing, { why: 'declined', at, says: 'The holder does not play.' }, fails));
}

function draw(state: State, drawing: Drawing, command: Draw): Outcome {
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const drum = state.drums.get(drawing.drum)!;
  const presence = presenceOf(sheet);
  const calledAt = seenAt(command);
  if (drawing.status !== 'due') return notNow(drawing);
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${offered.offer.id} stands still.`, 'Resume it before drawing.');
  }
  if (calledAt < drawing.dueAt) return tooEarly(state, drawing);
  if (drawing.lapsed !== null && calledAt <= drawing.lapsed.callEnds) {
    const says = 'The holder of the ticket before had not had his time yet.';
    return refused(presence.at, 'call-not-over', says, 'Draw after the call has ended.');
  }
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const { serial } = command;
  const callEnds = addSeconds(calledAt, presence.withinSeconds);
  return (
    notInDrum(drum, serial) ??
    accept({ type: 'ticket-drawn', v: 1, drawing: drawing.id, serial, calledAt, callEnds, witnesses })
  );
}

function notNow({ id, status, ticket }: Drawing): Outcome {
  const serial = ticket?.serial;
  return status === 'called'
    ? refused(
        F.drawings,
        'holder-called',
        `The holder of ticket ${serial} is being called.`,
        'Wait for the call to end.',
      )
    : refused(F.drawings, 'being-played', `The holder of ticket ${serial} plays in ${id}.`, 'Record the spins first.');
}

function tooEarly(state: State, drawing: Drawing): Outcome {
  const { at } = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  return refused(at, 'too-early', `${drawing.id} is posted for a later time.`, 'Draw at the posted time.');
}

/** Other badges that signed, as many as the sheet wants beside the person who records. */
function witnessesOf(state: State, drawing: Drawing, command: Envelope): string[] | { refusal: FloorRefusal } {
  const witnesses = signedBy(command).slice(1);
  const { at, witnesses: wanted } = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  if (witnesses.length >= wanted) return witnesses;
  const says = `${witnesses.length} of ${wanted} witnesses signed.`;
  return refused(at, 'witness-missing', says, 'Have the witnesses sign with their own badges.');
}

/** A drawing ends without a winner when no ticket is left, or when the holder who came forward will not play. */
function mustGoOn(state: State, drawing: Drawing, time: number): Outcome | undefined {
  if (drawing.status === 'playing') return undefined;
  if (drawing.status === 'called') return notNow(drawing);
  if (time < drawing.dueAt) return tooEarly(state, drawing);
  const left = Object.keys(state.drums.get(drawing.drum)!.tickets).length;
  if (left === 0) return undefined;
  const { at } = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  return refused(at, 'tickets-left', `${left} tickets are in the drum.`, 'Draw the next ticket.');
}
