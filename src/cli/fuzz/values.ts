/** Hostile values, and documents with some of them in it, written as the text that goes over the line. */
import type { Rng } from '../../base/seeded.ts';
import { LATEST } from '../../base/time.ts';

/** Text that stands in a document as it is: numbers that no parser keeps, keys that are there twice. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Where the next id of the station goes, which is known only when the command is sent. */
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

/** As JSON text. Each has ended a server somewhere, or looks as if it could. */
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

/** Ids as they come in an address. */
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

const at = ({ parent, key }: Place): Doc => (parent as Record<string | number, Doc>)[key];

function put({ parent, key }: Place, value: Doc): void {
  (parent as Record<string | number, Doc>)[key] = value;
}

/** Values that are right somewhere else in the house; with a name, what stands under that name elsewhere. */
export type Others = (name?: string) => Doc;

/** A copy that is changed in some places: by what is hostile, or by what is plausible and goes deeper. */
export function mutated(doc: Doc, rng: Rng, times: number, other: Others, isPlausible = false): Doc {
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
  const value = at(place);
  if (value === NEXT_ID || place.key === 'type') return;
  const isLeaf = typeof value !== 'object' || value === null;
  const another = isLeaf && rng.below(3) > 0 ? other(String(place.key)) : undefined;
  // The one name that every object inherits and that looks like any id of a house.
  const isNamed = typeof value === 'string' && rng.below(8) === 0;
  put(place, isNamed ? 'constructor' : (another ?? nudged(value, rng)));
}

function change(place: Place, places: readonly Place[], rng: Rng, other: Others): void {
  const value = at(place);
  const changes: readonly (() => Doc)[] = [
    () => undefined,
    other,
    () => copyOf(at(rng.pick(places))),
    () => [value],
    () => withKey(value, rng),
    () => nudged(value, rng),
  ];
  put(place, (changes[rng.below(10)] ?? (() => new Raw(rng.pick(HOSTILE))))());
}

/** A field too many, which may have the name of something that every object inherits, or be there twice. */
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

/** Every document that lacks one place of this one, or has something plainer there: what a failure is made smaller by. */
export function* smaller(doc: Doc): Generator<Doc> {
  const count = placesIn(doc).length;
  for (const plain of [undefined, 'x', 0]) {
    for (let i = 0; i < count; i += 1) {
      const copy = copyOf(doc);
      const place = placesIn(copy)[i]!;
      if (at(place) === NEXT_ID || at(place) === plain) continue;
      if (Array.isArray(place.parent) && plain === undefined) place.parent.splice(place.key as number, 1);
      else put(place, plain);
      yield copy;
    }
  }
}
