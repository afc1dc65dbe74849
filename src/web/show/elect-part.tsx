/** How the winner of the largest prize wants it: in yearly parts, or in cash at the amount that the house sets. */

import { useState } from 'react';
import type { BodyOf } from '../../floor/commands.ts';
import type { AwardView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money, typedCents } from '../lib/money.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { usePersonName } from '../people/use-person-name.ts';

export function ElectPart() {
  const { awards } = useView();
  const open = awards?.filter(({ parts }) => (parts?.chooseBy ?? null) !== null);
  if (open === undefined) return null;
  if (open.length === 0) {
    return (
      <div className="empty">Nobody has to choose. A prize that can be paid over years stands here until then.</div>
    );
  }
  return (
    <div className="show-column">
      {open.map((award) => (
        <Election key={award.id} award={award} parts={award.parts!} />
      ))}
    </div>
  );
}

type Props = Readonly<{ award: AwardView; parts: NonNullable<AwardView['parts']> }>;

function Election({ award, parts }: Props) {
  const give = useGive();
  const witness = useSecondBadge();
  const name = usePersonName(award.person, 'show');
  const [as, setAs] = useState<BodyOf<'elect-payment'>['as']>();
  const [typed, setTyped] = useState('');
  const cash = typedCents(typed);
  const says =
    as === 'parts'
      ? `${parts.of} yearly parts of ${dollars(parts.each)}`
      : `${cash === undefined ? 'an amount' : dollars(cash)} in cash`;
  const elect = useAction(async () => {
    const paid = as === 'cash' ? cash : null;
    if (as === undefined || paid === undefined) return undefined;
    const signatures = await witness({ title: 'This binds for years', says: `Chosen: ${says}` });
    if (signatures === undefined) return undefined;
    return give('elect-payment', { award: award.id, as, cash: paid }, { signatures });
  });
  const grey =
    as === undefined
      ? 'Say what the signed form says first.'
      : as === 'cash' && cash === undefined
        ? 'Enter the amount that the house sets.'
        : undefined;
  return (
    <section className="show-step">
      <h2>
        {award.offerName}: <Money cents={award.amount} />
      </h2>
      <p>
        {name ?? award.id}, seat {award.to.seat}. {award.statusSays} Without a form in time it is paid in yearly parts.
      </p>
      <Segmented
        asks="What does the signed form say?"
        choices={[
          { value: 'parts', says: `${parts.of} yearly parts` },
          { value: 'cash', says: 'Cash' },
        ]}
        chosen={as ?? ''}
        onChoose={setAs}
      />
      {as !== 'cash' ? null : (
        <Field
          label="Cash, as the house sets it"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            elect.clear();
            setTyped(target.value);
          }}
        />
      )}
      <RefusalNotice refusal={elect.refusal} />
      <BusyButton look="primary" busy={elect.busy} onPress={() => void elect.run()} grey={grey}>
        {as === undefined ? 'Record the choice' : `Record: ${says}`}
      </BusyButton>
    </section>
  );
}
