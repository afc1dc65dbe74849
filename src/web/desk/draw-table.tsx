/** A piece comes out of the bin, and where the sheet wants it a card for a seat: recorded before witnesses. */
import { useEffect, useState } from 'react';
import type { TableDrawView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { counted } from '../design/words.ts';
import { type Events, eventOf, useAction } from '../lib/commands.ts';
import { prizesSay } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/names.ts';
import { NumberKeys } from './number-keys.tsx';
import { heldOut, outSays, tableKeys, typedTable } from './table-draw-words.ts';
import { useWitnessed } from './witnessed.ts';

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
  const { offer, witnesses } = draw;
  const bin = draw.bin!;
  const witnessed = useWitnessed(witnesses);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState('');
  const table = typed === '' ? chosen : typedTable(typed);
  const out = table === undefined ? undefined : heldOut(draw, table);
  const record = useAction(async () => {
    if (table === undefined) return undefined;
    const given = await witnessed(`${tableName(table)} was drawn`, 'draw-table', { offer, table });
    if (given?.done) onDrawn(given.events);
    return given;
  });
  return (
    <section className="desk-step">
      <h3>Draw a table</h3>
      <p>
        {bin.left === 1 ? 'One table is to be drawn' : `${counted(bin.left, 'table')} are to be drawn`}, for{' '}
        <strong>{prizesSay(bin.prizes)}</strong>. {outSays(bin.out)}
      </p>
      <NumberKeys
        asks="Which number came out?"
        keys={tableKeys(draw)}
        chosen={typed === '' ? chosen : undefined}
        onChoose={(id) => {
          setTyped('');
          setChosen(id);
        }}
      />
      {bin.pieces === null ? (
        <Field
          label="Another number"
          hint="Of a table that is not open: its piece is held out."
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={table === undefined ? 'Say which number came out first.' : undefined}
      >
        {table === undefined
          ? 'Record the table'
          : `Record ${tableInSentence(table)}${out === undefined ? '' : ': its piece is held out'}`}
      </BusyButton>
    </section>
  );
}

type Seat = NonNullable<NonNullable<TableDrawView['bin']>['seat']>;

function SeatCard({ draw: { offer, witnesses }, seat, onDrawn }: Props & OnDrawn & Readonly<{ seat: Seat }>) {
  const witnessed = useWitnessed(witnesses);
  const [chosen, setChosen] = useState<string>();
  const record = useAction(async () => {
    const says = `Card ${chosen} was drawn for a seat of ${tableInSentence(seat.table)}`;
    const given = await witnessed(says, 'draw-seat-card', { offer, card: Number(chosen) });
    if (given?.done) onDrawn(given.events);
    return given;
  });
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
      <NumberKeys asks="Which card was turned?" keys={keys} chosen={chosen} onChoose={setChosen} />
      <RefusalNotice refusal={record.refusal} />
      <BusyButton
        look="primary"
        busy={record.busy}
        onPress={() => void record.run()}
        grey={chosen === undefined ? 'Say which card was turned first.' : undefined}
      >
        {chosen === undefined ? 'Record the card' : `Record card ${chosen}`}
      </BusyButton>
    </section>
  );
}
