/**
 * Reading a journal by time and by number, in slices short enough that commands go on meanwhile. Every row that is handed
 * on was proven by the chain, so that no paper is ever made from an entry that somebody changed.
 */
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { happenedAt, type WentBack } from '../../floor/go-back.ts';
import { recordOf } from '../../journal/fold.ts';
import { genesis, type Place, type Row } from '../../journal/record.ts';
import { type Store, type Stored, StoreUnreadable } from '../../journal/store.ts';
import { chainVerifier, type Flaw } from '../../journal/verify.ts';
import { slicesOf } from './slices.ts';

/** Which journal: where it is kept, whose it is, and where its time went back, if it ever did. */
export type Journal = Readonly<{
  store: Store;
  house: string;
  wentBack?: () => Promise<readonly WentBack[]>;
}>;

/** A row with the record that it holds. */
export type Proven = Readonly<{ row: Row; record: FloorRecord }>;

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
    if (rows.length === 0) throw new FlawFound(missing(verifier.at().seq + 1));
    for (const row of rows) {
      const flaw = verifier.take(row);
      if (flaw !== undefined) throw new FlawFound(flaw);
    }
    return make(rows);
  });
}

export const rowsBetween = (journal: Journal, from: number, to: number): AsyncGenerator<readonly Row[]> =>
  madeOf(journal, from, to, (rows) => rows);

/** The same as records; `isWanted` looks at the text first, which spares reading what does not matter. */
export const recordsFrom = (
  journal: Journal,
  from: number,
  to: number,
  isWanted: (body: string) => boolean = () => true,
): AsyncGenerator<readonly Proven[]> =>
  madeOf(journal, from, to, (rows) => rows.filter(({ body }) => isWanted(body)).map(proven));

/** Records whose time lies in a stretch: from its first moment on, up to and not including the last. */
export async function* recordsBetween(
  journal: Journal,
  from: Instant,
  until: Instant,
): AsyncGenerator<readonly Proven[]> {
  const { seq } = await headOf(journal);
  yield* recordsFrom(journal, await firstSeqAt(journal, from, seq), (await firstSeqAt(journal, until, seq)) - 1);
}

/** One record, proven by the entry before it. */
export async function recordAt(journal: Journal, seq: number): Promise<Proven> {
  for await (const rows of rowsBetween(journal, seq, seq)) return proven(rows[0]!);
  throw new FlawFound(missing(seq));
}

/** The number and hash of an entry; the genesis for the place before the first. */
export async function placeAt({ store, house }: Journal, seq: number): Promise<Place> {
  if (seq <= 0) return genesis(house);
  const row = answered(await store.read(house, seq, 1))[0];
  if (row?.seq !== seq) throw new FlawFound(missing(seq));
  return { seq, hash: row.hash };
}

export const headOf = async ({ store, house }: Journal): Promise<Place> => answered(await store.head(house));

/**
 * The number of the first record at or after a moment; one past the last where there is none. Records that carry a
 * future that never came belong to the moment at which the clock was put right: only so are all of them in order.
 */
export async function firstSeqAt(
  { store, house, ...journal }: Journal,
  moment: Instant,
  last: number,
): Promise<number> {
  const wentBack = (await journal.wentBack?.()) ?? [];
  let [low, high] = [1, last + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = answered(await store.read(house, middle, 1))[0];
    if (row?.seq !== middle) throw new FlawFound(missing(middle));
    if (happenedAt(middle, proven(row).record.command.time, wentBack) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function proven(row: Row): Proven {
  const record = recordOf(row);
  if (record === undefined) {
    throw new FlawFound({ seq: row.seq, kind: 'unreadable', says: `Entry ${row.seq} is not a record.` });
  }
  return { row, record: record as unknown as FloorRecord };
}

function answered<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new StoreUnreadable(answer.refusal);
  return answer.value;
}

const missing = (seq: number): Flaw => ({ seq, kind: 'gap', says: `Entry ${seq} is missing.` });

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
class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.says);
    this.refusal = refusal;
  }
}

/** What a store or a chain has to say comes back as an answer; anything else is our own bug. */
export async function reading<T>(read: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    if (!(error instanceof FlawFound)) throw error;
    const { kind, says } = error.flaw;
    return refuse(kind, `The journal is not what was written. ${says}`, 'Verify it, and restore it from a backup.');
  }
}

/** Inside `reading` only: the refusal becomes its answer. */
export function needs<T>(result: Result<T>): T {
  return result.ok ? result.value : refusing(result.refusal);
}

/** Inside `reading` only. */
export function refusing(refusal: Refusal): never {
  throw new Refused(refusal);
}
