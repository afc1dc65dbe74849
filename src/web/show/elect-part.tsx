/** How the winner of the largest prize wants it: in yearly parts, or in cash at the amount that the house sets. */

import { electPayment } from '../../floor/shows/command-forms.ts';
import type { AwardView } from '../../floor/view-types.ts';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
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
  const name = usePersonName(award.person, 'show');
  return (
    <section className="show-step">
      <h2>
        {award.offerName}: <Money cents={award.amount} />
      </h2>
      <p>
        {name ?? award.id}, seat {award.to.seat}. {award.statusSays} Without a form in time it is paid in yearly parts.
      </p>
      <CommandForm of={electPayment(parts)} given={{ award: award.id }} />
    </section>
  );
}
