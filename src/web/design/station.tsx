/**
 * The frame of every station: which station it is, the signed-in user, the state of the connection, and how to
 * lock it.
 */

import sign from '../floorbook.svg';
import { Text } from './layout.tsx';
import './station.css';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLive } from '../lib/live.tsx';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { exactTime, spanWords, useNow, useZone } from '../lib/time.tsx';
import { Button } from './button.tsx';
import { DemoMark } from './demo-mark.tsx';
import { Tag } from './tag.tsx';

type Props = Readonly<{
  name: string;
  /** The middle of the strip: the table's game and meter, the search field of the cage. */
  about?: ReactNode;
  /** Links to the parts of a large station. */
  parts?: readonly Readonly<{ to: string; says: string; current: boolean; note?: ReactNode }>[];
  /** On a phone the parts are at its foot, within reach of the thumb. */
  thumb?: boolean;
  children: ReactNode;
}>;

export function Station({ name, about, parts, thumb, children }: Props) {
  return (
    <div className="station" data-thumb={thumb}>
      <header className="station-strip">
        <Link to="/" className="station-brand" aria-label="Floorbook: all stations">
          <img src={sign} alt="" />
        </Link>
        <Text as="h1" size="lead">
          {name}
        </Text>
        <DemoMark />
        <div className="station-about">{about}</div>
        <LineState />
        <WhoWorks />
      </header>
      {parts === undefined ? null : <Parts name={name} parts={parts} />}
      <Guide />
      <main className="station-main">{children}</main>
    </div>
  );
}

function Parts({ name, parts }: Readonly<{ name: string; parts: NonNullable<Props['parts']> }>) {
  const nav = useRef<HTMLElement>(null);
  const here = parts.find(({ current }) => current)?.to;
  // On a phone the parts scroll sideways; the one that is open is brought into sight, and nothing else moves.
  useEffect(() => {
    const link = here === undefined ? null : nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2 });
  }, [here]);
  return (
    <nav className="station-parts" aria-label={`Parts of ${name}`} ref={nav}>
      {parts.map(({ to, says, current, note }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {says}
          {note}
        </Link>
      ))}
    </nav>
  );
}

const Coach = lazy(async () => ({ default: (await loadWithRetry(() => import('../demo/coach.tsx'))).Coach }));

/** Only in a demo, and only where a tour runs. */
function Guide() {
  const { session } = useSessions();
  if (session?.demo !== true) return null;
  return (
    <Suspense>
      <Coach />
    </Suspense>
  );
}

/** Says nothing while all is well. */
function LineState() {
  const { lostSince, at } = useLive();
  useNow();
  const zone = useZone();
  if (lostSince === undefined) return null;
  const last = at === undefined ? 'no data yet' : `last updated ${exactTime(at.time, zone)}`;
  return (
    <span role="status" title={last}>
      {/* Since when is by this browser's clock, so how long is too; the server's ticks only bring it up to date. */}
      <Tag tone="stop">Disconnected for {spanWords((Date.now() - lostSince) / 1000)}</Tag>
    </span>
  );
}

function WhoWorks() {
  const { session, lock, signOut } = useSessions();
  const who = session?.who;
  if (who === null || who === undefined) return null;
  return (
    <div className="station-who">
      <span className="station-badge" title={who.roles.join(', ')}>
        {who.name ?? who.badge}
      </span>
      <Button look="quiet" onClick={() => void lock()}>
        Lock
      </Button>
      <Button look="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  );
}
