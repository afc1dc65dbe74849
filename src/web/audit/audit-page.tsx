/** The audit station: the journal from posting to event, command, clause and person; proof; the sign at a minute. */
import './audit-page.css';
import type { ReactNode } from 'react';
import { Text } from '../design/layout.tsx';
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { Link, useAddressBar, useTitle } from '../lib/router.tsx';
import { type AmountOf, Trace } from '../lib/why.tsx';
import type { RouteProps } from '../stations.ts';
import { AccessLog } from './access-log.tsx';
import { Journal } from './journal.tsx';
import { RecordPage } from './record-page.tsx';
import { Replay } from './replay.tsx';
import { SignHistory } from './sign-history.tsx';
import { Verification } from './verification.tsx';

const ROLES = ['surveillance', 'accountant', 'manager', 'compliance', 'auditor', 'regulator'];

export function AuditPage({ params }: RouteProps) {
  useTitle('Audit');
  const path = params['*'] ?? '';
  const parts = [
    { to: '/audit', says: 'Journal', current: path === '' || path.startsWith('record') },
    { to: '/audit/verify', says: 'Verification', current: path === 'verify' },
    { to: '/audit/replay', says: 'Replay', current: path === 'replay' },
    { to: '/audit/sign', says: 'Sign history', current: path === 'sign' },
    { to: '/audit/looks', says: 'Access log', current: path === 'looks' },
    { to: '/audit/exports', says: 'Exports', current: path === 'exports' },
  ];
  return (
    <Gate place="audit" name="Audit" theme="day" roles={ROLES}>
      <Station name="Audit" parts={parts}>
        {partOf(path)}
      </Station>
    </Gate>
  );
}

function partOf(path: string): ReactNode {
  if (path.startsWith('record/')) return <RecordPage key={path} seq={Number(path.slice('record/'.length))} />;
  switch (path) {
    case 'verify':
      return <Verification />;
    case 'why':
      return <TracePage />;
    case 'replay':
      return <Replay />;
    case 'sign':
      return <SignHistory />;
    case 'looks':
      return <AccessLog />;
    case 'exports':
      return <Exports />;
    default:
      return <Journal />;
  }
}

/** An amount followed back to its first posting, with an address to keep and to print. */
function TracePage() {
  const { query } = useAddressBar();
  const of = Object.fromEntries(query) as unknown as AmountOf;
  return (
    <div className="station-page">
      <h2>Why this amount</h2>
      <Trace of={of} />
    </div>
  );
}

/** Exports: the whole journal, to verify and replay on another machine, and the reports. */

export function Exports() {
  return (
    <div className="station-page">
      <h2>The journal</h2>
      <Text as="p" tone="muted" max="75ch">
        One line of JSON per record, with its hash. On any machine with Floorbook, <code>floorbook journal verify</code>{' '}
        verifies the chain and <code>floorbook journal replay</code> computes the same balances. It contains no personal
        data.
      </Text>
      <p>
        <a href="/api/journal/export" download className="button is-primary">
          Export journal
        </a>
      </p>
      <h2>Forms and reports</h2>
      <Text as="p" tone="muted" max="75ch">
        Every report is available to print, as CSV and as text: <Link to="/papers">forms and reports</Link>.
      </Text>
    </div>
  );
}
