/** The show runner: the host's cues and the tasks of the board manager, the show manager and the auditor. */
import './show.css';
import { type ReactNode, useState } from 'react';
import { electPayment } from '../../floor/shows/command-forms.ts';
import type { AwardView, ShowDueView, ShowRunView, ShowView } from '../../floor/view.ts';
import type { LayoutDocument } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Card, Fold, Grid, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Gate } from '../lib/gate.tsx';
import { type ApiRefusal, ask, noConnectionRefusal } from '../lib/http.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { usePersonName } from '../people/person-names.tsx';
import type { RouteProps } from '../stations.ts';
import { AuditorPart } from './auditor-part.tsx';
import { NextStep } from './next-step.tsx';
import { SeatPart } from './seat-part.tsx';
import { HaltedNotice, HaltShow, Occurrences, Totals } from './show-state.tsx';
import { contestantName, type PartName, partFor, prizeNames, reasonSays, stageSays } from './show-words.ts';

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

/** A show as its crew sees it: the public view, and the crew's own. */
export type RunningShow = Readonly<{ show: ShowView; run: ShowRunView }>;

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
            says: 'Payment choice',
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
      <Text weight="medium">{show.offerName}</Text>
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
  if (show === undefined || run === undefined) return <ShowOver show={first} />;
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

function ShowOver({ show }: Readonly<{ show: string }>) {
  const { shows } = useView();
  if (shows === undefined) return null;
  return (
    <>
      <Notice
        means="info"
        says="This show is over."
        next="The prizes won are owed to the contestants. Every pick is on the scoring sheet."
      />
      <Row as="p" align="start" gap={2} lines={1} above={2}>
        <Link to={`/papers/scoring-sheet?show=${show}`}>Scoring sheet</Link>
        <Link to="/show">All shows</Link>
      </Row>
    </>
  );
}

/** The shows that are on, and those whose contestants take their seats next. */

export function ShowsPart() {
  const { shows = [], showsDue = [] } = useView();
  return (
    <Stack gap={3} max="1000px" className="show-column">
      {shows.length === 0 && showsDue.length > 0 ? null : (
        <DataTable
          caption="Current shows"
          captionSeen
          columns={ON}
          rows={shows}
          keyOf={({ show }) => show}
          empty="No show is running. After the office posts one, its contestants are seated here."
        />
      )}
      {showsDue.length === 0 ? null : (
        <DataTable
          caption="Awaiting contestants"
          captionSeen
          columns={DUE}
          rows={showsDue}
          keyOf={({ offer }) => offer}
          empty=""
        />
      )}
    </Stack>
  );
}

const ON: readonly Column<ShowView>[] = [
  { id: 'show', label: 'Show', cell: ({ show, offerName }) => <Link to={`/show/${show}`}>{offerName}</Link> },
  {
    id: 'now',
    label: 'Now',
    cell: (show) => (show.halted ? <Tag tone="stop">Halted</Tag> : <Tag tone="order">{stageSays(show)}</Tag>),
  },
  {
    id: 'playing',
    label: 'Playing',
    cell: ({ contestants, playing }) => {
      const one = contestants.find(({ seat }) => seat === playing);
      return one === undefined ? '' : contestantName(one);
    },
  },
];

const DUE: readonly Column<ShowDueView>[] = [
  { id: 'show', label: 'Show', cell: ({ offer, offerName }) => <Link to={`/show/seat/${offer}`}>{offerName}</Link> },
  { id: 'from', label: 'From', cell: ({ from }) => <Time at={from} look="exact" /> },
  { id: 'until', label: 'Until', cell: ({ until }) => <Time at={until} look="exact" /> },
  { id: 'seats', label: 'Seats', align: 'right', cell: ({ seats }) => seats.length },
];

/** The board manager: loads the boards, records picks, opens squares, and halts the show if needed. */

export function BoardsPart({ show, run }: RunningShow) {
  const roles = useSessions().session?.who?.roles ?? [];
  const lies = show.board !== null && run.toLoad === null && show.stage !== 'over';
  return (
    <Split aside="minmax(280px, 360px)" as="article" gap={4} max="1400px" className="show-console">
      <Stack gap={3} max="1000px" className="show-column">
        <HaltedNotice run={run} />
        <NextStep show={show} run={run} />
      </Stack>
      <Stack as="aside" gap={2} className="show-side">
        <h2>Contestants</h2>
        <Totals show={show} />
        <HaltShow run={run} />
        <Occurrences run={run} />
        {lies && roles.includes('card-desk') ? <LookUnder show={show} /> : null}
      </Stack>
    </Split>
  );
}

/** Only the board manager may look, and each look is logged; the layout is gone when the sheet is closed. */
function LookUnder({ show }: Pick<RunningShow, 'show'>) {
  const [layout, setLayout] = useState<LayoutDocument>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const look = async () => {
    const answer = await ask<LayoutDocument>('GET', `/api/shows/${show.show}/layout`).catch(() => undefined);
    setLayout(answer?.ok ? answer.value : undefined);
    setRefusal(
      answer?.ok ? undefined : (answer?.refusal ?? noConnectionRefusal('Try again when the connection is back.')),
    );
  };
  const names = prizeNames(show);
  return (
    <Fold>
      <Text as="summary" padY={1.25}>
        Show layout under the board
      </Text>
      <p>For you alone. Your badge and the time are logged.</p>
      <RefusalNotice refusal={refusal} />
      <Button onClick={() => void look()}>Show layout (this is logged)</Button>
      <Dialog title="Under the board" open={layout !== undefined} onClose={() => setLayout(undefined)}>
        <Grid
          as="ul"
          columns="repeat(6, minmax(0, 1fr))"
          gap={1}
          wide
          className={`show-board is-${show.board?.name}`}
          aria-label="The layout"
        >
          {layout?.squares.map(({ number, prize }) => (
            <li key={number} className="show-square is-entered">
              <Text weight="bold" className="show-square-number">
                {number}
              </Text>
              <span className="show-square-says">{names.get(prize) ?? prize}</span>
            </li>
          ))}
        </Grid>
      </Dialog>
    </Fold>
  );
}

/** The show manager and the program manager: the next step, the totals, halts, and the signatures at the end. */

export function ManagerPart({ show, run }: RunningShow) {
  return (
    <Split aside="minmax(280px, 360px)" as="article" gap={4} max="1400px" className="show-console">
      <Stack gap={3} max="1000px" className="show-column">
        <HaltedNotice run={run} />
        <NextStep show={show} run={run} />
      </Stack>
      <Stack as="aside" gap={2} className="show-side">
        <h2>Contestants</h2>
        <Totals show={show} />
        <HaltShow run={run} />
        <Occurrences run={run} />
        <p>
          <Link to={`/papers/scoring-sheet?show=${show.show}`}>Scoring sheet so far</Link>
        </p>
      </Stack>
    </Split>
  );
}

/** The host's cues, read from a distance: whose turn it is, what to say, and the totals. No input. */

export function HostPart({ show, run }: RunningShow) {
  const playing = show.contestants.find(({ seat }) => seat === show.playing);
  const following = show.contestants.find(({ seat }) => seat === show.turns[1]);
  return (
    <Split aside="minmax(300px, 420px)" as="article" gap={6} className="show-host">
      <section className="show-cue" aria-live="polite" aria-label="Cue">
        <p className="show-cue-where">{show.halted ? 'Halted' : stageSays(show)}</p>
        {playing === undefined || show.halted ? null : <p className="show-cue-who">{contestantName(playing)}</p>}
        <p className="show-cue-says">{run.cue}</p>
        {following === undefined || show.halted ? null : (
          <Text as="p" tone="muted">
            Then {contestantName(following)}, seat {following.seat}.
          </Text>
        )}
        {run.halted === null ? null : <Notice means="stop" says={`${reasonSays(run.halted)}.`} />}
      </section>
      <Stack as="section" gap={2} className="show-side">
        <h2>Totals</h2>
        <Totals show={show} />
        <StillCovered show={show} />
      </Stack>
    </Split>
  );
}

function StillCovered({ show: { board } }: Pick<RunningShow, 'show'>) {
  if (board === null || board.left.length === 0) return null;
  return (
    <>
      <h2>Unopened squares</h2>
      <Stack as="ul" gap={0.5} className="show-covered">
        {board.left.map(({ prize, says, count }) => (
          <li key={prize}>
            {says}
            {count === 1 ? null : <Text tone="muted"> × {count}</Text>}
          </li>
        ))}
      </Stack>
    </>
  );
}

/** How the winner of the largest prize wants it: in yearly parts, or in cash at the amount that the house sets. */

export function ElectPart() {
  const { awards } = useView();
  const open = awards?.filter(({ parts }) => (parts?.chooseBy ?? null) !== null);
  if (open === undefined) return null;
  if (open.length === 0) {
    return (
      <div className="empty">
        No elections pending. A prize with an annuity option appears here until the winner chooses.
      </div>
    );
  }
  return (
    <Stack gap={3} max="1000px" className="show-column">
      {open.map((award) => (
        <Election key={award.id} award={award} parts={award.parts!} />
      ))}
    </Stack>
  );
}

type Props = Readonly<{ award: AwardView; parts: NonNullable<AwardView['parts']> }>;

function Election({ award, parts }: Props) {
  const name = usePersonName(award.person, 'show');
  return (
    <Card>
      <h2>
        {award.offerName}: <Money cents={award.amount} />
      </h2>
      <p>
        {name ?? award.id}, seat {award.to.seat}. {award.statusSays} Without a form in time it is paid in yearly
        installments.
      </p>
      <CommandForm of={electPayment(parts)} given={{ award: award.id }} />
    </Card>
  );
}
