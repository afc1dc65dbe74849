/**
 * One byte string for one value: keys sorted by code unit, no blanks, and only what has a single form. Journals hash
 * this text, so a value that could be written in two ways, or that reads back as another value, is a bug and throws: -
 * undefined, functions, symbols, bigints, holes in arrays: JSON drops them or turns them into something else; - NaN,
 * the infinities, and integers past the safe range: their digits are lost, here or in some reader. Other fractions
 * pass: their shortest form is fixed by ECMA-262 and RFC 8785. -0 is written 0, equal to it; - half a surrogate pair:
 * it has no UTF-8 form, so hashes of it would differ between libraries; - anything that is not a plain object, an array
 * or a scalar: dates, maps and classes do not read back as they were written; - nesting beyond 100: no data of ours is
 * that deep, but hostile or cyclic data is, and it would exhaust the stack.
 */
import { assert } from './assert.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

// Writes straight into bytes: this is the hot path of every journal, and an intermediate text would have to be copied.
// One walk both checks for flaws and writes.

/** Bytes that grow as they are written to; only the first `length` of them mean anything. */
export type Page = { bytes: Uint8Array<ArrayBuffer>; length: number };

/** Why a value has no canonical form. */
export type Flaw = Readonly<{ flaw: string }>;

export const newPage = (size = 1 << 12): Page => ({ bytes: new Uint8Array(size), length: 0 });

/**
 * Adds the value to the page, or nothing if it has a flaw. `around`: how deeply the value will be nested in other data.
 */
export function writeCanonical(page: Page, value: unknown, around = 0): Flaw | undefined {
  writeTo(page.bytes);
  kept = 0;
  flaw = undefined;
  const end = write(value, page.length, around);
  written.list = undefined;
  page.bytes = bytes;
  if (end !== FLAWED) page.length = end;
  return flaw;
}

/** Reserves this many bytes of the page for the caller to fill in. */
export function leaveRoom(page: Page, count: number): void {
  writeTo(page.bytes);
  if (page.length + count > bytes.length) grow(page.length + count);
  page.bytes = bytes;
  page.length += count;
}

/**
 * The output buffer, and the flaw that was found. The functions below take the position to write at and return the
 * position after what they wrote: an object for the two would cost more than most values.
 */
let bytes = new Uint8Array(0);
/** The same bytes, four at a time. */
let words = new DataView(bytes.buffer);
let flaw: Flaw | undefined;
const FLAWED = -1;

function writeTo(page: Uint8Array<ArrayBuffer>): void {
  if (page === bytes) return;
  bytes = page;
  words = new DataView(page.buffer);
}

function flawed(what: string): number {
  flaw = { flaw: what };
  return FLAWED;
}

const DEEPEST = 100;

function write(value: unknown, at: number, depth: number): number {
  switch (typeof value) {
    case 'string':
      return writeText(value, at);
    case 'number':
      return writeNumber(value, at);
    case 'boolean':
      return copy(value ? TRUE : FALSE, at);
    case 'object':
      if (value === null) return copy(NULL, at);
      if (depth === DEEPEST) return flawed(`data nested more than ${DEEPEST} deep`);
      return Array.isArray(value) ? writeList(value, at, depth + 1) : writeObject(value, at, depth + 1);
    default:
      return flawed(`a value of type ${typeof value}`);
  }
}

const ENCODER = new TextEncoder();
const [TRUE, FALSE, NULL] = [ENCODER.encode('true'), ENCODER.encode('false'), ENCODER.encode('null')];
const [QUOTE, BACKSLASH, COMMA, COLON, ZERO] = [0x22, 0x5c, 0x2c, 0x3a, 0x30];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

function copy(from: Uint8Array, at: number): number {
  if (at + from.length > bytes.length) grow(at + from.length);
  for (let i = 0; i < from.length; i += 1) bytes[at + i] = from[i]!;
  return at + from.length;
}

function grow(needed: number): void {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  writeTo(larger);
}

/** Nearly all texts are short and plain: letter by letter is quicker for them than any function of the platform. */
function writeText(text: string, at: number): number {
  const longest = at + text.length * 2 + 2;
  if (longest > bytes.length) grow(longest);
  const into = bytes;
  into[at] = QUOTE;
  let end = at + 1;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7ff || unit === QUOTE || unit === BACKSLASH) return writeWithCare(text, at);
    if (unit > 0x7f) {
      into[end] = 0xc0 | (unit >> 6);
      into[end + 1] = 0x80 | (unit & 0x3f);
      end += 2;
    } else {
      into[end] = unit;
      end += 1;
    }
  }
  into[end] = QUOTE;
  return end + 1;
}

function writeWithCare(text: string, at: number): number {
  if (hasHalf(text)) return flawed(HALF.flaw);
  return copy(ENCODER.encode(JSON.stringify(text)), at);
}

const hasHalf = (text: string): boolean => /\p{Surrogate}/u.test(text);
const HALF: Flaw = { flaw: 'text with half a character' };

function writeNumber(value: number, at: number): number {
  if (value >= 0 && value <= LARGEST_QUICK && (value | 0) === value) return writeDigits(value, at);
  const isFraction = Number.isFinite(value) && !Number.isInteger(value);
  return Number.isSafeInteger(value) || isFraction
    ? copy(ENCODER.encode(String(value)), at)
    : flawed(`the number ${value}`);
}

/** Digits of this many bits are found by quick divisions. */
const LARGEST_QUICK = 2 ** 31 - 1;

function writeDigits(value: number, at: number): number {
  let end = at + 1;
  for (let power = 10; power <= value; power *= 10) end += 1;
  if (end > bytes.length) grow(end);
  let rest = value | 0;
  for (let place = end - 1; place >= at; place -= 1) {
    const tens = (rest / 10) | 0;
    bytes[place] = ZERO + rest - tens * 10;
    rest = tens;
  }
  return end;
}

/** An event often repeats part of its command: the last longer list of objects, and where it is already written. */
type Written = { list: readonly unknown[] | undefined; depth: number; from: number; to: number };
const written: Written = { list: undefined, depth: 0, from: 0, to: 0 };
const WORTH_KEEPING = 3;

function writeList(list: readonly unknown[], at: number, depth: number): number {
  if (list === written.list && depth <= written.depth) return writeAgain(at);
  let end = put(LIST, at);
  for (let i = 0; i < list.length; i += 1) {
    if (i > 0) end = put(COMMA, end);
    end = write(list[i], end, depth);
    if (end === FLAWED) return FLAWED;
  }
  end = put(LIST_END, end);
  if (list.length >= WORTH_KEEPING && typeof list[0] === 'object') {
    written.list = list;
    written.depth = depth;
    written.from = at;
    written.to = end;
  }
  return end;
}

function writeAgain(at: number): number {
  const end = at + written.to - written.from;
  if (end > bytes.length) grow(end);
  bytes.copyWithin(at, written.from, written.to);
  return end;
}

function put(unit: number, at: number): number {
  if (at === bytes.length) grow(at + 1);
  bytes[at] = unit;
  return at + 1;
}

/**
 * An object is walked once in its own order, which finds its shape and collects its values, and is then written in the
 * shape's canonical order: asking an object of unknown shape for a field by name takes far longer.
 */
function writeObject(value: object, at: number, depth: number): number {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return flawed('an object that is not plain');
  const from = kept;
  let shape = shapes;
  for (const key in value) {
    if (kept - from === KEYS_KEPT) return writeLarge(value, at, depth, from);
    KEPT[kept] = (value as Record<string, unknown>)[key];
    kept += 1;
    shape = shape.lastKey === key ? shape.last! : next(shape, key);
  }
  shape.order ??= orderOf(Object.keys(value));
  const end = 'flaw' in shape.order ? flawed(shape.order.flaw) : writeInOrder(shape.order, from, at, depth);
  kept = from;
  return end;
}

function writeInOrder({ places, heads }: Order, from: number, at: number, depth: number): number {
  let end = at;
  for (let i = 0; i < places.length; i += 1) {
    end = writeHead(heads[i]!, end);
    const place = from + places[i]!;
    const value = KEPT[place];
    // Values left here would stay in memory.
    KEPT[place] = undefined;
    end = typeof value === 'string' ? writeText(value, end) : write(value, end, depth);
    if (end === FLAWED) return FLAWED;
  }
  if (places.length === 0) end = put(OBJECT, end);
  return put(OBJECT_END, end);
}

/** Whole words, the last of which may reach too far: the next write overwrites the rest of it. */
function writeHead(head: Head, at: number): number {
  const end = at + head.length;
  if (end + 4 > bytes.length) grow(end + 4);
  const from = head.words;
  for (let i = 0, place = at; place < end; i += 1, place += 4) words.setInt32(place, from[i]!, true);
  return end;
}

/** Objects with many keys are data, of a shape that will not recur. */
function writeLarge(value: object, at: number, depth: number, from: number): number {
  kept = from;
  let end = at;
  for (const key of Object.keys(value).sort()) {
    end = put(end === at ? OBJECT : COMMA, end);
    end = writeText(key, end);
    if (end === FLAWED) return FLAWED;
    end = write((value as Record<string, unknown>)[key], put(COLON, end), depth);
    if (end === FLAWED) return FLAWED;
  }
  return put(OBJECT_END, end);
}

/** Values of the objects that are being written, the outermost object's first. */
const KEYS_KEPT = 32;
const KEPT: unknown[] = new Array(KEYS_KEPT * DEEPEST).fill(undefined);
let kept = 0;

/** The position of each value in an object's own order, listed in canonical order, and the bytes written before it. */
type Order = Readonly<{ places: readonly number[]; heads: readonly Head[] }>;
/** `{"key":` or `,"key":` in words of four bytes, and how many bytes it has. */
type Head = Readonly<{ words: Int32Array; length: number }>;

/** The keys so far, in their own order, lead from shape to shape. The last step is cached: it usually repeats. */
type Shape = {
  lastKey: string | undefined;
  last: Shape | undefined;
  readonly all: Map<string, Shape>;
  order: Order | Flaw | undefined;
};

const newShape = (): Shape => ({ lastKey: undefined, last: undefined, all: new Map(), order: undefined });

/** A journal holds few shapes, over and over. Keys may be data, so the cache is emptied when it is full. */
const SHAPES_KEPT = 5_000;
let shapes = newShape();
let shapesKept = 0;

function next(shape: Shape, key: string): Shape {
  let found = shape.all.get(key);
  if (found === undefined) {
    found = newShape();
    shapesKept += 1;
    if (shapesKept === SHAPES_KEPT) {
      shapes = newShape();
      shapesKept = 0;
    } else {
      shape.all.set(key, found);
    }
  }
  shape.lastKey = key;
  shape.last = found;
  return found;
}

function orderOf(keys: readonly string[]): Order | Flaw {
  const sorted = [...keys].sort();
  if (sorted.some(hasHalf)) return HALF;
  const heads = sorted.map((key, i) => headOf(`${i === 0 ? '{' : ','}${JSON.stringify(key)}:`));
  return { places: sorted.map((key) => keys.indexOf(key)), heads };
}

function headOf(text: string): Head {
  const encoded = ENCODER.encode(text);
  const padded = new DataView(new ArrayBuffer(Math.ceil(encoded.length / 4) * 4));
  encoded.forEach((byte, i) => {
    padded.setUint8(i, byte);
  });
  const inWords = Int32Array.from({ length: padded.byteLength / 4 }, (_, i) => padded.getInt32(i * 4, true));
  return { words: inWords, length: encoded.length };
}

// The same as text, and parsing it back.

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

/** The same for external data, in which a flaw is not our bug. `around`: how deeply it will be nested in other data. */
export function canonicalFrom(value: unknown, around = 0): Result<string> {
  const written = textOf(value, around);
  if (typeof written === 'string') return ok(written);
  return notCanonical(written);
}

const notCanonical = ({ flaw }: Flaw) =>
  refuse('not-canonical', `The JSON contains a value without a single form: ${flaw}.`, WRITE_IT_CANONICALLY);

/** The number of bytes, for callers that do not need the text. */
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

const WRITE_IT_CANONICALLY = 'Sort the keys, remove blanks, and write each value in its shortest form.';

function textOf(value: unknown, around: number): string | Flaw {
  scratch.length = 0;
  const broken = writeCanonical(scratch, value, around);
  if (broken !== undefined) return broken;
  const text = DECODER.decode(scratch.bytes.subarray(0, scratch.length));
  if (scratch.length > LARGEST_SCRATCH) scratch = newPage();
  return text;
}

/** Reused for every call. A snapshot of a large house makes it larger than is worth keeping. */
let scratch = newPage();
const LARGEST_SCRATCH = 1 << 20;
const DECODER = new TextDecoder();

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
