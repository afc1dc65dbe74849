/** Live floor activity: the highest meters, the last winners, and the playing speed. */
import './floor-now.css';
import { useState } from 'react';
import type { DemoDocument } from '../../demo/api.ts';
import type { RecentView, SignView } from '../../floor/view.ts';
import { withKeys } from '../board/board-scenes.ts';
import { Odometer } from '../board/odometer.tsx';
import { BusyButton } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Panel, Row, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type ApiRefusal, ask } from '../lib/http.ts';
import { useLive, useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { spanWords, useNow } from '../lib/time.tsx';
import { tableName } from '../table/table-words.ts';
import { storeTour } from './tour.ts';
import { DEMO_NOT_ANSWERING } from './use-demo.ts';

type FloorNowProps = Readonly<{ demo: DemoDocument | undefined; onChanged: () => Promise<void> }>;

export function FloorNow({ demo, onChanged }: FloorNowProps) {
  const { lostSince } = useLive();
  const { signs = [], recent = [] } = useView();
  return (
    <Panel panel="felt" gap={2} className="floor-now" aria-labelledby="floor-now">
      <Row as="header" gap={2} lines={0} align="baseline" justify="between">
        <Text as="h2" size="lead" id="floor-now">
          On the floor now
        </Text>
        <Text as="p" tone="waiting" grow role="status">
          {lostSince === undefined ? '' : 'Connection lost. These figures are not updating.'}
        </Text>
        <Link to="/board">The sign on the wall</Link>
      </Row>
      <Meters signs={signs} />
      <Winners recent={recent} />
      {demo === undefined ? null : <PaceSwitch demo={demo} onChanged={onChanged} />}
    </Panel>
  );
}

const METERS = 3;

function Meters({ signs }: Readonly<{ signs: readonly SignView[] }>) {
  const shown = signs
    .flatMap(({ offer, name, pools, pending }) =>
      pools.slice(0, 1).map(({ amount }) => ({ offer, name, amount, isPending: pending.length > 0 })),
    )
    .sort((a, b) => b.amount - a.amount)
    .slice(0, METERS);
  return (
    <ul className="floor-now-meters" aria-label="Meters">
      {shown.map(({ offer, name, amount, isPending }) => (
        <li key={offer}>
          <Link to={`/board?offers=${offer}`}>
            <Text grow tone="felt" tight className="floor-now-name">
              {name}
              {isPending ? (
                <Text as="strong" tone="waiting" size="small">
                  {' '}
                  ▲ PENDING
                </Text>
              ) : null}
            </Text>
            <span className="floor-now-amount">
              <Odometer cents={amount} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const WINNERS = 3;

function Winners({ recent }: Readonly<{ recent: readonly RecentView[] }>) {
  const now = useNow();
  const pages = useView().signage?.pages;
  return (
    <>
      <Text as="h3" tone="felt" size="small" weight="medium">
        Last winners
      </Text>
      <ol className="floor-now-winners">
        {withKeys(recent)
          .slice(0, WINNERS)
          .map(({ key, hit: { name, says, amount, table, at, who, hit } }) => (
            <li key={key}>
              <Money cents={amount} />
              <span>
                {hit === undefined || pages === undefined ? says : <Link to={`/hits/${hit.hit}`}>{says}</Link>}
                <Text as="small" tone="felt" size="small">
                  {name} · {tableName(table)}
                  {who === null ? '' : ` · ${who}`}
                </Text>
              </span>
              <Text as="small" tone="felt" size="small">
                {now - at < 5 ? 'now' : `${spanWords(now - at)} ago`}
              </Text>
            </li>
          ))}
      </ol>
      {recent.length === 0 ? <p>No winners yet. The first small prize comes within a minute.</p> : null}
    </>
  );
}

/** The playing speed of the crew, and restarting the demo. */

const SPEEDS = [
  { value: '0', says: 'Paused' },
  { value: '1', says: 'Real time' },
  { value: '4', says: '4 times' },
  { value: '16', says: '16 times' },
];

type PaceProps = Readonly<{ demo: DemoDocument; onChanged: () => Promise<void> }>;

export function PaceSwitch({ demo, onChanged }: PaceProps) {
  const { refresh } = useSessions();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  /** Shown immediately; the server's answer follows. */
  const [wanted, setWanted] = useState<string>();
  const asking = async (path: string, body: object): Promise<boolean> => {
    const answer = await ask('POST', path, body).catch(() => undefined);
    setRefusal(answer === undefined ? DEMO_NOT_ANSWERING : answer.ok ? undefined : answer.refusal);
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
      // The tour's table ends with the demo it belonged to.
      storeTour(undefined);
      await waitForRestart(demo.started);
    }
    await Promise.all([refresh(), onChanged()]);
    setBusy(false);
  };
  return (
    <Row justify="between" align="end" gap={2} lines={1} rule="above" className="demo-pace">
      <Segmented
        asks="Crew speed"
        choices={SPEEDS}
        chosen={wanted ?? String(demo.speed)}
        onChoose={(value) => void set(value)}
      />
      <BusyButton look="quiet" busy={busy} onPress={() => void reset()}>
        {busy ? 'Restarting…' : 'Restart the demo'}
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </Row>
  );
}

/** Waits up to a minute while the server opens a new house. */
async function waitForRestart(started: number): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const answer = await ask<DemoDocument>('GET', '/api/demo').catch(() => undefined);
    if (answer?.ok && answer.value.started !== started) return;
  }
}
