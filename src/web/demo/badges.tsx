/** A badge for each role, used with one tap, and the screens that need none. */
import './badges.css';
import { useState } from 'react';
import type { DemoDocument, DemoMember } from '../../demo/api.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type ApiRefusal, ask } from '../lib/http.ts';
import { go, Link } from '../lib/router.tsx';
import { type BadgeEntry, cardWords, type Entry, groupsOf, stationOf, waitingFor } from './badge-words.ts';
import { type BadgeSignIn, DEMO_NOT_ANSWERING, useBadgeSignIn } from './use-demo.ts';

export function Badges({ demo }: Readonly<{ demo: DemoDocument }>) {
  const taking = useBadgeSignIn();
  return (
    <Stack as="section" gap={2} aria-labelledby="demo-badges">
      <Text as="h2" id="demo-badges">
        Choose a badge
      </Text>
      <Text as="p" tone="muted" max="70ch">
        Tap a badge to work at its station. The simulated crew leaves whatever you are working on to you. One badge per
        browser: to use two stations at once, open a private window.
      </Text>
      <RefusalNotice refusal={taking.refusal} />
      <Grid min="20rem" fill>
        {groupsOf(demo.badges).map(({ id, name, kiosk, entries }) => (
          <Panel as="article" key={id} pad={0} gap={0} className="badges-group" aria-labelledby={`demo-group-${id}`}>
            <Text as="h3" id={`demo-group-${id}`} tone="muted" size="body">
              {name}
            </Text>
            <ul>
              {kiosk && demo.member !== null ? (
                <li>
                  <TryKiosk member={demo.member} />
                </li>
              ) : null}
              {entries.map((entry) => (
                <li key={entry.kind === 'badge' ? entry.badge : entry.to}>
                  <EntryRow entry={entry} demo={demo} taking={taking} />
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </Grid>
      <AllBadges demo={demo} taking={taking} />
    </Stack>
  );
}

type RowProps = Readonly<{ entry: Entry; demo: DemoDocument; taking: BadgeSignIn }>;

function EntryRow({ entry, demo, taking }: RowProps) {
  if (entry.kind === 'badge') return <BadgeRow badge={entry} waiting={demo.waiting} taking={taking} />;
  const { to, name, does } = entry;
  return (
    <Link to={to} className="badge-row">
      <Row as="span" wrap={false} justify="between">
        <Text as="strong" size="lead" weight="medium">
          {name}
        </Text>
      </Row>
      <Text tone="muted">{does}</Text>
    </Link>
  );
}

type BadgeProps = Readonly<{ badge: BadgeEntry; waiting: DemoDocument['waiting']; taking: BadgeSignIn }>;

function BadgeRow({ badge, waiting, taking: { take, busy } }: BadgeProps) {
  const { says, does, station } = badge;
  const isBusy = busy === badge.badge;
  const waits = waitingFor(badge, waiting);
  return (
    <button
      type="button"
      className={`badge-row ${isBusy ? 'is-busy' : ''}`}
      aria-disabled={isBusy}
      onClick={() => (isBusy ? undefined : void take(badge))}
    >
      <Row as="span" wrap={false} justify="between">
        <Text as="strong" size="lead" weight="medium">
          {says}
        </Text>
        {waits === undefined ? (
          <Text as="small" tone="muted">
            {station}
          </Text>
        ) : (
          <Tag tone="waiting">{waits}</Tag>
        )}
      </Row>
      <Text tone="muted">{does}</Text>
      <span className="only-heard">Work as {says.toLowerCase()}</span>
    </button>
  );
}

function AllBadges({ demo, taking: { take, busy } }: Readonly<{ demo: DemoDocument; taking: BadgeSignIn }>) {
  return (
    <details>
      <Text as="summary" finger padY={1.25} tone="info">
        All {demo.badges.length} badges and PINs
      </Text>
      <Text as="p" tone="muted" below={1}>
        When a second signature is needed, the demo can fill in badge and PIN. Use these to type them yourself.
      </Text>
      <DataTable
        caption="All badges"
        columns={[
          { id: 'says', label: 'Role', cell: ({ says }) => says },
          { id: 'name', label: 'Name', cell: ({ name }) => name },
          { id: 'badge', label: 'Badge', cell: ({ badge }) => <span className="mono">{badge}</span> },
          { id: 'pin', label: 'PIN', cell: ({ pin }) => <span className="mono">{pin}</span> },
          {
            id: 'take',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (row) => (
              <BusyButton busy={busy === row.badge} onPress={() => void take(row)}>
                {stationOf(row)}
                <span className="only-heard"> as {row.says.toLowerCase()}</span>
              </BusyButton>
            ),
          },
        ]}
        rows={demo.badges}
        keyOf={({ badge }) => badge}
        empty=""
      />
    </details>
  );
}

/** A player's club card, with a link to the kiosk that reads it. */

export function TryKiosk({ member: { name, card, pin } }: Readonly<{ member: NonNullable<DemoDocument['member']> }>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const open = async () => {
    setBusy(true);
    // Earlier wrong PINs do not lock out this visitor.
    const answer = await ask<DemoMember>('POST', '/api/demo/member', {}).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) return go('/kiosk');
    setRefusal(answer?.refusal ?? DEMO_NOT_ANSWERING);
  };
  return (
    <div className="try-kiosk">
      <Text as="strong" size="lead" weight="medium">
        Try the kiosk
      </Text>
      <Text tone="muted">You are {name}: see your play, credits and coupon, and make your picks.</Text>
      <Grid as="dl" columns="auto auto" lines={0} above={1} below={1}>
        <Text as="dt" tone="muted">
          Card
        </Text>
        <Text as="dd" size="lead" className="mono">
          {cardWords(card)}
        </Text>
        <Text as="dt" tone="muted">
          PIN
        </Text>
        <Text as="dd" size="lead" className="mono">
          {pin}
        </Text>
      </Grid>
      <BusyButton busy={busy} onPress={() => void open()}>
        Open kiosk
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </div>
  );
}
