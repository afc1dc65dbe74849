/** `floorbook restore`: a backup brought back into a store, proven before and after. */
import type { Command } from 'commander';
import { storeUrlFrom } from '../../journal/open.ts';
import { type Restored, restoreBackup } from '../../server/backup/restore.ts';
import { stateFolder } from '../journal/source.ts';
import { DEFAULT_STORE } from '../options.ts';
import { printJson, printRefusal } from '../output.ts';

type Options = Readonly<{ store?: string; over?: true; withoutPeople?: true; json?: true }>;

export function restoreCommand(command: Command): void {
  command
    .argument('<backup>', 'the folder of one backup')
    .option('--store <url>', `the store (default: FLOORBOOK_STORE from the environment, or ${DEFAULT_STORE})`)
    .option('--over', 'where the store holds this house already: move what is there aside')
    .option('--without-people', 'leave the keys of people out: everybody is erased in what is restored')
    .option('--json', 'print one JSON document')
    .action(async (folder: string, { store, over, withoutPeople, json }: Options) => {
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

function restoredText({ manifest: { house, seq, head, takenAt }, people, aside, before }: Restored): string {
  const lines = [
    `${house} as of ${takenAt}: ${seq} entries, all good. Head ${head}`,
    ...(aside === null ? [] : [`What was there before is in ${aside}`]),
    ...(before === null || before.seq <= seq
      ? []
      : [`Entries ${seq + 1} to ${before.seq} were on record before and are not in it`]),
    PEOPLE[people],
  ];
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

const PEOPLE: Readonly<Record<Restored['people'], string>> = {
  readable: 'The vault opens with its key: people can be read.',
  'no-key': 'The master key of the vault is not here: bring it back, or people stay unreadable (docs/backup.md).',
  'left-out': 'The keys of people were left out: everybody is erased here.',
  none: '',
};
