/**
 * Everyone who hears from the leader: callers with a command, readers of the state, followers of the journal. Their
 * callbacks run inside the leader. An exception in one is reported, does not keep the others from being answered, and
 * never reaches the event loop, where it would end the process.
 */
import { ok, type Refusal, type Result } from '../base/result.ts';
import type { Answer, LeaderState, Settings, Waiting } from './leader-state.ts';
import type { JournalRecord, Outcome, Place } from './record.ts';

type Reporting = Readonly<{ house: string; settings: Settings }>;

export function reportBug({ house, settings }: Reporting, during: string, bug: unknown): void {
  const { stack, message } = bug instanceof Error ? bug : new Error(String(bug));
  settings.log(`${house}: a fault while ${during}: ${stack ?? message}`);
}

export function tellOne<S, C, E>(self: Reporting, { answer }: Waiting<S, C, E>, told: Answer<E>): void {
  try {
    answer(told);
  } catch (bug) {
    reportBug(self, 'hearing an answer', bug);
  }
}

/** The caller's callback on the state after the command. */
export function showOne<S, C, E>(self: LeaderState<S, C, E>, { look }: Waiting<S, C, E>, outcome: Outcome<E>): void {
  if (look === undefined) return;
  try {
    look(self.state, outcome);
  } catch (bug) {
    reportBug(self, 'looking at the state', bug);
  }
}

export function tellAll<S, C, E>(self: Reporting, waiting: readonly Waiting<S, C, E>[], cause: Refusal): void {
  const answer = notAcknowledged(cause);
  for (const one of waiting) tellOne(self, one, answer);
}

export function notAcknowledged(cause: Refusal): Answer<never> {
  const says = `It is not known whether the command was recorded. ${cause.says}`;
  return {
    type: 'not-acknowledged',
    refusal: { reason: cause.reason, says, next: 'Send it again under the same id.' },
  };
}

/** A bug of ours outside deciding: only the caller hears of it. */
export function faulted<S, C, E>(self: Reporting, waiting: Waiting<S, C, E>, bug: Error): void {
  reportBug(self, 'answering', bug);
  const says = `Floorbook failed to answer (${bug.message}).`;
  tellOne(self, waiting, notAcknowledged({ ...faultOf(bug), says }));
}

export const faultOf = ({ message }: Error): Refusal => ({
  reason: 'fault',
  says: `Floorbook failed on this command (${message}). Nothing was recorded.`,
  next: 'Do not send it again. Report the fault.',
});

export function tellFollowers<S, C, E>(self: LeaderState<S, C, E>, records: readonly JournalRecord<C, E>[]): void {
  for (const hear of self.followers) {
    try {
      hear(records);
    } catch (bug) {
      reportBug(self, 'following the journal', bug);
    }
  }
}

export function readDurable<S, C, E, T>(
  self: LeaderState<S, C, E>,
  view: (state: S, at: Place) => T,
): Promise<Result<T>> {
  return new Promise((resolve, reject) => {
    const reader = (refusal: Refusal | undefined): void => {
      try {
        resolve(refusal === undefined ? ok(view(self.state, self.durable)) : { ok: false, refusal });
      } catch (bug) {
        reject(bug);
      }
    };
    if (self.ending !== undefined) return reader(self.ending);
    self.readers.push(reader);
    if (self.inFlight.length === 0 && self.standing === 'leading') tellReaders(self);
  });
}

/** Called with a refusal if there is no state to read. */
export function tellReaders<S, C, E>(self: LeaderState<S, C, E>, refusal?: Refusal): void {
  for (const reader of self.readers.splice(0)) reader(refusal);
}
