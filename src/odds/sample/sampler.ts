/**
 * Deals by the thousand and counts the rows that qualify. Deals come in numbered chunks, each with its own seed, so it
 * does not matter which thread deals a chunk or when.
 */
import { assert } from '../../base/assert.ts';
import { fingerprint } from '../../base/fingerprint.ts';
import { seeded } from '../../base/seeded.ts';
import { deckSize } from '../../cards/card.ts';
import type { Assumption, Question } from '../question.ts';
import type { Tally } from '../tally.ts';
import { dealingOf } from './deal.ts';
import { type KeyedDeal, perOf, type Reader, readerOf, shuffling, withReadings } from './dealing.ts';
import { type FastTable, fastTable } from './fast/fast-table.ts';

/** Deals by the rows they qualify for, as a mask. */
export type Counts = ReadonlyMap<number, number>;

export type Chunk = Readonly<{ seed: number; chunk: number; deals: number }>;

export type Sampler = Readonly<{
  per: Tally['per'];
  assumptions: readonly Assumption[];
  /** Default sizes: a chunk takes a fraction of a second, and a sample takes a few seconds. */
  chunkDeals: number;
  usualDeals: number;
  deal: (chunk: Chunk) => Counts;
}>;

/** Undefined if it cannot be dealt, or the floor would not read it: it cannot be priced. */
export function samplerOf(asked: Question): Sampler | undefined {
  const { question, assumptions: readings } = withReadings(asked);
  assert(question.rows.length <= 30, 'a set of rows is a mask of thirty bits');
  const dealing = dealingOf(question);
  if (dealing === undefined || dealing.most > deckSize(question.deck)) return undefined;
  const assumptions = [...readings, ...dealing.assumptions];
  const fast = fastTable(question);
  if (fast !== undefined) return { per: perOf(question), assumptions, ...FAST, deal: (chunk) => dealFast(fast, chunk) };
  const read = readerOf(question);
  const deal = ({ seed, chunk, deals }: Chunk, all?: 'all'): Counts | undefined => {
    const shoe = shuffling(question.deck, seeded(chunkSeed(seed, chunk)).below);
    const met = new Map<number, number>();
    for (let i = 0; i < deals; i += 1) {
      shoe.again();
      const mask = readAny(read, dealing.deal(shoe.draw, all));
      if (mask === undefined) return undefined;
      met.set(mask, (met.get(mask) ?? 0) + 1);
    }
    return met;
  };
  // The floor refuses a deal because of its form, so a few deals reveal it.
  if (deal({ seed: 0, chunk: 0, deals: TRIED }, 'all') === undefined) return undefined;
  return {
    per: perOf(question),
    assumptions,
    ...(dealing.isScreened === true ? SCREENED : SLOW),
    deal: (chunk) => {
      const met = deal(chunk);
      assert(met !== undefined, `${question.game.id}: the floor reads every deal of a game or none`);
      return met;
    },
  };
}

/** The rows for which any setting of the cards qualifies. */
function readAny(read: Reader, ways: readonly KeyedDeal[]): number | undefined {
  let mask = 0;
  for (const way of ways) {
    const met = read(way);
    if (met === undefined) return undefined;
    mask |= met;
  }
  return mask;
}

const TRIED = 20;
const FAST = { chunkDeals: 1_000_000, usualDeals: 50_000_000 };
const SLOW = { chunkDeals: 500, usualDeals: 50_000 };
const SCREENED = { chunkDeals: 10_000, usualDeals: 500_000 };

function dealFast(table: FastTable, { seed, chunk, deals }: Chunk): Counts {
  table.start(chunkSeed(seed, chunk));
  const met = new Map<number, number>();
  let none = 0;
  for (let i = 0; i < deals; i += 1) {
    const mask = table.deal();
    if (mask === 0) none += 1;
    else met.set(mask, (met.get(mask) ?? 0) + 1);
  }
  return none === 0 ? met : met.set(0, none);
}

/** Chunks of one seed never share a seed, and other seeds give other chunks. */
export function chunkSeed(seed: number, chunk: number): number {
  const of = seeded(seed);
  const low = (of.next() ^ chunk) >>> 0;
  return (of.next() >>> 11) * 2 ** 32 + low;
}

/** The row frequencies of a sample. */
export function tallyOf({ per, assumptions }: Pick<Sampler, 'per' | 'assumptions'>, met: Counts): Tally {
  const total = [...met.values()].reduce((sum, deals) => sum + deals, 0);
  const ordered = [...met].sort(([a], [b]) => a - b);
  return {
    per,
    how: 'sampled',
    total: BigInt(total),
    met: new Map(ordered.map(([mask, deals]) => [mask, BigInt(deals)])),
    assumptions,
  };
}

// A sample dealt at once in this thread: for few deals, and without worker threads.

/** Undefined if it cannot be dealt. */
export function sampleHere(
  question: Question,
  { seed, deals }: Readonly<{ seed: number; deals: number }>,
): Tally | undefined {
  const sampler = samplerOf(question);
  return sampler === undefined ? undefined : tallyOf(sampler, sampler.deal({ seed, chunk: 0, deals }));
}

// The progress of a sample: a value that can be stored and resumed with the same final result.

export type Progress = Readonly<{
  /** The question that it answers. */
  of: string;
  seed: number;
  chunkDeals: number;
  /** The number of dealt chunks, starting with the first. */
  chunks: number;
  /** Deals by the rows they qualify for, as a mask, in mask order. */
  met: readonly (readonly [mask: number, deals: number])[];
}>;

/** The parts that make two questions the same for a sampler. Names and prizes of the rows are not among them. */
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
  const { groups, ranking, deal, unkeyed, declares } = gameRow;
  const hands = rows.map(({ key, hand }) => [key, hand]);
  const how = { groups, ranking, deal, unkeyed, declares, picks, posted, players, settings, readings };
  return fingerprint(JSON.stringify([game.id, deck.holds, hands, how]));
}

export function withChunk(progress: Progress, dealt: Counts): Progress {
  const met = new Map(progress.met);
  for (const [mask, deals] of dealt) met.set(mask, (met.get(mask) ?? 0) + deals);
  return { ...progress, chunks: progress.chunks + 1, met: [...met].sort(([a], [b]) => a - b) };
}

export const dealsOf = ({ chunks, chunkDeals }: Progress): number => chunks * chunkDeals;

/** Whether the standard error of every row is at most this part of its chance. A row without a hit is never known. */
export function isPrecise(progress: Progress, rows: number, relativeError: number): boolean {
  const total = dealsOf(progress);
  for (let row = 0; row < rows; row += 1) {
    const met = progress.met.reduce((sum, [mask, deals]) => ((mask & (1 << row)) === 0 ? sum : sum + deals), 0);
    if (met === 0 || Math.sqrt((1 - met / total) / met) > relativeError) return false;
  }
  return true;
}

/** Resumes from stored progress, if it belongs to this question and these chunks. */
export function resumeProgress(from: Progress | undefined, fresh: Progress): Progress {
  if (from === undefined) return fresh;
  assert(from.of === fresh.of, 'a sample goes on with the question that it began with');
  return from;
}
