/** Values that a schema accepts, made from the schema itself: what a fuzzer begins with before it spoils something. */
import type { z } from 'zod';
import type { Rng } from '../../base/seeded.ts';
import { defOf, type SchemaDef } from '../../floor/quick-check.ts';

/** Values that were seen in the house under the name of a field: its tables, offers, people, amounts. */
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

/** What the house knows under this name goes deepest, as long as the schema takes it. */
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
  if (pattern !== undefined) return matching(pattern.source, rng);
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

/** A text that a pattern accepts: of what patterns can say, as much as those of the house use. */
export const matching = (source: string, rng: Rng): string => alternatives({ source, rng, at: 0 })();

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
