/** Sets up a real house on an empty store in six short steps. Nothing is written before the last one. */
import './setup-page.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SetupDocument, SetupDone } from '../../server/api/setup.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useTheme } from '../design/theme.tsx';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { useRequest } from '../lib/use-request.ts';
import {
  likelyZone,
  missingOnStep,
  type SetupDraft,
  STEPS,
  type Step,
  storeDraft,
  storedDraft,
} from './setup-draft.ts';
import { GamesStep, HouseStep, OpenStep, PeopleStep, SheetsStep, TablesStep } from './setup-steps.tsx';

export type StepProps = Readonly<{
  draft: SetupDraft;
  choices: SetupDocument;
  change: (part: Partial<SetupDraft>) => void;
}>;

const NAMES: Readonly<Record<Step, string>> = {
  house: 'Casino',
  people: 'Staff',
  games: 'Games',
  tables: 'Tables',
  sheets: 'Rule sheets',
  open: 'Review and open',
};

export function SetupPage() {
  useTheme('day');
  useTitle('Set up your casino');
  const { session, refresh } = useSessions();
  const { value: choices, refusal } = useRequest<SetupDocument>('/api/setup');
  const [done, setDone] = useState<SetupDone>();
  const [staff, setStaff] = useState<SetupDraft['staff']>([]);
  const finish = (opened: SetupDone, draft: SetupDraft) => {
    storeDraft(undefined);
    setStaff(draft.staff);
    setDone(opened);
    void refresh();
  };
  return (
    <Page about="Set up a real casino with its own database. No demo data is used." foot={null} onHome={() => go('/')}>
      {done !== undefined ? (
        <BadgeCodes done={done} staff={staff} />
      ) : session !== undefined && !session.setup ? (
        <Notice
          means="info"
          says="This casino is already set up."
          next={
            <>
              Go to <Link to="/">its stations</Link>. Replace missed badge codes in the Office, under Staff.
            </>
          }
        />
      ) : choices === undefined ? (
        refusal === undefined ? (
          <p role="status">One moment…</p>
        ) : (
          <RefusalNotice refusal={refusal} />
        )
      ) : (
        <Steps choices={choices} onDone={finish} onRefused={() => void refresh()} />
      )}
    </Page>
  );
}

type StepsProps = Readonly<{
  choices: SetupDocument;
  onDone: (done: SetupDone, draft: SetupDraft) => void;
  onRefused: () => void;
}>;

function Steps({ choices, onDone, onRefused }: StepsProps) {
  const [draft, setDraft] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return storedDraft(likelyZone(choices.zones, timeZone));
  });
  const [step, setStep] = useState<Step>('house');
  const [tried, setTried] = useState(false);
  const change = (part: Partial<SetupDraft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => storeDraft(draft), [draft]);
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // For screen readers each step is a new page: focus moves to its start.
  useEffect(() => {
    if (shown.current !== step) pane.current?.focus();
    shown.current = step;
  }, [step]);
  const lacks = missingOnStep(draft, step);
  const at = STEPS.indexOf(step);
  const turn = (to: Step) => {
    setTried(false);
    setStep(to);
    scrollTo(0, 0);
  };
  const parts = { draft, choices, change };
  return (
    <Stack gap={3} max="64rem" className="setup">
      <Row as="ol" align="stretch" className="setup-steps" aria-label="Steps">
        {STEPS.map((name, i) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className={i < at ? 'is-done' : ''}>
            <Text
              as="button"
              panel="plain"
              finger
              padX={2}
              tone="muted"
              type="button"
              onClick={() => (i < at ? turn(name) : undefined)}
              disabled={i > at}
            >
              {i + 1}. {NAMES[name]}
            </Text>
          </li>
        ))}
      </Row>
      <div ref={pane} tabIndex={-1} className="setup-pane">
        {step === 'open' ? (
          <OpenStep {...parts} onDone={(opened) => onDone(opened, draft)} onRefused={onRefused} />
        ) : (
          stepOf(step, parts)
        )}
      </div>
      <div role="alert">{tried && lacks !== undefined ? <Notice means="waiting" says={lacks} /> : null}</div>
      <Row gap={2} justify="between">
        {at > 0 ? <Button onClick={() => turn(STEPS[at - 1]!)}>Back</Button> : <span />}
        {step === 'open' ? null : (
          <BusyButton look="primary" onPress={() => (lacks === undefined ? turn(STEPS[at + 1]!) : setTried(true))}>
            Next: {NAMES[STEPS[at + 1]!].toLowerCase()}
          </BusyButton>
        )}
      </Row>
    </Stack>
  );
}

function stepOf(step: Exclude<Step, 'open'>, parts: StepProps): ReactNode {
  switch (step) {
    case 'house':
      return <HouseStep {...parts} />;
    case 'people':
      return <PeopleStep {...parts} />;
    case 'games':
      return <GamesStep {...parts} />;
    case 'tables':
      return <TablesStep {...parts} />;
    case 'sheets':
      return <SheetsStep {...parts} />;
  }
}

/** The codes for the physical badges, shown once, to print on the badges or write to their chips. */

type BadgeCodesProps = Readonly<{ done: SetupDone; staff: SetupDraft['staff'] }>;

export function BadgeCodes({ done, staff }: BadgeCodesProps) {
  const of = (badge: string) => staff.find((row) => row.badge === badge);
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-done">
      <h1 id="setup-done">Your casino is open</h1>
      <Notice
        means="waiting"
        says="These are the badge codes. They are shown only once and are not stored."
        next="Print this page for the employee who makes the badges. Replace a lost code in the Office."
      />
      <DataTable
        caption="Badge codes"
        columns={[
          { id: 'badge', label: 'Badge', cell: (row) => row.badge },
          { id: 'name', label: 'Employee', cell: (row) => of(row.badge)?.name ?? '' },
          {
            id: 'pin',
            label: 'Temporary PIN',
            // The first is whoever sits here, with a PIN of their own.
            cell: (row) =>
              row.badge === staff[0]?.badge ? 'your own' : <span className="mono">{of(row.badge)?.pin ?? ''}</span>,
          },
          { id: 'tap', label: 'Code', cell: (row) => <span className="mono">{row.tap}</span> },
        ]}
        rows={done.taps}
        keyOf={(row) => row.badge}
        empty="No badges. Go back and add the first employee."
      />
      <p>
        Every employee but you must sign in once and choose a PIN of their own. Until then they cannot sign for
        anything, also not as a second employee.
      </p>
      <Row as="p" gap={2} justify="between">
        <BusyButton onPress={() => print()}>Print</BusyButton>
        <Link to="/office" className="button is-primary">
          Go to the Office
        </Link>
      </Row>
      <p>
        To transfer in an existing jackpot, enter its prize pool, reserve fund, house advances and unpaid prizes in the
        Office with two signatures, before the first fee is collected here.
      </p>
    </Stack>
  );
}
