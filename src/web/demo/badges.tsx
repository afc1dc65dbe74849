/** A badge for each role: one tap, and one works here; and the screens that need none. */
import type { DemoDocument } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { Link } from '../lib/router.tsx';
import { type BadgeEntry, type Entry, groupsOf, stationOf, waitingFor } from './badge-words.ts';
import { type Taking, useTaking } from './taking.ts';
import { TryKiosk } from './try-kiosk.tsx';
import './badges.css';

export function Badges({ demo }: Readonly<{ demo: DemoDocument }>) {
  const taking = useTaking();
  return (
    <section aria-labelledby="demo-badges" className="badges">
      <h2 id="demo-badges">Take a badge</h2>
      <p className="badges-lead">
        One tap and you work there, beside the crew. It leaves you whatever you touch. One badge a browser: for two
        stations at once open a private window.
      </p>
      <RefusalNotice refusal={taking.refusal} />
      <div className="badges-groups">
        {groupsOf(demo.badges).map(({ id, name, kiosk, entries }) => (
          <article key={id} className="badges-group" aria-labelledby={`demo-group-${id}`}>
            <h3 id={`demo-group-${id}`}>{name}</h3>
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
          </article>
        ))}
      </div>
      <AllBadges demo={demo} taking={taking} />
    </section>
  );
}

type RowProps = Readonly<{ entry: Entry; demo: DemoDocument; taking: Taking }>;

function EntryRow({ entry, demo, taking }: RowProps) {
  if (entry.kind === 'badge') return <BadgeRow badge={entry} waiting={demo.waiting} taking={taking} />;
  const { to, name, does } = entry;
  return (
    <Link to={to} className="badge-row">
      <span className="badge-row-top">
        <strong>{name}</strong>
      </span>
      <span className="badge-row-does">{does}</span>
    </Link>
  );
}

type BadgeProps = Readonly<{ badge: BadgeEntry; waiting: DemoDocument['waiting']; taking: Taking }>;

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
      <span className="badge-row-top">
        <strong>{says}</strong>
        {waits === undefined ? <small>{station}</small> : <Tag tone="waiting">{waits}</Tag>}
      </span>
      <span className="badge-row-does">{does}</span>
      <span className="only-heard">Work as {says.toLowerCase()}</span>
    </button>
  );
}

function AllBadges({ demo, taking: { take, busy } }: Readonly<{ demo: DemoDocument; taking: Taking }>) {
  return (
    <details className="badges-all">
      <summary>All {demo.badges.length} badges and their PINs</summary>
      <p>Where a second person signs, the demo fills in badge and PIN for you. These are for typing them yourself.</p>
      <DataTable
        caption="All badges"
        columns={[
          { id: 'says', label: 'Who', cell: ({ says }) => says },
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
