/** The seating chart: draw seats, move players, break tables, move the button. */
import { useState } from 'react';
import { counted, tableInSentence, tableName } from '../../base/display-text.ts';
import { drawSeats } from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Grid, Row } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type PreparedCommand, useAction, useGive } from '../lib/commands.ts';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { entrantWords } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;
type Table = TournamentDeskView['tables'][number];

export function SeatsPart({ one }: Props) {
  const { tournament, tables, people, freeTables, breakable, status } = one;
  const waiting = people.filter(({ seat, out }) => seat === null && out === null).length;
  const [chosen, setChosen] = useState<number>();
  const [breaking, setBreaking] = useState<string>();
  const give = useGive();
  const act = useAction(async ({ type, body }: PreparedCommand<'move-player' | 'move-button' | 'break-table'>) => {
    const given = await give(type, body);
    if (given.done) {
      setChosen(clearIfUnchanged(chosen, undefined));
      setBreaking(clearIfUnchanged(breaking, undefined));
    }
    return given;
  });
  if (status === 'over') return <p className="empty">This tournament is finished and its tables are free.</p>;
  const moving = people.find(({ number }) => number === chosen);
  const move = (entrant: number, table: string, seat: number) =>
    void act.run({ type: 'move-player', body: { tournament, entrant, table, seat } });
  const runs = status === 'running';
  return (
    <>
      {waiting === 0 ? null : <DrawSeats one={one} waiting={waiting} />}
      <Balance one={one} busy={act.busy} onMove={({ entrant, table, seat }) => move(entrant, table, seat)} />
      {breakable === null ? null : (
        <Notice
          means="info"
          says={`${tableName(breakable)} can be broken.`}
          next="The other tables have enough free seats for its players."
        />
      )}
      <RefusalNotice refusal={act.refusal} />
      {moving === undefined ? null : (
        <Row as="p" role="status" justify="between">
          Choose a free seat for {entrantWords(moving)}. <Button onClick={() => setChosen(undefined)}>Cancel</Button>
        </Row>
      )}
      <Grid columns="repeat(auto-fill, minmax(min(100%, 420px), 1fr))" gap={3}>
        {tables.map((table) => (
          <TableChart
            key={table.table}
            table={table}
            chosen={chosen}
            busy={act.busy}
            breaking={breaking === table.table}
            onPlayer={(number) => setChosen(number === chosen ? undefined : number)}
            onSeat={(seat) => (chosen === undefined ? undefined : move(chosen, table.table, seat))}
            onButton={
              runs ? () => void act.run({ type: 'move-button', body: { tournament, table: table.table } }) : undefined
            }
            onAsk={tables.length > 1 && runs ? (asks) => setBreaking(asks ? table.table : undefined) : undefined}
            noRoom={whyCannotBreak(tables, table)}
            onBreak={() => void act.run({ type: 'break-table', body: { tournament, table: table.table } })}
          />
        ))}
        {chosen === undefined
          ? null
          : freeTables.map(({ table, seats }) => (
              <TableChart
                key={table}
                table={{ table, seats, button: null, players: [] }}
                chosen={chosen}
                busy={act.busy}
                onSeat={(seat) => move(chosen, table, seat)}
              />
            ))}
      </Grid>
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

type BalanceProps = Props &
  Readonly<{ busy: boolean; onMove: (body: Readonly<{ entrant: number; table: string; seat: number }>) => void }>;

/** Balances tables that differ by two players: who moves where under the rules of the room. */
function Balance({ one: { move, people, tables }, busy, onMove }: BalanceProps) {
  if (move === null) return null;
  const { from, to, number, seat } = move;
  const who = people.find((person) => person.number === number);
  const at = (name: string) => tables.find(({ table }) => table === name)?.players.length ?? 0;
  const next =
    who === undefined || seat === null
      ? `Choose a player at ${tableInSentence(from)}, then a free seat at ${tableInSentence(to)}.`
      : `${entrantWords(who)} is next for the big blind. Seat ${seat} at ${tableInSentence(to)} gets the big blind first.`;
  return (
    <>
      <Notice
        means="waiting"
        says={`Balance the tables: ${counted(at(from), 'player')} at ${tableInSentence(from)}, ${at(to)} at ${tableInSentence(to)}.`}
        next={next}
      />
      {who === undefined || seat === null ? null : (
        <Row as="p" align="stretch">
          <BusyButton
            look="primary"
            busy={busy}
            onPress={() => onMove({ entrant: who.number, table: to, seat })}
          >{`Move ${entrantWords(who)} to ${tableInSentence(to)}, seat ${seat}`}</BusyButton>
        </Row>
      )}
    </>
  );
}

type ChartProps = Readonly<{
  table: Table;
  chosen: number | undefined;
  busy: boolean;
  /** The break was requested and waits for confirmation. */
  breaking?: boolean;
  onPlayer?: (number: number) => void;
  onSeat: (seat: number) => void;
  onButton?: (() => void) | undefined;
  /** Why it cannot be broken now. */
  noRoom?: string | undefined;
  onAsk?: ((asks: boolean) => void) | undefined;
  onBreak?: () => void;
}>;

function TableChart(props: ChartProps) {
  const { table, chosen, busy, onPlayer, onSeat } = props;
  const { table: name, seats, players, button } = table;
  return (
    <section className="tournament-table" aria-label={tableName(name)}>
      <h3>
        {tableName(name)} <small>{counted(players.length, 'player')}</small>
      </h3>
      <ol className="tournament-seats">
        {Array.from({ length: seats }, (_, i) => i + 1).map((seat) => {
          const player = players.find((one) => one.seat === seat);
          const mark = button === seat ? <span className="tournament-button">D</span> : null;
          return (
            <li key={seat}>
              {player === undefined ? (
                <button
                  type="button"
                  className="tournament-seat is-free"
                  disabled={chosen === undefined || busy}
                  onClick={() => onSeat(seat)}
                >
                  <span className="tournament-seat-number">Seat {seat}</span>
                  <span>{chosen === undefined ? 'Free' : 'Move here'}</span>
                  {mark}
                </button>
              ) : (
                <button
                  type="button"
                  className="tournament-seat"
                  aria-pressed={player.number === chosen}
                  onClick={() => onPlayer?.(player.number)}
                >
                  <span className="tournament-seat-number">Seat {seat}</span>
                  <span>{entrantWords(player)}</span>
                  {mark}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <TableActions {...props} />
    </section>
  );
}

/** Moving the button happens every hand and needs no confirmation; breaking a table does. */
function TableActions({
  table: { table: name, players },
  busy,
  breaking,
  noRoom,
  onButton,
  onAsk,
  onBreak,
}: ChartProps) {
  if (breaking === true) {
    return (
      <Row as="p" align="stretch">
        <BusyButton look="primary" busy={busy} onPress={() => onBreak?.()}>
          Break {tableInSentence(name)} and draw {counted(players.length, 'seat')} at other tables
        </BusyButton>
        <Button onClick={() => onAsk?.(false)}>Cancel</Button>
      </Row>
    );
  }
  return (
    <Row as="p" align="stretch">
      {onButton === undefined ? null : (
        <BusyButton busy={busy} onPress={onButton}>
          Move the button at {tableInSentence(name)}
        </BusyButton>
      )}
      {onAsk === undefined ? null : (
        <BusyButton busy={busy} onPress={() => onAsk(true)} grey={noRoom}>
          Break {tableInSentence(name)}
        </BusyButton>
      )}
    </Row>
  );
}

function DrawSeats({
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
    <section className="tournament-box">
      <h3>Draw seats for {counted(waiting, 'entrant')}</h3>
      {all.length === 0 ? (
        <p className="empty">No tournament table is open. The floor opens a table for the posted game.</p>
      ) : (
        <div className="tournament-picks">
          {all.map((table) => (
            <CheckField
              key={table}
              label={tableName(table)}
              checked={at.includes(table)}
              onChange={() => setPicked(at.includes(table) ? at.filter((one) => one !== table) : [...at, table])}
            />
          ))}
        </div>
      )}
      <CommandForm of={drawSeats(waiting)} given={{ tournament, tables: at }} />
    </section>
  );
}
