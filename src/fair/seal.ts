/**
 * The seal over the entries: after it nobody can add, change or take out one without being found. It is the root of a
 * tree (nodes.ts), whose left sides are always whole powers of two, as in RFC 6962; with it go the number of entries and
 * what they weigh together. Only the roots of blocks are kept, so that ten million entries take no memory of their own.
 */
import { assert } from '../base/assert.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Entries, entryFlaw, MOST_ENTRIES, MOST_WEIGHT } from './entries.ts';
import { hexOf, writeHex, writeLeaf, writeNode } from './nodes.ts';

export type Seal = Readonly<{ root: string; count: number; weight: number }>;

/** The seal, and what is needed to draw and to prove without going through all entries again. */
export type Sealed = Readonly<{
  seal: Seal;
  entries: Entries;
  /** Weight of each block of entries, in order. */
  weights: Float64Array;
  /** The tree over the blocks: the blocks first, then what two and two of them come to, up to the root. */
  levels: readonly Level[];
}>;

type Level = Readonly<{ hashes: Int32Array; sums: Float64Array }>;

/** One neighbour on the way from an entry to the root. */
export type Neighbour = Readonly<{ side: 'left' | 'right'; weight: number; hash: string }>;
/** That an entry is under a seal, and where: the numbers from `start` up to `start + weight` are its chances. */
export type Inclusion = Readonly<{
  id: string;
  weight: number;
  index: number;
  start: number;
  path: readonly Neighbour[];
}>;

export const BLOCK = 256;

export function seal(entries: Entries): Result<Sealed> {
  const { count } = entries;
  if (count === 0) return refuse('nothing-to-seal', 'There are no entries.', 'Seal once there is one.');
  if (count > MOST_ENTRIES) return refuse('too-many', `${count} entries are too many.`, 'Draw from fewer.');
  const blocks = Math.ceil(count / BLOCK);
  const hashes = new Int32Array(blocks * 8);
  const weights = new Float64Array(blocks);
  let total = 0;
  let before: string | undefined;
  for (let block = 0; block < blocks; block += 1) {
    const from = block * BLOCK;
    const until = Math.min(count, from + BLOCK);
    for (let index = from; index < until; index += 1) {
      const id = entries.id(index);
      const weight = entries.weight(index);
      const flaw = entryFlaw(index, id, weight, before);
      if (flaw !== undefined) return refuse(flaw.reason, flaw.says, 'Correct the list of entries.');
      writeLeaf(id, weight, LEAVES, (index - from) * 8);
      SUMS[index - from] = weight;
      before = id;
    }
    fold(LEAVES, SUMS, until - from);
    hashes.set(LEAVES.subarray(0, 8), block * 8);
    weights[block] = SUMS[0]!;
    total += SUMS[0]!;
    if (total > MOST_WEIGHT)
      return refuse('too-heavy', 'The entries weigh too much together.', 'Weigh them in larger units.');
  }
  const levels = levelsOver({ hashes, sums: weights });
  return ok({ seal: { root: hexOf(levels.at(-1)!.hashes), count, weight: total }, entries, weights, levels });
}

const LEAVES = new Int32Array(BLOCK * 8);
const SUMS = new Float64Array(BLOCK);

/**
 * Folds neighbours together until one is left, which then stands at the front. An odd one at the end moves up as it is:
 * that gives the same tree as taking the largest power of two to the left.
 */
function fold(hashes: Int32Array, sums: Float64Array, count: number): void {
  for (let left = count; left > 1; left = (left + 1) >>> 1) foldOnce(hashes, sums, left);
}

function foldOnce(hashes: Int32Array, sums: Float64Array, count: number): void {
  const pairs = count >>> 1;
  for (let pair = 0; pair < pairs; pair += 1) {
    const low = sums[pair * 2]!;
    const high = sums[pair * 2 + 1]!;
    writeNode(low, high, hashes, pair * 16, hashes, pair * 8);
    sums[pair] = low + high;
  }
  if (count % 2 === 0) return;
  hashes.copyWithin(pairs * 8, pairs * 16, pairs * 16 + 8);
  sums[pairs] = sums[pairs * 2]!;
}

function levelsOver(blocks: Level): Level[] {
  const levels = [blocks];
  for (let last = blocks; last.sums.length > 1; ) {
    const [hashes, sums] = [last.hashes.slice(), last.sums.slice()];
    const left = (sums.length + 1) >>> 1;
    foldOnce(hashes, sums, sums.length);
    last = { hashes: hashes.slice(0, left * 8), sums: sums.slice(0, left) };
    levels.push(last);
  }
  return levels;
}

/** The proof for one entry, to be checked by whoever has nothing but the seal. */
export function inclusionOf({ entries, weights, levels }: Sealed, index: number): Inclusion {
  assert(index >= 0 && index < entries.count, `there is no entry ${index}`);
  const block = Math.floor(index / BLOCK);
  const from = block * BLOCK;
  const size = Math.min(entries.count, from + BLOCK) - from;
  let start = 0;
  for (let i = 0; i < block; i += 1) start += weights[i]!;
  for (let i = from; i < index; i += 1) start += entries.weight(i);
  for (let i = 0; i < size; i += 1) {
    SUMS[i] = entries.weight(from + i);
    writeLeaf(entries.id(from + i), SUMS[i]!, LEAVES, i * 8);
  }
  const path = [...pathInBlock(size, index - from), ...pathOver(levels, block)];
  return { id: entries.id(index), weight: entries.weight(index), index, start, path };
}

/** The neighbours of one place on every level of the block whose leaves are laid out, folding as it goes. */
function pathInBlock(size: number, place: number): Neighbour[] {
  const path: Neighbour[] = [];
  let at = place;
  for (let left = size; left > 1; left = (left + 1) >>> 1, at >>>= 1) {
    if ((at ^ 1) < left) path.push(neighbour({ hashes: LEAVES, sums: SUMS }, at));
    foldOnce(LEAVES, SUMS, left);
  }
  return path;
}

function pathOver(levels: readonly Level[], block: number): Neighbour[] {
  return levels.flatMap((level, depth) => {
    const at = block >>> depth;
    return (at ^ 1) < level.sums.length ? [neighbour(level, at)] : [];
  });
}

function neighbour({ hashes, sums }: Level, at: number): Neighbour {
  const other = at ^ 1;
  return { side: other < at ? 'left' : 'right', weight: sums[other]!, hash: hexOf(hashes, other * 8) };
}

/** Undefined when the entry is under the seal, at that place and with those chances; otherwise what does not hold. */
export function notIncluded({ root, count, weight: total }: Seal, proof: Inclusion): string | undefined {
  const { id, weight, index, start, path } = proof;
  const hashes = new Int32Array(16);
  writeLeaf(id, weight, hashes, 0);
  let sum = weight;
  let before = 0;
  let place = index;
  let left = count;
  let used = 0;
  for (; left > 1; left = (left + 1) >>> 1, place >>>= 1) {
    const other = place ^ 1;
    if (other >= left) continue;
    const next = path[used];
    if (next === undefined || next.side !== (other < place ? 'left' : 'right')) return 'the way to the root is another';
    used += 1;
    if (next.side === 'left') {
      hashes.copyWithin(8, 0, 8);
      writeHex(next.hash, hashes, 0);
      before += next.weight;
      writeNode(next.weight, sum, hashes, 0, hashes, 0);
    } else {
      writeHex(next.hash, hashes, 8);
      writeNode(sum, next.weight, hashes, 0, hashes, 0);
    }
    sum += next.weight;
  }
  if (used !== path.length) return 'the way to the root is another';
  if (sum !== total) return `the way to the root adds up to ${sum}, not ${total}`;
  if (before !== start) return `its chances begin at ${before}, not ${start}`;
  return hexOf(hashes) === root ? undefined : 'the way does not lead to the root';
}
