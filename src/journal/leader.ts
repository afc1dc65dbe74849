/**
 * The one process that writes a house's journal. Commands queue up and are decided together, once per turn of the event
 * loop, on a state that runs ahead of the disk; nothing is answered before the batch is durable. A batch that fails is
 * discarded whole: the state is folded again from the journal, and callers are told to try again.
 */
import { ok, type Refusal, type Result } from '../base/result.ts';
import { type Decided, decideBatch } from './batch.ts';
import { newBodyWriter } from './bodies.ts';
import { type Clock, type Leap, type Reading, systemClock, timekeeper } from './clock.ts';
import type { Decider } from './decider.ts';
import { type Folded, recordOf } from './fold.ts';
import {
  faulted,
  faultOf,
  notAcknowledged,
  readDurable,
  reportBug,
  tellFollowers,
  tellOne,
  tellReaders,
} from './hearers.ts';
import {
  type Answer,
  type Batch,
  closing,
  type Ended,
  type Entry,
  end,
  type LeaderState,
  type Look,
  newEnding,
  noteAccepted,
  notNow,
  type Settings,
  type Standing,
  timeOf,
  type Waiting,
} from './leader-state.ts';
import { notOnRecord } from './on-record.ts';
import { newPace, noteAppended, noteDecided, noteIdle, noteTold, worthOverlapping } from './pace.ts';
import type { JournalRecord, Place } from './record.ts';
import { recover } from './recovery.ts';
import { foldAndSave, saveByCount, saveSnapshot } from './snapshots.ts';
import { BATCH_AT_MOST, type Store, type Stored } from './store.ts';
import { notToBeLed, startWatching, third } from './watching.ts';
import type { Witness } from './witness.ts';

export type LeaderOptions = Readonly<{
  /** Names this process to others that want the house. */
  holder: string;
  clock?: Clock;
  leaseMs?: number;
  /** How many records the last snapshot may lag behind. */
  snapshotEvery?: number;
  /** How long the last snapshot may lag behind; 0 for forever. */
  snapshotMs?: number;
  batchAtMost?: number;
  /** How often to check whether something is due while no commands come; 0 for never. */
  wakeMs?: number;
  /** The first pause between two attempts to reach the store again; it doubles up to a second. */
  retryMs?: number;
  /** Whether a batch may be decided while another is being written; by default, whichever measures faster. */
  overlap?: 'auto' | 'always' | 'never';
  useSnapshot?: boolean;
  /** Where the last durable entry is remembered, separate from the journal. */
  witness?: Witness | undefined;
  /** Proves in the background that the snapshot is the state of its entries. */
  proveSnapshot?: boolean;
  log?: (line: string) => void;
}>;

export type Leader<State, Command, Event> = Readonly<{
  house: string;
  submit: (command: Command, answer: (answer: Answer<Event>) => void, look?: Look<State, Event>) => void;
  ask: (command: Command) => Promise<Answer<Event>>;
  /**
   * Reads the state once all of it is durable: nobody may see what might yet be discarded. An exception in the view
   * rejects this promise and affects no other reader.
   */
  read: <T>(view: (state: State, at: Place) => T) => Promise<Result<T>>;
  /** Called with every durable record from now on, once, in order. Returns a function that ends it. */
  follow: (hear: (records: readonly JournalRecord<Command, Event>[]) => void) => () => void;
  /** Checks the clock and writes what is due. */
  wake: () => void;
  standing: () => Standing;
  /** Why it no longer leads; undefined while it does. */
  ending: () => Refusal | undefined;
  ended: Promise<Ended>;
  /** The clock jump that two people have not accepted yet. */
  leap: () => Leap | undefined;
  /** The time of the house at this moment, and what the machine's clock shows. */
  clock: () => Reading;
  /** Answers all callers, saves a snapshot, and releases the house. */
  close: () => Promise<void>;
}>;

export async function openLeader<State, Command, Event>(
  store: Store,
  house: string,
  decider: Decider<State, Command, Event>,
  { warm, ...options }: LeaderOptions & Readonly<{ warm?: Folded<State> | undefined }>,
): Promise<Result<Leader<State, Command, Event>>> {
  const settings: Settings = { ...DEFAULTS, ...options };
  const lease = await store.acquire(house, settings.holder, settings.leaseMs);
  if (!lease.ok) return lease;
  const { token } = lease.value;
  // A long journal takes longer to fold than a lease runs.
  const renewing = setInterval(() => store.renew(house, token, settings.leaseMs), third(settings.leaseMs));
  const { snapshotEvery, log } = settings;
  const useSnapshot = options.useSnapshot ?? true;
  const folded = await foldAndSave({ store, house, decider, token, snapshotEvery, useSnapshot, log, warm });
  const seen = warm === undefined ? undefined : { ...warm.at, seen: 'and seen by this server while it stood by' };
  const lost = seen === undefined ? undefined : await notOnRecord(store, house, seen);
  const refusal =
    lost ?? (folded.ok ? await notToBeLed(store, house, folded.value.at, settings.witness) : folded.refusal);
  clearInterval(renewing);
  if (folded.ok && refusal === undefined) {
    settings.witness?.note(house, folded.value.at);
    return ok(leaderOver(stateFrom({ house, store, decider, settings, token }, folded.value)));
  }
  await store.release(house, token);
  return { ok: false, refusal: refusal! };
}

const DEFAULTS = {
  clock: systemClock,
  leaseMs: 10_000,
  snapshotEvery: 20_000,
  snapshotMs: 5 * 60_000,
  batchAtMost: BATCH_AT_MOST,
  wakeMs: 1_000,
  retryMs: 50,
  overlap: 'auto' as const,
  witness: undefined,
  proveSnapshot: false,
  log: () => {},
};

type Fixed<S, C, E> = Pick<LeaderState<S, C, E>, 'house' | 'store' | 'decider' | 'settings' | 'token'>;

function stateFrom<S, C, E>(fixed: Fixed<S, C, E>, { state, at, snapshotSeq }: Folded<S>): LeaderState<S, C, E> {
  const self: LeaderState<S, C, E> = {
    ...fixed,
    time: timekeeper(fixed.settings.clock),
    state,
    seq: at.seq,
    durable: at,
    leap: undefined,
    isAccepting: false,
    snapshotSeq,
    snapshotAgainAt: 0,
    queue: [],
    inFlight: [],
    readers: [],
    followers: new Set(),
    standing: 'leading',
    ending: undefined,
    whenEnded: newEnding(),
    isScheduled: false,
    isClosing: false,
    isSaving: false,
    ticksAtOnce: 0,
    failures: 0,
    pace: newPace(),
    writer: newBodyWriter(),
    schedule: () => {
      if (self.isScheduled) return;
      self.isScheduled = true;
      setImmediate(flush, self);
    },
  };
  return self;
}

function leaderOver<S, C, E>(self: LeaderState<S, C, E>): Leader<S, C, E> {
  const timers = startWatching(self);
  const submit = (command: C, answer: (answer: Answer<E>) => void, look?: Look<S, E>): void => {
    const waiting = { command, answer, look, absent: undefined };
    const refusal = notNow(self);
    const quoted = self.decider.quoted(command);
    if (refusal !== undefined) tellOne(self, waiting, notAcknowledged(refusal));
    else if (quoted !== undefined) submitQuoting(self, waiting, quoted);
    else enqueue(self, waiting);
  };
  return {
    house: self.house,
    submit,
    ask: (command) => new Promise((resolve) => submit(command, resolve)),
    read: (view) => readDurable(self, view),
    follow: (hear) => {
      self.followers.add(hear);
      return () => self.followers.delete(hear);
    },
    wake: self.schedule,
    standing: () => self.standing,
    ending: () => self.ending,
    ended: self.whenEnded.promise,
    leap: () => self.leap,
    clock: () => timeOf(self),
    close: async () => {
      await close(self);
      for (const timer of timers) clearInterval(timer);
      await self.settings.witness?.close();
    },
  };
}

function enqueue<S, C, E>(self: LeaderState<S, C, E>, waiting: Waiting<S, C, E>): void {
  self.queue.push(waiting);
  self.schedule();
}

/** The state does not keep old records, so the quote is compared with the journal before anything is decided on it. */
function submitQuoting<S, C, E>(self: LeaderState<S, C, E>, waiting: Waiting<S, C, E>, seq: number): void {
  compared(self, waiting, seq).catch((bug: Error) => faulted(self, waiting, bug));
}

async function compared<S, C, E>(self: LeaderState<S, C, E>, waiting: Waiting<S, C, E>, seq: number): Promise<void> {
  const { command } = waiting;
  const found = await recordAt(self, seq);
  const refusal = found.ok && found.value !== undefined ? self.decider.misquoted(command, found.value) : undefined;
  if (!found.ok) tellOne(self, waiting, notAcknowledged(found.refusal));
  else if (refusal !== undefined) tellOne(self, waiting, { type: 'turned-away', refusal });
  else if (self.ending !== undefined) tellOne(self, waiting, notAcknowledged(self.ending));
  else enqueue(self, { ...waiting, absent: found.value === undefined ? seq : undefined });
}

async function recordAt<S, C, E>({ store, house }: LeaderState<S, C, E>, seq: number) {
  const found = await store.read(house, seq, 1);
  if (!found.ok) return found;
  const row = found.value[0];
  return ok(row?.seq === seq ? recordOf<C, E>(row) : undefined);
}

/**
 * Under load two batches are in flight: one is decided while the other is being written. If the first fails, so does
 * the second, since it follows an entry that the journal does not have. The second goes once it is as large as the
 * first, or once the first is done: each costs a sync and the waking of a thread, however little is in it.
 */
function flush<S, C, E>(self: LeaderState<S, C, E>): void {
  self.isScheduled = false;
  if (self.standing !== 'leading') return;
  if (self.inFlight.length === 0) tellReaders(self);
  const outstanding = self.inFlight.reduce((sum, { entries }) => sum + entries.length, self.queue.length);
  const overlaps = mayOverlap(self, outstanding);
  if (self.inFlight.length > (overlaps && self.readers.length === 0 ? 1 : 0)) return;
  // More may be due than there is room for, so there is always some room left.
  const room = overlaps ? Math.ceil(outstanding / 2) : Math.max(outstanding, ROOM_FOR_TICKS);
  if (self.inFlight.length > 0 && self.queue.length > 0 && self.queue.length < room) return;
  const start = performance.now();
  const decided = decideBatch(self, Math.min(room, self.settings.batchAtMost));
  if (decided.type === 'batch') {
    send(self, decided.batch);
    noteDecided(self.pace, performance.now() - start, decided.batch.entries.length);
    if (self.queue.length > 0 || decided.more) self.schedule();
  } else if (decided.type === 'fault') {
    failed(self, decided);
  }
}

const ROOM_FOR_TICKS = 64;

const mayOverlap = <S, C, E>({ settings, pace }: LeaderState<S, C, E>, outstanding: number): boolean =>
  outstanding > 1 &&
  (settings.overlap === 'auto' ? worthOverlapping(pace, outstanding) : settings.overlap === 'always');

/**
 * A bug in deciding one command must not stop the others; a bug in a tick stops the house, since time cannot continue.
 */
function failed<S, C, E>(
  self: LeaderState<S, C, E>,
  { error, culprit }: Extract<Decided<S, C, E>, { type: 'fault' }>,
): void {
  reportBug(self, 'deciding', error);
  if (culprit === undefined) {
    end(self, 'halted', faultOf(error));
  } else {
    tellOne(self, culprit, { type: 'turned-away', refusal: faultOf(error) });
    void recover(self);
  }
}

function send<S, C, E>(self: LeaderState<S, C, E>, batch: Batch<S, C, E>): void {
  const rows = batch.bodies.ends.length;
  if (rows === 0) {
    tellInTurn(self, batch.entries);
    return;
  }
  const afterHash = self.inFlight.length === 0 ? self.durable.hash : undefined;
  self.inFlight.push(batch);
  const sentAt = performance.now();
  self.store
    .extend(self.house, { afterSeq: batch.afterSeq, afterHash, token: self.token }, batch.bodies)
    .then((answer) => {
      const now = performance.now();
      noteAppended(self.pace, { sentAt, now, rows });
      noteIdle(self.pace, { now, idle: performance.eventLoopUtilization().idle });
      settled(self, batch, answer);
    });
}

/** A turned-away command is not written, but it was decided on records that may still be in flight. */
function tellInTurn<S, C, E>(self: LeaderState<S, C, E>, entries: readonly Entry<S, C, E>[]): void {
  const last = self.inFlight.at(-1);
  if (last === undefined) tell(self, entries);
  else last.entries.push(...entries);
}

function settled<S, C, E>(self: LeaderState<S, C, E>, batch: Batch<S, C, E>, answer: Stored<Place>): void {
  self.inFlight.splice(self.inFlight.indexOf(batch), 1);
  if (answer.ok) {
    self.failures = 0;
    self.durable = answer.value;
    self.settings.witness?.note(self.house, self.durable);
    const start = performance.now();
    tell(self, batch.entries);
    noteTold(self.pace, performance.now() - start, batch.entries.length);
    saveByCount(self, (view) => readDurable(self, view));
    if (self.inFlight.length === 0 && self.standing === 'leading') tellReaders(self);
    if (self.queue.length > 0) self.schedule();
    return;
  }
  const lost = notAcknowledged(answer.refusal);
  for (const { waiting } of batch.entries) if (waiting !== undefined) tellOne(self, waiting, lost);
  if (answer.refusal.reason === 'fenced' || answer.refusal.reason === 'damaged') {
    end(self, answer.refusal.reason === 'fenced' ? 'fenced' : 'halted', answer.refusal);
  } else {
    self.failures += 1;
    self.settings.log(`${self.house}: ${answer.refusal.says} ${answer.refusal.next}`);
    void recover(self);
  }
}

function tell<S, C, E>(self: LeaderState<S, C, E>, entries: readonly Entry<S, C, E>[]): void {
  if (self.followers.size > 0) {
    const records = entries.flatMap(({ record }) => record ?? []);
    if (records.length > 0) tellFollowers(self, records);
  }
  for (const { decision, record, waiting } of entries) {
    if (record !== undefined) noteAccepted(self, record);
    if (waiting === undefined) continue;
    if (record !== undefined)
      tellOne(self, waiting, { type: 'recorded', again: false, seq: record.seq, outcome: record.outcome });
    else if ('turnedAway' in decision) tellOne(self, waiting, { type: 'turned-away', refusal: decision.turnedAway });
    else if ('duplicateOf' in decision)
      tellAgain(self, waiting, decision.duplicateOf).catch((bug: Error) => faulted(self, waiting, bug));
    else if ('compareWith' in decision) submitQuoting(self, waiting, decision.compareWith);
  }
}

async function tellAgain<S, C, E>(self: LeaderState<S, C, E>, waiting: Waiting<S, C, E>, seq: number): Promise<void> {
  const found = await recordAt(self, seq);
  if (!found.ok) {
    tellOne(self, waiting, notAcknowledged(found.refusal));
  } else if (found.value === undefined) {
    // The entry is on record, so the store returned too few rows. One command waits; all others are served.
    const says = `The answer is in entry ${seq}, which could not be read.`;
    tellOne(self, waiting, notAcknowledged({ reason: 'unavailable', says, next: 'Send it again.' }));
  } else {
    tellOne(self, waiting, { type: 'recorded', again: true, seq, outcome: found.value.outcome });
  }
}

async function close<S, C, E>(self: LeaderState<S, C, E>): Promise<void> {
  if (self.isClosing) return;
  self.isClosing = true;
  while (self.ending === undefined && (self.queue.length > 0 || self.inFlight.length > 0 || self.isSaving)) {
    self.schedule();
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (self.standing === 'leading' && self.durable.seq > self.snapshotSeq)
    await saveSnapshot(self, (view) => readDurable(self, view));
  if (['leading', 'halted'].includes(self.standing)) await self.store.release(self.house, self.token);
  end(self, 'closed', closing(self.house));
}
