/**
 * Draws one after another from sealed entries. The chances of all entries are lined up; a number picks one of those
 * that remain. Without replacement, a drawn entry is removed with all its chances.
 */
import { assert } from '../base/assert.ts';
import { numberBelow, type Words } from './random-numbers.ts';
import { BLOCK, type SealedEntries } from './seal.ts';

/** Whether a drawn entry can be drawn again. */
export type Mode = 'out' | 'back';

/** The number among the remaining chances, and the entry it selected. */
export type Draw = Readonly<{ number: number; index: number }>;

/** One draw after another on one stream; undefined when nothing remains. */
export function drawsFrom({ entries, seal, weights }: SealedEntries, mode: Mode, words: Words): () => Draw | undefined {
  const blocks = mode === 'out' ? weights.slice() : weights;
  const sums = fenwickOf(blocks);
  const out = new Set<number>();
  let left = seal.weight;
  return () => {
    if (left === 0) return undefined;
    const number = numberBelow(left, words);
    const [block, within] = blockAt(sums, number);
    let rest = within;
    let index = block * BLOCK;
    for (; ; index += 1) {
      if (out.has(index)) continue;
      const weight = entries.weight(index);
      if (rest < weight) break;
      rest -= weight;
    }
    if (mode === 'out') {
      const weight = entries.weight(index);
      out.add(index);
      left -= weight;
      takeFrom(sums, block, weight);
    }
    return { number, index };
  };
}

/** Sums over blocks that can be changed and searched in a few steps (Fenwick, 1994). */
function fenwickOf(weights: Float64Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (let i = 1; i <= weights.length; i += 1) {
    sums[i] = sums[i]! + weights[i - 1]!;
    const up = i + (i & -i);
    if (up <= weights.length) sums[up] = sums[up]! + sums[i]!;
  }
  return sums;
}

/** The block that a number falls into, and how far. */
function blockAt(sums: Float64Array, number: number): [block: number, within: number] {
  let at = 0;
  let rest = number;
  for (let step = 2 ** Math.floor(Math.log2(sums.length - 1)); step >= 1; step /= 2) {
    const next = at + step;
    if (next < sums.length && sums[next]! <= rest) {
      at = next;
      rest -= sums[next]!;
    }
  }
  assert(at < sums.length - 1, 'a number below the sum falls into a block');
  return [at, rest];
}

function takeFrom(sums: Float64Array, block: number, weight: number): void {
  for (let i = block + 1; i < sums.length; i += i & -i) sums[i] = sums[i]! - weight;
}
