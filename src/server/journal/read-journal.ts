/**
 * Reads a journal by time and by number, in slices short enough that commands go on meanwhile. Every row that is handed
 * on was proven by the chain, so no paper is ever made from an entry that was changed.
 */
import { first } from '../../base/assert.ts';
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { happenedAt, type WentBack } from '../../floor/clock.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { recordOf } from '../../journal/fold.ts';
import { genesis, type Place, type Row } from '../../journal/record.ts';
import { type Store, type Stored, StoreUnreadable, unsoundness } from '../../journal/store.ts';
import { chainVerifier, type Flaw, newVerification, type Verdict, verdictDespite } from '../../journal/verify.ts';
import { slicesOf } from './turn-taking.ts';

/** Which journal: where it is kept, whose it is, and where its time went back, if it ever did. */
export type Journal = Readonly<{
  store: Store;
  house: string;
  wentBack?: () => Promise<readonly WentBack[]>;
}>;

/** A row with the record that it holds. */
export type ProvenRecord = Readonly<{ row: Row; record: FloorRecord }>;

/**
 * What is made of proven rows from one number to another, both in, in order. Throws what `reading` turns into a refusal.
 */
async function* madeOf<T>(
  journal: Journal,
  from: number,
  to: number,
  make: (rows: readonly Row[]) => T,
): AsyncGenerator<T> {
  if (from > to) return;
  const verifier = chainVerifier(await placeAt(journal, from - 1));
  yield* slicesOf(journal, { from, to }, (rows) => {
    if (rows.length === 0) throw new FlawFound(missingEntry(verifier.at().seq + 1));
    for (const row of rows) {
      const flaw = verifier.take(row);
      if (flaw !== undefined) throw new FlawFound(flaw);
    }
    return make(rows);
  });
}

const rowsBetween = (journal: Journal, from: number, to: number): AsyncGenerator<readonly Row[]> =>
  madeOf(journal, from, to, (rows) => rows);

/** The same as records; `isWanted` looks at the text first, which spares reading what does not matter. */
export const recordsFrom = (
  journal: Journal,
  from: number,
  to: number,
  isWanted: (body: string) => boolean = () => true,
): AsyncGenerator<readonly ProvenRecord[]> =>
  madeOf(journal, from, to, (rows) => rows.filter(({ body }) => isWanted(body)).map(provenRecord));

/** Every record in turn. What is done with each counts as reading it, so a slice is never longer than it should be. */
export async function readEach(
  journal: Journal,
  from: number,
  to: number,
  take: (record: FloorRecord) => void,
): Promise<void> {
  const slices = madeOf(journal, from, to, (rows) => {
    for (const row of rows) take(provenRecord(row).record);
  });
  for await (const _ of slices);
}

/** Records whose time is within a stretch: from its first moment, up to and not including the last. */
export async function* recordsBetween(
  journal: Journal,
  from: Instant,
  until: Instant,
): AsyncGenerator<readonly ProvenRecord[]> {
  const { seq } = await headOf(journal);
  yield* recordsFrom(journal, await firstSeqAt(journal, from, seq), (await firstSeqAt(journal, until, seq)) - 1);
}

/** One record, proven by the entry before it. */
export async function recordAt(journal: Journal, seq: number): Promise<ProvenRecord> {
  for await (const rows of rowsBetween(journal, seq, seq)) return provenRecord(first(rows));
  throw new FlawFound(missingEntry(seq));
}

/** The number and hash of an entry; the genesis for the place before the first. */
export async function placeAt({ store, house }: Journal, seq: number): Promise<Place> {
  if (seq <= 0) return genesis(house);
  const row = storedValue(await store.read(house, seq, 1))[0];
  if (row?.seq !== seq) throw new FlawFound(missingEntry(seq));
  return { seq, hash: row.hash };
}

export const headOf = async ({ store, house }: Journal): Promise<Place> => storedValue(await store.head(house));

/**
 * The number of the first record at or after a moment; one past the last where there is none. Records that carry a
 * future that never came belong to the moment at which the clock was put right: only so are all of them in order.
 */
export async function firstSeqAt(
  { store, house, ...journal }: Journal,
  moment: Instant,
  last: number,
  /** Known to be no later than it: what is near is found with a few looks. */
  from = 1,
): Promise<number> {
  const wentBack = (await journal.wentBack?.()) ?? [];
  const isBefore = async (seq: number): Promise<boolean> => {
    const row = storedValue(await store.read(house, seq, 1))[0];
    if (row?.seq !== seq) throw new FlawFound(missingEntry(seq));
    return happenedAt(seq, provenRecord(row).record.command.time, wentBack) < moment;
  };
  let [low, high] = [from, last + 1];
  for (let reach = 8; from > 1 && low + reach < high; reach *= 4) {
    if (!(await isBefore(low + reach))) high = low + reach;
    else low += reach + 1;
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if (await isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function provenRecord(row: Row): ProvenRecord {
  const record = recordOf(row);
  if (record === undefined) {
    throw new FlawFound({ seq: row.seq, kind: 'unreadable', says: `Entry ${row.seq} is not a record.` });
  }
  return { row, record: record as unknown as FloorRecord };
}

function storedValue<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new StoreUnreadable(answer.refusal);
  return answer.value;
}

const missingEntry = (seq: number): Flaw => ({ seq, kind: 'gap', says: `Entry ${seq} is missing.` });

/** The journal is not what was written: found while it was being read for something else. */
export class FlawFound extends Error {
  override readonly name = 'FlawFound';
  readonly flaw: Flaw;
  constructor(flaw: Flaw) {
    super(flaw.says);
    this.flaw = flaw;
  }
}

/** A refusal on its way out of a walk through the journal, which cannot carry an answer. */
class RefusalError extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.says);
    this.refusal = refusal;
  }
}

/** What a store or a chain has to say comes back as an answer; anything else is our own bug. */
export async function catchRefusal<T>(read: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    if (error instanceof RefusalError) return { ok: false, refusal: error.refusal };
    if (!(error instanceof FlawFound)) throw error;
    const { kind, says } = error.flaw;
    return refuse(kind, `The journal was altered. ${says}`, 'Verify it, and restore it from a backup.');
  }
}

/** Inside `reading` only: the refusal becomes its answer. */
export function valueOrRefuse<T>(result: Result<T>): T {
  return result.ok ? result.value : throwRefusal(result.refusal);
}

/** Inside `reading` only. */
export function throwRefusal(refusal: Refusal): never {
  throw new RefusalError(refusal);
}

// The chain of a journal proven from its first entry, in slices, with word of how far it is.

export type Progress = Readonly<{ records: number; of: number }>;

export type VerifyResult =
  | Readonly<{ ok: true; records: number; head: Place }>
  /** `good`: the last entry that is as it was written. */
  | Readonly<{ ok: false; flaw: Flaw; good: Place }>;

export type VerifyWord = Readonly<{ progress: Progress }> | Readonly<{ result: VerifyResult }>;

/** How often one hears of it, whatever the length of the journal. */
const WORDS = 100;

/**
 * `trusted` are places known from elsewhere: a printed head, the leader's own. Without one a journal that was cut off,
 * or rehashed as a whole, looks like a good one. Throws `StoreUnreadable` when the store goes away or is damaged.
 */
export async function* verifyJournal(journal: Journal, trusted: readonly Place[]): AsyncGenerator<VerifyWord> {
  const fault = await unsoundness(journal.store);
  if (fault !== undefined) throw new StoreUnreadable(fault);
  const head = await headOf(journal);
  const verification = newVerification(journal.house, head.seq === 0 ? trusted : [...trusted, head]);
  let told = 0;
  const slices = slicesOf(journal, { from: 1, to: Number.POSITIVE_INFINITY }, (rows) => ({
    verdict: verification.take(rows),
    records: rows.at(-1)?.seq ?? 0,
  }));
  try {
    for await (const { verdict, records } of slices) {
      if (verdict !== undefined) return yield { result: resultOf(verdict) };
      if ((records - told) * WORDS >= head.seq) {
        told = records;
        yield { progress: { records, of: Math.max(head.seq, records) } };
      }
    }
  } catch (error) {
    return yield { result: resultOf(verdictDespite(verification, error)) };
  }
  yield { result: resultOf(verification.end()) };
}

const resultOf = (verdict: Verdict): VerifyResult =>
  verdict.ok
    ? { ok: true, records: verdict.head.seq, head: verdict.head }
    : { ok: false, flaw: verdict.flaw, good: verdict.good };
