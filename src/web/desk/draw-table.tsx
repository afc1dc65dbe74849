/** A piece comes out of the bin, and where the sheet wants it a card for a seat: recorded before witnesses. */

import { useEffect, useState } from 'react';
import { counted } from '../../base/words.ts';
import { drawSeatCard, drawTable } from '../../floor/table-draws/command-forms.ts';
import type { TableDrawView } from '../../floor/view.ts';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { prizesSay } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/names.ts';
import { NumberKeys } from './number-keys.tsx';
import { heldOut, outSays, tableKeys, typedTable } from './table-draw-words.ts';

type Props = Readonly<{ draw: TableDrawView }>;
type OnDrawn = Readonly<{ onDrawn: (events: Events) => void }>;

export function DrawTable({ draw }: Props) {
  const [events, setEvents] = useState<Events>([]);
  const { bin } = draw;
  const isOpen = bin !== null;
  // What came of the last drawing is no part of the next one.
  useEffect(() => {
    if (isOpen) setEvents([]);
  }, [isOpen]);
  return (
    <>
      <Followed events={events} />
      {bin === null ? null : bin.seat === null ? (
        <Draw key={`${bin.left} ${bin.out.length}`} draw={draw} onDrawn={setEvents} />
      ) : (
        <SeatCard key={bin.seat.seen.length} draw={draw} seat={bin.seat} onDrawn={setEvents} />
      )}
    </>
  );
}

/** What came of the last piece or card, and who acts on it. */
function Followed({ events }: Readonly<{ events: Events }>) {
  const drawn = eventOf(events, 'table-drawn');
  const card = eventOf(events, 'seat-card-drawn');
  const won = eventOf(events, 'table-won');
  if (card !== undefined && !card.taken) {
    const says =
      card.leftOut === undefined
        ? `Nobody sits at seat ${card.card}.`
        : `The player at seat ${card.card} is not eligible (${card.leftOut[0]!.at}).`;
    return <Notice means="info" says={says} next="The card is set aside. Draw another." />;
  }
  if (won !== undefined) {
    const people = new Set(won.awards.map(({ to }) => to.seat)).size;
    return (
      <Notice
        means="info"
        says={`${tableName(won.table)} wins: ${people === 1 ? 'one person' : `${people} people`}.`}
        next="The floor names each of them at the table; what they must show is asked for when it is paid."
      />
    );
  }
  if (drawn === undefined) return null;
  return drawn.goes === 'held-out' ? (
    <Notice means="waiting" says={drawn.says} next="Its piece is held out. Draw another." />
  ) : (
    <Notice means="info" says={drawn.says} />
  );
}

function Draw({ draw, onDrawn }: Props & OnDrawn) {
  const bin = draw.bin!;
  return (
    <section className="desk-step">
      <h3>Draw a table</h3>
      <p>
        {bin.left === 1 ? 'One table is to be drawn' : `${counted(bin.left, 'table')} are to be drawn`}, for{' '}
        <strong>{prizesSay(bin.prizes)}</strong>. {outSays(bin.out)}
      </p>
      <CommandForm
        of={drawTable(draw, (table) => heldOut(draw, table) !== undefined)}
        given={{ offer: draw.offer }}
        inputs={{ table: (table, enter) => <WhichTable draw={draw} table={table} onEnter={enter} /> }}
        onDone={onDrawn}
      />
    </section>
  );
}

type WhichProps = Props & Readonly<{ table: string | undefined; onEnter: (table: string | undefined) => void }>;

function WhichTable({ draw, table, onEnter }: WhichProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <NumberKeys
        asks="Which number came out?"
        keys={tableKeys(draw)}
        chosen={typed === '' ? table : undefined}
        onChoose={(id) => {
          setTyped('');
          onEnter(id);
        }}
      />
      {draw.bin?.pieces === null ? (
        <Field
          label="Another number"
          hint="Of a table that is not open: its piece is held out."
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
            onEnter(typedTable(target.value));
          }}
        />
      ) : null}
    </>
  );
}

type Seat = NonNullable<NonNullable<TableDrawView['bin']>['seat']>;

function SeatCard({ draw, seat, onDrawn }: Props & OnDrawn & Readonly<{ seat: Seat }>) {
  const keys = Array.from({ length: seat.cards }, (_, i) => ({
    id: String(i + 1),
    says: String(i + 1),
    label: `Card ${i + 1}`,
    grey: seat.seen.includes(i + 1) ? `Card ${i + 1} was set aside before.` : undefined,
  }));
  return (
    <section className="desk-step">
      <h3>Draw a card for a seat of {tableInSentence(seat.table)}</h3>
      <p>The cards lie face down, one for each seat. Turn one.</p>
      <CommandForm
        of={drawSeatCard(draw, seat.table)}
        given={{ offer: draw.offer }}
        inputs={{
          card: (card, enter) => (
            <NumberKeys
              asks="Which card was turned?"
              keys={keys}
              chosen={card === undefined ? undefined : String(card)}
              onChoose={(id) => enter(Number(id))}
            />
          ),
        }}
        onDone={onDrawn}
      />
    </section>
  );
}
