/** One table drawing: fill the bin, draw a ball, and see the result for its table. */

import { useEffect, useState } from 'react';
import { first } from '../../base/assert.ts';
import { counted } from '../../base/display-text.ts';
import { drawSeatCard, drawTable, fillBin } from '../../floor/table-draws/command-forms.ts';
import type { TableDrawView } from '../../floor/view.ts';
import { Field } from '../design/field.tsx';
import { Box, Card, Row, Stack, Text } from '../design/layout.tsx';
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
      <Link to="/desk/tables">All table drawings</Link>
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
    return <p>All posted drawings are finished.</p>;
  }
  return (
    <Card>
      <h3>Fill the bin</h3>
      <CommandForm of={fillBin(draw, now)} given={{ offer }}>
        <Pieces tables={tables} />
      </CommandForm>
    </Card>
  );
}

/** Tables with a ball in the bin, and why others have none. */
function Pieces({ tables }: Pick<TableDrawView, 'tables'>) {
  const without = tables.filter(({ not }) => not !== null);
  if (tables.length === 0) return <p>No tables are open. The floor opens tables.</p>;
  return (
    <>
      <Row align="stretch" as="ul" aria-label="Tables with a ball">
        {tables
          .filter(({ not }) => not === null)
          .map(({ table }) => (
            <Text as="li" panel="felt" padY={0.5} padX={1.5} key={table}>
              {tableName(table)}
            </Text>
          ))}
      </Row>
      {without.length === 0 ? null : (
        <Box as="ul" tone="muted" aria-label="Tables not included">
          {without.map(({ table, not }) => (
            <li key={table}>
              {tableName(table)} is not included: {not!.says} ({not!.at})
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

function WaitingPots({ draw: { pots, wins } }: TableDrawConsoleProps) {
  if (pots.length === 0) return null;
  return (
    <Card aria-label="Waiting">
      <h3>Waiting</h3>
      <Stack as="ul">
        {pots.map(({ table, since, prizes }) => (
          <Row as="li" align="baseline" gap={2} lines={1} key={table}>
            <Text as="strong" size="title">
              {tableName(table)}
            </Text>
            <span className="money">{prizesWords(prizes)}</span>
            <span>
              for <Since at={since} />
            </span>
          </Row>
        ))}
      </Stack>
      <p>
        The prize goes to {potHandWords(wins)}. The floor records that hand:{' '}
        {pots.map(({ table }) => (
          <Link key={table} to={`/floor/tables/${table}`}>
            {tableInSentence(table)}
          </Link>
        ))}
      </p>
    </Card>
  );
}

/** The next posted time, and how long until then. */
export function NextTime({ draw: { bin, nextAt } }: Readonly<{ draw: TableDrawView }>) {
  const now = useNow();
  if (bin !== null || nextAt === null) return null;
  return (
    <span>
      Posted for <Time at={nextAt} look="day" />
      {nextAt > now ? `, in ${spanWords(nextAt - now)}` : ''}
    </span>
  );
}

/** A ball drawn from the bin and, if the rules require it, a card drawn for a seat; witnesses sign. */

type DrawTableProps = Readonly<{ draw: TableDrawView }>;
type OnDrawn = Readonly<{ onDrawn: (events: Events) => void }>;

export function DrawTable({ draw }: DrawTableProps) {
  const [events, setEvents] = useState<Events>([]);
  const { bin } = draw;
  const isOpen = bin !== null;
  // Clear the result of the last drawing when the next one starts.
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

/** The result of the last ball or card, and who acts next. */
function DrawResult({ events }: Readonly<{ events: Events }>) {
  const drawn = eventOf(events, 'table-drawn');
  const card = eventOf(events, 'seat-card-drawn');
  const won = eventOf(events, 'table-won');
  if (card !== undefined && !card.taken) {
    const says =
      card.leftOut === undefined
        ? `Seat ${card.card} is empty.`
        : `The player at seat ${card.card} is not eligible (${first(card.leftOut).at}).`;
    return <Notice means="info" says={says} next="The card is set aside. Draw another." />;
  }
  if (won !== undefined) {
    const people = new Set(won.awards.map(({ to }) => to.seat)).size;
    return (
      <Notice
        means="info"
        says={`${tableName(won.table)} wins: ${counted(people, 'player')}.`}
        next="The floor names each winner at the table. ID is checked when the prize is paid."
      />
    );
  }
  if (drawn === undefined) return null;
  return drawn.goes === 'held-out' ? (
    <Notice means="waiting" says={drawn.says} next="Set its ball aside. Draw another." />
  ) : (
    <Notice means="info" says={drawn.says} />
  );
}

function DrawPiece({ draw, onDrawn }: DrawTableProps & OnDrawn) {
  const bin = draw.bin!;
  return (
    <Card>
      <h3>Draw a table</h3>
      <p>
        Draw {bin.left === 1 ? 'one table' : counted(bin.left, 'table')} for <strong>{prizesWords(bin.prizes)}</strong>.{' '}
        {outWords(bin.out)}
      </p>
      <CommandForm
        of={drawTable(draw, (table) => whyExcluded(draw, table) !== undefined)}
        given={{ offer: draw.offer }}
        inputs={{ table: (table, enter) => <WhichTable draw={draw} table={table} onEnter={enter} /> }}
        onDone={onDrawn}
      />
    </Card>
  );
}

type WhichProps = DrawTableProps &
  Readonly<{ table: string | undefined; onEnter: (table: string | undefined) => void }>;

function WhichTable({ draw, table, onEnter }: WhichProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <NumberKeys
        asks="Which number was drawn?"
        keys={tableKeys(draw)}
        chosen={typed === '' ? table : undefined}
        onChoose={(id) => {
          setTyped('');
          onEnter(id);
        }}
      />
      {draw.bin?.pieces === null ? (
        <Field
          label="Another table number"
          hint="For a table that is not open. Its ball is set aside."
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
    unavailable: seat.seen.includes(i + 1) ? `Card ${i + 1} was already drawn.` : undefined,
  }));
  const drawnFor = draw.wins.byPlace === undefined ? undefined : draw.bin?.prizes[seat.won ?? 0];
  return (
    <Card>
      <h3>
        Draw a card for a seat at {tableInSentence(seat.table)}
        {drawnFor === undefined ? '' : `, for ${drawnFor.name}`}
      </h3>
      <p>Spread one card per seat face down. Turn one over.</p>
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
    </Card>
  );
}

/** Numbered keys for tables, cards and digits. An unavailable key stays and says why when touched. */

export type NumberKey = Readonly<{
  id: string;
  says: string;
  /** Text for screen readers: "Table 7". */
  label: string;
  unavailable?: string | undefined;
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
    <Box as="fieldset" onKeyDown={onKeyDown}>
      <Text as="legend" weight="medium" below={1}>
        {asks}
      </Text>
      <Row align="stretch" className="key-pad">
        {keys.map(({ id, says, label, unavailable }) => (
          <button
            key={id}
            type="button"
            className={`button ${id === chosen ? 'is-primary' : 'is-plain'}`}
            aria-label={label}
            aria-pressed={id === chosen}
            aria-disabled={unavailable !== undefined}
            onClick={() => {
              setWhy(unavailable ?? '');
              if (unavailable === undefined) onChoose(id);
            }}
            {...keyProps(id)}
          >
            {says}
          </button>
        ))}
      </Row>
      <Text as="p" above={1} tone="waiting" role="status">
        {why}
      </Text>
    </Box>
  );
}
