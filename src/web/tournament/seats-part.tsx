/** The seating chart: seats are drawn, players are moved, tables are broken, the button moves on. */
import { useState } from 'react';
import type { TournamentDeskView } from '../../floor/view-types.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { counted } from '../design/words.ts';
import { useAction, useGive } from '../lib/commands.ts';
import { entrantWords } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;
type Table = TournamentDeskView['tables'][number];

export function SeatsPart({ one }: Props) {
  const { tournament, tables, people, move, breakable, status } = one;
  const waiting = people.filter(({ seat, out }) => seat === null && out === null).length;
  const [chosen, setChosen] = useState<number>();
  const give = useGive();
  const act = useAction(async (type: string, body: Readonly<Record<string, unknown>>) => {
    const given = await give(type, { tournament, ...body });
    if (given.done) setChosen(undefined);
    return given;
  });
  if (status === 'over') return <p className="empty">The tables are free again.</p>;
  const moving = people.find(({ number }) => number === chosen);
  return (
    <>
      {waiting === 0 ? null : <Draw one={one} waiting={waiting} />}
      {move === null ? null : (
        <Notice
          means="waiting"
          says={`${move.from} has two players more than ${move.to}.`}
          next={`Choose a player of ${move.from}, then a free seat at ${move.to}.`}
        />
      )}
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
            onPlayer={(number) => setChosen(number === chosen ? undefined : number)}
            onSeat={(seat) => void act.run('move-player', { entrant: chosen, table: table.table, seat })}
            onButton={status === 'running' ? () => void act.run('move-button', { table: table.table }) : undefined}
            onBreak={
              tables.length > 1 && status === 'running'
                ? () => void act.run('break-table', { table: table.table })
                : undefined
            }
          />
        ))}
      </div>
    </>
  );
}

type ChartProps = Readonly<{
  table: Table;
  chosen: number | undefined;
  busy: boolean;
  onPlayer: (number: number) => void;
  onSeat: (seat: number) => void;
  onButton: (() => void) | undefined;
  onBreak: (() => void) | undefined;
}>;

function TableChart({ table, chosen, busy, onPlayer, onSeat, onButton, onBreak }: ChartProps) {
  const { table: name, seats, players, button } = table;
  return (
    <section className="tournament-table" aria-label={name}>
      <h3>
        {name} <small>{counted(players.length, 'player')}</small>
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
                  onClick={() => onPlayer(player.number)}
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
      <p className="tournament-does">
        {onButton === undefined ? null : (
          <BusyButton busy={busy} onPress={onButton}>
            Move the button of {name}
          </BusyButton>
        )}
        {onBreak === undefined ? null : (
          <BusyButton busy={busy} onPress={onBreak}>
            Break {name}, draw seats elsewhere
          </BusyButton>
        )}
      </p>
    </section>
  );
}

function Draw({ one: { tournament, tables, freeTables, posted }, waiting }: Props & Readonly<{ waiting: number }>) {
  const give = useGive();
  const all = [...tables.map(({ table }) => table), ...freeTables];
  const enough = Math.max(1, Math.ceil(waiting / posted.seats));
  const first = tables.length > 0 ? tables.map(({ table }) => table) : freeTables.slice(0, enough);
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
              label={table}
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
