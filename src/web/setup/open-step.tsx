/** Everything at a glance, the code from the terminal, and one button that opens the house. */
import { useState } from 'react';
import type { SetupDone } from '../../server/api/setup.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { notHeard, post, type Refused } from '../lib/http.ts';
import { ControlsFields, controlsDraft, wrongControls } from '../lib/limits-fields.tsx';
import { useAddressBar } from '../lib/router.tsx';
import { missing, requestOf, STEPS } from './draft.ts';
import type { StepProps } from './setup-page.tsx';

type Props = StepProps & Readonly<{ onDone: (done: SetupDone) => void; onRefused: () => void }>;

export function OpenStep({ draft, choices, change, onDone, onRefused }: Props) {
  const { query } = useAddressBar();
  const [code, setCode] = useState(query.get('code') ?? '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const controls = draft.controls ?? controlsDraft(choices.controls);
  const lacks = STEPS.map((step) => missing(draft, step)).find((sentence) => sentence !== undefined);
  const open = async () => {
    setBusy(true);
    try {
      const answer = await post('/api/setup', requestOf(draft, code.trim(), controls));
      if (answer.ok) return onDone(answer.value);
      setRefusal(answer.refusal);
      onRefused();
    } catch {
      setRefusal(notHeard('Look whether the server still runs, then press again.'));
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="setup-step" aria-labelledby="setup-open">
      <h1 id="setup-open">Open {draft.name}</h1>
      <dl className="setup-summary">
        <dt>Zone and day</dt>
        <dd>
          {draft.zone.replaceAll('_', ' ')}, the day begins at {draft.startOfDay}
        </dd>
        <dt>People</dt>
        <dd>{draft.staff.map(({ badge }) => badge).join(', ')}</dd>
        <dt>Games</dt>
        <dd>{draft.games.length}</dd>
        <dt>Tables</dt>
        <dd>{draft.tables.length}</dd>
        <dt>Rule sheets</dt>
        <dd>{draft.sheets.length}</dd>
        <dt>Signatures</dt>
        <dd>
          {controls.authorize.badge === ''
            ? 'Badge never asked for again'
            : `Badge again above $${controls.authorize.badge}`}
          {controls.authorize.second === '' ? '' : `; second person above $${controls.authorize.second}`}
        </dd>
      </dl>
      <details className="setup-limits">
        <summary>Signatures: proposed limits, to read and change</summary>
        <ControlsFields draft={controls} onChange={(next) => change({ controls: next })} />
      </details>
      <Field
        label="Set-up code"
        value={code}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
        hint="It stands in the terminal in which the server was started."
      />
      <RefusalNotice refusal={refusal} />
      <BusyButton
        look="primary"
        size="big"
        busy={busy}
        onPress={() => void open()}
        grey={lacks ?? wrongControls(controls) ?? (code.trim() === '' ? 'Enter the set-up code.' : undefined)}
      >
        Open {draft.name}
      </BusyButton>
    </section>
  );
}
