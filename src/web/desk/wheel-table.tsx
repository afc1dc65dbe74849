/** A ball is drawn for a table: which one it is, and who was dealt a hand there before. */
import { useState } from 'react';
import type { WheelDueView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useSecondBadge } from '../lib/second-badge.tsx';
import { spanWords, Time, useNow } from '../lib/time.tsx';
import { DrawingConsole } from './drawing-console.tsx';

export function WheelTable({ offer }: Readonly<{ offer: string }>) {
  const { wheelsDue, drawings = [] } = useView();
  const playing = drawings.find((one) => one.offer === offer);
  if (playing !== undefined) return <DrawingConsole id={playing.id} />;
  const due = wheelsDue?.find((one) => one.offer === offer);
  if (wheelsDue === undefined) return null;
  return (
    <article className="desk-console">
      <header className="desk-head">
        <Link to="/desk">All drawings</Link>
        <h2>{due?.offerName ?? 'Wheel of cards'}</h2>
      </header>
      {due === undefined ? (
        <Notice means="info" says="No table is to be drawn for it." next="What was won is paid at the cage." />
      ) : (
        <DrawTable due={due} />
      )}
    </article>
  );
}

function DrawTable({ due: { offer, dueAt, tables } }: Readonly<{ due: WheelDueView }>) {
  const give = useGive();
  const witness = useSecondBadge();
  const now = useNow();
  const [table, setTable] = useState<string>();
  const [seats, setSeats] = useState<readonly number[]>([]);
  const chosen = tables.find((one) => one.table === table);
  const takePart = `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`;
  const record = useAction(async () => {
    if (table === undefined) return undefined;
    const signatures = await witness({
      title: 'Witness',
      says: `The ball of ${table} was drawn; ${takePart} take part`,
    });
    return signatures === undefined ? undefined : give('draw-wheel-table', { offer, table, seats }, { signatures });
  });
  const grey =
    dueAt > now
      ? `It is posted for later: in ${spanWords(dueAt - now)}.`
      : chosen === undefined
        ? 'Say which table was drawn.'
        : seats.length === 0
          ? 'Say who was dealt a hand before the ball was drawn.'
          : undefined;
  return (
    <section className="desk-step">
      <h3>Draw the ball of a table</h3>
      <p>
        Posted for <Time at={dueAt} look="exact" />
      </p>
      {tables.length === 0 ? (
        <Notice means="waiting" says="Nobody is seated at a table." next="Tables with players stand here." />
      ) : null}
      <fieldset className="desk-spots">
        <legend>Which table is on the ball?</legend>
        {tables.map((one) => (
          <Button
            key={one.table}
            look={one.table === table ? 'primary' : 'plain'}
            aria-pressed={one.table === table}
            onClick={() => {
              setTable(one.table);
              setSeats([]);
            }}
          >
            {one.table}
            {one.free ? ' (free)' : ''}
          </Button>
        ))}
      </fieldset>
      {chosen === undefined ? null : <Seats taken={chosen.seats} seats={seats} onSeats={setSeats} />}
      <RefusalNotice refusal={record.refusal} />
      <BusyButton look="primary" busy={record.busy} onPress={() => void record.run()} grey={grey}>
        {seats.length === 0 ? 'Record the table' : `Record ${table}: ${takePart} take part`}
      </BusyButton>
    </section>
  );
}

type SeatsProps = Readonly<{
  taken: readonly number[];
  seats: readonly number[];
  onSeats: (seats: readonly number[]) => void;
}>;

function Seats({ taken, seats, onSeats }: SeatsProps) {
  const toggle = (seat: number) =>
    onSeats(seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat].sort((a, b) => a - b));
  return (
    <fieldset className="desk-spots">
      <legend>Who was dealt an active hand before?</legend>
      {taken.map((seat) => (
        <Button
          key={seat}
          look={seats.includes(seat) ? 'primary' : 'plain'}
          aria-pressed={seats.includes(seat)}
          onClick={() => toggle(seat)}
        >
          Seat {seat}
        </Button>
      ))}
    </fieldset>
  );
}

/** The list of those that are due, below the drawings out of a drum. */
export function WheelsDue() {
  const { wheelsDue = [] } = useView();
  const now = useNow();
  if (wheelsDue.length === 0) return null;
  return (
    <ul className="desk-list">
      {wheelsDue.map(({ offer, offerName, dueAt }) => (
        <li key={offer}>
          <Link to={`/desk/wheel/${offer}`}>{offerName}: draw a table</Link>
          <span>
            Posted for <Time at={dueAt} look="exact" />
            {dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
