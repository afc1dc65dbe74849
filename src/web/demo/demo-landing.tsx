/** The first page of the demo: a self-running floor, and a badge for each role. */
import './demo-landing.css';
import { useState } from 'react';
import type { DemoDocument, MakeItMineDocument, TamperDocument } from '../../demo/api.ts';
import { Barcode } from '../design/barcode.tsx';
import { BusyButton } from '../design/button.tsx';
import { Grid, Panel, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useTheme } from '../design/theme.tsx';
import { SignedIn } from '../home/signed-in.tsx';
import { type ApiRefusal, ask } from '../lib/http.ts';
import { LiveProvider } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Badges } from './badges.tsx';
import { FloorNow } from './floor-now.tsx';
import { StartTour } from './tour-page.tsx';
import { DEMO_NOT_ANSWERING, useDemo } from './use-demo.ts';

export function DemoLanding() {
  useTheme('night');
  const { session } = useSessions();
  const { demo, refresh } = useDemo();
  // The mark beside it already says demo.
  const name = session?.house?.name.replace(/ \(demo\)$/, '');
  return (
    <LiveProvider as="public">
      <Page
        about="Runs every promotion from its approved rules: the tables, the sign, the cage and the books."
        foot={<p>Everything here is erased when the demo restarts. No demo data enters a real casino.</p>}
        onHome={() => go('/')}
      >
        <SignedIn />
        <Stack gap={4}>
          <Grid columns="minmax(0, 5fr) minmax(0, 6fr)" gap={4} lines={3} stacks="tablet" align="stretch">
            <Stack as="header" gap={2} align="start" justify="center" className="demo-head">
              <h1>{name}</h1>
              <Text as="p" size="lead" max="46ch">
                A self-running cardroom. The people, cards and money are made up; the rules, the books and the journal
                are real.
              </Text>
              <StartTour />
            </Stack>
            <FloorNow demo={demo} onChanged={refresh} />
          </Grid>
          {demo === undefined ? <p role="status">One moment…</p> : <Badges demo={demo} />}
          <Stack as="section" gap={2} aria-labelledby="demo-try">
            <Text as="h2" id="demo-try">
              More to try
            </Text>
            <Grid min="17rem">
              <BreakPromotion />
              <TamperDemo />
              <MakeItMine />
              {demo === undefined ? null : <OnAPhone host={demo.host} />}
            </Grid>
          </Stack>
        </Stack>
      </Page>
    </LiveProvider>
  );
}

/** The way to the promotion that loses money. */

export function BreakPromotion() {
  return (
    <Panel as="article" gap={1} align="start" className="demo-card">
      <h3>Test a losing promotion</h3>
      <p>
        One of tonight’s jackpots is approved but loses money on every fee. Change its re-seed and watch the notice,
        odds and assessment change.
      </p>
      <Link className="button" to="/promotion">
        Open Three Card Poker jackpot
      </Link>
    </Panel>
  );
}

/** Changes one cent in a copy of the journal; verification names the changed record. */

export function TamperDemo() {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<TamperDocument>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const cheat = async () => {
    setBusy(true);
    const answer = await ask<TamperDocument>('POST', '/api/demo/tamper', {}).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) setTold(answer.value);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? DEMO_NOT_ANSWERING));
  };
  return (
    <Panel as="article" gap={1} align="start" className="demo-card">
      <h3>Try to tamper with the journal</h3>
      <p>Change one cent in a copy of tonight’s journal, and see verification find it.</p>
      <BusyButton busy={busy} onPress={() => void cheat()}>
        Change one cent
      </BusyButton>
      <RefusalNotice refusal={refusal} />
      <div role="status">{told === undefined ? null : <TamperResult told={told} />}</div>
    </Panel>
  );
}

function TamperResult({ told: { changed, verification, original } }: Readonly<{ told: TamperDocument }>) {
  return (
    <>
      <p>
        Record {changed.seq}, {changed.event}: {changed.account} got <strong>{dollars(changed.after)}</strong> instead
        of <strong>{dollars(changed.before)}</strong> ({changed.clause}).
      </p>
      <Notice
        means={verification.ok ? 'waiting' : 'stop'}
        says={verification.says}
        next={
          original.ok
            ? `The real journal is unchanged: ${original.records} records verified, last hash ${original.head.slice(0, 12)}.`
            : 'The real journal does not verify either. Check it in Audit.'
        }
      />
    </>
  );
}

/** Opens the table on a phone in the same network, or explains how to allow phones. */

export function OnAPhone({ host }: Readonly<{ host: DemoDocument['host'] }>) {
  const address = host.addresses[0];
  return (
    <Panel as="article" gap={1} align="start" className="demo-card">
      <h3>On a phone</h3>
      {host.loopback || address === undefined ? (
        <p>
          This demo is available on this computer only. Start it with{' '}
          <Text as="code" line="whole">
            npm start -- --host 0.0.0.0
          </Text>{' '}
          to show a code here that opens the table on a phone in the same network.
        </p>
      ) : (
        <>
          <p>Scan this code with a phone to open the table.</p>
          <Barcode kind="qrcode" value={`${address}/tour`} />
        </>
      )}
    </Panel>
  );
}

/** Opens a real house with its own store. Demo badges and demo money stay here. */

export function MakeItMine() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const start = async () => {
    setBusy(true);
    const answer = await ask<MakeItMineDocument>('POST', '/api/demo/make-it-mine', {}).catch(() => undefined);
    setBusy(false);
    if (answer === undefined || !answer.ok) return setRefusal(answer?.refusal ?? DEMO_NOT_ANSWERING);
    const { url, code } = answer.value;
    // Without a code the house is already set up, and its stations open.
    location.assign(code === null ? url : `${url}/setup?code=${encodeURIComponent(code)}`);
  };
  return (
    <Panel as="article" gap={1} align="start" className="demo-card">
      <h3>Set up your own house</h3>
      <p>Set up a real casino next to this demo, with your games, tables, staff and existing jackpots.</p>
      <BusyButton busy={busy} onPress={() => void start()}>
        Set up my casino
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </Panel>
  );
}
