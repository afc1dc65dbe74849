// npm run night-tasks: does the tasks of a night in Chromium, counts taps, keys and screens, and prints the table.
//   npm run night-tasks                                  measures this version and compares it with the one before
//   npm run night-tasks -- --write                       writes the table to docs/night.md as well
//   npm run night-tasks -- --at <folder of a checkout>   measures another version; --write keeps it as the one before
//   npm run night-tasks -- --only royal,bad-beat         only these tasks
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import { ROOT } from './bootstrap.mjs';

const { values } = parseArgs({
  options: { at: { type: 'string' }, write: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const folder = values.at === undefined ? ROOT : resolve(values.at);

// The tasks and the houses of both versions are TypeScript, which Node 20 does not read; Vite loads it, without a port.
const loader = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
let status = 1;
try {
  const { nightTasks } = await loader.ssrLoadModule(join(ROOT, 'test', 'night-tasks', 'main.ts'));
  // A house reads its scenarios and packs below the working directory.
  process.chdir(folder);
  status = await nightTasks({ root: ROOT, folder, write: values.write, only: values.only?.split(',') });
} catch (error) {
  process.stderr.write(`floorbook: ${error.message}\n`);
} finally {
  await loader.close();
}
process.exit(status);
