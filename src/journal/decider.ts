/**
 * What the journal asks of whoever decides: pure functions over a state. The floor is the one that matters; tests and
 * benches bring a toy. `evolve` and `remember` may write in place on the state they are given.
 */
import type { Outcome } from './record.ts';

/** `answered`: this command was decided before and is on record; the answer is given again and nothing is written. */
export type Decision<Event> = Outcome<Event> | Readonly<{ answered: Outcome<Event> }>;

export type Decider<State, Command, Event> = Readonly<{
  /** Stands in every record. Under another engine, snapshots are dropped and differences in a replay block nothing. */
  engine: string;
  initial: (house: string) => State;
  decide: (state: State, command: Command) => Decision<Event>;
  evolve: (state: State, event: Event) => State;
  /** Folds the answer itself, after its events: who asked, under which id, and the time. For refusals nothing else. */
  remember: (state: State, command: Command, outcome: Outcome<Event>) => State;
  /** The time of the last command folded, in whole seconds. */
  timeOf: (state: State) => number;
  /** When a tick is due next, if ever. A tick at that time must move it on. */
  nextDue: (state: State) => number | undefined;
  stamped: (command: Command, time: number) => Command;
  tickAt: (state: State, time: number) => Command;
  /** Says that the clock now shows `clock`, which elapsed time does not explain. */
  leapAt: (state: State, time: number, clock: number) => Command;
  /** Whether a declared leap still waits for its two badges. Until then time goes on as if the clock had not leapt. */
  leapOpen: (state: State) => boolean;
  stateHash: (state: State) => string;
  /** The state as text and back, for snapshots. `load` may throw on a text that it does not know. */
  save: (state: State) => string;
  load: (text: string) => State;
}>;
