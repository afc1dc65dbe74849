/** Decides what is waiting: ticks that are due, then commands, each on the state after the last one. */
import { assert } from '../base/assert.ts';
import { startBodies, writeBody, writtenBodies } from './bodies.ts';
import { apart, type Leap, type Reading } from './clock.ts';
import { showOne } from './hearers.ts';
import { type Batch, type Entry, type LeaderState, timeOf, type Waiting } from './leader-state.ts';

export type Decided<State, Command, Event> =
  | Readonly<{ type: 'nothing' }>
  /** `more`: there may be more to write than fit. */
  | Readonly<{ type: 'batch'; batch: Batch<State, Command, Event>; more: boolean }>
  /**
   * One of our own bugs. The state is unusable and nothing was written; every command except the culprit's is still
   * waiting.
   */
  | Readonly<{ type: 'fault'; error: Error; culprit: Waiting<State, Command, Event> | undefined }>;

export function decideBatch<State, Command, Event>(
  self: LeaderState<State, Command, Event>,
  room: number,
): Decided<State, Command, Event> {
  if (self.isAccepting) return { type: 'nothing' };
  const { decider } = self;
  const afterSeq = self.seq;
  const entries: Entry<State, Command, Event>[] = [];
  const reading = timeOf(self);
  const { time } = reading;
  declareLeap(self, reading);
  startBodies(self.writer);
  let taken = 0;
  let culprit: Waiting<State, Command, Event> | undefined;
  try {
    while (entries.length < room && !self.isAccepting) {
      culprit = undefined;
      const due = decider.nextDue(self.state);
      if (due !== undefined && due <= time) {
        const tick = decideOne(self, decider.tickAt(self.state, due), undefined);
        assertGoesOn(self, tick.decision, due);
        entries.push(tick);
      } else {
        culprit = self.queue[taken];
        if (culprit === undefined) break;
        taken += 1;
        entries.push(toCompare(self, culprit) ?? decideGiven(self, reading, culprit));
      }
    }
  } catch (error) {
    self.queue = self.queue.filter((waiting) => waiting !== culprit);
    return { type: 'fault', error: error as Error, culprit };
  }
  self.queue.splice(0, taken);
  if (entries.length === 0) return { type: 'nothing' };
  const bodies = writtenBodies(self.writer);
  return { type: 'batch', batch: { afterSeq, bodies, entries }, more: entries.length === room };
}

/** It quotes a record that was not there when it arrived and is now: first the two are compared. */
function toCompare<S, C, E>({ seq }: LeaderState<S, C, E>, waiting: Waiting<S, C, E>): Entry<S, C, E> | undefined {
  const { absent } = waiting;
  if (absent === undefined || absent > seq) return undefined;
  return { decision: { compareWith: absent }, record: undefined, waiting };
}

/** Reported once when it begins and once when it is over. */
function declareLeap<S, C, E>(self: LeaderState<S, C, E>, { leap, held }: Reading): void {
  if (leap !== undefined && self.leap === undefined) {
    const until = 'until it is corrected or two managers accept it';
    const meanwhile = held ? `no command is accepted ${until}` : `the server keeps time by its own counter ${until}`;
    self.settings.log(`${self.house}: ${wrongBy(leap)} (it shows ${leap.to}, the house ${leap.from}); ${meanwhile}.`);
  }
  if (leap === undefined && self.leap !== undefined) self.settings.log(`${self.house}: the clock is accepted again.`);
  self.leap = leap;
}

const wrongBy = (leap: Leap): string =>
  `The server's clock is ${apart(leap)} ${leap.to > leap.from ? 'ahead of' : 'behind'} the house`;

/** An earlier answer is repeated even while the clock is not trusted: that stamps nothing. */
function decideGiven<S, C, E>(self: LeaderState<S, C, E>, reading: Reading, waiting: Waiting<S, C, E>): Entry<S, C, E> {
  const { decider } = self;
  const command = decider.stamped(waiting.command, reading);
  if (!reading.held || decider.isForClock(command)) return decideOne(self, command, waiting);
  const decision = decider.decide(self.state, command);
  if ('duplicateOf' in decision) return { decision, record: undefined, waiting };
  const refusal = {
    reason: 'clock-not-accepted',
    says: `${wrongBy(reading.leap!)}, and it has not been accepted.`,
    next: "Set the server's clock, or have two managers accept it on the Office page under Safety.",
  };
  return { decision: { turnedAway: refusal }, record: undefined, waiting };
}

function decideOne<State, Command, Event>(
  self: LeaderState<State, Command, Event>,
  command: Command,
  waiting: Waiting<State, Command, Event> | undefined,
): Entry<State, Command, Event> {
  const { decider } = self;
  const decision = decider.decide(self.state, command);
  if (!('events' in decision) && !('refusal' in decision)) return { decision, record: undefined, waiting };
  const record = { seq: self.seq + 1, engine: decider.engine, command, outcome: decision };
  // Serialized before it is folded: the state may adopt parts of the record and change them later.
  writeBody(self.writer, record);
  self.state = decider.fold(self.state, record);
  self.seq = record.seq;
  if ('events' in decision && decision.events.some((event) => decider.acceptedClock(event) !== undefined))
    self.isAccepting = true;
  if (waiting !== undefined) showOne(self, waiting, decision);
  return { decision, record, waiting };
}

/** Many things may fall due at one instant, one tick each, but not without limit; and a refused tick would stay due. */
function assertGoesOn<S, C, E>(self: LeaderState<S, C, E>, decision: Entry<S, C, E>['decision'], due: number): void {
  assert('events' in decision, `what is due at ${due} is not accepted: ${JSON.stringify(decision)}`);
  self.ticksAtOnce = self.decider.nextDue(self.state) === due ? self.ticksAtOnce + 1 : 0;
  assert(self.ticksAtOnce < TICKS_AT_ONCE, `${TICKS_AT_ONCE} ticks at ${due} have not made an end`);
}

const TICKS_AT_ONCE = 100_000;
