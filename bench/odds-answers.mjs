// Whole answers of the lab, each in a separate thread: warm, from the counts that ship with the program, and cold, when
// everything has to be counted and dealt. The time to import the lab is not included.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { asked, recount } from '../dist/cli/odds/recount.js';

const ASKED = [
  ['bay-101/limit-bad-beat', 'A'],
  ['bay-101/poker-high-hand-bonus', 'A'],
  ['hawaiian-gardens/ca-asian-bad-beat', '2'],
  ['hawaiian-gardens/cash-drawing', 'hands'],
  ['hawaiian-gardens/hawaiian-jackpot-1', 'only'],
  ['south-dakota/four-card-poker', 'FCPP-1'],
];

/** Seconds of each answer: the first from the shipped counts, the best of some more, and once without them. */
export async function answers() {
  const found = [];
  for (const [sheet, option] of ASKED) {
    found.push({ name: `${sheet} ${option}`, ...(await timed({ sheet, option, amounts: 'lowest' })) });
  }
  return found;
}

function timed(job) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { job } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

const AGAIN = 5;

if (!isMainThread && workerData?.job !== undefined) {
  const { job } = workerData;
  const taken = async (ask) => {
    const start = performance.now();
    await ask();
    return (performance.now() - start) / 1000;
  };
  const warm = await taken(() => asked(job));
  let again = Number.POSITIVE_INFINITY;
  for (let i = 0; i < AGAIN; i += 1) again = Math.min(again, await taken(() => asked(job)));
  parentPort.postMessage({ warm, again, cold: await taken(() => recount(job)) });
}
