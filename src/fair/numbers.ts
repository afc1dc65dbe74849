/**
 * Numbers below a limit, each as likely as the next. What lies past the last full multiple of the limit would favour the
 * low numbers, so it is thrown away and the next is taken.
 */
import { assert } from '../base/assert.ts';
import type { Words } from './chacha20.ts';

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
