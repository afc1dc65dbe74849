/** A badge for each role: one tap, and one works here. */
import type { DemoDocument } from '../../server/api/demo.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { stationOf, type TopBadge, topBadges, waitingFor } from './badge-words.ts';
import { useTaking } from './taking.ts';
import './badges.css';

export function Badges({ demo }: Readonly<{ demo: DemoDocument }>) {
  const taking = useTaking();
  const { take, busy } = taking;
  return (
    <section aria-labelledby="demo-badges" className="badges">
      <h2 id="demo-badges">Take a badge</h2>
      <p className="badges-lead">
        One tap and you work there, beside the crew. It leaves you whatever you touch. One badge a browser: for two
        stations at once open a private window.
      </p>
      <RefusalNotice refusal={taking.refusal} />
      <ul className="badges-top">
        {topBadges(demo.badges).map((badge) => (
          <li key={badge.badge}>
            <BadgeCard
              badge={badge}
              waits={waitingFor(badge, demo.waiting)}
              busy={busy === badge.badge}
              onTake={() => void take(badge)}
            />
          </li>
        ))}
      </ul>
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
    </section>
  );
}

type CardProps = Readonly<{ badge: TopBadge; waits: string | undefined; busy: boolean; onTake: () => void }>;

function BadgeCard({ badge: { says, name, does, station }, waits, busy, onTake }: CardProps) {
  return (
    <button
      type="button"
      className={`badge-card ${busy ? 'is-busy' : ''}`}
      aria-disabled={busy}
      onClick={() => (busy ? undefined : onTake())}
    >
      <span className="badge-card-top">
        <span>{station}</span>
        {waits === undefined ? null : <Tag tone="waiting">{waits}</Tag>}
      </span>
      <strong>{says}</strong>
      <span className="badge-card-name">{name}</span>
      <span className="badge-card-does">{does}</span>
      <span className="badge-card-go">
        Work as {says.toLowerCase()} <span aria-hidden="true">→</span>
      </span>
    </button>
  );
}
