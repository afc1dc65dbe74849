// The packages that Debian must provide. Installed if run as root; otherwise one sentence says what to run.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, runBeside, say, stop } from './bootstrap.mjs';

const onPath = (program) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** Builds better-sqlite3. A server without it falls back to libsql; the tests need both. */
const COMPILER = [
  { package: 'g++', found: () => onPath('g++'), for: 'building better-sqlite3' },
  { package: 'make', found: () => onPath('make'), for: 'building better-sqlite3' },
  { package: 'python3', found: () => onPath('python3'), for: 'building better-sqlite3' },
];

const FOR_TESTS = [
  {
    package: 'chromium-headless-shell',
    found: () => existsSync('/usr/bin/chromium-headless-shell'),
    for: 'the browser tests',
  },
  { package: 'postgresql', found: () => hasPostgres(), for: 'the tests of its store' },
];

/** Only for the chaos that a person asks for: tests promote a database server themselves, and set no clocks. */
const FOR_CHAOS = [
  { package: 'pg-auto-failover-cli', found: () => onPath('pg_autoctl'), for: 'watching the databases' },
  {
    package: 'faketime',
    found: () => existsSync('/usr/lib/x86_64-linux-gnu/faketime') || onPath('faketime'),
    for: 'setting the clock of one server wrong',
  },
];

const hasExtension = (major) => existsSync(`/usr/share/postgresql/${major}/extension/pgautofailover.control`);

/** Whether pg_auto_failover can watch database servers of the version that is installed. */
export const canFailOver = () => onPath('pg_autoctl') && hasExtension(newestPostgres());

/** Says what is missing and goes on without it. */
export async function ensureChaosPackages() {
  const major = newestPostgres();
  const found = () => hasExtension(major);
  const extension = { package: `postgresql-${major}-auto-failover`, found, for: 'watching the databases' };
  const missing = missingOf([...FOR_CHAOS, extension], say);
  if (missing !== undefined) missing.done((await runBeside(...missing.command)).status);
}

/** Only tests need the browser and the server: they are installed in parallel with the steps before the tests. */
export async function ensureTestPackages() {
  // A user who has to install them by hand gets the whole list at once.
  if (!mayInstall()) missingOf([...COMPILER, ...FOR_TESTS], stop);
  const compiler = missingOf(COMPILER, stop);
  if (compiler !== undefined) compiler.done(run(...compiler.command));
  const others = missingOf(FOR_TESTS, stop);
  if (others !== undefined) others.done((await runBeside(...others.command)).status);
}

/** Before the first install, so that a missing compiler stops no one. */
export function ensureCompiler() {
  const missing = missingOf(COMPILER, say);
  if (missing !== undefined) missing.done(run(...missing.command));
}

/**
 * Installs all missing packages in one command, so that nobody has to wait between its steps. `otherwise` says the one
 * sentence when it fails, or when it needs another user than root.
 */
function missingOf(needed, otherwise) {
  const missing = needed.filter(({ found }) => !found());
  if (missing.length === 0) return undefined;
  const names = missing.map((need) => need.package);
  const reasons = missing.map((need) => `${need.package} (for ${need.for})`).join(' and ');
  const byHand = `run "apt-get install -y ${names.join(' ')}" as root and start again.`;
  if (!mayInstall()) {
    otherwise(`missing: ${reasons}; ${byHand}`);
    return undefined;
  }
  say(`installing ${reasons}`);
  if (names.includes('postgresql')) noClusterOfItsOwn();
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = `apt-get update -qq; apt-get install -y -qq --no-install-recommends ${names.join(' ')}`;
  const done = (status) => {
    if (status !== 0) otherwise(`Debian's package manager could not install ${names.join(', ')}; ${byHand}`);
  };
  return { command: ['sh', ['-c', steps], { stdio: ['ignore', 'ignore', process.stderr], env }], done };
}

/** Debian starts a server when it installs one; the tests start their own, in a separate folder. */
function noClusterOfItsOwn() {
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (existsSync(settings)) return;
  mkdirSync(dirname(settings), { recursive: true });
  writeFileSync(settings, 'create_main_cluster = false\n');
}

const hasPostgres = () => newestPostgres() !== undefined;

/** The major version; undefined if there is none. */
function newestPostgres() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  const whole = readdirSync(versions).filter((version) => existsSync(join(versions, version, 'bin', 'postgres')));
  return whole.sort((a, b) => Number(b) - Number(a))[0];
}
