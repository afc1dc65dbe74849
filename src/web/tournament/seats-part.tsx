/** The seating chart: seats are drawn, players are moved, tables are broken, the button moves on. */

import { useState } from 'react';
import { tableInSentence, tableName } from '../../base/table-words.ts';
import { counted } from '../../base/words.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { type Prepared, useAction, useGive } from '../lib/commands.ts';
import { emptied } from '../lib/late.ts';
import { entrantWords } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;
type Table = TournamentDeskView['tables'][number];

export function SeatsPart({ one }: Props) {
  const { tournament, tables, people, freeTables, breakable, status } = one;
  const waiting = people.filter(({ seat, out }) => seat === null && out === null).length;
  const [chosen, setChosen] = useState<number>();
  const [breaking, setBreaking] = useState<string>();
  const give = useGive();
  const act = useAction(async ({ type, body }: Prepared<'move-player' | 'move-button' | 'break-table'>) => {
    const given = await give(type, body);
    if (given.done) {
      setChosen(emptied(chosen, undefined));
      setBreaking(emptied(breaking, undefined));
    }
    return given;
  });
  if (status === 'over') return <p className="empty">The tables are free again.</p>;
  const moving = people.find(({ number }) => number === chosen);
  const move = (entrant: number, table: string, seat: number) =>
    void act.run({ type: 'move-player', body: { tournament, entrant, table, seat } });
  const runs = status === 'running';
  return (
    <>
      {waiting === 0 ? null : <Draw one={one} waiting={waiting} />}
      <Balance one={one} busy={act.busy} onMove={({ entrant, table, seat }) => move(entrant, table, seat)} />
      {breakable === null ? null : (
        <Notice means="info" says={`${breakable} can be broken.`} next="The others have a seat for everybody there." />
      )}
      <RefusalNotice refusal={act.refusal} />
      {moving === undefined ? null : (
        <p role="status" className="tournament-moving">
          {entrantWords(moving)} moves: choose a free seat.{' '}
          <Button onClick={() => setChosen(undefined)}>Leave it</Button>
        </p>
      )}
      <div className="tournament-tables">
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
            noRoom={noRoom(tables, table)}
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
      </div>
    </>
  );
}

/** Why this table cannot be broken yet. */
function noRoom(tables: readonly Table[], { table, players }: Table): string | undefined {
  const others = tables.filter((one) => one.table !== table);
  const free = others.reduce((sum, one) => sum + one.seats - one.players.length, 0);
  return free >= players.length
    ? undefined
    : `${counted(players.length, 'player')} sit here, and ${free} seats are free elsewhere.`;
}

type BalanceProps = Props &
  Readonly<{ busy: boolean; onMove: (body: Readonly<{ entrant: number; table: string; seat: number }>) => void }>;

/** Two players more at one table than at another: who moves where, as the rules of the room have it. */
function Balance({ one: { move, people, tables }, busy, onMove }: BalanceProps) {
  if (move === null) return null;
  const { from, to, number, seat } = move;
  const who = people.find((person) => person.number === number);
  const at = (name: string) => tables.find(({ table }) => table === name)?.players.length ?? 0;
  const next =
    who === undefined || seat === null
      ? `Choose a player of ${tableInSentence(from)}, then a free seat at ${tableInSentence(to)}.`
      : `${entrantWords(who)} has the big blind next, and it comes to seat ${seat} at ${tableInSentence(to)} first.`;
  return (
    <>
      <Notice
        means="waiting"
        says={`${at(from)} players sit at ${tableInSentence(from)}, and ${at(to)} at ${tableInSentence(to)}.`}
        next={next}
      />
      {who === undefined || seat === null ? null : (
        <p className="tournament-does">
          <BusyButton
            look="primary"
            busy={busy}
            onPress={() => onMove({ entrant: who.number, table: to, seat })}
          >{`Move ${entrantWords(who)} to ${tableInSentence(to)}, seat ${seat}`}</BusyButton>
        </p>
      )}
    </>
  );
}

type ChartProps = Readonly<{
  table: Table;
  chosen: number | undefined;
  busy: boolean;
  /** Somebody has asked to break it, and is told what that does. */
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
                  <span>{chosen === undefined ? 'free' : 'move here'}</span>
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
      <TableDoes {...props} />
    </section>
  );
}

/** The button moves with every hand; a table is broken once, so that it is asked for first and says what it does. */
function TableDoes({ table: { table: name, players }, busy, breaking, noRoom, onButton, onAsk, onBreak }: ChartProps) {
  if (breaking === true) {
    return (
      <p className="tournament-does">
        <BusyButton look="primary" busy={busy} onPress={() => onBreak?.()}>
          Break {tableInSentence(name)}: draw {counted(players.length, 'seat')} at the others
        </BusyButton>
        <Button onClick={() => onAsk?.(false)}>Leave it</Button>
      </p>
    );
  }
  return (
    <p className="tournament-does">
      {onButton === undefined ? null : (
        <BusyButton busy={busy} onPress={onButton}>
          Move the button of {tableInSentence(name)}
        </BusyButton>
      )}
      {onAsk === undefined ? null : (
        <BusyButton busy={busy} onPress={() => onAsk(true)} grey={noRoom}>
          Break {tableInSentence(name)}
        </BusyButton>
      )}
    </p>
  );
}

function Draw({ one: { tournament, tables, freeTables, posted }, waiting }: Props & Readonly<{ waiting: number }>) {
  const give = useGive();
  const open = freeTables.map(({ table }) => table);
  const all = [...tables.map(({ table }) => table), ...open];
  const enough = Math.max(1, Math.ceil(waiting / posted.seats));
  const first = tables.length > 0 ? tables.map(({ table }) => table) : open.slice(0, enough);
  const [picked, setPicked] = useState<readonly string[]>();
  const at = (picked ?? first).filter((table) => all.includes(table));
  const draw = useAction(() => give('draw-seats', { tournament, tables: at }));
  return (
    <section className="tournament-box">
      <h3>Draw seats for {counted(waiting, 'entrant')}</h3>
      {all.length === 0 ? (
        <p className="empty">No table is open for a tournament. The floor opens one of the game that is posted.</p>
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
      <RefusalNotice refusal={draw.refusal} />
      <BusyButton
        look="primary"
        busy={draw.busy}
        onPress={() => void draw.run()}
        grey={at.length === 0 ? 'Choose the tables first.' : undefined}
      >
        Draw {counted(waiting, 'seat')} at {counted(at.length, 'table')}
      </BusyButton>
    </section>
  );
}
