/**
 * One byte string for one value: keys sorted by code unit, no blanks, and only what has a single form. Journals hash
 * this text, so a value that could be written in two ways, or that reads back as another value, is a bug and stops us:
 *
 * - undefined, functions, symbols, bigints, holes in arrays: JSON drops them or turns them into something else;
 * - NaN, the infinities, and integers past the safe range: their digits are already lost or will be in some reader.
 *   Other fractions pass: their shortest form is fixed by ECMA-262 and RFC 8785. -0 is written 0, equal to it;
 * - half a surrogate pair: it has no UTF-8 form, so hashes of it would differ between libraries;
 * - anything that is not a plain object, an array or a scalar: dates, maps and classes do not come back as they went;
 * - nesting beyond 100: no data of ours is that deep, but hostile or cyclic data is, and it would exhaust the stack.
 */
import { assert } from './assert.ts';
import { type Flaw, newPage, type Page, writeCanonical } from './canonical-bytes.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function canonicalJson(value: Json): string {
  const written = textOf(value, 0);
  assert(typeof written === 'string', typeof written === 'string' ? '' : `cannot be journalled: ${written.flaw}`);
  return written;
}

/** Adds the same text to a page as UTF-8. */
export function addCanonical(page: Page, value: Json): void {
  const broken = writeCanonical(page, value);
  assert(broken === undefined, `cannot be journalled: ${broken?.flaw}`);
}

/** The same for data from outside, where a flaw is no bug of ours. `around`: how deep it will stand in other data. */
export function canonicalFrom(value: unknown, around = 0): Result<string> {
  const written = textOf(value, around);
  if (typeof written === 'string') return ok(written);
  return notCanonical(written);
}

const notCanonical = ({ flaw }: Flaw) =>
  refuse('not-canonical', `The JSON holds what has no single form: ${flaw}.`, WRITE_IT_CANONICALLY);

/** How many bytes that is, where the text itself is not needed. */
export function canonicalBytes(value: unknown, around = 0): Result<number> {
  scratch.length = 0;
  const broken = writeCanonical(scratch, value, around);
  const { length } = scratch;
  if (length > LARGEST_SCRATCH) scratch = newPage();
  return broken === undefined ? ok(length) : notCanonical(broken);
}

/** Reads a text that must be canonical already, as every line of a journal is. */
export function parseCanonical(text: string): Result<Json> {
  const value = parsed(text);
  if (value === undefined) {
    return refuse('not-json', `${quoted(text)} is not JSON.`, 'Send one JSON value.');
  }
  const written = canonicalFrom(value);
  if (!written.ok) return written;
  if (written.value !== text) {
    const place = firstDifference(text, written.value);
    const says = `The JSON is not in canonical form at character ${place + 1}: ${quoted(text.slice(place))}.`;
    return refuse('not-canonical', says, WRITE_IT_CANONICALLY);
  }
  return ok(value);
}

const WRITE_IT_CANONICALLY = 'Sort the keys, leave no blanks, and write each value in its shortest form.';

function textOf(value: unknown, around: number): string | Flaw {
  scratch.length = 0;
  const broken = writeCanonical(scratch, value, around);
  if (broken !== undefined) return broken;
  const text = UTF8.decode(scratch.bytes.subarray(0, scratch.length));
  if (scratch.length > LARGEST_SCRATCH) scratch = newPage();
  return text;
}

/** Written to over and over; a snapshot of a large house makes it larger than is worth keeping. */
let scratch = newPage();
const LARGEST_SCRATCH = 1 << 20;
const UTF8 = new TextDecoder();

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  return i;
}
