/** The felt between and during games: the seats, and in their middle what is known or what can be done there. */
import { useEffect, useRef } from 'react';
import { sentence } from '../../base/words.ts';
import { Button } from '../design/button.tsx';
import { useAction } from '../lib/commands.ts';
import type { Refused } from '../lib/http.ts';
import { type Lit, seatBet } from './keys.ts';
import { touched } from './lightable.ts';
import { Middle } from './middle.tsx';
import { keysRounds } from './next-step.ts';
import { litIn } from './round.ts';
import { SeatCard } from './seat-card.tsx';
import { seatState, seatWords } from './seat-state.ts';
import { Seats } from './seats.tsx';
import type { Desk } from './use-table.ts';

export function FeltPane(desk: Desk) {
  const { table, hits, pad, fees, placing, selected, select } = desk;
  const { keys } = pad;
  const touch = useTouch(desk);
  const last = useLastFees(desk);
  const around = { table, keys, fees, hits };
  const seats = Array.from({ length: table.seats }, (_, i) => seatState(around, i + 1, placing(seatBet(i + 1))));
  return (
    <Seats seats={seats} selected={selected} onTouch={touch.seat} onFelt={() => select(undefined)}>
      {selected === undefined ? null : table.round === null ? (
        <SeatCard
          {...{ table, keys, fees, seat: selected, placingOf: placing }}
          banked={keysRounds(table)}
          rowName={(row) => desk.rowName(undefined, row)}
          onPress={touch.press}
          onGrey={desk.askAboutFee}
          onSit={() => touch.sit(selected)}
          onLeave={() => touch.leave(selected)}
          onDealer={touch.dealer}
        />
      ) : (
        <PlayingSeat
          {...desk}
          seat={selected}
          about={sentence(seatWords(seats[selected - 1]!))}
          onLeave={() => touch.leave(selected)}
        />
      )}
      <Middle
        {...{ table, keys, fees, last }}
        isShort={selected !== undefined}
        onSameFees={() => touch.press({ key: 'same-fees', lit: last }, 'the fees of the last game')}
      />
    </Seats>
  );
}

type PlayingProps = Desk & Readonly<{ seat: number; about: string; onLeave: () => void }>;

function PlayingSeat({ table, seat, about, calling, onLeave }: PlayingProps) {
  const isTaken = table.taken.includes(seat);
  const isIn = table.round!.bets.some((bet) => bet.seat === seat);
  return (
    <section className="seat-card" aria-label={`Seat ${seat}`}>
      <h2>Seat {seat}</h2>
      <p className="seat-card-about">{about}.</p>
      <div className="seat-card-keys">
        {isTaken || isIn ? (
          <Button look="primary" onClick={() => calling.begin(undefined, seat)}>
            Call this hand
          </Button>
        ) : null}
        {isTaken ? <Button onClick={onLeave}>Leaves</Button> : null}
      </div>
    </section>
  );
}

/** What a touch on a seat does, and the commands behind it: one at a time. */
function useTouch({ table, pad, fees, placing, isLost, select, say, settled, askAboutFee }: Desk) {
  const leaving = useAction((seat: number) => pad.leave(seat));
  const dealer = useAction((seat: number | null) => pad.setDealer(seat));
  const sat = useRef(new Map<number, number>());
  // Several players sit down at once, and each has a thumb's time: one seat does not wait for the other.
  const sit = async (seat: number) => {
    if (isLost) return say(SEATS_WAIT);
    sat.current.set(seat, performance.now());
    if (settled(await pad.sit(seat))) select(seat);
  };
  const toggle = (seat: number) => {
    const bet = seatBet(seat);
    const may = touched(placing(bet), fees);
    const expected = fees.find(({ ofEach }) => ofEach);
    if (pad.keys.out.includes(seat)) return;
    if (may.length > 0) pad.press({ key: 'fees', bet, fees: may }, `the fee of seat ${seat}`);
    else if (expected !== undefined) void askAboutFee(bet, { offer: expected.offer, on: 'own' });
  };
  return {
    sit: (seat: number) => void sit(seat),
    leave: async (seat: number) => {
      if (isLost) return say(SEATS_WAIT);
      const given = await leaving.run(seat);
      if (given !== undefined && settled(given)) select(undefined);
    },
    dealer: async (seat: number | null) => {
      if (isLost) return say(SEATS_WAIT);
      const given = await dealer.run(seat);
      if (given === undefined || !settled(given) || seat === null) return;
      if (pad.keys.lit.some((lit) => lit.seat === seat)) pad.press({ key: 'banks', seat }, 'the fees of who banks');
    },
    press: (...pressed: Parameters<Desk['pad']['press']>) => {
      say(undefined);
      pad.press(...pressed);
    },
    seat: (seat: number) => {
      // The second tap of the finger that sat a player down is not his fee.
      if (performance.now() - (sat.current.get(seat) ?? Number.NEGATIVE_INFINITY) < DOUBLE_TAP) return;
      say(undefined);
      if (
        !table.taken.includes(seat) &&
        table.kind !== 'npn' &&
        table.round?.bets.every((bet) => bet.seat !== seat) !== false
      ) {
        return void sit(seat);
      }
      select(seat);
      if (table.round !== null || !table.taken.includes(seat)) return;
      if (isLost) return say(FEES_WAIT);
      toggle(seat);
    },
  };
}

const DOUBLE_TAP = 350;

const SEATS_WAIT: Refused = {
  reason: 'no-connection',
  says: 'The line is lost: seats are kept once it is back.',
  next: 'Go on with the base game.',
};
const FEES_WAIT: Refused = {
  reason: 'no-connection',
  says: 'The line is lost: no fee is taken until it is back.',
  next: 'Give the fee back, and go on with the base game.',
};

/** What lay there in the game before, to be lit again with one touch. */
function useLastFees({ table: { round }, fees }: Desk): readonly Lit[] {
  const last = useRef<readonly Lit[]>([]);
  useEffect(() => {
    if (round === null) return;
    const offers = fees.map(({ offer }) => offer);
    last.current = litIn(round.bets, offers);
  });
  return last.current;
}
