/**
 * House style as a test: the direction of imports, what the pure core may not call, which areas of the floor know
 * each other, length of files, words that mean one thing. Every finding names what to do instead.
 */

export type SourceFile = Readonly<{ path: string; text: string }>;
export type Finding = Readonly<{ path: string; line: number; says: string }>;

/** Folders that know the rules but no house. */
const RULES = ['base', 'cards', 'fair', 'rules', 'sentences'];
/** Folders that know a house and store nothing. */
const HOUSE = [...RULES, 'floor', 'odds', 'readers', 'sheets'];
const SERVER = [...HOUSE, 'journal', 'vault'];

/** DESIGN: x <- y means that y imports x. Each folder lists the folders of src it may import in addition to itself. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  cards: ['base'],
  fair: ['base'],
  rules: ['base', 'cards', 'fair'],
  sentences: ['base', 'cards', 'fair', 'rules'],
  sheets: ['base', 'cards', 'fair', 'rules'],
  floor: RULES,
  odds: ['base', 'cards', 'fair', 'rules'],
  readers: [...RULES, 'floor'],
  journal: HOUSE,
  vault: HOUSE,
  server: SERVER,
  demo: [...SERVER, 'server'],
  web: ['base', 'cards', 'fair'],
  cli: [...SERVER, 'server', 'demo'],
};

/**
 * Areas of src/floor import the kit and the shared files of src/floor, not each other. If one area is built on another
 * it may import that one, and never the other way round; each exception says why.
 */
export const AREA_ARROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  awards: { picks: 'a paid prize is recorded on its pick sheet' },
  'card-wheel': { drawings: 'the wheel of cards is played in a drawing' },
  entries: { club: 'a swipe is a swipe of a club card' },
  hits: {
    rounds: 'a hand is called in a round, and a whole round can be declared at once',
    runnings: 'an authorized hand takes its place in the period it was exposed in',
  },
  money: {
    picks: 'a prize whose payment is undone is unpaid on its pick sheet',
    instruments: 'undoing a sale takes back what was sold',
    rounds: 'closing a day clears what its rounds kept for it',
  },
  offers: { runnings: 'an offer that begins opens its first period' },
  plays: { drawings: 'a ladder is played in a drawing' },
  triggers: { hits: 'the fee that reaches a secret amount calls the line that it wins' },
  'take-over': { offers: 'taking over a jackpot approves its offer' },
};

/** They read the areas, and no area imports them. */
const AREA_READERS = ['legal', 'views'];

const PURE = ['base', 'cards', 'fair', 'rules', 'sheets', 'sentences', 'floor', 'readers'];

type Ban = Readonly<{ pattern: RegExp; says: string }>;

/** The same journal must give the same state on any machine, so nothing here may depend on the machine. */
const PURE_BANS: readonly Ban[] = [
  { pattern: /\bMath\.random\b/, says: 'chance is data: take the numbers in as an argument (base/seeded.ts in tests)' },
  { pattern: /\bDate\.(now|UTC|parse)\b|\bnew Date\b/, says: 'time is data: take an Instant in, see base/time.ts' },
  { pattern: /\bperformance\.now\b/, says: 'time is data: measure in bench/, not in the core' },
  { pattern: /\bIntl\b|\.toLocale|\.localeCompare\(/, says: 'no locale in the core: see formatUsd and base/time.ts' },
  { pattern: /\bconsole\./, says: 'the core does not log: return an answer and let the shell print it' },
  { pattern: /\bprocess\./, says: 'the core does not know its process: take the value in as an argument' },
  { pattern: /from 'node:(?!crypto')/, says: 'no I/O in the core: only node:crypto, for hashing, in base/sha256.ts' },
  { pattern: /\b(setTimeout|setInterval|setImmediate|fetch)\(/, says: 'no I/O in the core: the shell waits and calls' },
];

const EVERYWHERE_BANS: readonly Ban[] = [
  { pattern: /\.toFixed\(/, says: 'money is integer cents: use formatUsd; elsewhere round by name' },
  { pattern: /\b(it|test|describe)\.(skip|only|todo)\b/, says: 'every test runs: finish it or delete it' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, says: 'finish it, or file an issue and leave no note in the code' },
  {
    pattern: /@ts-(ignore|nocheck)|@ts-expect-error(?!: \S)/,
    says: 'tell the compiler the truth instead of silencing it',
  },
  { pattern: /biome-ignore(?! lint\/[\w/]+: \S)/, says: 'an exception to a lint rule gives its reason' },
  { pattern: /\brandomSeed\b|\bprngSeed\b/, says: 'seed is money that starts a pool: call it rngSeed' },
  { pattern: /\bvenue\b/i, says: 'the room is a house (docs/GLOSSARY.md)' },
];

/** A test may show that something does not compile, and says what; elsewhere that silences the compiler. */
const SOURCE_BANS: readonly Ban[] = [
  { pattern: /@ts-expect-error/, says: 'tell the compiler the truth instead of silencing it' },
];

/** One thought told in order may be long; a file beyond this is two thoughts. */
const LONGEST_FILE = 700;
/** The formatter breaks code; comments it leaves alone. */
const LONGEST_COMMENT = 125;

export function tidy(files: readonly SourceFile[]): Finding[] {
  const alone = files.flatMap((file) => [
    ...importFindings(file),
    ...areaFindings(file),
    ...evolveFindings(file),
    ...banFindings(file),
    ...lengthFindings(file),
  ]);
  return [...alone, ...cycleFindings(files)];
}

/** Files of src that import each other in a circle. Imports of types alone do not count: they are gone when it runs. */
function cycleFindings(files: readonly SourceFile[]): Finding[] {
  const sources = files.filter(({ path }) => folderOf(path) !== undefined && !isTest(path));
  const imports = new Map(sources.map((file) => [file.path, importedBy(file)]));
  const done = new Set<string>();
  const findings: Finding[] = [];
  const follow = (path: string, way: readonly string[]) => {
    const start = way.indexOf(path);
    if (start >= 0) {
      const circle = [...way.slice(start), path].join(' -> ');
      findings.push({ path, line: 1, says: `imports itself in a circle (${circle}): move the shared part down` });
    }
    if (start >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) follow(next, [...way, path]);
    done.add(path);
  };
  for (const { path } of sources) follow(path, []);
  return findings;
}

const importedBy = (file: SourceFile): string[] => valueImportsOf(file).map(({ from }) => from);

/** The imports of a file from other files of ours, without types, which are erased at run time. */
function valueImportsOf({ path, text }: SourceFile): { from: string; names: readonly string[]; line: number }[] {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)([^;']*?)\sfrom\s'(\.[^']+)'/gm);
  return [...statements].flatMap(({ 1: listed = '', 2: relative = '', index }) => {
    const names = (/^\{([^}]*)\}$/.exec(listed.trim())?.[1]?.split(',') ?? [listed])
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    const line = text.slice(0, index).split('\n').length;
    return names.length === 0 ? [] : [{ from: resolve(path, relative), names, line }];
  });
}

/** Lookups of sheets and calendars: `evolve` finds what they say in the field `decided` of its event. */
const RULE_LOOKUPS = ['sheetOf', 'withLaw', 'showOf', 'clockOf', 'zonePackOf', 'houseDay', 'calendarDay', 'momentOf'];

/** Each with its reason. */
const EVOLVE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // An adopted sheet is kept in the words of this version; that is a translation, not a rule.
  'src/floor/house/evolve.ts': ['src/rules/older-sheets.ts'],
};

/** `evolve` applies what was decided: it reads no rule, so a mended rule never changes what a journal says. */
function evolveFindings(file: SourceFile): Finding[] {
  const { path } = file;
  if (!/^src\/floor\/([^/]+\/)?evolve\.ts$/.test(path)) return [];
  return valueImportsOf(file).flatMap(({ from, names, line }): Finding[] => {
    if (from.startsWith('src/rules/') && !EVOLVE_MAY_IMPORT[path]?.includes(from)) {
      return [{ path, line, says: `evolve imports ${from}: decide it in src/floor/event-decisions.ts` }];
    }
    return names
      .filter((name) => RULE_LOOKUPS.includes(name))
      .map((name) => ({
        path,
        line,
        says: `evolve reads rules by ${name}: decide it in src/floor/event-decisions.ts`,
      }));
  });
}

function importFindings({ path, text }: SourceFile): Finding[] {
  const from = folderOf(path);
  if (from === undefined) return [];
  const allowed = ARROWS[from];
  if (allowed === undefined) return [{ path, line: 1, says: `src/${from} is not in the design: see scripts/tidy.ts` }];
  if (isTest(path)) return [];
  // The pages know the server by its types; everything else goes through HTTP.
  const imports = from === 'web' ? text.replace(TYPE_IMPORTS, (whole) => whole.replaceAll(/[^\n]/g, '')) : text;
  return linesOf(imports).flatMap(({ line, text: source }) => {
    const relative = /(?:from|import)\s*\(?'(\.[^']+)'/.exec(source)?.[1];
    const target = relative === undefined ? undefined : resolve(path, relative);
    const to = target === undefined ? undefined : folderOf(target);
    if (to === undefined || target === undefined) return [];
    if (from === 'web' && isForm(target)) return [];
    if (isForm(path) && to !== 'base' && !isForm(target) && !/^import type\b/.test(source)) {
      return [{ path, line, says: `pages import this file, so it may import only types here: ${target}` }];
    }
    if (to === from || allowed.includes(to)) return [];
    const may = allowed.length === 0 ? 'nothing of src' : `only ${allowed.join(', ')}`;
    return [{ path, line, says: `src/${from} imports src/${to}, but may import ${may}: move the shared part down` }];
  });
}

function areaFindings({ path, text }: SourceFile): Finding[] {
  const from = areaOf(path);
  if (from === undefined || AREA_READERS.includes(from) || isTest(path)) return [];
  return linesOf(text).flatMap(({ line, text: source }) => {
    const relative = /(?:from|import)\s*\(?'(\.[^']+)'/.exec(source)?.[1];
    const to = relative === undefined ? undefined : areaOf(resolve(path, relative));
    if (to === undefined || to === from || to === 'kit' || AREA_ARROWS[from]?.[to] !== undefined) return [];
    const says = `floor/${from} imports floor/${to}: move what both need to floor/kit, or have areas.ts pass it in`;
    return [{ path, line, says }];
  });
}

/** On one line or on several. */
const TYPE_IMPORTS = /^import type\b[^;]*;/gm;

function banFindings({ path, text }: SourceFile): Finding[] {
  // These two files name what is banned.
  if (path === 'scripts/tidy.ts' || path === 'test/tidy.test.ts') return [];
  const pure = PURE.includes(folderOf(path) ?? '') && !isTest(path);
  const bans = [...(pure ? PURE_BANS : []), ...(isTest(path) ? [] : SOURCE_BANS), ...EVERYWHERE_BANS];
  return linesOf(text).flatMap(({ line, text: source }) =>
    bans.filter(({ pattern }) => pattern.test(source)).map(({ says }) => ({ path, line, says })),
  );
}

function lengthFindings({ path, text }: SourceFile): Finding[] {
  if (path.endsWith('.generated.ts')) return [];
  const lines = linesOf(text);
  const long = lines
    .filter(({ text: source }) => source.length > LONGEST_COMMENT && /^\s*(\/\/|\/?\*)/.test(source))
    .map(({ line }) => ({ path, line, says: 'a comment of over 120 columns: break it' }));
  if (isTest(path) || lines.length <= LONGEST_FILE) return long;
  return [...long, { path, line: LONGEST_FILE, says: `${lines.length} lines: one idea a file, split it in two` }];
}

/** Tests, and what only tests use. */
const isTest = (path: string): boolean => /(\.test\.tsx?|\/(testing|contract|cases|deals)\.ts)$|\/testing\//.test(path);

/** Forms are declared next to the schemas of their commands and shown by the pages: plain data, without the schemas. */
const isForm = (path: string): boolean =>
  /^src\/floor\/(command-form|bounds\.generated|[^/]+\/command-forms)\.ts$/.test(path);

/** src/cards/fast/high.ts -> cards */
const folderOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** src/floor/hits/call.ts -> hits; undefined for the files that all areas share. */
const areaOf = (path: string): string | undefined => /^src\/floor\/([^/]+)\//.exec(path)?.[1];

function resolve(path: string, relative: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

const linesOf = (text: string): { line: number; text: string }[] =>
  text.split('\n').map((source, i) => ({ line: i + 1, text: source }));

// How Floorbook talks: phrases that are always wrong in a text that people read. The guide has more than patterns can find.

/** Only patterns without a good use; each with its repair. */
const VOICE: readonly Ban[] = [
  { pattern: /\bonly who\b/i, says: 'name the actor: "You must …", "Only players who …"' },
  {
    pattern:
      /(?:^|[.;:!?] )Who (?:is|has|was|sits|leaves|plays|wins|comes|pays|gives|makes|called|lost|won|ties|takes)\b[^?]*$/,
    says: 'name the actor: "Players who …", "The winner …"',
  },
  { pattern: /\bwhoever\b/i, says: 'name the actor: the employee, the player, the winner' },
  { pattern: /\bstands? still\b/i, says: 'is suspended, is stopped' },
  { pattern: /\bwhat the game calls\b/i, says: 'leave it out: the hand is named already' },
  { pattern: /\banew\b/i, says: 'again; or name what is done again' },
  { pattern: /\bonce won whole\b/i, says: 'after the jackpot is hit' },
  { pattern: /\bnobody wins too often\b/i, says: 'there is no limit to the number of times a player can win' },
  { pattern: /\bis asked for\b/i, says: 'is required' },
  { pattern: /\b(?:lies|lie) (?:there|on spot|on a bet)\b/i, says: 'is on the table, is on a wager' },
  { pattern: /\bof (?:his|her|its|their) own\b.*\bpayment\b|\bpayment of its own\b/i, says: 'separately' },
  { pattern: /\b(?:of his own|his own badge|with his)\b/i, says: 'their own' },
  { pattern: /\bspeaks? against\b/i, says: 'advises against; deny' },
  { pattern: /\blaw here\b/i, says: 'on file, in effect' },
  { pattern: /\bin hand already\b|\btake(?:s|n)? in hand\b/i, says: 'assigned to, takes this hit' },
  { pattern: /\bwind(?:s)? (?:it|them) down\b/i, says: 'close out the promotion' },
  { pattern: /\bdo not belong together\b/i, says: 'is incorrect' },
  { pattern: /\bhas? (?:everything|it|them) back\b/i, says: 'is refunded, is returned' },
  { pattern: /\bno least number\b/i, says: 'no minimum' },
  { pattern: /\bnothing needs to be done\b/i, says: 'no action is needed' },
  { pattern: /\bauthoris/i, says: 'American spelling: authoriz-' },
  { pattern: /\bcolour/i, says: 'American spelling: color' },
  { pattern: /\bcancell(?:ed|ing)\b/i, says: 'American spelling: cancel-' },
  { pattern: /\benrols?\b/i, says: 'American spelling: enroll' },
  { pattern: /\bcatalogue/i, says: 'American spelling: catalog' },
  { pattern: /\bhonour/i, says: 'American spelling: honor' },
];

/** Ids in journals and rule sheets keep their spelling, including in a text that quotes them. */
const STORED_WORDS =
  /"cancelled"|\b(?:authorise-hit|hit-authorised|game-in-catalogue|sevens-one-colour|[a-z0-9-]*-colour(?:-[a-z0-9-]*)?|[a-z0-9-]*(?:authoris|cancelled|catalogue|honour)[a-z]*-[a-z-]+)\b/g;

/** Left out: a page made from stored ids, and one that quotes the names of tests. */
export const NOT_CHECKED: readonly string[] = ['docs/commands.md', 'docs/security.md'];

/** Texts for people in sources, and the pages of docs, against the patterns of the guide. */
export function voice(files: readonly SourceFile[], notChecked: readonly string[] = NOT_CHECKED): Finding[] {
  return files
    .filter(({ path }) => !notChecked.some((prefix) => path.startsWith(prefix)))
    .flatMap(({ path, text }) =>
      textsOf(path, text).flatMap(({ line, text: said }) => {
        const plain = said.replace(STORED_WORDS, '');
        return VOICE.filter(({ pattern }) => pattern.test(plain)).map(({ says }) => ({ path, line, says }));
      }),
    );
}

/**
 * The texts of a file that people read: the sentences among its string literals, text between tags, or a page without
 * its code.
 */
function textsOf(path: string, text: string): { line: number; text: string }[] {
  if (path.endsWith('.md')) return linesOf(text.replace(/^```[\s\S]*?^```/gm, blank).replace(/`[^`\n]*`/g, blank));
  const between = path.endsWith('.tsx') ? [...text.matchAll(/>([^<>{}]+)</g)] : [];
  const texts = [...literalsOf(text), ...between.map(({ 1: said = '', index }) => ({ at: index, text: said }))];
  // A literal without a blank is an id, a key or a path.
  return texts
    .filter(({ text: said }) => /\S\s+\S/.test(said))
    .map(({ at, text: said }) => ({ line: text.slice(0, at).split('\n').length, text: said }));
}

const blank = (whole: string): string => whole.replace(/[^\n]/g, ' ');

/** Comments, regular expressions and the code inside templates are passed over. */
const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`|[{}]|(?<=[(,=:[!&|?;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;

function literalsOf(text: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  /** Open braces; a template's brace is remembered, so that its text continues after the closing one. */
  const open: ('block' | 'hole')[] = [];
  const tokens = new RegExp(TOKENS);
  const template = (from: number): number => {
    for (let i = from; i < text.length; i += 1) {
      if (text[i] === '\\') i += 1;
      else if (text[i] === '`' || text.startsWith('${', i)) {
        found.push({ at: from, text: text.slice(from, i) });
        if (text[i] === '`') return i + 1;
        open.push('hole');
        return i + 2;
      }
    }
    return text.length;
  };
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    const [word] = token;
    if (word === '`') tokens.lastIndex = template(tokens.lastIndex);
    else if (word === '{') open.push('block');
    else if (word === '}') {
      if (open.pop() === 'hole') tokens.lastIndex = template(tokens.lastIndex);
    } else if (/^['"]/.test(word)) found.push({ at: token.index, text: word.slice(1, -1) });
  }
  return found;
}
