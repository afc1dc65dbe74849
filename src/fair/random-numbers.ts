/**
 * Numbers from one key: ChaCha20 (RFC 8439) bits that are indistinguishable from chance without the key, scaled to a
 * limit.
 */
import { assert } from '../base/assert.ts';

/** The next 32 bits, little-endian words of the key stream in order, from block 0 with a nonce of zeros. */
export type Words = () => number;

export function keyStream(key: Uint8Array): Words {
  const state = startOf(key, 0, new Uint8Array(12));
  const block = new Uint32Array(16);
  let at = 16;
  return () => {
    if (at === 16) {
      writeBlock(state, block);
      assert(state[12] !== 0xffffffff, 'a key stream has 256 GB');
      state[12] = state[12]! + 1;
      at = 0;
    }
    at += 1;
    return block[at - 1]!;
  };
}

/** The sixteen words before the rounds: constants, key, counter, nonce. */
export function startOf(key: Uint8Array, counter: number, nonce: Uint8Array): Uint32Array {
  assert(key.length === 32 && nonce.length === 12, 'a key has 32 bytes, a nonce 12');
  const bytes = (of: Uint8Array, at: number) => new DataView(of.buffer, of.byteOffset).getUint32(at, true);
  const state = new Uint32Array(16);
  state.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) state[4 + i] = bytes(key, i * 4);
  state[12] = counter;
  for (let i = 0; i < 3; i += 1) state[13 + i] = bytes(nonce, i * 4);
  return state;
}

export function writeBlock(state: Uint32Array, to: Uint32Array): void {
  to.set(state);
  for (let i = 0; i < 10; i += 1) {
    quarter(to, 0, 4, 8, 12);
    quarter(to, 1, 5, 9, 13);
    quarter(to, 2, 6, 10, 14);
    quarter(to, 3, 7, 11, 15);
    quarter(to, 0, 5, 10, 15);
    quarter(to, 1, 6, 11, 12);
    quarter(to, 2, 7, 8, 13);
    quarter(to, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i += 1) to[i] = to[i]! + state[i]!;
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  x[a] = x[a]! + x[b]!;
  x[d] = rotated(x[d]! ^ x[a]!, 16);
  x[c] = x[c]! + x[d]!;
  x[b] = rotated(x[b]! ^ x[c]!, 12);
  x[a] = x[a]! + x[b]!;
  x[d] = rotated(x[d]! ^ x[a]!, 8);
  x[c] = x[c]! + x[d]!;
  x[b] = rotated(x[b]! ^ x[c]!, 7);
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

// Numbers below a limit, all equally likely. A number past the last full multiple of the limit would favor the low
// ones, so it is discarded and the next is used.

/** 53 bits: the high 21 of the first word, then the second. */
const RANGE = 2 ** 53;

export function numberBelow(limit: number, words: Words): number {
  assert(Number.isSafeInteger(limit) && limit > 0, `nothing can be drawn below ${limit}`);
  const fair = RANGE - (RANGE % limit);
  for (;;) {
    const number = (words() >>> 11) * 2 ** 32 + words();
    if (number < fair) return number % limit;
  }
}
