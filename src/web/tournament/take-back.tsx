/** The last elimination was a mistake, also one that ended the tournament; a second badge signs. */

import { takeBackElimination } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view-types.ts';
import { CommandForm } from '../lib/command-form.tsx';

export function TakeBack({ one: { tournament, lastOut } }: Readonly<{ one: TournamentDeskView }>) {
  if (lastOut.length === 0) return null;
  return <CommandForm of={takeBackElimination(lastOut)} given={{ tournament, reason: 'keyed-by-mistake' }} />;
}
