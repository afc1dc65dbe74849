/**
 * A ticket is drawn and its holder called: when the next one can be drawn, until when its holder has time, why it does not
 * win, and what becomes of the prize if nobody does. The same for tickets drawn by hand, by computer and picked elsewhere.
 */
import { lookUp } from '../../base/assert.ts';
import { windowEnd } from '../../base/schedule.ts';
import { addSeconds, type Instant } from '../../base/time.ts';
import type { DrawLimit } from '../../rules/draw-prizes.ts';
import { isOfAge, type Question } from '../../rules/eligibility.ts';
import { timedBy } from '../../rules/posted-times.ts';
import type { Sheet, TicketEdge } from '../../rules/sheet.ts';
import { clockOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, State } from '../state.ts';
import { witnessesFor } from '../two-people.ts';
import { afterWonAlready, callSeconds, drumOf, offerOf, presenceOf, stillCounts } from './drawings.ts';
import { sheetOf } from './offers.ts';
import { personEligibility } from './people.ts';
import { refusePrize, worthOf } from './prizes.ts';
import { type Envelope, seenAt } from './schemas.ts';

/** Drawings are numbered as they are posted, so a number that was given out and is not open any more is over. */
export function openDrawing(state: State, id: string): Drawing | { refusal: FloorRefusal } {
  const drawing = state.drawings.get(id);
  if (drawing !== undefined) return drawing;
  const number = Number(/^drawing-([1-9]\d*)$/.exec(id)?.[1] ?? 0);
  if (number >= 1 && number <= state.counters.drawings) {
    return refused(F.drawings, 'drawing-over', { id });
  }
  return refused(F.drawings, 'no-such-drawing', { id });
}

/** Other badges that signed, as many as a drawing of this sheet wants. */
export const witnessesOf = (state: State, drawing: Drawing, command: Envelope): string[] | { refusal: FloorRefusal } =>
  witnessesFor(drumOf(sheetOf(state, offerOf(state, drawing))), command);

/** Why nothing can be drawn now, however it is drawn. */
export function cannotDraw(state: State, drawing: Drawing, command: Envelope): Outcome | undefined {
  const offered = offerOf(state, drawing);
  const calledAt = seenAt(command);
  if (drawing.status !== 'due') return notNow(drawing);
  if (offered.status === 'suspended' || offered.status === 'paused') {
    return refused(F.offers, 'stands-still/drawing', { offer: offered.offer.id });
  }
  if (calledAt < drawing.dueAt) return tooEarly(state, drawing);
  const missed = hourMissed(state, drawing, calledAt);
  if (missed !== undefined) {
    return refused(missed.at, 'hour-over', { drawing: drawing.id });
  }
  if (drawing.lapsed !== null && calledAt <= drawing.lapsed.callEnds) {
    return refused(presenceOf(sheetOf(state, offered)).at, 'call-not-over');
  }
  return refuseSlot(state, drawing);
}

/**
 * If one drawing is approved within each hour, it is held in its own hour: made up for in the next one, that hour would
 * have two. Once someone was picked, a new pick for a person who does not report may follow after the hour.
 */
export function hourMissed(
  state: State,
  { offer: id, dueAt, log, winners }: Drawing,
  moment: Instant,
): { at: string } | undefined {
  const offered = lookUp(state.offers, id);
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
  const edge = afterWonAlready(sheetOf(state, offerOf(state, drawing)));
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
  const offered = lookUp(state.offers, offer);
  const callEnds = addSeconds(calledAt, callSeconds(sheetOf(state, offered), offered.offer));
  return { type: 'ticket-drawn', v: 1, drawing: id, serial, calledAt, callEnds, witnesses };
}

/** Somebody is called or plays. `undefined` as its serial: a table at the wheel was drawn without a ticket. */
export function notNow({ id, status, ticket }: Drawing): Outcome {
  const serial = String(ticket?.serial);
  return status === 'called'
    ? refused(F.drawings, 'holder-called', { serial })
    : refused(F.drawings, 'being-played/ticket', { serial, drawing: id });
}

/** Goods that others are being drawn for are as good as gone: the last one is not called out twice. */
function refuseSlot(state: State, { id, slots }: Drawing): Outcome | undefined {
  const slot = slots?.[0];
  return slot === undefined ? undefined : refusePrize(state, { ...slot, amount: worthOf(slot) }, id);
}

export function tooEarly(state: State, drawing: Drawing): Outcome {
  const { at } = drumOf(sheetOf(state, offerOf(state, drawing)));
  return refused(at, 'too-early/drawing', { drawing: drawing.id });
}

export type Discard = Pick<Extract<FloorEvent, { type: 'ticket-discarded' }>, 'why' | 'at' | 'says' | 'back'>;

export const thrownOut = (drawing: string, serial: string, discard: Discard): FloorEvent => ({
  type: 'ticket-discarded',
  v: 1,
  drawing,
  serial,
  ...discard,
});

/** The prize that is drawn for goes to nobody, or to the next drawing; without a list of prizes the drawing is over. */
export function nobodyWins(state: State, drawing: Drawing, reason: string, edge: TicketEdge): FloorEvent {
  const [slot] = drawing.slots ?? [];
  if (slot === undefined) return { type: 'drawing-ended', v: 1, drawing: drawing.id, reason };
  const isCarried = typeof edge !== 'string' && edge.ends === 'carried';
  const carriedTo = isCarried ? (nextDrawing(state, drawing)?.id ?? null) : null;
  return { type: 'prize-not-won', v: 1, drawing: drawing.id, prize: slot.prize, reason, carriedTo };
}

/** The next one out of the same drum; after the last of them a prize that nobody won stays with who would have paid it. */
function nextDrawing(state: State, { id, offer, drum, dueAt }: Drawing): Drawing | undefined {
  let next: Drawing | undefined;
  for (const other of state.drawings.group(offer)) {
    if (other.id === id || other.drum !== drum || other.dueAt <= dueAt) continue;
    if (next === undefined || other.dueAt < next.dueAt) next = other;
  }
  return next;
}

/** Why the ticket of somebody who won before does not win again; undefined where it may. */
export function wonAlready(state: State, drawing: Drawing, person: string, at: Instant): Discard | undefined {
  const offered = offerOf(state, drawing);
  const { limit } = drumOf(sheetOf(state, offered));
  if (limit === undefined) return undefined;
  const here = drawing.winners?.some((winner) => winner.person === person) ?? false;
  const before = offered.won?.[person];
  const isBefore = before !== undefined && stillCounts(state, limit, before, at);
  const playsIn = here || isBefore || limit.per === 'drawing' ? undefined : playsAlready(state, drawing, person);
  if (!here && !isBefore && playsIn === undefined) return undefined;
  const holder =
    playsIn === undefined
      ? 'The holder has already won'
      : `The holder is already playing in ${playsIn.replace('-', ' ')}`;
  return {
    why: 'won-already',
    at: limit.at,
    says: `${holder}; one prize per player ${PER[limit.per]}.`,
    ...(limit.ticket === 'back' ? { back: true as const } : {}),
  };
}

/** Whoever came forward in another drawing wins there when he has played: two at once would be two prizes. */
function playsAlready(state: State, { id, offer }: Drawing, person: string): string | undefined {
  for (const other of state.drawings.group(offer)) {
    if (other.id === id || other.wonIn !== undefined) continue;
    if (other.status === 'playing' && other.ticket?.person === person) return other.id;
  }
  return undefined;
}

const PER: Readonly<Record<DrawLimit['per'], string>> = {
  day: 'a day',
  '24-hours': 'in 24 hours',
  drawing: 'in a drawing',
  promotion: 'in the promotion',
};

/** The same for everyone who comes forward: the list, or an age that was seen or is on record (F-21). */
export function barredOnSight(
  state: State,
  sheet: Sheet,
  person: string,
  checks: Readonly<{ excluded: boolean }> & Parameters<typeof isOfAge>[1],
): 'excluded' | 'under-age' | undefined {
  const known = state.people.get(person);
  if (checks.excluded || known?.excluded === true) return 'excluded';
  return isOfAge(sheet, checks) === false || isOfAge(sheet, known ?? {}) === false ? 'under-age' : undefined;
}

/** What nobody knows yet about somebody who holds the drawn ticket; undefined where he can play, or cannot anyway. */
export function openAboutHolder(state: State, { offer }: Drawing, person: string): Question | undefined {
  const { broken, open } = personEligibility(state, sheetOf(state, lookUp(state.offers, offer)), person, 'seen');
  return broken.length > 0 ? undefined : open[0];
}
