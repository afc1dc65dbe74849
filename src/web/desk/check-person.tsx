/** What the desk looks at when somebody stands there: one answer each, and what the floor does not know yet. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { type Given, isAnswered, useAction } from '../lib/commands.ts';
import { MissingFindings } from '../people/name-person.tsx';
import type { FoundPerson } from '../people/person-finder.tsx';
import { type Asked, type Checked, type Checks, failsBy, questionsFor, recordedChecks } from './appearing.ts';

type Props = Readonly<{
  person: FoundPerson;
  /** What must be shown, as the sheet says. */
  shows: readonly string[];
  /** What the sheet asks beside; yes lets the person win. */
  asks?: readonly Asked[];
  /** From when on somebody may win it; left out: 21. */
  age?: 18 | 21;
  record: (checks: Checked) => Promise<Given>;
  /** Whether somebody without ID goes on, and shows it later. */
  idFollows?: boolean;
  /** What the button does where all is in order, and where it is not. */
  passes: string;
  fails: string;
  onBack: () => void;
}>;

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

/** Whom the floor has not met yet, or about whom it does not know enough. */
const MISSING: Readonly<Record<string, 'register-person' | 'record-findings'>> = {
  'unknown-person': 'register-person',
  'open-question': 'record-findings',
};

export function CheckPerson({ person, shows, asks, age = 21, idFollows = false, record, ...words }: Props) {
  const { passes, fails, onBack } = words;
  const [found, setFound] = useState<Checks>({});
  const questions = questionsFor(shows, person.name, age, found, asks);
  const open = questions.filter((question) => found[question.id] === undefined).length;
  const recording = useAction(async () => {
    const checks = recordedChecks(found);
    return isAnswered(checks, ['over21', 'excluded']) ? record(checks) : undefined;
  });
  const missing = MISSING[recording.refusal?.reason ?? ''];
  const isFailed = failsBy(found, age, idFollows);
  return (
    <section className="desk-step">
      <h3>{person.name}</h3>
      {questions.map(({ id: question, asks: says }) => (
        <Segmented
          key={question}
          asks={says}
          choices={YES_NO}
          chosen={found[question] === undefined ? '' : found[question] ? 'yes' : 'no'}
          onChoose={(value) => setFound({ ...found, [question]: value === 'yes' })}
        />
      ))}
      <RefusalNotice refusal={recording.refusal} />
      {missing === undefined ? null : (
        <MissingFindings
          person={person}
          by={missing}
          says="Record it, and go on"
          onRecorded={() => void recording.run()}
        />
      )}
      <BusyButton
        look={isFailed ? 'stop' : 'primary'}
        busy={recording.busy}
        onPress={() => void recording.run()}
        grey={open === 0 ? undefined : `${open} of ${questions.length} questions are still open.`}
      >
        {isFailed ? fails : `${passes}${found.idShown === false ? ', and shows ID later' : ''}`}
      </BusyButton>
      <Button look="quiet" onClick={onBack}>
        It is somebody else
      </Button>
    </section>
  );
}
