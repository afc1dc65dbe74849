/** The cage pays claims, counts collection boxes, reimburses trays and closes the gaming day. */
import './cage-page.css';
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useLive, useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import type { RouteProps } from '../stations.ts';
import { BoxCounts } from './box-counts.tsx';
import { type CagePart, partAt, partsFor } from './cage-parts.ts';
import { ChipsPart } from './chips-part.tsx';
import { CloseOfDay, Shift } from './close-of-day.tsx';
import { Lookup, LookupBar } from './lookup.tsx';
import { Reimbursements } from './reimbursements.tsx';
import { Remittances } from './remittances.tsx';

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
  // Until the first view arrives, the page cannot say whether anything is owed.
  const { view } = useLive();
  const brought = instrumentsDue.reduce((sum, { toRedeem }) => sum + toRedeem, 0);
  const toCount = closing?.boxes.filter((box) => box.toCount).length ?? 0;
  const owed = cage?.toMakeGood.length ?? 0;
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const current = partAt(path, roles);
  const named: Readonly<Record<CagePart, Readonly<{ to: string; says: string; note?: ReactNode }>>> = {
    claims: { to: '/cage', says: 'Look up and pay', note: waitingTag(awards.length) },
    boxes: { to: '/cage/boxes', says: 'Box counts', note: waitingTag(toCount) },
    trays: { to: '/cage/trays', says: 'Trays and funds', note: waitingTag(owed) },
    chips: { to: '/cage/chips', says: 'Chips and coupons', note: waitingTag(brought) },
    remit: { to: '/cage/remit', says: 'Remittances', note: waitingTag(cage?.toRemit.length ?? 0) },
    close: { to: '/cage/close', says: 'Close of day' },
    shift: { to: '/cage/shift', says: 'Shift' },
  };
  const parts = partsFor(roles).map((part) => ({ ...named[part], current: part === current }));
  useTitle('Cage');
  return (
    <Station name="Cage" parts={parts}>
      <div className="station-page">
        {parts.some(({ to }) => to === '/cage') ? (
          <LookupBar isFirst={path === ''} takesPieces={current === 'chips'} />
        ) : null}
        {view === undefined ? <p role="status">One moment…</p> : partPage(current, path)}
      </div>
    </Station>
  );
}

const waitingTag = (waiting: number): ReactNode => (waiting === 0 ? null : <Tag tone="waiting">{waiting}</Tag>);

function partPage(part: CagePart, path: string): ReactNode {
  switch (part) {
    case 'claims':
      return <Lookup chosen={/^(?:award|payment)\/(.+)$/.exec(path)?.[1]} />;
    case 'boxes':
      return <BoxCounts />;
    case 'trays':
      return <Reimbursements />;
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
