// npm run recount: repeats every count that ships with the program and compares it, line by line; --write writes the
// file. --add counts only the entries missing from the file and adds them, which is enough if no count changes. Sampled
// counts use a fixed seed, so the file is the same on any machine. Uses all cores.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { recount, recountJobs } from '../dist/cli/odds/recount.js';
import { lineText, SHIPPED_COUNTS, shippedCounts } from '../dist/odds/kept-counts.js';

if (!isMainThread) {
  const made = new Map(workerData.known);
  parentPort.on('message', async (job) => parentPort.postMessage(await recount(job, made)));
} else process.exitCode = await all(process.argv.slice(2));

async function all(args) {
  const jobs = recountJobs();
  const known = args.includes('--add') ? shippedCounts() : new Map();
  const lines = new Map([...known].map(([key, line]) => [key, lineText(line)]));
  const took = [];
  // Options of one sheet ask much the same, and both ends of its amounts nearly always do: one thread has them.
  const waiting = [...new Set(jobs.map(({ sheet, option }) => `${sheet} ${option}`))];
  const started = performance.now();
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { known } });
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = performance.now();
      for (const job of jobs.filter(({ sheet, option }) => `${sheet} ${option}` === name)) {
        for (const line of await answered(worker, job)) lines.set(line.key, lineText(line));
      }
      took.push({ name, seconds: Math.round((performance.now() - began) / 1000) });
      process.stderr.write(`${name}\n`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const text = [...lines]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => `${line}\n`)
    .join('');
  const seconds = Math.round((performance.now() - started) / 1000);
  process.stdout.write(`${lines.size} counts for ${took.length} options of the catalog, in ${seconds} s.\n`);
  for (const { name, seconds: s } of took.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
    process.stdout.write(`  ${s} s: ${name}\n`);
  return args.includes('--write') || args.includes('--add') ? written(text) : compared(text);
}

function answered(worker, job) {
  return new Promise((resolve, reject) => {
    const failed = (error) => reject(error);
    worker.once('error', failed);
    worker.once('message', (lines) => {
      worker.off('error', failed);
      resolve(lines);
    });
    worker.postMessage(job);
  });
}

function written(text) {
  mkdirSync(dirname(SHIPPED_COUNTS), { recursive: true });
  writeFileSync(SHIPPED_COUNTS, text);
  process.stdout.write('Written.\n');
  return 0;
}

function compared(text) {
  const now = new Set(text.split('\n'));
  const shipped = new Set(readFileSync(SHIPPED_COUNTS, 'utf8').split('\n'));
  const missing = [...now].filter((line) => !shipped.has(line));
  const stale = [...shipped].filter((line) => !now.has(line));
  for (const line of missing) process.stdout.write(`not in the file: ${line.slice(0, 160)}\n`);
  for (const line of stale) process.stdout.write(`counted otherwise: ${line.slice(0, 160)}\n`);
  if (missing.length + stale.length === 0) {
    process.stdout.write('The file is as counted.\n');
    return 0;
  }
  process.stdout.write('Run "npm run recount -- --write", and commit the file.\n');
  return 1;
}
