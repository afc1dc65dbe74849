/** A drawing ends without a winner: the drum is empty, or who came forward does not play. */
import { useState } from 'react';
import type { DrawingView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';

const WHY = {
  due: [
    { value: 'drum-empty', says: 'The drum is empty' },
    { value: 'no-winner', says: 'Nobody came forward' },
  ],
  playing: [{ value: 'declined', says: 'The winner does not play' }],
} as const;

export function EndDrawing({ drawing: { id, status, drawnBy } }: Readonly<{ drawing: DrawingView }>) {
  const give = useGive();
  // Who is picked by other means comes out of no drum.
  const due = drawnBy === 'outside' ? WHY.due.slice(1) : WHY.due;
  const choices = status === 'playing' ? WHY.playing : due;
  const [reason, setReason] = useState<string>(choices[0]!.value);
  const end = useAction(() => give('end-drawing', { drawing: id, reason }));
  return (
    <details className="desk-step desk-aside">
      <summary>End it without a winner</summary>
      <SelectField label="Why" choices={choices} value={reason} onChange={(event) => setReason(event.target.value)} />
      <RefusalNotice refusal={end.refusal} />
      <BusyButton look="stop" busy={end.busy} onPress={() => void end.run()}>
        End without a winner
      </BusyButton>
    </details>
  );
}
