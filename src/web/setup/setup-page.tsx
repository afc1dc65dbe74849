/** Make it mine: a real house on an empty store, in six short steps. Nothing is written before the last one. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SetupDocument, SetupDone } from '../../server/api/setup.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useTheme } from '../design/theme-of.ts';
import { useAsked } from '../lib/asked.ts';
import { go, Link, useTitle } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { BadgeCodes } from './badge-codes.tsx';
import { type Draft, keepDraft, keptDraft, likelyZone, missing, STEPS, type Step } from './draft.ts';
import { GamesStep } from './games-step.tsx';
import { HouseStep } from './house-step.tsx';
import { OpenStep } from './open-step.tsx';
import { PeopleStep } from './people-step.tsx';
import { SheetsStep } from './sheets-step.tsx';
import { TablesStep } from './tables-step.tsx';
import './setup-page.css';

export type StepProps = Readonly<{ draft: Draft; choices: SetupDocument; change: (part: Partial<Draft>) => void }>;

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
  const { value: choices, refusal } = useAsked<SetupDocument>('/api/setup');
  const [done, setDone] = useState<SetupDone>();
  const finish = (opened: SetupDone) => {
    keepDraft(undefined);
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
    return keptDraft(likelyZone(choices.zones, timeZone));
  });
  const [step, setStep] = useState<Step>('house');
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => keepDraft(draft), [draft]);
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Another step is another page to whoever cannot see it: the focus goes to its beginning.
  useEffect(() => {
    if (shown.current !== step) pane.current?.focus();
    shown.current = step;
  }, [step]);
  const lacks = missing(draft, step);
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
      <div className="setup-turn">
        {at > 0 ? <Button onClick={() => turn(STEPS[at - 1]!)}>Back</Button> : <span />}
        {step === 'open' ? null : (
          <BusyButton look="primary" onPress={() => (lacks === undefined ? turn(STEPS[at + 1]!) : setTried(true))}>
            Next: {NAMES[STEPS[at + 1]!].toLowerCase()}
          </BusyButton>
        )}
      </div>
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
