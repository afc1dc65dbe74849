/** Where printed tickets appear; the printer takes this and nothing else of the page. */
import { lazy, Suspense } from 'react';
import { patiently } from '../../lib/patiently.ts';
import type { Printed } from './use-print.ts';

const PrintedTickets = lazy(() => patiently(() => import('./printed.tsx')));

export function PrintArea({ printed }: Readonly<{ printed: Printed }>) {
  if (printed.papers.length === 0) return null;
  return (
    <Suspense>
      <PrintedTickets printed={printed} />
    </Suspense>
  );
}
