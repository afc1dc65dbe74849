/**
 * The interface of a store for journals. Three stores implement it (memory, SQLite, PostgreSQL) and pass the same suite
 * (contract.ts). Failures of a disk or a network are answers; nothing here throws for them.
 */
import type { Refusal } from '../base/result.ts';
import type { Bodies } from './bodies.ts';
import type { Place, Row } from './record.ts';

/**
 * conflict: the journal does not end where the writer thought. fenced: another process now leads the house.
 * unavailable: disk full, file locked, connection lost; an append may have landed or not, so read the head again. held:
 * another process leads the house. damaged: the store exists but cannot be read.
 */
export type FaultReason = 'conflict' | 'fenced' | 'unavailable' | 'held' | 'damaged';
export type Fault = Refusal & Readonly<{ reason: FaultReason }>;
export type Stored<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; refusal: Fault }>;

/**
 * The right to append, until another process takes the house over: from then on every use of the old token is fenced.
 */
export type Lease = Readonly<{ token: number }>;

/** Whose lease is running, by the clock of the store. */
export type Leading = Readonly<{ holder: string }>;

/** A cache of a folded state, good only for the engine that made it and the chain it was made from. */
export type Snapshot = Readonly<{ seq: number; head: string; engine: string; stateHash: string; state: string }>;

/** `first` is 0 for a house without entries. */
export type Outline = Readonly<{ head: Place; first: number; entries: number }>;

export type After = Readonly<{ afterSeq: number; afterHash: string; token: number }>;

/** The hash is not known while the batch before is still in flight; the next one follows what this process sent. */
export type Following = Readonly<{ afterSeq: number; afterHash: string | undefined; token: number }>;

export type Store = Readonly<{
  /** For people, without passwords: `memory`, `SQLite (better-sqlite3), data/floorbook.sqlite`. */
  name: string;
  /** The last place of a house's chain; its genesis for a house without records. */
  head: (house: string) => Promise<Stored<Place>>;
  /**
   * All rows or none, durable when it answers. Appends of one process are carried out in the order of the calls, so a
   * second one may be sent before the first has answered: if the first fails, it gets a conflict.
   */
  append: (house: string, after: After, rows: readonly Row[]) => Promise<Stored<null>>;
  /**
   * The same for bodies that are not hashed yet: the store chains them to what it has, which has time for it, and
   * answers with the new head. The caller must not use the bytes afterward.
   */
  extend: (house: string, after: Following, bodies: Bodies) => Promise<Stored<Place>>;
  read: (house: string, fromSeq: number, limit: number) => Promise<Stored<readonly Row[]>>;
  /**
   * The contents of the store for a house, counted without reading them. A complete journal has as many entries as the
   * number of its last one, and a damaged index cannot hide any of them.
   */
  outline: (house: string) => Promise<Stored<Outline>>;
  /** The store's own check of itself: problems in words for people; an empty list if there are none. */
  integrity: () => Promise<Stored<readonly string[]>>;
  /** Every house that ever had a leader or has records, in order of name. */
  houses: () => Promise<Stored<readonly string[]>>;
  saveSnapshot: (house: string, token: number, snapshot: Snapshot) => Promise<Stored<null>>;
  loadSnapshot: (house: string) => Promise<Stored<Snapshot | undefined>>;
  dropSnapshot: (house: string) => Promise<Stored<null>>;
  /** Refused as `held` while another holder's lease runs. */
  acquire: (house: string, holder: string, leaseMs: number) => Promise<Stored<Lease>>;
  renew: (house: string, token: number, leaseMs: number) => Promise<Stored<null>>;
  release: (house: string, token: number) => Promise<Stored<null>>;
  /**
   * The leader of the house, for processes on standby. It locks nothing, so it may be called several times a second.
   */
  leader: (house: string) => Promise<Stored<Leading | undefined>>;
  close: () => Promise<void>;
}>;

/** Past this a batch gains nothing and keeps the next ones waiting. */
export const BATCH_AT_MOST = 500;

/** As many rows as one append accepts: opening a house is one, however many tables it has. */
export const APPEND_AT_MOST = 1024;

export const stored = <T>(value: T): Stored<T> => ({ ok: true, value });
export const DONE: Stored<null> = stored(null);

const fault = (reason: FaultReason, says: string, next: string): { ok: false; refusal: Fault } => ({
  ok: false,
  refusal: { reason, says, next },
});

export const conflict = (house: string): Stored<never> =>
  fault('conflict', `The journal of ${house} does not end where its writer expected.`, 'Read its head again.');

export const fenced = (house: string): Stored<never> =>
  fault('fenced', `Another process now leads ${house}.`, 'Send the command there, with the same id.');

export const held = (house: string, holder: string): Stored<never> =>
  fault('held', `${house} is led by ${holder}.`, 'Stop that process, or wait until its lease expires.');

export const unavailable = (says: string, next = 'Try again.'): Stored<never> => fault('unavailable', says, next);

export const damaged = (says: string, next: string): Stored<never> => fault('damaged', says, next);

/**
 * A whole journal, page by page, up to the store's own head at least: a store that is damaged may answer with fewer
 * rows and no error. Stops by throwing `StoreUnreadable` only, for loops that cannot carry an answer. A page with a gap
 * is passed on first, so that a chain check can name the entry.
 */
export async function* pagesOf(store: Store, house: string, fromSeq = 1): AsyncGenerator<readonly Row[]> {
  const head = answered(await store.head(house));
  let next = fromSeq;
  for (;;) {
    const page = answered(await store.read(house, next, PAGE));
    if (page.length === 0) break;
    yield page;
    for (const { seq, hash } of page) {
      if (seq !== next) throw new StoreUnreadable(incomplete(house, next, head));
      if (seq === head.seq && hash !== head.hash) throw new StoreUnreadable(twoEnds(house, head));
      next += 1;
    }
  }
  if (next <= head.seq) throw new StoreUnreadable(incomplete(house, next, head));
}

const answered = <T>(answer: Stored<T>): T => {
  if (!answer.ok) throw new StoreUnreadable(answer.refusal);
  return answer.value;
};

const incomplete = (house: string, missing: number, head: Place): Fault =>
  damagedFault(`The journal of ${house} has ${head.seq} entries, but entry ${missing} cannot be read.`);

const twoEnds = (house: string, head: Place): Fault =>
  damagedFault(`The store has two hashes for entry ${head.seq} of ${house}.`);

const KEEP_AND_RESTORE = 'Stop, keep the store unchanged, and restore the journal from a backup or an export.';

const damagedFault = (says: string): Fault => ({ reason: 'damaged', says, next: KEEP_AND_RESTORE });

/** Why the store cannot be relied on, by its own check; undefined if it is sound. */
export async function unsoundness(store: Store): Promise<Fault | undefined> {
  const problems = await store.integrity();
  if (!problems.ok) return problems.refusal;
  const [first, ...more] = problems.value;
  if (first === undefined) return undefined;
  const rest = more.length === 0 ? '' : ` There are ${more.length} more findings.`;
  return damagedFault(`${store.name} is damaged: ${first}.${rest}`);
}

/** The flaw that an outline shows; undefined if there is none. */
export function outlineFlaw(house: string, { head, first, entries }: Outline): Fault | undefined {
  if (entries === head.seq && first === Math.min(1, entries)) return undefined;
  return damagedFault(
    `The journal of ${house} ends with entry ${head.seq}, but the store has ${entries} of its entries.`,
  );
}

export class StoreUnreadable extends Error {
  override readonly name = 'StoreUnreadable';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.says);
    this.fault = fault;
  }
}

const PAGE = 2000;
