/** What the cashier found: the document, the name on it, the age, the lists. A match keeps the money and calls a manager. */
import { useState } from 'react';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { eventOf, isAnswered, useAction, useGive } from '../lib/commands.ts';
import type { Findings } from '../people/findings.ts';
import { type Checks, checksFrom } from './claims.ts';

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

type Props = Readonly<{
  award: AwardView;
  name: string | undefined;
  /** What was entered with the person a moment ago. */
  known: Findings | undefined;
  /** Won together with it by the same person: the ID that is shown counts for these too. */
  others: readonly AwardView[];
  /** What was claimed is a turn at a wheel, which has begun. */
  onTurn: (drawing: string) => void;
}>;

export function IdStep({ award, name, known, others, onTurn }: Props) {
  const give = useGive();
  const [chosen, setChosen] = useState<Checks>({});
  // This step may be on the screen before the answer to the naming is: what was entered is looked up each time.
  const carried = checksFrom(known);
  const found: Checks = { ...carried, ...chosen };
  const claim = useAction(async () => {
    const { person } = award;
    if (person === null || !isAnswered(found, ['idShown', 'nameMatches', 'over21', 'excluded'])) return undefined;
    const claimed = (id: string) => give('claim-award', { award: id, person, checks: found });
    const given = await claimed(award.id);
    const counts = given.done && found.idShown && found.nameMatches;
    for (const { id } of counts ? others : []) await claimed(id);
    const turn = given.done ? eventOf(given.events, 'turn-won') : undefined;
    if (turn !== undefined) onTurn(turn.drawing);
    return given;
  });
  const questions: readonly (readonly [keyof Checks, string])[] = [
    ['idShown', 'Was valid photo ID shown?'],
    ['nameMatches', `Is the name on it ${name ?? 'the same'}?`],
    ['over21', 'Is the person 21 or older?'],
    // Some activities are for whoever is 18: that is asked where the first answer is no.
    ...(award.age === 18 && found.over21 === false ? ([['over18', 'Is the person 18 or older?']] as const) : []),
    ['excluded', 'Is the person on an exclusion list?'],
  ];
  const open = questions.filter(([id]) => found[id] === undefined).length;
  const stops = found.excluded === true || (award.age === 18 ? found.over18 === false : found.over21 === false);
  return (
    <>
      {award.as?.gives === 'spin' ? (
        <p>The turn begins when this is recorded. Then send the winner to the wheel.</p>
      ) : null}
      {questions.map(([id, asks]) => (
        <Segmented
          key={id}
          asks={asks}
          choices={YES_NO}
          chosen={found[id] === undefined ? '' : found[id] ? 'yes' : 'no'}
          onChoose={(value) => setChosen({ ...chosen, [id]: value === 'yes' })}
        />
      ))}
      {Object.keys(carried).length === 0 ? null : (
        <p className="claim-carried">What was entered with the person is filled in. Change it if it is not so.</p>
      )}
      {others.length === 0 ? null : (
        <p>It counts for {others.map(({ id }) => id).join(', ')} too, which was won together with it.</p>
      )}
      <RefusalNotice refusal={claim.refusal} />
      <BusyButton
        look={stops ? 'stop' : 'primary'}
        busy={claim.busy}
        onPress={() => void claim.run()}
        grey={open === 0 ? undefined : `${open} of ${questions.length} questions are still open.`}
      >
        {stops
          ? 'Stop the award and call a manager'
          : award.as?.gives === 'spin'
            ? 'Record what was shown, and begin the turn'
            : 'Record what was shown'}
      </BusyButton>
    </>
  );
}
