/** A manager ends what cannot be played to its end; two people sign. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useSessions } from '../lib/session.tsx';

const WHY = [
  { value: 'interrupted', says: 'It was interrupted and cannot go on' },
  { value: 'equipment', says: 'Keys, cards or chips were not in order' },
];

export function CancelContest({ contest }: Readonly<{ contest: string }>) {
  const give = useGive();
  const second = useSecondBadge();
  const roles = useSessions().session?.who?.roles ?? [];
  const [reason, setReason] = useState(WHY[0]!.value);
  const cancel = useAction(async () => {
    const signatures = await second({ title: 'End it', says: 'End without a winner. Nothing more is won in it.' });
    return signatures === undefined ? undefined : give('cancel-contest', { contest, reason }, { signatures });
  });
  if (!roles.includes('manager')) return null;
  return (
    <details className="desk-step desk-aside">
      <summary>End it without a winner</summary>
      <SelectField label="Why" choices={WHY} value={reason} onChange={(event) => setReason(event.target.value)} />
      <RefusalNotice refusal={cancel.refusal} />
      <BusyButton look="stop" busy={cancel.busy} onPress={() => void cancel.run()}>
        End without a winner
      </BusyButton>
    </details>
  );
}
