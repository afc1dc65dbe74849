/**
 * Samples what cannot be counted, on all cores and resumable, until every row is known precisely enough. The same seed
 * gives the same result, regardless of the number of threads and of interruptions.
 */
import { availableParallelism } from 'node:os';
import { changesNoCost, type Question } from '../question.ts';
import type { Tally } from '../tally.ts';
import { type Lane, lanesOf } from './lanes.ts';
import {
  type Chunk,
  type Counts,
  dealsOf,
  isPrecise,
  type Progress,
  questionId,
  resumeProgress,
  type Sampler,
  samplerOf,
  tallyOf,
  withChunk,
} from './sampler.ts';

export type { Progress } from './sampler.ts';
export { sampleHere } from './sampler.ts';

type SampleOptions = Readonly<{
  seed: number;
  /** The maximum number of deals, rounded up to whole chunks. If omitted, as many as a few seconds allow. */
  deals?: number | undefined;
  /** If `deals` is omitted: the fraction of the usual number of deals. */
  part?: number | undefined;
  /** Stops early once the standard error of every row is at most this part of its chance. */
  relativeError?: number | undefined;
  /** The number of threads. If omitted, one per core; zero uses this thread. */
  threads?: number | undefined;
  /** Resumes from this progress. */
  from?: Progress | undefined;
  /** Called after every chunk, in chunk order. */
  onProgress?: ((progress: Progress, deals: Readonly<{ done: number; most: number }>) => void) | undefined;
  /** Stops the sample after a chunk. Its progress can be resumed. */
  signal?: AbortSignal | undefined;
  /** The built worker file, if it is not next to this one. */
  worker?: URL | undefined;
}>;

/** precise: every row is known precisely enough. most-deals: the limit was reached. stopped: by the caller. */
type SampleResult = Readonly<{ tally: Tally; progress: Progress; ended: 'precise' | 'most-deals' | 'stopped' }>;

/** Undefined if it cannot be dealt. */
export async function sample(question: Question, options: SampleOptions): Promise<SampleResult | undefined> {
  const sampler = samplerOf(question);
  if (sampler === undefined) return undefined;
  const { seed, part = 1, threads = availableParallelism(), from, worker } = options;
  const deals = options.deals ?? Math.ceil(part * dealsEnough(question, sampler));
  const chunkDeals = Math.min(sampler.chunkDeals, Math.max(1, deals));
  const fresh: Progress = { of: questionId(question), seed, chunkDeals, chunks: 0, met: [] };
  const start = resumeProgress(from, fresh);
  const lanes = lanesOf(question, sampler, threads, worker);
  try {
    const { progress, ended } = await inOrder(start, deals, lanes, question.rows.length, options);
    return { tally: tallyOf(sampler, new Map(progress.met)), progress, ended };
  } finally {
    await Promise.all(lanes.map(({ close }) => close()));
  }
}

/** A sheet of twenty games that give tickets is answered while the user waits. */
const dealsEnough = ({ rows }: Question, { usualDeals }: Sampler): number =>
  rows.every(changesNoCost) ? usualDeals / COARSER : usualDeals;

const COARSER = 50;

type SampleEnd = Pick<SampleResult, 'progress' | 'ended'>;

/**
 * Chunks may arrive in any order but are added in chunk order, so the sample always ends at the same chunk. Results
 * beyond it are discarded.
 */
export async function inOrder(
  start: Progress,
  deals: number,
  lanes: readonly Lane[],
  rows: number,
  { relativeError, onProgress, signal }: Pick<SampleOptions, 'relativeError' | 'onProgress' | 'signal'>,
): Promise<SampleEnd> {
  const { seed, chunkDeals } = start;
  const last = Math.ceil(deals / chunkDeals);
  const ahead = new Map<number, Counts>();
  let progress = start;
  let ended: SampleResult['ended'] | undefined = endOf(progress, last, rows, relativeError);
  let next = start.chunks;
  const work = async (lane: Lane): Promise<void> => {
    while (ended === undefined && next < last) {
      const chunk: Chunk = { seed, chunk: next, deals: chunkDeals };
      next += 1;
      ahead.set(chunk.chunk, await lane.deal(chunk));
      while (ended === undefined && ahead.has(progress.chunks)) {
        const dealt = ahead.get(progress.chunks)!;
        ahead.delete(progress.chunks);
        progress = withChunk(progress, dealt);
        onProgress?.(progress, { done: dealsOf(progress), most: last * chunkDeals });
        ended = endOf(progress, last, rows, relativeError) ?? (signal?.aborted ? 'stopped' : undefined);
      }
    }
  };
  await Promise.all(lanes.map(work));
  return { progress, ended: ended ?? 'most-deals' };
}

function endOf(
  progress: Progress,
  last: number,
  rows: number,
  relativeError: number | undefined,
): SampleResult['ended'] | undefined {
  if (relativeError !== undefined && progress.chunks > 0 && isPrecise(progress, rows, relativeError)) return 'precise';
  return progress.chunks >= last ? 'most-deals' : undefined;
}
