/** The seat map: who sits where; a player is eliminated, moved or counted by tapping the seat. */
import { type CSSProperties, useState } from 'react';
import { andList, counted, figures, ordinal, tableInSentence, tableName } from '../../base/display-text.ts';
import { drawSeats, eliminateAt } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Grid, Panel, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type PreparedCommand, useAction, useGive } from '../lib/commands.ts';
import { dollars } from '../lib/money.tsx';
import { clearIfUnchanged } from '../lib/use-request.ts';

type Props = Readonly<{ one: TournamentDeskView }>;
type Table = TournamentDeskView['tables'][number];
type Player = Table['players'][number];

/** `by`: who won the hand. `moves`: the next tap on a free seat moves the player there. */
type Chosen = Readonly<{ number: number; by: readonly number[]; moves: boolean }>;
type Act = PreparedCommand<'move-player' | 'move-button' | 'break-table'>;

export function SeatMap({ one }: Props) {
  const { tables, people, freeTables, status } = one;
  const [kept, setChosen] = useState<Chosen>();
  const give = useGive();
  const act = useAction(async ({ type, body }: Act) => {
    const given = await give(type, body);
    if (given.done) setChosen(clearIfUnchanged(kept, undefined));
    return given;
  });
  if (status === 'over') return <p className="empty">This tournament is finished and its tables are free.</p>;
  const waiting = people.filter(({ seat, out }) => seat === null && out === null).length;
  // Another desk may have recorded the player, or the winner of the hand, in the meantime.
  const isIn = (number: number) => people.some((one) => one.number === number && one.out === null);
  const chosen = kept !== undefined && isIn(kept.number) ? { ...kept, by: kept.by.filter(isIn) } : undefined;
  const seats: SeatsContext = {
    one,
    chosen,
    busy: act.busy,
    choose: setChosen,
    act: (command) => void act.run(command),
  };
  const empty = chosen?.moves === true ? freeTables : [];
  return (
    <>
      {waiting === 0 ? null : <DrawSeats one={one} waiting={waiting} />}
      <RefusalNotice refusal={act.refusal} />
      <Grid min="26rem" gap={2} fill={tables.length + empty.length > 1} align="start">
        {tables.map((table) => (
          <TableMap key={table.table} table={table} {...seats} />
        ))}
        {empty.map(({ table, seats: count }) => (
          <TableMap key={table} table={{ table, seats: count, button: null, nextBig: null, players: [] }} {...seats} />
        ))}
      </Grid>
      {tables.length === 0 && waiting === 0 ? (
        <p className="empty">No seats yet. Sign players up under Entrants, then draw the seats.</p>
      ) : null}
    </>
  );
}

type SeatsContext = Readonly<{
  one: TournamentDeskView;
  chosen: Chosen | undefined;
  busy: boolean;
  choose: (chosen: Chosen | undefined) => void;
  act: (command: Act) => void;
}>;

/** The seats of a table stand around it as the dealer sees them: seat 1 to the dealer's left, and on clockwise. */
function TableMap({ table, ...context }: SeatsContext & Readonly<{ table: Table }>) {
  const { one, chosen, busy, choose, act } = context;
  const places = placesAround(table.seats);
  const here = table.players.find(({ number }) => number === chosen?.number);
  const tap = (player: Player) => {
    if (chosen === undefined || here === undefined || one.status !== 'running' || chosen.moves) {
      return choose(player.number === chosen?.number ? undefined : { number: player.number, by: [], moves: false });
    }
    if (player.number === chosen.number) return choose(undefined);
    const isBy = chosen.by.includes(player.number);
    choose({
      ...chosen,
      by: isBy ? chosen.by.filter((number) => number !== player.number) : [...chosen.by, player.number],
    });
  };
  return (
    <section className="seat-map" aria-label={tableName(table.table)}>
      <div className="seat-ring" style={{ '--rows': places.rows } as CSSProperties}>
        <Text className="seat-map-dealer" size="small" weight="medium" aria-hidden="true" style={at('1 / 10 / 2 / 16')}>
          Dealer
        </Text>
        {Array.from({ length: table.seats }, (_, i) => i + 1).map((seat) => {
          const style = at(places.area(seat));
          const player = table.players.find((one) => one.seat === seat);
          const mark = table.button === seat ? <abbr title="Dealer button">D</abbr> : null;
          if (player !== undefined) {
            const how =
              player.number === chosen?.number ? 'out' : chosen?.by.includes(player.number) ? 'by' : undefined;
            return <Seat key={seat} {...{ seat, player, how, style, mark, one }} onTap={tap} />;
          }
          const body = { tournament: one.tournament, entrant: chosen?.number ?? 0, table: table.table, seat };
          return (
            <button
              key={seat}
              type="button"
              className="seat-place is-free"
              style={style}
              disabled={chosen?.moves !== true || busy}
              onClick={() => act({ type: 'move-player', body })}
            >
              <small>{seat}</small> <span>{chosen?.moves === true ? 'move here' : 'open'}</span>
              {mark}
            </button>
          );
        })}
        <Stack className="seat-map-middle" gap={0.5} align="center" style={at(places.middle)}>
          {here === undefined || chosen === undefined ? (
            <TableFacts table={table} {...context} />
          ) : (
            <ChosenPlayer player={here} table={table} {...context} chosen={chosen} />
          )}
        </Stack>
      </div>
    </section>
  );
}

/** A place in the grid, which a narrow screen does not keep. */
const at = (area: string) => ({ '--area': area }) as CSSProperties;

type SeatProps = Readonly<{
  seat: number;
  player: Player;
  how: 'out' | 'by' | undefined;
  style: CSSProperties;
  mark: React.ReactNode;
  one: TournamentDeskView;
  onTap: (player: Player) => void;
}>;

function Seat({ seat, player, how, style, mark, one, onTap }: SeatProps) {
  const person = one.people.find(({ number }) => number === player.number);
  const bounty = person?.bountyOn ?? 0;
  const facts = [
    person?.counted == null ? '' : figures(person.counted.chips),
    bounty === 0 ? '' : `${dollars(bounty).replace(/\.00$/, '')} bounty`,
  ].filter((fact) => fact !== '');
  return (
    <button
      type="button"
      className={`seat-place ${how === undefined ? '' : `is-${how}`}`}
      style={style}
      aria-pressed={how !== undefined}
      onClick={() => onTap(player)}
    >
      <small>
        <span className="only-heard">Seat </span>
        {seat}
      </small>{' '}
      <b>{player.name}</b>
      <span className="only-heard">{how === 'out' ? ', chosen' : how === 'by' ? ', won the hand' : ''}</span>
      {facts.length === 0 ? null : (
        <Text tone="muted" size="small" block>
          {facts.join(', ')}
        </Text>
      )}
      {mark}
    </button>
  );
}

/** In the middle of a table without a chosen player. */
function TableFacts({ table, one, busy, chosen, act }: SeatsContext & Readonly<{ table: Table }>) {
  const [asked, setAsked] = useState(false);
  const { tournament, tables, status } = one;
  const { table: id, players, nextBig } = table;
  const next = players.find(({ seat }) => seat === nextBig);
  const runs = status === 'running';
  const isBreaking = asked && runs && tables.length > 1;
  return (
    <>
      <Text as="h3" size="title" center>
        {tableName(id)}
      </Text>
      <Text tone="felt" center>
        {counted(players.length, 'player')}
        {next === undefined ? '' : `. Next big blind: ${next.name}`}
      </Text>
      {isBreaking ? (
        <Row justify="center">
          <BusyButton
            look="primary"
            busy={busy}
            onPress={() => act({ type: 'break-table', body: { tournament, table: id } })}
          >
            Break {tableInSentence(id)} and draw {counted(players.length, 'seat')} at other tables
          </BusyButton>
          <Button onClick={() => setAsked(false)}>Cancel</Button>
        </Row>
      ) : chosen !== undefined || !runs ? null : (
        <Row justify="center">
          {players.length < 2 ? null : (
            <BusyButton busy={busy} onPress={() => act({ type: 'move-button', body: { tournament, table: id } })}>
              {table.button === null ? 'Place the button' : 'Move the button'}
              <span className="only-heard"> at {tableInSentence(id)}</span>
            </BusyButton>
          )}
          {tables.length < 2 ? null : (
            <BusyButton onPress={() => setAsked(true)} unavailable={whyCannotBreak(tables, table)}>
              Break<span className="only-heard"> {tableInSentence(id)}</span>
            </BusyButton>
          )}
        </Row>
      )}
    </>
  );
}

/** Why this table cannot be broken yet. */
function whyCannotBreak(tables: readonly Table[], { table, players }: Table): string | undefined {
  const others = tables.filter((one) => one.table !== table);
  const free = others.reduce((sum, one) => sum + one.seats - one.players.length, 0);
  return free >= players.length
    ? undefined
    : `Not enough seats: ${counted(players.length, 'player')} here, ${counted(free, 'free seat')} at other tables.`;
}

/** In the middle of the table at which a player is chosen: who won the hand, or where the player moves. */
function ChosenPlayer(props: SeatsContext & Readonly<{ player: Player; table: Table; chosen: Chosen }>) {
  const { player, table, one, chosen, choose } = props;
  const { tournament, status, left } = one;
  const { by, moves } = chosen;
  const cancel = (
    <Button look="quiet" onClick={() => choose(undefined)}>
      Cancel
    </Button>
  );
  const name = <Text as="h3" center>{`${tableName(table.table)}: ${player.name}`}</Text>;
  if (moves || status !== 'running') {
    return (
      <>
        {name}
        <Text role="status" tone="felt" center>
          {moves ? 'Tap a free seat, at any table.' : 'Eliminations are recorded once the tournament has started.'}
        </Text>
        <Row justify="center">
          {moves ? null : <Button onClick={() => choose({ ...chosen, moves: true })}>Move to another seat</Button>}
          {cancel}
        </Row>
      </>
    );
  }
  const winners = by.map((number) => table.players.find((one) => one.number === number)?.name ?? `No. ${number}`);
  const isTarget = one.people.some(({ number, target }) => number === player.number && target);
  const missing = isTarget && by.length === 0 ? 'There is a bounty on this player: tap who won the hand.' : undefined;
  const outs = [{ entrant: player.number, chips: 0, by: [...by] }];
  return (
    <>
      <Text as="h3" center>{`${player.name} is out in ${ordinal(left)}`}</Text>
      <Text role="status" tone="felt" center>
        {by.length === 0 ? 'Knocked out by whom? Tap that seat.' : `Knocked out by ${andList(winners)}`}
      </Text>
      <CommandForm
        of={eliminateAt(one, winners, missing)}
        given={{ tournament, outs }}
        onDone={() => choose(undefined)}
      />
      <Row justify="center">
        <Button look="quiet" onClick={() => choose({ ...chosen, by: [], moves: true })}>
          Move instead
        </Button>
        {cancel}
      </Row>
    </>
  );
}

/** Where each seat is in a grid of 24 columns: the dealer with two seats on top, the sides, the far side at the foot. */
function placesAround(seats: number): Readonly<{ rows: number; middle: string; area: (seat: number) => string }> {
  const bottom = seats <= 3 ? Math.max(0, seats - 2) : seats % 2 === 1 ? 3 : seats > 6 && seats !== 8 ? 4 : 2;
  const foot = seats === 5 ? 1 : bottom;
  const side = Math.max(0, Math.ceil((seats - 2 - foot) / 2));
  // Two rows at least, for the words in the middle.
  const rows = Math.max(2, side);
  const area = (seat: number): string => {
    if (seat === 1) return '1 / 16 / 2 / 22';
    if (seat === seats) return '1 / 4 / 2 / 10';
    if (seat <= 1 + side) return `${seat} / 19 / ${seat + 1} / 25`;
    if (seat <= 1 + side + foot) {
      const column = 13 + foot * 3 - (seat - 1 - side) * 6;
      return `${rows + 2} / ${column} / ${rows + 3} / ${column + 6}`;
    }
    const row = seats - seat + 1;
    return `${row} / 1 / ${row + 1} / 7`;
  };
  return { rows, middle: `2 / 7 / ${rows + 2} / 19`, area };
}

export function DrawSeats({
  one: { tournament, tables, freeTables, posted },
  waiting,
}: Props & Readonly<{ waiting: number }>) {
  const open = freeTables.map(({ table }) => table);
  const all = [...tables.map(({ table }) => table), ...open];
  const enough = Math.max(1, Math.ceil(waiting / posted.seats));
  const first = tables.length > 0 ? tables.map(({ table }) => table) : open.slice(0, enough);
  const [picked, setPicked] = useState<readonly string[]>();
  const at = (picked ?? first).filter((table) => all.includes(table));
  return (
    <Panel gap={1.5}>
      <Row gap={2} justify="between">
        <h3>Draw seats for {counted(waiting, 'entrant')}</h3>
        {all.length > 0 ? null : <Tag tone="waiting">No table</Tag>}
      </Row>
      {all.length === 0 ? (
        <p className="empty">No tournament table is open. The floor opens a table for the posted game.</p>
      ) : (
        <Row gap={2} lines={0}>
          {all.map((table) => (
            <CheckField
              key={table}
              label={tableName(table)}
              checked={at.includes(table)}
              onChange={() => setPicked(at.includes(table) ? at.filter((one) => one !== table) : [...at, table])}
            />
          ))}
        </Row>
      )}
      <CommandForm of={drawSeats(waiting)} given={{ tournament, tables: at }} />
    </Panel>
  );
}
