import { useState } from 'react';
import { BusyButton, Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type CommandResult, isAnswered, useAction } from '../lib/commands.ts';
import type { FoundPerson } from '../people/person-finder.tsx';
import { MissingFindings } from '../people/person-names.tsx';

/** What the desk looks at when somebody comes forward: what the sheet wants shown, age and the lists always. */

export type CheckId = 'idShown' | 'nameMatches' | 'stub' | 'card' | 'over21' | 'over18' | 'excluded';
/** What the sheet itself asks has the clause as its id: `confirmed §4.5`. */
type AskedId = `confirmed ${string}`;
export type Checks = Readonly<Partial<Record<CheckId | AskedId, boolean>>>;
export type ConfirmationAsked = Readonly<{ at: string; asks: string }>;

type Question = Readonly<{ id: CheckId | AskedId; asks: string }>;

/** Some activities are for whoever is 18: that is asked where somebody is not 21. */
export function questionsFor(
  shows: readonly string[],
  name: string,
  age: 18 | 21,
  found: Checks,
  asks: readonly ConfirmationAsked[] = [],
): readonly Question[] {
  const shown: readonly (readonly [string, Question])[] = [
    ['stub', { id: 'stub', asks: 'Does the stub match the ticket?' }],
    ['card', { id: 'card', asks: 'Was the club card shown?' }],
    ['id', { id: 'idShown', asks: 'Was valid photo ID shown?' }],
    ['name', { id: 'nameMatches', asks: `Is the name on it ${name}, spelled and ordered as on the ticket?` }],
  ];
  // Where no ID was shown there is no name to compare.
  const isAsked = (word: string) => shows.includes(word) && !(word === 'name' && found.idShown === false);
  return [
    ...shown.flatMap(([word, question]) => (isAsked(word) ? [question] : [])),
    { id: 'over21', asks: 'Is the person 21 or older?' },
    ...(isAskedFor18(age, found) ? [{ id: 'over18', asks: 'Is the person 18 or older?' } as const] : []),
    { id: 'excluded', asks: 'Is the person on an exclusion list?' },
    ...asks.map((one): Question => ({ id: `confirmed ${one.at}`, asks: `${one.asks} (${one.at})` })),
  ];
}

/** Whether what was found so far keeps the ticket from winning. `idFollows`: without ID it wins, and ID is shown later. */
export function failsChecks(found: Checks, age: 18 | 21, idFollows = false): boolean {
  const { excluded = false, over21, idShown, nameMatches, ...others } = found;
  const noId = idShown === false ? !idFollows : nameMatches === false;
  return excluded || noId || (over21 === false && age === 21) || Object.values(others).includes(false);
}

/** What is recorded: what nobody was asked stands in nobody's way, and without ID no name was compared. */
export function recordedChecks(found: Checks): RecordedChecks {
  const entries = Object.entries(found);
  const confirmed = entries.flatMap(([id, yes]) =>
    id.startsWith(CONFIRMED) && yes !== undefined ? [[id.slice(CONFIRMED.length), yes] as const] : [],
  );
  return {
    idShown: true,
    nameMatches: true,
    ...Object.fromEntries(entries.filter(([id]) => !id.startsWith(CONFIRMED))),
    ...(found.idShown === false ? { nameMatches: false } : {}),
    ...(confirmed.length === 0 ? {} : { confirmed: Object.fromEntries(confirmed) }),
  };
}

export type RecordedChecks = Readonly<
  Partial<Record<CheckId, boolean>> & {
    idShown: boolean;
    nameMatches: boolean;
    confirmed?: Readonly<Record<string, boolean>>;
  }
>;
/** What every check of a person has found out in the end. */
export type CheckResult = RecordedChecks & Readonly<{ over21: boolean; excluded: boolean }>;

const CONFIRMED = 'confirmed ';

const isAskedFor18 = (age: 18 | 21, { over21 }: Checks): boolean => age === 18 && over21 === false;

/** What the desk looks at when somebody stands there: one answer each, and what the floor does not know yet. */

type Props = Readonly<{
  person: FoundPerson;
  /** What must be shown, as the sheet says. */
  shows: readonly string[];
  /** What the sheet asks beside; yes lets the person win. */
  asks?: readonly ConfirmationAsked[];
  /** From when on somebody may win it; left out: 21. */
  age?: 18 | 21;
  record: (checks: CheckResult) => Promise<CommandResult>;
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
  const isFailed = failsChecks(found, age, idFollows);
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
