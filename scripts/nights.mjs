// npm run nights: seeded nights on every core until the time is up, each played in memory and then sent to leaders over
// disks with faults. The same seed always plays the same nights; their number depends on the machine.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) await main();
else await work(workerData.tellings);

async function main() {
  const { sheets, minutes, nights, seed, workers, tellings } = asked();
  if (sheets) return playSheets({ minutes, nights, seed });
  let end = Date.now() + minutes * 60_000;
  const begun = process.hrtime.bigint();
  const total = { nights: 0, records: 0, events: 0, cents: 0, halts: 0, faults: {}, failures: [] };
  let next = seed;
  // Stopped early, it finishes the nights that it has begun and prints what it has.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      end = 0;
      process.stderr.write(`\nfloorbook: ${signal}: finishing the nights that are under way\n`);
    });
  }
  const mayGoOn = () => (nights === undefined || end === 0 ? Date.now() < end : next < seed + nights);
  const seconds = () => Number(process.hrtime.bigint() - begun) / 1e9;
  await Promise.all(Array.from({ length: workers }, () => employ()));
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  process.stdout.write(report(total, seconds(), await import('../dist/base/cents.js')));
  process.exit(total.failures.length === 0 ? 0 : 1);

  /** One thread after another: one that a night has ended is replaced, and the night is named. */
  function employ() {
    return new Promise((resolve) => {
      const worker = new Worker(fileURLToPath(import.meta.url), {
        workerData: { tellings },
        // Most of what a night allocates is gone a moment later.
        resourceLimits: { maxYoungGenerationSizeMb: 96 },
      });
      let playing;
      const give = () => {
        playing = mayGoOn() ? next++ : undefined;
        worker.postMessage(playing ?? null);
      };
      worker.on('message', (report) => {
        if (report !== 'ready') add(total, report);
        if (process.stderr.isTTY) {
          const { nights: played, events, failures } = total;
          const rate = Math.round(events / seconds());
          process.stderr.write(`\r${played} nights, ${events} events, ${rate} a second, ${failures.length} failed `);
        }
        give();
      });
      worker.on('error', (error) => total.failures.push({ night: playing, says: String(error.stack ?? error) }));
      worker.on('exit', () => {
        if (playing === undefined) return resolve();
        if (!total.failures.some(({ night }) => night === playing))
          total.failures.push({ night: playing, says: 'it did not finish' });
        resolve(employ());
      });
    });
  }
}

function add(total, { failure, faults, ...one }) {
  for (const what of ['nights', 'records', 'events', 'cents', 'halts']) total[what] += one[what];
  for (const [fault, times] of Object.entries(faults)) total.faults[fault] = (total.faults[fault] ?? 0) + times;
  if (failure !== undefined) total.failures.push(failure);
}

function report({ nights, records, events, cents, halts, faults, failures }, seconds, { formatUsd }) {
  const kinds = Object.entries(faults).sort((a, b) => b[1] - a[1]);
  const injected = kinds.reduce((sum, [, times]) => sum + times, 0);
  return [
    `${nights} nights, ${events} events in ${records} records, ${injected} faults, ${cents} cents checked (${formatUsd(cents)})`,
    `${Math.round(seconds)} seconds, ${Math.round(events / seconds)} events a second`,
    `${halts} times a leader stopped with a message and was opened again`,
    'Faults:',
    ...kinds.map(([fault, times]) => `  ${String(times).padStart(8)}  ${fault}`),
    ...failures.map(
      ({ night, says }) =>
        `Night ${night} failed: ${says}\nPlay it again: npm run nights -- --seed ${night} --nights 1`,
    ),
    failures.length === 0 ? 'All nights passed.' : `${failures.length} failed.`,
    '',
  ].join('\n');
}

/** Two sheets for each number, put together from parts and changed by the schema: checked, posted, played and priced. */
async function playSheets({ minutes, nights, seed }) {
  const { playAnySheet } = await import('../dist/cli/night/any-sheet.js');
  const { nightLaw } = await import('../dist/cli/night/plan.js');
  const law = nightLaw();
  const end = Date.now() + minutes * 60_000;
  const ends = { refused: 0, 'not-posted': 0, played: 0, failed: 0 };
  let number = seed;
  for (; nights === undefined ? Date.now() < end : number < seed + nights; number += 1) {
    for (const made of ['of-parts', 'by-schema']) {
      try {
        ends[await playAnySheet(number, law, { made, steps: 120, priced: true })] += 1;
      } catch (error) {
        ends.failed += 1;
        process.stdout.write(
          `${error.message}\nPlay it again: npm run nights -- --sheets --seed ${number} --nights 1\n`,
        );
      }
    }
    if (process.stderr.isTTY) process.stderr.write(`\r${2 * (number - seed + 1)} sheets, ${ends.failed} failed `);
  }
  process.stdout.write(
    `${2 * (number - seed)} sheets put together: ${ends.refused} refused by the check, ${ends['not-posted']} refused when posted, ` +
      `${ends.played} played and priced, ${ends.failed} failed.\n`,
  );
  process.exit(ends.failed === 0 ? 0 : 1);
}

async function work(tellings) {
  const { playAndTell } = await import('../dist/cli/night/through-leader.js');
  const { nightLaw } = await import('../dist/cli/night/plan.js');
  const law = nightLaw();
  parentPort.on('message', async (number) => {
    if (number === null) parentPort.close();
    else parentPort.postMessage(await playAndTell(number, law, tellings));
  });
  parentPort.postMessage('ready');
}

function asked() {
  const options = {
    minutes: { type: 'string', default: '1' },
    nights: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    tellings: { type: 'string', default: '24' },
    sheets: { type: 'boolean', default: false },
  };
  try {
    const { sheets, ...values } = parseArgs({ options }).values;
    const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
    const wrong = Object.keys(numbers).find(
      (name) => !(numbers[name] >= 0) || (name !== 'minutes' && !Number.isSafeInteger(numbers[name])),
    );
    if (wrong === undefined && numbers.workers > 0) return { sheets, ...numbers };
    throw new Error(`--${wrong ?? 'workers'} takes a number.`);
  } catch (error) {
    process.stderr.write(`floorbook: ${error.message}\nTry: npm run nights -- --minutes 10 --seed 1\n`);
    process.exit(2);
  }
}
