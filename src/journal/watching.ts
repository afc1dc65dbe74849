/**
 * Whether the store is still the one that the leader relies on: compared when a house is opened, and checked while it
 * is led. A house whose store is damaged or has lost entries is no longer led: every added entry would make it worse.
 */
import type { Refusal } from '../base/result.ts';
import { readDurable } from './hearers.ts';
import { end, type LeaderState } from './leader-state.ts';
import { notOnRecord } from './on-record.ts';
import type { Place } from './record.ts';
import { recover } from './recovery.ts';
import { forgedSnapshot } from './snapshot-proof.ts';
import { saveByTime } from './snapshots.ts';
import { outlineFlaw, type Snapshot, type Store, unsoundness } from './store.ts';
import type { Witness } from './witness.ts';

/** Why a house that was just folded up to `at` must not be led; undefined if there is no reason. */
export async function notToBeLed(
  store: Store,
  house: string,
  at: Place,
  witness: Witness | undefined,
): Promise<Refusal | undefined> {
  const outline = await store.outline(house);
  if (!outline.ok) return outline.refusal;
  const flaw = outlineFlaw(house, { ...outline.value, head: at });
  if (flaw !== undefined) return flaw;
  const known = witness?.known(house);
  if (known !== undefined) {
    const lost = await notOnRecord(store, house, { ...known, seen: `at ${known.at}` });
    if (lost !== undefined) return lost;
  }
  if (witness === undefined || witness.unsound().length === 0) return undefined;
  // Damaged at the last check: this time nobody gets in before the check is finished.
  const fault = await unsoundness(store);
  if (fault === undefined) await witness.noteUnsound([]);
  return fault;
}

/** Renews the lease, checks whether something is due, and whether the store is sound. */
export function startWatching<S, C, E>(self: LeaderState<S, C, E>): NodeJS.Timeout[] {
  const { leaseMs, wakeMs, snapshotMs } = self.settings;
  void checkIntegrity(self);
  const timers = [setInterval(() => void renew(self), third(leaseMs))];
  if (wakeMs > 0) timers.push(setInterval(self.schedule, wakeMs));
  if (snapshotMs > 0) timers.push(setInterval(() => saveByTime(self, (view) => readDurable(self, view)), snapshotMs));
  for (const timer of timers) timer.unref();
  return timers;
}

export const third = (ms: number): number => Math.max(1, Math.floor(ms / 3));

async function renew<S, C, E>(self: LeaderState<S, C, E>): Promise<void> {
  const { store, house, token, settings } = self;
  if (self.ending !== undefined) return;
  const { durable } = self;
  const renewed = await store.renew(house, token, settings.leaseMs);
  if (!renewed.ok) {
    // A store that cannot be reached does not end the lead: the token decides, at the next append.
    if (renewed.refusal.reason === 'fenced') end(self, 'fenced', renewed.refusal);
    return;
  }
  // A database that came back as an older copy of itself must be found out before the next command.
  const head = await store.head(house);
  if (head.ok && head.value.seq < durable.seq) void recover(self);
}

/** In the background, on a separate connection: a long journal takes seconds, and commands do not wait for it. */
async function checkIntegrity<S, C, E>(self: LeaderState<S, C, E>): Promise<void> {
  const { store, house, settings } = self;
  // Read at once: what is saved later may come from a forged state.
  const saved = settings.proveSnapshot ? await store.loadSnapshot(house) : undefined;
  const fault = await unsoundness(store);
  if (self.ending !== undefined) return;
  if (fault === undefined) {
    if (saved?.ok === true && saved.value !== undefined) await proveSnapshot(self, saved.value);
  } else if (fault.reason === 'damaged') {
    await settings.witness?.noteUnsound([fault.says]);
    end(self, 'halted', fault);
  } else {
    settings.log(`${house}: the store could not be checked. ${fault.says} ${fault.next}`);
  }
}

/** A state that is not the journal's own is dropped and no longer led: the next start folds every entry. */
async function proveSnapshot<S, C, E>(self: LeaderState<S, C, E>, snapshot: Snapshot): Promise<void> {
  const { store, house, decider, settings } = self;
  const flaw = await forgedSnapshot(store, house, decider, snapshot, () => self.ending !== undefined);
  if (flaw === undefined || self.ending !== undefined) return;
  if (flaw.reason === 'damaged') {
    end(self, 'halted', flaw);
    return;
  }
  if (flaw.reason !== 'forged-snapshot') {
    settings.log(`${house}: the snapshot could not be verified. ${flaw.says} ${flaw.next}`);
    return;
  }
  // No other snapshot is saved from the same state meanwhile.
  self.isSaving = true;
  await store.dropSnapshot(house);
  end(self, 'halted', flaw);
}
