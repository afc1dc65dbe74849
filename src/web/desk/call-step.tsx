/** Somebody comes forward with the stub: who it is, and what the desk found. The countdown runs in the head. */
import { useState } from 'react';
import type { DrawingView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { useGive } from '../lib/commands.ts';
import { useNow } from '../lib/time.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import { CheckPerson } from './check-person.tsx';

type Here = Readonly<{ person: FoundPerson; cameAt: number }>;

export function CallStep({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const [here, setHere] = useState<Here>();
  const now = useNow();
  const name = usePersonName(drawing.holder, 'drawing');
  // When somebody stood at the desk counts, not when the last question was answered.
  // The clock of a page may be a second ahead of the server's, which takes nothing from the future.
  const came = (person: FoundPerson) => setHere({ person, cameAt: Math.max(now - 1, drawing.calledAt ?? 0) });
  if (here !== undefined) return <Checking drawing={drawing} here={here} onBack={() => setHere(undefined)} />;
  return (
    <section className="desk-step">
      <h3>Who came forward?</h3>
      {drawing.holder === null || name === undefined ? null : (
        <p className="desk-holder">
          The ticket is {name}’s.
          <Button look="primary" onClick={() => came({ person: drawing.holder!, name })}>
            {name} is here
          </Button>
        </p>
      )}
      <PersonFinder purpose="drawing" choose="This is" onChosen={came} />
    </section>
  );
}

type CheckingProps = Readonly<{ drawing: DrawingView; here: Here; onBack: () => void }>;

function Checking({
  drawing: { id, shows, asks = [], age, idFollows },
  here: { person, cameAt },
  onBack,
}: CheckingProps) {
  const give = useGive();
  return (
    <CheckPerson
      person={person}
      shows={shows}
      asks={asks}
      age={age}
      idFollows={idFollows}
      record={(checks) => give('appear', { drawing: id, person: person.person, checks }, { seenAt: cameAt })}
      passes={`Record that ${person.name} is here`}
      fails="Record it: the ticket does not win"
      onBack={onBack}
    />
  );
}
