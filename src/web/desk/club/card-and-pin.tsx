/** A new card for one that is lost, and a new PIN, which also ends a lock. */
import { useState } from 'react';
import type { EnrolledDocument } from '../../../server/api/club.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { ask, notHeard, type Refused } from '../../lib/http.ts';
import { PinPad } from './pin-pad.tsx';

type Props = Readonly<{
  person: string;
  onCard: (card: EnrolledDocument) => void;
  onSet: () => Promise<void>;
}>;

export function CardAndPin({ person, onCard, onSet }: Props) {
  return (
    <details className="desk-step desk-aside">
      <summary>Replace the card, or choose a new PIN</summary>
      <Replace person={person} onReplaced={onCard} />
      <NewPin person={person} onSet={onSet} />
    </details>
  );
}

const WHY = [
  { value: 'lost', says: 'Lost' },
  { value: 'stolen', says: 'Stolen' },
  { value: 'damaged', says: 'Damaged' },
  { value: 'renewed', says: 'Renewed' },
];

type ReplaceProps = Readonly<{ person: string; onReplaced: (card: EnrolledDocument) => void }>;

function Replace({ person, onReplaced }: ReplaceProps) {
  const [reason, setReason] = useState(WHY[0]!.value);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const replace = async () => {
    setBusy(true);
    const answer = await ask<EnrolledDocument>('POST', `/api/club/members/${person}/card`, { reason }).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Press again: the last card alone is in use.')));
    if (answer?.ok) onReplaced(answer.value);
  };
  return (
    <div className="desk-row">
      <SelectField
        label="Why a new card?"
        choices={WHY}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <BusyButton busy={busy} onPress={() => void replace()}>
        Give a new card: the old one is dead
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

type NewPinProps = Readonly<{ person: string; onSet: () => Promise<void> }>;

function NewPin({ person, onSet }: NewPinProps) {
  const [refusal, setRefusal] = useState<Refused>();
  const [done, setDone] = useState(false);
  const set = async (pin: string) => {
    const answer = await ask('PUT', `/api/club/members/${person}/pin`, { pin }).catch(() => undefined);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? notHeard('Type the PIN again.')));
    setDone(answer?.ok === true);
    if (answer?.ok) await onSet();
  };
  return (
    <>
      <PinPad asks="The member types a new PIN" says="Use this PIN" onChosen={set} />
      <RefusalNotice refusal={refusal} />
      <div role="status">{done ? <Notice means="info" says="The new PIN opens the kiosk from now on." /> : null}</div>
    </>
  );
}
