/** Next to every page of a tournament: what to do about the tables, hand-for-hand play, and the last eliminations. */
import { useState } from 'react';
import { andList, counted, ordinal, tableInSentence, tableName } from '../../base/display-text.ts';
import {
  dealNextHand,
  finishHand,
  setHandForHand,
  takeBackElimination,
} from '../../floor/tournaments/command-forms.ts';
import type { TournamentDeskView } from '../../floor/view.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { type PreparedCommand, useAction, useGive } from '../lib/commands.ts';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { nameOf } from './level-words.ts';

type Props = Readonly<{ one: TournamentDeskView }>;

export function TableAdvice({ one }: Props) {
  const { status, handForHand } = one;
  const runs = status === 'running';
  return (
    <Stack gap={2}>
      {runs ? <Balance one={one} /> : null}
      {runs && (handForHand !== null || one.tables.length > 1) ? <HandForHand one={one} /> : null}
      <LastOut one={one} />
    </Stack>
  );
}

function Balance({ one }: Props) {
  const { tournament, move, breakable, nextBreak, moveIfOut, tables, people } = one;
  const give = useGive();
  const act = useAction(({ type, body }: PreparedCommand<'move-player' | 'break-table'>) => give(type, body));
  const [isBreaking, setBreaking] = useState(false);
  const unseated = people.filter(({ seat, out }) => seat === null && out === null);
  const busy = act.busy;
  const isQuiet = move === null && breakable === null && unseated.length === 0;
  return (
    <Panel gap={1.5} aria-label="Balance">
      <h3>Balance</h3>
      {unseated.length === 0 ? null : (
        <Notice
          means="waiting"
          says={`${andList(unseated.map(({ name }) => name))} ${unseated.length === 1 ? 'has' : 'have'} no seat.`}
          next={<Link to={`/tournament/${tournament}/seats`}>Draw {counted(unseated.length, 'seat')}</Link>}
        />
      )}
      {breakable === null ? null : (
        <>
          <Notice
            means="waiting"
            says={`After this hand, break ${tableInSentence(breakable)}.`}
            next={`The other tables have seats for its ${counted(playersAt(one, breakable), 'player')}.`}
          />
          {isBreaking ? (
            <Row>
              <BusyButton
                look="primary"
                busy={busy}
                onPress={() => void act.run({ type: 'break-table', body: { tournament, table: breakable } })}
              >
                Break {tableInSentence(breakable)} and draw {counted(playersAt(one, breakable), 'seat')} at other tables
              </BusyButton>
              <Button onClick={() => setBreaking(false)}>Cancel</Button>
            </Row>
          ) : (
            <Button onClick={() => setBreaking(true)}>Break {tableInSentence(breakable)} now</Button>
          )}
        </>
      )}
      {/* Where a table goes anyway, nobody moves first. */}
      {move === null || breakable !== null ? null : (
        <MoveAdvice
          key={`${move.from} ${move.to} ${move.number}`}
          one={one}
          move={move}
          busy={busy}
          onMove={(body) => void act.run({ type: 'move-player', body: { tournament, ...body } })}
        />
      )}
      <RefusalNotice refusal={act.refusal} />
      {isQuiet ? (
        <Text>{tables.length < 2 ? 'One table: nothing to balance.' : 'The tables are balanced.'}</Text>
      ) : null}
      {moveIfOut === null || breakable !== null ? null : (
        <Text tone="muted">
          If a player at {tableInSentence(moveIfOut.to)} goes out in this hand, move{' '}
          {moveIfOut.number === null
            ? `the next big blind of ${tableInSentence(moveIfOut.from)}`
            : `${nameOf(one, moveIfOut.number)}, next big blind at ${tableInSentence(moveIfOut.from)},`}{' '}
          there{moveIfOut.seat === null ? '' : `, to seat ${moveIfOut.seat}`}.
        </Text>
      )}
      {nextBreak === null ? null : (
        <Text tone="muted">
          At <b>{nextBreak.left} left</b>, break {tableInSentence(nextBreak.table)}:{' '}
          {andList(evenParts(nextBreak.left, tables.length - 1).map(String))} remain.
        </Text>
      )}
    </Panel>
  );
}

/** 19 players at two tables: 10 and 9. */
const evenParts = (players: number, tables: number): number[] =>
  Array.from({ length: tables }, (_, i) => Math.floor(players / tables) + (i < players % tables ? 1 : 0));

const playersAt = ({ tables }: TournamentDeskView, id: string): number =>
  tables.find(({ table }) => table === id)?.players.length ?? 0;

type MoveProps = Props &
  Readonly<{
    move: NonNullable<TournamentDeskView['move']>;
    busy: boolean;
    onMove: (body: Readonly<{ entrant: number; table: string; seat: number }>) => void;
  }>;

/** Who moves is who has the next big blind; where the button is not kept, the desk says who that is. */
function MoveAdvice({ one, move: { from, to, number, seat }, busy, onMove }: MoveProps) {
  const [said, setSaid] = useState('');
  const there = one.tables.find(({ table }) => table === to);
  const here = one.tables.find(({ table }) => table === from)?.players ?? [];
  const free = Array.from({ length: there?.seats ?? 0 }, (_, i) => i + 1).find(
    (place) => there?.players.every((player) => player.seat !== place) === true,
  );
  const entrant = number ?? (said === '' ? undefined : Number(said));
  const place = seat ?? free;
  const why =
    seat === null
      ? `The button of ${tableInSentence(to)} is not kept here, so any free seat will do.`
      : `Seat ${seat} has the big blind first.`;
  return (
    <>
      <Notice
        means="waiting"
        says={`After this hand, ${tableInSentence(from)} to ${tableInSentence(to)}: ${here.length} players against ${there?.players.length ?? 0}.`}
        next={
          number === null || place === undefined
            ? `The player with the next big blind at ${tableInSentence(from)} moves. ${why}`
            : `${nameOf(one, number)} has the next big blind, and moves to seat ${place}. ${why}`
        }
      />
      {number === null ? (
        <SelectField
          label={`Next big blind at ${tableInSentence(from)}`}
          choices={[
            { value: '', says: 'Choose' },
            ...here.map((player) => ({ value: String(player.number), says: `${player.name}, seat ${player.seat}` })),
          ]}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
      ) : null}
      {place === undefined ? null : (
        <Row>
          <BusyButton
            look="primary"
            busy={busy}
            unavailable={entrant === undefined ? 'Choose the player first.' : undefined}
            onPress={() => (entrant === undefined ? undefined : onMove({ entrant, table: to, seat: place }))}
          >
            Move {entrant === undefined ? 'the player' : nameOf(one, entrant)}
            <span className="only-heard">
              {' '}
              to {tableInSentence(to)}, seat {place}
            </span>
          </BusyButton>
        </Row>
      )}
    </>
  );
}

/** On the bubble every table plays one hand, and all wait for the last. */
function HandForHand({ one }: Props) {
  const { tournament, handForHand, tables, left, places, fixed } = one;
  const may = useMay('set-hand-for-hand');
  if (handForHand === null) {
    const isBubble = left === places.length + 1;
    if (!may || !(isBubble || left <= places.length + tables.length)) return null;
    return (
      <Panel gap={1.5} aria-label="Hand for hand">
        <h3>Hand for hand</h3>
        <Text>
          {isBubble
            ? `The next player out is the last without a prize${fixed ? '' : ' as the prizes are now'}.`
            : 'The prizes are near. Every table then plays one hand at a time.'}
        </Text>
        <Row>
          <CommandForm of={setHandForHand(true)} given={{ tournament, on: true }} />
        </Row>
      </Panel>
    );
  }
  const { hand, playing } = handForHand;
  const inPlay = tables.filter(({ players }) => players.length > 0);
  return (
    <Panel gap={1.5} panel="order" aria-label="Hand for hand">
      <h3>Hand for hand: hand {hand}</h3>
      <Stack gap={1}>
        {inPlay.map(({ table }) => (
          <CommandForm
            key={table}
            of={finishHand(tableName(table), !playing.includes(table))}
            given={{ tournament, table }}
          />
        ))}
      </Stack>
      <CommandForm of={dealNextHand(hand + 1, playing.map(tableName))} given={{ tournament }} />
      {may ? <CommandForm of={setHandForHand(false)} given={{ tournament, on: false }} /> : null}
    </Panel>
  );
}

const SHOWN = 5;

/** Each elimination can be undone next to its line; a second badge signs. */
function LastOut({ one }: Props) {
  const { tournament, outs, people, lastOut } = one;
  const [all, setAll] = useState(false);
  const may = useMay('take-back-elimination');
  if (outs.length === 0) return null;
  const shown = all ? outs : outs.slice(0, SHOWN);
  const together = lastOut.length > 1;
  return (
    <Panel gap={1} aria-label="Last out">
      <h3>Last out</h3>
      <Stack as="ul" gap={0} ruled>
        {shown.map(({ number, place, by, canUndo }) => (
          <Row as="li" key={number} justify="between" wrap={false}>
            <Text grow>
              <Text tone="muted">{place === null ? 'Out' : ordinal(place)}</Text> {nameOf(one, number)}
              {by.length === 0 ? '' : `, by ${andList(by.map((winner) => nameOf(one, winner)))}`}
            </Text>
            {may && canUndo ? (
              <CommandForm
                of={takeBackElimination(nameOf(one, number))}
                given={{ tournament, reason: 'keyed-by-mistake', entrant: number }}
                heard={`the elimination of ${nameOf(one, number)}`}
              />
            ) : null}
          </Row>
        ))}
      </Stack>
      {may && together ? (
        <Row justify="between">
          <Text tone="muted">
            {andList(lastOut.map((number) => people.find((one) => one.number === number)?.name ?? `No. ${number}`))}, in
            one hand
          </Text>
          <CommandForm
            of={takeBackElimination(andList(lastOut.map((number) => nameOf(one, number))))}
            given={{ tournament, reason: 'keyed-by-mistake' }}
            heard={`the elimination of ${andList(lastOut.map((number) => nameOf(one, number)))}`}
          />
        </Row>
      ) : null}
      {outs.length <= SHOWN ? null : (
        <Button look="quiet" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${outs.length - SHOWN} more`}
        </Button>
      )}
    </Panel>
  );
}
