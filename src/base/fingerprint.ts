/**
 * Whether two pieces of plain data are the same, at a glance: 64 bits, quick, blind to the order of keys. It tells a
 * key pressed once and sent twice from two commands under one id. It does not protect against deliberate collisions;
 * the journal is chained with SHA-256. Its results must never change: snapshots hold fingerprints.
 */
import type { Json } from './canonical-json.ts';

/** `without` names a field of the record to leave out. */
export function fingerprint(value: Json, without?: string): string {
  const first = isRecord(value) ? record(value, without) : hash(value);
  return hex(first) + hex(second);
}

/** Two hashes of 32 bits are taken in one walk, each from its own start. */
const FIRST = 0x9e3779b9;
const SECOND = 0x85ebca6b;

/** Each function below returns the first hash and leaves the second here: a pair would be an object for every value. */
let second = 0;

function hash(value: Json): number {
  if (typeof value === 'string') return text(value, FIRST ^ 1, SECOND ^ 1);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? number(value) : text(String(value), FIRST ^ 2, SECOND ^ 2);
  if (value === null) return word(3);
  if (typeof value === 'boolean') return word(value ? 4 : 5);
  return isRecord(value) ? record(value) : list(value);
}

type Fields = { readonly [key: string]: Json };

const isRecord = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function list(values: readonly Json[]): number {
  let one = mix(FIRST, 6);
  let two = mix(SECOND, 6);
  for (let i = 0; i < values.length; i += 1) {
    one = mix(one, hash(values[i]!));
    two = mix(two, second);
  }
  second = two;
  return one;
}

/** Each field is hashed separately and the hashes are added up, so that key order never matters. */
function record(value: Fields, without?: string): number {
  let one = mix(FIRST, 7);
  let two = mix(SECOND, 7);
  let name = NO_NAME;
  for (const key in value) {
    const field = value[key];
    if (field === undefined || key === without) continue;
    name = name.next?.key === key ? name.next : nameAfter(name, key);
    one = (one + mix(name.one, hash(field))) | 0;
    two = (two + mix(name.two, second)) | 0;
  }
  second = mix(two, 8);
  return mix(one, 8);
}

/** `next` is the name that came after this one last time, and usually will again. */
type Name = { readonly key: string; readonly one: number; readonly two: number; next: Name | undefined };

/** The same few names come in every command. Names may be data too, so the number kept is limited. */
const NAMES = new Map<string, Name>();
const NAMES_KEPT = 1_000;
const NO_NAME: Name = { key: '', one: 0, two: 0, next: undefined };

function nameAfter(name: Name, key: string): Name {
  const known = NAMES.get(key);
  if (known !== undefined) {
    name.next = known;
    return known;
  }
  const one = text(key, FIRST, SECOND);
  const added = { key, one, two: second, next: undefined };
  if (NAMES.size < NAMES_KEPT) NAMES.set(key, added);
  return added;
}

function text(value: string, first: number, other: number): number {
  let one = first;
  let two = other;
  for (let i = 0; i < value.length; i += 1) {
    const unit = value.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x01000193);
  }
  second = mix(two, value.length);
  return mix(one, value.length);
}

/** Both halves of a safe integer matter. */
function number(value: number): number {
  const high = Math.floor(value / 2 ** 32) | 0;
  second = mix(mix(SECOND ^ 9, value | 0), high);
  return mix(mix(FIRST ^ 9, value | 0), high);
}

function word(bits: number): number {
  second = mix(SECOND, bits);
  return mix(FIRST, bits);
}

function mix(sum: number, bits: number): number {
  const once = Math.imul(sum ^ bits, 0xcc9e2d51);
  return Math.imul(once ^ (once >>> 15), 0x1b873593) ^ (once >>> 13);
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (bits: number): string =>
  BYTES[bits >>> 24]! + BYTES[(bits >>> 16) & 255]! + BYTES[(bits >>> 8) & 255]! + BYTES[bits & 255]!;
