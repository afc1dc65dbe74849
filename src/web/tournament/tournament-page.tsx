/** The tournament desk: sign-up, seats, clock, eliminations, prizes and the log. */
import './tournament.css';
import { type ReactNode, useEffect, useState } from 'react';
import { counted, numberedWords, sentence } from '../../base/display-text.ts';
import { openSignUp } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView, TournamentDueView } from '../../floor/view.ts';
import type { Cell, Paper, Row as PaperRow } from '../../readers/papers/paper.ts';
import { DataTable } from '../design/data-table.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { CrewNames } from '../lib/crew.tsx';
import { Gate } from '../lib/gate.tsx';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { Time, useNow } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import type { RouteProps } from '../stations.ts';
import { waitsFor } from './level-words.ts';
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
  const now = useNow();
  const shown = tournaments.find(({ tournament }) => tournament === path.split('/')[0]);
  const waiting = tournaments.filter((one) => waitsFor(one, now).waits).length;
  useTitle(`${waiting === 0 ? '' : `(${waiting}) `}${shown?.name ?? 'Tournament desk'}`);
  const parts = [
    { to: '/tournament', says: 'Tournaments', current: path === '', note: null },
    // Each open tournament is a tab, with its clock or what it waits for.
    ...tournaments.map((one) => {
      const { says, waits } = waitsFor(one, now);
      return {
        to: `/tournament/${one.tournament}`,
        says: one.name,
        current: one === shown,
        note: waits ? <Tag tone="waiting">{says}</Tag> : <Text weight="medium">{says}</Text>,
      };
    }),
    { to: '/tournament/league', says: 'League', current: path === 'league', note: null },
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
  if (path === 'league') return <LeaguePart />;
  const [id = '', part = ''] = path.split('/');
  return path === '' ? <ListPart /> : <TournamentConsole id={id} part={part} />;
}

/** Open tournaments, and posted ones whose sign-up can be opened. */

export function ListPart() {
  const { tournaments, tournamentsDue = [] } = useView();
  if (tournaments === undefined) return <p role="status">One moment…</p>;
  return (
    <Stack gap={3}>
      <Stack as="section" gap={2}>
        <h2>Open tournaments</h2>
        {tournaments.length === 0 ? (
          <p className="empty">
            No open tournaments. A tournament appears here when you open sign-up for a posted one below.
          </p>
        ) : (
          <Grid as="ul" min="21rem" fill gap={2}>
            {tournaments.map((one) => (
              <RunningTournament key={one.tournament} one={one} />
            ))}
          </Grid>
        )}
      </Stack>
      <Stack as="section" gap={2}>
        <h2>Posted tournaments</h2>
        {tournamentsDue.length === 0 ? (
          <p className="empty">
            No other posted tournaments. A tournament appears here after promotions posts it in the Office.
          </p>
        ) : (
          <Grid as="ul" min="21rem" fill gap={2}>
            {tournamentsDue.map((one) => (
              <PostedTournament key={`${one.offer} ${one.startsAt}`} one={one} />
            ))}
          </Grid>
        )}
      </Stack>
    </Stack>
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
    <Panel as="li" gap={1} pad={3}>
      <Text as={Link} to={`/tournament/${tournament}`} size="lead" weight="medium">
        {name}
      </Text>
      <Tag tone={TONES[status]}>{STATES[status]}</Tag>
      <Row as="p" gap={2} lines={0} tone="muted">
        <span>
          {status === 'sign-up' ? counted(entrants, 'entrant') : `${left} of ${counted(entrants, 'entrant')} left`}
        </span>
        <span>
          Prize pool{' '}
          <Amount
            cents={pool}
            why={{ account: `tournament:${tournament}:pool:prizes` }}
            called={`Prize pool of ${name}`}
          />
        </span>
        {startsAt === null || status !== 'sign-up' ? null : (
          <span>
            Starts <Time at={startsAt} />
          </span>
        )}
      </Row>
    </Panel>
  );
}

function PostedTournament({ one }: Readonly<{ one: TournamentDueView }>) {
  const { offer, name, startsAt, buyIn, entryFee, guarantee } = one;
  const opened = (events: Events) => {
    const event = eventOf(events, 'sign-up-opened');
    if (event !== undefined) go(`/tournament/${event.tournament}`);
  };
  return (
    <Panel as="li" gap={1} pad={3}>
      <strong>{name}</strong>
      <Row as="p" gap={2} lines={0} tone="muted">
        <span>{startsAt === null ? 'Starts when the field is full' : <Time at={startsAt} look="exact" />}</span>
        <span>
          <Money cents={buyIn} /> and <Money cents={entryFee} /> fee
        </span>
        {guarantee === null ? null : (
          <span>
            Guaranteed <Money cents={guarantee} />
          </span>
        )}
      </Row>
      <CommandForm of={openSignUp} given={{ offer, startsAt }} onDone={opened} />
    </Panel>
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
    <Panel gap={2}>
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
            cell: ({ cells }: PaperRow) =>
              id === 'tournament' ? (
                <Link to={`/papers/tournament-log?tournament=${textOf(cells[i])}`}>
                  {sentence(numberedWords(textOf(cells[i])))}
                </Link>
              ) : (
                <CellValue cell={cells[i]} />
              ),
          }))}
        />
      )}
    </Panel>
  );
}

/** The standings of each season. */
function LeaguePart() {
  const { value, refusal } = useRequest<Papers>('/api/papers/league-table');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  if (value.papers.length === 0) {
    return (
      <p className="empty">
        No season yet. Name the season and its points when a tournament is posted in the Office; the standings appear
        here when the first of them is over.
      </p>
    );
  }
  return (
    <Stack gap={2}>
      {value.papers.map((paper) => {
        const season = textOf(paper.head.find(({ id }) => id === 'season')?.value);
        return (
          <Panel key={season} gap={2}>
            <Row justify="between">
              <h2>{paper.title}</h2>
              <Link to={`/papers/league-table?${new URLSearchParams({ season })}`}>Print</Link>
            </Row>
            <DataTable
              caption={paper.title}
              rows={paper.tables[0]?.rows ?? []}
              keyOf={({ cells }) => JSON.stringify(cells[1])}
              empty="No standings yet. They appear here when the desk finishes the first tournament of the season."
              columns={(paper.tables[0]?.columns ?? []).map(({ id, label, align }, i) => ({
                id,
                label,
                align: align === 'end' ? ('right' as const) : ('left' as const),
                cell: ({ cells }: PaperRow) => <CellValue cell={cells[i]} names={paper.names} />,
              }))}
            />
            {paper.notes.map(({ says }) => (
              <Text key={says} tone="muted">
                {says}
              </Text>
            ))}
          </Panel>
        );
      })}
    </Stack>
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

function CellValue({ cell, names }: Readonly<{ cell: Cell | undefined; names?: Paper['names'] }>) {
  if (cell?.is === 'person') return names?.[cell.value] ?? 'No name on file';
  if (cell?.is === 'money') return <Money cents={cell.value} />;
  if (cell?.is === 'time') return <Time at={cell.value} look="exact" />;
  if (cell?.is === 'count') return cell.value;
  if (cell?.is === 'badges') return <CrewNames badges={cell.value} />;
  return textOf(cell);
}

/** The gaming day three months earlier, on a day that every month has. */
function monthsBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 - MONTHS;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(at / 12)}-${two((at % 12) + 1)}-${two(Math.min(date, 28))}`;
}
