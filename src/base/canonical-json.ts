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

/** On the hot path of every journal: one walk both looks for flaws and writes. */
export const canonicalJson = (value: Json): string => laidOut(canonicalPieces(value));

/** The same text, not laid out in memory yet: for whoever joins many of them into one at once, and keeps none. */
export function canonicalPieces(value: Json): string {
  const written = write(value, 0);
  assert(typeof written === 'string', typeof written === 'string' ? '' : `cannot be journalled: ${written.flaw}`);
  return written;
}

/** The same for data from outside, where a flaw is no bug of ours. `around`: how deep it will stand in other data. */
export function canonicalFrom(value: unknown, around = 0): Result<string> {
  const written = write(value, around);
  if (typeof written === 'string') return ok(laidOut(written));
  return refuse('not-canonical', `The JSON holds what has no single form: ${written.flaw}.`, WRITE_IT_CANONICALLY);
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

type Flaw = Readonly<{ flaw: string }>;

const DEEPEST = 100;
const WRITE_IT_CANONICALLY = 'Sort the keys, leave no blanks, and write each value in its shortest form.';

function write(value: unknown, depth: number): string | Flaw {
  switch (typeof value) {
    case 'string':
      return needsCare(value) ? withCare(value) : `"${value}"`;
    case 'number':
      return Number.isSafeInteger(value) || isFraction(value) ? String(value) : { flaw: `the number ${value}` };
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth === DEEPEST) return { flaw: `data nested more than ${DEEPEST} deep` };
      return Array.isArray(value) ? writeList(value, depth + 1) : writeObject(value, depth + 1);
    default:
      return { flaw: `a value of type ${typeof value}` };
  }
}

/**
 * Most texts need no escape, and calling the platform's writer for each of them costs more than all the rest. They are
 * short, too: looking at every letter is quicker than calling an expression.
 */
function needsCare(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit === QUOTE || unit === BACKSLASH || (unit >= 0xd800 && unit <= 0xdfff)) return true;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const withCare = (text: string): string | Flaw =>
  /\p{Surrogate}/u.test(text) ? { flaw: 'text with half a character' } : JSON.stringify(text);

const isFraction = (value: number): boolean => Number.isFinite(value) && !Number.isInteger(value);

function writeList(list: readonly unknown[], depth: number): string | Flaw {
  let text = '[';
  for (let i = 0; i < list.length; i += 1) {
    const inner = write(list[i], depth);
    if (typeof inner !== 'string') return inner;
    text += i === 0 ? inner : `,${inner}`;
  }
  return `${text}]`;
}

function writeObject(value: object, depth: number): string | Flaw {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { flaw: 'an object that is not plain' };
  const order = orderOf(Object.keys(value));
  if ('flaw' in order) return order;
  const { sorted, heads, quotedHeads } = order;
  let text = '{';
  for (let i = 0; i < sorted.length; i += 1) {
    const inner = (value as Record<string, unknown>)[sorted[i]!];
    // Plain texts are most of a journal: written here, each saves a call and a piece.
    if (typeof inner === 'string' && !needsCare(inner)) {
      text = `${text}${quotedHeads[i]!}${inner}"`;
      continue;
    }
    const written = write(inner, depth);
    if (typeof written !== 'string') return written;
    text = text + heads[i]! + written;
  }
  return `${text}}`;
}

/** Keys as an object lists them, the same keys in canonical order, and what is written before each value or text. */
type Order = Readonly<{
  keys: readonly string[];
  sorted: readonly string[];
  heads: readonly string[];
  quotedHeads: readonly string[];
}>;

/**
 * A journal holds few kinds of objects, over and over, so their orders are kept by first key: comparing names that are
 * the same object in memory is far quicker than sorting them. Keys may be data, so what is kept is bounded and starts
 * afresh when it is full; objects with many keys are data for certain.
 */
const ORDERS = new Map<string | undefined, Order[]>();
const FIRST_KEYS_KEPT = 500;
const ORDERS_KEPT = 16;
const KEYS_KEPT = 32;

function orderOf(keys: readonly string[]): Order | Flaw {
  const known = ORDERS.get(keys[0]);
  if (known !== undefined) for (let i = 0; i < known.length; i += 1) if (isSame(known[i]!.keys, keys)) return known[i]!;
  const order = newOrder(keys);
  if ('flaw' in order || keys.length > KEYS_KEPT) return order;
  if (known !== undefined && known.length < ORDERS_KEPT) {
    known.push(order);
  } else {
    if (ORDERS.size === FIRST_KEYS_KEPT) ORDERS.clear();
    ORDERS.set(keys[0], [order]);
  }
  return order;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

function newOrder(keys: readonly string[]): Order | Flaw {
  const sorted = [...keys].sort();
  const heads: string[] = [];
  for (const key of sorted) {
    const written = write(key, 0);
    if (typeof written !== 'string') return written;
    heads.push(`${heads.length === 0 ? '' : ','}${written}:`);
  }
  return { keys, sorted, heads, quotedHeads: heads.map((head) => `${head}"`) };
}

/**
 * A text put together from many pieces stays a tree of them, many times its size and slow for all who read it, until
 * somebody asks for a letter: then the engine lays it out in one piece. No JSON begins with the letter asked about.
 */
const laidOut = (text: string): string => (text.charCodeAt(0) === 0 ? '' : text);

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
