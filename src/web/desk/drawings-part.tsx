/** Drawings: called winners first, then drawings due, then upcoming ones. */

import { drawWheelTable } from '../../floor/card-wheel/command-forms.ts';
import type { DrawingView, WheelDueView } from '../../floor/view.ts';
import { Button } from '../design/button.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Card, Row, Stack } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { DrawingConsole, drawingStatusOf, drawingsInOrder } from './drawing-console.tsx';

export function DrawingsPart() {
  const { drawings = [] } = useView();
  const now = useNow();
  const open = drawings.filter(({ status, dueAt }) => status !== 'due' || dueAt <= now);
  return (
    <>
      {/* One drawing at a time is the rule: then its next step needs no choice. */}
      {open.length === 1 ? <DrawingConsole id={open[0]!.id} isInList /> : null}
      <DataTable
        caption="Drawings"
        columns={COLUMNS}
        rows={drawingsInOrder(drawings, now)}
        keyOf={({ id }) => id}
        empty="No drawings. They appear here after promotions posts a promotion with drawings."
      />
      <WheelsDue />
    </>
  );
}

const COLUMNS: readonly Column<DrawingView>[] = [
  {
    id: 'activity',
    label: 'Promotion',
    cell: ({ id, offerName }) => <Link to={`/desk/drawing/${id}`}>{offerName}</Link>,
  },
  // On a phone this column must stay visible.
  { id: 'now', label: 'Status', cell: (drawing) => <Standing drawing={drawing} /> },
  { id: 'posted', label: 'Posted for', cell: ({ dueAt }) => <Time at={dueAt} look="day" /> },
  {
    id: 'ticket',
    label: 'Ticket',
    cell: ({ serial }) => (serial === null ? '' : <span className="mono">{serial}</span>),
  },
];

function Standing({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { says, tone } = drawingStatusOf(drawing, now);
  const { status, callEnds, dueAt } = drawing;
  return (
    <Row as="span" gap={2} lines={1}>
      <Tag tone={tone}>{says}</Tag>
      {status === 'called' && callEnds !== null ? (
        <span className="money">{countdown(callEnds - now)} left</span>
      ) : null}
      {status === 'due' && dueAt > now ? <span>in {spanWords(dueAt - now)}</span> : null}
    </Row>
  );
}

/** A ball is drawn for a table: which table, and who had been dealt an active hand there. */

export function WheelTable({ offer }: Readonly<{ offer: string }>) {
  const { wheelsDue, drawings = [] } = useView();
  const playing = drawings.find((one) => one.offer === offer);
  if (playing !== undefined) return <DrawingConsole id={playing.id} />;
  const due = wheelsDue?.find((one) => one.offer === offer);
  if (wheelsDue === undefined) return null;
  return (
    <article className="desk-console">
      <Stack as="header">
        <Link to="/desk">All drawings</Link>
        <h2>{due?.offerName ?? 'Wheel of cards'}</h2>
      </Stack>
      {due === undefined ? (
        <Notice means="info" says="No table drawing is due." next="Prizes already won are paid at the cage." />
      ) : (
        <DrawTable due={due} />
      )}
    </article>
  );
}

function DrawTable({ due }: Readonly<{ due: WheelDueView }>) {
  const now = useNow();
  const { offer, dueAt, tables } = due;
  const taken = (table: string | undefined) => tables.find((one) => one.table === table)?.seats ?? [];
  return (
    <Card>
      <h3>Draw the ball for a table</h3>
      <p>
        Posted for <Time at={dueAt} look="day" />
      </p>
      {tables.length === 0 ? (
        <Notice
          means="waiting"
          says="No players are seated."
          next="Tables appear here after the floor seats players."
        />
      ) : null}
      <CommandForm
        of={drawWheelTable(due, dueAt > now ? spanWords(dueAt - now) : undefined)}
        given={{ offer }}
        inputs={{
          seats: (seats = [], enter, { table }) => (
            <Seats taken={taken(table)} seats={seats} onSeats={(all) => enter(all.length === 0 ? undefined : all)} />
          ),
        }}
      />
    </Card>
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
    <fieldset className="form-keys">
      <legend>Which seats had been dealt an active hand?</legend>
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

/** Wheel drawings that are due, listed below the other drawings. */
export function WheelsDue() {
  const { wheelsDue = [] } = useView();
  const now = useNow();
  if (wheelsDue.length === 0) return null;
  return (
    <Stack as="ul" wide ruled gap={0} className="desk-list">
      {wheelsDue.map(({ offer, offerName, dueAt }) => (
        <Row as="li" gap={2} lines={1} finger key={offer}>
          <Link to={`/desk/wheel/${offer}`}>{offerName}: draw a table</Link>
          <span>
            Posted for <Time at={dueAt} look="day" />
            {dueAt > now ? `, in ${spanWords(dueAt - now)}` : ''}
          </span>
        </Row>
      ))}
    </Stack>
  );
}
