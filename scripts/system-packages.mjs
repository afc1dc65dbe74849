// What Debian itself has to give. As root it is installed; otherwise one sentence says what to run.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, say, stop } from './bootstrap.mjs';

const onPath = (program) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

/** Builds better-sqlite3. A server without it goes on with libsql; the tests want both. */
const COMPILER = [
  { package: 'g++', found: () => onPath('g++'), for: 'building better-sqlite3' },
  { package: 'make', found: () => onPath('make'), for: 'building better-sqlite3' },
  { package: 'python3', found: () => onPath('python3'), for: 'building better-sqlite3' },
];

const FOR_TESTS = [
  { package: 'chromium', found: () => existsSync('/usr/bin/chromium'), for: 'the browser tests' },
  { package: 'postgresql', found: hasPostgres, for: 'the tests of its store' },
];

export const ensureTestPackages = () => ensure([...COMPILER, ...FOR_TESTS], stop);

/** Before the first install: nobody is stopped for want of a compiler. */
export const ensureCompiler = () => ensure(COMPILER, say);

/** `otherwise` says the one sentence when somebody else than root has to install something. */
function ensure(needed, otherwise) {
  const missing = needed.filter(({ found }) => !found());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.package);
  const reasons = missing.map((need) => `${need.package} (for ${need.for})`).join(' and ');
  const byHand = `run "apt-get install -y ${names.join(' ')}" as root and start again.`;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return otherwise(`missing: ${reasons}; ${byHand}`);
  say(`installing ${reasons}`);
  if (names.includes('postgresql')) noClusterOfItsOwn();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { stdio: ['ignore', 'ignore', process.stderr], env };
  run('apt-get', ['update', '-qq'], quiet);
  const status = run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
  if (status !== 0) return otherwise(`Debian's package manager could not install ${names.join(', ')}; ${byHand}`);
}

/** Debian starts a server as it installs one; the tests bring up their own, in a folder of their own. */
function noClusterOfItsOwn() {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings)) return;
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
}

function hasPostgres() {
  const versions = '/usr/lib/postgresql';
  return (
    existsSync(versions) &&
    readdirSync(versions).some((version) => existsSync(join(versions, version, 'bin', 'postgres')))
  );
}
