/** Lookups that every area shares: what is asked for, or the refusal that says what is missing. */
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** Editions of a sheet are kept side by side: an older journal is judged by the rules of its day. */
export const sheetKey = (id: string, edition: string): string => `${id}@${edition}`;

export function unknownPerson(state: State, person: string): Outcome | undefined {
  if (state.people.has(person)) return undefined;
  return refused(F.people, 'unknown-person', 'This person is not registered here.', 'Register the person first.');
}
