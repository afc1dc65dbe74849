/** Decides the commands on envelopes, and money that a player takes instead of playing. */
import { assert, first } from '../../base/assert.ts';
import {
  canOpenAnother,
  countLeft,
  type EnvelopesStep,
  envelopesOf,
  fullSet,
  INSTEAD,
  type Envelope as Posted,
} from '../../rules/envelopes.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { CommandOf } from '../area.ts';
import type { EnvelopePlay } from '../drawing.ts';
import type { FloorEvent } from '../events.ts';
import { nobodyWins, openDrawing, witnessesOf } from '../kit/calls.ts';
import { awardStepOf, offerOf, ticketOf } from '../kit/drawings.ts';
import { sheetOf } from '../kit/offers.ts';
import { givePrize, seatOf, winPrizes } from '../kit/prizes.ts';
import { envelopesLeft, unspokenFor } from '../kit/turns.ts';
import { accept, F, type FloorRefusal, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import type { playCommands } from './specs.ts';

/** A player with envelopes before them. */
export type Opening = Readonly<{
  drawing: Drawing;
  offered: OfferState;
  sheet: Sheet;
  step: EnvelopesStep;
  play: EnvelopePlay;
}>;

/** Undefined if something else is played, or no one plays. */
export function openingOf(state: State, drawing: Drawing): Opening | undefined {
  const { play, status } = drawing;
  if (status !== 'playing' || play === null || !('form' in play) || play.form !== 'envelopes') return undefined;
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const step = envelopesOf(sheet);
  return step === undefined ? undefined : { drawing, offered, sheet, step, play };
}

function atEnvelopes(state: State, id: string): Opening | { refusal: FloorRefusal } {
  const drawing = openDrawing(state, id);
  if (isRefusal(drawing)) return drawing;
  return openingOf(state, drawing) ?? refused(F.plays, 'nobody-plays/envelopes', { id });
}

type Open = CommandOf<typeof playCommands, 'open-envelope'>;

export function openEnvelope(state: State, command: Open): Outcome {
  const opening = atEnvelopes(state, command.drawing);
  if (isRefusal(opening)) return opening;
  const { drawing, offered, step, play } = opening;
  const found = envelopesLeft(state, offered).find(({ id }) => id === command.envelope);
  if (found === undefined) return refused(step.holds.at, 'no-such-envelope/set', { envelope: command.envelope });
  if (found.left === 0) return refused(step.holds.at, 'none-of-these', { name: found.name, count: found.count });
  if (!canOpenAnother(step, play.opened.length)) return refused(step.opens?.at ?? step.at, 'last-envelope');
  // Everyone else who has a turn is to find an envelope.
  if (unspokenFor(state, offered, step, drawing.id) === 0) {
    return refused(step.at, 'envelopes-gone', { left: 0, wanted: 1, many: step.names.many });
  }
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const opened: FloorEvent = { type: 'envelope-opened', v: 1, drawing: drawing.id, envelope: found.id, witnesses };
  const refilled = refilledWhenEmpty(opening);
  if (canOpenAnother(step, play.opened.length + 1)) return accept(opened, ...refilled);
  const won = envelopeWon(state, opening, found);
  return isRefusal(won) ? won : accept(opened, ...won, ...refilled);
}

/** The last envelope is open, and the sheet says that a set is refilled then. */
function refilledWhenEmpty({ offered, step }: Opening): FloorEvent[] {
  const left = countLeft(fullSet(step, offered.offer), offered.opened ?? {}) - 1;
  if (step.refilled.when !== 'when-empty' || left > 0) return [];
  return [{ type: 'envelopes-refilled', v: 1, offer: offered.offer.id, nextAt: null }];
}

type Keep = CommandOf<typeof playCommands, 'keep-envelope'>;

export function keepEnvelope(state: State, { drawing }: Keep): Outcome {
  const opening = atEnvelopes(state, drawing);
  if (isRefusal(opening)) return opening;
  const held = opening.play.opened.at(-1);
  if (held === undefined) return refused(opening.step.at, 'nothing-opened');
  const posted = fullSet(opening.step, opening.offered.offer).find(({ id }) => id === held);
  assert(posted !== undefined, `${held} is posted`);
  const won = envelopeWon(state, opening, posted);
  return isRefusal(won) ? won : accept(...won);
}

function envelopeWon(
  state: State,
  { drawing, offered, sheet }: Opening,
  { id: row, gives, name, value: amount, of }: Posted,
): FloorEvent[] | { refusal: FloorRefusal } {
  if (gives === 'nothing') return [nobodyWins(state, drawing, 'nothing', { ends: 'nothing' })];
  const gift = givePrize(state, drawing, { gives, of, name, amount });
  if (isRefusal(gift)) return gift;
  if ('event' in gift) return [gift.event];
  const ticket = ticketOf(drawing);
  const prize = { person: ticket.person, amount, at: awardStepOf(sheet).at, row, to: seatOf(ticket), ...gift };
  return winPrizes(state, offered, state.time, [prize], ({ awards, postings, advances }) => {
    return { type: 'drawing-won', v: 1, drawing: drawing.id, award: first(awards), postings, advances };
  });
}

type Instead = CommandOf<typeof playCommands, 'take-instead'>;

export function takeInstead(state: State, command: Instead): Outcome {
  const drawing = openDrawing(state, command.drawing);
  if (isRefusal(drawing)) return drawing;
  const { id, play, status } = drawing;
  if (status !== 'playing' || play === null) return refused(F.plays, 'nobody-plays/ladder', { id });
  const offered = offerOf(state, drawing);
  const sheet = sheetOf(state, offered);
  const opening = openingOf(state, drawing);
  const step = opening?.step ?? ('spins' in play ? wheelStepOf(sheet) : undefined);
  if (step?.instead === undefined) return refused(step?.at ?? F.plays, 'nothing-instead');
  const { at, amount: word } = step.instead;
  const isLate =
    opening === undefined
      ? 'doubling' in play && play.doubling
      : !canOpenAnother(opening.step, opening.play.opened.length);
  if (isLate) return refused(at, 'too-late/instead');
  const witnesses = witnessesOf(state, drawing, command);
  if (isRefusal(witnesses)) return witnesses;
  const ticket = ticketOf(drawing);
  const amount = chosenAmount(offered.offer.amounts, word);
  const prize = { person: ticket.person, amount, at, row: INSTEAD, to: seatOf(ticket) };
  return accept(
    ...winPrizes(state, offered, command.time, [prize], ({ awards, postings, advances }) => {
      return { type: 'drawing-won', v: 1, drawing: id, award: first(awards), postings, advances };
    }),
  );
}
