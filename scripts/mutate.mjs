// npm run mutate: changes one word of a rule sheet at a time and plays its scenarios, on every core, and writes
// docs/mutations.md, sheet by sheet. --sheet tries only these again and keeps the rest of the page. --sample tries so many
// changes of each sheet, spread evenly; --minutes begins no other sheet after this time; --survivors tries only what nothing
// noticed so far, after scenarios were added.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { ROOT, say } from './bootstrap.mjs';

const PAGE = join(ROOT, 'docs', 'mutations.md');

if (isMainThread) await main();
else await work();

async function main() {
  const { sheets: wanted, minutes, sample, workers, survivors } = asked();
  const { SHEETS } = await import('../dist/sheets/index.generated.js');
  const { mutationsPage, talliesIn } = await import('../dist/cli/mutation/page.js');
  const unknown = wanted.find((id) => !SHEETS.some((sheet) => sheet.id === id));
  if (unknown !== undefined) {
    process.stderr.write(`floorbook: there is no rule sheet ${unknown}.\n`);
    process.exit(2);
  }
  const again = SHEETS.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).map(({ id }) => id);
  const end = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
  const known = existsSync(PAGE) ? talliesIn(readFileSync(PAGE, 'utf8')) : new Map();
  const waiting = [...again];
  const done = [];
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, employ));
  done.sort((a, b) => again.indexOf(a.sheet) - again.indexOf(b.sheet));
  for (const tally of done) process.stdout.write(lineOf(tally));
  say('wrote docs/mutations.md');

  function employ() {
    return new Promise((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { sample } });
      const taskOf = (id) => (id === undefined ? null : { id, before: survivors ? known.get(id) : undefined });
      const give = () => worker.postMessage(Date.now() < end ? taskOf(waiting.shift()) : null);
      worker.on('message', (tally) => {
        if (tally !== 'ready') {
          done.push(tally);
          known.set(tally.sheet, tally);
          // Sheet by sheet: the whole catalog takes a while, and what is known should not be lost.
          writeFileSync(PAGE, mutationsPage(SHEETS, known));
          if (process.stderr.isTTY) process.stderr.write(`\r${done.length} of ${again.length} sheets `);
        }
        give();
      });
      worker.on('error', reject);
      worker.on('exit', resolve);
    });
  }
}

function lineOf({ sheet, counts, survivors, stops }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const told = [...survivors, ...stops.map((one) => ({ ...one, why: `the program stops: ${one.why}` }))];
  const lines = told.map(({ says, why }) => `  ${says}: ${why}\n`).join('');
  return `${sheet}: ${total} changes, ${counts.nothing} unnoticed, ${counts.notice} by the notice only\n${lines}`;
}

async function work() {
  const { examplesOf, preparedIn, scenariosOf } = await import('../dist/cli/coverage.js');
  const { tallyAgain, tallyOf } = await import('../dist/cli/mutation/trial.js');
  const { SHEETS } = await import('../dist/sheets/index.generated.js');
  const [all, examples] = [await preparedIn(join(ROOT, 'scenarios')), await examplesOf(SHEETS)];
  const { sample } = workerData;
  parentPort.on('message', (task) => {
    if (task === null) return parentPort.close();
    const { id, before } = task;
    const sheet = SHEETS.find((one) => one.id === id);
    const by = [sheet, scenariosOf(sheet, all), examples.get(id)];
    parentPort.postMessage(before === undefined ? tallyOf(...by, { sample }) : tallyAgain(...by, before));
  });
  parentPort.postMessage('ready');
}

function asked() {
  const options = {
    sheet: { type: 'string', multiple: true, default: [] },
    minutes: { type: 'string' },
    sample: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
    survivors: { type: 'boolean', default: false },
  };
  try {
    const { sheet: sheets, survivors, ...values } = parseArgs({ options }).values;
    const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
    const wrong = Object.keys(numbers).find((name) => !(numbers[name] > 0));
    if (wrong === undefined) return { sheets, survivors, ...numbers };
    throw new Error(`--${wrong} takes a number.`);
  } catch (error) {
    process.stderr.write(
      `floorbook: ${error.message}\nTry: npm run mutate -- --sample 50 --sheet bay-101/prize-wheel\n`,
    );
    process.exit(2);
  }
}
