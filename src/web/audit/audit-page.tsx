/** The audit station: the journal from posting to event, command, clause and person; proof; the sign at a minute. */
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { useTitle } from '../lib/router.tsx';
import type { RouteProps } from '../stations.ts';
import { Exports } from './exports.tsx';
import { Journal } from './journal.tsx';
import { Looks } from './looks.tsx';
import { RecordPage } from './record-page.tsx';
import { SignThen } from './sign-then.tsx';
import { Verification } from './verification.tsx';
import './audit-page.css';

const ROLES = ['surveillance', 'accountant', 'manager', 'compliance', 'auditor', 'regulator'];

export function AuditPage({ params }: RouteProps) {
  useTitle('Audit');
  const path = params['*'] ?? '';
  const parts = [
    { to: '/audit', says: 'Journal', current: path === '' || path.startsWith('record') },
    { to: '/audit/verify', says: 'Verification', current: path === 'verify' },
    { to: '/audit/sign', says: 'The sign at a minute', current: path === 'sign' },
    { to: '/audit/looks', says: 'Looks at personal data', current: path === 'looks' },
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
    case 'sign':
      return <SignThen />;
    case 'looks':
      return <Looks />;
    case 'exports':
      return <Exports />;
    default:
      return <Journal />;
  }
}
