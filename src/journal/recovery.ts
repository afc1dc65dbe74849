/** After a failed batch, the state is folded again from the journal, as often as needed. */
import type { Refusal } from '../base/result.ts';
import { foldHouse } from './fold.ts';
import { faultOf, reportBug, tellAll, tellFollowers, tellReaders } from './hearers.ts';
import { end, type LeaderState, noteAccepted } from './leader-state.ts';
import { notOnRecord } from './on-record.ts';
import type { JournalRecord } from './record.ts';

/** Continues until the house is led again or has ended. Commands that arrive meanwhile wait for one attempt. */
export async function recover<S, C, E>(self: LeaderState<S, C, E>): Promise<void> {
  if (self.standing !== 'leading') return;
  self.standing = 'recovering';
  for (let attempt = 0; self.standing === 'recovering'; attempt += 1) {
    await pause(pauseMs(self, attempt));
    // Batches in flight may still land: only then is the head worth reading.
    while (self.inFlight.length > 0) await pause(1);
    if (self.standing !== 'recovering') return;
    const refusal = await rebuilt(self).catch((bug: Error) => cannotRebuild(self, bug));
    if (refusal === undefined) {
      self.standing = 'leading';
      self.schedule();
    } else {
      tellAll(self, self.queue.splice(0), refusal);
      tellReaders(self, refusal);
    }
  }
}

/** A journal that our own code fails on is left unchanged until a person has checked it. */
function cannotRebuild<S, C, E>(self: LeaderState<S, C, E>, bug: Error): Refusal {
  reportBug(self, 'rebuilding the state', bug);
  const refusal = faultOf(bug);
  end(self, 'halted', refusal);
  return refusal;
}

/** The first attempt comes at once: most failures are over by then, or were a conflict. */
function pauseMs<S, C, E>({ failures, settings }: LeaderState<S, C, E>, attempt: number): number {
  const before = Math.max(0, failures - 1) + attempt;
  return before === 0 ? 0 : Math.min(settings.retryMs * 2 ** (before - 1), LONGEST_PAUSE_MS);
}

const LONGEST_PAUSE_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function rebuilt<S, C, E>(self: LeaderState<S, C, E>): Promise<Refusal | undefined> {
  const { store, house, decider, token, settings, durable } = self;
  const renewed = await store.renew(house, token, settings.leaseMs);
  if (!renewed.ok) {
    if (renewed.refusal.reason === 'fenced') end(self, 'fenced', renewed.refusal);
    return renewed.refusal;
  }
  // Entries that landed without being acknowledged are news to followers.
  const unheard: JournalRecord<C, E>[] = [];
  const folded = await foldHouse(store, house, decider, {
    onRecord: (record) => record.seq > durable.seq && unheard.push(record),
  });
  // Acknowledged entries must still be there, or their numbers would be given to other entries. This is checked after
  // the fold: a database that lost entries any earlier is detected, and one that loses them later refuses the next
  // batch.
  const lost = await notOnRecord(store, house, { ...durable, seen: 'and acknowledged by this server' });
  if (lost !== undefined || !folded.ok) {
    const refusal = lost ?? (folded as { refusal: Refusal }).refusal;
    if (refusal.reason !== 'unavailable') end(self, 'halted', refusal);
    return refusal;
  }
  self.state = folded.value.state;
  self.seq = folded.value.at.seq;
  self.durable = folded.value.at;
  settings.witness?.note(house, folded.value.at);
  self.isAccepting = false;
  for (const record of unheard) noteAccepted(self, record);
  if (unheard.length > 0) tellFollowers(self, unheard);
  return undefined;
}
