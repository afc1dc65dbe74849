/** Nobody at the drawn table spins: another table is drawn for this turn. */

import { passWheel } from '../../floor/card-wheel/command-forms.ts';
import type { CardWheelView } from '../../floor/view.ts';
import { CommandForm } from '../lib/command-form.tsx';

export function PassWheel({ wheel: { drawing, turns } }: Readonly<{ wheel: CardWheelView }>) {
  // Who has spun has won what he hits.
  if (turns > 0) return null;
  return (
    <details className="desk-step desk-aside">
      <summary>Nobody spins</summary>
      <CommandForm of={passWheel} given={{ drawing }} />
    </details>
  );
}
