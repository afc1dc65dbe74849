/** What a leader holds in memory, shared by the files that make it up: batch.ts, recovery.ts, leader.ts. */
import type { Refusal } from '../base/result.ts';
import type { Clock, Timekeeper } from './clock.ts';
import type { Decider } from './decider.ts';
import type { Outcome, Place, Row } from './record.ts';
import type { Store } from './store.ts';

/**
 * Acknowledged means durable. `again` answers repeat what was answered before. Not acknowledged means that the command
 * may or may not be on record: the same id, sent again, finds out and has no second effect.
 */
export type Answer<Event> =
  | Readonly<{ acknowledged: true; again: false; seq: number; outcome: Outcome<Event> }>
  | Readonly<{ acknowledged: true; again: true; outcome: Outcome<Event> }>
  | (Refusal & Readonly<{ acknowledged: false }>);

export type Recorded<Command, Event> = Readonly<{ seq: number; command: Command; outcome: Outcome<Event> }>;

/** fenced: another process leads the house. halted: a fault of ours, or a journal that cannot be trusted. */
export type Standing = 'leading' | 'recovering' | 'fenced' | 'halted' | 'closed';

export type Waiting<Command, Event> = Readonly<{ command: Command; answer: (answer: Answer<Event>) => void }>;

/** `record` is undefined for an answer given again, `waiting` for a tick: nobody asked for it. */
export type Entry<Command, Event> = Readonly<{
  record: Recorded<Command, Event> | undefined;
  outcome: Outcome<Event>;
  waiting: Waiting<Command, Event> | undefined;
}>;

export type Batch<Command, Event> = Readonly<{
  after: Place;
  end: Place;
  rows: readonly Row[];
  entries: Entry<Command, Event>[];
}>;

export type Settings = Readonly<{
  holder: string;
  clock: Clock;
  leaseMs: number;
  snapshotEvery: number;
  batchAtMost: number;
  wakeMs: number;
  retryMs: number;
  log: (line: string) => void;
}>;

/** A reader hears the refusal when there is no state to look at. */
export type Reader = (refusal: Refusal | undefined) => void;

export type LeaderState<State, Command, Event> = {
  readonly house: string;
  readonly store: Store;
  readonly decider: Decider<State, Command, Event>;
  readonly settings: Settings;
  readonly token: number;
  readonly time: Timekeeper;
  /** Runs ahead of the disk by what is in flight; equal to it whenever nothing is. */
  state: State;
  at: Place;
  durable: Place;
  snapshotSeq: number;
  queue: Waiting<Command, Event>[];
  readonly inFlight: Batch<Command, Event>[];
  readers: Reader[];
  readonly followers: Set<(records: readonly Recorded<Command, Event>[]) => void>;
  standing: Standing;
  /** Why it has ended, for everybody who asks from then on. */
  ending: Refusal | undefined;
  isScheduled: boolean;
  isClosing: boolean;
  isSaving: boolean;
  /** Appends that failed since the last one that did not. */
  failures: number;
  /** Decides what waits, at the end of this turn of the event loop. */
  schedule: () => void;
};

export function notAcknowledged(cause: Refusal): Refusal & { acknowledged: false } {
  const says = `The command is not on record as far as we know. ${cause.says}`;
  return { acknowledged: false, reason: cause.reason, says, next: 'Send it again under the same id.' };
}

export function tellAll<Command, Event>(waiting: readonly Waiting<Command, Event>[], cause: Refusal): void {
  const answer = notAcknowledged(cause);
  for (const one of waiting) one.answer(answer);
}

/** Ends for good: everybody who waits hears why, and so does everybody who comes later. */
export function end<S, C, E>(self: LeaderState<S, C, E>, standing: 'fenced' | 'halted' | 'closed', why: Refusal): void {
  if (self.ending !== undefined) return;
  self.standing = standing;
  self.ending = why;
  if (standing !== 'closed') self.settings.log(`${self.house}: ${why.says} ${why.next}`);
  tellAll(self.queue.splice(0), why);
  for (const reader of self.readers.splice(0)) reader(why);
}
