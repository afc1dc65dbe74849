/** A drawing ends without a winner: the drum is empty, or who came forward does not play. */

import { endDrawing } from '../../floor/drawings/command-forms.ts';
import type { DrawingView } from '../../floor/view.ts';
import { CommandForm } from '../lib/command-form.tsx';

export function EndDrawing({ drawing }: Readonly<{ drawing: DrawingView }>) {
  return (
    <details className="desk-step desk-aside">
      <summary>End it without a winner</summary>
      <CommandForm of={endDrawing(drawing)} given={{ drawing: drawing.id }} />
    </details>
  );
}
