/** Everybody at the drawn table shows ID, seat by seat, while there is time. */
import { useState } from 'react';
import type { CardWheelView, DrawingView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { Tag } from '../design/tag.tsx';
import { useGive } from '../lib/commands.ts';
import { type FoundPerson, PersonFinder } from '../people/person-finder.tsx';
import { usePersonName } from '../people/use-person-name.ts';
import type { Checked } from './appearing.ts';
import { CheckPerson } from './check-person.tsx';

type Props = Readonly<{ drawing: DrawingView; table: NonNullable<CardWheelView['table']> }>;

const PARTS = {
  asked: { says: 'To show ID', tone: 'waiting' },
  takes: { says: 'Takes part', tone: 'order' },
  none: { says: 'No part', tone: 'grey' },
} as const;

export function WheelSeats({ drawing, table }: Props) {
  const [seat, setSeat] = useState<number>();
  const open = table.seats.find((one) => one.seat === seat && one.part === 'asked');
  return (
    <>
      <section className="desk-step">
        <h3>Who takes part?</h3>
        <ul className="desk-list">
          {table.seats.map(({ seat: number, part }) => (
            <li key={number}>
              <strong>Seat {number}</strong>
              <Tag tone={PARTS[part].tone}>{PARTS[part].says}</Tag>
              {part === 'asked' ? (
                <Button onClick={() => setSeat(number)}>Look at the ID of seat {number}</Button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {open === undefined ? null : <Seat key={open.seat} drawing={drawing} seat={open.seat} />}
    </>
  );
}

function Seat({ drawing, seat }: Readonly<{ drawing: DrawingView; seat: number }>) {
  const give = useGive();
  const [chosen, setChosen] = useState<FoundPerson>();
  const { play, id, shows } = drawing;
  const seats = play !== null && 'table' in play ? (play.table?.seats ?? []) : [];
  const sits = seats.find((one) => one.seat === seat)?.person ?? null;
  const name = usePersonName(sits, 'drawing');
  if (chosen === undefined) {
    return (
      <section className="desk-step">
        <h3>Who sits at seat {seat}?</h3>
        {sits === null ? (
          <PersonFinder purpose="drawing" choose="This is" onChosen={setChosen} />
        ) : (
          <Button look="primary" onClick={() => setChosen({ person: sits, name: name ?? `Seat ${seat}` })}>
            {name === undefined ? 'The person who was seated there' : name}
          </Button>
        )}
      </section>
    );
  }
  return (
    <CheckPerson
      person={chosen}
      shows={shows}
      record={(checks) => give('check-at-wheel', { drawing: id, seat, person: chosen.person, checks: wanted(checks) })}
      passes={`Seat ${seat} takes part`}
      fails={`Seat ${seat} has no part`}
      onBack={() => setChosen(undefined)}
    />
  );
}

/** Neither a stub nor a card is shown here. */
const wanted = ({ idShown, nameMatches, over21, excluded }: Checked) => ({
  idShown,
  nameMatches,
  over21,
  excluded,
});
