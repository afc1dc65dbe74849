/**
 * The journal's requirements of the decider: pure functions over a state. The floor is the real one; tests and benches
 * bring a toy.
 */
import type { Refusal } from '../base/result.ts';
import type { KnownTime } from './clock.ts';
import type { JournalRecord, Outcome } from './record.ts';

/**
 * A decision that is neither accepted nor refused is not written. `turnedAway`: it uses no id, and the station may send
 * it again. `duplicateOf`: the same command came before, and its answer is in that record.
 */
export type Decision<Event> = Outcome<Event> | Readonly<{ turnedAway: Refusal }> | Readonly<{ duplicateOf: number }>;

export type Decider<State, Command, Event> = Readonly<{
  /** Written in every record. Under another engine, snapshots are dropped and differences in a replay block nothing. */
  engine: string;
  initial: (house: string) => State;
  decide: (state: State, command: Command) => Decision<Event>;
  /** May change the state in place, and must not change the record: others still read it. */
  fold: (state: State, record: JournalRecord<Command, Event>) => State;
  /**
   * The outcome of a record of an earlier version as this version would write it; the state is the one before the
   * record.
   */
  upcast?: (state: State, record: JournalRecord<Command, Event>) => Outcome<Event>;
  /** The time of the last command folded, in whole seconds. */
  timeOf: (state: State) => number;
  /** When the next tick is due, if ever. A tick at that time must be accepted and advance the house. */
  nextDue: (state: State) => number | undefined;
  tickAt: (state: State, time: number) => Command;
  /** `shows`: what the machine's clock shows, for a command that accepts it. Only the leader may pass it. */
  stamped: (command: Command, stamp: Readonly<{ time: number; shows: number }>) => Command;
  /** The known time that a clock must agree with to be trusted. */
  knownTime: (state: State) => KnownTime;
  /** Whether the command accepts the clock: then it is decided even while the clock is not trusted. */
  isForClock: (command: Command) => boolean;
  /** The time of the clock that two people accepted by this event. The fold goes back to it if it is earlier. */
  acceptedClock: (event: Event) => number | undefined;
  /** The number of the earlier record that a command quotes, which the state no longer holds. */
  quoted: (command: Command) => number | undefined;
  /** Why the quote is not that record, or undefined if it is. */
  misquoted: (command: Command, record: JournalRecord<Command, Event>) => Refusal | undefined;
  stateHash: (state: State) => string;
  /** The state as text and back, for snapshots. `load` may throw on a text that it does not know. */
  save: (state: State) => string;
  load: (text: string) => State;
}>;
