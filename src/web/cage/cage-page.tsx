/** The cage: claims are paid, boxes counted, trays made good, the day closed. */
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import type { RouteProps } from '../stations.ts';
import { BoxCounts } from './box-counts.tsx';
import { ChipsPart } from './chips-part.tsx';
import { ClaimPage } from './claim-page.tsx';
import { ClaimsList } from './claims-list.tsx';
import { CloseOfDay } from './close-of-day.tsx';
import { MakingGood } from './making-good.tsx';
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
  const brought = instrumentsDue.reduce((sum, { toRedeem }) => sum + toRedeem, 0);
  const toCount = closing?.boxes.filter((box) => box.toCount).length ?? 0;
  const owed = cage?.toMakeGood.length ?? 0;
  const parts = [
    { to: '/cage', says: 'Claims', note: count(awards.length), current: path === '' || path.startsWith('award') },
    { to: '/cage/boxes', says: 'Box counts', note: count(toCount), current: path === 'boxes' },
    { to: '/cage/trays', says: 'Trays and funds', note: count(owed), current: path === 'trays' },
    { to: '/cage/chips', says: 'Chips and coupons', note: count(brought), current: path === 'chips' },
    { to: '/cage/close', says: 'Close of day', current: path === 'close' },
    { to: '/cage/shift', says: 'Shift', current: path === 'shift' },
  ];
  useTitle('Cage');
  return (
    <Station name="Cage" parts={parts}>
      {partOf(path)}
    </Station>
  );
}

const count = (waiting: number): ReactNode => (waiting === 0 ? null : <Tag tone="waiting">{waiting}</Tag>);

function partOf(path: string): ReactNode {
  if (path.startsWith('award/')) return <ClaimPage key={path} id={path.slice('award/'.length)} />;
  switch (path) {
    case 'boxes':
      return <BoxCounts />;
    case 'trays':
      return <MakingGood />;
    case 'chips':
      return <ChipsPart />;
    case 'close':
      return <CloseOfDay />;
    case 'shift':
      return <Shift />;
    default:
      return <ClaimsList />;
  }
}
