/**
 * A house simple enough to reason about, for tests and benches of the journal: it adds up fees, sets an alarm, and
 * keeps each station's last answer, as the floor does.
 */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Refusal } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { Decider, Decision } from '../decider.ts';
import type { JournalRecord } from '../record.ts';

export type ToyCommand = Readonly<
  { id: string; time: number; by: string } & (
    | { type: 'collect-fee'; amount: number }
    | { type: 'set-alarm'; at: number }
    | { type: 'accept-clock'; shows?: number }
    /** Quotes the total of an earlier record. */
    | { type: 'reverse'; of: number; amount: number }
    /** Stands for a bug in deciding. */
    | { type: 'break' }
    | { type: 'tick' }
  )
>;

export type ToyEvent = Readonly<
  | { type: 'fee-collected'; postings: readonly { debit: string; credit: string; amount: number; at: string }[] }
  | { type: 'alarm-set'; at: number }
  | { type: 'alarm-rung' }
  | { type: 'clock-accepted'; shows: number }
  | { type: 'fee-reversed'; amount: number }
>;

type Station = { counter: number; asked: string; seq: number };

export type ToyState = {
  house: string;
  time: number;
  balances: Record<string, number>;
  fees: number;
  refusals: number;
  stations: Record<string, Station>;
  alarm: number | null;
  rung: number[];
};

export const TOY_LIMIT = 100_000;

export const toy: Decider<ToyState, ToyCommand, ToyEvent> = {
  engine: 'toy-1',
  initial: (house) => ({
    ...{ house, time: 0, balances: {}, fees: 0, refusals: 0, stations: {}, alarm: null, rung: [] },
  }),
  decide,
  fold,
  timeOf: ({ time }) => time,
  nextDue: ({ alarm }) => alarm ?? undefined,
  stamped: (command, { time, shows }) =>
    command.type === 'accept-clock' ? { ...command, time, shows } : { ...command, time },
  knownTime: ({ time }) => ({ last: time === 0 ? undefined : time, behind: 900, ahead: 3 * 86_400 }),
  isForClock: ({ type }) => type === 'accept-clock',
  tickAt: (state, time) => ({ by: 'clock', id: nextClockId(state), time, type: 'tick' }),
  acceptedClock: (event) => (event.type === 'clock-accepted' ? event.shows : undefined),
  quoted: (command) => (command.type === 'reverse' ? command.of : undefined),
  misquoted: (command, { command: was }) =>
    command.type === 'reverse' && was.type === 'collect-fee' && was.amount === command.amount
      ? undefined
      : refusal('misquoted', 'The record reads differently.'),
  stateHash: (state) => sha256Hex(canonicalJson(state as unknown as Json)),
  save: (state) => JSON.stringify(state),
  load: (text) => JSON.parse(text) as ToyState,
};

function decide(state: ToyState, command: ToyCommand): Decision<ToyEvent> {
  const { station, counter } = placed(command.id);
  const last = state.stations[station];
  if (last !== undefined && counter <= last.counter) {
    if (counter === last.counter && last.asked === asked(command)) return { duplicateOf: last.seq };
    return { turnedAway: refusal('id-used', `${command.id} was used for another command.`) };
  }
  switch (command.type) {
    case 'collect-fee':
      return collected(command.amount);
    case 'set-alarm':
      if (command.at <= command.time) return { refusal: refusal('too-late', 'The time of the alarm is past.') };
      return { events: [{ at: command.at, type: 'alarm-set' }] };
    case 'tick':
      return { events: [{ type: 'alarm-rung' }] };
    case 'accept-clock':
      return { events: [{ type: 'clock-accepted', shows: command.shows! }] };
    case 'reverse':
      return { events: [{ amount: command.amount, type: 'fee-reversed' }] };
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

/** Changes the state in place, as the floor does. */
function fold(state: ToyState, { seq, command, outcome }: JournalRecord<ToyCommand, ToyEvent>): ToyState {
  const { station, counter } = placed(command.id);
  state.time = command.time;
  if ('refusal' in outcome) state.refusals += 1;
  else for (const event of outcome.events) evolve(state, event);
  const last = state.stations[station];
  if (last === undefined) {
    state.stations[station] = { counter, asked: asked(command), seq };
  } else if (counter > last.counter) {
    last.counter = counter;
    last.asked = asked(command);
    last.seq = seq;
  }
  return state;
}

function evolve(state: ToyState, event: ToyEvent): void {
  switch (event.type) {
    case 'fee-collected':
      state.fees += 1;
      for (const { debit, credit, amount } of event.postings) move(state, debit, credit, amount);
      return;
    case 'fee-reversed':
      move(state, 'reserve', 'box:main:table-12', event.amount);
      return;
    case 'alarm-set':
      state.alarm = event.at;
      return;
    case 'alarm-rung':
      state.rung.push(state.alarm ?? 0);
      state.alarm = null;
      return;
    case 'clock-accepted':
      state.time = Math.min(state.time, event.shows);
      return;
  }
}

function move({ balances }: ToyState, debit: string, credit: string, amount: number): void {
  balances[debit] = (balances[debit] ?? 0) + amount;
  balances[credit] = (balances[credit] ?? 0) - amount;
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
