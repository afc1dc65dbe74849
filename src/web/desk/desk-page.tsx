/** The card desk: tickets go out and come back, drawings take place, winners play, goods are handed over. */
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { CouponsPart } from '../instruments/hand-out.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { ContestConsole, ContestsPart } from './contests-part.tsx';
import { DrawingConsole } from './drawing-console.tsx';
import { DrawingsPart } from './drawings-part.tsx';
import { LetIn } from './let-in.tsx';
import { pickPartOf, pickParts } from './picks/picks-parts.tsx';
import { tablePartOf, tableParts } from './table-parts.tsx';
import { ticketPartOf, ticketParts } from './ticket-parts.tsx';
import { WheelTable } from './wheel-table.tsx';
import './desk.css';

const ROLES = ['card-desk', 'promotions', 'floor', 'surveillance', 'manager', 'compliance', 'auditor', 'regulator'];

export function DeskPage({ params }: RouteProps) {
  return (
    <Gate place="desk" name="Card desk" theme="day" roles={ROLES}>
      <Desk path={params['*'] ?? ''} />
    </Gate>
  );
}

function Desk({ path }: Readonly<{ path: string }>) {
  const view = useView();
  const { drawings = [], contests = [], contestsDue = [] } = view;
  const now = useNow();
  const roles = useSessions().session?.who?.roles ?? [];
  const due = drawings.filter(({ status, dueAt }) => status !== 'due' || dueAt <= now).length;
  const playing = contests.length + contestsDue.filter(({ playsAt }) => playsAt <= now).length;
  const parts = [
    {
      to: '/desk',
      says: 'Drawings',
      current: path === '' || /^(drawing|wheel)\//.test(path),
      note: due === 0 ? null : <Tag tone="waiting">{due}</Tag>,
    },
    {
      to: '/desk/contests',
      says: 'Contests',
      current: /^(contests$|contest\/|let-in\/)/.test(path),
      note: playing === 0 ? null : <Tag tone="waiting">{playing}</Tag>,
    },
    ...tableParts(view, path, now),
    ...pickParts(view, path),
    ...((view.instruments ?? []).length === 0
      ? []
      : [{ to: '/desk/coupons', says: 'Coupons', current: path === 'coupons' }]),
    ...ticketParts(path, roles),
  ];
  useTitle(due === 0 ? 'Card desk' : `(${due}) Card desk`);
  return (
    <Station name="Card desk" parts={parts}>
      {partOf(path)}
    </Station>
  );
}

function partOf(path: string): ReactNode {
  if (path.startsWith('drawing/')) return <DrawingConsole key={path} id={path.slice('drawing/'.length)} />;
  if (path.startsWith('wheel/')) return <WheelTable key={path} offer={path.slice('wheel/'.length)} />;
  if (path.startsWith('contest/')) return <ContestConsole key={path} id={path.slice('contest/'.length)} />;
  if (path.startsWith('let-in/')) return <LetIn key={path} offer={path.slice('let-in/'.length)} />;
  if (path === 'contests') return <ContestsPart />;
  if (path === 'coupons') return <CouponsPart />;
  return tablePartOf(path) ?? pickPartOf(path) ?? ticketPartOf(path) ?? <DrawingsPart />;
}
