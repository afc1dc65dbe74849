/**
 * A witness's own text for a draw, committed to before any text is shown. It is kept in this browser until the
 * witness shows it, since it is stored nowhere else.
 */

import { useState } from 'react';
import { entropyCommitment, isPublicText } from '../../fair/commitments.ts';
import { showEntropy } from '../../floor/sealed-draws/command-forms.ts';
import type { SealedDrawView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Card } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { readStored, writeStored } from '../lib/local-store.ts';
import { useSessions } from '../lib/session.tsx';

export function WitnessText({ sealed }: Readonly<{ sealed: SealedDrawView }>) {
  const me = useSessions().session?.who?.badge;
  const { drawing, root, entropy } = sealed;
  const mine = entropy.find(({ witness }) => witness === me);
  const closed = entropy.some(({ text }) => text !== null);
  return (
    <Card>
      <h3>Witness texts</h3>
      {entropy.length === 0 ? <p>No texts yet. They appear here as witnesses submit them.</p> : null}
      <ol>
        {entropy.map(({ witness, text }) => (
          <li key={witness}>
            {witness === me ? 'You' : witness}: {text === null ? 'submitted, not shown yet' : <q>{text}</q>}
          </li>
        ))}
      </ol>
      {me === undefined || root === null ? null : mine === undefined ? (
        closed ? (
          <p>The texts are being shown. No more can be added.</p>
        ) : (
          <WriteText drawing={drawing} root={root} me={me} />
        )
      ) : mine.text === null ? (
        <ShowText drawing={drawing} root={root} me={me} commitment={mine.commitment} />
      ) : null}
    </Card>
  );
}

type Props = Readonly<{ drawing: string; root: string; me: string }>;

const keyOf = ({ drawing, root, me }: Props): string => `witness.${drawing}.${root.slice(0, 16)}.${me}`;

function WriteText({ drawing, root, me }: Props) {
  const give = useGive();
  const [text, setText] = useState('');
  const write = useAction(async () => {
    const key = keyOf({ drawing, root, me });
    const written = commitDraft(parseWitnessDraft(readStored(key)), text);
    // Stored before it is sent: a commitment without its text would stop the draw.
    writeStored(key, JSON.stringify(written));
    return give('commit-entropy', { drawing, commitment: entropyCommitment({ witness: me, ...written }) });
  });
  return (
    <>
      <Field
        label="Your text: dice, a headline, anything"
        hint="Letters, digits and plain signs. It stays hidden until all witnesses have submitted theirs."
        value={text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <RefusalNotice refusal={write.refusal} />
      <BusyButton
        look="primary"
        busy={write.busy}
        onPress={() => void write.run()}
        unavailable={isPublicText(text) ? undefined : 'Enter a text of plain letters, digits and signs.'}
      >
        Submit text
      </BusyButton>
    </>
  );
}

function ShowText({ drawing, root, me, commitment }: Props & Readonly<{ commitment: string }>) {
  const written = parseWitnessDraft(readStored(keyOf({ drawing, root, me })));
  if (written === undefined || entropyCommitment({ witness: me, ...written }) !== commitment) {
    return (
      <Notice
        means="waiting"
        says="You submitted your text on another device."
        next="Show it on that device, or ask the house to seal the entries again."
      />
    );
  }
  return (
    <>
      <p>
        You submitted <q>{written.text}</q>. Show it when all witnesses have submitted theirs.
      </p>
      <CommandForm of={showEntropy} given={{ drawing, ...written }} />
    </>
  );
}

/** A text that a witness wrote and has not shown yet, as this browser keeps it. */

export type WitnessDraft = Readonly<{ salt: string; text: string }>;

export function parseWitnessDraft(kept: string | undefined): WitnessDraft | undefined {
  if (kept === undefined) return undefined;
  try {
    const { salt, text } = JSON.parse(kept) as Partial<WitnessDraft>;
    return typeof salt === 'string' && typeof text === 'string' ? { salt, text } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The commitment to send. The same text as before keeps its salt: if it is unknown whether the first commitment
 * was accepted, a second one under another salt would leave a commitment that cannot be shown, and the draw would
 * stop.
 */
export const commitDraft = (before: WitnessDraft | undefined, text: string): WitnessDraft =>
  before?.text === text ? before : { salt: newSalt(), text };

/** 16 bytes as hexadecimal digits. */
function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
