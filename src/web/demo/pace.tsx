/** How fast the crew plays, and starting the evening anew. */
import { useState } from 'react';
import type { DemoDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { useSessions } from '../lib/session.tsx';
import { NOT_NOW } from './taking.ts';
import { keepTour } from './tour.ts';

const SPEEDS = [
  { value: '0', says: 'Rest' },
  { value: '1', says: 'As in life' },
  { value: '4', says: '4 times' },
  { value: '16', says: '16 times' },
];

type Props = Readonly<{ demo: DemoDocument; onChanged: () => Promise<void> }>;

export function Pace({ demo, onChanged }: Props) {
  const { refresh } = useSessions();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  /** Shown at once; what the server says comes a moment later. */
  const [wanted, setWanted] = useState<string>();
  const asking = async (path: string, body: object): Promise<boolean> => {
    const answer = await ask('POST', path, body).catch(() => undefined);
    setRefusal(answer === undefined ? NOT_NOW : answer.ok ? undefined : answer.refusal);
    return answer?.ok === true;
  };
  const set = async (speed: string) => {
    setWanted(speed);
    await asking('/api/demo/speed', { speed: Number(speed) });
    await onChanged();
    setWanted(undefined);
  };
  const reset = async () => {
    setBusy(true);
    if (await asking('/api/demo/reset', {})) {
      // The table of the tour goes with the evening it stood in.
      keepTour(undefined);
      await untilStartedAnew(demo.started);
    }
    await Promise.all([refresh(), onChanged()]);
    setBusy(false);
  };
  return (
    <div className="demo-pace">
      <Segmented
        asks="The crew plays"
        choices={SPEEDS}
        chosen={wanted ?? String(demo.speed)}
        onChoose={(value) => void set(value)}
      />
      <BusyButton look="quiet" busy={busy} onPress={() => void reset()}>
        {busy ? 'The house is being laid out…' : 'Start the evening anew'}
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}

/** The server opens another house meanwhile; at most a minute. */
async function untilStartedAnew(started: number): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await ask<DemoDocument>('GET', '/api/demo').catch(() => undefined);
    if (answer?.ok && answer.value.started !== started) return;
  }
}
