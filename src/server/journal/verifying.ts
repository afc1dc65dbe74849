/** The chain of a journal proven from its first entry, in slices, with word of how far it is. */
import type { Place } from '../../journal/record.ts';
import { StoreUnreadable, unsoundness } from '../../journal/store.ts';
import { type Flaw, newVerification, type Verdict, verdictDespite } from '../../journal/verify.ts';
import { headOf, type Journal } from './reading.ts';
import { slicesOf } from './slices.ts';

export type Progress = Readonly<{ records: number; of: number }>;

export type Verified =
  | Readonly<{ ok: true; records: number; head: Place }>
  /** `good`: the last entry that is as it was written. */
  | Readonly<{ ok: false; flaw: Flaw; good: Place }>;

export type VerifyWord = Readonly<{ progress: Progress }> | Readonly<{ result: Verified }>;

/** How often one hears of it, whatever the length of the journal. */
const WORDS = 100;

/**
 * `trusted` are places known from elsewhere: a printed head, the leader's own. Without one a journal that was cut off, or
 * hashed anew as a whole, looks like a good one. Throws `StoreUnreadable` when the store goes away or is damaged.
 */
export async function* verifying(journal: Journal, trusted: readonly Place[]): AsyncGenerator<VerifyWord> {
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

const resultOf = (verdict: Verdict): Verified =>
  verdict.ok
    ? { ok: true, records: verdict.head.seq, head: verdict.head }
    : { ok: false, flaw: verdict.flaw, good: verdict.good };
