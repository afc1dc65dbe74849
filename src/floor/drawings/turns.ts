/** A prize that is a turn at the wheel of another offer: it is played there, by its rules, and that offer pays for it. */
import { wheelStepOf } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import { type FloorRefusal, isRefusal, refused } from '../outcome.ts';
import type { Drawing, OfferState, State, Ticket } from '../state.ts';

type TurnWon = Extract<FloorEvent, { type: 'turn-won' }>;

/** The turn is a drawing of its own in that offer, out of no drum: who won it is there already and plays. */
export function turnWon(
  state: State,
  { id: wonIn, withoutId }: Drawing,
  { person, table, seat }: Ticket,
  { of, name }: Readonly<{ of: string; name: string }>,
): TurnWon | { refusal: FloorRefusal } {
  const offered = turnAt(state, of, name);
  if (isRefusal(offered)) return offered;
  const drawing = `drawing-${state.counters.drawings + 1}`;
  const id = withoutId === undefined ? {} : { withoutId };
  return { type: 'turn-won', v: 1, drawing, offer: of, wonIn, person: person!, table, seat, ...id };
}

/** The offer whose wheel it is, while it runs: one that stands still only keeps him waiting. */
export function turnAt(state: State, of: string, name: string): OfferState | { refusal: FloorRefusal } {
  const offered = state.offers.get(of);
  const says = `${name} is a turn at the wheel of ${of}, which is spun no more.`;
  const closed = refused(F.drawings, 'turn-closed', says, 'Ask a manager to grant what it is worth.');
  if (offered === undefined || !RUNS.has(offered.status) || state.time >= offered.offer.period.until) return closed;
  return hasWheel(state, offered) ? offered : closed;
}

/** Whether somebody who wins a turn there could spin. */
export const hasWheel = (state: State, offered: OfferState): boolean =>
  wheelStepOf(sheetOf(state, offered)) !== undefined && (offered.offer.wheel?.length ?? 0) > 0;

const RUNS: ReadonlySet<OfferState['status']> = new Set(['approved', 'suspended', 'paused']);
