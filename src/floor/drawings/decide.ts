/** Tickets are drawn before witnesses, their holders called; who is there in time spins the wheel. */
import { windowEnd } from '../../base/schedule.ts';
import { addSeconds, type Instant, instant } from '../../base/time.ts';
import { timedBy } from '../../rules/posted-times.ts';
import { F } from '../clauses.ts';
import { clockOf } from '../clock.ts';
import { type Envelope, seenAt } from '../envelope.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK } from '../kit/awards.ts';
import {
  afterPresence,
  afterWonAlready,
  callSeconds,
  drawnByOf,
  drumOf,
  presenceOf,
  tableAtWheel,
} from '../kit/drawings.ts';
import { leftToDraw, notInDrum } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { unknownPerson } from '../kit/people.ts';
import { accept, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { Drawing, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import { appear } from './appear.ts';
import { discarded, nobodyWins, thrownOut } from './discard.ts';
import { wonAlready } from './limits.ts';
import { showId } from './passes.ts';
import { cannotBeWon } from './prizes.ts';
import type { drawingCommands } from './specs.ts';
import { spin } from './spin.ts';

type Draw = CommandOf<typeof drawingCommands, 'draw-ticket'>;

export const decideDrawings: Deciders<typeof drawingCommands> = {
  'void-ticket': (state, { drum: id, serial, reason }) => {
    const drum = state.drums.get(id);
    if (drum === undefined) return refused(F.drawings, 'no-such-drum', `There is no drum ${id}.`, 'Check the drum.');
    const isOut = drum.out?.[serial] !== undefined;
    return (
      (isOut ? undefined : notInDrum(drum, serial)) ?? accept({ type: 'ticket-voided', v: 1, drum: id, serial, reason })
    );
  },

  'draw-ticket': (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    return isRefusal(drawing) ? drawing : draw(state, drawing, command);
  },

  appear: (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    return isRefusal(drawing) ? drawing : appear(state, drawing, command);
  },

  'show-id': showId,

  'record-spin': (state, command) => {
    const drawing = openDrawing(state, command.drawing);
    if (isRefusal(drawing)) return drawing;
    if (drawing.status !== 'playing' || drawing.play === null || 'form' in drawing.play) {
      const says = `Nobody has come forward in ${drawing.id} to spin the wheel.`;
      return refused(F.drawings, 'nobody-plays', says, 'Record who appears first.');
    }
    const witnesses = witnessesOf(state, drawing, command);
    return isRefusal(witnesses) ? witnesses : spin(state, drawing, command, witnesses);
  },

  'end-drawing': (state, { drawing: id, reason, time }) => {
    const drawing = openDrawing(state, id);
    if (isRefusal(drawing)) return drawing;
    return (
      tableAtWheel(drawing) ??
      mustGoOn(state, drawing, time) ??
      declined(state, drawing, reason) ??
      accept(...emptyHanded(state, drawing, reason))
    );
  },
};

/** Drawings are numbered as they are posted, so a number that was given out and is not open any more is over. */
export function openDrawing(state: State, id: string): Drawing | { refusal: FloorRefusal } {
  const drawing = state.drawings.get(id);
  if (drawing !== undefined) return drawing;
  const number = Number(/^drawing-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  if (number >= 1 && number <= state.counters.drawings) {
    return refused(F.drawings, 'drawing-over', `${id} is over.`, 'Go on with the next posted drawing.');
  }
  return refused(F.drawings, 'no-such-drawing', `There is no drawing ${id}.`, 'Look at what is posted.');
}

/** Who came forward does not play: the prize is nobody's, or the sheet draws the next ticket. */
function declined(state: State, drawing: Drawing, reason: string): Outcome | undefined {
  if (drawing.status !== 'playing') return undefined;
  const sheet = sheetOf(state, state.offers.get(drawing.offer)!);
  const step = afterPresence(sheet);
  if (step.kind === 'play' && (step.form === 'call-ladder' || step.form === 'card-ladder')) {
    const says = 'Who is on the ladder holds a prize already: he can stop, and does not lose it.';
    return refused(step.at, 'holds-a-prize', says, 'Record that he keeps what he holds.');
  }
  const { at, fails } = step.kind === 'play' && 'fails' in step ? step : presenceOf(sheet);
  if (drawing.slots === undefined && typeof fails !== 'string')
    return accept(nobodyWins(state, drawing, reason, fails));
  return accept(...discarded(state, drawing, { why: 'declined', at, says: 'The holder does not play.' }, fails));
}

/** Nothing is left to draw: every prize that is still to be drawn for goes to nobody. */
function emptyHanded(state: State, drawing: Drawing, reason: string): FloorEvent[] {
  const { expires } = presenceOf(sheetOf(state, state.offers.get(drawing.offer)!));
  const left = drawing.slots?.map((_, i) => ({ ...drawing, slots: drawing.slots!.slice(i) })) ?? [drawing];
  return left.map((rest) => nobodyWins(state, rest, reason, expires));
}

function draw(state: State, drawing: Drawing, command: Draw): Outcome {
  const not = cannotDraw(state, drawing, command);
  if (not !== undefined) return not;
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const { serial, person, table, seat } = command;
  const step = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  if (step.form === 'outside') return picked(state, drawing, command, witnesses);
  if (person !== undefined || table !== undefined || seat !== undefined) {
    const says = 'Whose ticket it is was known when it was issued.';
    return refused(step.at, 'holder-known', says, 'Give its number alone.');
  }
  return (
    byComputer(state, drawing) ??
    notInDrum(state.drums.get(drawing.drum)!, serial) ??
    accept(...ticketOut(state, drawing, serial, seenAt(command), witnesses))
  );
}

/** A drum that a computer draws from is not opened by hand. */
function byComputer(state: State, { id, offer: of }: Drawing): Outcome | undefined {
  const { offer } = state.offers.get(of)!;
  const sheet = sheetOf(state, state.offers.get(of)!);
  if (drawnByOf(sheet, offer) === 'drum') return undefined;
  return refused(drumOf(sheet).at, 'by-computer', `${id} is drawn by computer.`, 'Draw it with its sealed draw.');
}

/** His entry is born here, so that nothing but the pick itself can be wrong: nobody is picked twice for one drawing. */
function picked(state: State, drawing: Drawing, command: Draw, witnesses: string[]): Outcome {
  const { serial, person, table, seat } = command;
  const unknown = person === undefined ? undefined : unknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (drawing.log?.some((lost) => lost.serial === serial) || drawing.winners?.some((won) => won.serial === serial)) {
    return refused(F.drawings, 'already-drawn', `${serial} was picked in this drawing before.`, 'Pick another.');
  }
  const born = { person: person ?? null, table: table ?? CARD_DESK.table, seat: seat ?? CARD_DESK.seat };
  const drawn = { ...ticketDrawn(state, drawing, serial, seenAt(command), witnesses), born };
  const won = person === undefined ? undefined : wonAlready(state, drawing, person, seenAt(command));
  return accept(drawn, ...(won === undefined ? [] : [thrownOut(drawing.id, serial, won)]));
}

/** Why nothing can be drawn now, however it is drawn. */
export function cannotDraw(state: State, drawing: Drawing, command: Envelope): Outcome | undefined {
  const offered = state.offers.get(drawing.offer)!;
  const calledAt = seenAt(command);
  if (drawing.status !== 'due') return notNow(drawing);
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still', `${offered.offer.id} stands still.`, 'Resume it before drawing.');
  }
  if (calledAt < drawing.dueAt) return tooEarly(state, drawing);
  const missed = hourMissed(state, drawing, calledAt);
  if (missed !== undefined) {
    const says = `The hour of ${drawing.id} is over, and one winner is approved within each hour.`;
    return refused(missed.at, 'hour-over', says, `End ${drawing.id}, and go on with the drawing of this hour.`);
  }
  if (drawing.lapsed !== null && calledAt <= drawing.lapsed.callEnds) {
    const says = 'The holder of the ticket before had not had his time yet.';
    return refused(presenceOf(sheetOf(state, offered)).at, 'call-not-over', says, 'Draw after the call has ended.');
  }
  return cannotBeWon(state, drawing);
}

/**
 * If one drawing is approved within each hour, it is held in its own hour: made up for in the next one, that hour would
 * have two. Once someone was picked, a new pick for a person who does not report may follow after the hour.
 */
function hourMissed(
  state: State,
  { offer: id, dueAt, log, winners }: Drawing,
  moment: Instant,
): { at: string } | undefined {
  const offered = state.offers.get(id)!;
  const approved = timedBy(sheetOf(state, offered), offered.offer.option)?.approved;
  if (approved?.each !== 'hour' || (log ?? []).length > 0 || (winners ?? []).length > 0) return undefined;
  const end = windowEnd(clockOf(state)!, approved, offered.offer.period, dueAt);
  return end !== undefined && moment >= end ? { at: approved.at } : undefined;
}

/**
 * The ticket that came out, by hand or by computer: its holder is called, unless it is known that he has won as often as
 * he may.
 */
export function ticketOut(
  state: State,
  drawing: Drawing,
  serial: string,
  calledAt: Instant,
  witnesses: string[],
): FloorEvent[] {
  const drawn = ticketDrawn(state, drawing, serial, calledAt, witnesses);
  const { person = null } = state.drums.get(drawing.drum)?.tickets[serial] ?? {};
  const won = person === null ? undefined : wonAlready(state, drawing, person, calledAt);
  if (won === undefined) return [drawn];
  const edge = afterWonAlready(sheetOf(state, state.offers.get(drawing.offer)!));
  const over = typeof edge === 'string' ? [] : [nobodyWins(state, drawing, won.why, edge)];
  return [drawn, thrownOut(drawing.id, serial, won), ...over];
}

export function ticketDrawn(
  state: State,
  { id, offer }: Drawing,
  serial: string,
  calledAt: Instant,
  witnesses: string[],
): Extract<FloorEvent, { type: 'ticket-drawn' }> {
  const offered = state.offers.get(offer)!;
  const callEnds = addSeconds(calledAt, callSeconds(sheetOf(state, offered), offered.offer));
  return { type: 'ticket-drawn', v: 1, drawing: id, serial, calledAt, callEnds, witnesses };
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
    : refused(
        F.drawings,
        'being-played',
        `The holder of ticket ${serial} plays in ${id}.`,
        'Record what he plays first.',
      );
}

function tooEarly(state: State, drawing: Drawing): Outcome {
  const { at } = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  return refused(at, 'too-early', `${drawing.id} is posted for a later time.`, 'Draw at the posted time.');
}

/** Other badges that signed, as many as the sheet wants beside the person who records. */
export function witnessesOf(state: State, drawing: Drawing, command: Envelope): string[] | { refusal: FloorRefusal } {
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
  if (hourMissed(state, drawing, instant(time)) !== undefined) return undefined;
  const left = leftToDraw(state, drawing);
  if (left === 0) return undefined;
  const { at } = drumOf(sheetOf(state, state.offers.get(drawing.offer)!));
  return refused(at, 'tickets-left', `${left} tickets are in the drum.`, 'Draw the next ticket.');
}
