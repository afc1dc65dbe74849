/**
 * When snapshots are saved, so that the next start folds few records however this process ends: by count, by time, before
 * a house is led whose start folded many, and on the way through a long fold. A snapshot that the store does not keep
 * costs time at the next start and nothing else; a state that is not sound stops the house.
 */
import type { Refusal, Result } from '../base/result.ts';
import type { Decider } from './decider.ts';
import { type Folded, foldHouse, foldOn } from './fold.ts';
import { end, type LeaderState } from './leader-state.ts';
import type { Place } from './record.ts';
import type { Snapshot, Store } from './store.ts';

/** Reads the state once all of it is durable. */
type Read<S> = <T>(view: (state: S, at: Place) => T) => Promise<Result<T>>;

/** A failed save is tried again after this part of the usual distance, not with every batch. */
const TRY_AGAIN_AFTER = 0.1;
/** A start that folded this part of the usual distance saves before it leads. */
const MANY_AT_START = 0.5;
/** In a long fold, saves once per this many usual distances: a start that is killed does not begin over. */
const FOLD_SAVES_EVERY = 5;

/** After a batch: saves if the last snapshot is far enough behind. */
export function saveByCount<S, C, E>(self: LeaderState<S, C, E>, read: Read<S>): void {
  const { durable, snapshotSeq, snapshotAgainAt, settings } = self;
  if (durable.seq - snapshotSeq < settings.snapshotEvery || durable.seq < snapshotAgainAt) return;
  saveSoon(self, read);
}

/** Now and then: saves if anything was written since the last one. */
export function saveByTime<S, C, E>(self: LeaderState<S, C, E>, read: Read<S>): void {
  if (self.standing === 'leading' && self.durable.seq > self.snapshotSeq) saveSoon(self, read);
}

function saveSoon<S, C, E>(self: LeaderState<S, C, E>, read: Read<S>): void {
  if (self.isSaving) return;
  self.isSaving = true;
  void saveSnapshot(self, read).finally(() => {
    self.isSaving = false;
  });
}

export async function saveSnapshot<S, C, E>(self: LeaderState<S, C, E>, read: Read<S>): Promise<void> {
  const { store, house, token, settings, decider } = self;
  const snapshot = await read((state, at) => snapshotOf(decider, state, at));
  if (!snapshot.ok) return;
  if (snapshot.value instanceof Error) {
    end(self, 'halted', notSound(house, snapshot.value));
    return;
  }
  const saved = await store.saveSnapshot(house, token, snapshot.value);
  if (saved.ok) {
    self.snapshotSeq = snapshot.value.seq;
    return;
  }
  self.snapshotAgainAt = snapshot.value.seq + Math.ceil(settings.snapshotEvery * TRY_AGAIN_AFTER);
  settings.log(`${house}: the snapshot could not be saved. ${saved.refusal.says}`);
}

type Folding<S, C, E> = Readonly<{
  store: Store;
  house: string;
  decider: Decider<S, C, E>;
  token: number;
  snapshotEvery: number;
  useSnapshot: boolean;
  log: (line: string) => void;
  /** A state that was folded by following the house. */
  warm?: Folded<S> | undefined;
}>;

/** The state of a house whose snapshot is recent: the existing one, or one saved here. */
export async function foldAndSave<S, C, E>(of: Folding<S, C, E>): Promise<Result<Folded<S>>> {
  const { store, house, decider, token, snapshotEvery, useSnapshot, log, warm } = of;
  // Nobody waits for a snapshot if the house was followed: the next one is saved while it is led.
  if (warm !== undefined) return foldOn(store, house, decider, warm);
  let savedSeq = 0;
  const save = async (state: S, at: Place): Promise<Refusal | undefined> => {
    const snapshot = snapshotOf(decider, state, at);
    if (snapshot instanceof Error) return notSound(house, snapshot);
    const saved = await store.saveSnapshot(house, token, snapshot);
    if (saved.ok) savedSeq = at.seq;
    else log(`${house}: the snapshot could not be saved. ${saved.refusal.says}`);
    return undefined;
  };
  // A fold requested in spite of a snapshot replaces it only when it is done.
  const onPage = async (state: S, at: Place, from: number): Promise<void> => {
    const done = at.seq - Math.max(from, savedSeq);
    if (useSnapshot && done >= snapshotEvery * FOLD_SAVES_EVERY) await save(state, at);
  };
  const folded = await foldHouse(store, house, decider, { useSnapshot, onPage });
  if (!folded.ok) return folded;
  const { state, at, snapshotSeq } = folded.value;
  const behind = at.seq - Math.max(snapshotSeq, savedSeq);
  if (behind > 0 && behind >= snapshotEvery * MANY_AT_START) {
    const refusal = await save(state, at);
    if (refusal !== undefined) return { ok: false, refusal };
  }
  return { ok: true, value: { state, at, snapshotSeq: Math.max(snapshotSeq, savedSeq) } };
}

function snapshotOf<S, C, E>(decider: Decider<S, C, E>, state: S, { seq, hash }: Place): Snapshot | Error {
  try {
    const text = decider.save(state);
    return { seq, head: hash, engine: decider.engine, stateHash: decider.stateHash(state), state: text };
  } catch (error) {
    return error as Error;
  }
}

const notSound = (house: string, { message }: Error): Refusal => ({
  reason: 'fault',
  says: `The state of ${house} failed its checks (${message}).`,
  next: 'Keep the journal unchanged, and report the fault.',
});
