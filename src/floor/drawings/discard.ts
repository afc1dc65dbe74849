/** A drawn ticket that does not win, and where its step leads from there: to the next ticket, or to the end. */
import { stepOf } from '../../rules/sheet.ts';
import type { TicketEdge } from '../../rules/steps.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Drawing, State } from '../state.ts';

export type Discard = Pick<Extract<FloorEvent, { type: 'ticket-discarded' }>, 'why' | 'at' | 'says' | 'back'>;

/** An edge to a step leads back to the drum (src/rules/edges.ts); nothing else can follow a ticket that is gone. */
export function discarded(state: State, drawing: Drawing, discard: Discard, edge: TicketEdge): FloorEvent[] {
  const gone = thrownOut(drawing.id, drawing.ticket!.serial, staysIn(state, drawing, discard));
  // Nobody else is drawn for a turn that was won elsewhere.
  const to = drawing.wonIn === undefined ? edge : ({ ends: 'nothing' } as const);
  return typeof to === 'string' ? [gone] : [gone, nobodyWins(state, drawing, discard.why, to)];
}

/** Points are no ticket that is thrown away: who did not come, or not with what he must show, is in the next drawing. */
function staysIn(state: State, { offer }: Drawing, discard: Discard): Discard {
  const hasPoints = stepOf(sheetOf(state, state.offers.get(offer)!), 'earn')?.form === 'points';
  return hasPoints && MISSED.has(discard.why) ? { ...discard, back: true } : discard;
}

const MISSED: ReadonlySet<Discard['why']> = new Set(['absent', 'no-id', 'no-stub', 'no-card', 'declined']);

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
