/** Drawings under way and tickets in a drum: they keep their offer and the holders of drawn tickets. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { cardPlayOf } from '../kit/drawings.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Drawing, State } from '../state.ts';

export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const drawing of state.drawings.values()) {
    if (drawing.offer !== offer || drawing.status === 'due') continue;
    return refused(F.drawings, 'drawing-open', `${drawing.id} is under way.`, 'Finish the drawing first.');
  }
  for (const drum of state.drums.values()) {
    const tickets = drum.offer === offer ? Object.keys(drum.tickets).length : 0;
    if (tickets === 0) continue;
    const says = `${tickets} tickets are in drum ${drum.id}.`;
    return refused(F.drawings, 'tickets-in-drum', says, 'Hold the drawings, or wait until the drum is emptied.');
  }
  return undefined;
}

export function whyPersonInUse({ drawings }: State, person: string): PersonInUse | undefined {
  for (const drawing of drawings.values()) {
    if (!isDrawnIn(drawing, person)) continue;
    return { reason: 'still-drawn', says: `This person's ticket is drawn in ${drawing.id}.`, next: 'Finish it first.' };
  }
  return undefined;
}

function isDrawnIn(drawing: Drawing, person: string): boolean {
  const { ticket, lapsed, setAside = [] } = drawing;
  const tickets = [ticket, lapsed?.ticket, ...setAside];
  const atTheWheel = cardPlayOf(drawing)?.table?.seats ?? [];
  return [...tickets, ...atTheWheel].some((one) => one?.person === person);
}
