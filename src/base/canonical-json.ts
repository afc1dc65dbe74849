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
import { ok, quoted, type Result, refuse } from './result.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** On the hot path of every journal: data whose keys are already in order is written by the platform's own writer. */
export function canonicalJson(value: Json): string {
  const written = write(value);
  assert(typeof written === 'string', typeof written === 'string' ? '' : `cannot be journalled: ${written.flaw}`);
  return written;
}

/** Reads a text that must be canonical already, as every line of a journal is. */
export function parseCanonical(text: string): Result<Json> {
  const value = parsed(text);
  if (value === undefined) {
    return refuse('not-json', `${quoted(text)} is not JSON.`, 'Send one JSON value.');
  }
  const written = write(value);
  if (typeof written !== 'string') {
    return refuse('not-canonical', `The JSON holds what has no single form: ${written.flaw}.`, WRITE_IT_CANONICALLY);
  }
  if (written !== text) {
    const place = firstDifference(text, written);
    const says = `The JSON is not in canonical form at character ${place + 1}: ${quoted(text.slice(place))}.`;
    return refuse('not-canonical', says, WRITE_IT_CANONICALLY);
  }
  return ok(value);
}

type Flaw = Readonly<{ flaw: string }>;

const DEEPEST = 100;
const WRITE_IT_CANONICALLY = 'Sort the keys, leave no blanks, and write each value in its shortest form.';

function write(value: Json): string | Flaw {
  const order = orderOf(value, 0);
  if (typeof order !== 'string') return order;
  const text = order === 'sorted' ? JSON.stringify(value) : sorted(value);
  // The platform escapes half surrogate pairs and nothing else above \u001f, so looking for the escape finds them all.
  // Most texts have no such letters at all; the second look tells an escape from a backslash that somebody typed.
  if (text.includes('\\ud') && /(?<!\\)(?:\\\\)*\\ud/.test(text)) return { flaw: 'text with half a character' };
  return text;
}

/** Whether all keys are in order as they stand, or what is wrong with the value. */
function orderOf(value: unknown, depth: number): 'sorted' | 'unsorted' | Flaw {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return 'sorted';
    case 'number':
      return Number.isSafeInteger(value) || isFraction(value) ? 'sorted' : { flaw: `the number ${value}` };
    case 'object':
      if (value === null) return 'sorted';
      if (depth === DEEPEST) return { flaw: `data nested more than ${DEEPEST} deep` };
      return Array.isArray(value) ? orderOfList(value, depth + 1) : orderOfObject(value, depth + 1);
    default:
      return { flaw: `a value of type ${typeof value}` };
  }
}

function orderOfList(list: readonly unknown[], depth: number): 'sorted' | 'unsorted' | Flaw {
  let order: 'sorted' | 'unsorted' = 'sorted';
  for (let i = 0; i < list.length; i += 1) {
    const inner = orderOf(list[i], depth);
    if (typeof inner !== 'string') return inner;
    if (inner === 'unsorted') order = inner;
  }
  return order;
}

function orderOfObject(value: object, depth: number): 'sorted' | 'unsorted' | Flaw {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { flaw: 'an object that is not plain' };
  let order: 'sorted' | 'unsorted' = 'sorted';
  let last = '';
  for (const key in value) {
    if (key < last) order = 'unsorted';
    last = key;
    const inner = orderOf((value as Record<string, unknown>)[key], depth);
    if (typeof inner !== 'string') return inner;
    if (inner === 'unsorted') order = inner;
  }
  return order;
}

const isFraction = (value: number): boolean => Number.isFinite(value) && !Number.isInteger(value);

/** Written by hand, since a sorted copy would not stay sorted: objects put keys like "10" before all others. */
function sorted(value: Json): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  if (isList(value)) {
    for (const inner of value) text += `${text === '' ? '' : ','}${sorted(inner)}`;
    return `[${text}]`;
  }
  for (const key of Object.keys(value).sort()) {
    text += `${text === '' ? '' : ','}${quotedText(key)}:${sorted(value[key]!)}`;
  }
  return `{${text}}`;
}

/** Most texts need no escape, and calling the platform's writer for each of them costs more than all the rest. */
const quotedText = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON escapes.
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

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
