/** The tournament desk: sign-up, seats, the clock, who is out, what is won, and the log. */
import type { ReactNode } from 'react';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { useTitle } from '../lib/router.tsx';
import type { RouteProps } from '../stations.ts';
import { ListPart } from './list-part.tsx';
import { LogsPart } from './logs-part.tsx';
import { TournamentConsole } from './tournament-console.tsx';
import './tournament.css';

const ROLES = ['card-desk', 'promotions', 'floor', 'manager'];

export function TournamentPage({ params }: RouteProps) {
  return (
    <Gate place="desk" name="Tournament desk" theme="day" roles={ROLES}>
      <TournamentDesk path={params['*'] ?? ''} />
    </Gate>
  );
}

function TournamentDesk({ path }: Readonly<{ path: string }>) {
  const { tournaments = [] } = useView();
  const running = tournaments.filter(({ status }) => status === 'running').length;
  useTitle(running === 0 ? 'Tournament desk' : `(${running}) Tournament desk`);
  const parts = [
    {
      to: '/tournament',
      says: 'Tournaments',
      current: path === '' || path.startsWith('tournament-'),
      note: running === 0 ? null : <Tag tone="order">{running}</Tag>,
    },
    { to: '/tournament/logs', says: 'Logs', current: path === 'logs', note: null },
  ];
  return (
    <Station name="Tournament desk" parts={parts}>
      {partOf(path)}
    </Station>
  );
}

function partOf(path: string): ReactNode {
  if (path === 'logs') return <LogsPart />;
  const [id = '', part = 'entrants'] = path.split('/');
  return path === '' ? <ListPart /> : <TournamentConsole id={id} part={part} />;
}
