/** The parts of the desk beside what is drawn and played: tickets, drums, goods, points and the club. */
import type { ReactNode } from 'react';
import { ClubPart } from './club/club-part.tsx';
import { clubTasks } from './club/who-may.ts';
import { DrumsPart } from './drums-part.tsx';
import { GoodsPart } from './goods-part.tsx';
import { PointsPart } from './points-part.tsx';
import { TicketsPart } from './tickets/tickets-part.tsx';

const PARTS = [
  { part: 'tickets', says: 'Tickets' },
  { part: 'drums', says: 'Drums' },
  { part: 'goods', says: 'Goods' },
  { part: 'points', says: 'Points' },
  { part: 'club', says: 'Club' },
] as const;

/** The club is shown to those who may do something there. */
export const ticketParts = (path: string, roles: readonly string[]) =>
  PARTS.filter(({ part }) => part !== 'club' || clubTasks(roles).length > 0).map(({ part, says }) => ({
    to: `/desk/${part}`,
    says,
    current: path.split('/')[0] === part,
  }));

/** Undefined where the address belongs to another part of the desk. */
export function ticketPartOf(path: string): ReactNode | undefined {
  const [part, ...rest] = path.split('/');
  switch (part) {
    case 'tickets':
      return <TicketsPart path={rest.join('/')} />;
    case 'drums':
      return <DrumsPart path={rest.join('/')} />;
    case 'goods':
      return <GoodsPart />;
    case 'club':
      return <ClubPart path={rest.join('/')} />;
    case 'points':
      return <PointsPart />;
    default:
      return undefined;
  }
}
