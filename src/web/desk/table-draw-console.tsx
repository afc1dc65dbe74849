/** One drawing of tables: the bin is filled, a piece is drawn, and what follows at its table is said. */

import { useEffect, useState } from 'react';
import { first } from '../../base/assert.ts';
import { counted } from '../../base/display-text.ts';
import { drawSeatCard, drawTable, fillBin } from '../../floor/table-draws/command-forms.ts';
import type { TableDrawView } from '../../floor/view.ts';
import { Field } from '../design/field.tsx';
import { Row, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type Events, eventOf } from '../lib/commands.ts';
import { useRovingFocus } from '../lib/focus.ts';
import { Link } from '../lib/router.tsx';
import { Since, spanWords, Time, useNow } from '../lib/time.tsx';
import { potHandWords, prizesWords } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/table-words.ts';
import { aboutOf, drawStatusOf, outWords, tableKeys, typedTable, whyExcluded } from './table-draw-status.ts';

type TableDrawConsoleProps = Readonly<{ draw: TableDrawView }>;

export function TableDrawConsole({ draw }: TableDrawConsoleProps) {
  return (
    <article className="desk-console">
      <TableDrawHead draw={draw} />
      <DrawTable draw={draw} />
      <WaitingPots draw={draw} />
      {draw.bin === null ? <FillBin key={draw.nextAt} draw={draw} /> : null}
    </article>
  );
}

export function TableDrawHead({ draw }: TableDrawConsoleProps) {
  const { says, tone } = drawStatusOf(draw, useNow());
  return (
    <Stack as="header">
      <Link to="/desk/tables">All tables drawn</Link>
      <h2>{draw.offerName}</h2>
      <Row as="p" gap={2} lines={1}>
        <Tag tone={tone}>{says}</Tag>
        <NextTime draw={draw} />
      </Row>
      {draw.form === 'table' ? <p>{aboutOf(draw)}</p> : null}
    </Stack>
  );
}

function FillBin({ draw }: TableDrawConsoleProps) {
  const { offer, nextAt, occasions, tables } = draw;
  const now = useNow();
  if (nextAt === null && occasions.length === 0) {
    return <p>Every posted drawing was held.</p>;
  }
  return (
    <section className="desk-step">
      <h3>Fill the bin</h3>
      <CommandForm of={fillBin(draw, now)} given={{ offer }}>
        <Pieces tables={tables} />
      </CommandForm>
    </section>
  );
}

/** Which tables have a piece, and why another has none. */
function Pieces({ tables }: Pick<TableDrawView, 'tables'>) {
  const without = tables.filter(({ not }) => not !== null);
  if (tables.length === 0) return <p>No table is open.</p>;
  return (
    <>
      <Row align="stretch" as="ul" className="table-pieces" aria-label="Tables with a piece">
        {tables
          .filter(({ not }) => not === null)
          .map(({ table }) => (
            <li key={table}>{tableName(table)}</li>
          ))}
      </Row>
      {without.length === 0 ? null : (
        <Text as="ul" tone="muted" aria-label="Tables that have no part">
          {without.map(({ table, not }) => (
            <li key={table}>
              {tableName(table)} has no part: {not!.says} ({not!.at})
            </li>
          ))}
        </Text>
      )}
    </>
  );
}

function WaitingPots({ draw: { pots, wins } }: TableDrawConsoleProps) {
  if (pots.length === 0) return null;
  return (
    <section aria-label="What waits" className="desk-step">
      <h3>What waits</h3>
      <Stack as="ul" className="table-waits">
        {pots.map(({ table, since, prizes }) => (
          <li key={table}>
            <strong>{tableName(table)}</strong>
            <span className="money">{prizesWords(prizes)}</span>
            <span>
              for <Since at={since} />
            </span>
          </li>
        ))}
      </Stack>
      <p>
        It goes with {potHandWords(wins)}. The floor records that hand:{' '}
        {pots.map(({ table }) => (
          <Link key={table} to={`/floor/tables/${table}`}>
            {tableInSentence(table)}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** Where a posted time comes: when, and how long until then. */
export function NextTime({ draw: { bin, nextAt } }: Readonly<{ draw: TableDrawView }>) {
  const now = useNow();
  if (bin !== null || nextAt === null) return null;
  return (
    <span>
      Posted for <Time at={nextAt} look="exact" />
      {nextAt > now ? `, in ${spanWords(nextAt - now)}` : ''}
    </span>
  );
}

/** A piece comes out of the bin, and where the sheet wants it a card for a seat: recorded before witnesses. */

type DrawTableProps = Readonly<{ draw: TableDrawView }>;
type OnDrawn = Readonly<{ onDrawn: (events: Events) => void }>;

export function DrawTable({ draw }: DrawTableProps) {
  const [events, setEvents] = useState<Events>([]);
  const { bin } = draw;
  const isOpen = bin !== null;
  // What came of the last drawing is no part of the next one.
  useEffect(() => {
    if (isOpen) setEvents([]);
  }, [isOpen]);
  return (
    <>
      <DrawResult events={events} />
      {bin === null ? null : bin.seat === null ? (
        <DrawPiece key={`${bin.left} ${bin.out.length}`} draw={draw} onDrawn={setEvents} />
      ) : (
        <SeatCard key={bin.seat.seen.length} draw={draw} seat={bin.seat} onDrawn={setEvents} />
      )}
    </>
  );
}

/** What came of the last piece or card, and who acts on it. */
function DrawResult({ events }: Readonly<{ events: Events }>) {
  const drawn = eventOf(events, 'table-drawn');
  const card = eventOf(events, 'seat-card-drawn');
  const won = eventOf(events, 'table-won');
  if (card !== undefined && !card.taken) {
    const says =
      card.leftOut === undefined
        ? `Nobody sits at seat ${card.card}.`
        : `The player at seat ${card.card} is not eligible (${first(card.leftOut).at}).`;
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

function DrawPiece({ draw, onDrawn }: DrawTableProps & OnDrawn) {
  const bin = draw.bin!;
  return (
    <section className="desk-step">
      <h3>Draw a table</h3>
      <p>
        {bin.left === 1 ? 'One table is to be drawn' : `${counted(bin.left, 'table')} are to be drawn`}, for{' '}
        <strong>{prizesWords(bin.prizes)}</strong>. {outWords(bin.out)}
      </p>
      <CommandForm
        of={drawTable(draw, (table) => whyExcluded(draw, table) !== undefined)}
        given={{ offer: draw.offer }}
        inputs={{ table: (table, enter) => <WhichTable draw={draw} table={table} onEnter={enter} /> }}
        onDone={onDrawn}
      />
    </section>
  );
}

type WhichProps = DrawTableProps &
  Readonly<{ table: string | undefined; onEnter: (table: string | undefined) => void }>;

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

function SeatCard({ draw, seat, onDrawn }: DrawTableProps & OnDrawn & Readonly<{ seat: Seat }>) {
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

/** A pad of numbered keys: tables, cards, digits. One that cannot be meant stays there and says why when touched. */

export type NumberKey = Readonly<{
  id: string;
  says: string;
  /** As it is heard: "Table 7". */
  label: string;
  grey?: string | undefined;
}>;

type NumberKeysProps = Readonly<{
  asks: string;
  keys: readonly NumberKey[];
  chosen?: string | undefined;
  onChoose: (id: string) => void;
}>;

export function NumberKeys({ asks, keys, chosen, onChoose }: NumberKeysProps) {
  const [why, setWhy] = useState('');
  const { keyProps, onKeyDown } = useRovingFocus(keys.map(({ id }) => id));
  return (
    <fieldset className="number-keys" onKeyDown={onKeyDown}>
      <Text as="legend" weight="medium" below={1}>
        {asks}
      </Text>
      <Row align="stretch" className="number-keys-pad">
        {keys.map(({ id, says, label, grey }) => (
          <button
            key={id}
            type="button"
            className={`button ${id === chosen ? 'is-primary' : 'is-plain'}`}
            aria-label={label}
            aria-pressed={id === chosen}
            aria-disabled={grey !== undefined}
            onClick={() => {
              setWhy(grey ?? '');
              if (grey === undefined) onChoose(id);
            }}
            {...keyProps(id)}
          >
            {says}
          </button>
        ))}
      </Row>
      <p className="number-keys-why" role="status">
        {why}
      </p>
    </fieldset>
  );
}
