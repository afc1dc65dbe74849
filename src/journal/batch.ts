/** Decides what waits: ticks that have come due, a leap of the clock, then commands, each on the state the last one left. */
import { assert } from '../base/assert.ts';
import type { Refusal } from '../base/result.ts';
import type { Batch, Entry, LeaderState, Waiting } from './leader-state.ts';
import { bodyOf, nextHash, type Row } from './record.ts';

export type Decided<Command, Event> =
  | Readonly<{ type: 'nothing' }>
  /** `more`: something is due that found no room. */
  | Readonly<{ type: 'batch'; batch: Batch<Command, Event>; more: boolean }>
  /** Our own bug struck while deciding. The state is spoilt, nothing was written; others of the batch are queued again. */
  | Readonly<{ type: 'fault'; error: Error; culprit: Waiting<Command, Event> | undefined }>;

export function decideBatch<State, Command, Event>(
  self: LeaderState<State, Command, Event>,
  room: number,
): Decided<Command, Event> {
  const { decider } = self;
  const after = self.at;
  const rows: Row[] = [];
  const entries: Entry<Command, Event>[] = [];
  const { time, leapTo } = self.time.read(decider.timeOf(self.state), decider.leapOpen(self.state));
  let leap = leapTo;
  let taken = 0;
  let culprit: Waiting<Command, Event> | undefined;
  try {
    while (entries.length < room) {
      culprit = undefined;
      const due = decider.nextDue(self.state);
      if (due !== undefined && due <= time) {
        entries.push(decideOne(self, decider.tickAt(self.state, due), undefined, rows));
        assertMovedOn(due, decider.nextDue(self.state));
      } else if (leap !== undefined) {
        entries.push(decideOne(self, decider.leapAt(self.state, time, leap), undefined, rows));
        leap = undefined;
      } else {
        culprit = self.queue[taken];
        if (culprit === undefined) break;
        taken += 1;
        entries.push(decideOne(self, decider.stamped(culprit.command, time), culprit, rows));
      }
    }
  } catch (error) {
    self.queue = self.queue.filter((waiting) => waiting !== culprit);
    return { type: 'fault', error: error as Error, culprit };
  }
  self.queue.splice(0, taken);
  if (entries.length === 0) return { type: 'nothing' };
  return { type: 'batch', batch: { after, end: self.at, rows, entries }, more: entries.length === room };
}

function decideOne<State, Command, Event>(
  self: LeaderState<State, Command, Event>,
  command: Command,
  waiting: Waiting<Command, Event> | undefined,
  rows: Row[],
): Entry<Command, Event> {
  const { decider } = self;
  const outcome = decider.decide(self.state, command);
  if ('answered' in outcome) return { record: undefined, outcome: outcome.answered, waiting };
  if ('events' in outcome) for (const event of outcome.events) self.state = decider.evolve(self.state, event);
  self.state = decider.remember(self.state, command, outcome);
  const seq = self.at.seq + 1;
  const body = bodyOf({ seq, engine: decider.engine, command, outcome });
  const row = { seq, body, hash: nextHash(self.at.hash, body) };
  self.at = row;
  rows.push(row);
  return { record: { seq, command, outcome }, outcome, waiting };
}

/** A tick that leaves itself due would be written for ever. */
function assertMovedOn(due: number, next: number | undefined): void {
  assert(next === undefined || next > due, `a tick at ${due} must move the next one on, not leave it at ${next}`);
}

export const faultOf = (error: Error): Refusal => ({
  reason: 'fault',
  says: `Floorbook failed on it (${error.message}). Nothing was written.`,
  next: 'Do not send it again; report the fault.',
});
