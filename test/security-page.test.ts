/** docs/security.md is read by auditors: every test that it names must exist, and its checklist must be whole. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

/** `file`: "title", as the page writes it. */
const named = [...page.matchAll(/`([\w./-]+\.ts)`: "((?:[^"\\]|\\.)+)"/g)].map(([, file, title]) => ({
  file: file!,
  title: title!.replaceAll('\\"', '"'),
}));

/** A title appears in a call, in quotes of either kind, sometimes with an escaped apostrophe. */
function isTitleIn(text: string, title: string): boolean {
  const spellings = [title, title.replaceAll("'", "\\'"), title.replaceAll('’', '\\u2019')];
  return spellings.some((spelling) =>
    ["'", '"', '`'].some((quote) => new RegExp(`\\(\\s*${escaped(quote + spelling + quote)}\\s*,`).test(text)),
  );
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Every requirement of level 2 in ASVS 4.0.3, by section. Numbers that are missing were deleted or are of level 3. */
const LEVEL_2: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-5',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1-4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1 2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2 3',
  '14.4': '1-7',
  '14.5': '1-4',
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const wanted = Object.entries(LEVEL_2).flatMap(([section, numbers]) =>
  numbers.split(' ').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return range(from!, to!).map((number) => `${section}.${number}`);
  }),
);

const STATUS = ['Met', 'Partly', 'Not met', 'N/A'] as const;

/** `| 2.6.1–2.6.3 lookup secrets | N/A | Not used. |` is three requirements. */
const rows = [...page.matchAll(/^\| (\d+)\.(\d+)\.(\d+)(?:–\1\.\2\.(\d+))? [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
  ([, chapter, section, from, to, status, how]) =>
    range(Number(from), Number(to ?? from)).map((number) => ({
      id: `${chapter}.${section}.${number}`,
      chapter: `V${chapter}`,
      status: status as (typeof STATUS)[number],
      how: how!,
    })),
);

describe('docs/security.md', () => {
  it('names only files and tests that exist', () => {
    const missing = named.filter(
      ({ file, title }) => !existsSync(file) || !isTitleIn(readFileSync(file, 'utf8'), title),
    );
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('names only paths of the repository that exist', () => {
    const paths = [...page.matchAll(/`((?:src|test|docs|scripts)\/[\w./-]*)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('would notice a title that is not there', () => {
    const text = readFileSync('src/server/policy.test.ts', 'utf8');
    expect(isTitleIn(text, 'has a row for every route, and a route for every row')).toBe(true);
    expect(isTitleIn(text, 'has a row for every route')).toBe(false);
  });

  it.each([
    'Dealer colluding with a player',
    'Lone cashier',
    'Manager with their own drawing',
    'Insider with the database file',
    'Stolen badge',
    'Forged ticket',
    'Rogue sensor',
    'Replayed device message',
    'Hostile network',
    'Wrong clock',
    'Failing disk',
    'Lost tail',
  ])('has what could be tried, and a proven control, for: %s', (threat) => {
    const section = page.split(`### ${threat}\n`)[1]?.split('\n##')[0] ?? '';
    expect(section).toMatch(/^\n\*(Tries|Happens|Tries, or happens)\*: /);
    expect(section.match(/`[\w./-]+\.ts`: "/g)?.length ?? 0).toBeGreaterThanOrEqual(3);
  });

  it('has every requirement of ASVS level 2 once, each with a status and a reason', () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    for (const { id, status, how } of rows) {
      expect(STATUS, id).toContain(status);
      expect(how.trim().length, id).toBeGreaterThan(3);
    }
  });

  it('sums the checklist up correctly', () => {
    const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
    const line = (name: string, some: typeof rows): string =>
      `| ${[name, ...STATUS.map((status) => some.filter((row) => row.status === status).length)].join(' | ')} |`;
    const summary = [
      ...chapters.map((chapter) =>
        line(
          chapter,
          rows.filter((row) => row.chapter === chapter),
        ),
      ),
      line('all', rows),
    ];
    expect(page.split('| chapter | Met | Partly | Not met | N/A |\n|---|---|---|---|---|\n')[1]?.split('\n\n')[0]).toBe(
      summary.join('\n'),
    );
  });
});
