/** Catch me cheating: one cent is changed in a copy of tonight's journal, and verification names the entry. */
import { useState } from 'react';
import type { TamperDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { dollars } from '../lib/money.tsx';
import { NOT_NOW } from './taking.ts';

export function Cheating() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<TamperDocument>();
  const [refusal, setRefusal] = useState<Refused>();
  const cheat = async () => {
    setBusy(true);
    const answer = await ask<TamperDocument>('POST', '/api/demo/tamper', {}).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) setTold(answer.value);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? NOT_NOW));
  };
  return (
    <article className="demo-card">
      <h3>Catch me cheating</h3>
      <p>One cent is changed in a copy of tonight’s journal. Then the copy is verified.</p>
      <BusyButton busy={busy} onPress={() => void cheat()}>
        Change one cent
      </BusyButton>
      <RefusalNotice refusal={refusal} />
      <div role="status">{told === undefined ? null : <Told told={told} />}</div>
    </article>
  );
}

function Told({ told: { changed, verification, original } }: Readonly<{ told: TamperDocument }>) {
  return (
    <>
      <p>
        Entry {changed.seq}, {changed.event}: {changed.account} got <strong>{dollars(changed.after)}</strong> instead of{' '}
        <strong>{dollars(changed.before)}</strong> ({changed.clause}).
      </p>
      <Notice
        means={verification.ok ? 'waiting' : 'stop'}
        says={verification.says}
        next={
          original.ok
            ? `The journal itself is untouched: ${original.records} entries verified, head ${original.head.slice(0, 12)}.`
            : 'The journal itself does not verify either: look at it in Audit.'
        }
      />
    </>
  );
}
