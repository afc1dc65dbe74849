/** The cage: claims are paid, boxes counted, trays made good, the day closed. */
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useLive, useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import type { RouteProps } from '../stations.ts';
import { BoxCounts } from './box-counts.tsx';
import { ChipsPart } from './chips-part.tsx';
import { ClaimPage } from './claim-page.tsx';
import { ClaimsList } from './claims-list.tsx';
import { CloseOfDay } from './close-of-day.tsx';
import { MakingGood } from './making-good.tsx';
import { type Part, partAt, partsFor } from './parts.ts';
import { Remittances } from './remittances.tsx';
import { Shift } from './shift.tsx';
import './cage-page.css';

const ROLES = ['cage', 'count', 'accountant', 'manager', 'auditor', 'regulator'];

export function CagePage({ params }: RouteProps) {
  return (
    <Gate place="cage" name="Cage" theme="day" roles={ROLES}>
      <Cage path={params['*'] ?? ''} />
    </Gate>
  );
}

function Cage({ path }: Readonly<{ path: string }>) {
  const { awards = [], closing, cage, instrumentsDue = [] } = useView();
  // Before the house has answered nobody knows whether anything is owed.
  const { view } = useLive();
  const brought = instrumentsDue.reduce((sum, { toRedeem }) => sum + toRedeem, 0);
  const toCount = closing?.boxes.filter((box) => box.toCount).length ?? 0;
  const owed = cage?.toMakeGood.length ?? 0;
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const current = partAt(path, roles);
  const named: Readonly<Record<Part, Readonly<{ to: string; says: string; note?: ReactNode }>>> = {
    claims: { to: '/cage', says: 'Claims', note: count(awards.length) },
    boxes: { to: '/cage/boxes', says: 'Box counts', note: count(toCount) },
    trays: { to: '/cage/trays', says: 'Trays and funds', note: count(owed) },
    chips: { to: '/cage/chips', says: 'Chips and coupons', note: count(brought) },
    remit: { to: '/cage/remit', says: 'To remit', note: count(cage?.toRemit.length ?? 0) },
    close: { to: '/cage/close', says: 'Close of day' },
    shift: { to: '/cage/shift', says: 'Shift' },
  };
  const parts = partsFor(roles).map((part) => ({ ...named[part], current: part === current }));
  useTitle('Cage');
  return (
    <Station name="Cage" parts={parts}>
      {view === undefined ? <p role="status">One moment…</p> : shown(current, path)}
    </Station>
  );
}

const count = (waiting: number): ReactNode => (waiting === 0 ? null : <Tag tone="waiting">{waiting}</Tag>);

function shown(part: Part, path: string): ReactNode {
  switch (part) {
    case 'claims':
      return path.startsWith('award/') ? <ClaimPage key={path} id={path.slice('award/'.length)} /> : <ClaimsList />;
    case 'boxes':
      return <BoxCounts />;
    case 'trays':
      return <MakingGood />;
    case 'chips':
      return <ChipsPart />;
    case 'remit':
      return <Remittances />;
    case 'close':
      return <CloseOfDay />;
    case 'shift':
      return <Shift />;
  }
}
