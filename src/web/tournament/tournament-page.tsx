/** The tournament desk: sign-up, seats, clock, eliminations, prizes and the log. */
import './tournament.css';
import { type ReactNode, useEffect, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import { openSignUp } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView, TournamentDueView } from '../../floor/view.ts';
import type { Cell, Paper, Row } from '../../readers/papers/paper.ts';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { Gate } from '../lib/gate.tsx';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import type { RouteProps } from '../stations.ts';
import { TournamentConsole } from './tournament-console.tsx';

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

/** Open tournaments, and posted ones whose sign-up can be opened. */

export function ListPart() {
  const { tournaments, tournamentsDue = [] } = useView();
  if (tournaments === undefined) return null;
  return (
    <div className="tournament-list">
      <section>
        <h2>Open tournaments</h2>
        {tournaments.length === 0 ? (
          <p className="empty">
            No open tournaments. A tournament appears here when you open sign-up for a posted one below.
          </p>
        ) : (
          <ul className="tournament-cards">
            {tournaments.map((one) => (
              <RunningTournament key={one.tournament} one={one} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Posted tournaments</h2>
        {tournamentsDue.length === 0 ? (
          <p className="empty">
            No other posted tournaments. A tournament appears here after promotions posts it in the Office.
          </p>
        ) : (
          <ul className="tournament-cards">
            {tournamentsDue.map((one) => (
              <PostedTournament key={`${one.offer} ${one.startsAt}`} one={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const TONES: Readonly<Record<TournamentDeskView['status'], Tone>> = {
  'sign-up': 'waiting',
  running: 'order',
  over: 'info',
};
const STATES = { 'sign-up': 'Sign-up', running: 'Running', over: 'Finished, log not signed' } as const;

function RunningTournament({ one }: Readonly<{ one: TournamentDeskView }>) {
  const { tournament, name, status, entrants, left, pool, startsAt } = one;
  return (
    <li className="tournament-card">
      <Link to={`/tournament/${tournament}`}>{name}</Link>
      <Tag tone={TONES[status]}>{STATES[status]}</Tag>
      <p className="tournament-figures">
        <span>
          {status === 'sign-up' ? counted(entrants, 'entrant') : `${left} of ${counted(entrants, 'entrant')} left`}
        </span>
        <span>
          Prize pool <Money cents={pool} />
        </span>
        {startsAt === null || status !== 'sign-up' ? null : (
          <span>
            Starts <Time at={startsAt} />
          </span>
        )}
      </p>
    </li>
  );
}

function PostedTournament({ one }: Readonly<{ one: TournamentDueView }>) {
  const { offer, name, startsAt, buyIn, entryFee, guarantee } = one;
  const opened = (events: Events) => {
    const event = eventOf(events, 'sign-up-opened');
    if (event !== undefined) go(`/tournament/${event.tournament}`);
  };
  return (
    <li className="tournament-card">
      <strong>{name}</strong>
      <p className="tournament-figures">
        <span>{startsAt === null ? 'Starts when the field is full' : <Time at={startsAt} look="exact" />}</span>
        <span>
          <Money cents={buyIn} /> and <Money cents={entryFee} /> fee
        </span>
        {guarantee === null ? null : (
          <span>
            Guaranteed <Money cents={guarantee} />
          </span>
        )}
      </p>
      <CommandForm of={openSignUp} given={{ offer, startsAt }} onDone={opened} />
    </li>
  );
}

/** Logs of the last three months. */

const MONTHS = 3;

export function LogsPart() {
  const { house } = useView();
  const today = house?.day ?? undefined;
  const [paper, setPaper] = useState<Paper>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  useEffect(() => {
    if (today === undefined) return undefined;
    const gone = new AbortController();
    void requestLogs(today, gone.signal).then((answer) => {
      if (gone.signal.aborted) return;
      setPaper(answer.ok ? answer.value.papers[0] : undefined);
      setRefusal(answer.ok ? undefined : answer.refusal);
    });
    return () => gone.abort();
  }, [today]);
  const rows = paper?.tables[0]?.rows.toReversed() ?? [];
  return (
    <section className="tournament-box">
      <h2>Logs of the last three months</h2>
      <p>Logs are kept for seven years. Print older logs by date.</p>
      <RefusalNotice refusal={refusal} />
      {paper === undefined ? null : (
        <DataTable
          caption="Logs"
          rows={rows}
          keyOf={({ cells }) => textOf(cells[0])}
          empty="No logs yet. A log appears here after a tournament finishes."
          columns={(paper.tables[0]?.columns ?? []).map(({ id, label, align }, i) => ({
            id,
            label,
            align: align === 'end' ? ('right' as const) : ('left' as const),
            cell: ({ cells }: Row) =>
              id === 'tournament' ? (
                <Link to={`/papers/tournament-log?tournament=${textOf(cells[i])}`}>{textOf(cells[i])}</Link>
              ) : (
                <CellValue cell={cells[i]} />
              ),
          }))}
        />
      )}
    </section>
  );
}

type Papers = Readonly<{ papers: readonly Paper[] }>;

/** There are no documents before the first gaming day. */
async function requestLogs(today: string, signal: AbortSignal): Promise<Answer<Papers>> {
  try {
    const days = await ask<{ firstDay: string }>('GET', '/api/papers', undefined, signal);
    if (!days.ok) return days;
    const from = [monthsBefore(today), days.value.firstDay].sort()[1]!;
    return await ask<Papers>('GET', `/api/papers/tournament-list?from=${from}&to=${today}`, undefined, signal);
  } catch {
    return { ok: false, status: 0, refusal: NO_CONNECTION };
  }
}

const textOf = (cell: Cell | undefined): string => (cell?.is === 'text' ? cell.value : '');

function CellValue({ cell }: Readonly<{ cell: Cell | undefined }>) {
  if (cell?.is === 'money') return <Money cents={cell.value} />;
  if (cell?.is === 'time') return <Time at={cell.value} look="exact" />;
  if (cell?.is === 'count') return cell.value;
  if (cell?.is === 'badges') return cell.value.join(', ');
  return textOf(cell);
}

/** The gaming day three months earlier, on a day that every month has. */
function monthsBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 - MONTHS;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(date, 28))}`;
}
