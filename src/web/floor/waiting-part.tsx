/** The queue, and beside it (below it on a phone) the open item. */
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import './floor.css';
import { useRef, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { DrawingView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useLive, useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { countdown, Time, useNow } from '../lib/time.tsx';
import { tableName } from '../table/table-words.ts';
import type { ForfeitedAward } from './awards/award-outcome.ts';
import { NamingPane } from './awards/awards-list.tsx';
import { HitOver, HitPane } from './hit/hit-pane.tsx';
import { NpnPane } from './npn/npn-part.tsx';
import { usePane, waitingAddress } from './places.ts';
import { type Naming, namingOf, Timer, type Waiting } from './queue.tsx';

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
            ? 'Loading…'
            : 'Nothing is waiting. A reported hand appears here automatically, with a sound.'}
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
  hit: 'Hand reported',
  naming: 'Identify winner',
  npn: 'No purchase',
  drawing: 'Drawing',
};

function QueueItem({ item, current }: Readonly<{ item: Waiting; current: boolean }>) {
  return (
    <Panel
      as={Link}
      gap={0.25}
      pad="tight"
      to={waitingAddress(item.id)}
      className={`queue-item is-${item.kind}`}
      aria-current={current ? 'true' : undefined}
    >
      <Row as="span" gap={2} lines={0.25} justify="between" className="queue-line">
        <strong>{item.table === null ? KINDS[item.kind] : tableName(item.table)}</strong>
        <Timer since={item.since} />
      </Row>
      <Row as="span" gap={2} lines={0.25} justify="between" className="queue-line">
        {item.amount === null ? null : <Money cents={item.amount} />}
        <State item={item} />
      </Row>
      <Text tone="muted" breaks>
        {item.activity}: {item.says}
      </Text>
    </Panel>
  );
}

function State({ item }: Readonly<{ item: Waiting }>) {
  const me = useSessions().session?.who?.badge;
  if (item.with !== null)
    return <Tag tone="info">{item.with === me ? 'Assigned to you' : `Assigned to ${item.with}`}</Tag>;
  if (item.kind === 'hit') return <Tag tone="waiting">Pending</Tag>;
  return item.table === null ? null : <Tag tone="waiting">{KINDS[item.kind]}</Tag>;
}

function NothingOpen({ any }: Readonly<{ any: boolean }>) {
  return any ? <p className="empty waiting-choose">Choose an item to open. The oldest is first.</p> : null;
}

/** The message outlives its awards: they are gone from the view. */
function Opened({ id }: Readonly<{ id: string }>) {
  const [forfeited, setForfeited] = useState<readonly ForfeitedAward[]>([]);
  return (
    <>
      <Stack role="status" className="waiting-said">
        {forfeited.map(({ award, says }) => (
          <Notice key={award} means="stop" says={says} next="Tell the player, and take the slip back." />
        ))}
      </Stack>
      <OpenedPane id={id} onForfeited={(one) => setForfeited((before) => [...before, one])} />
    </>
  );
}

type OpenedProps = Readonly<{ id: string; onForfeited: (forfeited: ForfeitedAward) => void }>;

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
      This item is no longer waiting. Another employee has completed it.{' '}
      <Link to="/floor" className="floor-link">
        {' '}
        Back to waiting{' '}
      </Link>
    </p>
  );
}

/** A drawing that is due or running: its status for a patron who asks, and the employee who acts. */

const NEXT: Readonly<Record<DrawingView['status'], string>> = {
  due: 'The card desk draws the ticket in front of witnesses.',
  called: 'The ticket holder goes to the card desk with the stub and photo ID.',
  playing: 'The card desk records the spins.',
};

export function DrawingPane({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { offerName, status, dueAt, calledAt, callEnds, serial, discarded } = drawing;
  return (
    <Panel as="article" gap={3} pad={3} className="pane">
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.5} align="start" className="pane-head">
        <Link to="/floor" className="pane-back">
          Back to waiting
        </Link>
        <h2>{offerName}</h2>
        <Timer since={calledAt ?? dueAt} />
        <Row gap={2} lines={0.5} wide tone="muted" className="pane-about">
          <Tag tone="waiting">{status === 'due' ? 'Due' : status === 'called' ? 'Holder called' : 'Playing'}</Tag>
          <span>
            Due at <Time at={dueAt} />
          </span>
        </Row>
      </Grid>
      {serial === null ? null : (
        <p>
          Ticket <span className="mono">{serial}</span>
          {status === 'called' && callEnds !== null ? `: the call ends in ${countdown(callEnds - now)}` : ''}
        </p>
      )}
      {discarded === 0 ? null : <p>{counted(discarded, 'ticket')} drawn earlier did not win.</p>}
      <p>{NEXT[status]}</p>
    </Panel>
  );
}
