/** The card desk: tickets, drawings, winners' games, merchandise, points and the club. */
import './desk.css';
import { type ReactNode, useState } from 'react';
import type { View } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { CouponsPart } from '../instruments/issue-instruments.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useScanner } from '../lib/scanner.ts';
import { useSessions } from '../lib/session.tsx';
import { useNow } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { BoxesPart } from './box-console.tsx';
import { calledEntries } from './box-draw-steps.ts';
import { ClubPart } from './club/club-part.tsx';
import { clubTasks } from './club/club-roles.ts';
import { AdmitEntrants, ContestConsole, ContestsPart } from './contests-part.tsx';
import { DrawingConsole } from './drawing-console.tsx';
import { DrawingsPart, WheelTable } from './drawings-part.tsx';
import { DrumsPart } from './drums-part.tsx';
import { EntriesPart } from './entries-part.tsx';
import { GoodsPart } from './goods-part.tsx';
import { pickPartOf, pickParts } from './picks/picks-part.tsx';
import { PointsPart } from './points-part.tsx';
import { isDue } from './table-draw-status.ts';
import { TableDrawsPart } from './table-draws-part.tsx';
import { TicketsPart } from './tickets/tickets-part.tsx';

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
  const { drawings = [], contests = [], contestsDue = [], drums = [] } = view;
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
      says: 'Car passes',
      current: /^(contests$|contest\/|let-in\/)/.test(path),
      note: playing === 0 ? null : <Tag tone="waiting">{playing}</Tag>,
    },
    ...tableParts(view, path, now),
    ...pickParts(view, path),
    ...((view.instruments ?? []).length === 0
      ? []
      : [{ to: '/desk/coupons', says: 'Coupons', current: path === 'coupons' }]),
    ...(drums.some(({ entries }) => entries !== null)
      ? [{ to: '/desk/entries', says: 'Entries', current: isIn('entries', path) }]
      : []),
    ...ticketParts(path, roles),
  ];
  useTitle(due === 0 ? 'Card desk' : `(${due}) Card desk`);
  const unread = useScansElsewhere(path);
  return (
    <Station name="Card desk" parts={parts}>
      {unread === undefined ? null : (
        <Notice
          means="waiting"
          says={`Scanned ${unread}, which is no ticket of a drum here.`}
          next={
            <>
              A member card is read in <Link to="/desk/club">Club</Link>, a coupon in{' '}
              <Link to="/desk/coupons">Coupons</Link>. Scan it there.
            </>
          }
        />
      )}
      {partOf(path)}
    </Station>
  );
}

/** A ticket that is scanned on any tab is looked up; what else is scanned is said, until the tab changes. */
function useScansElsewhere(path: string): string | undefined {
  const { drums = [] } = useView();
  const [unread, setUnread] = useState<Readonly<{ path: string; text: string }>>();
  useScanner((scanned) => {
    const text = scanned.trim();
    const isTicket = drums.some(({ drum }) => text.toUpperCase().startsWith(`${drum.toUpperCase()}-`));
    if (isTicket) go(`/desk/tickets/look?${new URLSearchParams({ ticket: text })}`);
    else setUnread({ path, text });
  }, 'elsewhere');
  return unread?.path === path ? unread.text : undefined;
}

function partOf(path: string): ReactNode {
  if (path.startsWith('drawing/')) return <DrawingConsole key={path} id={path.slice('drawing/'.length)} />;
  if (path.startsWith('wheel/')) return <WheelTable key={path} offer={path.slice('wheel/'.length)} />;
  if (path.startsWith('contest/')) return <ContestConsole key={path} id={path.slice('contest/'.length)} />;
  if (path.startsWith('let-in/')) return <AdmitEntrants key={path} offer={path.slice('let-in/'.length)} />;
  if (path === 'contests') return <ContestsPart />;
  if (isIn('entries', path)) return <EntriesPart path={path.slice('entries/'.length)} />;
  if (path === 'coupons') return <CouponsPart />;
  return tablePartOf(path) ?? pickPartOf(path) ?? ticketPartOf(path) ?? <DrawingsPart />;
}

/** The other sections of the desk: tickets, drums, merchandise, points and the club. */

const PARTS = [
  { part: 'tickets', says: 'Tickets' },
  { part: 'drums', says: 'Drums' },
  { part: 'goods', says: 'Merchandise' },
  { part: 'points', says: 'Points' },
  { part: 'club', says: 'Club' },
] as const;

/** The club is shown to badges with a task there. */
export const ticketParts = (path: string, roles: readonly string[]) =>
  PARTS.filter(({ part }) => part !== 'club' || clubTasks(roles).length > 0).map(({ part, says }) => ({
    to: `/desk/${part}`,
    says,
    current: path.split('/')[0] === part,
  }));

/** Undefined if the address belongs to another section. */
export function ticketPartOf(path: string): ReactNode | undefined {
  const [part, ...rest] = path.split('/');
  const found = PARTS.find((one) => one.part === part);
  if (found === undefined) return undefined;
  return (
    <>
      <h2 className="only-heard">{found.says}</h2>
      {sectionOf(found.part, rest.join('/'))}
    </>
  );
}

function sectionOf(part: (typeof PARTS)[number]['part'], rest: string): ReactNode {
  switch (part) {
    case 'tickets':
      return <TicketsPart path={rest} />;
    case 'drums':
      return <DrumsPart path={rest} />;
    case 'goods':
      return <GoodsPart />;
    case 'club':
      return <ClubPart path={rest} />;
    case 'points':
      return <PointsPart />;
  }
}

/** Sections for table drawings and entry containers, shown only if the house has them. */

export function tableParts({ tableDraws = [], boxDraws = [] }: View, path: string, now: number) {
  const due = tableDraws.filter((draw) => isDue(draw, now)).length;
  const called = boxDraws.reduce((sum, box) => sum + calledEntries(box).length, 0);
  const parts = [
    { word: 'tables', says: 'Table drawings', any: tableDraws.length > 0, count: due },
    { word: 'boxes', says: 'Entry containers', any: boxDraws.length > 0, count: called },
  ];
  return parts
    .map(({ word, ...rest }) => ({ ...rest, to: `/desk/${word}`, current: isIn(word, path) }))
    .filter(({ any, current }) => any || current)
    .map(({ to, says, current, count }) => ({
      ...{ to, says, current },
      note: count === 0 ? null : <Tag tone="waiting">{count}</Tag>,
    }));
}

const isIn = (word: string, path: string): boolean => path === word || path.startsWith(`${word}/`);

export function tablePartOf(path: string): ReactNode {
  const [part, offer] = path.split('/');
  if (part === 'tables') return <TableDrawsPart key={path} offer={offer} />;
  return part === 'boxes' ? <BoxesPart key={path} offer={offer} /> : undefined;
}
