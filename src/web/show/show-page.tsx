/** The show runner: what the host says, what the board manager, the show manager and the auditor do. */
import type { ReactNode } from 'react';
import type { ShowRunView, ShowView } from '../../floor/view.ts';
import { Notice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { Gate } from '../lib/gate.tsx';
import { useView } from '../lib/live.tsx';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import type { RouteProps } from '../stations.ts';
import { AuditorPart } from './auditor-part.tsx';
import { BoardsPart } from './boards-part.tsx';
import { ElectPart } from './elect-part.tsx';
import { HostPart } from './host-part.tsx';
import { ManagerPart } from './manager-part.tsx';
import { SeatPart } from './seat-part.tsx';
import { ShowsPart } from './shows-part.tsx';
import { type PartName, partFor, stageSays } from './words.ts';
import './show.css';

const ROLES = [
  ...['promotions', 'card-desk', 'surveillance', 'accountant'],
  ...['manager', 'compliance', 'auditor', 'regulator'],
];

export function ShowPage({ params }: RouteProps) {
  return (
    <Gate place="show" name="Show" theme="night" roles={ROLES}>
      <Runner path={params['*'] ?? ''} />
    </Gate>
  );
}

/** A show as its crew sees it: what everybody sees, and what they see besides. */
export type Running = Readonly<{ show: ShowView; run: ShowRunView }>;

function Runner({ path }: Readonly<{ path: string }>) {
  const { shows = [], showRuns = [], showSeals, awards } = useView();
  const roles = useSessions().session?.who?.roles ?? [];
  const [first = '', second] = path.split('/');
  const show = shows.find((one) => one.show === first);
  const run = showRuns.find((one) => one.show === first);
  const part = isPart(second) ? second : partFor(roles);
  const choices = awards?.filter(({ parts }) => (parts?.chooseBy ?? null) !== null).length;
  const link = (says: string, name: PartName) => ({
    to: `/show/${first}/${name}`,
    says,
    current: name === part,
  });
  const parts = [
    { to: '/show', says: 'Shows', current: path === '' || first === 'seat' },
    ...(show === undefined || run === undefined
      ? []
      : [link('Host', 'host'), link('Board manager', 'boards'), link('Show manager', 'manager')]),
    ...(show === undefined || showSeals === undefined ? [] : [link('Auditor', 'auditor')]),
    ...(choices === undefined
      ? []
      : [
          {
            to: '/show/payments',
            says: 'How it is paid',
            current: first === 'payments',
            note: choices === 0 ? null : <Tag tone="waiting">{choices}</Tag>,
          },
        ]),
  ];
  useTitle('Show');
  return (
    <Station name="Show" parts={parts} about={show === undefined ? null : <About show={show} />}>
      {partOf({ first, second, show, run, part })}
    </Station>
  );
}

const isPart = (name: string | undefined): name is PartName =>
  name === 'host' || name === 'boards' || name === 'manager' || name === 'auditor';

function About({ show }: Readonly<{ show: ShowView }>) {
  return (
    <>
      <span className="show-name">{show.offerName}</span>
      {show.halted ? <Tag tone="stop">Halted</Tag> : <Tag tone="order">{stageSays(show)}</Tag>}
    </>
  );
}

type Where = Readonly<{
  first: string;
  second: string | undefined;
  show: ShowView | undefined;
  run: ShowRunView | undefined;
  part: PartName;
}>;

function partOf({ first, second, show, run, part }: Where): ReactNode {
  if (first === '') return <ShowsPart />;
  if (first === 'payments') return <ElectPart />;
  if (first === 'seat') return <SeatPart key={second} offer={second ?? ''} />;
  if (show === undefined || run === undefined) return <Over show={first} />;
  switch (part) {
    case 'host':
      return <HostPart show={show} run={run} />;
    case 'boards':
      return <BoardsPart show={show} run={run} />;
    case 'manager':
      return <ManagerPart show={show} run={run} />;
    case 'auditor':
      return <AuditorPart show={show} run={run} />;
  }
}

function Over({ show }: Readonly<{ show: string }>) {
  const { shows } = useView();
  if (shows === undefined) return null;
  return (
    <>
      <Notice
        means="info"
        says="This show is over."
        next="What was won is owed to the contestants; every pick stands on its scoring sheet."
      />
      <p className="show-links">
        <Link to={`/papers/scoring-sheet?show=${show}`}>Scoring sheet</Link>
        <Link to="/show">All shows</Link>
      </p>
    </>
  );
}
