/** Somebody leaves the club; once he has, a manager may erase him: name, card and PIN are destroyed with his key. */

import { useState } from 'react';
import { endMembership } from '../../../floor/club/command-forms.ts';
import type { MemberDeskDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { ask, notHeard, type Refused } from '../../lib/http.ts';

type LeaveProps = Pick<MemberDeskDocument, 'person' | 'club'> & Readonly<{ onChanged: () => Promise<void> }>;

export function LeaveClub({ person, club, onChanged }: LeaveProps) {
  const credits = club.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <details className="desk-step desk-aside">
      <summary>Leave the club</summary>
      <CommandForm of={endMembership(credits)} given={{ person }} onDone={onChanged} />
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
