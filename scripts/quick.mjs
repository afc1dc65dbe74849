// Chooses the tests for `npm run quick`: the tests of changed files, the nearest first, up to a minute.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** For both workers together. The rest of the minute is loading, and the checks that run in parallel. */
const SECONDS = 40;
/** Of a file that neither the last whole run nor the list of long tests tells about. */
const USUAL_SECONDS = 1;
/** These need the pages built and a browser: `npm test -- test/e2e/floor` runs one of them. */
const STORIES = /^test\/(e2e|night-tasks)\//;
const ALWAYS = ['test/tidy.test.ts'];
/** Tests that read these folders import nothing of them. */
const READ_BY = [
  ['scenarios/', ['test/scenarios.test.ts']],
  ['docs/', ['test/golden.test.ts', 'test/trace.test.ts']],
];

/**
 * Compared with the point where the branch left main, or with the last commit on main itself; includes uncommitted
 * changes.
 */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
  const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(changed)].sort();
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** By file, what it imports at run time, sooner or later. */
export function importsIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(files.map((file) => [file, importedBy(file, readFileSync(join(ROOT, file), 'utf8'))]));
}

export function importedBy(path, text) {
  const statements = /^(?:import|export)\s(?!type\b)(?:[^;']*?\sfrom\s)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
  return [...text.matchAll(statements)].map(([, now, later]) => normalize(join(dirname(path), now ?? later)));
}

/** The tests that import what changed, over however many files: the fewer files between, the earlier. */
export function nearestTests(changed, imports) {
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  const found = new Set(changed);
  // Iterating over a set includes elements added on the way, which gives the order of distance.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  const read = READ_BY.flatMap(([folder, tests]) => (changed.some((file) => file.startsWith(folder)) ? tests : []));
  const tests = [...found].filter((file) => file.endsWith('.test.ts') && !STORIES.test(file) && imports.has(file));
  return [...new Set([...ALWAYS, ...read, ...tests])];
}

/** As many of the tests, from the first on, as take no longer than this; a long one does not keep out a short one. */
export function within(tests, secondsOf, seconds = SECONDS) {
  let left = seconds;
  return tests.filter((test) => {
    const takes = secondsOf(test);
    if (takes > left) return false;
    left -= takes;
    return true;
  });
}

/** How long each file took when all tests ran last, or usually takes. */
export function lastSeconds(report = join(ROOT, '.cache', 'tests.json')) {
  const long = JSON.parse(readFileSync(join(ROOT, 'test', 'long-tests.json'), 'utf8'));
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const known = new Map(
    files.map(({ name, startTime, endTime }) => [name.slice(ROOT.length + 1), (endTime - startTime) / 1000]),
  );
  return (test) => known.get(test) ?? long[test] ?? USUAL_SECONDS;
}
