/**
 * The two hashes of the tree over the entries, in the manner of RFC 6962: leaves and nodes begin differently, so that
 * neither can pass for the other. A node also says what its two sides weigh; from that an entry's own proof tells which
 * numbers belong to it.
 *
 *     leaf = SHA-256("leaf" | weight, 8 bytes | id)
 *     node = SHA-256("node" | weight left, 8 bytes | weight right, 8 bytes | hash left | hash right)
 */
import { compress } from './sha256-compress.generated.ts';
import { type Digest, newDigest, reset } from './sha256-words.ts';

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

/** The id from the fourth word on, the end mark, and the length: as many blocks as it takes. */
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
/** The end mark and the length take nine bytes; the ninth is the one that is added above. */
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

/** Writes the hash over two neighbours, which stand one after the other at `from`, into eight words of `to`. */
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

export function writeHex(hex: string, to: Int32Array, at: number): void {
  for (let i = 0; i < 8; i += 1) to[at + i] = Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16);
}
