/** What the cashier found: the document, the name on it, the age, the lists. A match keeps the money and calls a manager. */
import { useState } from 'react';
import type { AwardView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';

type Asked = 'idShown' | 'nameMatches' | 'over21' | 'excluded';

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

export function IdStep({ award, name }: Readonly<{ award: AwardView; name: string | undefined }>) {
  const give = useGive();
  const [found, setFound] = useState<Partial<Record<Asked, boolean>>>({});
  const claim = useAction(() => give('claim-award', { award: award.id, person: award.person, checks: found }));
  const questions: readonly (readonly [Asked, string])[] = [
    ['idShown', 'Was valid photo ID shown?'],
    ['nameMatches', `Is the name on it ${name ?? 'the same'}?`],
    ['over21', 'Is the person 21 or older?'],
    ['excluded', 'Is the person on an exclusion list?'],
  ];
  const open = questions.filter(([id]) => found[id] === undefined).length;
  const stops = found.excluded === true || found.over21 === false;
  return (
    <>
      {questions.map(([id, asks]) => (
        <Segmented
          key={id}
          asks={asks}
          choices={YES_NO}
          chosen={found[id] === undefined ? '' : found[id] ? 'yes' : 'no'}
          onChoose={(value) => setFound({ ...found, [id]: value === 'yes' })}
        />
      ))}
      <RefusalNotice refusal={claim.refusal} />
      <BusyButton
        look={stops ? 'stop' : 'primary'}
        busy={claim.busy}
        onPress={() => void claim.run()}
        grey={open === 0 ? undefined : `${open} of four questions are still open.`}
      >
        {stops ? 'Stop the award and call a manager' : 'Record what was shown'}
      </BusyButton>
    </>
  );
}
