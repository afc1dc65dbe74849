// npm start, test and run quick, bench, check, build, golden, coverage, fuzz, nights, chaos, night-tasks, randomness,
// recount: each does everything from a bare clone.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureNode,
  ensureOptimized,
  ensurePackages,
  ensurePackagesBeside,
  hasPackages,
  ROOT,
  run,
  runBeside,
  say,
  stop,
  tool,
} from './bootstrap.mjs';
import { writeCatalogs } from './catalog.mjs';
import { changedFiles, importsIn, lastSeconds, nearestTests, within } from './quick.mjs';
import { storiesThatFailed, unsteadyIn } from './run-again.mjs';
import { ensureChaosPackages, ensureCompiler, ensureTestPackages } from './system-packages.mjs';

const TASKS = {
  start,
  test,
  quick,
  check,
  bench,
  build,
  golden,
  coverage,
  fuzz,
  nights,
  chaos,
  mutate,
  'night-tasks': nightTasks,
  pictures,
  randomness,
  recount,
};

const TRUE_TYPES = 'make the type and the code agree; silencing the compiler only hides the error';

const LINT = {
  what: 'format and lint',
  command: [tool('biome'), 'ci', '--error-on-warnings', '.'],
  instead: 'run "npm run format", and fix what it leaves as described above',
};
/** Four checkers, which is usual, check what they share four times; the other cores have tests to run. */
const ONE_CHECKER = ['--checkers', '1'];
const TYPES = [
  { what: 'types', command: [tool('tsc'), '-p', 'tsconfig.json', ...ONE_CHECKER], instead: TRUE_TYPES },
  {
    what: 'types of the pages',
    command: [tool('tsc'), '-p', 'src/web/tsconfig.json', ...ONE_CHECKER],
    instead: TRUE_TYPES,
  },
];
/** Every check that does not run the program, and the remedy if it fails. */
const CHECKS = [
  LINT,
  ...TYPES,
  {
    what: 'dead code',
    command: [tool('knip'), '--no-progress'],
    instead: 'delete what is listed above, or only the word "export" if its own file still uses it',
  },
];

/** The demo floor, in this very process, so that a signal reaches the server itself and it stops gracefully. */
async function start(args) {
  ready();
  process.argv = [process.execPath, 'floorbook', 'demo', ...args];
  await import('../dist/cli/main.js');
}

function build() {
  ready();
  return 0;
}

function check() {
  ready();
  return reportChecks(startChecks());
}

/** All at once, since most of them use one core only. */
function startChecks(checks = CHECKS) {
  return checks.map(({ command: [program, ...args], ...one }) => ({ ...one, done: runBeside(program, args) }));
}

/** The output of each check, in order; 1 if one of them failed. */
async function reportChecks(checking) {
  const failed = [];
  for (const one of checking) {
    say(one.what);
    const { status, said } = await one.done;
    process.stdout.write(said);
    if (status !== 0) failed.push(one);
  }
  for (const { what, instead } of failed) say(`failed: ${what}: ${instead}.`);
  return failed.length === 0 ? 0 : 1;
}

async function test(args) {
  ensureNode();
  const beside = [ensureTestPackages(), ensurePackagesBeside()];
  ensureBuilt();
  const checking = args.length === 0 ? startChecks() : [];
  await Promise.all(beside);
  const first = await vitest('tests.json', args);
  const checked = await reportChecks(checking);
  const stories = args.length === 0 && first.status !== 0 ? storiesThatFailed(first, ROOT) : [];
  const last = stories.length === 0 ? first : await vitest('tests-again.json', stories);
  const unsteady = stories.length === 0 ? [] : unsteadyIn(first, last);
  for (const name of unsteady) say(`failed, and passed when it was run again alone: ${name}`);
  if (unsteady.length > 0) say('it waits for something else than it means: see CONTRIBUTING.md, "Tests that are fast"');
  const failed = stories.length === 0 ? first.numFailedTests : last.numFailedTests;
  process.stdout.write(`${first.numPassedTests + first.numFailedTests - failed} passed, ${failed} failed\n`);
  return checked || last.status;
}

/** Its exit status, and its report: what it has counted, and each test by file. */
async function vitest(file, args) {
  const report = join(ROOT, '.cache', file);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = await runBeside(tool('vitest'), ['run', ...reporters, ...args], { stdio: 'inherit' });
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : NOTHING_COUNTED;
  return { ...counted, status };
}

const NOTHING_COUNTED = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/**
 * Format, lint and types, in parallel with the nearest tests of the changed files: under a minute, but not everything.
 */
async function quick() {
  ensureNode();
  await ensurePackagesBeside();
  writeCatalogs(ROOT);
  const changed = changedFiles();
  const related = nearestTests(changed, importsIn(['src', 'test', 'scripts']));
  const chosen = within(related, lastSeconds());
  say(`${changed.length} files changed; ${chosen.length} of ${related.length} test files that they can reach`);
  const written = changed.filter((path) => existsSync(join(ROOT, path)) && /\.(tsx?|mjs|json|css)$/.test(path));
  const lint = {
    ...LINT,
    command: [tool('biome'), 'ci', '--error-on-warnings', '--no-errors-on-unmatched', ...written],
  };
  const checking = startChecks([...(written.length === 0 ? [] : [lint]), ...TYPES]);
  const { status: tested } = await runBeside(tool('vitest'), ['run', '--reporter=dot', ...chosen], {
    stdio: 'inherit',
  });
  const checked = await reportChecks(checking);
  say('the rest: npm test');
  return checked || tested;
}

async function bench(args) {
  ready();
  await ensureOptimized();
  ensurePackages(join(ROOT, 'bench'));
  return run(process.execPath, ['--expose-gc', join('bench', 'main.mjs'), ...args]);
}

/** Rewrites the files that are made from the code and compared by tests. */
function golden() {
  ready();
  return run(process.execPath, [join('scripts', 'golden.mjs')]);
}

function coverage(args) {
  ready();
  return run(process.execPath, [join('scripts', 'coverage.mjs'), ...args]);
}

/** Tests the outcomes of draws and writes the report in docs. */
function randomness(args) {
  ready();
  return run(process.execPath, [join('scripts', 'randomness.mjs'), ...args]);
}

/** Counts everything again that the odds lab ships with, and compares or writes it. */
function recount(args) {
  ready();
  return run(process.execPath, [join('scripts', 'recount.mjs'), ...args]);
}

/** Attacks a running house with hostile values. */
function fuzz(args) {
  ready();
  return run(process.execPath, [join('scripts', 'fuzz.mjs'), ...args]);
}

/** Plays seeded nights with faults on every core, for the requested time. */
function nights(args) {
  ready();
  return run(process.execPath, [join('scripts', 'nights.mjs'), ...args]);
}

/** Lets servers and databases of one house die while its stations work, for the requested time. */
async function chaos(args) {
  ready();
  await ensureTestPackages();
  await ensureChaosPackages();
  return run(process.execPath, [join('scripts', 'chaos.mjs'), ...args]);
}

/** Changes one word of a rule sheet at a time: its scenarios must notice. */
function mutate(args) {
  ready();
  return run(process.execPath, [join('scripts', 'mutate.mjs'), ...args]);
}

/** Does the tasks of a night in a browser and counts taps, keys and seconds, for this version or another checkout. */
async function nightTasks(args) {
  ready();
  await ensureTestPackages();
  return run(process.execPath, [join('scripts', 'night-tasks.mjs'), ...args]);
}

/** Takes the pictures of the documentation from the demo. */
async function pictures(args) {
  ready();
  await ensureTestPackages();
  return run(process.execPath, [join('scripts', 'pictures.mjs'), ...args]);
}

function ready() {
  ensureNode();
  if (!hasPackages()) ensureCompiler();
  ensurePackages();
  ensureBuilt();
}

const [name, ...args] = process.argv.slice(2);
const task = TASKS[name];
if (task === undefined) stop(`unknown task "${name}"; choose one of ${Object.keys(TASKS).join(', ')}.`);
const status = await task(args);
// A server keeps the process alive and ends it itself.
if (status !== undefined) process.exit(status);
