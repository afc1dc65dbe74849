import { useState } from 'react';
import { BusyButton, Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Card } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type CommandResult, isAnswered, useAction } from '../lib/commands.ts';
import type { FoundPerson } from '../people/person-finder.tsx';
import { MissingFindings } from '../people/person-names.tsx';

/** The desk's checks when a winner reports: what the rules require, plus age and exclusion always. */

export type CheckId = 'idShown' | 'nameMatches' | 'stub' | 'card' | 'over21' | 'over18' | 'excluded';
/** A question from the rule sheet has the clause as its id: `confirmed §4.5`. */
type AskedId = `confirmed ${string}`;
export type Checks = Readonly<Partial<Record<CheckId | AskedId, boolean>>>;
export type ConfirmationAsked = Readonly<{ at: string; asks: string }>;

type Question = Readonly<{ id: CheckId | AskedId; asks: string }>;

/** Some promotions admit players from age 18: asked only if the player is not 21. */
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
    ['name', { id: 'nameMatches', asks: `Does the name on the ID, ${name}, match the ticket in spelling and order?` }],
  ];
  // Without ID there is no name to compare.
  const isAsked = (word: string) => shows.includes(word) && !(word === 'name' && found.idShown === false);
  return [
    ...shown.flatMap(([word, question]) => (isAsked(word) ? [question] : [])),
    { id: 'over21', asks: 'Is the player 21 or older?' },
    ...(isAskedFor18(age, found) ? [{ id: 'over18', asks: 'Is the player 18 or older?' } as const] : []),
    { id: 'excluded', asks: 'Is the player on an exclusion list?' },
    ...asks.map((one): Question => ({ id: `confirmed ${one.at}`, asks: `${one.asks} (${one.at})` })),
  ];
}

/** Whether the answers so far disqualify the ticket. `idFollows`: it wins without ID, which is shown later. */
export function failsChecks(found: Checks, age: 18 | 21, idFollows = false): boolean {
  const { excluded = false, over21, idShown, nameMatches, ...others } = found;
  const noId = idShown === false ? !idFollows : nameMatches === false;
  return excluded || noId || (over21 === false && age === 21) || Object.values(others).includes(false);
}

/** The recorded checks: questions not asked count as passed, and without ID the name was not compared. */
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
/** The complete result of a check. */
export type CheckResult = RecordedChecks & Readonly<{ over21: boolean; excluded: boolean }>;

const CONFIRMED = 'confirmed ';

const isAskedFor18 = (age: 18 | 21, { over21 }: Checks): boolean => age === 18 && over21 === false;

/** Checks a player at the desk: one tap per question, plus any checks the floor still lacks. */

type Props = Readonly<{
  person: FoundPerson;
  /** What the player must show under the rules. */
  shows: readonly string[];
  /** Further questions of the rule sheet; yes allows the player to win. */
  asks?: readonly ConfirmationAsked[];
  /** Minimum age to win; default 21. */
  age?: 18 | 21;
  record: (checks: CheckResult) => Promise<CommandResult>;
  /** Whether a player without ID continues and shows it later. */
  idFollows?: boolean;
  /** Button label if every check passes, and if one fails. */
  passes: string;
  fails: string;
  onBack: () => void;
}>;

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

/** The person may be unknown to the floor, or lack checks that the rules need. */
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
    <Card>
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
          says="Record and continue"
          onRecorded={() => void recording.run()}
        />
      )}
      <BusyButton
        look={isFailed ? 'stop' : 'primary'}
        busy={recording.busy}
        onPress={() => void recording.run()}
        unavailable={open === 0 ? undefined : `Answer all ${questions.length} questions first. ${open} left.`}
      >
        {isFailed ? fails : `${passes}${found.idShown === false ? ' (ID to be shown later)' : ''}`}
      </BusyButton>
      <Button look="quiet" onClick={onBack}>
        Choose another person
      </Button>
    </Card>
  );
}
