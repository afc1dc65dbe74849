/** The queue, and beside it (below it on a phone) the open item. */
import { Box, Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import './floor.css';
import { useRef, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { DrawingView, HitView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CrewName } from '../lib/crew.tsx';
import { useLive, useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { countdown, Time, timeLeft, useNow } from '../lib/time.tsx';
import { Why } from '../lib/why.tsx';
import type { ForfeitedAward } from './awards/award-outcome.ts';
import { NamingPane } from './awards/awards-list.tsx';
import { DrawnCards, HitOver, HitPane } from './hit/hit-pane.tsx';
import { NpnPane } from './npn/npn-part.tsx';
import { PhoneAlerts } from './phone-alerts.tsx';
import { usePane } from './places.ts';
import { groupsOf, type Naming, namingOf, Timer, URGENCY_WORDS, type Waiting, waitedWords } from './queue.tsx';

type Props = Readonly<{ waiting: readonly Waiting[]; open: string | undefined }>;

export function WaitingPart({ waiting, open }: Props) {
  const pane = usePane(open, useLive().view !== undefined);
  return (
    <div className={`waiting${open === undefined ? '' : ' is-open'}`}>
      <Stack gap={2}>
        <Queue waiting={waiting} open={open} />
        <PhoneAlerts />
      </Stack>
      {open === undefined ? null : (
        <section className="waiting-pane" ref={pane} tabIndex={-1} aria-label="Open">
          <Opened key={open} id={open} />
        </section>
      )}
    </div>
  );
}

function Queue({ waiting, open }: Props) {
  const { view } = useLive();
  if (waiting.length === 0) {
    return (
      <Box
        as="section"
        sticky
        high="calc(100dvh - 2 * var(--space-2))"
        scroll="y"
        className="queue"
        aria-label="Waiting"
      >
        <p className="empty">
          {view === undefined
            ? 'Loading…'
            : 'Nothing is waiting. A reported hand appears here automatically, with a sound.'}
        </p>
      </Box>
    );
  }
  // The open item takes the room: beside it the rest is a list.
  const isLarge = (group: number) => group === 0 && open === undefined;
  return (
    <Stack
      sticky
      high="calc(100dvh - 2 * var(--space-2))"
      scroll="y"
      as="section"
      gap={2}
      className="queue"
      aria-label="Waiting, most urgent first"
    >
      {groupsOf(waiting).map(({ urgency, items }, i) => (
        <Stack key={urgency}>
          <Text as="h2" size="body" weight="medium" tone="muted" className={`urgency is-${urgency}`}>
            {URGENCY_WORDS[urgency]}
          </Text>
          <Stack as="ol" gap={1}>
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                {isLarge(i) ? (
                  <UrgentItem item={item} />
                ) : (
                  <Row gap={1} wrap={false} align="center">
                    <QueueItem item={item} current={item.id === open} />
                    <WhyWaiting item={item} />
                  </Row>
                )}
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

/** What to do now: the amount, the cards and the button. The link covers the card, so a tap anywhere opens it. */
function UrgentItem({ item }: Readonly<{ item: Waiting }>) {
  const { hit } = item;
  return (
    <Panel as="article" panel="waiting" gap={1} pad={2} className="queue-card">
      <Grid as="header" columns="minmax(0, 1fr) auto" lines={0.25} align="baseline">
        <Text as="h3" weight="bold" breaks>
          {item.title}
        </Text>
        <ItemTime item={item} />
      </Grid>
      {item.amount === null ? null : (
        <Row gap={2} align="baseline">
          <Text size="words" weight="bold" tight>
            <Money cents={item.amount} look="meter" />
          </Text>
          <WhyWaiting item={item} />
        </Row>
      )}
      <Text breaks>{item.detail}</Text>
      {hit === null ? null : <HitCards hit={hit} />}
      <AssignedTo item={item} />
      <Text as={Link} finger="large" size="lead" weight="bold" to={item.to} className="button is-primary queue-open">
        {item.opens}
      </Text>
    </Panel>
  );
}

/** Beside the link that covers the card, and over it. */
function WhyWaiting({ item: { amount, why, title, detail } }: Readonly<{ item: Waiting }>) {
  if (amount === null || why === null) return null;
  return (
    <span className="queue-why">
      <Why of={why} heard={`${dollars(amount)}, ${title}, ${detail}`} />
    </span>
  );
}

/** Each hand, and once the cards that they share. */
function HitCards({ hit: { hands, common } }: Readonly<{ hit: HitView }>) {
  const shared = common === null || hands.some(({ cards }) => cards === common) ? [] : [common];
  return (
    <Row gap={2} lines={1}>
      {[...hands.map(({ cards }) => cards), ...shared].map((cards) => (
        <DrawnCards key={cards} notation={cards} />
      ))}
    </Row>
  );
}

function QueueItem({ item, current }: Readonly<{ item: Waiting; current: boolean }>) {
  return (
    <Panel
      mark="waiting"
      as={Link}
      gap={0.25}
      pad="tight"
      to={item.to}
      finger
      className={`queue-item is-${item.urgency}`}
      aria-current={current ? 'true' : undefined}
    >
      <Grid as="span" columns="minmax(0, 1fr) auto" align="baseline">
        <Text as="strong" size="lead" breaks>
          {item.title}
        </Text>
        <ItemTime item={item} />
      </Grid>
      <Row as="span" gap={2} lines={0.25} justify="between" align="baseline">
        <Text tone="muted" breaks>
          {item.detail}
        </Text>
        {item.amount === null ? null : (
          <Text weight="bold">
            <Money cents={item.amount} />
          </Text>
        )}
      </Row>
      <AssignedTo item={item} />
    </Panel>
  );
}

/** One time, and what it measures. */
function ItemTime({ item: { since, until, measures, urgency } }: Readonly<{ item: Waiting }>) {
  const now = useNow();
  if (since === null && until === null) return null;
  const time = until === null ? waitedWords(now - since!) : until > now ? timeLeft(until - now) : 'now';
  return (
    <Text line="whole" size="small" tone="muted">
      {measures === 'left' ? null : `${measures} `}
      <Text size="lead" weight="bold" tone={urgency === 'later' ? 'text' : 'waiting'} className="money">
        {time}
      </Text>
      {measures === 'left' ? ' left' : null}
    </Text>
  );
}

function AssignedTo({ item }: Readonly<{ item: Waiting }>) {
  const me = useSessions().session?.who?.badge;
  if (item.with === null) return null;
  return (
    <Row as="span">
      <Tag tone="info">Assigned to {item.with === me ? 'you' : <CrewName badge={item.with} />}</Tag>
    </Row>
  );
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
      <Text as={Link} finger to="/floor">
        {' '}
        Back to waiting{' '}
      </Text>
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
        <Text as="h2" breaks>
          {offerName}
        </Text>
        <Timer since={calledAt ?? dueAt} />
        <Row gap={2} lines={0.5} wide tone="muted">
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
