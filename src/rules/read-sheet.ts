/** Reads a rule sheet: it is complete and free of contradictions, or the refusal says what to correct. */

import type { z } from 'zod';
import { first } from '../base/assert.ts';
import { canonicalBytes } from '../base/canonical-json.ts';
import { frozen } from '../base/frozen.ts';
import { ok, quoted, type Result, refuse } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import { contradictionIn } from './contradictions.ts';
import { type Path, type Problem, problemsIn, type Shape, shapeOf } from './shape.ts';
import { type Sheet, sheetSchema } from './sheet.ts';

/**
 * A sheet as it arrives, from a file or a command; it never half-loads. Every house that adopts it, and every journal
 * that is checked, reads the same text again: the sheets that were read last are kept by it, and cannot be changed.
 */
export function sheetFrom(data: unknown): Result<Sheet> {
  // Of anything else than plain data the text does not say everything.
  if (!canonicalBytes(data).ok) return readSheet(data);
  const name = sha256Hex(JSON.stringify(data));
  const known = SHEETS_READ.get(name);
  if (known !== undefined) return known;
  const read = readSheet(data);
  if (!read.ok) return read;
  frozen(read.value);
  if (SHEETS_READ.size === MOST_KEPT) SHEETS_READ.delete(first([...SHEETS_READ.keys()]));
  SHEETS_READ.set(name, read);
  return read;
}

/** The same without a reason, and not kept: for many sheets that are read once, most of them wrong. */
export function readableSheet(data: unknown): Sheet | undefined {
  const parsed = sheetSchema.safeParse(data);
  return parsed.success && contradictionIn(parsed.data) === undefined ? parsed.data : undefined;
}

const SHEETS_READ = new Map<string, Result<Sheet>>();
/** The catalog, and as many again. */
const MOST_KEPT = 150;

function readSheet(data: unknown): Result<Sheet> {
  const parsed = sheetSchema.safeParse(data);
  if (!parsed.success) {
    const [found] = schemaProblems(sheetSchema, sheetShape(), data, 'the sheet', []);
    const says = found === undefined ? issueWords(parsed.error, data, 'the sheet') : problemLine(found, 'the sheet');
    return refuse('malformed-sheet', says, 'Correct that line; docs/words.md explains each word.');
  }
  const contradiction = contradictionIn(parsed.data);
  if (contradiction === undefined) return ok(parsed.data);
  return refuse('contradictory-sheet', contradiction, 'Correct the rule sheet. Nothing was filed.');
}

let sheets: Shape | undefined;

/** The shape of a sheet as the journal has it. It takes a moment to derive and is kept. */
export const sheetShape = (): Shape => {
  sheets ??= shapeOf(sheetSchema);
  return sheets;
};

/**
 * What the schema refuses, told by the shape. The few rules that no shape has, such as a range that runs from high to
 * low, are the schema's own words.
 */
export function schemaProblems(
  schema: z.ZodType,
  shape: Shape,
  data: unknown,
  whole: string,
  known: readonly Problem[],
): readonly Problem[] {
  const parsed = schema.safeParse(data);
  if (parsed.success) return [];
  const found = problemsIn(shape, data).filter(({ path }) => !known.some((one) => isWithin(path, one.path)));
  const rules = issuesIn(parsed.error, data, whole).filter(
    ({ path, isRule }) => isRule && !found.some((one) => isWithin(one.path, path)),
  );
  const told = [...found, ...rules.map(({ path, says }): Problem => ({ path, code: 'malformed', says }))];
  if (told.length > 0 || known.length > 0) return told;
  return issuesIn(parsed.error, data, whole).map(({ path, says }) => ({ path, code: 'malformed', says }));
}

const isWithin = (path: Path, place: Path): boolean => place.every((key, i) => path[i] === key);

/** A problem on one line: `steps.2.split.at: missing.` */
export const problemLine = ({ path, says }: Problem, whole: string): string =>
  says.endsWith('.') ? says : `${path.length === 0 ? whole : path.join('.')}: ${says}.`;

// What a schema finds wrong, as a sentence for the author of the data: where it is, and what belongs there.

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong; `whole` is what the data is called where no single place is to blame. */
export function issueWords({ issues }: z.ZodError, data: unknown, whole: string): string {
  return wordsOf(first(issues), data, whole, []);
}

/** Everything that is wrong, each with its place. `isRule`: more than a wrong word, such as a range that runs backwards. */
export const issuesIn = ({ issues }: z.ZodError, data: unknown, whole: string): readonly Told[] =>
  issues.flatMap((issue) => toldOf(issue, data, whole, []));

type Told = Readonly<{ path: (string | number)[]; says: string; isRule: boolean }>;

function wordsOf(issue: Issue, data: unknown, whole: string, path: readonly PropertyKey[]): string {
  const { path: here, says } = first(toldOf(issue, data, whole, path));
  // A name in the path was typed too: half a surrogate pair in it has no form in the journal.
  const where = here.join('.').replace(/\p{Surrogate}/gu, '\uFFFD') || whole;
  return `${where}: ${says}.`;
}

function toldOf(issue: Issue, data: unknown, whole: string, path: readonly PropertyKey[]): readonly Told[] {
  const here = [...path, ...issue.path].map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'invalid_union') {
    const [best = []] = [...issue.errors].sort((a, b) => flawsIn(a) - flawsIn(b) || depthOf(b) - depthOf(a));
    if (best.length > 0) return best.flatMap((inner) => toldOf(inner, data, whole, here));
  }
  return [{ path: here, says: wrong(issue, valueAt(data, here)), isRule: issue.code === 'custom' }];
}

function wrong(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_union':
      return value === undefined ? 'missing' : `${said(value)} is not allowed here`;
    case 'unrecognized_keys':
      return `unknown field ${issue.keys.map(quoted).join(', ')}`;
    case 'invalid_value': {
      const known = issue.values.map(String).join(', ');
      return value === undefined ? `missing; it must be one of ${known}` : `${said(value)} is not one of ${known}`;
    }
    case 'invalid_type':
      return value === undefined ? 'missing' : `${said(value)} is not ${WANTED[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return boundary(issue.origin, 'most', issue.maximum);
    case 'too_small':
      return boundary(issue.origin, 'least', issue.minimum);
    default:
      return issue.message;
  }
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let at = data;
  for (const key of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}

function said(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function boundary(origin: string, end: 'most' | 'least', value: number | bigint): string {
  const of = origin === 'array' ? ' in the list' : origin === 'string' ? ' characters' : '';
  return `at ${end} ${value}${of}`;
}

/** A union says only that nothing fits; what the member that fits best lacks is inside. */
const flawsIn = (issues: readonly Issue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'invalid_union' ? fewestIn(issue.errors) : 1), 0);

const fewestIn = (members: readonly (readonly Issue[])[]): number =>
  members.length === 0 ? 1 : Math.min(...members.map(flawsIn));

/** Of members with equally many flaws the one in which reading got furthest: its kind and form were understood. */
const depthOf = (issues: readonly Issue[]): number =>
  Math.max(
    0,
    ...issues.map(
      (issue) => issue.path.length + (issue.code === 'invalid_union' ? Math.max(0, ...issue.errors.map(depthOf)) : 0),
    ),
  );
