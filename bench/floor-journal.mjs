// How fast commands become durable, against the bare append of the same bytes by the same library with the same settings,
// in the same process and the same rounds. docs/decisions/0012 tells what is behind the numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldHouse } from '../dist/journal/fold.js';
import { openLeader } from '../dist/journal/leader.js';
import { memoryStore } from '../dist/journal/memory-store.js';
import { openSqliteStore } from '../dist/journal/sqlite/sqlite-store.js';
import { pagesOf } from '../dist/journal/store.js';

const HOUSE = 'bay-101';
const CALLERS = 100;
const BATCH = 100;
const PAGE = 8192;

/**
 * A subject is { name, decider, prepare, command }: `prepare` lists commands that set the house up, `command(caller, n)`
 * is the n-th command of a caller, counted from 1. Every command must be accepted.
 */
export async function journalRaces(subject, { rounds, commands }) {
  const rows = await rowsOf(subject, commands);
  const contenders = {
    bare: () => bareAppend(rows, BATCH),
    leader: () => led(subject, commands, {}),
    single: () => led(subject, Math.ceil(commands / 20), { batchAtMost: 1 }),
    parse: () => parsing(rows),
    fold: () => folding(subject, rows),
  };
  const best = Object.fromEntries(Object.keys(contenders).map((name) => [name, 0]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pass] of Object.entries(contenders)) best[name] = Math.max(best[name], await pass());
  }
  const bytes = rows.reduce((sum, { body }) => sum + body.length, 0) / rows.length;
  return { subject: subject.name, bytesPerRecord: Math.round(bytes), perSecond: best };
}

/** The very rows that the leader writes, from a house kept in memory. */
async function rowsOf(subject, commands) {
  const store = memoryStore();
  await drive(subject, store, commands, {});
  const rows = [];
  for await (const page of pagesOf(store, HOUSE)) rows.push(...page);
  return rows;
}

async function led(subject, commands, options) {
  return inFolder(async (file) => {
    const store = opened(await openSqliteStore(file));
    const perSecond = await drive(subject, store, commands, options);
    await store.close();
    return perSecond;
  });
}

/** A hundred callers, each of whom asks again as soon as he has his answer. */
async function drive(subject, store, commands, options) {
  const settings = { holder: 'bench', snapshotEvery: Number.POSITIVE_INFINITY, ...options };
  const leader = opened(await openLeader(store, HOUSE, subject.decider, settings));
  for (const command of subject.prepare()) accepted(await leader.ask(command));
  const each = Math.ceil(commands / CALLERS);
  // Made beforehand: what it costs to make up a command is not what is measured.
  const asked = Array.from({ length: CALLERS }, (_, caller) =>
    Array.from({ length: each }, (_, n) => subject.command(caller, n + 1)),
  );
  const start = performance.now();
  await new Promise((resolve, reject) => {
    let open = CALLERS;
    const next = (mine, n) =>
      leader.submit(mine[n], (answer) => {
        if (answer.type !== 'recorded' || !('events' in answer.outcome)) reject(new Error(JSON.stringify(answer)));
        else if (n + 1 < each) next(mine, n + 1);
        else if (--open === 0) resolve();
      });
    for (const mine of asked) next(mine, 0);
  });
  const seconds = (performance.now() - start) / 1000;
  await leader.close();
  return (each * CALLERS) / seconds;
}

/** What the library can do with the rows ready-made: no deciding, no writing of JSON, no hashing. */
async function bareAppend(rows, batch) {
  return inFolder(async (file) => {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const db = new Database(file);
    db.pragma(`page_size = ${PAGE}`);
    db.pragma('journal_mode = wal');
    db.pragma('synchronous = full');
    db.exec(
      `create table journal (
        house text not null, seq integer not null, body text not null, hash text not null, primary key (house, seq)
      ) without rowid`,
    );
    const insert = db.prepare('insert into journal (house, seq, body, hash) values (?, ?, ?, ?)');
    const append = db.transaction((from) => {
      const to = Math.min(from + batch, rows.length);
      for (let i = from; i < to; i += 1) insert.run(HOUSE, rows[i].seq, rows[i].body, rows[i].hash);
    });
    const start = performance.now();
    for (let from = 0; from < rows.length; from += batch) append.immediate(from);
    const seconds = (performance.now() - start) / 1000;
    db.close();
    return rows.length / seconds;
  });
}

function parsing(rows) {
  let sum = 0;
  const start = performance.now();
  for (const { body } of rows) sum += JSON.parse(body).seq;
  const seconds = (performance.now() - start) / 1000;
  if (sum === 0) throw new Error('nothing was read');
  return rows.length / seconds;
}

/** From the file on: read, hash, parse, fold. */
async function folding({ decider }, rows) {
  return inFolder(async (file) => {
    const store = opened(await openSqliteStore(file));
    const { token } = opened(await store.acquire(HOUSE, 'bench', 60_000));
    let after = opened(await store.head(HOUSE));
    for (let from = 0; from < rows.length; from += 500) {
      const batch = rows.slice(from, from + 500);
      opened(await store.append(HOUSE, { afterSeq: after.seq, afterHash: after.hash, token }, batch));
      after = batch.at(-1);
    }
    const start = performance.now();
    const { at } = opened(await foldHouse(store, HOUSE, decider));
    const seconds = (performance.now() - start) / 1000;
    await store.close();
    return at.seq / seconds;
  });
}

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-bench-'));
  try {
    return await work(join(folder, 'journal.sqlite'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function opened(result) {
  if (!result.ok) throw new Error(result.refusal.says);
  return result.value;
}

function accepted(answer) {
  if (answer.type !== 'recorded' || !('events' in answer.outcome)) throw new Error(JSON.stringify(answer));
}
