/** The machine that a house runs on: Node, disk space, clock synchronization, open ports, and packages. */
import { existsSync, readdirSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Finding, fine, nameSome, problem, warning } from './finding.ts';

export function checkNode(running: string, root: string): Finding {
  const wanted = wantedNode(root);
  if (wanted === undefined) {
    const says = `${join(root, 'package.json')} does not say which Node version is required.`;
    return problem('node', says, 'Install Floorbook again from its release.');
  }
  const [have, want] = [numbers(running), numbers(wanted)];
  const isOlder = have[0]! < want[0]! || (have[0] === want[0] && have[1]! < want[1]!);
  if (!isOlder) return fine('node', `Node ${running} meets the required ${wanted}.`);
  return problem('node', `Node ${running} is older than the required ${wanted}.`, 'Install a newer Node and restart.');
}

function wantedNode(root: string): string | undefined {
  return /"node": ">=([\d.]+)"/.exec(textAt(join(root, 'package.json')))?.[1];
}

const numbers = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

export type Room = Readonly<{ free: number; freeFiles: number | undefined }>;
export type RoomOf = (folder: string) => Room;

/**
 * The space that an ordinary user can still write there. Some file systems have no fixed number of files and say 0 of
 * 0.
 */
export const roomOf: RoomOf = (folder) => {
  const { bavail, bsize, files, ffree } = statfsSync(folder);
  return { free: bavail * bsize, freeFiles: files === 0 ? undefined : ffree };
};

const MEBIBYTE = 1024 * 1024;
const NEEDED = 256 * MEBIBYTE;
const COMFORTABLE = 2048 * MEBIBYTE;

/** `holds`: how large the house is now; the disk must have room for a whole further copy of it. */
export function checkDisk(what: string, folder: string, holds: number, room: RoomOf): Finding {
  const there = nearest(folder);
  let found: Room;
  try {
    found = room(there);
  } catch (error) {
    const says = `The free space for the ${what} in ${there} cannot be read (${(error as Error).message}).`;
    return problem('disk', says, 'Check that the folder exists and its disk is mounted.');
  }
  const { free, freeFiles } = found;
  const says = `The disk of the ${what} has ${size(free)} free (${there}).`;
  if (freeFiles === 0) {
    return problem('disk', `The disk of the ${what} cannot hold another file (${there}).`, 'Delete files on it.');
  }
  if (free < Math.max(NEEDED, holds)) {
    return problem('disk', `${says} The house needs ${size(Math.max(NEEDED, holds))}.`, 'Free up disk space now.');
  }
  if (free < Math.max(COMFORTABLE, 2 * holds)) return warning('disk', says, 'Free up disk space soon.');
  return fine('disk', says);
}

/** The folder, or the closest parent that exists. */
export function nearest(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

export const isSameDisk = (a: string, b: string): boolean => statSync(nearest(a)).dev === statSync(nearest(b)).dev;

function size(bytes: number): string {
  const mebibytes = Math.floor(bytes / MEBIBYTE);
  return mebibytes >= 10 * 1024 ? `${Math.floor(mebibytes / 1024)} GiB` : `${mebibytes} MiB`;
}

/** As the kernel truncates them: fifteen letters. */
const TIME_SERVICES = ['chronyd', 'ntpd', 'openntpd', 'ntpsec', 'systemd-timesyn', 'ptp4l', 'phc2sys'];

/** `at`: the folder with /proc and /run, so that a test can use another. */
export function checkTimeService(at: string): Finding {
  if (existsSync(join(at, 'run/systemd/timesync/synchronized'))) {
    return fine('time-service', 'systemd-timesyncd has set the clock from the network.');
  }
  const running = processNames(join(at, 'proc')).find((name) => TIME_SERVICES.includes(name));
  if (running !== undefined) return fine('time-service', `${running} is running and sets the clock.`);
  return warning(
    'time-service',
    'No time service was found on this machine. A clock that is not set drifts by seconds a day.',
    'Run chrony or systemd-timesyncd. In a container, check the machine that runs it.',
  );
}

function processNames(proc: string): string[] {
  try {
    return readdirSync(proc)
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => textAt(join(proc, pid, 'comm')).trim());
  } catch {
    return [];
  }
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the port on which Floorbook usually listens is open to other machines, according to the kernel. */
export function checkNetwork(port: number, at: string): Finding {
  const addresses = ['tcp', 'tcp6'].flatMap((table) => listening(textAt(join(at, 'proc/net', table)), port));
  if (addresses.length === 0) {
    return fine('network', `No program was found listening on port ${port}, so access to the server was not checked.`);
  }
  if (addresses.every(isLoopback)) {
    return fine('network', `Port ${port} is open to this machine only; other machines need a proxy with HTTPS.`);
  }
  return warning(
    'network',
    `Port ${port} is open to other machines, and Floorbook itself speaks plain HTTP.`,
    'Put a proxy with HTTPS in front of it, start "floorbook serve" with --proxy, and let only the proxy reach the port.',
  );
}

const LISTEN = '0A';

/** `  0: 0100007F:11F8 00000000:0000 0A ...`: local address and port, the other end, the state. */
function listening(table: string, port: number): string[] {
  return table.split('\n').flatMap((line) => {
    const [, address, hexPort, state] = /^\s*\d+: ([0-9A-F]+):([0-9A-F]{4}) \S+ ([0-9A-F]{2}) /.exec(line) ?? [];
    return address !== undefined && state === LISTEN && Number.parseInt(hexPort!, 16) === port ? [address] : [];
  });
}

/** 127.x.x.x in the kernel's byte order, ::1, and 127.x.x.x written as an IPv6 address. */
const isLoopback = (address: string): boolean =>
  /^[0-9A-F]{6}7F$/.test(address) ||
  address === '00000000000000000000000001000000' ||
  /^0{16}FFFF0000[0-9A-F]{6}7F$/.test(address);

// The installed packages against package-lock.json. Versions are read from the packages themselves. An `integrity` hash
// is the hash of the archive that was unpacked; without the archive the unpacked files cannot be hashed against it. npm
// writes down which archives it unpacked, and that list can be compared offline.

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
    const says = `${count(missing.length, 'locked package')} missing: ${nameSome(missing.map(({ path }) => nameOf(path)))}.`;
    findings.push(problem('packages', says, 'Run "npm ci" in the folder of Floorbook.'));
  }
  if (other.length > 0) {
    const named = other.map(({ path, entry, version }) => `${nameOf(path)} ${version} instead of ${entry.version}`);
    findings.push(
      problem('packages', `Installed versions differ from package-lock.json: ${nameSome(named)}.`, REINSTALL),
    );
  }
  const extra = packagesIn(root, 'node_modules').filter((path) => !Object.hasOwn(lock.packages, path));
  if (extra.length > 0) {
    const says = `${count(extra.length, 'installed package')} not in package-lock.json: ${nameSome(extra.map(nameOf))}.`;
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

/** npm leaves out packages for other platforms, and development packages if it is told to. */
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
    const says = `npm unpacked archives that differ from package-lock.json: ${nameSome(differ.map(nameOf))}.`;
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
