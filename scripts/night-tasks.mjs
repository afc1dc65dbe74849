// npm run night-tasks: does the tasks of a night in Chromium, counts taps, keys and screens, and prints the table.
//   npm run night-tasks                                  measures this version and compares it with the one before
//   npm run night-tasks -- --write                       writes the table to docs/night.md as well
//   npm run night-tasks -- --at <folder of a checkout>   measures another version; --write keeps it as the one before
//   npm run night-tasks -- --only royal,bad-beat         only these tasks
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './bootstrap.mjs';
import { withTypescript } from './typescript-loader.mjs';

const { values } = parseArgs({
  options: { at: { type: 'string' }, write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const folder = values.at === undefined ? ROOT : resolve(values.at);

const status = await withTypescript(async (load) => {
  const { nightTasks } = await load(join(ROOT, 'test', 'night-tasks', 'main.ts'));
  // A house reads its scenarios and packs below the working directory.
  process.chdir(folder);
  return nightTasks({ root: ROOT, folder, write: values.write, only: values.only?.split(',') });
});
process.exit(status);
