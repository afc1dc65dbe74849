/**
 * Every clause is kept by somebody: what a sheet cites must stand on its page, and what stands on its page must be cited
 * by a row, a note or a ruling of the sheet. A pure function over texts; each finding names what to do.
 *
 * A clause is a list item of a page that starts with its number in bold: `- **§4.1** ...` on the page of a sheet,
 * `- **B-2** ...` among the rules that a house's sheets share (common.md), and again on the page of each sheet that uses
 * such a rule. A shared rule that says *Kept by the system:* and how needs no sheet to cite it.
 */

export type TextFile = Readonly<{ path: string; text: string }>;
/** A sheet as data, with the file it came from. */
export type SheetFile = Readonly<{ path: string; id: string; data: unknown }>;
export type Traced = Readonly<{
  sheets: readonly SheetFile[];
  /** Pages under docs/spec and the sources of the sheets. */
  files: readonly TextFile[];
  /** Ids of the system's own clauses (F-n), which sheets and pages may cite too. */
  system: readonly string[];
}>;
export type Finding = Readonly<{ path: string; clause: string; says: string }>;

export function trace(traced: Traced): Finding[] {
  const houses = [...new Set(traced.sheets.map(({ id }) => houseOf(id)))];
  return [...houses.flatMap((house) => traceHouse(house, traced)), ...pagesWithoutSheet(traced)];
}

/** How many of its clauses a sheet leaves to people, for the report. */
export function notesOf(data: unknown): number {
  const notes = typeof data === 'object' && data !== null && 'notes' in data ? data.notes : [];
  return Array.isArray(notes) ? notes.length : 0;
}

type Clause = Readonly<{ id: string; text: string }>;
type House = Readonly<{ common: TextFile; shared: readonly Clause[]; system: readonly string[] }>;

const houseOf = (sheetId: string): string => sheetId.slice(0, sheetId.indexOf('/'));
const COMMON = 'common';
const pagePath = (id: string): string => `docs/spec/${id}.md`;
const find = (files: readonly TextFile[], path: string): TextFile | undefined =>
  files.find((file) => file.path === path);

function traceHouse(name: string, { sheets, files, system }: Traced): Finding[] {
  const path = pagePath(`${name}/${COMMON}`);
  const common = find(files, path) ?? { path, text: '' };
  const house = { common, shared: clausesOf(common.text), system };
  const mine = sheets.filter(({ id }) => houseOf(id) === name);
  const used = new Set<string>();
  const findings = mine.flatMap((sheet) => {
    const page = find(files, pagePath(sheet.id));
    if (page === undefined) {
      return [
        { path: pagePath(sheet.id), clause: 'all', says: `${sheet.path} has no page: write it, clause by clause` },
      ];
    }
    const source = find(files, sheet.path)?.text ?? '';
    return traceSheet(sheet, source, page, house, used);
  });
  return [
    ...repeatedClauses(common),
    ...findings,
    ...nowhereInPage(common, [], house),
    ...restingOnNobody(house, used),
  ];
}

function traceSheet(sheet: SheetFile, source: string, page: TextFile, house: House, used: Set<string>): Finding[] {
  const all = clausesOf(page.text);
  const own = all.filter(({ id }) => id.startsWith('§'));
  const listed = all.filter(({ id }) => !id.startsWith('§')).map(({ id }) => id);
  const cited = citationsOf(sheet.data, house);
  const spoken = own.flatMap(({ text }) => sharedIn(text, house));
  const uses = new Set([...[...cited].filter((id) => isShared(id, house)), ...spoken]);
  for (const id of [...uses, ...listed]) used.add(id);
  const known = new Set([...own.map(({ id }) => id), ...house.shared.map(({ id }) => id), ...house.system]);
  const resting = new Set(house.shared.filter(restsOnSystem).map(({ id }) => id));
  return [
    ...repeatedClauses(page),
    ...[...new Set([...cited, ...sectionsIn(source)])]
      .filter((id) => !known.has(id))
      .map((clause) => ({
        path: sheet.path,
        clause,
        says: `is cited and stands nowhere: correct the number, or write the clause into ${page.path}`,
      })),
    ...own
      .filter(({ id }) => !cited.has(id))
      .map(({ id }) => ({
        path: page.path,
        clause: id,
        says: `nothing in ${sheet.path} cites it: cite it where it is kept, or add a note for the person who keeps it`,
      })),
    ...[...uses]
      .filter((id) => known.has(id) && !listed.includes(id) && !resting.has(id))
      .map((clause) => ({
        path: page.path,
        clause,
        says: `${sheet.path} uses it, but it is not among the shared rules of the page: list it, or take it out of the sheet`,
      })),
    ...listed
      .filter((id) => !uses.has(id))
      .map((clause) => ({
        path: page.path,
        clause,
        says: `is listed among the shared rules, but ${sheet.path} does not use it: cite it there, or take it off the list`,
      })),
    ...nowhereInPage(page, own, house),
  ];
}

/** Shared rules that no sheet of the house uses and that do not say how the system keeps them. */
function restingOnNobody({ common, shared }: House, used: ReadonlySet<string>): Finding[] {
  return shared
    .filter((clause) => !used.has(clause.id) && !restsOnSystem(clause))
    .map(({ id }) => ({
      path: common.path,
      clause: id,
      says: 'no sheet of the house uses it: cite it in one, or say after "*Kept by the system:*" how the program keeps it',
    }));
}

const MARK = '*Kept by the system:*';

/** The mark alone is a promise; the words after it name the place where it is kept. */
function restsOnSystem({ text }: Clause): boolean {
  const at = text.indexOf(MARK);
  return at >= 0 && text.slice(at + MARK.length).trim().length > 0;
}

function nowhereInPage({ path, text }: TextFile, own: readonly Clause[], { shared, system }: House): Finding[] {
  const known = new Set([...own, ...shared].map(({ id }) => id).concat(system));
  const named = [...sectionsIn(text), ...sharedIn(text, { shared }), ...matches(text, systemPattern(system))];
  return [...new Set(named)]
    .filter((id) => !known.has(id))
    .map((clause) => ({ path, clause, says: 'is named here and stands nowhere: correct the number' }));
}

function repeatedClauses({ path, text }: TextFile): Finding[] {
  const ids = clausesOf(text).map(({ id }) => id);
  return ids
    .filter((id, i) => ids.indexOf(id) !== i)
    .map((clause) => ({ path, clause, says: 'stands twice: give each clause its own number' }));
}

function pagesWithoutSheet({ sheets, files }: Traced): Finding[] {
  const wanted = new Set(sheets.flatMap(({ id }) => [pagePath(id), pagePath(`${houseOf(id)}/${COMMON}`)]));
  return files
    .filter(({ path }) => path.startsWith('docs/spec/') && !wanted.has(path))
    .map(({ path }) => ({ path, clause: 'all', says: 'has no sheet: write the sheet, or remove the page' }));
}

/** A list item with its number in bold, up to the next item, heading or blank line. */
function clausesOf(text: string): Clause[] {
  const items = text.matchAll(/^- \*\*(§\d+\.\d+|[A-Z]{1,2}-?\d+)\*\*([^\n]*(?:\n {2,}\S[^\n]*)*)/gm);
  return [...items].map(([, id, rest]) => ({ id: id!, text: rest! }));
}

/** Every `at`, and every clause that the text of a note or ruling names. */
function citationsOf(data: unknown, house: House): Set<string> {
  const cited = new Set<string>();
  const visit = (value: unknown, name: string, inWords: boolean): void => {
    if (typeof value === 'string') {
      if (name === 'at') cited.add(value);
      if (inWords) for (const id of [...sectionsIn(value), ...sharedIn(value, house)]) cited.add(id);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        visit(inner, key, inWords || key === 'notes' || key === 'rulings');
      }
    }
  };
  visit(data, '', false);
  return cited;
}

const isShared = (id: string, { shared }: Pick<House, 'shared'>): boolean =>
  matches(id, sharedPattern(shared))[0] === id;

const sectionsIn = (text: string): string[] => matches(text, /§\d+(?:\.\d+)*/g);
const sharedIn = (text: string, { shared }: Pick<House, 'shared'>): string[] => matches(text, sharedPattern(shared));

/** Numbers like the ones of the house's shared rules, B-4 or K4; A-2-3-4-5 is a straight, not a clause. */
function sharedPattern(shared: readonly Clause[]): RegExp {
  return numbered([...new Set(shared.map(({ id }) => id.replace(/\d+$/, '')))]);
}

const systemPattern = (system: readonly string[]): RegExp =>
  numbered([...new Set(system.map((id) => id.replace(/\d+$/, '')))]);

function numbered(prefixes: readonly string[]): RegExp {
  return prefixes.length === 0 ? /(?!)/g : new RegExp(`\\b(?:${prefixes.join('|')})\\d+\\b(?!-\\d)`, 'g');
}

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? [];
