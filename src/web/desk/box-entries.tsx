/** Records an entry drawn from the finalists: whether it qualifies, and whose it is. */

import { type ReactNode, useState } from 'react';
import { sentence } from '../../base/display-text.ts';
import { notifyWinner } from '../../floor/box-draws/command-forms.ts';
import type { BodyOf, CommandType } from '../../floor/commands.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Segmented } from '../design/field.tsx';
import { Card, Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type CommandResult, isAnswered, useAction, useGive, useSignedCommand } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { countdown, Time, useNow } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { MissingFindings, usePersonName } from '../people/person-names.tsx';
import type { BoxProps } from './box-console.tsx';
import { calledEntries, drawnFor, type Entry, openClaims, recordedAs } from './box-draw-steps.ts';

const FINDINGS = [
  { value: 'qualifies', says: 'Qualifies' },
  { value: 'wrong-game', says: 'Wrong ticket' },
  { value: 'winning-ticket', says: 'Winning ticket' },
  { value: 'outside-hours', says: 'Deposited outside posted hours' },
  { value: 'illegible', says: 'Illegible' },
  { value: 'incomplete', says: 'Incomplete' },
  { value: 'not-eligible', says: 'Not eligible' },
] as const;

export function RecordDrawnEntry({ box }: BoxProps) {
  const witnessed = useWitnessedCommand(box.witnesses);
  const [finding, setFinding] = useState<BodyOf<'draw-paper'>['finding']>();
  const [person, setPerson] = useState<FoundPerson>();
  const found = FINDINGS.find(({ value }) => value === finding);
  const counts = finding === 'qualifies';
  const record = useAction(async () => {
    if (finding === undefined) return undefined;
    const whose = person === undefined ? 'Entry' : `Entry of ${person.name}`;
    const says = counts ? `${whose}, for ${drawnFor(box)}` : `${whose} is disqualified: ${found?.says.toLowerCase()}`;
    return witnessed(says, 'draw-paper', { offer: box.offer, finding, person: person?.person ?? null });
  });
  const isNew = record.refusal?.reason === 'unknown-person' && person !== undefined;
  return (
    <Card>
      <h3>Draw an entry for {drawnFor(box)}</h3>
      <Segmented asks="Does the entry qualify?" choices={FINDINGS} chosen={finding ?? ''} onChoose={setFinding} />
      {finding === undefined ? null : person === undefined ? (
        <Stack wide>
          <p>{counts ? 'Whose entry is it?' : 'Whose entry is it, if it can be read?'}</p>
          <PersonFinder purpose="drawing" choose="Select" onChosen={setPerson} />
        </Stack>
      ) : (
        <Row as="p" gap={2} lines={1}>
          <Text as="strong" size="title">
            {person.name}
          </Text>
          <Button look="quiet" onClick={() => setPerson(undefined)}>
            Choose another person
          </Button>
        </Row>
      )}
      <RefusalNotice refusal={record.refusal} />
      {isNew ? (
        <MissingFindings
          person={person}
          by="register-person"
          says="Record and continue"
          onRecorded={() => void record.run()}
        />
      ) : null}
      <BusyButton
        look={counts || finding === undefined ? 'primary' : 'stop'}
        busy={record.busy}
        onPress={() => void record.run()}
        unavailable={
          finding === undefined
            ? 'Choose whether the entry qualifies first.'
            : counts && person === undefined
              ? 'Find the entrant by name first.'
              : undefined
        }
      >
        {finding === undefined || (counts && person === undefined)
          ? 'Record the entry'
          : counts
            ? `Record ${person!.name} for ${drawnFor(box)}`
            : 'Disqualify the entry'}
      </BusyButton>
    </Card>
  );
}

/** Called entrants with their remaining time, and entrants who claim without a call. */

type CallListProps = BoxProps & Readonly<{ checking: string | undefined; onHere: (entry: string) => void }>;

/** An entrant not in the vault is called by entry number. */
export function EntryName({ entry: { person, entry } }: Readonly<{ entry: Entry }>) {
  return <>{usePersonName(person, 'drawing') ?? entry}</>;
}

export function CallList({ box, checking, onHere }: CallListProps) {
  const now = useNow();
  const called = calledEntries(box);
  if (called.length === 0) return null;
  const stands = box.haltedAt;
  return (
    <Grid as="section" min="9rem" fill aria-label="Called">
      {called.map((entry) => {
        const left = entry.until! - (stands ?? now);
        return (
          <Panel
            as="div"
            gap={0.5}
            panel="waiting"
            key={entry.entry}
            className={`box-call ${entry.entry === checking ? 'is-checked' : ''}`}
          >
            <Text size="lead" weight="bold" breaks>
              <EntryName entry={entry} />
            </Text>
            <Text
              size="words"
              weight="bold"
              tight="figure"
              tone={left <= 30 ? 'stop' : 'text'}
              className="money"
              role="timer"
            >
              {countdown(left)}
            </Text>
            <Text tone="muted">{sentence(entry.name)}</Text>
            <Button
              look={entry.entry === checking ? 'quiet' : 'plain'}
              disabled={stands !== null || entry.entry === checking}
              onClick={() => onHere(entry.entry)}
            >
              {entry.entry === checking ? 'At the desk' : 'Is here'}
              <span className="only-heard">
                <EntryName entry={entry} />
              </span>
            </Button>
          </Panel>
        );
      })}
    </Grid>
  );
}

export function ClaimList({ box, checking, onHere }: CallListProps) {
  const claims = openClaims(box);
  if (claims.length === 0) return null;
  return (
    <Card aria-label="Claims">
      <h3>{box.postponed ? 'Winners to notify, and their claims' : 'Claims at the desk'}</h3>
      <Stack as="ul" wide ruled gap={0}>
        {claims.map((entry) => (
          <Row as="li" gap={2} lines={1} key={entry.entry}>
            <Text weight="medium">
              <EntryName entry={entry} />
            </Text>
            <span>{sentence(recordedAs(box, entry))}</span>
            {entry.until === null ? null : (
              <span>
                Until <Time at={entry.until} look={box.postponed ? 'date' : 'clock'} />
              </span>
            )}
            {box.postponed && entry.until === null ? (
              <Tell box={box} entry={entry} />
            ) : (
              <Button disabled={box.haltedAt !== null || entry.entry === checking} onClick={() => onHere(entry.entry)}>
                Is here
                <span className="only-heard">
                  <EntryName entry={entry} />
                </span>
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function Tell({ box: { offer }, entry: { entry, person } }: BoxProps & Readonly<{ entry: Entry }>) {
  const name = usePersonName(person, 'drawing') ?? entry;
  return <CommandForm of={notifyWinner} given={{ offer, entry }} heard={name} />;
}

/** Checks a drawn entrant at the desk: four questions, one tap each. */

export type PresentEntrant = Readonly<{ entry: string; cameAt: number }>;
type Checks = Readonly<Partial<Record<'idShown' | 'nameMatches' | 'ofAge' | 'accepts', boolean>>>;

const questionsFor = (name: string, isPass: boolean) =>
  [
    { id: 'idShown', asks: 'Was valid photo ID shown?' },
    { id: 'nameMatches', asks: `Does the name on the ID match the entry, ${name}?` },
    { id: 'ofAge', asks: 'Is the entrant 18 or older?' },
    {
      id: 'accepts',
      asks: isPass
        ? 'Does the entrant accept the rules and can stay for the show?'
        : 'Does the entrant accept the rules?',
    },
  ] as const;

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

type CheckEntryProps = BoxProps & Readonly<{ entry: Entry; here: PresentEntrant; onDone: () => void }>;

export function CheckEntry({ box, entry, here: { cameAt }, onDone }: CheckEntryProps) {
  const give = useGive();
  const second = useSecondBadge();
  const name = usePersonName(entry.person, 'drawing') ?? entry.entry;
  const [checks, setChecks] = useState<Checks>({});
  const isPass = box.draws.find(({ prize }) => prize === entry.prize)?.gives === 'pass';
  const questions = questionsFor(name, isPass);
  const open = questions.filter(({ id }) => checks[id] === undefined).length;
  const fails = Object.values(checks).includes(false);
  const present = useAction(async (inTime: 'by-two' | 'plain') => {
    if (!isAnswered(checks, ['idShown', 'nameMatches', 'ofAge', 'accepts'])) return undefined;
    const says = `${name} reported in time`;
    const signatures = inTime === 'by-two' ? await second({ title: 'Reported in time', says }) : [];
    if (signatures === undefined) return undefined;
    const extra = { seenAt: cameAt, ...(signatures.length === 0 ? {} : { signatures }) };
    const given = await give('present-entry', { offer: box.offer, entry: entry.entry, checks }, extra);
    if (given.done) onDone();
    return given;
  });
  const late = present.refusal?.reason === 'second-person';
  return (
    <Card>
      <h3>{name}</h3>
      {questions.map(({ id, asks }) => (
        <Segmented
          key={id}
          asks={asks}
          choices={YES_NO}
          chosen={checks[id] === undefined ? '' : checks[id] ? 'yes' : 'no'}
          onChoose={(value) => setChecks({ ...checks, [id]: value === 'yes' })}
        />
      ))}
      <RefusalNotice refusal={present.refusal} />
      <Row gap={2} lines={1}>
        <BusyButton
          look={fails ? 'stop' : 'primary'}
          busy={present.busy}
          onPress={() => void present.run(late ? 'by-two' : 'plain')}
          unavailable={open === 0 ? undefined : `Answer all ${questions.length} questions first. ${open} left.`}
        >
          {late
            ? `Record with two signatures that ${name} reported in time`
            : fails
              ? `Disqualify ${name}`
              : `Record that ${name} reported`}
        </BusyButton>
        <Button look="quiet" onClick={onDone}>
          Choose another person
        </Button>
      </Row>
    </Card>
  );
}

/** Sends a command that witnesses sign; the dialog shows what they witness. */

type GiveWitnessed = <Type extends CommandType>(
  says: ReactNode,
  type: Type,
  body: BodyOf<Type>,
) => Promise<CommandResult | undefined>;

/** `people`: how many witnesses sign. Undefined if they closed the dialog. */
export function useWitnessedCommand(people: number): GiveWitnessed {
  const signed = useSignedCommand();
  const title = people === 1 ? 'Witness' : 'Witnesses';
  return (says, type, body) => signed({ title, says, people }, type, body);
}
