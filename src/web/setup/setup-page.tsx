/** Make it mine: a real house on an empty store, in six short steps. Nothing is written before the last one. */
import './setup-page.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SetupDocument, SetupDone } from '../../server/api/setup.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Row, Stack } from '../design/layout.tsx';
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
  house: 'House',
  people: 'People',
  games: 'Games',
  tables: 'Tables',
  sheets: 'Rule sheets',
  open: 'Open',
};

export function SetupPage() {
  useTheme('day');
  useTitle('Open a house');
  const { session, refresh } = useSessions();
  const { value: choices, refusal } = useRequest<SetupDocument>('/api/setup');
  const [done, setDone] = useState<SetupDone>();
  const finish = (opened: SetupDone) => {
    storeDraft(undefined);
    setDone(opened);
    void refresh();
  };
  return (
    <Page about="A real house on an empty store. Nothing of a demo comes into it." foot={null} onHome={() => go('/')}>
      {done !== undefined ? (
        <BadgeCodes done={done} />
      ) : session !== undefined && !session.setup ? (
        <Notice
          means="info"
          says="This house is open already."
          next={
            <>
              Go to <Link to="/">its stations</Link>. Codes of badges that nobody saw are replaced in the office, under
              Staff.
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

type StepsProps = Readonly<{ choices: SetupDocument; onDone: (done: SetupDone) => void; onRefused: () => void }>;

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
  // Another step is another page to whoever cannot see it: the focus goes to its beginning.
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
    <div className="setup">
      <ol className="setup-steps" aria-label="Steps">
        {STEPS.map((name, i) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className={i < at ? 'is-done' : ''}>
            <button type="button" onClick={() => (i < at ? turn(name) : undefined)} disabled={i > at}>
              {i + 1}. {NAMES[name]}
            </button>
          </li>
        ))}
      </ol>
      <div ref={pane} tabIndex={-1} className="setup-pane">
        {step === 'open' ? <OpenStep {...parts} onDone={onDone} onRefused={onRefused} /> : stepOf(step, parts)}
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
    </div>
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

/** The codes of the physical badges, shown once: to be printed on the badges or written to their chips. */

export function BadgeCodes({ done }: Readonly<{ done: SetupDone }>) {
  return (
    <Stack as="section" gap={2} aria-labelledby="setup-done">
      <h1 id="setup-done">The house is open</h1>
      <Notice
        means="waiting"
        says="These are the codes of the badges. They are shown this once and kept nowhere."
        next="Print this page for whoever makes the badges. A lost code is replaced in the office."
      />
      <DataTable
        caption="Codes of the badges"
        columns={[
          { id: 'badge', label: 'Badge', cell: (row) => row.badge },
          { id: 'tap', label: 'Code', cell: (row) => <span className="mono">{row.tap}</span> },
        ]}
        rows={done.taps}
        keyOf={(row) => row.badge}
        empty="Nobody has a badge."
      />
      <Row as="p" gap={2} justify="between">
        <BusyButton onPress={() => print()}>Print</BusyButton>
        <Link to="/office" className="button is-primary">
          Go to the office
        </Link>
      </Row>
      <p>
        In the office, running jackpots are taken over with their opening pool, reserve, advances and open claims, under
        two signatures, before their first fee is taken here.
      </p>
    </Stack>
  );
}
