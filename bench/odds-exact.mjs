// Exact tables, each counted by a new thread without cached counts: the wait for a first answer, including all tables
// it has to fill, and for a second one. Calls the counters directly.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { countCategories } from '../dist/cards/fast/count.js';
import { HIGH_CATEGORIES } from '../dist/cards/fast/high.js';
import { COUNTERS } from '../dist/odds/counting.js';
import { meeting } from '../dist/odds/tally.js';
import { QUESTIONS } from './odds-questions.mjs';

/** Seconds of each table at best, the first time and again; null if it is not counted. */
export async function exactTables(rounds) {
  const tables = Object.keys(QUESTIONS).map((name) => ({
    name,
    rows: QUESTIONS[name]().rows.length,
    seconds: null,
    again: null,
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const table of tables) {
      const times = await counted(table.name);
      if (times === null) continue;
      table.seconds = Math.min(table.seconds ?? Number.POSITIVE_INFINITY, times[0]);
      table.again = Math.min(table.again ?? Number.POSITIVE_INFINITY, ...times.slice(1));
    }
  }
  return tables;
}

function counted(name) {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: { name } });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** Undefined if no counter supports it: then there is no time, and the table has no row. */
function tallyOf(question) {
  for (const counter of COUNTERS) {
    const tally = counter(question);
    if (tally !== undefined) return tally;
  }
  return undefined;
}

/**
 * The first turn fills tables and compiles. Each later turn puts the rows in an order that was not asked before, so that a
 * counter that remembers its answers has to count again. A table with one row has one order, and is asked twice.
 */
const turnsOf = ({ rows }) => Math.min(6, Math.max(2, rows.length));

const reordered = (question, turn) => {
  const { rows } = question;
  const first = turn % rows.length;
  return { ...question, rows: [...rows.slice(first), ...rows.slice(0, first)] };
};

if (!isMainThread && workerData?.name !== undefined) {
  const times = [];
  let question;
  let tally;
  for (let turn = 0; turn < turnsOf(QUESTIONS[workerData.name]()); turn += 1) {
    question = reordered(QUESTIONS[workerData.name](), turn);
    const start = performance.now();
    tally = tallyOf(question);
    times.push((performance.now() - start) / 1000);
    if (tally === undefined) break;
  }
  if (tally !== undefined && workerData.name.startsWith('seven cards')) check(question, tally);
  parentPort.postMessage(tally === undefined ? null : times);
}

/** A contender that counts something else is not timed. */
function check({ rows }, tally) {
  const counts = countCategories(7);
  for (const [i, { key }] of rows.entries()) {
    const place = HIGH_CATEGORIES.findIndex(({ id }) => id === key);
    const atLeast = HIGH_CATEGORIES.slice(place).reduce((sum, { id }) => sum + counts[id], 0);
    if (meeting(tally, i) * 133_784_560n !== BigInt(atLeast) * tally.total)
      throw new Error(`${key} is counted wrongly`);
  }
}
