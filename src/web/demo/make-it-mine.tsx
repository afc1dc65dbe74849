/** Make it mine: a real house on a store of its own. Demo badges and demo money stay here. */
import { useState } from 'react';
import type { MakeItMineDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { NOT_NOW } from './taking.ts';

export function MakeItMine() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const start = async () => {
    setBusy(true);
    const answer = await ask<MakeItMineDocument>('POST', '/api/demo/make-it-mine', {}).catch(() => undefined);
    setBusy(false);
    if (answer === undefined || !answer.ok) return setRefusal(answer?.refusal ?? NOT_NOW);
    const { url, code } = answer.value;
    // Without a code the house was opened already: then its stations are there.
    location.assign(code === null ? url : `${url}/setup?code=${encodeURIComponent(code)}`);
  };
  return (
    <article className="demo-card">
      <h3>Make it mine</h3>
      <p>Open a real house beside this demo: your games, tables, people, and the jackpots you run today.</p>
      <BusyButton busy={busy} onPress={() => void start()}>
        Open my house
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </article>
  );
}
