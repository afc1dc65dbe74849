/** Names are kept in the vault under ids that reveal nothing. */
import { useEffect, useState } from 'react';
import { BusyButton } from '../design/button.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { type Events, useAction, useGive } from '../lib/commands.ts';
import { ask } from '../lib/http.ts';
import { FindingFields, type Findings, type FoundPerson, PersonFinder, UNKNOWN_FINDINGS } from './person-finder.tsx';

/** The name for a person id. Each look is recorded, so it is requested once. */
export function usePersonName(person: string | null, purpose: string): string | undefined {
  const [known, setKnown] = useState<Readonly<{ person: string; name: string }>>();
  useEffect(() => {
    if (person === null) return;
    const end = new AbortController();
    ask<{ name: string }>('GET', `/api/people/${person}?purpose=${purpose}`, undefined, end.signal).then(
      (answer) => (answer.ok ? setKnown({ person, name: answer.value.name }) : undefined),
      () => undefined,
    );
    return () => end.abort();
  }, [person, purpose]);
  return known?.person === person ? known.name : undefined;
}

/** Shows the name for a person id on request: every look into the vault is recorded. */

export function PersonName({ person, known }: Readonly<{ person: string; known?: string | undefined }>) {
  const [found, setFound] = useState<string>();
  const name = found ?? known;
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    const answer = await ask<{ name: string }>('GET', `/api/people/${person}?purpose=identify`).catch(() => undefined);
    setBusy(false);
    setFailed(answer?.ok !== true);
    if (answer?.ok) setFound(answer.value.name);
  };
  if (name !== undefined) return <span>{name}</span>;
  return (
    <BusyButton look="quiet" busy={busy} onPress={() => void look()}>
      {failed ? 'Name not found. Try again' : 'Show name'}
    </BusyButton>
  );
}

/** Names the winner at a seat. Eligibility is checked then; missing checks are asked for here. */

/** `events`: the result. A person who is not eligible forfeits the award when named. */
export type OnNamed = (person: FoundPerson, events: Events) => void;
type Props = Readonly<{
  award: string;
  onNamed?: OnNamed;
  /** The keyboard begins here. */
  isFirst?: boolean;
}>;

export function NamePerson({ award, onNamed, isFirst = false }: Props) {
  const give = useGive();
  const [chosen, setChosen] = useState<FoundPerson>();
  const naming = useAction(async (person: FoundPerson) => {
    setChosen(person);
    const given = await give('identify', { award, person: person.person });
    if (given.done) onNamed?.(person, given.events);
    return given;
  });
  const asks = chosen === undefined ? undefined : ASKED_FOR[naming.refusal?.reason ?? ''];
  return (
    <>
      <RefusalNotice refusal={naming.refusal} />
      {chosen !== undefined && asks !== undefined ? (
        <MissingFindings
          person={chosen}
          by={asks}
          says={`Record and name ${chosen.name}`}
          onRecorded={(findings) => naming.run({ ...chosen, findings })}
        />
      ) : (
        <PersonFinder
          purpose="identify"
          choose="Select"
          busy={naming.busy}
          isFirst={isFirst}
          onChosen={(person) => void naming.run(person)}
        />
      )}
    </>
  );
}

/** A person in the vault may be unknown to the floor, or lack checks that the rules need. */
const ASKED_FOR: Readonly<Record<string, 'register-person' | 'record-findings'>> = {
  'unknown-person': 'register-person',
  'unknown-finding': 'record-findings',
};

type MissingProps = Readonly<{
  person: FoundPerson;
  by: 'register-person' | 'record-findings';
  /** Button label. */
  says: string;
  onRecorded: (findings: Findings) => unknown;
}>;

export function MissingFindings({ person, by, says, onRecorded }: MissingProps) {
  const give = useGive();
  const [findings, setFindings] = useState<Findings>({ ...UNKNOWN_FINDINGS, employee: 'no' });
  const record = useAction(async () => {
    const given = await give(by, { person: person.person, findings });
    if (given.done) onRecorded(findings);
    return given;
  });
  return (
    <>
      <p>Check and record these facts about {person.name}.</p>
      <FindingFields asksMember findings={findings} onChange={setFindings} />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton look="primary" busy={record.busy} onPress={() => void record.run()}>
        {says}
      </BusyButton>
    </>
  );
}
