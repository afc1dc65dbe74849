/** The paper in a drum against the books: a difference is signed by two people and stops no drawing. */
import { F } from '../clauses.ts';
import { standingOf } from '../kit/drums.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import { noDrum } from './collect.ts';
import type { entryCommands } from './specs.ts';

type Reconcile = CommandOf<typeof entryCommands, 'reconcile-drum'>;

export function reconcileDrum(state: State, command: Reconcile): Outcome {
  const { drum: id, counted, reason } = command;
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const standing = standingOf(drum);
  if (counted !== standing.inDrum) {
    const unsigned = missingSecond(state, command, 'A drum that differs from the books');
    if (unsigned !== undefined) return unsigned;
    if (reason === null) {
      const says = `${standing.inDrum} tickets should be in drum ${id}, and ${counted} are.`;
      return refused(F.entries, 'reason-missing', says, 'Say why, as far as it is known.');
    }
  }
  return accept({ type: 'drum-reconciled', v: 1, drum: id, ...standing, counted, reason, by: signedBy(command) });
}
