/** A manager ends what cannot be played to its end; two people sign. */

import { cancelContest } from '../../floor/contests/command-forms.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { useMay } from '../lib/session.tsx';

export function CancelContest({ contest }: Readonly<{ contest: string }>) {
  if (!useMay('cancel-contest')) return null;
  return (
    <details className="desk-step desk-aside">
      <summary>End it without a winner</summary>
      <CommandForm of={cancelContest} given={{ contest }} />
    </details>
  );
}
