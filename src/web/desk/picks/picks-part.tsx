/** Every pool of picks with its cards: what is open, what waits for somebody. */

import { counted } from '../../../base/words.ts';
import type { PickDeskCard, PickDeskView } from '../../../floor/view.ts';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Tag } from '../../design/tag.tsx';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Time } from '../../lib/time.tsx';
import './desk-picks.css';

export function PicksPart() {
  const { pickDesk = [] } = useView();
  if (pickDesk.length === 0) return <p className="empty">No pool of picks is offered. The office posts one.</p>;
  return (
    <div className="desk-picks">
      {pickDesk.map((pool) => (
        <Pool key={pool.offer} pool={pool} />
      ))}
    </div>
  );
}

function Pool({ pool: { offer, name, kind, cards, over } }: Readonly<{ pool: PickDeskView }>) {
  return (
    <section className="desk-picks-pool">
      <h2>{name}</h2>
      <DataTable
        caption={`Cards of ${name}`}
        columns={COLUMNS}
        rows={[...cards].reverse()}
        keyOf={({ card }) => card}
        empty="No games are posted yet."
      />
      <p>
        <Link to={`/desk/picks/post/${offer}`}>{kind === 'week' ? 'Post the games of a week' : 'Post a bracket'}</Link>
      </p>
      {over.length === 0 ? null : <Over cards={over} />}
    </section>
  );
}

function Over({ cards }: Readonly<{ cards: readonly string[] }>) {
  return (
    <details className="desk-aside">
      <summary>Lists of cards that are over</summary>
      <ul className="desk-picks-over">
        {cards.map((card) => (
          <li key={card}>
            <Link to={`/desk/picks/${card}/list`}>{card}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const COLUMNS: readonly Column<PickDeskCard>[] = [
  { id: 'card', label: 'Card', cell: ({ card }) => <Link to={`/desk/picks/${card}`}>{card}</Link> },
  { id: 'games', label: 'Games', align: 'right', cell: ({ games }) => <span className="money">{games.length}</span> },
  { id: 'closes', label: 'Picks until', cell: ({ closesAt }) => <Time at={closesAt} look="day" /> },
  {
    id: 'entries',
    label: 'Entries',
    align: 'right',
    cell: ({ entries }) => <span className="money">{entries.length}</span>,
  },
  { id: 'now', label: 'Now', cell: (card) => <Standing card={card} /> },
];

export function Standing({ card: { won, closed, games, waits } }: Readonly<{ card: PickDeskCard }>) {
  if (won !== null) return <Tag tone="info">Winners posted</Tag>;
  if (!closed) return <Tag tone="order">Picks are taken</Tag>;
  const open = games.filter(({ result, calledOff }) => result === null && !calledOff).length;
  if (open > 0) return <Tag tone="info">{counted(open, 'game')} to play</Tag>;
  return <Tag tone="waiting">{waits === null ? 'Post the winners' : 'Hours still count'}</Tag>;
}
