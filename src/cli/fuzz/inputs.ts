/** Inputs of a fuzzer: values that a schema accepts, and hostile ones. */
import type { z } from 'zod';
import type { Rng } from '../../base/seeded.ts';
import { LATEST } from '../../base/time.ts';
import { defOf, type SchemaDef } from '../../floor/quick-check.ts';

// Values that a schema accepts, generated from the schema itself: a fuzzer begins with these and then corrupts
// something.

/** Values seen in the house under the name of a field: its tables, offers, people, amounts. */
export type Seen = ReadonlyMap<string, readonly (string | number)[]>;

export type Sampling = Readonly<{ rng: Rng; seen: Seen }>;

export function sampleOf(schema: z.ZodType, sampling: Sampling, name = '', depth = 0): unknown {
  const { rng } = sampling;
  const def = defOf(schema);
  const deeper = (inner: z.ZodType, as = name): unknown => sampleOf(inner, sampling, as, depth + 1);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape!).map(([key, field]) => [key, deeper(field, key)]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'array': {
      const { least, most } = boundsOf(def, 0, 3);
      const length = depth > MOST_DEPTH ? least : Math.min(least + rng.below(Math.max(1, most - least + 1)), least + 3);
      return Array.from({ length }, () => deeper(def.element!));
    }
    case 'optional':
    case 'default':
    case 'prefault':
      return depth > MOST_DEPTH || rng.below(2) === 0 ? undefined : deeper(def.innerType!);
    case 'nullable':
      return depth > MOST_DEPTH || rng.below(3) === 0 ? null : deeper(def.innerType!);
    case 'union':
      return deeper(rng.pick(def.options!));
    case 'lazy':
      return depth > MOST_DEPTH ? null : deeper(def.getter!());
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return deeper(def.innerType!);
    case 'pipe':
      return deeper(def.in!);
    case 'tuple':
      return def.items!.map((item) => deeper(item));
    case 'record':
      return Object.fromEntries(
        Array.from({ length: rng.below(3) }, () => [
          String(deeper(def.keyType!, `${name}.key`)),
          deeper(def.valueType!),
        ]),
      );
    case 'literal':
      return rng.pick(def.values!);
    case 'enum':
      return rng.pick(Object.values(def.entries!));
    case 'boolean':
      return rng.below(2) === 0;
    case 'number':
    case 'int':
      return numberOf(schema, def, sampling, name);
    case 'string':
      return stringOf(schema, def, sampling, name);
    default:
      return null;
  }
}

const MOST_DEPTH = 7;

function boundsOf({ checks = [] }: SchemaDef, least: number, most: number) {
  let [from, to] = [least, most];
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def;
    if (check === 'min_length') from = Math.max(from, minimum!);
    if (check === 'max_length') to = Math.min(Math.max(to, from), maximum!);
    if (check === 'greater_than') from = Math.max(from, value!);
    if (check === 'less_than') to = Math.min(to, value!);
  }
  return { least: from, most: Math.max(from, to) };
}

/** A value the house has under this name goes deepest, if the schema accepts it. */
function known(schema: z.ZodType, { rng, seen }: Sampling, name: string): unknown {
  const values = seen.get(name);
  if (values === undefined || values.length === 0 || rng.below(10) === 0) return undefined;
  const value = rng.pick(values);
  return schema.safeParse(value).success ? value : undefined;
}

function numberOf(schema: z.ZodType, def: SchemaDef, sampling: Sampling, name: string): unknown {
  const { rng } = sampling;
  const { least, most } = boundsOf(def, 0, Number.MAX_SAFE_INTEGER);
  const at = [
    least,
    most,
    least + 1,
    Math.min(most, least + rng.below(100)),
    Math.min(most, least + rng.below(100_000)),
  ];
  return known(schema, sampling, name) ?? rng.pick(at);
}

function stringOf(schema: z.ZodType, def: SchemaDef, sampling: Sampling, name: string): unknown {
  const { rng } = sampling;
  const found = known(schema, sampling, name);
  if (found !== undefined) return found;
  const pattern = (def.checks ?? []).map(({ _zod }) => _zod.def.pattern).find((one) => one !== undefined);
  if (def.format === 'date') return '2026-03-04';
  if (pattern !== undefined) return textMatching(pattern.source, rng);
  const { least, most } = boundsOf(def, 1, 12);
  return 'lorem ipsum dolor sit amet '
    .repeat(Math.ceil((least + 1) / 27))
    .slice(0, Math.max(least, Math.min(most, 12)));
}

type Make = () => string;

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORD = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}_`;

type Reading = { readonly source: string; readonly rng: Rng; at: number };

/** A text that a pattern accepts; supports as much of the pattern syntax as the house's patterns use. */
export const textMatching = (source: string, rng: Rng): string => alternatives({ source, rng, at: 0 })();

function alternatives(reading: Reading): Make {
  const options = [sequence(reading)];
  while (reading.source[reading.at] === '|') {
    reading.at += 1;
    options.push(sequence(reading));
  }
  return () => reading.rng.pick(options)();
}

function sequence(reading: Reading): Make {
  const { source } = reading;
  const parts: Make[] = [];
  while (reading.at < source.length && source[reading.at] !== '|' && source[reading.at] !== ')') {
    parts.push(repeated(reading, atom(reading)));
  }
  return () => parts.map((make) => make()).join('');
}

function atom(reading: Reading): Make {
  const { source, rng } = reading;
  const letter = source[reading.at]!;
  reading.at += 1;
  const oneOf =
    (letters: string): Make =>
    () =>
      letters === '' ? '' : letters[rng.below(letters.length)]!;
  if (letter === '^' || letter === '$') return () => '';
  if (letter === '.') return () => 'x';
  if (letter === '[') return oneOf(among(reading));
  if (letter === '\\') return oneOf(escaped(reading));
  if (letter !== '(') return () => letter;
  const looks = /^\?[=!]/.test(source.slice(reading.at));
  if (source[reading.at] === '?') reading.at += 2;
  const inner = alternatives(reading);
  reading.at += 1;
  return looks ? () => '' : inner;
}

function escaped(reading: Reading): string {
  const { source } = reading;
  const letter = source[reading.at]!;
  reading.at += 1;
  if (letter === 'p' || letter === 'P' || (letter === 'u' && source[reading.at] === '{')) {
    reading.at = source.indexOf('}', reading.at) + 1;
    return 'é';
  }
  if (letter === 'd') return DIGITS;
  if (letter === 'w') return WORD;
  return letter === 's' ? ' ' : letter;
}

function among(reading: Reading): string {
  const { source } = reading;
  const isNot = source[reading.at] === '^';
  if (isNot) reading.at += 1;
  let letters = '';
  while (source[reading.at] !== ']') {
    const [one, next] = [source[reading.at]!, source[reading.at + 2]];
    if (one === '\\') {
      reading.at += 1;
      letters += escaped(reading);
    } else if (source[reading.at + 1] === '-' && next !== ']' && next !== undefined) {
      for (let code = one.charCodeAt(0); code <= next.charCodeAt(0); code += 1) letters += String.fromCharCode(code);
      reading.at += 3;
    } else {
      letters += one;
      reading.at += 1;
    }
  }
  reading.at += 1;
  return isNot ? [...WORD].filter((letter) => !letters.includes(letter)).join('') : letters;
}

function repeated(reading: Reading, make: Make): Make {
  const said = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(reading.source.slice(reading.at))?.[0];
  if (said === undefined) return make;
  reading.at += said.length;
  const [, from = '0', comma, to] = /^\{(\d+)(,?)(\d*)\}$/.exec(said) ?? [];
  const least = said === '+' ? 1 : Number(from);
  const most = said === '?' ? 1 : comma === '' ? least : to === undefined || to === '' ? least + 5 : Number(to);
  const room = Math.min(most - least, 8);
  return () => Array.from({ length: least + reading.rng.below(room + 1) }, make).join('');
}

// Hostile values, and documents that contain some of them, written as the text that is sent.

/** Text that is inserted as is: numbers that no parser keeps, duplicate keys. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The placeholder for the station's next id, which is known only when the command is sent. */
export const NEXT_ID = new Raw('"next-id"');

export type Doc = unknown;

export function textOf(doc: Doc, nextId = 'fuzz-1:000001'): string {
  if (doc === NEXT_ID) return JSON.stringify(nextId);
  if (doc instanceof Raw) return doc.text;
  if (Array.isArray(doc)) return `[${doc.map((one) => textOf(one, nextId)).join(',')}]`;
  if (typeof doc === 'object' && doc !== null) {
    const fields = Object.entries(doc).filter(([, value]) => value !== undefined);
    return `{${fields.map(([key, value]) => `${JSON.stringify(key)}:${textOf(value, nextId)}`).join(',')}}`;
  }
  return JSON.stringify(doc) ?? 'null';
}

const nested = (open: string, close: string, levels: number): string => open.repeat(levels) + close.repeat(levels);

/** As JSON text. Each has crashed a server somewhere, or looks as if it could. */
export const HOSTILE: readonly string[] = [
  ...['{"toString":"x"}', '{"toString":null,"valueOf":null}', '{"toJSON":"x"}', '{"then":"x"}', '{"length":1e9}'],
  ...['{"constructor":{"prototype":{"a":1}}}', '{"__proto__":{"a":1}}', '{"__proto__":null}', '{"get":1,"set":2}'],
  ...['{"hasOwnProperty":1}', '{"a":1,"a":2}', '{"":0}', '{}', '[]', '[[]]', '[null]', '["x"]', '[1.5]', 'null'],
  ...['true', 'false', '0', '-0', '-1', '1.5', '-1.5', '0.1', '1e-400', '1e21', '1e308', '1e999', '-1e999'],
  ...['2147483648', '4294967296', '9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740992'],
  ...['253402300800', '8640000000000001', '""', '" "', '"x"', '"0"', '"-1"', '"1.5"', '"NaN"', '"null"'],
  ...['"__proto__"', '"constructor"', '"toString"', '"hasOwnProperty"', '"valueOf"', '"../../etc/passwd"'],
  ...['"\\ud800"', '"\\udc00x"', '"a\\ud83d"', '"\\u0000"', '"\\u202e"', '"💥"', '"e\u0301"', '"\\r\\nX: y"', '"\\\\"'],
  ...['"%00"', '"<script>"', '"\' or 1=1 --"', '"$(7*7)"', '"2026-02-30"', '"9999999999-01-01"', '"25:61"'],
  ...['{"\\ud800":1}', '{"$ne":null}', '{"type":"tick"}', '[{"toString":"x"}]', '{"0":"a","length":1}'],
  nested('[', ']', 100),
  nested('[', ']', 2_000),
  `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`,
  `${'{"all":['.repeat(1_500)}${']}'.repeat(1_500)}`,
  `[${'0,'.repeat(3_000)}0]`,
  `"${'x'.repeat(500)}"`,
  `"${'x'.repeat(5_000)}"`,
  `"${'\\ud800'.repeat(300)}"`,
  `{${Array.from({ length: 300 }, (_, i) => `"k${i}":${i}`).join(',')}}`,
];

/** Ids as they appear in an address. */
export const HOSTILE_PARTS: readonly string[] = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '%00', '%ff', '%ed%a0%80', '..%2f..%2f'],
  ...['1.5', '-1', '-0', '1e400', 'NaN', '9007199254740993', '%F0%9F%92%A5', '%', '%2', '%25', '%20', "'", '"', '[]'],
  ...['a.b', '*', 'null', 'undefined', '%0d%0aX:%20y', '0', 'x'.repeat(90), 'x'.repeat(2_000)],
];

type Place = Readonly<{ parent: Record<string, Doc> | Doc[]; key: string | number }>;

function placesIn(doc: Doc, found: Place[] = []): Place[] {
  if (typeof doc !== 'object' || doc === null || doc instanceof Raw) return found;
  const entries: [string | number, Doc][] = Array.isArray(doc) ? [...doc.entries()] : Object.entries(doc);
  for (const [key, value] of entries) {
    found.push({ parent: doc as Place['parent'], key });
    placesIn(value, found);
  }
  return found;
}

const valueAt = ({ parent, key }: Place): Doc => (parent as Record<string | number, Doc>)[key];

function putAt({ parent, key }: Place, value: Doc): void {
  (parent as Record<string | number, Doc>)[key] = value;
}

/** Values that are valid elsewhere in the house; with a name, values found under that name. */
export type Others = (name?: string) => Doc;

/** A copy with some places changed: by hostile values, or by plausible ones, which go deeper. */
export function mutate(doc: Doc, rng: Rng, times: number, other: Others, isPlausible = false): Doc {
  const copy = copyOf(doc);
  for (let i = 0; i < times; i += 1) {
    const places = placesIn(copy);
    if (places.length === 0) return new Raw(rng.pick(HOSTILE));
    if (isPlausible) adjust(rng.pick(places), rng, other);
    else change(rng.pick(places), places, rng, other);
  }
  return copy;
}

function adjust(place: Place, rng: Rng, other: Others): void {
  const value = valueAt(place);
  if (value === NEXT_ID || place.key === 'type') return;
  const isLeaf = typeof value !== 'object' || value === null;
  const another = isLeaf && rng.below(3) > 0 ? other(String(place.key)) : undefined;
  // The one name that every object inherits and that looks like any id of a house.
  const isNamed = typeof value === 'string' && rng.below(8) === 0;
  putAt(place, isNamed ? 'constructor' : (another ?? nudged(value, rng)));
}

function change(place: Place, places: readonly Place[], rng: Rng, other: Others): void {
  const value = valueAt(place);
  const changes: readonly (() => Doc)[] = [
    () => undefined,
    other,
    () => copyOf(valueAt(rng.pick(places))),
    () => [value],
    () => withKey(value, rng),
    () => nudged(value, rng),
  ];
  putAt(place, (changes[rng.below(10)] ?? (() => new Raw(rng.pick(HOSTILE))))());
}

/** An extra field, which may have the name of something that every object inherits, or be a duplicate. */
function withKey(value: Doc, rng: Rng): Doc {
  const names = ['__proto__', 'constructor', 'toString', 'odds', 'found', 'numbers', 'entropy', 'also', 'by', 'extra'];
  const text = textOf(value);
  const field = `"${rng.pick(names)}":${rng.pick(HOSTILE)}`;
  if (!text.startsWith('{')) return new Raw(`{${field}}`);
  return new Raw(text === '{}' ? `{${field}}` : `{${field},${text.slice(1)}`);
}

function nudged(value: Doc, rng: Rng): Doc {
  if (typeof value === 'number')
    return rng.pick([value + 1, value - 1, -value, value * 1_000, value + 0.5, 0, LATEST, 2 ** 53 - 1]);
  if (typeof value === 'string') return rng.pick([`${value}x`, value.slice(1), value.toUpperCase(), `${value}\u0000`]);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return rng.pick([[...value, ...value], value.slice(1), [], [...value].reverse()]);
  return null;
}

export function copyOf(doc: Doc): Doc {
  if (typeof doc !== 'object' || doc === null || doc instanceof Raw) return doc;
  if (Array.isArray(doc)) return doc.map(copyOf);
  return Object.fromEntries(Object.entries(doc).map(([key, value]) => [key, copyOf(value)]));
}

/** Every document with one place of this one removed or simplified: used to reduce a failure. */
export function* smallerDocs(doc: Doc): Generator<Doc> {
  const count = placesIn(doc).length;
  for (const plain of [undefined, 'x', 0]) {
    for (let i = 0; i < count; i += 1) {
      const copy = copyOf(doc);
      const place = placesIn(copy)[i]!;
      if (valueAt(place) === NEXT_ID || valueAt(place) === plain) continue;
      if (Array.isArray(place.parent) && plain === undefined) place.parent.splice(place.key as number, 1);
      else putAt(place, plain);
      yield copy;
    }
  }
}
