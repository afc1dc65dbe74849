/**
 * Every single change that can be made to a rule sheet: a number one step up or down, a word of a closed list replaced by
 * another, an optional word left out, an item of a list removed. What may stand where is read from the schema, so a new
 * word of the language is changed without a line here.
 */
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { sheetShape } from '../../rules/read-sheet.ts';
import { membersOf, narrow, type Path, problemsIn, type Shape } from '../../rules/shape.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { SHEETS } from '../../sheets/index.generated.ts';

export type Mutant = Readonly<{
  path: Path;
  /** `amount`: a number that is money, in cents. */
  kind: 'amount' | 'number' | 'word' | 'left-out' | 'removed';
  /** The place and the change: `eligibility.dealt-in.min: 5 → 6`. One of a kind in its sheet. */
  says: string;
  /** Undefined: the word or the item is not there. */
  to: unknown;
}>;

/** Parts for people, which no rule reads: the documents are read against their sources instead. */
const FOR_PEOPLE = ['notes', 'rulings', 'records', 'mustPost', 'tells'];

/**
 * Words that are names, texts or identifiers. A clause (`at`) is in docs/coverage.md; an id that differs everywhere is
 * the same sheet, and one that differs in one place is refused.
 */
const NAMES = new Set(['at', 'id', 'key', 'name', 'game', 'choose', 'pick', 'approval', 'edition', 'kinds', 'says']);

/** A closed list has more words than need be tried: these many that follow in the list, from the start after its end. */
const WORDS_TRIED = 2;

export function mutantsOf(sheet: Sheet): Mutant[] {
  const found: Mutant[] = [];
  const told = new Set<string>();
  const add = ({ path, kind, from, to }: Omit<Mutant, 'says'> & { from: unknown }): void => {
    const change =
      kind === 'left-out' ? 'left out' : kind === 'removed' ? 'removed' : `${inShort(from)} → ${inShort(to)}`;
    const says = `${placeText(sheet, path)}: ${change}`;
    if (told.has(says)) return;
    told.add(says);
    found.push({ path, kind, says, to });
  };
  const named = namesIn(sheet);
  visit([sheetShape()], sheet, []);
  return found;

  function visit(shapes: readonly Shape[], value: unknown, path: Path): void {
    const members = shapes.flatMap(membersOf);
    if (typeof value === 'object' && value !== null) {
      inside(members, value, path);
      return;
    }
    const key = path.findLast((one) => typeof one === 'string') ?? '';
    if (NAMES.has(String(key))) return;
    if (typeof value === 'number') {
      const kind = members.some(({ unit }) => unit === 'cents') ? 'amount' : 'number';
      for (const to of [value - 1, value + 1]) add({ path, kind, from: value, to });
    } else if (typeof value === 'string' && members.some(isTimeOfDay)) {
      for (const to of [minuteFrom(value, -1), minuteFrom(value, 1)]) add({ path, kind: 'number', from: value, to });
    } else for (const to of otherWords(members, path, value)) add({ path, kind: 'word', from: value, to });
  }

  function inside(members: readonly Shape[], value: object, path: Path): void {
    const shape = meant(members, value, path);
    if (Array.isArray(value)) {
      inList(shape, value, path);
      return;
    }
    const { properties = {}, required = [], additionalProperties } = shape;
    for (const [key, inner] of Object.entries(value)) {
      if (path.length === 0 && FOR_PEOPLE.includes(key)) continue;
      const isKnown = Object.hasOwn(properties, key);
      // What another member of the union allows under this word is another word for it.
      const shapes = isKnown
        ? [properties[key]!, ...members.flatMap(({ properties: all }) => all?.[key] ?? []).filter(isFixed)]
        : [additionalProperties as Shape];
      const isOptional = isKnown ? !required.includes(key) : Object.keys(value).length > 1;
      if (isOptional && !NAMES.has(key)) add({ path: [...path, key], kind: 'left-out', from: inner, to: undefined });
      visit(shapes, inner, [...path, key]);
    }
  }

  function inList({ prefixItems, items, minItems = 0 }: Shape, list: readonly unknown[], path: Path): void {
    if (NAMES.has(String(path.at(-1)))) return;
    for (const [i, item] of list.entries()) {
      const isFree = prefixItems === undefined && list.length > minItems;
      if (isFree) add({ path: [...path, i], kind: 'removed', from: item, to: undefined });
      const of = prefixItems?.[i] ?? (items || undefined);
      if (of !== undefined) visit([of], item, [...path, i]);
    }
  }

  /** Another member of the closed list; of an id, another id of the sheet; else what other sheets say here. */
  function otherWords(members: readonly Shape[], path: Path, value: unknown): readonly unknown[] {
    const beside = typeof path.at(-1) === 'number' ? partAt(sheet, path.slice(0, -1)) : [];
    const other = (list: readonly unknown[]): readonly unknown[] =>
      following(
        list.filter((one) => one === value || !(Array.isArray(beside) && beside.includes(one))),
        value,
      );
    const closed = members.filter(isFixed).flatMap(fixedValues);
    if (closed.includes(value)) return other(closed);
    if (typeof value === 'boolean') return [!value];
    // A text for people is a sentence or a name: only the documents have it.
    if (typeof value !== 'string' || members.some(({ maxLength = 0 }) => maxLength > LONGEST_WORD)) return [];
    const family = named.find((ids) => ids.includes(value));
    // In a list of ids it is enough that each can be removed.
    if (family !== undefined) return Array.isArray(beside) && beside.length > 0 ? [] : other(family);
    return other(WORDS_OF_CATALOG.get(String(path.findLast((one) => typeof one === 'string'))) ?? []);
  }
}

const LONGEST_WORD = 40;

export const isFixed = (shape: Shape): boolean => 'const' in shape || shape.enum !== undefined;
export const fixedValues = (shape: Shape): readonly unknown[] =>
  'const' in shape ? [shape.const] : (shape.enum ?? []);
const isTimeOfDay = ({ unit }: Shape): boolean => unit === 'time-of-day';

/** The member of the union that the value is written in. */
export function meant(members: readonly Shape[], value: object, path: Path): Shape {
  if (members.length === 1) return members[0]!;
  const narrowed = narrow(members, value, path);
  const left = 'left' in narrowed ? narrowed.left : members;
  return left.find((one) => problemsIn(one, value).length === 0) ?? left[0]!;
}

function following(list: readonly unknown[], value: unknown): readonly unknown[] {
  const words = [...new Set(list)];
  const at = words.indexOf(value);
  return [...words.slice(at + 1), ...words.slice(0, Math.max(at, 0))].slice(0, WORDS_TRIED);
}

const MINUTES_A_DAY = 24 * 60;

function minuteFrom(time: string, step: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moved = (hours * 60 + minutes + step + MINUTES_A_DAY) % MINUTES_A_DAY;
  return [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The ids that the parts of a sheet have, one list for each kind of part. */
const namesIn = ({ steps, fund, chart, games }: Sheet): readonly (readonly string[])[] => [
  steps.map(({ id }) => id),
  fund.kind === 'own' ? fund.pools.map(({ id }) => id) : [],
  [...new Set(Object.values(chart.options).flatMap((rows) => rows.map(({ key }) => key)))],
  games.map(({ game }) => game),
];

/** What short texts without a closed list say under each word in the catalog: ranks, suits, categories, limits. */
const WORDS_OF_CATALOG = wordsIn(SHEETS);

function wordsIn(sheets: readonly Sheet[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const learn = (part: unknown, key: string): void => {
    if (typeof part === 'string') found.set(key, (found.get(key) ?? new Set()).add(part));
    else if (typeof part === 'object' && part !== null)
      for (const [inner, one] of Object.entries(part)) learn(one, Array.isArray(part) ? key : inner);
  };
  for (const sheet of sheets) learn(sheet, '');
  return new Map([...found].map(([key, said]) => [key, [...said].sort()]));
}

/** The sheet with that one change, as data. */
export function withChange(sheet: Sheet, { path, to }: Pick<Mutant, 'path' | 'to'>): unknown {
  const change = (part: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return to;
    if (Array.isArray(part)) {
      const isRemoved = rest.length === 0 && to === undefined;
      return isRemoved
        ? part.filter((_, i) => i !== key)
        : part.map((item, i) => (i === key ? change(item, rest) : item));
    }
    const { [key]: inner, ...others } = part as Record<string, unknown>;
    if (rest.length === 0 && to === undefined) return others;
    return { ...(part as object), [key]: change(inner, rest) };
  };
  return change(sheet, path);
}

/** `eligibility.dealt-in.min`: an item of a list is named by its id, key, rule, form or game if no other has it. */
export function placeText(sheet: Sheet, path: Path): string {
  let part: unknown = sheet;
  return path
    .map((key) => {
      const list = part;
      part = (part as Record<string | number, unknown>)[key];
      if (!Array.isArray(list)) return String(key);
      const own = nameOf(part);
      return own !== undefined && list.filter((one) => nameOf(one) === own).length === 1
        ? own
        : String(Number(key) + 1);
    })
    .join('.');
}

function nameOf(part: unknown): string | undefined {
  if (typeof part === 'string') return part;
  const { id, key, rule, form, game, fault } = (part ?? {}) as Record<string, unknown>;
  const own = id ?? key ?? rule ?? form ?? game ?? fault;
  return typeof own === 'string' ? own : undefined;
}

const partAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], whole);

const LONGEST = 40;

function inShort(value: unknown): string {
  const text = typeof value === 'string' ? value : canonicalJson(value as Json);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
