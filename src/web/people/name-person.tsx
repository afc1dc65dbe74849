/** Names the person behind a seat. The rows about persons run when he is named; what they lack is asked for here. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { type Events, useAction, useGive } from '../lib/commands.ts';
import { type Findings, NOT_LOOKED } from './findings.ts';
import { FindingFields, type FoundPerson, PersonFinder } from './person-finder.tsx';

/** `events`: what came of it. Who has no part forfeits the award as he is named. */
export type OnNamed = (person: FoundPerson, events: Events) => void;
type Props = Readonly<{ award: string; onNamed?: OnNamed }>;

export function NamePerson({ award, onNamed }: Props) {
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
          says={`Record, and name ${chosen.name}`}
          onRecorded={(findings) => naming.run({ ...chosen, findings })}
        />
      ) : (
        <PersonFinder
          purpose="identify"
          choose="This is"
          busy={naming.busy}
          onChosen={(person) => void naming.run(person)}
        />
      )}
    </>
  );
}

/** In the vault somebody may stand whom the floor has not met yet, or about whom it does not know enough. */
const ASKED_FOR: Readonly<Record<string, 'register-person' | 'record-findings'>> = {
  'unknown-person': 'register-person',
  'unknown-finding': 'record-findings',
};

type MissingProps = Readonly<{
  person: FoundPerson;
  by: 'register-person' | 'record-findings';
  /** What the button does. */
  says: string;
  onRecorded: (findings: Findings) => unknown;
}>;

export function MissingFindings({ person, by, says, onRecorded }: MissingProps) {
  const give = useGive();
  const [findings, setFindings] = useState<Findings>({ ...NOT_LOOKED, employee: 'no' });
  const record = useAction(async () => {
    const given = await give(by, { person: person.person, findings });
    if (given.done) onRecorded(findings);
    return given;
  });
  return (
    <>
      <p>What do you find about {person.name}?</p>
      <FindingFields asksMember findings={findings} onChange={setFindings} />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton look="primary" busy={record.busy} onPress={() => void record.run()}>
        {says}
      </BusyButton>
    </>
  );
}
