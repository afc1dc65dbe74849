/** The state of a leader in memory, shared by its files: batch.ts, recovery.ts, leader.ts. */
import type { Refusal } from '../base/result.ts';
import type { Bodies, BodyWriter } from './bodies.ts';
import type { Clock, Leap, Reading, Timekeeper } from './clock.ts';
import type { Decider, Decision } from './decider.ts';
import { tellAll, tellReaders } from './hearers.ts';
import type { Pace } from './pace.ts';
import type { JournalRecord, Outcome, Place } from './record.ts';
import type { Store } from './store.ts';
import type { Witness } from './witness.ts';

/**
 * recorded: durable, refusals too; `again` repeats an earlier answer. turned-away: nothing was written, no id was used.
 * not-acknowledged: the command may or may not be on record; sent again under the same id it has no second effect.
 */
export type Answer<Event> =
  | Readonly<{ type: 'recorded'; again: boolean; seq: number; outcome: Outcome<Event> }>
  | Readonly<{ type: 'turned-away'; refusal: Refusal }>
  | Readonly<{ type: 'not-acknowledged'; refusal: Refusal }>;

/** fenced: another process leads the house. halted: a fault of ours, or a journal that cannot be trusted. */
export type Standing = 'leading' | 'recovering' | 'fenced' | 'halted' | 'closed';

/**
 * Sees the state right after a command was decided, before the next one is. What it reads may be passed on once the
 * command is answered as recorded for the first time. It must change nothing, and may be called again if the batch is
 * decided again.
 */
export type Look<State, Event> = (state: State, outcome: Outcome<Event>) => void;

export type Waiting<State, Command, Event> = Readonly<{
  command: Command;
  answer: (answer: Answer<Event>) => void;
  look: Look<State, Event> | undefined;
  /** The record that it quotes, which did not exist yet when it arrived. */
  absent: number | undefined;
}>;

/** `waiting` is undefined for a tick, which has no sender. */
export type Entry<State, Command, Event> = Readonly<{
  /** `compareWith`: not decided, since it quotes this record, which is not durable yet. */
  decision: Decision<Event> | Readonly<{ compareWith: number }>;
  record: JournalRecord<Command, Event> | undefined;
  waiting: Waiting<State, Command, Event> | undefined;
}>;

export type Batch<State, Command, Event> = Readonly<{
  afterSeq: number;
  bodies: Bodies;
  entries: Entry<State, Command, Event>[];
}>;

export type Settings = Readonly<{
  holder: string;
  clock: Clock;
  leaseMs: number;
  snapshotEvery: number;
  snapshotMs: number;
  batchAtMost: number;
  wakeMs: number;
  retryMs: number;
  overlap: 'auto' | 'always' | 'never';
  /** Remembers the last durable entry apart from the journal. */
  witness: Witness | undefined;
  proveSnapshot: boolean;
  log: (line: string) => void;
}>;

/** Why this process no longer leads the house. */
export type Ended = Readonly<{ standing: 'fenced' | 'halted' | 'closed'; refusal: Refusal }>;

/**
 * Called with the refusal if there is no state to look at. It never throws: an exception in its view becomes its own
 * answer.
 */
export type Reader = (refusal: Refusal | undefined) => void;

export type LeaderState<State, Command, Event> = {
  readonly house: string;
  readonly store: Store;
  readonly decider: Decider<State, Command, Event>;
  readonly settings: Settings;
  readonly token: number;
  readonly time: Timekeeper;
  /** Ahead of the disk by the batches in flight; equal to it when there are none. */
  state: State;
  seq: number;
  durable: Place;
  /** A change of the clock that was not accepted yet. */
  leap: Leap | undefined;
  /** An acceptance of the clock is being written; until it is durable, nothing can be stamped. */
  isAccepting: boolean;
  /** The last one that the store keeps. */
  snapshotSeq: number;
  /** When to try again after a save failed. */
  snapshotAgainAt: number;
  queue: Waiting<State, Command, Event>[];
  readonly inFlight: Batch<State, Command, Event>[];
  readers: Reader[];
  readonly followers: Set<(records: readonly JournalRecord<Command, Event>[]) => void>;
  standing: Standing;
  /** Why it has ended, for every later caller. */
  ending: Refusal | undefined;
  readonly whenEnded: Readonly<{ promise: Promise<Ended>; tell: (ended: Ended) => void }>;
  isScheduled: boolean;
  isClosing: boolean;
  isSaving: boolean;
  /** Ticks in a row that left something due at the same instant. */
  ticksAtOnce: number;
  /** Appends that failed since the last one that did not. */
  failures: number;
  readonly pace: Pace;
  readonly writer: BodyWriter;
  /** Decides what is waiting, at the end of this turn of the event loop. */
  schedule: () => void;
};

/** The current time in this house, and whether the machine's clock is trusted. */
export const timeOf = <S, C, E>({ time, decider, state, isAccepting }: LeaderState<S, C, E>): Reading =>
  time.read(decider.timeOf(state), decider.knownTime(state), !isAccepting);

/** These records are durable: a clock that one of them accepted applies from now on. */
export function noteAccepted<S, C, E>(self: LeaderState<S, C, E>, { outcome }: JournalRecord<C, E>): void {
  if (!('events' in outcome)) return;
  for (const event of outcome.events) {
    const shows = self.decider.acceptedClock(event);
    if (shows === undefined) continue;
    self.time.accept(shows);
    self.isAccepting = false;
    self.schedule();
  }
}

/** Ends for good: everyone who is waiting, or calls later, is told why. */
export function end<S, C, E>(self: LeaderState<S, C, E>, standing: 'fenced' | 'halted' | 'closed', why: Refusal): void {
  if (self.ending !== undefined) return;
  self.standing = standing;
  self.ending = why;
  if (standing !== 'closed') self.settings.log(`${self.house}: ${why.says} ${why.next}`);
  tellAll(self, self.queue.splice(0), why);
  tellReaders(self, why);
  self.whenEnded.tell({ standing, refusal: why });
}

export function newEnding(): LeaderState<unknown, unknown, unknown>['whenEnded'] {
  let tell: (ended: Ended) => void = () => {};
  const promise = new Promise<Ended>((resolve) => {
    tell = resolve;
  });
  return { promise, tell: (ended) => tell(ended) };
}

/** This many waiting commands are minutes of work: refuse at once instead. */
const QUEUE_AT_MOST = 50_000;

/** Why a command is not even queued; undefined if it is. */
export function notNow<S, C, E>({ ending, isClosing, queue, house }: LeaderState<S, C, E>): Refusal | undefined {
  if (ending !== undefined) return ending;
  if (isClosing) return closing(house);
  if (queue.length < QUEUE_AT_MOST) return undefined;
  return {
    reason: 'busy',
    says: `${queue.length} commands are already waiting for ${house}.`,
    next: 'Send it again later.',
  };
}

export const closing = (house: string): Refusal => ({
  reason: 'closed',
  says: `${house} is closing.`,
  next: 'Send it again when the house is open.',
});
