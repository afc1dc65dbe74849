/** A drawn ticket that does not win, and where its step leads from there: to the next ticket, or to the end. */
import type { TicketEdge } from '../../rules/steps.ts';
import type { FloorEvent } from '../events.ts';
import type { Drawing } from '../state.ts';

export type Discard = Pick<Extract<FloorEvent, { type: 'ticket-discarded' }>, 'why' | 'at' | 'says'>;

/** An edge to a step leads back to the drum (src/rules/edges.ts); nothing else can follow a ticket that is gone. */
export function discarded({ id, ticket }: Drawing, discard: Discard, edge: TicketEdge): FloorEvent[] {
  const gone: FloorEvent = { type: 'ticket-discarded', v: 1, drawing: id, serial: ticket!.serial, ...discard };
  if (typeof edge === 'string') return [gone];
  return [gone, { type: 'drawing-ended', v: 1, drawing: id, reason: discard.why }];
}
