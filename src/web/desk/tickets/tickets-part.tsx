/** Tickets: out to the tables, back into the drum, and what a paper is that somebody holds. */
import type { ReactNode } from 'react';
import { useView } from '../../lib/live.tsx';
import { Link } from '../../lib/router.tsx';
import { Blocks } from './blocks.tsx';
import { Collect } from './collect.tsx';
import { HandOut } from './hand-out.tsx';
import { LookAtTicket } from './look-at-ticket.tsx';
import './tickets.css';

export function TicketsPart({ path }: Readonly<{ path: string }>) {
  const { drums } = useView();
  if (drums === undefined) return null;
  if (drums.length === 0) {
    return <p className="empty">No activity has a drum. When the office posts one with tickets, they are here.</p>;
  }
  const hasBlocks = drums.some(({ usesBlocks }) => usesBlocks);
  const ways = WAYS.filter(({ to }) => to !== 'blocks' || hasBlocks);
  return (
    <div className="desk-part">
      <nav className="desk-ways" aria-label="Tickets">
        {ways.map(({ to, says }) => (
          <Link
            key={to}
            to={to === '' ? '/desk/tickets' : `/desk/tickets/${to}`}
            className="button"
            aria-current={to === path ? 'page' : undefined}
          >
            {says}
          </Link>
        ))}
      </nav>
      {wayOf(path)}
    </div>
  );
}

const WAYS = [
  { to: '', says: 'Hand out' },
  { to: 'collect', says: 'Collect' },
  { to: 'blocks', says: 'Blocks' },
  { to: 'look', says: 'Look at a ticket' },
];

function wayOf(path: string): ReactNode {
  if (path === 'collect') return <Collect />;
  if (path === 'blocks') return <Blocks />;
  if (path === 'look') return <LookAtTicket />;
  return <HandOut />;
}
