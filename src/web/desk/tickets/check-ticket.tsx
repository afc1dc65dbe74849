/** Checks one ticket: whether it is genuine, where it is, and what can be done with it. */

import { type FormEvent, useEffect, useState } from 'react';
import { voidTicket } from '../../../floor/drawings/command-forms.ts';
import { BusyButton } from '../../design/button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Card, Fold, Row } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import type { ApiRefusal } from '../../lib/http.ts';
import { useView } from '../../lib/live.tsx';
import { useAddressBar } from '../../lib/router.tsx';
import { useScanner } from '../../lib/scanner.ts';
import { useLatestRequest } from '../../lib/use-request.ts';
import { PrintArea, usePrint } from './print-area.tsx';
import { isInDrawing, isPrePrinted, lookUp, type ScannedDocument, TICKET_STATUS } from './ticket-lookup.ts';

export function CheckTicket() {
  const { drums = [] } = useView();
  const [drum, setDrum] = useState(drums[0]?.drum ?? '');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<ScannedDocument>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const print = usePrint();
  const begin = useLatestRequest();
  const look = async (text: string) => {
    const isLast = begin();
    const answer = await lookUp(drum, text);
    if (!isLast()) return;
    setFound(answer.ok ? answer.value : undefined);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const read = (text: string) => {
    setTyped(text);
    void look(text);
  };
  useScanner(read);
  // Scanned on another tab: the address has it, so Back leads there again.
  const { query } = useAddressBar();
  const scanned = query.get('ticket');
  useEffect(() => {
    if (scanned !== null) read(scanned);
  }, [scanned]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() !== '') void look(typed);
  };
  return (
    <>
      <Card as="form" onSubmit={submit}>
        <h2>Check a ticket</h2>
        {drums.length < 2 ? null : (
          <SelectField
            label="Drum, if you type only a number"
            value={drum}
            choices={drums.map((one) => ({ value: one.drum, says: one.drum.toUpperCase() }))}
            onChange={({ target }) => setDrum(target.value)}
          />
        )}
        <Field
          label="Ticket"
          hint="Scan the code to check that the ticket is genuine. A typed number shows only its status."
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <RefusalNotice refusal={refusal} />
        <BusyButton
          look="primary"
          onPress={() => submit()}
          unavailable={typed.trim() === '' ? 'Scan the ticket or type its number.' : undefined}
        >
          Check ticket
        </BusyButton>
        <button type="submit" hidden />
      </Card>
      {found === undefined ? null : (
        <FoundTicket
          key={`${found.serial} ${found.is}`}
          found={found}
          print={print}
          onChanged={() => void look(typed)}
        />
      )}
      <PrintArea printed={print.printed} />
    </>
  );
}

type Props = Readonly<{ found: ScannedDocument; print: ReturnType<typeof usePrint>; onChanged: () => void }>;

function FoundTicket({ found, print, onChanged }: Props) {
  const { is, serial, drum, prints, says } = found;
  const { says: word, tone } = TICKET_STATUS[is];
  const good = isInDrawing(found) && serial !== null && drum !== null;
  return (
    <Card aria-label="Ticket status">
      <Row size="title" as="p" gap={3} lines={1} align="baseline">
        {serial === null ? null : <strong className="mono">{serial}</strong>}
        <Tag tone={tone}>{word}</Tag>
      </Row>
      {good ? (
        <p>{says}</p>
      ) : (
        <div role="alert">
          <Notice means={tone === 'stop' ? 'stop' : 'waiting'} says={says} next={NEXT[is]} />
        </div>
      )}
      <RefusalNotice refusal={print.refusal} />
      {good && !isPrePrinted(serial) ? (
        <BusyButton busy={print.busy} onPress={() => void print.run(drum, [serial]).then(onChanged)}>
          {prints === 0 ? `Print ${serial}` : `Reprint ${serial}`}
        </BusyButton>
      ) : null}
      {good ? <VoidTicket drum={drum} serial={serial} onVoided={onChanged} /> : null}
    </Card>
  );
}

const NEXT: Partial<Record<ScannedDocument['is'], string>> = {
  altered: 'Keep the ticket out of the drum and call a manager.',
  unknown: 'Keep the ticket out of the drum.',
  voided: 'It cannot win. Keep the ticket out of the drum.',
};

function VoidTicket({ drum, serial, onVoided }: Readonly<{ drum: string; serial: string; onVoided: () => void }>) {
  return (
    <Fold>
      <summary>Void this ticket</summary>
      <CommandForm of={voidTicket(serial)} given={{ drum, serial }} onDone={onVoided} />
    </Fold>
  );
}
