/** What stands beside a drawing: its result, a stop until a problem is solved, and putting it off. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import type { OfBox } from './box-console.tsx';

const NOT_WATCHING = 'Surveillance, compliance or a manager does this.';

export function Resume({ box: { offer, haltedAt } }: OfBox) {
  const give = useGive();
  const may = useMay('resume-draw');
  const resume = useAction(() => give('resume-draw', { offer }));
  return (
    <section className="desk-step">
      <Notice
        means="stop"
        says={
          <>
            The drawing stands still since <Time at={haltedAt!} />.
          </>
        }
        next="Calls go on with the time that was left."
      />
      <RefusalNotice refusal={resume.refusal} />
      <BusyButton
        look="primary"
        busy={resume.busy}
        onPress={() => void resume.run()}
        grey={may ? undefined : NOT_WATCHING}
      >
        Go on with the drawing
      </BusyButton>
    </section>
  );
}

export function BoxAsides({ box }: OfBox) {
  if (box.stage === 'to-open' || box.haltedAt !== null) return null;
  return (
    <>
      {box.results === null ? null : <Result box={box} results={box.results} />}
      <Halt box={box} />
      {box.postponed ? null : <Postpone box={box} />}
    </>
  );
}

type ResultProps = OfBox & Readonly<{ results: NonNullable<OfBox['box']['results']> }>;

function Result({ box, results: { asks, pays, shows } }: ResultProps) {
  const give = useGive();
  const second = useSecondBadge();
  const [result, setResult] = useState<string>();
  const show = shows.find((one) => one.result !== null);
  const saysOf = (id: string | null | undefined) => pays.find((one) => one.result === id)?.says ?? id ?? '';
  const take = useAction(async () => {
    if (show !== undefined) return give('take-result', { offer: box.offer, from: show.offer, result: null });
    if (result === undefined) return undefined;
    const signatures = await second({ title: asks, says: `It came to ${saysOf(result)}` });
    if (signatures === undefined) return undefined;
    return give('take-result', { offer: box.offer, from: null, result }, { signatures });
  });
  if (box.result !== null) {
    return (
      <p>
        {asks}: <strong>{saysOf(box.result)}</strong>
      </p>
    );
  }
  return (
    <details className="desk-step desk-aside" open={box.stage === 'drawn'}>
      <summary>{asks}</summary>
      <div className="desk-aside-in">
        {show === undefined ? (
          <Segmented
            asks={asks}
            choices={pays.map((one) => ({ value: one.result, says: one.says }))}
            chosen={result ?? ''}
            onChoose={setResult}
          />
        ) : (
          <p>
            {show.name} came to <strong>{saysOf(show.result)}</strong>.
          </p>
        )}
        <RefusalNotice refusal={take.refusal} />
        <BusyButton
          busy={take.busy}
          onPress={() => void take.run()}
          grey={show === undefined && result === undefined ? 'Say what it came to first.' : undefined}
        >
          {show === undefined
            ? result === undefined
              ? 'Declare the result'
              : `Declare ${saysOf(result)}, with a second badge`
            : `Take over ${saysOf(show.result)}`}
        </BusyButton>
      </div>
    </details>
  );
}

const HALTS = [
  { value: 'equipment', says: 'Something is wrong with a device' },
  { value: 'dispute', says: 'Somebody objects' },
  { value: 'security', says: 'Security asks for it' },
];

function Halt({ box: { offer } }: OfBox) {
  const give = useGive();
  const may = useMay('halt-draw');
  const [reason, setReason] = useState(HALTS[0]!.value);
  const halt = useAction(() => give('halt-draw', { offer, reason }));
  return (
    <details className="desk-step desk-aside">
      <summary>Stop the drawing for a while</summary>
      <div className="desk-aside-in">
        <SelectField label="Why" choices={HALTS} value={reason} onChange={(event) => setReason(event.target.value)} />
        <RefusalNotice refusal={halt.refusal} />
        <BusyButton look="stop" busy={halt.busy} onPress={() => void halt.run()} grey={may ? undefined : NOT_WATCHING}>
          Stop the drawing: calls stand still
        </BusyButton>
      </div>
    </details>
  );
}

const PUT_OFF = [
  { value: 'weather', says: 'The weather' },
  { value: 'emergency', says: 'An emergency' },
  { value: 'equipment', says: 'Something does not work' },
];

function Postpone({ box: { offer } }: OfBox) {
  const give = useGive();
  const may = useMay('postpone-draw');
  const [reason, setReason] = useState(PUT_OFF[0]!.value);
  const postpone = useAction(() => give('postpone-draw', { offer, reason }));
  return (
    <details className="desk-step desk-aside">
      <summary>Put the event off to another day</summary>
      <div className="desk-aside-in">
        <SelectField label="Why" choices={PUT_OFF} value={reason} onChange={(event) => setReason(event.target.value)} />
        <RefusalNotice refusal={postpone.refusal} />
        <BusyButton
          look="stop"
          busy={postpone.busy}
          onPress={() => void postpone.run()}
          grey={may ? undefined : 'A manager does this.'}
        >
          Put it off: winners are told, and need not be present
        </BusyButton>
      </div>
    </details>
  );
}
