/** The queue, and beside it (below it on a phone) whatever of it is open. */
import { useRef, useState } from 'react';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useLive, useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { tableName } from '../table/names.ts';
import type { Forfeited } from './awards/forfeited.ts';
import { NamingPane } from './awards/naming-pane.tsx';
import { DrawingPane } from './drawing-pane.tsx';
import { HitOver } from './hit/hit-over.tsx';
import { HitPane } from './hit/hit-pane.tsx';
import { NpnPane } from './npn/npn-pane.tsx';
import { waitingAddress } from './places.ts';
import { type Naming, namingOf, type Waiting } from './queue.ts';
import { Timer } from './timer.tsx';
import { usePane } from './use-pane.ts';
import './waiting-part.css';

type Props = Readonly<{ waiting: readonly Waiting[]; open: string | undefined }>;

export function WaitingPart({ waiting, open }: Props) {
  const pane = usePane(open, useLive().view !== undefined);
  return (
    <div className={`waiting${open === undefined ? '' : ' is-open'}`}>
      <Queue waiting={waiting} open={open} />
      <section className="waiting-pane" ref={pane} tabIndex={-1} aria-label="Open">
        {open === undefined ? <NothingOpen any={waiting.length > 0} /> : <Opened key={open} id={open} />}
      </section>
    </div>
  );
}

function Queue({ waiting, open }: Props) {
  const { view } = useLive();
  if (waiting.length === 0) {
    return (
      <section className="queue" aria-label="Waiting">
        <p className="empty">
          {view === undefined
            ? 'Looking what waits…'
            : 'Nothing waits for you. A hand that is called comes up here by itself, and rings.'}
        </p>
      </section>
    );
  }
  return (
    <section className="queue" aria-label="Waiting, oldest first">
      <ol>
        {waiting.map((item) => (
          <li key={item.id}>
            <QueueItem item={item} current={item.id === open} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const KINDS: Readonly<Record<Waiting['kind'], string>> = {
  hit: 'Hand called',
  naming: 'To name',
  npn: 'No purchase',
  drawing: 'Drawing',
};

function QueueItem({ item, current }: Readonly<{ item: Waiting; current: boolean }>) {
  return (
    <Link
      to={waitingAddress(item.id)}
      className={`queue-item is-${item.kind}`}
      aria-current={current ? 'true' : undefined}
    >
      <span className="queue-line">
        <strong>{item.table === null ? KINDS[item.kind] : tableName(item.table)}</strong>
        <Timer since={item.since} />
      </span>
      <span className="queue-line">
        {item.amount === null ? null : <Money cents={item.amount} />}
        <State item={item} />
      </span>
      <span className="queue-what">
        {item.activity}: {item.says}
      </span>
    </Link>
  );
}

function State({ item }: Readonly<{ item: Waiting }>) {
  const me = useSessions().session?.who?.badge;
  if (item.with !== null) return <Tag tone="info">{item.with === me ? 'You have it' : `With ${item.with}`}</Tag>;
  if (item.kind === 'hit') return <Tag tone="waiting">Pending</Tag>;
  return item.table === null ? null : <Tag tone="waiting">{KINDS[item.kind]}</Tag>;
}

function NothingOpen({ any }: Readonly<{ any: boolean }>) {
  return any ? <p className="empty waiting-choose">Choose what to open. The oldest stands first.</p> : null;
}

/** What is said here outlives the awards it is about: they are gone from the view. */
function Opened({ id }: Readonly<{ id: string }>) {
  const [forfeited, setForfeited] = useState<readonly Forfeited[]>([]);
  return (
    <>
      <div role="status" className="waiting-said">
        {forfeited.map(({ award, says }) => (
          <Notice key={award} means="stop" says={says} next="Tell the player, and take the slip back." />
        ))}
      </div>
      <OpenedPane id={id} onForfeited={(one) => setForfeited((before) => [...before, one])} />
    </>
  );
}

type OpenedProps = Readonly<{ id: string; onForfeited: (forfeited: Forfeited) => void }>;

function OpenedPane({ id, onForfeited }: OpenedProps) {
  const { view } = useLive();
  const { hits = [], awards = [], npn = [], drawings = [], checklists = [] } = useView();
  const seen = useRef<Naming>(undefined);
  if (view === undefined) return <p className="empty">One moment…</p>;
  const hit = hits.find((one) => one.hit === id);
  if (hit !== undefined) return <HitPane hit={hit} checklist={checklists.find((one) => one.hit === id)} />;
  if (id.startsWith('hit-')) return <HitOver hit={id} onForfeited={onForfeited} />;
  const naming = namingOf(awards, id, seen.current);
  seen.current = naming;
  if (naming !== undefined) return <NamingPane awards={naming} onForfeited={onForfeited} />;
  const request = npn.find((one) => one.id === id);
  if (request !== undefined) return <NpnPane request={request} />;
  const drawing = drawings.find((one) => one.id === id);
  if (drawing !== undefined) return <DrawingPane drawing={drawing} />;
  return (
    <p className="empty">
      This does not wait any more: somebody has settled it.{' '}
      <Link to="/floor" className="floor-link">
        Back to what waits
      </Link>
    </p>
  );
}
