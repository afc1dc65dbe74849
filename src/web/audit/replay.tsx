/**
 * A night played back: the tables, meters and hits as they were at a moment, with what happened, at up to 100 times the
 * speed. Hits and disputes are marked on the time line. The address keeps the day, the moment and the table, so Back, a
 * reload and a colleague find the same.
 */
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { compareNames, counted, sentence, tableInSentence, tableName } from '../../base/display-text.ts';
import type { ReplayDocument, ReplayMark, ReplayNight, ReplayTold, ReplayView } from '../../server/api/replay.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, Segmented, SelectField } from '../design/field.tsx';
import { Grid, Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { HandWords, piecesOf } from '../design/piece.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { FLOOR_ROLES } from '../floor/places.ts';
import { Gate } from '../lib/gate.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { go, Link, useAddressBar, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { exactTime, Time, useZone, wallTime } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import { seatWords } from '../table/table-words.ts';
import { appended, frameAt, LEAD, markBeside, momentOf, type Tape, toldUntil } from './replay-tape.ts';
import './audit-page.css';

/** For the floor, at its own address: the session there stays signed in. */
export function FloorReplayPage() {
  useTitle('Replay');
  return (
    <Gate place="floor" name="Replay" theme="night" roles={FLOOR_ROLES}>
      <Station name="Replay" parts={[{ to: '/floor', says: 'Back to the floor', current: false }]}>
        <Replay />
      </Station>
    </Gate>
  );
}

type Asked = Readonly<{ day?: string | undefined; at?: number | undefined; table?: string | undefined }>;

function useAsked(): Readonly<{ asked: Asked; turn: (change: Asked, how?: 'new' | 'replace') => void }> {
  const { path, query } = useAddressBar();
  const at = Number(query.get('at') ?? Number.NaN);
  const asked: Asked = {
    day: query.get('day') ?? undefined,
    at: Number.isSafeInteger(at) ? at : undefined,
    table: query.get('table') ?? undefined,
  };
  const turn = (change: Asked, how: 'new' | 'replace' = 'new') => {
    const next = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined);
    go(`${path}?${new URLSearchParams(next.map(([name, value]) => [name, String(value)]))}`, how);
  };
  return { asked, turn };
}

export function Replay() {
  const { asked, turn } = useAsked();
  // Kept while another night is read.
  const [speed, setSpeed] = useState<Speed>('20');
  // A link from a record has its moment alone.
  const day = asked.day !== undefined ? `?day=${asked.day}` : asked.at !== undefined ? `?at=${asked.at}` : '';
  const { value: night, refusal } = useRequest<ReplayNight>(`/api/replay/night${day}`);
  return (
    <div className="station-page">
      {night === undefined ? (
        <>
          <NightField day={asked.day ?? ''} onDay={(of) => turn({ day: of, at: undefined })} />
          {refusal === undefined ? <p role="status">Reading the night…</p> : <RefusalNotice refusal={refusal} />}
        </>
      ) : night.records === 0 ? (
        <>
          <NightField day={night.day} onDay={(of) => turn({ day: of, at: undefined })} />
          <Notice means="waiting" says="Nothing happened on this day." next="Choose another day." />
        </>
      ) : (
        <Player key={night.day} night={night} asked={asked} turn={turn} speed={speed} onSpeed={setSpeed} />
      )}
    </div>
  );
}

const NightField = ({ day, onDay }: Readonly<{ day: string; onDay: (day: string) => void }>) => (
  <Field
    label="Gaming day"
    type="date"
    value={day}
    onChange={({ target }) => (target.value === '' ? undefined : onDay(target.value))}
  />
);

type PlayerProps = Readonly<{
  night: ReplayNight;
  asked: Asked;
  turn: (change: Asked, how?: 'new' | 'replace') => void;
  speed: Speed;
  onSpeed: (to: Speed) => void;
}>;

function Player({ night, asked, turn, speed, onSpeed }: PlayerProps) {
  const { from, until, marks } = night;
  const { table } = asked;
  const start = Math.min(Math.max(asked.at ?? from, from), until);
  const tape = useTape({ start, until, table, speed });
  const { moment, playing, play, pause, jump } = tape;
  const here = useMemo(
    () => marks.filter((mark) => table === undefined || mark.table === table || mark.table === null),
    [marks, table],
  );
  // Back and a link of a colleague lead to their moment, from wherever it plays.
  useEffect(() => jump(start), [start, jump]);
  const stay = (at: number) => turn({ at: Math.round(at), day: night.day }, 'replace');
  const leap = (at: number) => {
    const to = Math.min(Math.max(Math.round(at), from), until);
    turn({ at: to, day: night.day });
    jump(to);
  };
  const before = markBeside(here, moment, 'before');
  const after = markBeside(here, moment, 'after');
  const frame = frameAt(tape.tape, moment);
  return (
    <>
      <JumpForm night={night} table={table} turn={turn} onJump={leap} />
      <Panel gap={1}>
        <Row gap={2} lines={1} align="end">
          <BusyButton
            look="primary"
            onPress={() => {
              if (playing) {
                pause();
                stay(moment);
              } else play();
            }}
            unavailable={
              moment >= until && !playing ? 'This is the end of the night. Move the time line back.' : undefined
            }
          >
            {playing ? 'Pause' : 'Play'}
          </BusyButton>
          <Button onClick={() => leap(moment - 60)}>Back 1 min</Button>
          <BusyButton
            onPress={() => leap((before?.at ?? from) - LEAD)}
            unavailable={before === undefined ? 'No hit or dispute before this.' : undefined}
          >
            Previous mark
          </BusyButton>
          <BusyButton
            onPress={() => leap((after?.at ?? until) - LEAD)}
            unavailable={after === undefined ? 'No hit or dispute after this.' : undefined}
          >
            Next mark
          </BusyButton>
          <Segmented asks="Speed" choices={SPEEDS} chosen={speed} onChoose={onSpeed} />
          <Text size="title" weight="bold" className="money" line="whole">
            <Clock at={moment} />
          </Text>
        </Row>
        <TimeLine night={night} marks={here} moment={moment} onMove={jump} onStay={stay} />
        <Text as="p" tone="muted" size="small">
          <Tag tone="order">Hit</Tag> {counted(here.filter(({ kind }) => kind === 'hit').length, 'time')} ·{' '}
          <Tag tone="stop">Denied, undone, void or stopped</Tag>{' '}
          {counted(here.filter(({ kind }) => kind === 'dispute').length, 'time')}
          {night.isCut ? '. The night has more of them than are marked.' : ''}
        </Text>
      </Panel>
      <details>
        <summary>
          Hits and disputes{table === undefined ? '' : ` at ${tableInSentence(table)}`} ({here.length})
        </summary>
        <Marks marks={here} onJump={(at) => leap(at - LEAD)} />
      </details>
      <RefusalNotice refusal={tape.refusal} />
      {frame === undefined ? (
        tape.refusal === undefined ? (
          <p role="status">Setting up the floor…</p>
        ) : null
      ) : (
        <Split aside="minmax(0, 24rem)" gap={2}>
          <Floor view={frame.view} table={table} onTable={(of) => turn({ table: of, at: Math.round(moment) })} />
          <Told told={toldUntil(tape.tape, moment)} untold={frame.untold} />
        </Split>
      )}
    </>
  );
}

// The tape: what is fetched, and what time it is on it.

const SPEEDS = (['1', '5', '20', '100'] as const).map((value) => ({ value, says: `${value}×` }));
type Speed = (typeof SPEEDS)[number]['value'];

const TICK_MS = 200;
const FRAMES = 24;
/** Four frames a second, and none more often than the journal counts. */
const stepFor = (speed: Speed): number => Math.max(1, Math.round(Number(speed) / 4));

type TapeOf = Readonly<{ start: number; until: number; table: string | undefined; speed: Speed }>;

function useTape({ start, until, table, speed }: TapeOf) {
  const [tape, setTape] = useState<Tape>([]);
  const [moment, setMoment] = useState(start);
  const [playing, setPlaying] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const loading = useRef<AbortController>(undefined);
  const load = useCallback(
    (at: number, before: Tape) => {
      loading.current?.abort();
      const mine = new AbortController();
      loading.current = mine;
      const query = new URLSearchParams({
        at: String(Math.floor(at)),
        step: String(stepFor(speed)),
        count: String(FRAMES),
      });
      if (table !== undefined) query.set('table', table);
      void ask<ReplayDocument>('GET', `/api/replay?${query}`, undefined, mine.signal)
        .catch(() => ({ ok: false as const, refusal: NO_CONNECTION }))
        .then((answer) => {
          if (mine.signal.aborted) return;
          loading.current = undefined;
          setRefusal(answer.ok ? undefined : answer.refusal);
          if (answer.ok) setTape(appended(before, answer.value));
          else setPlaying(false);
        });
    },
    [speed, table],
  );
  useEffect(() => () => loading.current?.abort(), []);
  const jump = useCallback((at: number) => setMoment(at), []);
  // If the moment is outside the loaded part, load it again from there; shortly before its end, load the next part.
  const last = tape.at(-1)?.at;
  const isOnTape = tape.length > 0 && tape[0]!.at <= moment && moment <= last! + stepFor(speed);
  const isShort = isOnTape && last! < until && last! - moment < (FRAMES * stepFor(speed)) / 2;
  // Another table is loaded again, from the current moment.
  useEffect(() => setTape([]), [table]);
  useEffect(() => {
    if (!isOnTape) load(moment, []);
    // Asked for where it is now: off the tape each move is another question, on it none is.
  }, [isOnTape, load, isOnTape ? 0 : moment]);
  useEffect(() => {
    if (isShort && loading.current === undefined) load(last!, tape);
  }, [isShort, last, tape, load]);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = ((now - before) / 1000) * Number(speed);
      before = now;
      // What is not here yet is waited for, rather than missed.
      setMoment((at) => Math.min(at + passed, last ?? at, until));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [playing, speed, last, until]);
  useEffect(() => {
    if (moment >= until) setPlaying(false);
  }, [moment, until]);
  return {
    ...{ tape, moment, playing, refusal, jump },
    play: () => {
      if (!isOnTape) load(moment, []);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
  };
}

// Where one is, and how to get elsewhere.

const Clock = ({ at }: Readonly<{ at: number }>) => {
  const zone = useZone();
  return <>{new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'medium' }).format(at * 1000)}</>;
};

type JumpFormProps = Pick<PlayerProps, 'night' | 'turn'> &
  Readonly<{ table: string | undefined; onJump: (at: number) => void }>;

/** A dispute as people bring it: a table and a time. */
function JumpForm({ night, table, turn, onJump }: JumpFormProps) {
  const zone = useZone();
  const [time, setTime] = useState('');
  const [wrong, setWrong] = useState<string>();
  const wall = (at: number) => wallTime(at, zone).slice(11);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const [hours, minutes] = wall(night.from).split(':').map(Number);
    const moment = momentOf(time, night.from, night.until, hours! * 60 + minutes!);
    setWrong(
      moment === undefined ? `The night is on record from ${wall(night.from)} to ${wall(night.until)}.` : undefined,
    );
    if (moment !== undefined) onJump(moment);
  };
  return (
    <Row as="form" gap={2} lines={1} align="end" onSubmit={submit}>
      <NightField day={night.day} onDay={(day) => turn({ day, at: undefined })} />
      <SelectField
        label="Table"
        value={table ?? ''}
        choices={[{ value: '', says: 'All tables' }, ...night.tables.map((id) => ({ value: id, says: tableName(id) }))]}
        onChange={({ target }) => turn({ table: target.value === '' ? undefined : target.value })}
      />
      <Field
        label="Time"
        type="time"
        value={time}
        {...(wrong === undefined ? {} : { wrong })}
        onChange={({ target }) => setTime(target.value)}
      />
      <BusyButton onPress={() => submit()} unavailable={time === '' ? 'Enter a time.' : undefined}>
        Go to this time
      </BusyButton>
      <button type="submit" hidden />
    </Row>
  );
}

type TimeLineProps = Readonly<{
  night: ReplayNight;
  marks: readonly ReplayMark[];
  moment: number;
  onMove: (at: number) => void;
  onStay: (at: number) => void;
}>;

function TimeLine({ night: { from, until }, marks, moment, onMove, onStay }: TimeLineProps) {
  const zone = useZone();
  const place = (at: number): string => `${((at - from) / Math.max(1, until - from)) * 100}%`;
  return (
    <div className="replay-line">
      <div aria-hidden="true" className="replay-marks">
        {marks.map(({ at, seq, kind, says }) => (
          <span key={`${seq} ${says}`} className={`is-${kind}`} style={{ left: place(at) }} />
        ))}
      </div>
      <input
        type="range"
        aria-label="Time of the night"
        aria-valuetext={exactTime(moment, zone)}
        min={from}
        max={until}
        step={10}
        value={Math.round(moment)}
        onChange={({ target }) => onMove(Number(target.value))}
        onPointerUp={({ currentTarget }) => onStay(Number(currentTarget.value))}
        onKeyUp={({ currentTarget }) => onStay(Number(currentTarget.value))}
      />
      <Row justify="between" wrap={false}>
        <Text size="small" tone="muted">
          <Time at={from} />
        </Text>
        <Text size="small" tone="muted">
          <Time at={until} />
        </Text>
      </Row>
    </div>
  );
}

function Marks({ marks, onJump }: Readonly<{ marks: readonly ReplayMark[]; onJump: (at: number) => void }>) {
  return (
    <DataTable
      caption="Hits and disputes"
      columns={[
        {
          id: 'at',
          label: 'Time',
          cell: ({ at }) => (
            <Button look="link" onClick={() => onJump(at)}>
              <span className="only-heard">Go to </span>
              <Time at={at} />
            </Button>
          ),
        },
        { id: 'kind', label: 'What', cell: ({ kind }) => <KindTag kind={kind} /> },
        {
          id: 'table',
          label: 'Table',
          cell: ({ table }) => <Text line="whole">{table === null ? '' : tableName(table)}</Text>,
        },
        { id: 'says', label: 'What happened', cell: ({ says }) => says },
      ]}
      rows={marks}
      keyOf={({ seq, says }) => `${seq} ${says}`}
      empty="No hits and no disputes here. Choose another table or day."
    />
  );
}

const KindTag = ({ kind }: Pick<ReplayMark, 'kind'>) =>
  kind === 'hit' ? <Tag tone="order">Hit</Tag> : <Tag tone="stop">Dispute</Tag>;

// The floor at that moment.

type FloorProps = Readonly<{
  view: ReplayView;
  table: string | undefined;
  onTable: (table: string | undefined) => void;
}>;

function Floor({ view, table, onTable }: FloorProps) {
  const { tables = [], hits = [], signs = [], boards = [] } = view;
  const inOrder = tables.toSorted((a, b) => compareNames(a.table, b.table));
  const shown = table === undefined ? inOrder : inOrder.filter((one) => one.table === table);
  return (
    <Stack gap={2}>
      <Row justify="between" gap={2}>
        <h2>{table === undefined ? counted(tables.length, 'open table') : tableName(table)}</h2>
        {table === undefined ? null : <Button onClick={() => onTable(undefined)}>Show all tables</Button>}
      </Row>
      {shown.length === 0 ? (
        <p className="empty">
          {table === undefined ? 'No table was open.' : `${tableName(table)} was not open.`} Play on, or jump to a mark.
        </p>
      ) : null}
      <Grid as="ul" min="15rem" gap={1} fill>
        {shown.map((one) => (
          <TableThen
            key={one.table}
            table={one}
            hits={hits.filter((hit) => hit.table === one.table)}
            isAlone={table !== undefined}
            onOpen={() => onTable(one.table)}
          />
        ))}
      </Grid>
      <Meters signs={signs} />
      {boards.map(({ offer, name, opensAt, hands }) =>
        hands.length === 0 ? null : (
          <p key={`${offer} ${opensAt}`}>
            <strong>{name}</strong>:{' '}
            {hands.map((hand) => `${hand.hand}, ${tableName(hand.table)}, Seat ${hand.seat}`).join('; ')}
          </p>
        ),
      )}
    </Stack>
  );
}

type TableThenProps = Readonly<{
  table: NonNullable<ReplayView['tables']>[number];
  hits: NonNullable<ReplayView['hits']>;
  isAlone: boolean;
  onOpen: () => void;
}>;

function TableThen({ table, hits, isAlone, onOpen }: TableThenProps) {
  const { table: id, gameName, seats, taken, round, offers, playerDealer } = table;
  const bets = round?.bets ?? [];
  const fees = bets.reduce((sum, bet) => sum + bet.fees.length, 0);
  return (
    <Panel as="li" gap={1} pad={1} panel={hits.length > 0 ? 'waiting' : 'plain'}>
      <Row justify="between" gap={1}>
        {isAlone ? (
          <strong>{gameName}</strong>
        ) : (
          <Button look="link" onClick={onOpen}>
            {tableName(id)}
          </Button>
        )}
        {isAlone ? null : (
          <Text size="small" tone="muted">
            {gameName}
          </Text>
        )}
      </Row>
      <Seats
        seats={seats}
        taken={taken}
        paid={bets.flatMap((bet) => (bet.fees.length > 0 && bet.seat !== null ? [bet.seat] : []))}
      />
      <Text as="p" size="small">
        {round === null ? (
          'Between games.'
        ) : (
          <>
            Game since <Time at={round.startedAt} />:{' '}
            {round.dealtIn === null ? '' : `${counted(round.dealtIn, 'player')} dealt in, `}
            {counted(fees, 'fee')}.
          </>
        )}
        {playerDealer === null || playerDealer === undefined ? '' : ` Player-dealer at seat ${playerDealer}.`}
      </Text>
      {hits.map((hit) => (
        <Stack key={hit.hit} gap={0}>
          <Row gap={1}>
            <Tag tone="waiting">Pending</Tag>
            <strong>{hit.offerName}</strong>{' '}
            <Amount cents={hit.atStake} why={{ hit: hit.hit }} called={hit.offerName} />
          </Row>
          {hit.hands.map((hand) => (
            <Text as="p" key={`${hand.seat} ${hand.hand} ${hand.row}`} size="small">
              Seat {hand.seat}: {hand.rowSays}, <HandWords pieces={piecesOf('cards')} notation={hand.cards} />
            </Text>
          ))}
        </Stack>
      ))}
      {isAlone ? (
        <Text as="p" size="small" tone="muted">
          Offered here:{' '}
          {offers
            .filter(({ on }) => on)
            .map(({ name }) => name)
            .join(', ') || 'no promotion'}
          .
        </Text>
      ) : null}
    </Panel>
  );
}

type SeatsProps = Readonly<{ seats: number; taken: readonly number[]; paid: readonly number[] }>;

/** Each seat drawn: taken, and lit if a fee was paid from it. */
function Seats({ seats, taken, paid }: SeatsProps) {
  const says = `${taken.length === 0 ? 'No seat is taken' : `${sentence(seatWords(taken))} taken`}${
    paid.length === 0 ? '' : `; fees from ${seatWords(paid)}`
  }.`;
  return (
    <div>
      <span className="only-heard">{says}</span>
      <Row as="div" gap={0.5} aria-hidden="true">
        {Array.from({ length: seats }, (_, i) => i + 1).map((seat) => (
          <span
            key={seat}
            className={`replay-seat${taken.includes(seat) ? ' is-taken' : ''}${paid.includes(seat) ? ' is-paid' : ''}`}
          >
            {seat}
          </span>
        ))}
      </Row>
    </div>
  );
}

function Meters({ signs }: Readonly<{ signs: NonNullable<ReplayView['signs']> }>) {
  const rows = signs.flatMap(({ offer, name, pending, status, pools }) =>
    pools.map(({ pool, name: poolName, amount }) => ({
      key: `${offer} ${pool}`,
      why: { offer, pool },
      name: pools.length === 1 ? name : `${name}, ${poolName}`,
      state: pending.length > 0 ? 'Pending' : status === 'approved' ? '' : sentence(status),
      amount,
    })),
  );
  return (
    <DataTable
      caption="Meters"
      captionSeen
      columns={[
        { id: 'name', label: 'Meter', cell: ({ name }) => name },
        {
          id: 'state',
          label: 'Status',
          cell: ({ state }): ReactNode => (state === '' ? '' : <Tag tone="waiting">{state}</Tag>),
        },
        {
          id: 'amount',
          label: 'Amount',
          align: 'right',
          cell: ({ amount, name, why }) => <Amount cents={amount} why={why} called={name} />,
        },
      ]}
      rows={rows}
      keyOf={({ key }) => key}
      empty="No meter was on display."
    />
  );
}

/** For a link beside something that happened. */
export const replayAddress = (at: number, table: string | null, base = '/audit'): string =>
  `${base}/replay?${new URLSearchParams({ at: String(at - LEAD), ...(table === null ? {} : { table }) })}`;

const READ_JOURNAL = ['surveillance', 'manager', 'compliance', 'auditor', 'regulator'];

function Told({ told, untold }: Readonly<{ told: readonly ReplayTold[]; untold: number }>) {
  const mayRead = useSessions().session?.who?.roles.some((role) => READ_JOURNAL.includes(role)) === true;
  return (
    <Stack as="section" gap={1} aria-labelledby="replay-told">
      <h2 id="replay-told">What happened</h2>
      {told.length === 0 ? <p className="empty">Play, and it is told here.</p> : null}
      <Stack as="ol" gap={0} ruled>
        {told.map(({ at, seq, kind, says }) => (
          <Stack as="li" key={`${seq} ${says}`} gap={0} padY={0.5}>
            <Row gap={1}>
              <Text size="small" tone="muted">
                <Time at={at} /> {mayRead ? <Link to={`/audit/record/${seq}`}>Record {seq}</Link> : null}
              </Text>
              {kind === 'step' ? null : <KindTag kind={kind} />}
            </Row>
            <Text breaks>{says}</Text>
          </Stack>
        ))}
      </Stack>
      {untold === 0 ? null : (
        <Text as="p" size="small" tone="muted">
          And {counted(untold, 'more event')} in the same moment.
        </Text>
      )}
    </Stack>
  );
}
