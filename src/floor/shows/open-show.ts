/** Finding a show, its rules and its crew, and saying why it cannot go on. */

import type { CrewPart } from '../../rules/show-words.ts';
import { F } from '../clauses.ts';
import type { Envelope } from '../envelope.ts';
import { showOf } from '../kit/prizes.ts';
import { type FloorRefusal, type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';
import { signedBy } from '../two-people.ts';
import type { Show } from './show.ts';

export function openShow(state: State, id: string): Show | { refusal: FloorRefusal } {
  const show = state.shows.get(id);
  if (show !== undefined) return show;
  const number = Number(id.slice('show-'.length));
  if (number <= state.counters.shows)
    return refused(F.shows, 'show-over', `${id} is over.`, 'Look at its score sheet.');
  return refused(F.shows, 'no-such-show', `There is no ${id}.`, 'Seat its contestants first.');
}

/** A show that is not halted, of an offer that does not stand still. */
export function goingOn(state: State, id: string): Show | { refusal: FloorRefusal } {
  const show = openShow(state, id);
  if ('refusal' in show) return show;
  if (show.halted !== null) {
    return refused(F.shows, 'halted', `${id} is halted: ${show.halted}.`, 'Resume it once the problem is solved.');
  }
  return standsStill(state.offers.get(show.offer)!) ?? show;
}

export function standsStill({ offer, status }: OfferState): { refusal: FloorRefusal } | undefined {
  if (status !== 'suspended' && status !== 'paused') return undefined;
  return refused(F.offers, 'stands-still', `${offer.id} stands still.`, 'Resume it first.');
}

/** Whether these parts of the crew signed, each with a badge of its own: all of them, or any one. */
export function crewMissing(
  state: State,
  show: Pick<Show, 'offer'>,
  command: Envelope,
  parts: readonly CrewPart[],
  how: 'all' | 'any',
): { refusal: FloorRefusal } | undefined {
  const isThere =
    how === 'all'
      ? crewOf(state, show, command, parts) !== undefined
      : parts.some((part) => crewOf(state, show, command, [part]) !== undefined);
  if (isThere) return undefined;
  const { crew } = showOf(state, show).words;
  const roles = parts.map((part) => crew[part]).join(how === 'any' ? ' or ' : ', ');
  return refused(crew.at, 'crew-missing', `Signed by: ${roles}.`, 'Have each of them sign with his own badge.');
}

/** Who signed for which part, each part somebody else; undefined where a part is missing. */
export function crewOf<Part extends CrewPart>(
  state: State,
  show: Pick<Show, 'offer'>,
  command: Envelope,
  parts: readonly Part[],
): Record<Part, string> | undefined {
  const { crew } = showOf(state, show).words;
  const find = (wanted: readonly Part[], signers: readonly string[]): [Part, string][] | undefined => {
    const [part, ...others] = wanted;
    if (part === undefined) return [];
    for (const [i, badge] of signers.entries()) {
      if (!state.staff.get(badge)?.roles.includes(crew[part])) continue;
      const rest = find(others, signers.toSpliced(i, 1));
      if (rest !== undefined) return [[part, badge], ...rest];
    }
    return undefined;
  };
  const found = find(parts, signedBy(command));
  return found === undefined ? undefined : (Object.fromEntries(found) as Record<Part, string>);
}

/** Why an offer cannot be wound down yet. */
export function showOpen(state: State, offer: string): Outcome | undefined {
  const show = [...state.shows.values()].find((one) => one.offer === offer);
  if (show === undefined) return undefined;
  return refused(F.shows, 'show-on', `${show.id} is on.`, 'End it first.');
}
