/**
 * Whether two pieces of plain data are the same, at a glance: 64 bits, quick, blind to the order of keys. It tells a key
 * pressed once and sent twice from two commands under one id. It is no proof against somebody who wants a collision;
 * the journal is chained with SHA-256.
 */
import type { Json } from './canonical-json.ts';

export function fingerprint(value: Json): string {
  const a = hash(value, 0x9e3779b9);
  const b = hash(value, 0x85ebca6b);
  return hex(a) + hex(b);
}

function hash(value: Json, start: number): number {
  if (typeof value === 'string') return text(value, start ^ 1);
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? number(value, start) : text(String(value), start ^ 2);
  if (value === null) return mix(start, 3);
  if (typeof value === 'boolean') return mix(start, value ? 4 : 5);
  if (Array.isArray(value)) return list(value, start);
  return record(value as { readonly [key: string]: Json }, start);
}

function list(values: readonly Json[], start: number): number {
  let sum = mix(start, 6);
  for (const value of values) sum = mix(sum, hash(value, start));
  return sum;
}

/** Each field is hashed by itself and the fields are added up, so that no key order is ever needed. */
function record(value: { readonly [key: string]: Json }, start: number): number {
  let sum = mix(start, 7);
  for (const key in value) {
    const field = value[key];
    if (field !== undefined) sum = (sum + mix(text(key, start), hash(field, start))) | 0;
  }
  return mix(sum, 8);
}

function text(value: string, start: number): number {
  let sum = start;
  for (let i = 0; i < value.length; i += 1) sum = Math.imul(sum ^ value.charCodeAt(i), 0x01000193);
  return mix(sum, value.length);
}

/** Both halves of a safe integer count. */
const number = (value: number, start: number): number =>
  mix(mix(start ^ 9, value | 0), Math.floor(value / 2 ** 32) | 0);

function mix(sum: number, word: number): number {
  const once = Math.imul(sum ^ word, 0xcc9e2d51);
  return Math.imul(once ^ (once >>> 15), 0x1b873593) ^ (once >>> 13);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
