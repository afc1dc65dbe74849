/**
 * A quicker way to a yes. Most commands are right, and reading one by its schema takes as long as deciding it; what is
 * made here from the schema looks at the same things without building anything. A yes means that the schema accepts the
 * data as it is, and that it can be journalled; a no means only that the schema has to be asked.
 *
 * What this assumes of zod: a schema describes itself in `_zod.def`, with its rules in `checks`, in the words below. A
 * word that is not known here is left to zod. Whether the known ones still mean the same is tried out on `PROBES` when
 * the program starts; if they do not, every command is read by zod (`docs/bench-server.md` shows what that costs).
 */
import { z } from 'zod';

/** `room`: how many bytes it may have as canonical JSON. The data is parsed JSON. */
export type QuickCheck = (data: unknown, room: number) => boolean;

/** Undefined if the schema says something that is not known here: then the schema itself is asked. */
export function quickCheck(schema: z.ZodType): QuickCheck | undefined {
  const check = IS_UNDERSTOOD ? checkOf(schema) : undefined;
  if (check === undefined) return undefined;
  // One for all calls: nothing waits between the start of a check and its end.
  const room: Room = { left: 0 };
  return (data, bytes) => {
    room.left = bytes;
    return check(data, room) && room.left >= 0;
  };
}

/** What is left of the room; each value takes at least what it is written in. */
type Room = { left: number };

type Check = (value: unknown, room: Room) => boolean;

/** What every object inherits: no id and no other text of a command can be one of these. */
export const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** What is used of zod's description of a schema, here and where the fuzzer makes values from one. */
export type SchemaDef = Readonly<{
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: readonly Readonly<{ _zod: Readonly<{ def: CheckDef }> }>[];
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  values?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: readonly z.ZodType[];
  in?: z.ZodType;
  getter?: () => z.ZodType;
}>;

type CheckDef = Readonly<{
  check: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  /** Of a rule that the schema states itself. */
  fn?: (value: never) => unknown;
}>;

export const defOf = (schema: z.ZodType): SchemaDef => (schema as unknown as { _zod: { def: SchemaDef } })._zod.def;

/** Longer than any of these is written. */
const LITERAL_BYTES = 6;
const NUMBER_BYTES = 24;

function checkOf(schema: z.ZodType): Check | undefined {
  const def = defOf(schema);
  const rules = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const own = rules.flatMap(({ check, fn }) =>
    check === 'custom' && fn !== undefined ? [fn as (value: unknown) => unknown] : [],
  );
  const others = rules.filter(({ check, fn }) => check !== 'custom' || fn === undefined);
  const check = Object.hasOwn(MAKERS, def.type) ? MAKERS[def.type]!(def, others) : undefined;
  if (check === undefined || own.length === 0) return check;
  return (value, room) => check(value, room) && own.every((holds) => holds(value) === true);
}

const MAKERS: Readonly<Record<string, (def: SchemaDef, rules: readonly CheckDef[]) => Check | undefined>> = {
  string: stringCheck,
  number: numberCheck,
  boolean: (_, rules) => bare(rules, (value) => typeof value === 'boolean'),
  null: (_, rules) => bare(rules, (value) => value === null),
  literal: ({ values }, rules) => bare(rules, oneOf(values!)),
  enum: ({ entries }, rules) => bare(rules, oneOf(Object.values(entries!))),
  nullable: ({ innerType }, rules) => {
    const inner = checkOf(innerType!);
    return inner && bare(rules, (value, room) => value === null || inner(value, room));
  },
  array: arrayCheck,
  union: ({ options }, rules) => {
    const all = everyCheck(options!);
    return all && bare(rules, (value, room) => all.some((check) => check(value, room)));
  },
  object: objectCheck,
  record: recordCheck,
};

/** Rules unknown here can say anything. */
function bare(rules: readonly CheckDef[], check: Check): Check | undefined {
  if (rules.length > 0) return undefined;
  return (value, room) => {
    room.left -= LITERAL_BYTES;
    return check(value, room);
  };
}

function oneOf(values: readonly unknown[]): Check {
  const bytes = Math.max(...values.map((value) => JSON.stringify(value)?.length ?? 0)) * 6;
  return (value, room) => {
    room.left -= bytes;
    return values.includes(value);
  };
}

function everyCheck(schemas: readonly z.ZodType[]): Check[] | undefined {
  const checks = schemas.map(checkOf);
  return checks.includes(undefined) ? undefined : (checks as Check[]);
}

function stringCheck(def: SchemaDef, rules: readonly CheckDef[]): Check | undefined {
  if (def.format !== undefined) return undefined;
  const patterns: RegExp[] = [];
  let [shortest, longest] = [0, Number.POSITIVE_INFINITY];
  for (const { check, format, pattern, minimum, maximum } of rules) {
    if (check === 'string_format' && format === 'regex' && !pattern!.global && !pattern!.sticky)
      patterns.push(pattern!);
    else if (check === 'min_length') shortest = Math.max(shortest, minimum!);
    else if (check === 'max_length') longest = Math.min(longest, maximum!);
    else return undefined;
  }
  const isWhole: (text: string) => boolean = patterns.some(isPlain)
    ? () => true
    : (text) => !/\p{Surrogate}/u.test(text);
  // The same few names come over and over: of tables, of offers, of badges.
  let lastRight: string | undefined;
  return (value, room) => {
    if (typeof value !== 'string' || value.length < shortest || value.length > longest) return false;
    // Six bytes are the most that a character is written in.
    room.left -= value.length * 6 + 2;
    if (value === lastRight) return true;
    for (let i = 0; i < patterns.length; i += 1) if (!patterns[i]!.test(value)) return false;
    if (!isWhole(value) || INHERITED.has(value)) return false;
    lastRight = value;
    return true;
  };
}

/** It covers the whole text and lists the allowed characters: then no half of a character gets through. */
const isPlain = ({ source, flags }: RegExp): boolean =>
  flags === '' && source.startsWith('^') && source.endsWith('$') && !/[|.]|\[\^|\\[A-Zpsu]/.test(source);

function numberCheck(def: SchemaDef, rules: readonly CheckDef[]): Check | undefined {
  if (def.format !== 'safeint') return undefined;
  let [least, most] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const { check, value, inclusive } of rules) {
    if (check === 'greater_than' && inclusive) least = Math.max(least, value!);
    else if (check === 'less_than' && inclusive) most = Math.min(most, value!);
    else return undefined;
  }
  return (value, room) => {
    room.left -= NUMBER_BYTES;
    return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
  };
}

function arrayCheck({ element }: SchemaDef, rules: readonly CheckDef[]): Check | undefined {
  const check = checkOf(element!);
  let [fewest, most] = [0, Number.POSITIVE_INFINITY];
  for (const { check: rule, minimum, maximum } of rules) {
    if (rule === 'min_length') fewest = Math.max(fewest, minimum!);
    else if (rule === 'max_length') most = Math.min(most, maximum!);
    else return undefined;
  }
  if (check === undefined) return undefined;
  return (value, room) => {
    if (!Array.isArray(value) || value.length < fewest || value.length > most) return false;
    room.left -= value.length + 2;
    for (let i = 0; i < value.length; i += 1) if (!check(value[i], room)) return false;
    return true;
  };
}

type Field = Readonly<{ name: string; check: Check; optional: boolean }>;

function objectCheck({ shape, catchall }: SchemaDef, rules: readonly CheckDef[]): Check | undefined {
  if (rules.length > 0 || catchall === undefined || defOf(catchall).type !== 'never') return undefined;
  const fields = Object.entries(shape!).map(([name, schema]) => fieldOf(name, schema));
  if (fields.includes(undefined)) return undefined;
  const all = fields as readonly Field[];
  const bytes = all.reduce((sum, { name }) => sum + name.length * 6 + 4, 2);
  return (value, room) => {
    if (!isPlainObject(value)) return false;
    room.left -= bytes;
    let found = 0;
    for (let i = 0; i < all.length; i += 1) {
      const { name, check, optional } = all[i]!;
      const field = value[name];
      if (field !== undefined) {
        if (!check(field, room)) return false;
        found += 1;
      } else if (!optional) {
        return false;
      }
    }
    // A field too many, or one that is there without a value.
    for (const _ in value) found -= 1;
    return found === 0;
  };
}

/** A name that every object inherits would be found in data that does not have it. */
function fieldOf(name: string, schema: z.ZodType): Field | undefined {
  const def = defOf(schema);
  const optional = def.type === 'optional' && (def.checks ?? []).length === 0;
  const check = checkOf(optional ? def.innerType! : schema);
  return check === undefined || name in Object.prototype ? undefined : { name, check, optional };
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function recordCheck({ keyType, valueType }: SchemaDef, rules: readonly CheckDef[]): Check | undefined {
  const [key, value] = [checkOf(keyType!), checkOf(valueType!)];
  if (rules.length > 0 || key === undefined || value === undefined || defOf(keyType!).type !== 'string')
    return undefined;
  return (data, room) => {
    if (!isPlainObject(data)) return false;
    let before = '';
    for (const name in data) {
      // Names that are data come in the order of the journal, or the command is read again in that order.
      if (name === '__proto__' || name < before || !key(name, room) || !value(data[name], room)) return false;
      before = name;
    }
    return true;
  };
}

/** A schema, and data that it accepts and refuses: each word that is known above, just inside and just outside. */
type Probe = readonly [schema: z.ZodType, ...data: unknown[]];

const PROBES: readonly Probe[] = [
  [z.string().min(2).max(3), 'a', 'ab', 'abc', 'abcd', 12, null, undefined],
  [z.string().regex(/^[a-z]+$/), 'ab', 'A', '', 'a\n'],
  [z.int().min(-1).max(2), -2, -1, 2, 3, 1.5, '1', 2 ** 53, null],
  [z.boolean(), true, 0, 'true', null],
  [z.null(), null, undefined, 0],
  [z.literal('a'), 'a', 'b', null],
  [z.literal([1, 2]), 1, 2, 3, '1'],
  [z.enum(['a', 'b']), 'a', 'b', 'c', 'toString', null],
  [z.boolean().nullable(), null, true, undefined, 'a'],
  [z.array(z.int()).min(1).max(2), [], [1], [1, 2], [1, 2, 3], ['a'], { 0: 1, length: 1 }],
  [z.union([z.null(), z.literal('a')]), null, 'a', 'b'],
  [
    z.strictObject({ a: z.int(), b: z.int().optional() }),
    { a: 1 },
    { a: 1, b: 2 },
    { b: 2 },
    { a: 1, c: 3 },
    {},
    [],
    null,
  ],
  [z.object({ a: z.int() }), { a: 1 }, { a: 1, b: 2 }, {}],
  [z.record(z.string().regex(/^[a-z]$/), z.int()), {}, { a: 1 }, { A: 1 }, { a: 'b' }, null],
  [z.int().refine((value) => value !== 3), 2, 3],
  [z.string().trim(), ' a '],
  [z.string().default('a'), undefined, 1],
];

/** Whether zod accepts, unchanged, every value that is accepted here. */
export function isUnderstood(probes: readonly Probe[]): boolean {
  return probes.every(([schema, ...data]) => {
    try {
      const check = checkOf(schema);
      return (
        check === undefined ||
        data.every((value) => !check(value, { left: Number.POSITIVE_INFINITY }) || isAcceptedAsIs(schema, value))
      );
    } catch {
      return false;
    }
  });
}

function isAcceptedAsIs(schema: z.ZodType, value: unknown): boolean {
  const read = schema.safeParse(value);
  return read.success && JSON.stringify(read.data) === JSON.stringify(value);
}

const IS_UNDERSTOOD = isUnderstood(PROBES);
