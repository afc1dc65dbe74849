/** The first page of a demo: a floor that plays by itself, and a badge for each of its people. */
import './demo-landing.css';
import { useState } from 'react';
import type { DemoDocument, MakeItMineDocument, TamperDocument } from '../../demo/api.ts';
import { Barcode } from '../design/barcode.tsx';
import { BusyButton } from '../design/button.tsx';
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
  // The mark beside it says so already.
  const name = session?.house?.name.replace(/ \(demo\)$/, '');
  return (
    <LiveProvider as="public">
      <Page
        about="Rule sheets that run the games: each enforces itself, prints itself and books every cent."
        foot={<p>Everything here is forgotten when the evening starts anew. Nothing of it enters a real house.</p>}
        onHome={() => go('/')}
      >
        <SignedIn />
        <div className="demo">
          <div className="demo-first">
            <header className="demo-head">
              <h1>{name}</h1>
              <p className="demo-lead">
                A card room that plays by itself. People, cards and money are made up; the rules, the books and the
                journal are the real ones.
              </p>
              <StartTour />
            </header>
            <FloorNow demo={demo} onChanged={refresh} />
          </div>
          {demo === undefined ? <p role="status">One moment…</p> : <Badges demo={demo} />}
          <section aria-labelledby="demo-try">
            <h2 id="demo-try">Then try this</h2>
            <div className="demo-try">
              <BreakPromotion />
              <TamperDemo />
              <MakeItMine />
              {demo === undefined ? null : <OnAPhone host={demo.host} />}
            </div>
          </section>
        </div>
      </Page>
    </LiveProvider>
  );
}

/** The way to the promotion that loses money. */

export function BreakPromotion() {
  return (
    <article className="demo-card">
      <h3>Break your own promotion</h3>
      <p>
        One of tonight’s jackpots is approved and loses money on every fee. Drag its re-seed: poster, odds and verdict
        change as you do.
      </p>
      <Link className="button" to="/promotion">
        Open the three-card jackpot
      </Link>
    </article>
  );
}

/** Catch me cheating: one cent is changed in a copy of tonight's journal, and verification names the entry. */

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
    <article className="demo-card">
      <h3>Catch me cheating</h3>
      <p>One cent is changed in a copy of tonight’s journal. Then the copy is verified.</p>
      <BusyButton busy={busy} onPress={() => void cheat()}>
        Change one cent
      </BusyButton>
      <RefusalNotice refusal={refusal} />
      <div role="status">{told === undefined ? null : <TamperResult told={told} />}</div>
    </article>
  );
}

function TamperResult({ told: { changed, verification, original } }: Readonly<{ told: TamperDocument }>) {
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

/** The table on a phone in the same network, or how to let phones in. */

export function OnAPhone({ host }: Readonly<{ host: DemoDocument['host'] }>) {
  const address = host.addresses[0];
  return (
    <article className="demo-card">
      <h3>On a phone</h3>
      {host.loopback || address === undefined ? (
        <p>
          This demo listens to this machine only. Started with <code>npm start -- --host 0.0.0.0</code> it shows a code
          here that opens the table on a phone in the same network.
        </p>
      ) : (
        <>
          <p>Hold the phone to this code: it opens the table.</p>
          <Barcode kind="qrcode" value={`${address}/tour`} />
        </>
      )}
    </article>
  );
}

/** Make it mine: a real house on a store of its own. Demo badges and demo money stay here. */

export function MakeItMine() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const start = async () => {
    setBusy(true);
    const answer = await ask<MakeItMineDocument>('POST', '/api/demo/make-it-mine', {}).catch(() => undefined);
    setBusy(false);
    if (answer === undefined || !answer.ok) return setRefusal(answer?.refusal ?? DEMO_NOT_ANSWERING);
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
