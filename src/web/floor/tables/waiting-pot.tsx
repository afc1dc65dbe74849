/**
 * The winners of the pot, as keyed by the floor: seats in their order from the left of the button, by halves if it
 * was split.
 */

import { useState } from 'react';
import { awardPot } from '../../../floor/table-draws/command-forms.ts';
import type { TableView } from '../../../floor/view.ts';
import { BusyButton } from '../../design/button.tsx';
import { CheckField, Field, Segmented } from '../../design/field.tsx';
import { Row, Stack, Text } from '../../design/layout.tsx';
import { Notice } from '../../design/notice.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
import { Since } from '../../lib/time.tsx';
import { prizesWords, type WaitingHere, waitingAt, waitingPotWords } from '../../plays/table-prizes.ts';
import { seatWords } from '../../table/table-words.ts';

export type Half = 'high' | 'low';
export type PotWinner = Readonly<{ seat: number; half?: Half }>;

/** A second tap removes a seat; the last one tapped is the last in order. */
export function toggleWinner(winners: readonly PotWinner[], winner: PotWinner): PotWinner[] {
  const rest = winners.filter((one) => !(one.seat === winner.seat && one.half === winner.half));
  return rest.length < winners.length ? rest : [...winners, winner];
}

/** Its place within its half, from 1; undefined if it has none. */
export function placeOf(winners: readonly PotWinner[], winner: PotWinner): number | undefined {
  const at = winners.filter(({ half }) => half === winner.half).findIndex(({ seat }) => seat === winner.seat);
  return at < 0 ? undefined : at + 1;
}

export const winnersWords = (winners: readonly PotWinner[]): string => seatWords(winners.map(({ seat }) => seat));

/** The high half is said first. */
export const winnersInOrder = (winners: readonly PotWinner[]): PotWinner[] => [
  ...winners.filter(({ half }) => half !== 'low'),
  ...winners.filter(({ half }) => half === 'low'),
];

/** A prize waits at this table: the floor records the hand that takes it, or one that does not. */

export function WaitingPots({ table }: Readonly<{ table: TableView }>) {
  const here = waitingAt(useView().tableDraws, table.table);
  return here.map((waiting) => <WaitingPot key={waiting.draw.offer} table={table} waiting={waiting} />);
}

type Props = Readonly<{ table: TableView; waiting: WaitingHere }>;

function WaitingPot({ table, waiting }: Props) {
  const { draw, pot } = waiting;
  const [open, setOpen] = useState(false);
  return (
    <Stack as="section" gap={2} align="start" aria-label={draw.offerName}>
      <Notice
        means="waiting"
        says={`${waitingPotWords(waiting)}.`}
        next={
          <>
            {draw.offerName}, for <Since at={pot.since} />
          </>
        }
      />
      {open ? (
        <RecordPotHand table={table} waiting={waiting} onDone={() => setOpen(false)} />
      ) : (
        <BusyButton look="primary" onPress={() => setOpen(true)}>
          Record the hand
        </BusyButton>
      )}
    </Stack>
  );
}

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

function RecordPotHand({ table, waiting: { draw, pot }, onDone }: Props & Readonly<{ onDone: () => void }>) {
  const [typed, setTyped] = useState(String(table.round?.dealtIn ?? table.taken.length));
  const [rounds, setRounds] = useState('');
  const [split, setSplit] = useState(false);
  const [winners, setWinners] = useState<readonly PotWinner[]>([]);
  const { minDealtIn = 0, allRounds: asked = false } = draw.wins.pot ?? {};
  const dealtIn = /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
  const allRounds = !asked || rounds === 'yes';
  const goes = (dealtIn ?? 0) >= minDealtIn && allRounds;
  const tap = (seat: number, half?: Half) =>
    setWinners(toggleWinner(winners, half === undefined ? { seat } : { seat, half }));
  return (
    <Stack gap={2} align="start">
      <Field
        label="Number of players dealt in"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asked ? (
        <Segmented
          asks="Were all bets called and all rounds completed?"
          choices={YES_NO}
          chosen={rounds}
          onChoose={setRounds}
        />
      ) : null}
      <CheckField
        label="The game split the pot: high and low"
        checked={split}
        onChange={(event) => {
          setSplit(event.target.checked);
          setWinners([]);
        }}
      />
      {split ? (
        (['high', 'low'] as const).map((half) => (
          <WinnerSeats key={half} table={table} winners={winners} half={half} onTap={(seat) => tap(seat, half)} />
        ))
      ) : (
        <WinnerSeats table={table} winners={winners} onTap={(seat) => tap(seat)} />
      )}
      <CommandForm
        of={awardPot({
          asksRounds: asked && rounds === '',
          prizes: prizesWords(pot.prizes),
          winners: winnersWords(winners),
          goes,
        })}
        given={{
          offer: draw.offer,
          table: table.table,
          dealtIn: dealtIn ?? 0,
          allRounds,
          winners: winnersInOrder(winners),
        }}
        onDone={onDone}
      />
    </Stack>
  );
}

type SeatsProps = Readonly<{
  table: TableView;
  winners: readonly PotWinner[];
  half?: Half;
  onTap: (seat: number) => void;
}>;

function WinnerSeats({ table: { taken }, winners, half, onTap }: SeatsProps) {
  const asks = half === undefined ? 'Winner of the pot' : `Winner of the ${half} half`;
  return (
    <Row align="stretch" as="fieldset" className="pot-seats">
      <Text as="legend" weight="medium" below={1}>
        {asks}. If there are several, tap them in order from the left of the button.
      </Text>
      {taken.length === 0 ? <p>No players seated.</p> : null}
      {[...taken]
        .sort((a, b) => a - b)
        .map((seat) => {
          const place = placeOf(winners, half === undefined ? { seat } : { seat, half });
          return (
            <button
              key={seat}
              type="button"
              className={`button ${place === undefined ? 'is-plain' : 'is-primary'}`}
              aria-pressed={place !== undefined}
              onClick={() => onTap(seat)}
            >
              Seat {seat}
              {place === undefined || winners.length === 1 ? '' : `, ${ORDER[place - 1] ?? `${place}th`}`}
            </button>
          );
        })}
    </Row>
  );
}

const ORDER = ['1st', '2nd', '3rd'];
