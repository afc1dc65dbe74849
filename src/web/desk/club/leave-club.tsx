/** Somebody leaves the club; once he has, a manager may erase him: name, card and PIN are destroyed with his key. */
import { useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { SelectField } from '../../design/field.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { useAction, useGive } from '../../lib/commands.ts';
import { ask, notHeard, type Refused } from '../../lib/http.ts';

const WHY = [
  { value: 'wish', says: 'The member wishes it' },
  { value: 'barred', says: 'A manager decided so' },
  { value: 'enrolled-wrongly', says: 'Should not have been enrolled' },
];

type LeaveProps = Pick<MemberDeskDocument, 'person' | 'club'> & Readonly<{ onChanged: () => Promise<void> }>;

export function LeaveClub({ person, club, onChanged }: LeaveProps) {
  const give = useGive();
  const [reason, setReason] = useState(WHY[0]!.value);
  const leave = useAction(async () => {
    const given = await give('end-membership', { person, reason });
    if (given.done) await onChanged();
    return given;
  });
  const credits = club.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <details className="desk-step desk-aside">
      <summary>Leave the club</summary>
      <SelectField label="Why" choices={WHY} value={reason} onChange={({ target }) => setReason(target.value)} />
      <RefusalNotice refusal={leave.refusal} />
      <BusyButton look="stop" busy={leave.busy} onPress={() => void leave.run()}>
        End the membership: the card{credits === 0 ? ' is' : ` and ${counted(credits, 'credit')} are`} dead
      </BusyButton>
    </details>
  );
}

type EraseProps = Readonly<{ person: string; name: string; onErased: () => void }>;

export function ErasePerson({ person, name, onErased }: EraseProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const erase = async () => {
    setBusy(true);
    const answer = await ask('DELETE', `/api/people/${person}`).catch(() => undefined);
    setBusy(false);
    setRefusal(
      answer?.ok ? undefined : (answer?.refusal ?? notHeard('Look the person up again, to see whether he is there.')),
    );
    if (answer?.ok) onErased();
  };
  return (
    <details className="desk-step desk-aside">
      <summary>Erase this person</summary>
      <p>
        Name, address, identification, card numbers and PIN are destroyed for good. The journal stands, without a name.
      </p>
      <RefusalNotice refusal={refusal} />
      <BusyButton look="stop" busy={busy} onPress={() => void erase()}>
        Erase {name} for good
      </BusyButton>
    </details>
  );
}
