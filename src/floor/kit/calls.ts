/**
 * A ticket is drawn and its holder called: when the next one can be drawn, until when its holder has time, why it does not
 * win, and what becomes of the prize if nobody does. The same for tickets drawn by hand, by computer and picked elsewhere.
 */
import { lookUp } from '../../base/assert.ts';
import { windowEnd } from '../../base/schedule.ts';
import type { Instant } from '../../base/time.ts';
import type { DrawLimit } from '../../rules/draw-prizes.ts';
import { isOfAge, type Question } from '../../rules/eligibility.ts';
import { timedBy } from '../../rules/posted-times.ts';
import type { Sheet, TicketEdge } from '../../rules/sheet.ts';
import { clockOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { F, type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, State } from '../state.ts';
import { witnessesFor } from '../two-people.ts';
import {
  afterWonAlready,
  alternatesWanted,
  callEndsAt,
  drawsTogether,
  drumOf,
  foundBy,
  offerOf,
  presenceOf,
  selectionOf,
  stillCounts,
} from './drawings.ts';
import { sheetOf } from './offers.ts';
import { personEligibility } from './people.ts';
import { refusePrize, worthOf } from './prizes.ts';
import { type Envelope, seenAt } from './schemas.ts';

/** Drawings are numbered as they are posted, so a number that was given out and is no longer open has ended. */
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
  witnessesFor(foundBy(sheetOf(state, offerOf(state, drawing))), command);

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
 * The drawn ticket, by hand or by computer: its holder is called, unless they are known to have won as often as
 * allowed.
 */
export function ticketOut(
  state: State,
  drawing: Drawing,
  serial: string,
  calledAt: Instant,
  witnesses: string[],
): FloorEvent[] {
  if (drawsTogether(sheetOf(state, offerOf(state, drawing))) !== undefined)
    return [winnerDrawn(state, drawing, serial, calledAt, witnesses)];
  const drawn = ticketDrawn(state, drawing, serial, calledAt, witnesses);
  const { person = null } = state.drums.get(drawing.drum)?.tickets[serial] ?? {};
  const won = person === null ? undefined : wonAlready(state, drawing, person, calledAt);
  if (won === undefined) return [drawn];
  const edge = afterWonAlready(sheetOf(state, offerOf(state, drawing)));
  const over = typeof edge === 'string' ? [] : [nobodyWins(state, drawing, won.why, edge)];
  return [drawn, thrownOut(drawing.id, serial, won), ...over];
}

/**
 * One of the tickets that are drawn together: the next prize is its holder's to claim, in a drawing of its own; or its
 * holder is an alternate.
 */
function winnerDrawn(
  state: State,
  drawing: Drawing,
  serial: string,
  drawnAt: Instant,
  witnesses: string[],
): FloorEvent {
  const { id, slots = [], offer: of } = drawing;
  const offered = lookUp(state.offers, of);
  const sheet = sheetOf(state, offered);
  const { drawn = 0 } = offered.batches?.[id] ?? {};
  const mine = {
    type: 'winner-drawn',
    v: 1,
    drawing: id,
    offer: of,
    nth: drawn + 1,
    serial,
    drawnAt,
    witnesses,
  } as const;
  // A person has one prize of the limit, so this ticket is used up, and another is drawn.
  if (isDrawnAlready(state, drawing, serial)) return { ...mine, turn: null, passed: true, isLast: false };
  // The prizes that are left, and then alternates.
  const left =
    slots.length > 0 ? slots.length - 1 + alternatesWanted(sheet, offered.offer) : alternatesLeft(state, id, offered);
  const turn =
    slots.length === 0
      ? null
      : { drawing: `drawing-${state.counters.drawings + 1}`, callEnds: timeOf(state, sheet, offered, drawnAt) };
  return { ...mine, turn, isLast: left === 0 };
}

/** How many alternates are to be drawn after this one. */
const alternatesLeft = (state: State, id: string, { offer, batches }: OfferState): number =>
  alternatesWanted(sheetOf(state, lookUp(state.offers, offer.id)), offer) - (batches?.[id]?.alternates.length ?? 0) - 1;

/** Null: the time of a winner who is to be notified runs from then. */
const timeOf = (state: State, sheet: Sheet, { offer }: OfferState, from: Instant): Instant | null =>
  presenceOf(sheet).notified === undefined ? callEndsAt(state, sheet, offer, from) : null;

/** The next alternate has the prize to claim, or nobody wins it. */
export function alternateMovesUp(state: State, drawing: Drawing, why: string): FloorEvent {
  const offered = offerOf(state, drawing);
  const next = offered.batches?.[drawing.batch!]?.alternates[0];
  if (next === undefined) return nobodyWins(state, drawing, why, { ends: 'nothing' });
  const callEnds = timeOf(state, sheetOf(state, offered), offered, state.time);
  return { type: 'alternate-called', v: 1, drawing: drawing.id, serial: next.serial, callEnds };
}

/** Whether its holder is known, and has a ticket among those drawn together; never where the sheet sets no limit. */
function isDrawnAlready(state: State, drawing: Drawing, serial: string): boolean {
  const offered = offerOf(state, drawing);
  const holder = state.drums.get(drawing.drum)?.tickets[serial]?.person ?? null;
  if (selectionOf(sheetOf(state, offered))?.limit === undefined || holder === null) return false;
  const { winners = [], alternates = [] } = offered.batches?.[drawing.id] ?? {};
  const called = [...state.drawings.group(offered.offer.id)].filter(({ batch }) => batch === drawing.id);
  const tickets = [...called.map(({ ticket }) => ticket), ...alternates];
  return winners.includes(holder) || tickets.some((ticket) => ticket?.person === holder);
}

export function ticketDrawn(
  state: State,
  { id, offer }: Drawing,
  serial: string,
  calledAt: Instant,
  witnesses: string[],
): Extract<FloorEvent, { type: 'ticket-drawn' }> {
  const offered = lookUp(state.offers, offer);
  const callEnds = callEndsAt(state, sheetOf(state, offered), offered.offer, calledAt);
  return { type: 'ticket-drawn', v: 1, drawing: id, serial, calledAt, callEnds, witnesses };
}

/** A holder is called or plays. `undefined` as its serial: a table at the wheel was drawn without a ticket. */
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

/** The prize is closed without a winner, or goes to the next drawing; without a list of prizes the drawing is over. */
export function nobodyWins(state: State, drawing: Drawing, reason: string, edge: TicketEdge): FloorEvent {
  const [slot] = drawing.slots ?? [];
  if (slot === undefined) return { type: 'drawing-ended', v: 1, drawing: drawing.id, reason };
  const isCarried = typeof edge !== 'string' && edge.ends === 'carried';
  const carriedTo = isCarried ? (nextDrawing(state, drawing)?.id ?? null) : null;
  return { type: 'prize-not-won', v: 1, drawing: drawing.id, prize: slot.prize, reason, carriedTo };
}

/** The next one from the same drum; after the last of them a prize without a winner stays with its payer. */
function nextDrawing(state: State, { id, offer, drum, dueAt }: Drawing): Drawing | undefined {
  let next: Drawing | undefined;
  for (const other of state.drawings.group(offer)) {
    if (other.id === id || other.drum !== drum || other.dueAt <= dueAt) continue;
    if (next === undefined || other.dueAt < next.dueAt) next = other;
  }
  return next;
}

/** Why the ticket of an earlier winner does not win again; undefined if it can. */
export function wonAlready(state: State, drawing: Drawing, person: string, at: Instant): Discard | undefined {
  const offered = offerOf(state, drawing);
  const limit = selectionOf(sheetOf(state, offered))?.limit;
  if (limit === undefined) return undefined;
  const together = drawing.batch === undefined ? [] : (offered.batches?.[drawing.batch]?.winners ?? []);
  const here = together.includes(person) || (drawing.winners?.some((winner) => winner.person === person) ?? false);
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

/** A holder who reported in another drawing wins there after playing: two at once would be two prizes. */
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

/** What is still unknown about the holder of the drawn ticket; undefined if they can play, or cannot anyway. */
export function openAboutHolder(state: State, { offer }: Drawing, person: string): Question | undefined {
  const { broken, open } = personEligibility(state, sheetOf(state, lookUp(state.offers, offer)), person, 'seen');
  return broken.length > 0 ? undefined : open[0];
}
