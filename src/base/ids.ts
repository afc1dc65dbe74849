/**
 * Names of things. A command's id is its station and that station's counter, so that the same press of a key always has
 * the same id, however often a flaky network sends it. Random bytes come in as arguments.
 */
import { assert } from './assert.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

/** `table-12`, `cage-1`, `blazing-7s-progressive`: lower-case words and digits joined by single hyphens. */
export type Slug = string & { readonly __form: 'slug' };

/** `table-12:000457`: a station and its counter, which has six digits, or more when it needs them. */
type CommandId = string & { readonly __form: 'station:counter' };
type StationCount = Readonly<{ station: Slug; counter: number }>;

/** `person-` and 26 letters and digits, 128 random bits: says nothing about the person. */
export type PersonId = string & { readonly __form: 'person-id' };

export function slugFrom(text: string): Result<Slug> {
  if (text.length <= LONGEST_SLUG && SLUG.test(text)) return ok(text as Slug);
  const next = `Use lower-case letters, digits and single hyphens, at most ${LONGEST_SLUG} characters, such as table-12.`;
  return refuse('bad-name', `${quoted(text)} cannot be a name.`, next);
}

export function commandId({ station, counter }: StationCount): CommandId {
  assert(SLUG.test(station) && station.length <= LONGEST_SLUG, `${station} is not the name of a station`);
  assert(Number.isSafeInteger(counter) && counter > 0, `a station counts its commands from 1, not from ${counter}`);
  return `${station}:${String(counter).padStart(COUNTER_DIGITS, '0')}` as CommandId;
}

/** Reads only the one form that `commandId` writes, so that one command cannot have two ids. */
export function commandIdFrom(text: string): Result<StationCount> {
  const [, station = '', digits = ''] = COMMAND_ID.exec(text) ?? [];
  const counter = Number(digits);
  if (counter > 0 && Number.isSafeInteger(counter) && station.length <= LONGEST_SLUG) {
    return ok({ station: station as Slug, counter });
  }
  const next = 'Write the station, a colon and its counter with six digits, from 1: table-12:000457.';
  return refuse('bad-command-id', `${quoted(text)} is not a command id.`, next);
}

/** By station, then in the order in which the station sent them; plain text order fails past 999999. */
export function compareStationCounts(a: StationCount, b: StationCount): number {
  if (a.station !== b.station) return a.station < b.station ? -1 : 1;
  return a.counter - b.counter;
}

/** `person` and sixteen random bytes give `person-4wj...`: the same bytes always give the same id. */
export function randomIdFrom(prefix: Slug, bytes: Uint8Array): string {
  assert(bytes.length === RANDOM_BYTES, `a random id is made of ${RANDOM_BYTES} bytes, not of ${bytes.length}`);
  let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let digits = '';
  for (let i = 0; i < RANDOM_DIGITS; i += 1) {
    digits = ALPHABET[Number(number % 32n)]! + digits;
    number /= 32n;
  }
  return `${prefix}-${digits}`;
}

export function isRandomId(prefix: Slug, text: string): boolean {
  return text.startsWith(`${prefix}-`) && RANDOM_PART.test(text.slice(prefix.length + 1));
}

export const personIdFrom = (bytes: Uint8Array): PersonId => randomIdFrom(PERSON, bytes) as PersonId;

export function checkedPersonId(text: string): Result<PersonId> {
  if (isRandomId(PERSON, text)) return ok(text as PersonId);
  return refuse('bad-person-id', `${quoted(text)} is not a person id.`, 'Look the player up again.');
}

const LONGEST_SLUG = 64;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const COUNTER_DIGITS = 6;
/** A counter has one form: padded to six digits, never more. */
const COMMAND_ID = /^([a-z0-9]+(?:-[a-z0-9]+)*):(\d{6}|[1-9]\d{6,15})$/;
const PERSON = 'person' as Slug;

const RANDOM_BYTES = 16;
const RANDOM_DIGITS = 26;

/** No i, l, o or u: they cannot be mistaken for 1 or 0 when read aloud over a radio, and no id spells a word. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 26 digits hold 130 bits, so the first one carries three of them only. */
const RANDOM_PART = /^[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$/;
