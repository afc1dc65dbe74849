/** Measures the tasks of a night on one version, prints the table, and keeps what was measured. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { checkoutAt } from './checkout.ts';
import { modelSeconds } from './model.ts';
import { type Night, nightPage, slowerTasks } from './report.ts';
import { type Measured, measure } from './run.ts';
import { TASKS } from './tasks.ts';

type Options = Readonly<{
  /** This checkout, which has the table. */
  root: string;
  /** The checkout that is measured. */
  folder: string;
  write: boolean;
  only: readonly string[] | undefined;
}>;

const BEFORE = join('test', 'night-tasks', 'before.json');
const PAGE = join('docs', 'night.md');

export const readBefore = (root: string): Night => JSON.parse(readFileSync(join(root, BEFORE), 'utf8')) as Night;

/** The exit status: 1 if a task failed, or got slower without a reason. */
export async function nightTasks({ root, folder, write, only }: Options): Promise<number> {
  const unknown = only?.filter((id) => !TASKS.some((task) => task.id === id)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown task: ${unknown.join(', ')}. Choose from ${TASKS.map(({ id }) => id).join(', ')}.`);
  if (write && only !== undefined) throw new Error('Write the table from all tasks: leave out --only.');
  const { night, failures } = await measureAll(folder, only);
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) return 1;
  if (folder !== root) {
    if (write) writeFileSync(join(root, BEFORE), `${JSON.stringify(night, null, 2)}\n`);
    return 0;
  }
  const before = readBefore(root);
  const measured = TASKS.filter(({ id }) => night.tasks[id] !== undefined);
  const page = nightPage(measured, before, night);
  if (write) writeFileSync(join(root, PAGE), page);
  process.stdout.write(`\n${page}`);
  return slowerTasks(measured, before, night).every(({ task }) => task.slower !== undefined) ? 0 : 1;
}

async function measureAll(
  folder: string,
  only: Options['only'],
): Promise<{ night: Night; failures: readonly string[] }> {
  const checkout = await checkoutAt(folder);
  const browser = await launchBrowser();
  const tasks: Record<string, Measured> = {};
  const failures: string[] = [];
  try {
    for (const task of TASKS.filter(({ id }) => only === undefined || only.includes(id))) {
      try {
        const measured = await measure(task, checkout, browser);
        tasks[task.id] = measured;
        const { taps, keys, screens } = measured.count;
        const says =
          measured.because ?? `${taps} taps, ${keys} keys, ${screens} screens, ${modelSeconds(measured.count)} s`;
        process.stderr.write(`${task.id}: ${says}\n`);
      } catch (error) {
        failures.push((error as Error).message);
        process.stderr.write(`${task.id}: failed\n`);
      }
    }
  } finally {
    await browser.close();
  }
  return { night: { version: checkout.version, tasks }, failures };
}
