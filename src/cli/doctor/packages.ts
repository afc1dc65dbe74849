/**
 * The installed packages against package-lock.json. Versions are read from the packages themselves. An `integrity` hash
 * is the hash of the archive that was unpacked; without the archive the unpacked files cannot be hashed against it. npm
 * writes down which archives it unpacked, and that list can be compared offline.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Finding, fine, problem, some, warning } from './finding.ts';

type LockEntry = Readonly<{
  version?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}>;
type Lock = Readonly<{ packages: Readonly<Record<string, LockEntry>> }>;

const REINSTALL = 'Run "npm ci" in the folder of Floorbook, and find out who changed node_modules.';

export function checkPackages(root: string): readonly Finding[] {
  const lock = lockAt(join(root, 'package-lock.json'));
  if (lock === undefined) {
    const says = 'There is no readable package-lock.json, so the installed packages cannot be checked.';
    return [problem('packages', says, 'Install Floorbook again from its release.')];
  }
  const entries = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);
  const installed = entries.map(([path, entry]) => ({ path, entry, version: versionAt(join(root, path)) }));
  const missing = installed.filter(({ entry, version }) => version === undefined && isRequired(entry));
  const other = installed.filter(({ entry, version }) => version !== undefined && version !== entry.version);
  const findings: Finding[] = [];
  if (missing.length > 0) {
    const says = `${count(missing.length, 'locked package')} missing: ${some(missing.map(({ path }) => nameOf(path)))}.`;
    findings.push(problem('packages', says, 'Run "npm ci" in the folder of Floorbook.'));
  }
  if (other.length > 0) {
    const named = other.map(({ path, entry, version }) => `${nameOf(path)} ${version} instead of ${entry.version}`);
    findings.push(problem('packages', `Installed versions differ from package-lock.json: ${some(named)}.`, REINSTALL));
  }
  const extra = packagesIn(root, 'node_modules').filter((path) => !Object.hasOwn(lock.packages, path));
  if (extra.length > 0) {
    const says = `${count(extra.length, 'installed package')} not in package-lock.json: ${some(extra.map(nameOf))}.`;
    findings.push(warning('packages', says, REINSTALL));
  }
  const archives = checkArchives(
    root,
    lock,
    installed.filter(({ version }) => version !== undefined).map(({ path }) => path),
  );
  if (archives.level !== 'ok') findings.push(archives);
  if (findings.length > 0) return findings;
  const present = installed.filter(({ version }) => version !== undefined).length;
  return [fine('packages', `${present} installed packages have the versions of package-lock.json. ${archives.says}`)];
}

const count = (n: number, what: string): string => (n === 1 ? `1 ${what} is` : `${n} ${what}s are`);

/** npm leaves out packages for other platforms, and development packages where it is told to. */
const isRequired = ({ dev, optional, devOptional }: LockEntry): boolean =>
  dev !== true && optional !== true && devOptional !== true;

/** Whether npm unpacked the archives that the lock file names. */
function checkArchives(root: string, lock: Lock, present: readonly string[]): Finding {
  const unpacked = lockAt(join(root, 'node_modules', '.package-lock.json'));
  if (unpacked === undefined) {
    const says = 'npm left no list of the archives it unpacked, so only versions were compared.';
    return fine('packages', says);
  }
  const differ = present.filter((path) => {
    const [wanted, got] = [lock.packages[path]?.integrity, unpacked.packages[path]?.integrity];
    return wanted !== undefined && got !== undefined && wanted !== got;
  });
  if (differ.length > 0) {
    const says = `npm unpacked other archives than package-lock.json names: ${some(differ.map(nameOf))}.`;
    return problem('packages', says, REINSTALL);
  }
  const compared = present.filter((path) => unpacked.packages[path]?.integrity !== undefined).length;
  return fine(
    'packages',
    `npm recorded the locked archive hash for ${compared} of them; changes made to the files afterward cannot be seen offline.`,
  );
}

function lockAt(path: string): Lock | undefined {
  const read = jsonAt(path) as Lock | undefined;
  return typeof read?.packages === 'object' && read.packages !== null ? read : undefined;
}

function versionAt(folder: string): string | undefined {
  const version = (jsonAt(join(folder, 'package.json')) as { version?: unknown } | undefined)?.version;
  return typeof version === 'string' ? version : undefined;
}

function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** `node_modules/a`, `node_modules/@b/c`, and what is nested in them, as the lock file writes them. */
function packagesIn(root: string, folder: string): string[] {
  return foldersIn(join(root, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? foldersIn(join(root, folder, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .map((name) => `${folder}/${name}`)
    .filter((path) => versionAt(join(root, path)) !== undefined)
    .flatMap((path) => [path, ...packagesIn(root, `${path}/node_modules`)]);
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => name);
  } catch {
    return [];
  }
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? basename(path);
