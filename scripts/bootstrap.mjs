// Sets up a bare clone as a working tree with plain Node only: packages from the lock file, then the build. Anything
// already up to date is left alone, so the second run takes milliseconds.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCatalogs } from './catalog.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_AT_LEAST = [20, 19];

/** Says one sentence and stops; a missing prerequisite is not a bug and deserves no stack trace. */
export function stop(sentence) {
  process.stderr.write(`floorbook: ${sentence}\n`);
  process.exit(2);
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error?.code === 'ENOENT') stop(`${command} is not installed. Install it and start again.`);
  return status ?? 1;
}

/** Runs in parallel with other work. Returns its status, and its output if nothing else takes it. */
export function runBeside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
    child.once('error', ({ message }) => resolve({ status: 1, said: message }));
    child.once('close', (status) => resolve({ status: status ?? 1, said }));
  });
}

/** Progress goes to stderr: stdout belongs to the answer. */
export function say(line) {
  process.stderr.write(`floorbook: ${line}\n`);
}

export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = NODE_AT_LEAST;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return;
  stop(
    `Node ${wantMajor}.${wantMinor} or newer is required; this is ${process.version}. Install a newer Node and start again.`,
  );
}

/** Whether what the lock file of `folder` names is installed. */
export function hasPackages(folder = ROOT) {
  const stamp = stampOf(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8').startsWith(lockOf(folder));
}

/**
 * Installs the packages in the lock file of `folder`, once per lock file. Not `npm ci`: it stops if a registry does not
 * carry the binaries of other platforms, which nobody here needs.
 */
export function ensurePackages(folder = ROOT) {
  if (hasPackages(folder)) return;
  install(folder);
  writeFileSync(stampOf(folder), lockOf(folder));
}

/** Compiled in half of the time, and a fifth slower, which no test sees. The compiler takes the last such word. */
const QUICKLY = { CFLAGS: '-O1', CXXFLAGS: '-O1' };
const COMPILED_QUICKLY = ' compiled quickly';

/** The same for tests: compiled packages are built for speed of compiling, in parallel with the next step. */
export async function ensurePackagesBeside() {
  if (hasPackages()) return;
  install(ROOT, '--ignore-scripts');
  await compileSqlite(QUICKLY);
  writeFileSync(stampOf(ROOT), lockOf(ROOT) + COMPILED_QUICKLY);
}

/** Before anything is measured: what the tests compiled quickly is compiled as its makers mean it. */
export async function ensureOptimized() {
  if (!readFileSync(stampOf(ROOT), 'utf8').endsWith(COMPILED_QUICKLY)) return;
  say('compiling better-sqlite3 with all optimizations (once)');
  await compileSqlite({});
  writeFileSync(stampOf(ROOT), lockOf(ROOT));
}

async function compileSqlite(flags) {
  const { status, said } = await runBeside('npm', ['rebuild', 'better-sqlite3', '--loglevel=error'], {
    env: { ...process.env, ...ownHeaders(), ...flags },
  });
  if (status !== 0) say(`better-sqlite3 could not be built:\n${said}`);
}

function install(folder, ...options) {
  say('installing packages from the lock file (once)');
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...options], {
    cwd: folder,
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...ownHeaders() },
  });
  if (status !== 0)
    stop('npm could not install the packages. Check that the npm registry is reachable and start again.');
}

const stampOf = (folder) => join(folder, 'node_modules', '.floorbook-lock');
const lockOf = (folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** A native package is built against the headers that came with this Node, not against a download. */
function ownHeaders() {
  const prefix = dirname(dirname(process.execPath));
  return existsSync(join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {};
}

/**
 * Compiles the server side to dist/ and the pages to dist/web/, when a source is newer than the last build. Types are
 * checked by the checks and not here, which saves most of the time.
 */
export function ensureBuilt() {
  writeCatalogs(ROOT);
  const stamp = join(ROOT, 'dist', '.built');
  const configs = ['tsconfig.json', 'tsconfig.build.json', 'vite.config.ts', 'vite-verify-page.ts'];
  const sources = ['src', 'packs', 'package-lock.json', ...configs];
  const newest = Math.max(...sources.map((name) => newestIn(join(ROOT, name))));
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newest) return;
  say('building');
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  mkdirSync(join(ROOT, 'dist'));
  const quiet = { stdio: ['ignore', process.stderr, process.stderr] };
  if (run(tool('tsc'), ['-p', 'tsconfig.build.json'], quiet) !== 0) stop('the build failed; see the lines above.');
  if (run(tool('vite'), ['build', '--logLevel', 'warn'], quiet) !== 0)
    stop('the pages did not build; see the lines above.');
  writeFileSync(stamp, '');
}

export const tool = (name) => join(ROOT, 'node_modules', '.bin', name);

/**
 * Tests are not built. Every command waits for this, so it checks each file once, and skips files that are not
 * compiled.
 */
function newestIn(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  let newest = stats.mtimeMs;
  if (!stats.isDirectory()) return newest;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) newest = Math.max(newest, newestIn(inner));
    else if (!entry.name.endsWith('.test.ts')) newest = Math.max(newest, statSync(inner).mtimeMs);
  }
  return newest;
}
