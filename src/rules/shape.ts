/**
 * What a sheet or an offer may look like, as a JSON Schema: editors complete words by it, `check` lists by it everything
 * that is wrong at once, and amounts and times written for people are found by it. The schemas in `sheet.ts` and
 * `offer.ts` stay the one definition; this is derived from them.
 */
import { z } from 'zod';
import { quoted } from '../base/result.ts';

/** A node of a JSON Schema, as far as our schemas use it. */
export type Shape = Readonly<{
  type?: string | readonly string[];
  description?: string;
  examples?: readonly unknown[];
  /** Ours: what a whole number counts. */
  unit?: 'cents' | 'seconds' | 'time-of-day';
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  additionalProperties?: boolean | Shape;
  propertyNames?: Shape;
  items?: Shape | false;
  prefixItems?: readonly Shape[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
}>;

export type Path = readonly (string | number)[];

/** One thing that is wrong: where, why, what belongs there, and an example of it. */
export type Problem = Readonly<{ path: Path; code: ProblemCode; says: string; allowed?: string; example?: unknown }>;

export type ProblemCode =
  | 'missing'
  | 'unknown-word'
  | 'not-allowed'
  | 'wrong-type'
  | 'out-of-range'
  | 'malformed'
  | 'contradiction'
  | 'not-json';

export const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input' }) as Shape;

/** Whole numbers have these bounds even if nothing was said. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** Everything that this shape does not allow in the data. Rules between several words are not in a shape. */
export function problemsIn(shape: Shape, data: unknown): Problem[] {
  const found: Problem[] = [];
  visit(shape, data, [], found);
  return found;
}

function visit(shape: Shape, value: unknown, path: Path, found: Problem[]): void {
  const members = membersOf(shape);
  if (members.length === 1) visitOne(members[0]!, value, path, found);
  else {
    const narrowed = narrow(members, value, path);
    if ('problem' in narrowed) found.push(narrowed.problem);
    else found.push(...leastProblems(narrowed.left, value, path));
  }
}

/** A union of unions is one list of members. */
export const membersOf = (shape: Shape): readonly Shape[] => {
  const { anyOf, oneOf, type } = shape;
  const inner = anyOf ?? oneOf ?? (typeof type === 'object' ? type.map((one) => ({ ...shape, type: one })) : undefined);
  return inner === undefined ? [shape] : inner.flatMap(membersOf);
};

function leastProblems(members: readonly Shape[], value: unknown, path: Path): readonly Problem[] {
  let best: Problem[] | undefined;
  for (const member of members) {
    const found: Problem[] = [];
    visitOne(member, value, path, found);
    if (best === undefined || found.length < best.length) best = found;
    if (best.length === 0) break;
  }
  return best ?? [];
}

type Narrowed = Readonly<{ left: readonly Shape[] }> | Readonly<{ problem: Problem }>;

/** The members that are meant: of the type of the value, and with the words that tell them apart, such as `kind`. */
export function narrow(members: readonly Shape[], value: unknown, path: Path): Narrowed {
  const typed = members.filter((member) => isOfType(member, value));
  if (typed.length === 0) return { problem: notOneOf(members, value, path) };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (typed.every(isFixed) && !typed.some((member) => fixedValues(member).includes(value)))
      return { problem: notOneOf(members, value, path) };
    return { left: typed };
  }
  return byTags(typed, value as Record<string, unknown>, path);
}

/** Words that tell the members of a union apart, the coarsest first; `kind` and `form` name a step together. */
const TAGS = ['kind', 'form', 'is', 'rule', 'gives', 'how'];

function byTags(members: readonly Shape[], value: Readonly<Record<string, unknown>>, path: Path): Narrowed {
  let left = members;
  for (const tag of TAGS) {
    const values = left.map(({ properties = {} }) => properties[tag]);
    if (left.length < 2 || !values.every((one) => one !== undefined && isFixed(one))) continue;
    const said = value[tag];
    const fitting = left.filter(({ properties }) => fixedValues(properties![tag]!).includes(said));
    if (fitting.length === 0) {
      const known = [...new Set(values.flatMap((one) => fixedValues(one!)))];
      return { problem: notKnown([...path, tag], said, known) };
    }
    left = fitting;
  }
  return { left };
}

const isFixed = (shape: Shape): boolean => 'const' in shape || shape.enum !== undefined;
const fixedValues = (shape: Shape): readonly unknown[] => ('const' in shape ? [shape.const] : (shape.enum ?? []));

function isOfType({ type }: Shape, value: unknown): boolean {
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'null':
      return value === null;
    case undefined:
      return true;
    default:
      return typeof value === type;
  }
}

function notOneOf(members: readonly Shape[], value: unknown, path: Path): Problem {
  const [first] = members;
  const allowed = members.every(isFixed)
    ? listed(members.flatMap(fixedValues))
    : [...new Set(members.map(allowedIn))].join(', or ');
  const fixed = members.every(isFixed);
  if (value === undefined) return { path, code: 'missing', says: 'missing', allowed, example: exampleOf(first!) };
  return {
    path,
    code: fixed ? 'not-allowed' : 'wrong-type',
    says: `${said(value)} is not allowed here`,
    allowed,
    example: exampleOf(first!),
  };
}

function notKnown(path: Path, value: unknown, known: readonly unknown[]): Problem {
  const allowed = listed(known);
  const like = typeof value === 'string' ? nearest(value, known.map(String)) : undefined;
  const example = like ?? known[0];
  if (value === undefined) return { path, code: 'missing', says: 'missing', allowed, example };
  const hint = like === undefined ? '' : `; did you mean ${quoted(like)}?`;
  return { path, code: 'not-allowed', says: `${said(value)} is not known here${hint}`, allowed, example };
}

function visitOne(shape: Shape, value: unknown, path: Path, found: Problem[]): void {
  if (value !== undefined && isFixed(shape)) {
    if (!fixedValues(shape).includes(value)) found.push(notKnown(path, value, fixedValues(shape)));
    return;
  }
  const wrong = wrongHere(shape, value);
  if (wrong !== undefined) {
    const [code, says] = wrong;
    found.push({ path, code, says, allowed: allowedIn(shape), example: exampleOf(shape) });
  }
  if (!isOfType(shape, value)) return;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      const of = shape.prefixItems?.[i] ?? (shape.items || undefined);
      if (of !== undefined) visit(of, item, [...path, i], found);
    }
  } else if (typeof value === 'object' && value !== null)
    inObject(shape, value as Record<string, unknown>, path, found);
}

type Wrong = readonly [code: ProblemCode, says: string] | undefined;

/** About the value itself, whatever is inside it. */
function wrongHere(shape: Shape, value: unknown): Wrong {
  if (value === undefined) return ['missing', 'missing'];
  if (!isOfType(shape, value))
    return ['wrong-type', `${said(value)} is not ${WANTED[String(shape.type)] ?? 'allowed'}`];
  if (typeof value === 'string') return inText(shape, value);
  if (typeof value === 'number') return inNumber(shape, value);
  return Array.isArray(value) ? inList(shape, value.length) : undefined;
}

function inList({ minItems = 0, maxItems = SAFE }: Shape, length: number): Wrong {
  if (length < minItems) return ['out-of-range', `at least ${minItems} in the list, not ${length}`];
  return length > maxItems ? ['out-of-range', `at most ${maxItems} in the list, not ${length}`] : undefined;
}

function inText({ pattern, minLength = 0, maxLength = SAFE }: Shape, value: string): Wrong {
  if (value.length < minLength) return ['out-of-range', `at least ${minLength} characters`];
  if (value.length > maxLength) return ['out-of-range', `at most ${maxLength} characters, not ${value.length}`];
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return undefined;
  return ['malformed', `${said(value)} is not written as it must be`];
}

function inNumber(shape: Shape, value: number): Wrong {
  const { type, minimum = -SAFE, maximum = SAFE, exclusiveMinimum: above, exclusiveMaximum: below } = shape;
  if (above !== undefined && value <= above) return ['out-of-range', `more than ${above}, not ${value}`];
  if (below !== undefined && value >= below) return ['out-of-range', `less than ${below}, not ${value}`];
  if (type === 'integer' && !Number.isInteger(value)) return ['wrong-type', `${value} is not a whole number`];
  if (value < minimum) return ['out-of-range', `at least ${minimum}, not ${value}`];
  return value > maximum ? ['out-of-range', `at most ${maximum}, not ${value}`] : undefined;
}

function inObject(shape: Shape, value: Readonly<Record<string, unknown>>, path: Path, found: Problem[]): void {
  const { properties = {}, required = [], additionalProperties, propertyNames } = shape;
  for (const key of required) {
    if (value[key] === undefined && properties[key] !== undefined)
      visit(properties[key], undefined, [...path, key], found);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const of = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (of !== undefined) visit(of, inner, [...path, key], found);
    else if (typeof additionalProperties === 'object') {
      if (propertyNames !== undefined) visit({ ...propertyNames, type: 'string' }, key, [...path, key], found);
      visit(additionalProperties, inner, [...path, key], found);
    } else found.push(unknownWord(Object.keys(properties), key, [...path, key]));
  }
}

function unknownWord(known: readonly string[], key: string, path: Path): Problem {
  const like = nearest(key, known);
  const hint = like === undefined ? '' : `; did you mean ${quoted(like)}?`;
  return { path, code: 'unknown-word', says: `unknown field ${quoted(key)}${hint}`, allowed: listed(known) };
}

/** The known word that differs by at most two letters, if there is one. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .map((one) => ({ one, off: lettersApart(word.slice(0, 40), one.slice(0, 40)) }))
    .filter(({ one, off }) => off <= Math.min(2, one.length / 2))
    .sort((a, b) => a.off - b.off);
  return near[0]?.one;
}

function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (b[j] === letter ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}

// What belongs somewhere, for people.

const WANTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const listed = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;

function allowedIn(shape: Shape): string {
  const members = membersOf(shape);
  if (members.length > 1) return [...new Set(members.map(allowedIn))].join(', or ');
  if (isFixed(shape)) return listed(fixedValues(shape));
  if (shape.description !== undefined && shape.type !== 'object') return shape.description;
  if (shape.type === 'integer' || shape.type === 'number') return `${WANTED[String(shape.type)]}${range(shape)}`;
  if (shape.type === 'array') return `a list${range({ minimum: shape.minItems, maximum: shape.maxItems })}`;
  if (shape.type === 'object' && shape.required !== undefined) return `an object with ${shape.required.join(', ')}`;
  return WANTED[String(shape.type)] ?? 'anything';
}

function range({
  minimum = -SAFE,
  maximum = SAFE,
  exclusiveMinimum: above,
}: {
  minimum?: number | undefined;
  maximum?: number | undefined;
  exclusiveMinimum?: number | undefined;
}): string {
  if (above !== undefined) return ` of more than ${above}${maximum < SAFE ? `, and at most ${maximum}` : ''}`;
  const least = minimum > -SAFE;
  const most = maximum < SAFE;
  if (least && most) return minimum === maximum ? ` of ${minimum}` : ` from ${minimum} to ${maximum}`;
  return least ? ` of ${minimum} or more` : most ? ` of ${maximum} or less` : '';
}

/** Something that this shape allows; a text with a pattern has its example beside the pattern. */
export function exampleOf(shape: Shape): unknown {
  if (shape.examples !== undefined) return shape.examples[0];
  const members = membersOf(shape);
  if (members.length > 1) return exampleOf(members[0]!);
  if (isFixed(shape)) return fixedValues(shape)[0];
  switch (shape.type) {
    case 'integer':
    case 'number':
      return Math.min(shape.maximum ?? SAFE, Math.max(shape.minimum ?? 1, 1));
    case 'boolean':
      return true;
    case 'string':
      return TEXTS.find((text) => inText(shape, text) === undefined);
    case 'array':
      return shape.prefixItems?.map(exampleOf) ?? listOf(shape);
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((key) => [key, exampleOf(shape.properties?.[key] ?? {})]));
    default:
      return null;
  }
}

/** One of these fits every pattern of ours that has no example of its own. */
const TEXTS = ['text', 'Full house', 'A', 'AK', 's', '7', 'prize', '18:00', '2026-01-31', '01-31', 'AK23', 'A-1'];

/** As many as the list needs, and one if it needs none. */
const listOf = ({ items, minItems = 1 }: Shape): unknown[] =>
  items ? Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items)) : [];

function said(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
