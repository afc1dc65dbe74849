import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notesOf, type Traced, trace } from '../scripts/trace.ts';
import { F } from '../src/floor/outcome.ts';
import type { Role } from '../src/floor/state.ts';
import { SHEETS } from '../src/sheets/index.generated.ts';

const sheets = SHEETS.map((sheet) => ({ path: `src/sheets/${sheet.id}.ts`, id: sheet.id, data: sheet }));
const pages = readdirSync('docs/spec', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => join('docs/spec', path));
const files = [...pages, ...sheets.map(({ path }) => path)].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const system = Object.values(F);

describe('trace, on this repository', () => {
  it('finds no clause without a keeper and no citation to nowhere', () => {
    const found = trace({ sheets, files, system });
    expect(found.map(({ path, clause, says }) => `${path}: ${clause} ${says}`)).toEqual([]);
  });

  it.each(sheets.map(({ id, data }) => [id, notesOf(data), data] as const))(
    '%s leaves %i clauses to people, each to somebody with a role on the floor',
    (_id, count, { notes }) => {
      expect(notes.length).toBe(count);
      expect(notes.filter(({ who }) => !ROLES.includes(who))).toEqual([]);
    },
  );
});

const ROLES: readonly string[] = [
  'dealer',
  'floor',
  'surveillance',
  'cage',
  'count',
  'card-desk',
  'promotions',
  'manager',
  'accountant',
  'compliance',
] satisfies Role[];

const COMMON = `# Shared
- **B-1** Cents. *Kept by the system:* by cents.
- **B-2** Chips.
  Rounded up.
- **B-9** Void hands.
`;
const PAGE = `# Page
- **§1.1** Who plays.
- **§2.1** What they win, split by B-2.

## Shared rules
- **B-2** as it stands.
- **B-9** deck.
`;
const DATA = {
  chart: { at: '§2.1', rows: [{ at: '§2.1' }] },
  eligibility: [{ at: 'B-9' }],
  notes: [{ at: '§1.1', who: 'floor', says: 'Look.' }],
  rulings: { R1: 'A-2-3-4-5 is a straight.' },
};

type Planted = Partial<{ common: string; page: string; data: unknown; source: string; extra: Traced['files'] }>;

function found({ common = COMMON, page = PAGE, data = DATA, source = '', extra = [] }: Planted): string[] {
  const sheet = { path: 'src/sheets/house/wheel.ts', id: 'house/wheel', data };
  const planted = [
    { path: 'docs/spec/house/common.md', text: common },
    { path: 'docs/spec/house/wheel.md', text: page },
    { path: sheet.path, text: source },
    ...extra,
  ];
  const findings = trace({ sheets: [sheet], files: planted.filter(({ text }) => text !== 'absent'), system: ['F-1'] });
  return findings.map(({ path, clause, says }) => `${path} ${clause} ${says}`);
}

const SHEET = 'src/sheets/house/wheel.ts';
const WHEEL = 'docs/spec/house/wheel.md';

describe('trace, on planted faults', () => {
  it('finds nothing in a correct set of files', () => expect(found({})).toEqual([]));

  it.each<[string, Planted, string]>([
    ['a row that cites nothing', { data: { ...DATA, faults: [{ at: '§9.9' }] } }, `${SHEET} §9.9 is cited and stands`],
    ['a whole section cited', { data: { ...DATA, faults: [{ at: '§2' }] } }, `${SHEET} §2 is cited and stands nowhere`],
    ['a word for a clause', { data: { ...DATA, faults: [{ at: 'soon' }] } }, `${SHEET} soon is cited and stands`],
    ['a ruling on nothing', { data: { ...DATA, rulings: { R1: '§4.4: so be it.' } } }, `${SHEET} §4.4 is cited`],
    ['a note on nothing', { data: { ...DATA, notes: [{ at: '§1.1', says: 'see B-7' }] } }, `${SHEET} B-7 is cited`],
    ['a comment on nothing', { source: '// §8.8 why' }, `${SHEET} §8.8 is cited and stands nowhere`],
    ['a clause nobody keeps', { page: `${PAGE}- **§3.1** More.\n` }, `${WHEEL} §3.1 nothing in ${SHEET} cites it`],
    ['a clause twice', { page: `${PAGE}- **§1.1** Again.\n` }, `${WHEEL} §1.1 stands twice`],
    [
      'a shared rule in use and not listed',
      { page: PAGE.replace('- **B-9** deck.\n', '') },
      `${WHEEL} B-9 ${SHEET} uses it`,
    ],
    [
      'one spoken of and not listed',
      { page: PAGE.replace('- **B-2** as it stands.\n', '') },
      `${WHEEL} B-2 ${SHEET} uses`,
    ],
    [
      'one listed and not in use',
      { data: { ...DATA, eligibility: [] } },
      `${WHEEL} B-9 is listed among the shared rules`,
    ],
    ['a page that names nothing', { page: PAGE.replace('Who plays', 'By §7.7') }, `${WHEEL} §7.7 is named here`],
    ['a system clause that is not', { page: PAGE.replace('Who plays', 'By F-2') }, `${WHEEL} F-2 is named here`],
    ['a shared rule for nobody', { common: `${COMMON}- **B-3** Charges.\n` }, 'docs/spec/house/common.md B-3 no sheet'],
    [
      'a mark without a how',
      { common: `${COMMON}- **B-3** Charges. *Kept by the system:*\n` },
      'docs/spec/house/common.md B-3 no sheet of the house uses it',
    ],
    ['a shared rule twice', { common: `${COMMON}- **B-2** Again.\n` }, 'docs/spec/house/common.md B-2 stands twice'],
    ['a sheet without a page', { page: 'absent' }, `${WHEEL} all ${SHEET} has no page`],
    [
      'a page without a sheet',
      { extra: [{ path: 'docs/spec/house/attic.md', text: '' }] },
      'docs/spec/house/attic.md all has no sheet',
    ],
  ])('%s', (_, planted, expected) => {
    expect(found(planted).join('\n')).toContain(expected);
  });

  it.each<[string, Planted]>([
    ['a system clause in a row', { data: { ...DATA, faults: [{ at: 'F-1' }] } }],
    ['a shared rule that rests on the system, unlisted', { data: { ...DATA, faults: [{ at: 'B-1' }] } }],
    ['a straight in a ruling', { data: { ...DATA, rulings: { R1: 'B-2-3 is no clause.' } } }],
  ])('allows %s', (_, planted) => expect(found(planted)).toEqual([]));
});
