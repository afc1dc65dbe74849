/**
 * How every clause of every rule page is kept, for docs/coverage.md. A clause that the program acts on is proven by a
 * scenario, or by a card example next to the sheet: its word is changed in or removed from the sheet, and the scenario
 * must fail. The rest is printed, asked of a person, recorded, posted, told to the staff, or settled by a ruling of the
 * sheet.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '../base/result.ts';
import { questionsOf } from '../readers/papers/hit-story.ts';
import { sheetFrom } from '../rules/read-sheet.ts';
import type { Sheet } from '../rules/sheet.ts';
import { type CardExample, readAs } from '../sheets/examples.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { type Scenario, scenarioFrom } from './scenario/format.ts';
import { playScenario } from './scenario/run.ts';
import type { Law } from './scenario/set-up.ts';
import { lawOf } from './scenario/sources.ts';

type Clause = Readonly<{ id: string; text: string }>;

/** A list item that starts with its number in bold, up to the next item, heading or blank line. */
function clausesOn(page: string): Clause[] {
  const items = page.matchAll(/^- \*\*(§\d+\.\d+|[A-Z]{1,2}-?\d+)\*\*([^\n]*(?:\n {2,}\S[^\n]*)*)/gm);
  return [...items].map(([, id, rest]) => ({ id: id!, text: rest!.replace(/\s+/g, ' ').trim() }));
}

/** A place in a sheet, from the outside in. */
type Path = readonly (string | number)[];

/** Parts of a sheet that no rule of the floor reads: they are for people. */
const FOR_PEOPLE = ['notes', 'rulings', 'records', 'mustPost'];

/** Words that the notice prints and no rule of the floor reads. */
const ONLY_PRINTED = ['otherName', 'tells'];

const elsewhere = (sheet: Sheet, clause: string): readonly string[] => ELSEWHERE[sheet.id]?.[clause] ?? [];

/** The words of the sheet that the program acts on for this clause. */
function wordsFor(sheet: Sheet, clause: string): Path[] {
  const found: Path[] = [];
  const others = elsewhere(sheet, clause);
  const visit = (part: unknown, path: Path): void => {
    if (path.length > 0 && others.includes(pathText(sheet, path))) found.push(path);
    if (typeof part !== 'object' || part === null) return;
    if ((part as { at?: unknown }).at === clause) found.push(path);
    for (const [key, inner] of Object.entries(part)) {
      if (path.length > 0 || !FOR_PEOPLE.includes(key))
        visit(inner, [...path, Array.isArray(part) ? Number(key) : key]);
    }
  };
  visit(sheet, []);
  return found;
}

/** Words that the sheet would have if it required what the clause waives: `no steps.*.limit`. */
export function absentFor(sheet: Sheet, clause: string): { word: string; isAbsent: boolean }[] {
  return elsewhere(sheet, clause)
    .filter((entry) => entry.startsWith('no '))
    .map((entry) => {
      const word = entry.slice('no '.length);
      const [list, key, own] = word.split('.') as [keyof Sheet, string, string?];
      const part = sheet[list] as unknown;
      const isAbsent = Array.isArray(part)
        ? part.every((one) => (own === undefined ? one.rule !== key : !(own in one)))
        : !(key in (part as object));
      return { word, isAbsent };
    });
}

function partAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], whole);
}

/** `steps.hand.confirmedBy`: list elements are named by their id, key, rule or game, or else by their position. */
function pathText(sheet: Sheet, path: Path): string {
  return path
    .map((key, i) => {
      if (typeof key === 'string') return key;
      const { id, key: own, rule, game } = (partAt(sheet, path.slice(0, i + 1)) ?? {}) as Record<string, unknown>;
      return String(id ?? own ?? rule ?? game ?? key);
    })
    .join('.');
}

export type Prepared = Readonly<{ name: string; scenario: Scenario; law: Law; text: string }>;

/** The clause that a changed word cites, and that no page has. */
const NO_CLAUSE = '§99.99';

/** Undefined: the scenario did not get past its set-up, so it says nothing about the change. */
function notices({ scenario, law }: Prepared, { sheet, offer }: Change): boolean | undefined {
  const sheets = law.sheets.map((one) => (one.id === sheet.id ? sheet : one));
  const offers = scenario.offers.map((one) => (one.sheet === sheet.id ? { ...one, ...offer } : one));
  try {
    const played = playScenario({ ...scenario, offers }, { ...law, sheets });
    return played.ok ? played.value.failed.length > 0 : undefined;
  } catch {
    // A sheet with a contradiction that the schema does not catch can violate an invariant.
    return undefined;
  }
}

/** One change of the rule sheet, or of the offers under it, as the page states it. */
type Change = Readonly<{ says: string; sheet: Sheet; offer?: Readonly<Record<string, unknown>> }>;

const code = (text: string): string => `\`${text}\``;

/** The same word under another clause: only what the program says under the clause differs. */
function citedElsewhere(sheet: Sheet, path: Path, clause: string): Change[] {
  if ((partAt(sheet, path) as { at?: unknown }).at !== clause) return [];
  return changed(sheet, [...path, 'at'], NO_CLAUSE, `expects this clause from ${code(pathText(sheet, path))}`);
}

/** The scenario's offers under this sheet, posted for one minute of the night, and for a table that does not exist. */
const offeredOtherwise = (sheet: Sheet): Change[] => [
  { says: '', sheet, offer: { hours: { from: '04:44', until: '04:45' } } },
  { says: '', sheet, offer: { tables: ['another-table'] } },
];

/** The word's value, changed in one place. */
function* otherwise(sheet: Sheet, path: Path): Generator<Change> {
  for (const { at, value } of leavesOf(partAt(sheet, path))) {
    const place = [...path, ...at];
    const named = code(pathText(sheet, place));
    for (const other of others(String(place.findLast((key) => typeof key === 'string')), value)) {
      const says = other === undefined ? `fails without ${named}` : `fails when ${named} is ${code(inShort(other))}`;
      yield* changed(sheet, place, other, says);
    }
  }
}

const LONGEST_VALUE = 60;

function inShort(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`;
}

/** A name with more words than this is free text. */
const MOST_CHOICES = 12;

type Leaf = Readonly<{ at: Path; value: unknown }>;

/** Names and sentences are for people; ids, and how a game is dealt, hold the sheet together. */
const NOT_RULES = ['at', 'id', 'key', 'name', 'says', 'asks', 'by', 'next', 'game', 'deal', 'approval'];

/** The word's own value; a part with its own clause is another word. */
function leavesOf(part: unknown, at: Path = []): Leaf[] {
  if (typeof part !== 'object' || part === null) return [{ at, value: part }];
  if (at.length > 0 && !Array.isArray(part) && 'at' in part) return [];
  const list = Array.isArray(part) && part.length > 1 ? [{ at, value: part }] : [];
  const inner = Object.entries(part).flatMap(([key, value]) => {
    if (!Array.isArray(part) && NOT_RULES.includes(key)) return [];
    return leavesOf(value, [...at, Array.isArray(part) ? Number(key) : key]);
  });
  return [...list, ...inner].slice(0, 24);
}

/** Values of the same name elsewhere in the catalog: other choices of a closed list of words. */
function vocabularyOf(sheets: readonly Sheet[]): ReadonlyMap<string, ReadonlySet<string>> {
  const vocabulary = new Map<string, Set<string>>();
  const visit = (part: unknown, name: string): void => {
    if (typeof part === 'string') vocabulary.set(name, (vocabulary.get(name) ?? new Set()).add(part));
    else if (Array.isArray(part)) for (const one of part) visit(one, name);
    else if (typeof part === 'object' && part !== null) for (const [key, one] of Object.entries(part)) visit(one, key);
  };
  for (const { notes: _, rulings: __, ...rules } of sheets) visit(rules, '');
  return vocabulary;
}

const VOCABULARY = vocabularyOf(SHEETS);

function others(name: string, value: unknown): unknown[] {
  if (typeof value === 'string') {
    const words = [...(VOCABULARY.get(name) ?? [])].filter((word) => word !== value);
    return words.length > MOST_CHOICES ? [undefined] : [undefined, ...words];
  }
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value * 2 + 1, Math.floor(value / 2)];
  if (Array.isArray(value)) return [value.slice(0, -1), value.slice(1)];
  return [undefined];
}

/** The sheet without this game, and without it wherever the sheet lists games; a row for it alone goes too. */
function withoutGame(sheet: Sheet, path: Path): Change[] {
  if (path.length !== 2 || path[0] !== 'games') return [];
  const { game } = sheet.games[path[1] as number]!;
  const pruned = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.filter((one) => !isOnlyFor(one, game)).map(pruned);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) =>
        key === 'games' && Array.isArray(inner)
          ? [key, inner.filter((one) => one !== game && one.game !== game)]
          : [key, pruned(inner)],
      ),
    );
  };
  const read = sheetFrom(pruned(sheet));
  return read.ok ? [{ says: `fails without ${code(`games.${game}`)}`, sheet: read.value }] : [];
}

const isOnlyFor = (row: unknown, game: string): boolean => {
  const games = typeof row === 'object' && row !== null && 'games' in row ? row.games : undefined;
  return Array.isArray(games) && games.length === 1 && games[0] === game;
};

/** Empty if the sheet would no longer be valid. */
function changed(sheet: Sheet, path: Path, value: unknown, says: string): Change[] {
  const copy = structuredClone(sheet) as unknown;
  const parent = partAt(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const last = path.at(-1)!;
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete parent[last];
  const read = sheetFrom(copy);
  return read.ok ? [{ says, sheet: read.value }] : [];
}

/** Every scenario of the folder with its rules, ready to be played with another sheet. */
export async function preparedIn(folder: string): Promise<Prepared[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      const scenario = must(scenarioFrom(JSON.parse(text)));
      const law = must(await lawOf(scenario, dirname(path)));
      return { name: basename(file, '.json'), scenario, law, text };
    }),
  );
}

/** The card examples next to each sheet, by its id; a sheet without a chart has none. */
export async function examplesOf(sheets: readonly Sheet[]): Promise<Map<string, readonly CardExample[]>> {
  const found = new Map<string, readonly CardExample[]>();
  for (const { id } of sheets) {
    const url = new URL(`../sheets/${id}.examples${extname(import.meta.url)}`, import.meta.url);
    if (existsSync(fileURLToPath(url))) found.set(id, (await import(url.href)).examples);
  }
  return found;
}

/** `scenario`: the name of one, or `cards: ` and the name of a card example. */
type Proof = Readonly<{ scenario: string; change: string }>;

/** @public test/coverage.test.ts tells the two apart by it */
export const CARDS = 'cards: ';

/** The example reads differently under the changed sheet. Undefined: it cannot be read there at all. */
export function misread(sheet: Sheet, example: CardExample): boolean | undefined {
  try {
    return JSON.stringify(readAs(sheet, example)) !== JSON.stringify(example.expect);
  } catch {
    return undefined;
  }
}

/** A card example whose result changes when a word of the clause in the chart, or about a game, is changed. */
function proofByCards(sheet: Sheet, paths: readonly Path[], examples: readonly CardExample[]): Proof | undefined {
  const known = examples.filter((example) => misread(sheet, example) === false);
  for (const path of paths) {
    if (path[0] !== 'chart' && path[0] !== 'games') continue;
    const whole = changed(sheet, path, undefined, `fails without ${code(pathText(sheet, path))}`);
    for (const change of [...whole, ...otherwise(sheet, path)]) {
      const found = known.find((example) => misread(change.sheet, example) === true);
      if (found !== undefined) return { scenario: `${CARDS}${found.name}`, change: change.says };
    }
  }
  return undefined;
}

/**
 * A scenario that fails when a word of the clause is changed; undefined: none does. A scenario in which the program
 * answers under the clause is tried first, and is enough if nothing the word says can be changed alone.
 */
export function proofOf(
  sheet: Sheet,
  clause: string,
  scenarios: readonly Prepared[],
  examples: readonly CardExample[] = [],
): Proof | undefined {
  const proves = (among: readonly Prepared[], changes: Iterable<Change>): Proof | undefined => {
    for (const change of changes) {
      const found = among.find((one) => notices(one, change) === true);
      if (found !== undefined) return { scenario: found.name, change: change.says };
    }
    return undefined;
  };
  const words = wordsFor(sheet, clause);
  let cited: Proof | undefined;
  for (const path of words) {
    for (const change of citedElsewhere(sheet, path, clause)) {
      const citing = scenarios.filter((one) => notices(one, change) === true);
      if (citing.length === 0) continue;
      const proof = proves(citing, otherwise(sheet, path));
      if (proof !== undefined) return proof;
      cited ??= { scenario: citing[0]!.name, change: change.says };
    }
  }
  if (cited !== undefined) return cited;
  // A scenario that names the clause is the likeliest to prove it.
  const naming = (one: Prepared): number => (one.text.includes(`"${clause}"`) ? 0 : 1);
  const inOrder = [...scenarios].sort((a, b) => naming(a) - naming(b));
  for (const path of words) {
    const whole = changed(sheet, path, undefined, `fails without ${code(pathText(sheet, path))}`);
    const proof =
      proves(inOrder, withoutGame(sheet, path)) ?? proves(inOrder, otherwise(sheet, path)) ?? proves(inOrder, whole);
    if (proof !== undefined) return proof;
  }
  const read = proofByCards(sheet, words, examples);
  if (read !== undefined) return read;
  if (!elsewhere(sheet, clause).includes('offer')) return undefined;
  const posted = scenarios.find((one) => offeredOtherwise(sheet).every((change) => notices(one, change) === true));
  return posted && { scenario: posted.name, change: 'fails when its offer is posted for other hours or other tables' };
}

/** The scenarios that play this sheet, unchanged from the catalog; the shortest first. */
export const scenariosOf = (sheet: Sheet, all: readonly Prepared[]): Prepared[] =>
  all
    .filter(({ law }) => law.sheets.some((one) => one === sheet))
    .sort((a, b) => lengthOf(a.scenario.steps) - lengthOf(b.scenario.steps) || (a.name < b.name ? -1 : 1));

const lengthOf = (steps: Scenario['steps']): number =>
  steps.reduce((sum, step) => {
    const times = 'repeat' in step ? (step.repeat ?? 1) : 1;
    return sum + times * ('steps' in step ? lengthOf(step.steps) : 1);
  }, 0);

type ClauseKeeper = Readonly<{ how: How; by: string }>;
type How =
  | 'enforced'
  | 'permitted'
  | 'played'
  | 'asked'
  | 'recorded'
  | 'posted'
  | 'printed'
  | 'told'
  | 'ruled'
  | 'stated'
  | 'through';

const escaped = (text: string): string => text.replaceAll('|', '\\|');
const names = (text: string, { id }: Clause): boolean =>
  new RegExp(`${id.replace('.', '\\.')}(?!\\d|\\.\\d|-\\d)`).test(text);

/** Every way in which the sheet keeps the clause; `proof` is what a scenario proves. */
function keptBy(sheet: Sheet, clause: Clause, own: readonly Clause[], proof: Proof | undefined): ClauseKeeper[] {
  const { notes, rulings, records, mustPost } = sheet;
  const asks = [null, ...sheet.games.map(({ game }) => game)]
    .flatMap((game) => [...questionsOf(sheet, game).values()])
    .filter(({ at }) => at === clause.id)
    .map(({ asks }) => asks);
  const words = wordsFor(sheet, clause.id).map((path) => pathText(sheet, path));
  const kept: ClauseKeeper[] = [
    ...(proof === undefined ? [] : [{ how: 'enforced', by: `${code(proof.scenario)} ${proof.change}` } as const]),
    ...absentFor(sheet, clause.id).map(({ word }) => ({ how: 'permitted', by: `no ${code(word)}` }) as const),
    ...elsewhere(sheet, clause.id)
      .filter((entry) => entry.startsWith('in '))
      .map((entry) => ({ how: 'played', by: `in ${code(entry.slice('in '.length))}` }) as const),
    ...[...new Set(asks)].map((by) => ({ how: 'asked', by }) as const),
    ...(records.at === clause.id ? [{ how: 'recorded', by: records.items.join('; ') } as const] : []),
    ...(mustPost.at === clause.id ? [{ how: 'posted', by: mustPost.items.join('; ') } as const] : []),
    ...notes
      .filter(({ at, says }) => at === clause.id || names(says, clause))
      .map(({ who, says }) => ({ how: 'told', by: `${who}: ${says}` }) as const),
    ...Object.entries(rulings ?? {})
      .filter(([, says]) => names(says, clause))
      .map(([id]) => ({ how: 'ruled', by: id }) as const),
  ];
  if (words.length > 0 && !kept.some(({ how }) => ['enforced', 'played', 'asked'].includes(how))) {
    const by = words.slice(0, 3).map(code).join(', ');
    // A word that the program acts on comes before the instructions to people.
    const place = kept.findIndex(({ how }) => how === 'told' || how === 'ruled');
    const how = words.every((word) => ONLY_PRINTED.includes(word.split('.')[0]!)) ? 'printed' : 'stated';
    kept.splice(place < 0 ? kept.length : place, 0, { how, by });
  }
  if (kept.length > 0) return kept;
  const through = own.filter((one) => one.id !== clause.id && names(one.text, clause)).map(({ id }) => id);
  return through.length === 0 ? [] : [{ how: 'through', by: through.join(', ') }];
}

/** A clause of one page, by the sheet and its number. */
const proofKey = (sheet: string, clause: string): string => `${sheet} ${clause}`;

export type Pages = Readonly<{ sheets: readonly Sheet[]; pageOf: (id: string) => string }>;

/**
 * All proofs, one sheet after the other; several minutes for the whole catalog. `known` are those of other sheets.
 * @public scripts/coverage.mjs uses it from the build
 */
export function proofsOf(
  { sheets, pageOf }: Pages,
  scenarios: readonly Prepared[],
  examples: ReadonlyMap<string, readonly CardExample[]>,
  known: ReadonlyMap<string, Proof> = new Map(),
  tell: (sheet: string) => void = () => {},
): Map<string, Proof> {
  const again = new Set(sheets.map(({ id }) => id));
  const proofs = new Map([...known].filter(([key]) => !again.has(key.split(' ')[0]!)));
  for (const sheet of sheets) {
    tell(sheet.id);
    const mine = scenariosOf(sheet, scenarios);
    for (const { id } of clausesOn(pageOf(sheet.id))) {
      const proof = proofOf(sheet, id, mine, examples.get(sheet.id));
      if (proof !== undefined) proofs.set(proofKey(sheet.id, id), proof);
    }
  }
  return proofs;
}

/** The proofs that a page of this kind names. */
export function proofsIn(page: string): Map<string, Proof> {
  const proofs = new Map<string, Proof>();
  for (const section of page.split(/^## /m).slice(1)) {
    const [, sheet] = /`([a-z0-9-]+\/[a-z0-9-]+)`/.exec(section) ?? [];
    for (const [, id, first] of section.matchAll(/^\| (\S+) \| enforced\b[^|]*\| (.*?)(?: · .*)? \|$/gm)) {
      const [, scenario, change] = /^`([^`]+)` (.*)$/.exec(first!.replaceAll('\\|', '|')) ?? [];
      if (sheet !== undefined) proofs.set(proofKey(sheet, id!), { scenario: scenario!, change: change! });
    }
  }
  return proofs;
}

const MEANS: readonly (readonly [How, string])[] = [
  [
    'enforced',
    'The program acts on it. The scenario named fails when that word of the rule sheet, or that part of the offer, is changed as stated. *Expects this clause*: the scenario checks that a refusal or a posting is made under it. *cards*: an example of cards beside the rule sheet reads otherwise.',
  ],
  ['permitted', 'The clause lifts a condition or a charge, and the rule sheet has no such word.'],
  ['played', 'The scenario named plays it. No word of the rule sheet stands for it: the program knows no other way.'],
  ['asked', 'The program asks an employee this question and acts on the answer.'],
  ['recorded', 'The journal holds it.'],
  ['posted', 'The posting checklist asks for it before a promotion is approved.'],
  ['printed', 'The notice prints it, from that word of the rule sheet; nothing is decided by it.'],
  ['stated', 'A word of the rule sheet that no scenario and no card example would miss.'],
  ['told', 'Only people can keep it. It is printed on the checklist of the employee named.'],
  ['ruled', 'The source is silent or ambiguous; the ruling of the rule sheet says how it is read.'],
  ['through', 'A shared rule that these clauses of the page bring in.'],
];

/** docs/coverage.md: one row for each clause of each page. */
export function coveragePage({ sheets, pageOf }: Pages, proofs: ReadonlyMap<string, Proof>, open: string): string {
  const counts = new Map<How | 'nothing', number>();
  const sections = sheets.map((sheet) => {
    const own = clausesOn(pageOf(sheet.id));
    const rows = own.map((clause) => {
      const kept = keptBy(sheet, clause, own, proofs.get(proofKey(sheet.id, clause.id)));
      const [first] = kept;
      counts.set(first?.how ?? 'nothing', (counts.get(first?.how ?? 'nothing') ?? 0) + 1);
      const how = [...new Set(kept.map((one) => one.how))].join(', ') || 'nothing';
      return `| ${clause.id} | ${how} | ${escaped(kept.map(({ by }) => by).join(' · '))} |`;
    });
    return [
      `## ${sheet.name}`,
      '',
      `\`${sheet.id}\``,
      '',
      '| clause | kept | how |',
      '|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const legend = MEANS.map(([how, means]) => `| ${how} | ${counts.get(how) ?? 0} | ${means} |`);
  return [
    '# How every clause is kept',
    '',
    `Written by \`npm run coverage\`; do not edit. ${total.toLocaleString('en-US')} clauses on ${sheets.length} pages of`,
    '[docs/spec](spec), each counted under the strongest way in which it is kept.',
    '',
    '| kept | clauses | meaning |',
    '|---|---:|---|',
    ...legend,
    ...(counts.has('nothing') ? [`| nothing | ${counts.get('nothing')} | No part of the rule sheet keeps it. |`] : []),
    '',
    open.trim(),
    '',
    sections.join('\n'),
  ].join('\n');
}

/**
 * Clauses that no word of their rule sheet cites but that the program keeps, for docs/coverage.md:
 * - `offer`: it is played only at the posted tables and hours. A scenario fails if they are changed.
 * - `no <word>`: the clause waives a condition or a charge, and the rule sheet has no such word.
 * - `in <scenario>`: the scenario plays it. There is no word to change, because the program knows no other way.
 * - any other text is a word of the rule sheet that cites another clause.
 */
type KeptElsewhere = Readonly<Record<string, readonly string[]>>;

const NO_LIMIT = ['no steps.*.limit'];
const NO_FEE = ['no fund.fee', 'no fund.adminFee'];
const ANY_RESULT = ['no eligibility.won', 'no eligibility.showdown'];
/** A push changes nothing, so none of its words can be changed; the scenario plays on after it. */
const PUSHED = ['in bay-101-match-play-pushed-and-played-again'];
const POSTED = { '§1.1': ['offer'] };

/** Each of the five is a separate fund; its reserve goes to none of the others. */
const HAWAIIAN_JACKPOT: KeptElsewhere = {
  ...POSTED,
  '§2.2': ['eligibility.fee-paid', 'offer'],
  '§6.5': ['no fund.shared', 'no fund.alsoPays'],
};

export const ELSEWHERE: Readonly<Record<string, KeptElsewhere>> = {
  'bay-101/aces-cracked': { ...POSTED, '§4.5': NO_LIMIT, '§6.2': NO_FEE },
  'bay-101/baccarat-bonus-hand': { ...POSTED, '§4.6': ['no eligibility.player-dealer'], '§4.9': NO_LIMIT },
  'bay-101/blazing-7s-progressive': { ...POSTED, '§4.8': [...ANY_RESULT, ...NO_LIMIT] },
  'bay-101/bonus-hand-progressive': POSTED,
  'bay-101/bonus-hand-progressive-v1-1': {
    ...POSTED,
    '§4.5': ['no eligibility.not-folded', ...ANY_RESULT],
    '§4.10': NO_LIMIT,
  },
  'bay-101/dead-chip': {
    '§2.1': ['in bay-101-dead-chip-where-and-by-whom'],
    '§3.5': ['in bay-101-dead-chip-where-and-by-whom'],
    '§4.1': ['offer', 'in bay-101-dead-chip-where-and-by-whom'],
    '§6.2': NO_FEE,
  },
  'bay-101/limit-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/match-play': {
    '§2.1': PUSHED,
    '§3.4': PUSHED,
    '§3.6': PUSHED,
    '§3.9': PUSHED,
    '§3.11': PUSHED,
    '§3.13': PUSHED,
    '§6.3': ['no fund.adminFee'],
  },
  'bay-101/no-limit-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/omaha-bad-beat': { ...POSTED, 'BB-9': NO_LIMIT },
  'bay-101/pai-gow-bonus-hand': {
    ...POSTED,
    '§4.4': ['no eligibility.player-dealer'],
    '§4.6': NO_LIMIT,
    '§6.2': NO_FEE,
  },
  'bay-101/poker-bonus-hand-progressive': POSTED,
  'bay-101/poker-high-hand-bonus': { ...POSTED, '§6.2': NO_FEE },
  'bay-101/prize-wheel': { ...POSTED, '§4.5': ['in prize-wheel-example-5'], '§4.6': NO_LIMIT },
  'hawaiian-gardens/beat-the-dealer': {
    '§5.5': ['in hawaiian-gardens-beat-the-dealer-offer', 'in hawaiian-gardens-beat-the-dealer-goods'],
  },
  'hawaiian-gardens/blazing-sevens-progressive': {
    ...POSTED,
    '§4.4': ['no eligibility.dealt-in'],
    '§4.5': [...ANY_RESULT, ...NO_LIMIT],
  },
  // A winning card is removed from the drum for good, so a word that limits it changes nothing.
  'hawaiian-gardens/car-drawing': { '§3.6': ['in hawaiian-gardens-car-drawing-one-pass-a-card'] },
  'hawaiian-gardens/cash-drawing': { '§4.4': ['in hawaiian-gardens-cash-drawing-example-1'] },
  'hawaiian-gardens/fast-cash-jackpots': {
    ...POSTED,
    '§4.7': [...ANY_RESULT, ...NO_LIMIT],
    '§6.4': ['no fund.adminFee'],
  },
  'hawaiian-gardens/fortune-7-baccarat-progressive': {
    '§4.6': ANY_RESULT,
    '§5.2': ['in hawaiian-gardens-fortune-7-baccarat-progressive-example-4'],
  },
  'hawaiian-gardens/fortune-pai-gow-progressive': {
    ...POSTED,
    '§4.8': ['no eligibility.player-dealer', ...ANY_RESULT, ...NO_LIMIT],
  },
  'hawaiian-gardens/four-of-a-kind-poker': {
    ...POSTED,
    '§4.5': ['no eligibility.employee', 'no eligibility.dealt-in'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/hawaiian-jackpot-1': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-2': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-3': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-4': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/hawaiian-jackpot-5': HAWAIIAN_JACKPOT,
  'hawaiian-gardens/high-hand-happy-hours': {
    ...POSTED,
    '§4.1': ['no eligibility.dealt-in'],
    '§4.3': ['no eligibility.employee'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/lucky-table-drawing': { '§4.1': ['in hawaiian-gardens-lucky-table-drawing-under-age'] },
  'hawaiian-gardens/match-play-certificate': { '§2.2': ['offer'], '§4.2': ['no eligibility.dealt-in'], '§6.3': NO_FEE },
  'hawaiian-gardens/march-madness-bracket': { '§4.4': ['no eligibility.present', 'no eligibility.dealt-in'] },
  'hawaiian-gardens/paid-collection-for-a-year': { '§3.5': ANY_RESULT },
  'hawaiian-gardens/player-tracking-rewards': { '§4.3': ['no eligibility.dealt-in'] },
  'hawaiian-gardens/pocket-aces-cracked': {
    ...POSTED,
    '§4.1': ['no eligibility.dealt-in'],
    '§4.5': ['no eligibility.employee'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/pro-football': { '§4.5': ['no eligibility.present'] },
  'hawaiian-gardens/royal-flush-on-the-flop': {
    ...POSTED,
    '§4.2': ANY_RESULT,
    '§4.5': NO_LIMIT,
    '§6.2': ['no fund.adminFee'],
  },
  'hawaiian-gardens/shuffle-master-classic-qualifier': { ...POSTED, '§6.2': NO_FEE },
  'hawaiian-gardens/splash-pot': {
    ...POSTED,
    '§4.5': ['no eligibility.employee'],
    '§4.6': NO_LIMIT,
    '§5.2': ['in hawaiian-gardens-splash-pot-example-2', 'in hawaiian-gardens-splash-pot-example-2-certificate'],
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/sports-squares': {
    '§4.1': ['in hawaiian-gardens-sports-squares-example-1'],
    '§4.2': ['in hawaiian-gardens-sports-squares-example-4'],
    '§5.3': ['in hawaiian-gardens-sports-squares-example-5'],
    '§4.4': ['no eligibility.employee', 'no eligibility.dealt-in'],
  },
  'hawaiian-gardens/three-card-poker-progressive': {
    ...POSTED,
    '§4.8': ['no eligibility.player-dealer', ...NO_LIMIT],
    '§5.2': ['in hawaiian-gardens-three-card-poker-progressive-example-5'],
  },
  'hawaiian-gardens/wheel-of-cards': {
    '§8.2': ['in hawaiian-gardens-wheel-of-cards-free-table'],
  },
  'hoosier-lottery/millionaire-drawing': {
    '§1.3': ['in hoosier-lottery-millionaire-drawing-example-3'],
    '§3.6': ['in hoosier-lottery-millionaire-drawing-few-entries'],
  },
  'hawaiian-gardens/three-of-a-kind-on-the-flop': {
    ...POSTED,
    '§4.5': NO_LIMIT,
    '§4.6': ANY_RESULT,
    '§6.2': NO_FEE,
  },
  'hawaiian-gardens/ultimate-texas-holdem-progressive': {
    ...POSTED,
    '§4.6': ANY_RESULT,
    '§5.2': ['in hawaiian-gardens-ultimate-texas-holdem-progressive-example-4'],
  },
};
