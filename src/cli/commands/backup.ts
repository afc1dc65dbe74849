/** `floorbook backup` and `floorbook restore`: one verified copy of everything a store keeps, and the way back. */

import type { Command } from 'commander';
import { first } from '../../base/assert.ts';
import { quoted, type Result, refuse } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { openStore, type StoreUrl, storeUrlFrom } from '../../journal/open.ts';
import { type BackupSource, type CreatedBackup, takeBackup } from '../../server/backup/create-backup.ts';
import { BACKUPS_KEPT, folderBeside, pruneBackups } from '../../server/backup/nightly-backups.ts';
import { type RestoreReport, restoreBackup } from '../../server/backup/restore.ts';
import { DEFAULT_STORE, printJson, printRefusal } from '../console.ts';
import { refuseLostTail, stateFolder } from '../journal-source.ts';

// Backup: works while the server runs, too.

type BackupOptions = Readonly<{ store?: string; to?: string; house?: string; keep: string; json?: true }>;

export function backupCommand(command: Command): void {
  command
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--to <folder>', 'the backup folder (default: FLOORBOOK_BACKUP, or beside the store)')
    .option('--house <id>', 'the house, if the store holds several')
    .option('--keep <number>', 'how many backups to keep, newest first', String(BACKUPS_KEPT))
    .option('--json', 'print one JSON document')
    .action(async (options: BackupOptions) => {
      const json = options.json === true;
      const taken = await backUp(options);
      if (!taken.ok) return printRefusal(taken.refusal, json);
      const { path, manifest } = taken.value;
      if (json) return printJson({ path, ...manifest });
      const { house, seq, head } = manifest;
      process.stdout.write(`${path}\n${house}: ${seq} entries verified. Head ${head}\n`);
    });
}

async function backUp({ store, to, house, keep }: BackupOptions): Promise<Result<CreatedBackup>> {
  const kept = /^[1-9]\d{0,3}$/.test(keep) ? Number(keep) : undefined;
  if (kept === undefined) return refuse('bad-number', `${quoted(keep)} is not a number of backups.`, 'Give 1 or more.');
  const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
  if (!place.ok) return place;
  const source = await sourceAt(place.value, house);
  if (!source.ok) return source;
  const folder = to ?? process.env.FLOORBOOK_BACKUP ?? folderBeside(place.value);
  const now = instant(Math.floor(Date.now() / 1000));
  const taken = await takeBackup(source.value, folder ?? '', now);
  if (taken.ok) pruneBackups(folder!, source.value.house, kept, now);
  return taken;
}

/** The house in the store, and the current end of its journal. */
async function sourceAt(place: StoreUrl, only: string | undefined): Promise<Result<BackupSource>> {
  if (place.kind === 'memory')
    return refuse('nothing-kept', 'A store in memory is not kept.', 'Choose a file or a database.');
  const store = await openStore(place.kind === 'file' ? `file:${place.path}` : place.url, { readOnly: true });
  if (!store.ok) return store;
  try {
    const houses = await store.value.houses();
    if (!houses.ok) return houses;
    const chosen = houses.value.filter((house) => only === undefined || house === only);
    if (chosen.length !== 1) return whichHouse(houses.value);
    const lost = await refuseLostTail(store.value, place, first(chosen));
    if (lost !== undefined) return { ok: false, refusal: lost };
    const known = await store.value.head(first(chosen));
    return known.ok ? { ok: true, value: { place, house: first(chosen), known: known.value } } : known;
  } finally {
    await store.value.close();
  }
}

function whichHouse(houses: readonly string[]): Result<never> {
  if (houses.length === 0) return refuse('no-such-house', 'The store has no house yet.', 'Open one: floorbook serve.');
  return refuse('no-such-house', 'The store has several houses.', `Choose one with --house: ${houses.join(', ')}.`);
}

// Restore: a backup brought back into a store, verified before and after.

type RestoreCommandOptions = Readonly<{ store?: string; over?: true; withoutPeople?: true; json?: true }>;

export function restoreCommand(command: Command): void {
  command
    .argument('<backup>', 'the folder of one backup')
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--over', 'if the store already holds this house, move the existing one aside')
    .option('--without-people', 'leave out the keys to personal data: every player is erased in the restored house')
    .option('--json', 'print one JSON document')
    .action(async (folder: string, { store, over, withoutPeople, json }: RestoreCommandOptions) => {
      const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
      if (!place.ok) return printRefusal(place.refusal, json === true);
      const state = stateFolder();
      const options = { over: over === true, withoutPeople: withoutPeople === true, env: process.env, state };
      const restored = await restoreBackup(folder, place.value, options);
      if (!restored.ok) return printRefusal(restored.refusal, json === true);
      if (json === true) printJson(restored.value);
      else process.stdout.write(restoredText(restored.value));
    });
}

function restoredText({ manifest: { house, seq, head, takenAt }, people, aside, before }: RestoreReport): string {
  const lines = [
    `${house} as of ${takenAt}: ${seq} entries verified. Head ${head}`,
    ...(aside === null ? [] : [`The previous store was moved to ${aside}`]),
    ...(before === null || before.seq <= seq
      ? []
      : [`Entries ${seq + 1} to ${before.seq} were recorded before and are not in this backup`]),
    PEOPLE[people],
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

const PEOPLE: Readonly<Record<RestoreReport['people'], string>> = {
  readable: 'The vault opens with its key: personal data can be read.',
  'no-key': 'The master key of the vault is missing. Restore it, or personal data stays unreadable (docs/backup.md).',
  'left-out': 'The keys to personal data were left out: every player is erased here.',
  none: '',
};
