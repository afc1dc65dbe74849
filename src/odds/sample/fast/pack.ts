/**
 * A deck of 52 that is shuffled as far as it is dealt, over memory that never moves: there is one in a thread, and whoever
 * deals a chunk starts it anew. Two cards cost one number of the generator: sixteen bits are enough for one of 52, and
 * what would favour the low places is drawn again. Numbers are made in blocks, which is three times as quick as one by
 * one; they are those of src/base/seeded.ts.
 */
import { seeded } from '../../../base/seeded.ts';

/** Dealt cards lie at its front, one byte a card. */
export const PACK = new Uint8Array(52);

/** A new pack; what is dealt from it depends on the seed and on nothing that was dealt before. */
export function startPack(seed: number): void {
  const { next } = seeded(seed);
  for (let i = 0; i < STATE.length; i += 1) STATE[i] = next();
  used = WORDS.length;
  for (let card = 0; card < CARDS.length; card += 1) CARDS[card] = card;
}

/** Deals the cards from the place `out` up to `end`, each any of those that are left. */
export function dealCards(out: number, end: number): void {
  let at = out;
  for (; at + 1 < end; at += 2) {
    const word = nextWord();
    swap(at, word >>> 16);
    swap(at + 1, word & 0xffff);
  }
  if (at < end) swap(at, nextWord() >>> 16);
}

function swap(out: number, half: number): void {
  const left = 52 - out;
  const product = Math.imul(half, left);
  const other = out + ((product & 0xffff) < REDRAWN[left]! ? redrawn(left) : product >>> 16);
  const card = CARDS[other]!;
  CARDS[other] = CARDS[out]!;
  CARDS[out] = card;
}

function redrawn(left: number): number {
  for (;;) {
    const product = Math.imul(nextWord() >>> 16, left);
    if ((product & 0xffff) >= REDRAWN[left]!) return product >>> 16;
  }
}

function nextWord(): number {
  if (used === BLOCK) makeWords();
  used += 1;
  return WORDS[used - 1]!;
}

/** xoshiro128**, as in src/base/seeded.ts, with its state in variables for as long as a block lasts. */
function makeWords(): void {
  let [a, b, c, d] = [STATE[0]!, STATE[1]!, STATE[2]!, STATE[3]!];
  for (let i = 0; i < BLOCK; i += 1) {
    const word = Math.imul(b, 5);
    WORDS[i] = Math.imul((word << 7) | (word >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
  STATE[0] = a;
  STATE[1] = b;
  STATE[2] = c;
  STATE[3] = d;
  used = 0;
}

const BLOCK = 4096;
const WORDS = new Int32Array(BLOCK);
const STATE = new Int32Array(4);
let used = BLOCK;

// A name of this module's own: what is exported is fetched anew at every use, this is compiled in.
const CARDS = PACK;

/** By the number of cards left: how many of the 65,536 low parts stand for a place that has one chance too many. */
const REDRAWN = Uint16Array.from({ length: 53 }, (_, left) => (left === 0 ? 0 : 65_536 % left));
