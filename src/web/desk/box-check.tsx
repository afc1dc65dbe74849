/** Somebody who was drawn stands at the desk: four questions, one tap each. */
import { useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { isAnswered, useAction, useGive } from '../lib/commands.ts';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import type { OfBox } from './box-console.tsx';
import type { Entry } from './box-words.ts';

export type Here = Readonly<{ entry: string; cameAt: number }>;
type Checks = Readonly<Partial<Record<'idShown' | 'nameMatches' | 'ofAge' | 'accepts', boolean>>>;

const questionsFor = (name: string, isPass: boolean) =>
  [
    { id: 'idShown', asks: 'Was valid photo ID shown?' },
    { id: 'nameMatches', asks: `Is the name on it ${name}, as on the paper?` },
    { id: 'ofAge', asks: 'Is the person 18 or older?' },
    {
      id: 'accepts',
      asks: isPass
        ? 'Does the person accept the rules, and can stay for the show?'
        : 'Does the person accept the rules?',
    },
  ] as const;

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

type Props = OfBox & Readonly<{ entry: Entry; here: Here; onDone: () => void }>;

export function CheckEntry({ box, entry, here: { cameAt }, onDone }: Props) {
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
    const says = `${name} was here before the time ended`;
    const signatures = inTime === 'by-two' ? await second({ title: 'Here in time', says }) : [];
    if (signatures === undefined) return undefined;
    const extra = { seenAt: cameAt, ...(signatures.length === 0 ? {} : { signatures }) };
    const given = await give('present-entry', { offer: box.offer, entry: entry.entry, checks }, extra);
    if (given.done) onDone();
    return given;
  });
  const late = present.refusal?.reason === 'second-person';
  return (
    <section className="desk-step">
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
      <div className="desk-turns">
        <BusyButton
          look={fails ? 'stop' : 'primary'}
          busy={present.busy}
          onPress={() => void present.run(late ? 'by-two' : 'plain')}
          grey={open === 0 ? undefined : `${open} of ${questions.length} questions are still open.`}
        >
          {late
            ? `Two sign: ${name} was here in time`
            : fails
              ? `Disqualify ${name}`
              : `Record that ${name} came forward`}
        </BusyButton>
        <Button look="quiet" onClick={onDone}>
          It is somebody else
        </Button>
      </div>
    </section>
  );
}
