/** How far a sample has come: a value that can be written down and gone on from, with the same result in the end. */
import { assert } from '../../base/assert.ts';
import { fingerprint } from '../../base/fingerprint.ts';
import type { Question } from '../question.ts';
import type { Counts } from './sampler.ts';

export type Progress = Readonly<{
  /** Which question it is the answer to. */
  of: string;
  seed: number;
  chunkDeals: number;
  /** So many chunks are dealt, from the first on. */
  chunks: number;
  /** Deals by the rows that they met, as a mask; in the order of the masks. */
  met: readonly (readonly [mask: number, deals: number])[];
}>;

/** What makes two questions the same to a sampler: names and prizes of the rows do not. */
export function questionId({
  game,
  gameRow,
  rows,
  picks,
  posted,
  players,
  deck,
  settings,
  readings,
}: Question): string {
  const { groups, ranking, deal, unkeyed } = gameRow;
  const hands = rows.map(({ key, hand }) => [key, hand]);
  const how = { groups, ranking, deal, unkeyed, picks, posted, players, settings, readings };
  return fingerprint(JSON.stringify([game.id, deck.holds, hands, how]));
}

export function withChunk(progress: Progress, dealt: Counts): Progress {
  const met = new Map(progress.met);
  for (const [mask, deals] of dealt) met.set(mask, (met.get(mask) ?? 0) + deals);
  return { ...progress, chunks: progress.chunks + 1, met: [...met].sort(([a], [b]) => a - b) };
}

export const dealsOf = ({ chunks, chunkDeals }: Progress): number => chunks * chunkDeals;

/**
 * Whether the standard error of every row is at most this part of its chance. A row that was never met is not known at
 * all, so it never is.
 */
export function isPrecise(progress: Progress, rows: number, relativeError: number): boolean {
  const total = dealsOf(progress);
  for (let row = 0; row < rows; row += 1) {
    const met = progress.met.reduce((sum, [mask, deals]) => ((mask & (1 << row)) === 0 ? sum : sum + deals), 0);
    if (met === 0 || Math.sqrt((1 - met / total) / met) > relativeError) return false;
  }
  return true;
}

/** Goes on from what was written down, if it is of this question and of these chunks. */
export function begun(from: Progress | undefined, fresh: Progress): Progress {
  if (from === undefined) return fresh;
  assert(from.of === fresh.of, 'a sample goes on with the question that it began with');
  return from;
}
