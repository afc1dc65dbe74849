/** A ticket comes out of the drum, before witnesses: its number is scanned or typed, and its holder is called. */
import { type FormEvent, useState } from 'react';
import type { DrawingView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useScanner } from '../lib/scanner.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useNow } from '../lib/time.tsx';
import { serialFrom } from './serials.ts';
import { forged } from './tickets/look-up.ts';

/** Somebody whom the machines or a paper box picked has a number too: of his card, his seat or his paper. */
const ASKED = {
  ticket: {
    says: 'Draw a ticket',
    label: 'Number of the ticket',
    hint: 'Scan it, or type the number behind the last hyphen.',
  },
  picked: {
    says: 'Who was picked?',
    label: 'Number of the card, the seat or the paper',
    hint: 'The name is taken down when the person comes forward.',
  },
};

export function DrawStep({ drawing: { id, drum, dueAt, drawnBy } }: Readonly<{ drawing: DrawingView }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const draw = useAction(async (serial: string) => {
    const refusal = await forged(typed);
    if (refusal !== undefined) return { done: false, refusal };
    const signatures = await witness({
      title: 'Witness',
      says: drawnBy === 'outside' ? `${serial} was picked` : `Ticket ${serial} came out of the drum`,
    });
    return signatures === undefined ? undefined : give('draw-ticket', { drawing: id, serial }, { signatures });
  });
  const asked = drawnBy === 'outside' ? ASKED.picked : ASKED.ticket;
  const serial = serialFrom(drum, typed);
  useScanner((text) => setTyped(text));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (serial !== undefined) void draw.run(serial);
  };
  const early = dueAt > now ? 'It is not time yet.' : undefined;
  return (
    <form className="desk-step" onSubmit={submit}>
      <h3>{asked.says}</h3>
      <Field
        label={asked.label}
        hint={asked.hint}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <RefusalNotice refusal={draw.refusal} />
      <BusyButton
        look="primary"
        busy={draw.busy}
        onPress={() => submit()}
        grey={early ?? (serial === undefined ? 'Enter the number of the ticket first.' : undefined)}
      >
        {serial === undefined ? 'Call the holder' : `Call the holder of ${serial}`}
      </BusyButton>
    </form>
  );
}
