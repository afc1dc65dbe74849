/** A prize waits at this table: the floor records the hand that takes it, or one that does not. */

import { useState } from 'react';
import { awardPot } from '../../../floor/table-draws/command-forms.ts';
import type { TableView } from '../../../floor/view-types.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { CheckField, Field } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Segmented } from '../../design/segmented.tsx';
import { CommandForm } from '../../lib/command-form.tsx';
import { useView } from '../../lib/live.tsx';
import { Since } from '../../lib/time.tsx';
import { prizesSay, type WaitingHere, waitingAt, waitsSays } from '../../plays/table-prizes.ts';
import { type Half, inOrder, type PotWinner, placeOf, tapped, winnersSay } from './pot-winners.ts';

export function WaitingPots({ table }: Readonly<{ table: TableView }>) {
  const here = waitingAt(useView().tableDraws, table.table);
  return here.map((waiting) => <WaitingPot key={waiting.draw.offer} table={table} waiting={waiting} />);
}

type Props = Readonly<{ table: TableView; waiting: WaitingHere }>;

function WaitingPot({ table, waiting }: Props) {
  const { draw, pot } = waiting;
  const [open, setOpen] = useState(false);
  return (
    <section className="waiting-pot" aria-label={draw.offerName}>
      <Notice
        means="waiting"
        says={`${waitsSays(waiting)}.`}
        next={
          <>
            {draw.offerName}, for <Since at={pot.since} />
          </>
        }
      />
      {open ? (
        <Hand table={table} waiting={waiting} onDone={() => setOpen(false)} />
      ) : (
        <BusyButton look="primary" onPress={() => setOpen(true)}>
          A hand has ended
        </BusyButton>
      )}
    </section>
  );
}

const YES_NO = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
];

function Hand({ table, waiting: { draw, pot }, onDone }: Props & Readonly<{ onDone: () => void }>) {
  const [typed, setTyped] = useState(String(table.round?.dealtIn ?? table.taken.length));
  const [rounds, setRounds] = useState('');
  const [split, setSplit] = useState(false);
  const [winners, setWinners] = useState<readonly PotWinner[]>([]);
  const { minDealtIn = 0, allRounds: asked = false } = draw.wins.pot ?? {};
  const dealtIn = /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
  const allRounds = !asked || rounds === 'yes';
  const goes = (dealtIn ?? 0) >= minDealtIn && allRounds;
  const tap = (seat: number, half?: Half) =>
    setWinners(tapped(winners, half === undefined ? { seat } : { seat, half }));
  return (
    <div className="pot-hand">
      <Field
        label="How many were dealt in?"
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
          prizes: prizesSay(pot.prizes),
          winners: winnersSay(winners),
          goes,
        })}
        given={{
          offer: draw.offer,
          table: table.table,
          dealtIn: dealtIn ?? 0,
          allRounds,
          winners: inOrder(winners),
        }}
        onDone={onDone}
      />
    </div>
  );
}

type SeatsProps = Readonly<{
  table: TableView;
  winners: readonly PotWinner[];
  half?: Half;
  onTap: (seat: number) => void;
}>;

function WinnerSeats({ table: { taken }, winners, half, onTap }: SeatsProps) {
  const asks = half === undefined ? 'Who won the pot?' : `Who won the ${half} half?`;
  return (
    <fieldset className="pot-seats">
      <legend>{asks} Where several did: in order from the left of the button.</legend>
      {taken.length === 0 ? <p>Nobody sits here.</p> : null}
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
    </fieldset>
  );
}

const ORDER = ['1st', '2nd', '3rd'];
