/** The seal over the entries of a draw: once sealed, any added, changed or removed entry is detected. */
import { assert } from '../base/assert.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Entries, entryFlaw, MOST_ENTRIES, MOST_WEIGHT } from './entries.ts';
import { compress } from './sha256-compress.generated.ts';

// SHA-256 on 32-bit words, for hashing millions of small things: the platform's own function costs more to call than
// the hash itself. Equal to src/base/sha256.ts by test.

/** The hash so far: eight words. */
export type Digest = Int32Array;

const newDigest = (): Digest => Int32Array.from(INITIAL);

export function reset(digest: Digest): void {
  for (let i = 0; i < 8; i += 1) digest[i] = INITIAL[i]!;
}

const INITIAL = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

// The two hashes of the tree over the entries, in the manner of RFC 6962: leaves and nodes begin differently, so that
// neither can pass for the other. A node also says what its two sides weigh; from that an entry's own proof tells which
// numbers belong to it.
//
//     leaf = SHA-256("leaf" | weight, 8 bytes | id)
//     node = SHA-256("node" | weight left, 8 bytes | weight right, 8 bytes | hash left | hash right)

const LEAF = 0x6c656166;
const NODE = 0x6e6f6465;
const WORD = 2 ** 32;
const NODE_BITS = (4 + 8 + 8 + 32 + 32) * 8;

const block = new Int32Array(16);
const digest: Digest = newDigest();

/** Writes the hash of one entry into eight words of `to`. The id is printable ASCII. */
export function writeLeaf(id: string, weight: number, to: Int32Array, at: number): void {
  reset(digest);
  block[0] = LEAF;
  block[1] = Math.floor(weight / WORD);
  block[2] = weight | 0;
  writeText(id);
  for (let i = 0; i < 8; i += 1) to[at + i] = digest[i]!;
}

/** The id from the fourth word on, the end mark, and the length: as many blocks as needed. */
function writeText(id: string): void {
  const { length } = id;
  const blocks = Math.floor((HEAD + length + TAIL) / 64) + 1;
  let from = 0;
  for (let i = 0; i < blocks; i += 1) {
    let word = i === 0 ? HEAD / 4 : 0;
    for (; word < 16; word += 1, from += 4) {
      block[word] =
        from + 4 <= length
          ? (id.charCodeAt(from) << 24) |
            (id.charCodeAt(from + 1) << 16) |
            (id.charCodeAt(from + 2) << 8) |
            id.charCodeAt(from + 3)
          : endOf(id, from);
    }
    if (i === blocks - 1) block[15] = (HEAD + length) * 8;
    compress(digest, block);
  }
}

const HEAD = 12;
/** The end mark and the length take nine bytes; the ninth is added above. */
const TAIL = 8;

function endOf(id: string, from: number): number {
  let word = 0;
  for (let i = 0; i < 4; i += 1) {
    const at = from + i;
    const byte = at < id.length ? id.charCodeAt(at) : at === id.length ? 0x80 : 0;
    word = (word << 8) | byte;
  }
  return word;
}

/** Writes the hash of two neighbors, which are next to each other at `from`, into eight words of `to`. */
export function writeNode(left: number, right: number, hashes: Int32Array, from: number, to: Int32Array, at: number) {
  reset(digest);
  block[0] = NODE;
  block[1] = Math.floor(left / WORD);
  block[2] = left | 0;
  block[3] = Math.floor(right / WORD);
  block[4] = right | 0;
  for (let i = 0; i < 11; i += 1) block[5 + i] = hashes[from + i]!;
  compress(digest, block);
  for (let i = 0; i < 5; i += 1) block[i] = hashes[from + 11 + i]!;
  block[5] = 0x80000000;
  for (let i = 6; i < 15; i += 1) block[i] = 0;
  block[15] = NODE_BITS;
  compress(digest, block);
  for (let i = 0; i < 8; i += 1) to[at + i] = digest[i]!;
}

/** Eight words as 64 hexadecimal digits. */
export function hexOf(words: Int32Array, at = 0): string {
  let text = '';
  for (let i = 0; i < 8; i += 1) text += (words[at + i]! >>> 0).toString(16).padStart(8, '0');
  return text;
}

function writeHex(hex: string, to: Int32Array, at: number): void {
  for (let i = 0; i < 8; i += 1) to[at + i] = Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16);
}

// The seal is the root of the tree, whose left sides are always whole powers of two, as in RFC 6962, with the number of
// entries and their total weight. Only the roots of blocks are kept, so that ten million entries need hardly any
// memory.

export type Seal = Readonly<{ root: string; count: number; weight: number }>;

/** The seal, and what is needed to draw and to prove without reading all entries again. */
export type SealedEntries = Readonly<{
  seal: Seal;
  entries: Entries;
  /** Weight of each block of entries, in order. */
  weights: Float64Array;
  /** The tree over the blocks: the blocks first, then each pair's hash, up to the root. */
  levels: readonly Level[];
}>;

type Level = Readonly<{ hashes: Int32Array; sums: Float64Array }>;

/** One neighbor on the way from an entry to the root. */
type Neighbor = Readonly<{ side: 'left' | 'right'; weight: number; hash: string }>;
/** That an entry is under a seal, and its position: the numbers from `start` up to `start + weight` are its chances. */
export type Inclusion = Readonly<{
  id: string;
  weight: number;
  index: number;
  start: number;
  path: readonly Neighbor[];
}>;

export const BLOCK = 256;

export function seal(entries: Entries): Result<SealedEntries> {
  const { count } = entries;
  if (count === 0) return refuse('nothing-to-seal', 'There are no entries.', 'Seal when there is at least one.');
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
      return refuse('too-heavy', 'The total weight of the entries is too large.', 'Use larger units of weight.');
  }
  const levels = levelsOver({ hashes, sums: weights });
  return ok({ seal: { root: hexOf(levels.at(-1)!.hashes), count, weight: total }, entries, weights, levels });
}

const LEAVES = new Int32Array(BLOCK * 8);
const SUMS = new Float64Array(BLOCK);

/**
 * Combines neighbors until one is left, at the front. An odd one at the end moves up unchanged: that gives the same
 * tree as taking the largest power of two to the left.
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

/** The proof for one entry, which can be checked with the seal alone. */
export function inclusionOf({ entries, weights, levels }: SealedEntries, index: number): Inclusion {
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

/** The neighbors of one position on every level of the block whose leaves are laid out, combining as it goes. */
function pathInBlock(size: number, place: number): Neighbor[] {
  const path: Neighbor[] = [];
  let at = place;
  for (let left = size; left > 1; left = (left + 1) >>> 1, at >>>= 1) {
    if ((at ^ 1) < left) path.push(neighborOf({ hashes: LEAVES, sums: SUMS }, at));
    foldOnce(LEAVES, SUMS, left);
  }
  return path;
}

function pathOver(levels: readonly Level[], block: number): Neighbor[] {
  return levels.flatMap((level, depth) => {
    const at = block >>> depth;
    return (at ^ 1) < level.sums.length ? [neighborOf(level, at)] : [];
  });
}

function neighborOf({ hashes, sums }: Level, at: number): Neighbor {
  const other = at ^ 1;
  return { side: other < at ? 'left' : 'right', weight: sums[other]!, hash: hexOf(hashes, other * 8) };
}

/** Undefined if the entry is under the seal, at that position and with those chances; otherwise what is wrong. */
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
    if (next === undefined || next.side !== (other < place ? 'left' : 'right'))
      return 'the path to the root does not match';
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
  if (used !== path.length) return 'the path to the root does not match';
  if (sum !== total) return `the path to the root adds up to ${sum}, not ${total}`;
  if (before !== start) return `its chances begin at ${before}, not ${start}`;
  return hexOf(hashes) === root ? undefined : 'the path does not lead to the root';
}
