/**
 * Sheets made from the schema: an approved sheet is changed again and again, each time in one place, to something that the
 * schema allows there: another form of a step, another prize, a word it did not have, another number. A change that the
 * check refuses is undone, so the walk leads through everything that the check accepts, and a new word of the language is
 * among it without a line here.
 */
import type { Rng } from '../../base/seeded.ts';
import type { GameRow } from '../../rules/chart.ts';
import { checkSheet } from '../../rules/check-sheet.ts';
import { contradictionIn } from '../../rules/contradictions.ts';
import { sheetShape } from '../../rules/read-sheet.ts';
import { exampleOf, membersOf, type Path, problemsIn, type Shape } from '../../rules/shape.ts';
import { type Sheet, type StepKind, sheetSchema } from '../../rules/sheet.ts';
import { fixedValues, isFixed, meant, mutantsOf, placeText, withChange } from '../mutation/changes.ts';

type Change = Readonly<{ path: Path; to: unknown; says: string }>;

/** A sheet, and every change that led to it. */
export type Walked = Readonly<{ sheet: Sheet; from: Sheet; changes: readonly Change[] }>;

/** What no rule reads, and what a sheet is called by. */
const NOT_CHANGED = new Set([
  'id',
  'name',
  'approval',
  'edition',
  'kinds',
  'notes',
  'rulings',
  'records',
  'mustPost',
  'tells',
  'neverWith',
]);

export function walkFrom(rng: Rng, from: Sheet, tries: number, number: number): Walked {
  let sheet: Sheet = { ...from, id: `any-house/sheet-${number}`, name: `Sheet ${number}` };
  const start = sheet;
  const changes: Change[] = [];
  for (let i = 0; i < tries; i += 1) {
    const change = aChange(rng, sheet);
    const changed = change === undefined ? undefined : checkedWith(sheet, change);
    if (changed === undefined) continue;
    changes.push(change!);
    sheet = changed;
  }
  return { sheet, from: start, changes };
}

/** The sheet with the change, if the check accepts it. What a changed step leads to follows from the order of the steps. */
export function checkedWith(sheet: Sheet, change: Pick<Change, 'path' | 'to'>): Sheet | undefined {
  const data = withChange(sheet, change);
  if (change.path[0] === 'steps' && change.path.length <= 2) return checkSheet(data).sheet;
  const parsed = sheetSchema.safeParse(data);
  return parsed.success && contradictionIn(parsed.data) === undefined ? parsed.data : undefined;
}

/** Its games declared by the sheet, under ids of its own and with another deck or ranking, if the check accepts that. */
export function withOwnGames(rng: Rng, sheet: Sheet): Sheet {
  let text = JSON.stringify(sheet);
  for (const { game, ranking, groups } of sheet.games) {
    if (groups.length === 0 || typeof ranking !== 'string') continue;
    text = text.replaceAll(`"${game}"`, `"own-${game}"`);
  }
  const renamed = JSON.parse(text) as Sheet;
  const games = renamed.games.map((row) => {
    const { settings: _, ...plain } = row;
    return row.game.startsWith('own-') ? { ...plain, name: `Own ${row.game}`, ...anyRules(rng, row) } : row;
  });
  return checkSheet({ ...renamed, games }).sheet ?? sheet;
}

const SHORT = ['9876A', 'T9876', 'JT987', 'QJT98', 'KQJT9', 'AKQJT'];

function anyRules(rng: Rng, { ranking }: GameRow): Partial<GameRow> {
  const kind = rng.pick(['poker', 'california'] as const);
  const how = rng.below(4);
  if (how === 0) return { declares: { kind } };
  if (how === 1) return { declares: { kind, deck: { decks: 1 + rng.below(2), jokers: 1 } } };
  if (ranking !== 'high-five') return { declares: { kind, draws: true } };
  const short = { id: 'own-five', name: 'own five', like: 'high-five', ranks: '6789TJQKA', straights: SHORT } as const;
  return { declares: { kind, deck: { ranks: '6789TJQKA' } }, ranking: how === 2 ? short : ranking };
}

function aChange(rng: Rng, sheet: Sheet): Change | undefined {
  const how = rng.below(10);
  if (how < 3) return anotherStep(rng, sheet);
  if (how < 5) {
    const { path, to, says } = rng.pick(mutantsOf(sheet));
    return { path, to, says };
  }
  const part = rng.pick(PARTS.filter((one) => sheet[one] !== undefined || rng.below(3) === 0));
  const places = placesIn(sheet).filter(({ path }) => path[0] === part);
  if (places.length === 0) return undefined;
  const { path, members, value } = rng.pick(places);
  const made = anyOf(rng, sheet, members, path);
  // A list grows by an item more often than all of it is replaced.
  const to = Array.isArray(value) && Array.isArray(made) && rng.below(3) > 0 ? [...value, ...made.slice(0, 1)] : made;
  return { path, to, says: `${value === undefined ? path.join('.') : placeText(sheet, path)}: ${JSON.stringify(to)}` };
}

/** Each part of a sheet is as likely as the next, or most changes would be in the chart. */
const PARTS = [
  'chart',
  'structures',
  'multiplier',
  'inKind',
  'eligibility',
  'fund',
  'steps',
  'faults',
  'npn',
  'lasts',
  'games',
] as const;

/** In the order of a life. A wheel is played before its prize is awarded, so a claim can be on either side. */
const ORDER: readonly StepKind[] = ['qualify', 'earn', 'select', 'claim', 'play', 'award', 'claim', 'pay'];

/** A step of any form takes the place of those of its kind, or is added to them. */
function anotherStep(rng: Rng, sheet: Sheet): Change {
  const members = membersOf(sheetShape().properties!.steps!.items as Shape);
  const step = anyOf(rng, sheet, [rng.pick(members)], ['steps', 0]) as Record<string, unknown> & { kind: StepKind };
  const { next: _, ...made } = { next: '', ...step, id: `any-${String(step.form ?? step.kind)}` };
  const others = sheet.steps.map(({ ...one }) => unlinkedStep(one));
  const kept = rng.below(4) === 0 ? others : others.filter(({ kind }) => kind !== step.kind);
  const place =
    step.kind === 'claim' && step.form === 'presence' ? ORDER.indexOf('claim') : ORDER.lastIndexOf(step.kind);
  const at = kept.findIndex(({ kind }) => ORDER.lastIndexOf(kind as StepKind) > place);
  const to = at < 0 ? [...kept, made] : [...kept.slice(0, at), made, ...kept.slice(at)];
  return { path: ['steps'], to, says: `steps: ${JSON.stringify(made)}` };
}

/** Without its successors; a failing edge is kept if it is an end. */
function unlinkedStep({ next: _, only: _only, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const { fails, expires, ...plain } = rest;
  const isEnd = (edge: unknown) => typeof edge === 'object';
  return { ...plain, ...(isEnd(fails) ? { fails } : {}), ...(isEnd(expires) ? { expires } : {}) };
}

// Every place of a sheet, with what the schema allows there: those that are filled, and optional words that are not.

type Place = Readonly<{ path: Path; members: readonly Shape[]; value: unknown }>;

function placesIn(sheet: Sheet): Place[] {
  const found: Place[] = [];
  const visit = (shape: Shape, value: unknown, path: Path): void => {
    const members = membersOf(shape);
    if (path.length > 0) found.push({ path, members, value });
    if (typeof value !== 'object' || value === null) return;
    const { properties = {}, additionalProperties, items, prefixItems } = meant(members, value, path);
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) {
        const of = prefixItems?.[i] ?? (items || undefined);
        if (of !== undefined) visit(of, item, [...path, i]);
      }
      return;
    }
    for (const [key, of] of Object.entries(properties)) {
      if (path.length === 0 && NOT_CHANGED.has(key)) continue;
      const inner = (value as Record<string, unknown>)[key];
      if (inner === undefined) found.push({ path: [...path, key], members: membersOf(of), value: inner });
      else visit(of, inner, [...path, key]);
    }
    if (typeof additionalProperties !== 'object') return;
    for (const [key, inner] of Object.entries(value))
      if (!Object.hasOwn(properties, key)) visit(additionalProperties, inner, [...path, key]);
  };
  visit(sheetShape(), sheet, []);
  return found;
}

// Something that the schema allows, in the words of the sheet where it has some: its pools, lines, games and steps.

const DEEPEST = 12;

function anyOf(rng: Rng, sheet: Sheet, members: readonly Shape[], path: Path): unknown {
  const shape = rng.pick(members.flatMap(membersOf));
  if (isFixed(shape)) return rng.pick(fixedValues(shape));
  const key = String(path.findLast((one) => typeof one === 'string') ?? '');
  switch (shape.type) {
    case 'object':
      return anyObject(rng, sheet, shape, path);
    case 'array':
      return anyList(rng, sheet, shape, path);
    case 'integer':
    case 'number':
      return anyNumber(rng, sheet, shape, key);
    case 'string':
      return anyText(rng, sheet, shape, key);
    case 'boolean':
      return rng.below(2) === 0;
    default:
      return null;
  }
}

function anyObject(rng: Rng, sheet: Sheet, shape: Shape, path: Path): unknown {
  const { properties = {}, required = [], additionalProperties, propertyNames } = shape;
  const made: Record<string, unknown> = {};
  for (const [key, of] of Object.entries(properties)) {
    const isWanted = required.includes(key) || (path.length < DEEPEST && rng.below(5) === 0);
    if (isWanted) made[key] = anyOf(rng, sheet, [of], [...path, key]);
  }
  if (typeof additionalProperties === 'object') {
    const options = Object.keys(sheet.chart.options);
    const fits = options.filter((name) => propertyNames === undefined || problemsIn(propertyNames, name).length === 0);
    const names = fits.length > 0 ? fits : [String(exampleOf(propertyNames!))];
    for (const name of names.slice(0, 1 + rng.below(2)))
      made[name] = anyOf(rng, sheet, [additionalProperties], [...path, name]);
  }
  return made;
}

function anyList(rng: Rng, sheet: Sheet, shape: Shape, path: Path): unknown {
  const { items, prefixItems, minItems = 0, maxItems = 4 } = shape;
  if (prefixItems !== undefined) {
    const all = prefixItems.map((of, i) => anyOf(rng, sheet, [of], [...path, i]));
    // A range runs from low to high.
    return all.every((one) => typeof one === 'number') ? all.sort((a, b) => Number(a) - Number(b)) : all;
  }
  if (!items) return [];
  const count = Math.min(maxItems, minItems + rng.below(3));
  return Array.from({ length: count }, (_, i) => anyOf(rng, sheet, [items], [...path, i]));
}

const USUAL = [0, 1, 2, 3, 5, 10, 15, 30, 60, 100, 500, 2000, 5000, 10_000, 100_000];

function anyNumber(rng: Rng, sheet: Sheet, shape: Shape, key: string): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = shape;
  const said = saidIn(sheet, key).filter((one) => typeof one === 'number');
  const fits = [...said, ...USUAL].filter((one) => one >= minimum && one <= maximum);
  return fits.length === 0 ? Math.max(minimum, Math.min(maximum, 1)) : rng.pick(fits);
}

function anyText(rng: Rng, sheet: Sheet, shape: Shape, key: string): string {
  const ids = REFERS[key]?.(sheet) ?? [];
  const said = [...ids, ...saidIn(sheet, key)].filter((one): one is string => typeof one === 'string');
  const fits = said.filter((one) => problemsIn(shape, one).length === 0);
  if (fits.length > 0 && rng.below(6) > 0) return rng.pick(fits);
  return String(exampleOf(shape));
}

/** Words that name another part of the sheet. */
const REFERS: Readonly<Record<string, (sheet: Sheet) => readonly string[]>> = {
  pool: (sheet) => poolsOf(sheet),
  pools: (sheet) => poolsOf(sheet),
  games: ({ games }) => games.map(({ game }) => game),
  rows: (sheet) => keysOf(sheet),
  row: (sheet) => keysOf(sheet),
  only: ({ chart }) => Object.keys(chart.options),
  next: ({ steps }) => steps.map(({ id }) => id),
  group: ({ games }) =>
    games.flatMap(({ groups, declares }) => [...groups, ...(declares?.dealt ?? [])].map(({ id }) => id)),
};

const poolsOf = ({ fund }: Sheet): readonly string[] => (fund.kind === 'own' ? fund.pools.map(({ id }) => id) : []);
const keysOf = ({ chart }: Sheet): readonly string[] =>
  Object.values(chart.options).flatMap((rows) => rows.map(({ key }) => key));

/** What the sheet says under the same word elsewhere. */
function saidIn(sheet: Sheet, word: string): unknown[] {
  const found: unknown[] = [];
  const visit = (part: unknown, key: string): void => {
    if (typeof part !== 'object' || part === null) {
      if (key === word) found.push(part);
    } else for (const [inner, one] of Object.entries(part)) visit(one, Array.isArray(part) ? key : inner);
  };
  visit(sheet, '');
  return found;
}
