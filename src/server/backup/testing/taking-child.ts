/** Takes one backup after the other until it is killed: a power cut may come at any moment of it. */
import { must } from '../../../base/result.ts';
import { instant } from '../../../base/time.ts';
import { openSqliteStore } from '../../../journal/sqlite/sqlite-store.ts';
import type { Stored } from '../../../journal/store.ts';
import { takeBackup } from '../create-backup.ts';

const [path, folder, house] = process.argv.slice(2) as [string, string, string];

const store = must(await openSqliteStore(path, { readOnly: true }));
const known = value(await store.head(house));
await store.close();
process.stdout.write('taking\n');
for (;;) {
  const taken = await takeBackup(
    { place: { kind: 'file', path }, house, known },
    folder,
    instant(Math.floor(Date.now() / 1000)),
  );
  process.stdout.write(`${must(taken).path}\n`);
}

function value<T>(stored: Stored<T>): T {
  if (!stored.ok) throw new Error(stored.refusal.says);
  return stored.value;
}
