/**
 * How values are written in a scenario: "$12.34", "@maria", local times of the house. Each has one reading; a value
 * with none or two is refused, never guessed.
 */
import { type Cents, centsFrom } from '../../base/cents.ts';
import { personIdFrom } from '../../base/ids.ts';
import { ok, quoted, type Result, refuse } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import {
  dateOf,
  HOUR,
  type Instant,
  instant,
  instantFrom,
  type LocalDateTime,
  localDateTimeFrom,
  MINUTE,
} from '../../base/time.ts';
import { instantOf, localOf, type ZonePack } from '../../base/zone.ts';

/** The context of values: the house's time zone, the people, and the time of the step. */
export type Words = Readonly<{ pack: ZonePack; people: ReadonlyMap<string, string>; now: Instant }>;

/**
 * A person's id is derived from the name, so that a scenario always gives the same journal; the name itself stays
 * outside.
 */
export function personOf(house: string, name: string): string {
  const hash = sha256Hex(`scenario person\n${house}\n${name}`);
  return personIdFrom(Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16)));
}

/** Everything inside a command or an expectation. Names, and the words of a whole sheet, stay text. */
export function readValues(words: Words, value: unknown): Result<unknown> {
  if (typeof value === 'string') return readText(words, value);
  if (Array.isArray(value)) return readAll(words, value);
  if (typeof value !== 'object' || value === null) return ok(value);
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const read = STAYS_TEXT.has(key) ? ok(inner) : readValues(words, inner);
    if (!read.ok) return read;
    entries.push([key, read.value]);
  }
  return ok(Object.fromEntries(entries));
}

const STAYS_TEXT = new Set(['name', 'says', 'cards', 'common']);

function readAll(words: Words, list: readonly unknown[]): Result<unknown[]> {
  const all: unknown[] = [];
  for (const item of list) {
    const read = readValues(words, item);
    if (!read.ok) return read;
    all.push(read.value);
  }
  return ok(all);
}

function readText(words: Words, text: string): Result<unknown> {
  if (/^-?\$/.test(text)) return centsFrom(text);
  if (/^@/.test(text)) return personIn(words, text.slice(1));
  return /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? momentFrom(words, text) : ok(text);
}

function personIn({ people }: Words, name: string): Result<string> {
  const id = people.get(name);
  if (id !== undefined) return ok(id);
  return refuse('unknown-name', `${quoted(`@${name}`)} is not listed under "people".`, 'Add the name under "people".');
}

export function moneyFrom(text: string): Result<Cents> {
  return centsFrom(text);
}

/** "2026-03-07T18:00:00", "18:05" of the same day, "+90s" after the step before or "-90s" before it, or with an offset. */
export function momentFrom(words: Words, text: string): Result<Instant> {
  const span = /^([+-])(\d{1,8})([smh])$/.exec(text);
  if (span !== null) {
    const seconds = Number(span[2]) * { s: 1, m: MINUTE, h: HOUR }[span[3] as 's' | 'm' | 'h'];
    return ok(instant(words.now + (span[1] === '+' ? seconds : -seconds)));
  }
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text) && text.includes('T')) return instantFrom(text);
  const ofDay = /^\d{2}:\d{2}(:\d{2})?$/.test(text);
  const local = ofDay ? today(words, text) : localDateTimeFrom(text);
  if (!local.ok) return local;
  return instantOf(words.pack, local.value, { gap: 'refuse', overlap: 'refuse' });
}

function today({ pack, now }: Words, text: string): Result<LocalDateTime> {
  const local = localOf(pack, now);
  return local.ok ? localDateTimeFrom(`${dateOf(local.value)}T${text}`) : local;
}
