/** `floorbook backup`: one verified copy of everything a store keeps, whether the server runs or not. */
import type { Command } from 'commander';
import { quoted, type Result, refuse } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { openStore, type StoreUrl, storeUrlFrom } from '../../journal/open.ts';
import { KEEP, prune } from '../../server/backup/keeping.ts';
import { folderBeside } from '../../server/backup/nightly.ts';
import { type BackupSource, type Taken, takeBackup } from '../../server/backup/take.ts';
import { lostTail } from '../journal/source.ts';
import { DEFAULT_STORE } from '../options.ts';
import { printJson, printRefusal } from '../output.ts';

type Options = Readonly<{ store?: string; to?: string; house?: string; keep: string; json?: true }>;

export function backupCommand(command: Command): void {
  command
    .option('--store <url>', `the store (default: FLOORBOOK_STORE from the environment, or ${DEFAULT_STORE})`)
    .option(
      '--to <folder>',
      'where backups are kept (default: FLOORBOOK_BACKUP from the environment, or beside the store)',
    )
    .option('--house <id>', 'the house, where the store holds several')
    .option('--keep <number>', 'how many backups to keep, the newest first', String(KEEP))
    .option('--json', 'print one JSON document')
    .action(async (options: Options) => {
      const json = options.json === true;
      const taken = await backUp(options);
      if (!taken.ok) return printRefusal(taken.refusal, json);
      const { path, manifest } = taken.value;
      if (json) return printJson({ path, ...manifest });
      const { house, seq, head } = manifest;
      process.stdout.write(`${path}\n${house}: ${seq} entries, all good. Head ${head}\n`);
    });
}

async function backUp({ store, to, house, keep }: Options): Promise<Result<Taken>> {
  const kept = /^[1-9]\d{0,3}$/.test(keep) ? Number(keep) : undefined;
  if (kept === undefined) return refuse('bad-number', `${quoted(keep)} is not a number of backups.`, 'Give 1 or more.');
  const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
  if (!place.ok) return place;
  const source = await sourceAt(place.value, house);
  if (!source.ok) return source;
  const folder = to ?? process.env.FLOORBOOK_BACKUP ?? folderBeside(place.value);
  const now = instant(Math.floor(Date.now() / 1000));
  const taken = await takeBackup(source.value, folder ?? '', now);
  if (taken.ok) prune(folder!, source.value.house, kept, now);
  return taken;
}

/** The house that the store holds, and where its journal ends now. */
async function sourceAt(place: StoreUrl, only: string | undefined): Promise<Result<BackupSource>> {
  if (place.kind === 'memory') return refuse('nothing-kept', 'Nothing is kept there.', 'Name a file or a database.');
  const store = await openStore(place.kind === 'file' ? `file:${place.path}` : place.url, { readOnly: true });
  if (!store.ok) return store;
  try {
    const houses = await store.value.houses();
    if (!houses.ok) return houses;
    const chosen = houses.value.filter((house) => only === undefined || house === only);
    if (chosen.length !== 1) return whichHouse(houses.value);
    const lost = await lostTail(store.value, place, chosen[0]!);
    if (lost !== undefined) return { ok: false, refusal: lost };
    const known = await store.value.head(chosen[0]!);
    return known.ok ? { ok: true, value: { place, house: chosen[0]!, known: known.value } } : known;
  } finally {
    await store.value.close();
  }
}

function whichHouse(houses: readonly string[]): Result<never> {
  if (houses.length === 0)
    return refuse('no-such-house', 'The store holds no house yet.', 'Open one: floorbook serve.');
  return refuse('no-such-house', 'The store holds several houses.', `Choose one with --house: ${houses.join(', ')}.`);
}
