/** Checks docs/ARCHITECTURE.md against the files: everything it names must be where it says. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGES = ['docs/ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/GLOSSARY.md'];
const text = (page: string): string => readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');
const page = text('docs/ARCHITECTURE.md');

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const sources = tracked.filter((path) => /^(src|scripts)\/.*\.(ts|tsx|mjs)$/.test(path));
const program = sources.filter((path) => !path.includes('.test.')).map((path) => readFileSync(path, 'utf8'));

/** `decide`, `COMMANDS` or `Gate`, wherever it is declared: as a function, a value, a type or the field of a record. */
const declares = (source: string, name: string): boolean =>
  new RegExp(
    `\\b(?:function|const|class|type|interface) ${name}\\b|^ +(?:readonly )?${name}(?:\\??:|\\(.*\\{$)`,
    'm',
  ).test(source);

/** `authorizeHit` (`src/floor/hits/authorize.ts`), `callHand` in `src/floor/hits/call.ts`, `a` and `b` in `src/x.ts`. */
const located = [...page.matchAll(/((?:`\w+`(?:, | and )?)+)(?: in | \()`(src\/[\w/.-]+\.tsx?)`/g)].flatMap(
  ([, names = '', path = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => ({ name, path })),
);

describe('docs/ARCHITECTURE.md', () => {
  it.each(PAGES)('names only files and folders that exist: %s', (name) => {
    const paths = [...text(name).matchAll(/`((?:src|docs|test|scripts|bin|bench|packs)\/[^`<>*]+)`/g)].map(
      ([, path = '']) => path.replace(/ .*$/, ''),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names files without their folder only where there are such files', () => {
    const files = [...page.matchAll(/`([\w-]+\.(?:ts|tsx|css))`/g)].map(([, file]) => file);
    expect(files.filter((file) => !tracked.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
  });

  it('finds each function in the file that it gives', () => {
    expect(located.length).toBeGreaterThan(30);
    const missing = located.filter(
      ({ name, path }) => !existsSync(path) || !declares(readFileSync(path, 'utf8'), name),
    );
    expect(missing).toEqual([]);
  });

  it('names no function, type or list that the program does not declare', () => {
    const names = new Set([...page.matchAll(/`([a-z]+[A-Z]\w*|[A-Z][A-Z_]{3,})`/g)].map(([, name]) => name!));
    expect(names.size).toBeGreaterThan(40);
    expect([...names].filter((name) => !program.some((source) => declares(source, name)))).toEqual([]);
  });
});
