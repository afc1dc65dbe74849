/** A paper is drawn from the finalists: what is on it, and whose it is. */
import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction } from '../lib/commands.ts';
import { MissingFindings } from '../people/name-person.tsx';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import type { OfBox } from './box-console.tsx';
import { drawnFor } from './box-words.ts';
import { useWitnessed } from './witnessed.ts';

const FINDINGS = [
  { value: 'qualifies', says: 'It counts' },
  { value: 'wrong-game', says: 'Wrong ticket' },
  { value: 'winning-ticket', says: 'Winning ticket' },
  { value: 'outside-hours', says: 'Deposited outside the hours' },
  { value: 'illegible', says: 'Illegible' },
  { value: 'incomplete', says: 'Incomplete' },
  { value: 'not-eligible', says: 'May not take part' },
] as const;

export function DrawPaper({ box }: OfBox) {
  const witnessed = useWitnessed(box.witnesses);
  const [finding, setFinding] = useState<BodyOf<'draw-paper'>['finding']>();
  const [person, setPerson] = useState<FoundPerson>();
  const found = FINDINGS.find(({ value }) => value === finding);
  const counts = finding === 'qualifies';
  const record = useAction(async () => {
    if (finding === undefined) return undefined;
    const whose = person === undefined ? 'A paper' : `The paper of ${person.name}`;
    const says = counts ? `${whose}, for ${drawnFor(box)}` : `${whose} does not count: ${found?.says.toLowerCase()}`;
    return witnessed(says, 'draw-paper', { offer: box.offer, finding, person: person?.person ?? null });
  });
  const isNew = record.refusal?.reason === 'unknown-person' && person !== undefined;
  return (
    <section className="desk-step">
      <h3>Draw a paper for {drawnFor(box)}</h3>
      <Segmented asks="What is on it?" choices={FINDINGS} chosen={finding ?? ''} onChoose={setFinding} />
      {finding === undefined ? null : person === undefined ? (
        <div className="box-whose">
          <p>{counts ? 'Whose is it?' : 'Whose is it, where that can be read?'}</p>
          <PersonFinder purpose="drawing" choose="This is" onChosen={setPerson} />
        </div>
      ) : (
        <p className="desk-holder">
          <strong className="box-person">{person.name}</strong>
          <Button look="quiet" onClick={() => setPerson(undefined)}>
            It is somebody else
          </Button>
        </p>
      )}
      <RefusalNotice refusal={record.refusal} />
      {isNew ? (
        <MissingFindings
          person={person}
          by="register-person"
          says="Record it, and go on"
          onRecorded={() => void record.run()}
        />
      ) : null}
      <BusyButton
        look={counts || finding === undefined ? 'primary' : 'stop'}
        busy={record.busy}
        onPress={() => void record.run()}
        grey={
          finding === undefined
            ? 'Say what is on the paper first.'
            : counts && person === undefined
              ? 'Say whose it is first.'
              : undefined
        }
      >
        {finding === undefined || (counts && person === undefined)
          ? 'Record the paper'
          : counts
            ? `Record ${person!.name} for ${drawnFor(box)}`
            : 'Record it: the paper does not count'}
      </BusyButton>
    </section>
  );
}
