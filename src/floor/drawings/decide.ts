/**
 * Decides the commands of drawings: tickets are drawn before witnesses and called; holders who report in time win or
 * spin the wheel.
 */
import { lookUp } from '../../base/assert.ts';
import { instant } from '../../base/time.ts';
import type { CommandOf, Deciders } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import { CARD_DESK } from '../kit/awards.ts';
import {
  cannotDraw,
  hourMissed,
  nobodyWins,
  notNow,
  openDrawing,
  thrownOut,
  ticketDrawn,
  ticketOut,
  tooEarly,
  witnessesOf,
  wonAlready,
} from '../kit/calls.ts';
import { afterPresence, callEndsAt, drawnByOf, drumOf, offerOf, presenceOf, tableAtWheel } from '../kit/drawings.ts';
import { leftToDraw, refuseTicketNotInDrum } from '../kit/drums.ts';
import { sheetOf } from '../kit/offers.ts';
import { refuseUnknownPerson } from '../kit/people.ts';
import { seenAt } from '../kit/schemas.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, State } from '../state.ts';
import { appear, discarded } from './appear.ts';
import { showId, spin } from './prizes.ts';
import type { drawingCommands } from './specs.ts';

type Draw = CommandOf<typeof drawingCommands, 'draw-ticket'>;

export const decideDrawings: Deciders<typeof drawingCommands> = {
  'void-ticket': (state, { drum: id, serial, reason }) => {
    const drum = state.drums.get(id);
    if (drum === undefined) return refused(F.drawings, 'no-such-drum', { id });
    const isOut = drum.out?.[serial] !== undefined;
    return (
      (isOut ? undefined : refuseTicketNotInDrum(drum, serial)) ??
      accept({ type: 'ticket-voided', v: 1, drum: id, serial, reason })
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
      return refused(F.drawings, 'nobody-plays/wheel', { drawing: drawing.id });
    }
    const witnesses = witnessesOf(state, drawing, command);
    return isRefusal(witnesses) ? witnesses : spin(state, drawing, command, witnesses);
  },

  'record-notice': notify,

  'end-drawing': (state, { drawing: id, reason, time }) => {
    const drawing = openDrawing(state, id);
    if (isRefusal(drawing)) return drawing;
    return (
      turnsDown(state, drawing) ??
      tableAtWheel(drawing) ??
      mustGoOn(state, drawing, time) ??
      declined(state, drawing, reason) ??
      accept(...emptyHanded(state, drawing, reason))
    );
  },
};

/** The holder who reported does not play: the prize has no winner, or the sheet draws the next ticket. */
function declined(state: State, drawing: Drawing, reason: string): Outcome | undefined {
  if (drawing.status !== 'playing') return undefined;
  const sheet = sheetOf(state, offerOf(state, drawing));
  const step = afterPresence(sheet);
  if (step.kind === 'play' && (step.form === 'call-ladder' || step.form === 'card-ladder')) {
    return refused(step.at, 'holds-a-prize');
  }
  const { at, fails } = step.kind === 'play' && 'fails' in step ? step : presenceOf(sheet);
  const held =
    drawing.play !== null &&
    'form' in drawing.play &&
    drawing.play.form === 'envelopes' &&
    drawing.play.opened.length > 0;
  if (held) return refused(at, 'holds-an-envelope');
  if (drawing.slots === undefined && typeof fails !== 'string')
    return accept(nobodyWins(state, drawing, reason, fails));
  return accept(...discarded(state, drawing, { why: 'declined', at, says: 'The holder chose not to play.' }, fails));
}

/** A winner with days to claim says that they do not want it: an alternate moves up. */
function turnsDown(state: State, drawing: Drawing): Outcome | undefined {
  if (drawing.batch === undefined || drawing.status !== 'called') return undefined;
  const { at, fails } = presenceOf(sheetOf(state, offerOf(state, drawing)));
  return accept(
    ...discarded(state, drawing, { why: 'declined', at, says: 'The winner does not want the prize.' }, fails),
  );
}

type Notify = CommandOf<typeof drawingCommands, 'record-notice'>;

function notify(state: State, command: Notify): Outcome {
  const drawing = openDrawing(state, command.drawing);
  if (isRefusal(drawing)) return drawing;
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const word = presenceOf(sheet).notified;
  const { id, status, calledAt } = drawing;
  if (word === undefined || drawing.batch === undefined || status !== 'called') {
    return refused(word?.at ?? F.drawings, 'nobody-to-notify', { id });
  }
  if (!word.by.includes(command.how))
    return refused(word.at, 'not-notified-so', { how: command.how, allowed: word.by });
  // Nobody was told before they were drawn.
  const at = seenAt(command);
  const from = calledAt !== null && at < calledAt ? calledAt : at;
  const callEnds = drawing.callEnds ?? callEndsAt(state, sheet, offered.offer, from);
  return accept({ type: 'notice-recorded', v: 1, drawing: id, how: command.how, callEnds });
}

/** Nothing is left to draw: every prize that is still to be drawn for has no winner. */
function emptyHanded(state: State, drawing: Drawing, reason: string): FloorEvent[] {
  const { expires } = presenceOf(sheetOf(state, offerOf(state, drawing)));
  if (drawing.slots?.length === 0) return [{ type: 'drawing-ended', v: 1, drawing: drawing.id, reason }];
  const left = drawing.slots?.map((_, i) => ({ ...drawing, slots: drawing.slots!.slice(i) })) ?? [drawing];
  return left.map((rest) => nobodyWins(state, rest, reason, expires));
}

function draw(state: State, drawing: Drawing, command: Draw): Outcome {
  const not = cannotDraw(state, drawing, command);
  if (not !== undefined) return not;
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const { serial, person, table, seat } = command;
  const step = drumOf(sheetOf(state, offerOf(state, drawing)));
  if (step.form === 'outside') return picked(state, drawing, command, witnesses);
  if (person !== undefined || table !== undefined || seat !== undefined) {
    return refused(step.at, 'holder-known');
  }
  return (
    byComputer(state, drawing) ??
    refuseTicketNotInDrum(lookUp(state.drums, drawing.drum), serial) ??
    accept(...ticketOut(state, drawing, serial, seenAt(command), witnesses))
  );
}

/** A drum that a computer draws from is not opened by hand. */
function byComputer(state: State, { id, offer: of }: Drawing): Outcome | undefined {
  const { offer } = lookUp(state.offers, of);
  const sheet = sheetOf(state, lookUp(state.offers, of));
  if (drawnByOf(sheet, offer) === 'drum') return undefined;
  return refused(drumOf(sheet).at, 'by-computer', { id });
}

/** The entry is created here, so that only the pick itself can be wrong: no one is picked twice for one drawing. */
function picked(state: State, drawing: Drawing, command: Draw, witnesses: string[]): Outcome {
  const { serial, person, table, seat } = command;
  const unknown = person === undefined ? undefined : refuseUnknownPerson(state, person);
  if (unknown !== undefined) return unknown;
  if (drawing.log?.some((lost) => lost.serial === serial) || drawing.winners?.some((won) => won.serial === serial)) {
    return refused(F.drawings, 'already-drawn', { serial });
  }
  const born = { person: person ?? null, table: table ?? CARD_DESK.table, seat: seat ?? CARD_DESK.seat };
  const drawn = { ...ticketDrawn(state, drawing, serial, seenAt(command), witnesses), born };
  const won = person === undefined ? undefined : wonAlready(state, drawing, person, seenAt(command));
  return accept(drawn, ...(won === undefined ? [] : [thrownOut(drawing.id, serial, won)]));
}

/** A drawing ends without a winner when no ticket is left, or when the holder who came forward will not play. */
function mustGoOn(state: State, drawing: Drawing, time: number): Outcome | undefined {
  if (drawing.status === 'playing') return undefined;
  if (drawing.status === 'called') return notNow(drawing);
  if (time < drawing.dueAt) return tooEarly(state, drawing);
  if (hourMissed(state, drawing, instant(time)) !== undefined) return undefined;
  const left = leftToDraw(state, drawing);
  if (left === 0) return undefined;
  const { at } = drumOf(sheetOf(state, offerOf(state, drawing)));
  return refused(at, 'tickets-left', { left });
}
