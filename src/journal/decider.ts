/**
 * What the journal asks of whoever decides: pure functions over a state. The floor is the one that matters; tests and
 * benches bring a toy.
 */
import type { Refusal } from '../base/result.ts';
import type { KnownTime } from './clock.ts';
import type { JournalRecord, Outcome } from './record.ts';

/**
 * What is neither accepted nor refused is not written. `turnedAway`: it uses up no id, and the station may send it
 * again. `duplicateOf`: the same command came before, and its answer stands in that record.
 */
export type Decision<Event> = Outcome<Event> | Readonly<{ turnedAway: Refusal }> | Readonly<{ duplicateOf: number }>;

export type Decider<State, Command, Event> = Readonly<{
  /** Stands in every record. Under another engine, snapshots are dropped and differences in a replay block nothing. */
  engine: string;
  initial: (house: string) => State;
  decide: (state: State, command: Command) => Decision<Event>;
  /** May write in place on the state, and must not change the record: others still read it. */
  fold: (state: State, record: JournalRecord<Command, Event>) => State;
  /** The outcome of a record of an earlier version as this one would write it; the state is the one before the record. */
  upcast?: (state: State, record: JournalRecord<Command, Event>) => Outcome<Event>;
  /** The time of the last command folded, in whole seconds. */
  timeOf: (state: State) => number;
  /** When a tick is due next, if ever. A tick at that time must be accepted and bring the house forward. */
  nextDue: (state: State) => number | undefined;
  tickAt: (state: State, time: number) => Command;
  /** `shows`: what the machine's clock shows, for a command that accepts it. Nobody but the leader may say that. */
  stamped: (command: Command, stamp: Readonly<{ time: number; shows: number }>) => Command;
  /** What a clock must fit to be believed. */
  knownTime: (state: State) => KnownTime;
  /** Whether the command accepts the clock: then it is decided even while the clock is not believed. */
  isForClock: (command: Command) => boolean;
  /** The time of the clock that two people accepted by this event. The fold goes back to it if it is earlier. */
  acceptedClock: (event: Event) => number | undefined;
  /** The number of the earlier record that a command quotes, which the state no longer holds. */
  quoted: (command: Command) => number | undefined;
  /** Why the quote is not that record, or undefined when it is. */
  misquoted: (command: Command, record: JournalRecord<Command, Event>) => Refusal | undefined;
  stateHash: (state: State) => string;
  /** The state as text and back, for snapshots. `load` may throw on a text that it does not know. */
  save: (state: State) => string;
  load: (text: string) => State;
}>;
