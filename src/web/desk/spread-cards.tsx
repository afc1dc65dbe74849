/** Each of those who take part draws a card; the ace spins. */

import { useState } from 'react';
import { counted } from '../../base/words.ts';
import { spreadCards } from '../../floor/card-wheel/command-forms.ts';
import type { CardWheelView } from '../../floor/view.ts';
import { SelectField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { orderCard } from '../plays/hand-name.ts';

type Props = Readonly<{ drawing: string; table: NonNullable<CardWheelView['table']> }>;

export function SpreadCards({ drawing, table }: Props) {
  const [drew, setDrew] = useState<Readonly<Record<number, number>>>({});
  const drawers = table.seats.filter(({ part, had }) => part === 'takes' && !had).map(({ seat }) => seat);
  // No more draw than there are cards.
  const seats = drawers.slice(0, table.cards);
  const open = seats.filter((seat) => drew[seat] === undefined);
  const ace = seats.find((seat) => drew[seat] === 1);
  const choices = (seat: number) => [
    { value: '', says: 'Not drawn yet' },
    ...Array.from({ length: table.cards }, (_, i) => i + 1)
      .filter((card) => seats.every((other) => other === seat || drew[other] !== card))
      .map((card) => ({ value: String(card), says: orderCard(card) })),
  ];
  return (
    <section className="desk-step">
      <h3>Who has the ace?</h3>
      <Again table={table} />
      {seats.length === 0 ? (
        <p>Nobody at this table may spin.</p>
      ) : (
        <p>{counted(table.cards, 'card')} lie face down, from the ace upward. Each seat draws one.</p>
      )}
      <div className="desk-fields">
        {seats.map((seat) => (
          <SelectField
            key={seat}
            label={`Seat ${seat}`}
            choices={choices(seat)}
            value={drew[seat] === undefined ? '' : String(drew[seat])}
            onChange={({ target: { value } }) => {
              const { [seat]: _, ...others } = drew;
              setDrew(value === '' ? others : { ...others, [seat]: Number(value) });
            }}
          />
        ))}
      </div>
      <CommandForm
        of={spreadCards(seats.length, open.length, ace)}
        given={{ drawing, cards: seats.flatMap((seat) => cardOf(seat, drew[seat])) }}
      />
    </section>
  );
}

const cardOf = (seat: number, card: number | undefined) => (card === undefined ? [] : [{ seat, card }]);

function Again({ table: { seats } }: Pick<Props, 'table'>) {
  const again = seats.filter(({ had }) => had).map(({ seat }) => seat);
  if (again.length === 0) return null;
  const says = `Seat ${again.join(', seat ')} drew the ace and has had a turn today: the cards are spread again.`;
  return <Notice means="info" says={says} />;
}
