/** The papers of the house: choose one, see it as it will leave the printer, print it. */
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { useTitle } from '../lib/router.tsx';
import type { RouteProps } from '../stations.ts';
import { ChoosePaper } from './choose-paper.tsx';
import { ShownPaper } from './shown-paper.tsx';
import './papers-page.css';

const ROLES = [
  ...['floor', 'cage', 'count', 'promotions', 'surveillance', 'accountant'],
  ...['manager', 'compliance', 'auditor', 'regulator'],
];

export function PapersPage({ params }: RouteProps) {
  useTitle('Papers');
  const kind = params['*'] ?? '';
  return (
    <Gate place="office" name="Papers" theme="day" roles={ROLES}>
      <Station name="Papers">{kind === '' ? <ChoosePaper /> : <ShownPaper kind={kind} />}</Station>
    </Gate>
  );
}
