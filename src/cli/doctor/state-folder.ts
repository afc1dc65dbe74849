/** The folder with a house's data: who can read its files, the vault's key, and the age and contents of its backups. */
import { existsSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Instant } from '../../base/time.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { checkFiles, readManifest } from '../../server/backup/backup-files.ts';
import { ageOf, type KeptBackup, listBackups, statusOf } from '../../server/backup/nightly-backups.ts';
import { masterKey, VAULT_KEY } from '../../vault/encryption.ts';
import type { Environment } from '../../vault/open.ts';
import { keyCheckOf } from '../../vault/vault.ts';
import { type Finding, fine, nameSome, problem, spanWords, warning } from './finding.ts';
import { isSameDisk } from './machine.ts';
import { type HouseFound, integrityOf, queryFile, type ReadOnlyStore } from './stores.ts';

type Entry = Readonly<{ path: string; stats: Stats }>;

/**
 * Everything that belongs to a store in a file: all names that begin with its own, and the contents of those folders.
 */
export function entriesOf(path: string): readonly Entry[] {
  const [folder, name] = [dirname(path), basename(path)];
  return namesIn(folder)
    .filter((other) => other === name || other.startsWith(`${name}.`) || other.startsWith(`${name}-`))
    .flatMap((other) => treeAt(join(folder, other)));
}

export function treeAt(path: string): readonly Entry[] {
  return entryAt(path).flatMap((entry) => [
    entry,
    ...(entry.stats.isDirectory() ? namesIn(path).flatMap((name) => treeAt(join(path, name))) : []),
  ]);
}

/** None for a link: its target does not belong to the house. */
function entryAt(path: string): readonly Entry[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats === undefined || stats.isSymbolicLink() ? [] : [{ path, stats }];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

export const bytesOf = (entries: readonly Entry[]): number => entries.reduce((sum, { stats }) => sum + stats.size, 0);

/** `folders`: those that the house's files are in. */
export function checkModes(entries: readonly Entry[], folders: readonly string[]): readonly Finding[] {
  if (process.platform === 'win32') return [fine('files', 'File permissions were not checked: this system has none.')];
  const findings: Finding[] = [];
  const files = entries.filter(({ stats }) => stats.isFile());
  const open = files.filter(({ path, stats }) => (stats.mode & forbidden(path)) !== 0);
  if (open.length > 0) {
    const named = open.map(({ path, stats }) => `${path} (${octal(stats)})`);
    const next = commandFor('chmod 600', open);
    findings.push(problem('files', `Other users of this machine can open: ${nameSome(named)}.`, next));
  }
  const around = folders.flatMap(entryAt);
  const writable = [...around, ...entries].filter(({ stats }) => stats.isDirectory() && (stats.mode & 0o022) !== 0);
  if (writable.length > 0) {
    const named = writable.map(({ path, stats }) => `${path} (${octal(stats)})`);
    const next = commandFor('chmod go-w', writable);
    const says = `Other users of this machine can replace files in: ${nameSome(named)}.`;
    const byAll = writable.some(({ stats }) => (stats.mode & 0o002) !== 0);
    findings.push((byAll ? problem : warning)('files', says, next));
  }
  const owners = new Set(files.map(({ stats }) => stats.uid));
  if (owners.size > 1) {
    const says = 'The files of the house belong to different users, so the server may not be able to write them all.';
    findings.push(
      warning('files', says, 'Give all of them to the user that runs the server, and run commands as that user.'),
    );
  }
  if (findings.length > 0) return findings;
  return [fine('files', `${files.length} files can be opened only by their owner.`)];
}

/** To be pasted into a terminal, unless it would be longer than anyone checks before pressing Enter. */
function commandFor(command: string, entries: readonly Entry[]): string {
  if (entries.length > 5) return `Run "${command}" on the files of the house and of its backups.`;
  return `Run: ${command} ${entries.map(({ path }) => `'${path.replaceAll("'", "'\\''")}'`).join(' ')}`;
}

/** A lock file is empty, but anyone who can write to it can keep the server from starting. */
const forbidden = (path: string): number => (path.endsWith('.lock') ? 0o022 : 0o077);

const octal = ({ mode }: Stats): string => `0${(mode & 0o777).toString(8)}`;

const BESIDE = ['.vault', '.vault-keys', '.badges', '.printing'];

/** The files next to the journal, by SQLite's own check. */
export function checkBeside(path: string): readonly Finding[] {
  return BESIDE.map((suffix) => `${path}${suffix}`)
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const flaws = integrityOf(file);
      if (flaws.ok && flaws.value.length === 0) return [];
      const says = flaws.ok ? `${file} is damaged: ${nameSome(flaws.value, 3)}.` : flaws.refusal.says;
      return [problem('store', says, 'Stop the server, keep the file, and restore from a backup (docs/backup.md).')];
    });
}

/** Whether there is a key, and if that can be known, whether it is the one the vault was sealed with. */
export function checkVaultKey(place: StoreUrl, env: Environment): Finding {
  const keyFile = place.kind === 'file' ? `${place.path}.vault-key` : undefined;
  const given = env[VAULT_KEY];
  if (place.kind === 'file' && !existsSync(`${place.path}.vault`)) {
    return fine('vault-key', 'There is no vault yet, so no key is needed.');
  }
  const key = masterKey({ given, keyFile, isNew: false });
  if (!key.ok) return problem('vault-key', key.refusal.says, key.refusal.next);
  const where = given === undefined ? `in ${keyFile}, beside the store` : `in ${VAULT_KEY}`;
  if (place.kind !== 'file') {
    return fine('vault-key', `The vault's key is ${where}. Whether it fits is checked when the server starts.`);
  }
  const check = queryFile<{ value: string }>(`${place.path}.vault-keys`, 'select value from key_check');
  if (!check.ok) return problem('vault-key', check.refusal.says, check.refusal.next);
  if (check.value[0] !== undefined && check.value[0].value !== keyCheckOf(key.value)) {
    const says = `The vault was sealed with a different key than the one ${where}.`;
    return problem('vault-key', says, 'Restore the key it was created with. Without it the vault cannot be opened.');
  }
  const advice =
    given === undefined ? ' A thief who copies the folder has both. FLOORBOOK_VAULT_KEY keeps them apart.' : '';
  return fine('vault-key', `The vault's key is ${where}, and fits.${advice}`);
}

type BackupsAt = Readonly<{ folder: string; place: StoreUrl; now: Instant }>;

export async function checkBackups(
  store: ReadOnlyStore,
  found: HouseFound,
  { folder, place, now }: BackupsAt,
): Promise<readonly Finding[]> {
  const { house } = found;
  const kept = listBackups(folder, house, now);
  const [last] = kept;
  if (last === undefined) {
    const says = `There is no complete backup of ${house} in ${folder}.`;
    return [problem('backup', says, `Take one: floorbook backup --to ${folder}`)];
  }
  const findings = [await ageFinding(found, kept, now), await contents(store, found, last)];
  if (place.kind === 'file' && isSameDisk(folder, dirname(place.path))) {
    const says = `The backups of ${house} are on the same disk as the house (${folder}).`;
    findings.push(warning('backup', says, 'Keep them on another disk: --backup, or FLOORBOOK_BACKUP.'));
  }
  const worse = findings.filter(({ level }) => level !== 'ok');
  return worse.length > 0 ? worse : findings.slice(0, 1);
}

async function ageFinding({ house, head }: HouseFound, kept: readonly KeptBackup[], now: Instant): Promise<Finding> {
  const last = kept[0]!;
  const age = ageOf(last, now);
  const old = age === null ? 'has a time in the future' : `is ${spanWords(age)} old`;
  const says = `The newest backup of ${house} ${old} and has ${last.manifest.seq} of ${head.seq} entries.`;
  // A house that was closed for a week needs no backup of that week.
  if (statusOf(kept, now) === 'ok' || last.manifest.seq >= head.seq) return fine('backup', says);
  return problem(
    'backup',
    says,
    `Take one now, and find out why backups stopped: floorbook backup --to ${dirname(last.path)}`,
  );
}

/**
 * The backup's last entry must be in the journal: otherwise one of the two is not what was written, or was truncated.
 */
async function contents(store: ReadOnlyStore, { house, head }: HouseFound, last: KeptBackup): Promise<Finding> {
  const { seq, head: hash } = last.manifest;
  if (seq > head.seq) {
    const says = `The newest backup of ${house} has ${seq} entries, but the journal only ${head.seq}: the end of the journal is lost.`;
    return problem('backup', says, `Stop the server, and restore ${last.path} (docs/backup.md).`);
  }
  const row = seq === 0 ? undefined : await store.read(house, seq, 1);
  if (row?.ok && row.value[0]?.hash !== hash) {
    const says = `Entry ${seq} of ${house} differs between the journal and its newest backup (${last.path}).`;
    return problem('backup', says, 'Stop the server, keep both, and verify each: floorbook journal verify.');
  }
  const files = await checkFiles(last.path, last.manifest);
  if (!files.ok) return problem('backup', `${last.path}: ${files.refusal.says}`, files.refusal.next);
  return fine('backup', '');
}

/** For a store that can no longer be read: what it can be restored from. */
export function backupsAtAll(folder: string): Finding {
  const manifests = namesIn(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const manifest = readManifest(join(folder, name));
      return manifest.ok ? [{ path: join(folder, name), ...manifest.value }] : [];
    })
    .sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
  const [last] = manifests;
  if (last === undefined) {
    return problem('backup', `There is no backup in ${folder}.`, 'Look in another folder with --backup.');
  }
  const says = `The newest backup, of ${last.house}, was taken at ${last.takenAt} and has ${last.seq} entries.`;
  return warning('backup', says, `To restore it: floorbook restore ${last.path} --over (docs/backup.md).`);
}
