/**
 * A house small enough to see through, for tests and benches of the journal: it adds up fees, sets an alarm, and keeps
 * each station's last answer, as the floor does.
 */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Refusal } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { Decider, Decision } from '../decider.ts';
import type { Outcome } from '../record.ts';

export type ToyCommand = Readonly<
  { id: string; time: number; by: string } & (
    | { type: 'collect-fee'; amount: number }
    | { type: 'set-alarm'; at: number }
    | { type: 'confirm-clock' }
    /** Stands for a bug in deciding. */
    | { type: 'break' }
    | { type: 'tick' }
    | { type: 'declare-leap'; clock: number }
  )
>;

export type ToyEvent = Readonly<
  | { type: 'fee-collected'; postings: readonly { debit: string; credit: string; amount: number; at: string }[] }
  | { type: 'alarm-set'; at: number }
  | { type: 'alarm-rung' }
  | { type: 'clock-doubted'; clock: number }
  | { type: 'clock-confirmed' }
>;

type Station = { counter: number; asked: string; outcome: Outcome<ToyEvent> };

export type ToyState = {
  house: string;
  time: number;
  balances: Record<string, number>;
  fees: number;
  refusals: number;
  stations: Record<string, Station>;
  alarm: number | null;
  rung: number[];
  doubtedClock: number | null;
};

export const TOY_LIMIT = 100_000;

export const toy: Decider<ToyState, ToyCommand, ToyEvent> = {
  engine: 'toy-1',
  initial: (house) => ({
    ...{ house, time: 0, balances: {}, fees: 0, refusals: 0, stations: {} },
    ...{ alarm: null, rung: [], doubtedClock: null },
  }),
  decide,
  evolve,
  remember,
  timeOf: ({ time }) => time,
  nextDue: ({ alarm }) => alarm ?? undefined,
  stamped: (command, time) => ({ ...command, time }),
  tickAt: (state, time) => ({ by: 'clock', id: nextClockId(state), time, type: 'tick' }),
  leapAt: (state, time, clock) => ({ by: 'clock', clock, id: nextClockId(state), time, type: 'declare-leap' }),
  leapOpen: ({ doubtedClock }) => doubtedClock !== null,
  stateHash: (state) => sha256Hex(canonicalJson(state as unknown as Json)),
  save: (state) => JSON.stringify(state),
  load: (text) => JSON.parse(text) as ToyState,
};

function decide(state: ToyState, command: ToyCommand): Decision<ToyEvent> {
  const { station, counter } = placed(command.id);
  const last = state.stations[station];
  if (last !== undefined && counter <= last.counter) {
    if (counter === last.counter && last.asked === asked(command)) return { answered: last.outcome };
    return { refusal: refusal('id-used', `${command.id} was used for another command.`) };
  }
  switch (command.type) {
    case 'collect-fee':
      return collected(command.amount);
    case 'set-alarm':
      if (command.at <= command.time) return { refusal: refusal('too-late', 'The time of the alarm is past.') };
      return { events: [{ at: command.at, type: 'alarm-set' }] };
    case 'tick':
      return { events: [{ type: 'alarm-rung' }] };
    case 'declare-leap':
      return { events: [{ clock: command.clock, type: 'clock-doubted' }] };
    case 'confirm-clock':
      return { events: [{ type: 'clock-confirmed' }] };
    case 'break':
      throw new Error('this bug was put here on purpose');
  }
}

function collected(amount: number): Decision<ToyEvent> {
  if (amount <= 0 || amount > TOY_LIMIT) {
    return { refusal: refusal('bad-amount', `A fee of ${amount} cents cannot be taken.`) };
  }
  const pool = Math.floor(amount / 5);
  const posting = { at: '4.1', debit: 'box:main:table-12' };
  return {
    events: [
      {
        postings: [
          { amount: pool, at: posting.at, credit: 'pool:main', debit: posting.debit },
          { amount: amount - pool, at: posting.at, credit: 'reserve', debit: posting.debit },
        ],
        type: 'fee-collected',
      },
    ],
  };
}

/** Writes in place, as the floor does. */
function evolve(state: ToyState, event: ToyEvent): ToyState {
  switch (event.type) {
    case 'fee-collected':
      state.fees += 1;
      for (const { debit, credit, amount } of event.postings) {
        state.balances[debit] = (state.balances[debit] ?? 0) + amount;
        state.balances[credit] = (state.balances[credit] ?? 0) - amount;
      }
      return state;
    case 'alarm-set':
      state.alarm = event.at;
      return state;
    case 'alarm-rung':
      state.rung.push(state.alarm ?? 0);
      state.alarm = null;
      return state;
    case 'clock-doubted':
      state.doubtedClock = event.clock;
      return state;
    case 'clock-confirmed':
      state.doubtedClock = null;
      return state;
  }
}

function remember(state: ToyState, command: ToyCommand, outcome: Outcome<ToyEvent>): ToyState {
  const { station, counter } = placed(command.id);
  state.time = command.time;
  if ('refusal' in outcome) state.refusals += 1;
  const last = state.stations[station];
  if (last === undefined) state.stations[station] = { counter, asked: asked(command), outcome };
  else if (counter > last.counter) Object.assign(last, { counter, asked: asked(command), outcome });
  return state;
}

const asked = (command: ToyCommand): string =>
  command.type === 'collect-fee' ? `${command.type} ${command.amount}` : command.type;

function placed(id: string): { station: string; counter: number } {
  const colon = id.lastIndexOf(':');
  return { station: id.slice(0, colon), counter: Number(id.slice(colon + 1)) };
}

const nextClockId = (state: ToyState): string => toyId('clock', (state.stations.clock?.counter ?? 0) + 1);

export const toyId = (station: string, counter: number): string => `${station}:${String(counter).padStart(6, '0')}`;

/** Time is stamped by the leader. */
export const fee = (station: string, counter: number, amount = 100): ToyCommand => ({
  amount,
  by: 'badge-1042',
  id: toyId(station, counter),
  time: 0,
  type: 'collect-fee',
});

const refusal = (reason: string, says: string): Refusal => ({ next: 'Look at the number.', reason, says });
