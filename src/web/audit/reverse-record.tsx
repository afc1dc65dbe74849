/** A mistake is never edited: a reversal points at the record, with a reason and a second badge. */
import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import type { RecordDocument } from '../../server/api/journal.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { CheckField, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useSigned } from '../lib/commands.ts';
import { go } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';

const REASONS = [
  { value: 'keyed-wrongly', says: 'Keyed wrongly' },
  { value: 'counted-wrongly', says: 'Counted wrongly' },
  { value: 'paid-wrongly', says: 'Paid to the wrong person, or too much' },
  { value: 'ruling', says: 'A later ruling' },
];

export function ReverseRecord({ record }: Readonly<{ record: RecordDocument }>) {
  const { entry, body, undoneBy } = record;
  const may = useMay('reverse');
  const giveSigned = useSigned();
  const [reason, setReason] = useState(REASONS[0]!.value);
  const [recovered, setRecovered] = useState(false);
  const reverse = useAction(async () => {
    // Word for word, as the journal has it: whoever keeps it compares.
    const { outcome } = JSON.parse(body) as { outcome: Pick<BodyOf<'reverse'>, 'events'> };
    const quote = { of: entry.seq, events: outcome.events, recovered, reason };
    const says = `Undo entry ${entry.seq}, “${entry.title}”: ${entry.command}`;
    const given = await giveSigned({ title: 'Second signature', says }, 'reverse', quote);
    if (given?.done) go(`/audit/record/${given.seq}`);
    return given;
  });
  if (!may || undoneBy !== null || entry.refused !== null || entry.postings === 0) return null;
  return (
    <details className="audit-event">
      <summary>Undo this record</summary>
      <SelectField label="Reason" value={reason} choices={REASONS} onChange={({ target }) => setReason(target.value)} />
      {entry.type === 'pay-awards' ? (
        <CheckField
          label="The money came back"
          checked={recovered}
          onChange={({ target }) => setRecovered(target.checked)}
        />
      ) : null}
      <RefusalNotice refusal={reverse.refusal} />
      <p>
        <BusyButton look="stop" busy={reverse.busy} onPress={() => void reverse.run()}>
          Undo entry {entry.seq} on today’s balances, two signatures
        </BusyButton>
      </p>
    </details>
  );
}
