/** The Office station: the first page, promotions, rule sheets, calendar, funds, staff and safety. */
import './office-page.css';
import { lazy, type ReactNode, Suspense } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import type { RouteProps } from '../stations.ts';
import { Approvals } from './approvals.tsx';
import { Calendar } from './calendar.tsx';
import { Fund, Funds } from './funds.tsx';
import { Home } from './home.tsx';
import { BacktestPage, OddsPage } from './odds-page.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferPage } from './offer-page.tsx';
import { Offers } from './offers.tsx';
import { ProofPage } from './proof-page.tsx';
import { Safety, useBackups } from './safety.tsx';
import { SheetPage, Sheets } from './sheets.tsx';
import { Staff } from './staff.tsx';

/** Fetched when somebody writes a promotion. */
const Studio = lazy(async () => ({
  default: await loadWithRetry(async () => (await import('../studio/studio-page.tsx')).Studio),
}));

const ROLES = ['promotions', 'accountant', 'compliance', 'manager', 'auditor', 'regulator'];

const STAFF_FOR = ['manager', 'compliance', 'auditor', 'regulator'];
const STUDIO_FOR = ['promotions', 'accountant', 'compliance', 'manager'];
const SAFETY_FOR = ['accountant', ...STAFF_FOR];

export function OfficePage({ params }: RouteProps) {
  return (
    <Gate place="office" name="Office" theme="day" roles={ROLES}>
      <Office path={params['*'] ?? ''} />
    </Gate>
  );
}

function Office({ path }: Readonly<{ path: string }>) {
  useTitle('Office');
  const { offers = [] } = useView();
  const { backups, again } = useBackups();
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  const looksAt = {
    studio: roles.some((role) => STUDIO_FOR.includes(role)),
    staff: roles.some((role) => STAFF_FOR.includes(role)),
    safety: roles.some((role) => SAFETY_FOR.includes(role)),
  };
  const waiting = offers.filter(({ status }) => status === 'posted').length;
  const part = (to: string, says: string, note?: ReactNode) => ({
    to: `/office${to}`,
    says,
    current: to === '' ? path === '' : `/${path}`.startsWith(to),
    ...(note === undefined ? {} : { note }),
  });
  const parts = [
    part('', 'Home'),
    part('/offers', 'Promotions', waiting === 0 ? undefined : <Tag tone="waiting">{waiting}</Tag>),
    part('/sheets', 'Rule sheets'),
    ...(looksAt.studio ? [part('/studio', 'Studio')] : []),
    part('/calendar', 'Calendar'),
    part('/law', 'Games and approvals'),
    part('/funds', 'Funds'),
    ...(looksAt.staff ? [part('/staff', 'Staff')] : []),
    ...(looksAt.safety
      ? [part('/safety', 'Safety', backups?.ok === false ? <Tag tone="stop">backup</Tag> : undefined)]
      : []),
  ];
  return (
    <Station name="Office" parts={parts}>
      {partOf(path, again)}
    </Station>
  );
}

function partOf(path: string, onBackup: () => void): ReactNode {
  const [first, ...rest] = path.split('/');
  switch (first) {
    case 'sheets':
      return sheetPart(rest, path);
    case 'studio':
      return (
        <Suspense fallback={<p role="status">One moment…</p>}>
          <Studio path={rest} />
        </Suspense>
      );
    case 'law':
      return <Approvals />;
    case 'calendar':
      return <Calendar />;
    case 'funds':
      return rest[0] === undefined ? <Funds /> : <Fund key={rest[0]} fund={rest[0]} />;
    case 'staff':
      return <Staff />;
    case 'safety':
      return <Safety onBackup={onBackup} />;
    case 'offers':
      return offerPart(rest, path);
    default:
      return <Home />;
  }
}

/** `bay-101/limit-bad-beat/odds`: the sheet, its odds, its backtest, or its odds report. */
function sheetPart([house, name, what]: readonly string[], key: string): ReactNode {
  if (house === undefined || name === undefined) return <Sheets />;
  const sheet = `${house}/${name}`;
  if (what === 'odds') return <OddsPage key={key} sheet={sheet} />;
  if (what === 'backtest') return <BacktestPage key={key} sheet={sheet} />;
  return what === 'proof' ? <ProofPage key={key} sheet={sheet} /> : <SheetPage key={key} id={sheet} />;
}

function offerPart([id, what]: readonly string[], key: string): ReactNode {
  if (id === undefined) return <Offers />;
  if (id === 'new') return <OfferEditor />;
  if (what === 'odds') return <OddsPage key={key} offer={id} />;
  if (what === 'backtest') return <BacktestPage key={key} offer={id} />;
  return what === 'proof' ? <ProofPage key={key} offer={id} /> : <OfferPage key={key} id={id} />;
}
