/** Nobody at the drawn table spins: another table is drawn for this turn. */
import { useState } from 'react';
import type { CardWheelView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';

const WHY = [
  { value: 'declined', says: 'Who has the ace does not spin' },
  { value: 'left', says: 'Nobody of the table is there any more' },
];

export function PassWheel({ wheel: { drawing, turns } }: Readonly<{ wheel: CardWheelView }>) {
  const give = useGive();
  const [reason, setReason] = useState(WHY[0]!.value);
  const pass = useAction(() => give('pass-wheel', { drawing, reason }));
  // Who has spun has won what he hits.
  if (turns > 0) return null;
  return (
    <details className="desk-step desk-aside">
      <summary>Nobody spins</summary>
      <SelectField label="Why" choices={WHY} value={reason} onChange={(event) => setReason(event.target.value)} />
      <RefusalNotice refusal={pass.refusal} />
      <BusyButton look="stop" busy={pass.busy} onPress={() => void pass.run()}>
        End this turn: another table is drawn
      </BusyButton>
    </details>
  );
}
