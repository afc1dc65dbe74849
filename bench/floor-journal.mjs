// How fast commands become durable, against the bare append of the same bytes by the same library with the same settings,
// in the same process and the same rounds. docs/decisions/0012 tells what is behind the numbers.
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldHouse } from '../dist/journal/fold.js';
import { openLeader } from '../dist/journal/leader.js';
import { memoryStore } from '../dist/journal/memory-store.js';
import { genesis } from '../dist/journal/record.js';
import { MIGRATIONS } from '../dist/journal/sqlite/schema.js';
import { openSqliteStore, PRAGMAS } from '../dist/journal/sqlite/sqlite-store.js';
import { pagesOf } from '../dist/journal/store.js';

const HOUSE = 'bay-101';
const CALLERS = 100;
const BATCH = 100;
const WARM_UP = 3000;

/**
 * A subject is { name, decider, clock, prepare, commands, edge }: `prepare` lists commands that set the house up,
 * `commands(n)` lists n commands in the order in which they are sent; every one of them must be accepted. `edge` checks
 * what comes from outside, where there is such a thing: the leader is given what has passed it.
 */
export async function journalRaces(subject, { rounds, commands }) {
  const rows = await rowsOf(subject, commands);
  const asked = rows.slice(rows.length - commands);
  const contenders = {
    bare: () => bareAppend(rows, commands, hashed),
    ready: () => bareAppend(rows, commands, readyMade),
    leader: () => led(subject, commands, {}),
    single: () => led(subject, Math.ceil(commands / 20), { batchAtMost: 1 }),
    parse: () => parsing(rows),
    fold: () => folding(subject, rows),
    reopen: () => reopening(subject, rows),
    ...(subject.edge === undefined ? {} : { edge: () => admitting(subject, commands) }),
  };
  const best = Object.fromEntries(Object.keys(contenders).map((name) => [name, 0]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, pass] of Object.entries(contenders)) best[name] = Math.max(best[name], await pass());
  }
  const bytes = asked.reduce((sum, { body }) => sum + body.length, 0) / asked.length;
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

/** A hundred callers, each of whom sends the next command as soon as the answer arrives. */
async function drive({ decider, clock, prepare, commands }, store, count, options) {
  const settings = { holder: 'bench', snapshotEvery: Number.POSITIVE_INFINITY, clock, ...options };
  const leader = opened(await openLeader(store, HOUSE, decider, settings));
  await askAll(leader, prepare());
  // Made beforehand: what it costs to make up a command is not what is measured. A house runs for days, and so does the
  // thread that writes its file: neither is measured before it is warm.
  const list = commands(WARM_UP + count);
  await askAll(leader, list.slice(0, WARM_UP));
  const measured = list.slice(WARM_UP);
  const start = performance.now();
  await askAll(leader, measured);
  const seconds = (performance.now() - start) / 1000;
  await leader.close();
  return count / seconds;
}

function askAll(leader, list) {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = 0;
    const hear = (answer) => {
      if (answer.type !== 'recorded' || !('events' in answer.outcome)) reject(new Error(JSON.stringify(answer)));
      answered += 1;
      if (answered === list.length) resolve();
      send();
    };
    const send = () => {
      if (sent < list.length) leader.submit(list[sent++], hear);
    };
    if (list.length === 0) resolve();
    for (let caller = 0; caller < CALLERS; caller += 1) send();
  });
}

/**
 * The library's speed with ready-made bodies, in one thread, without deciding or writing JSON. It starts as warm as the
 * leader, after all that the leader wrote before it was measured.
 */
async function bareAppend(rows, count, hashOf) {
  return inFolder(async (file) => {
    const Database = createRequire(import.meta.url)('better-sqlite3');
    const db = new Database(file);
    for (const pragma of PRAGMAS) db.pragma(pragma);
    for (const sql of MIGRATIONS.flat()) db.exec(sql);
    const insert = db.prepare('insert into journal (house, seq, body, hash) values (?, ?, ?, ?)');
    let last = genesis(HOUSE).hash;
    const append = db.transaction((from, to) => {
      for (let i = from; i < to; i += 1) {
        last = hashOf(last, rows[i]);
        insert.run(HOUSE, rows[i].seq, rows[i].body, last);
      }
    });
    const appendAll = (from, to) => {
      for (let at = from; at < to; at += BATCH) append.immediate(at, Math.min(at + BATCH, to));
    };
    appendAll(0, rows.length - count);
    const start = performance.now();
    appendAll(rows.length - count, rows.length);
    const seconds = (performance.now() - start) / 1000;
    db.close();
    if (last !== rows.at(-1).hash) throw new Error('the bare append wrote other rows than the leader');
    return count / seconds;
  });
}

/** As the leader's rows are chained. The shortest way to do so, and the quickest for texts. */
const hashed = (last, { body }) => hash('sha256', last + body, 'hex');
const readyMade = (_, row) => row.hash;

function parsing(rows) {
  let sum = 0;
  const start = performance.now();
  for (const { body } of rows) sum += JSON.parse(body).seq;
  const seconds = (performance.now() - start) / 1000;
  if (sum === 0) throw new Error('nothing was read');
  return rows.length / seconds;
}

function folding({ decider }, rows) {
  let state = decider.initial(HOUSE);
  const start = performance.now();
  for (const { body } of rows) state = decider.fold(state, JSON.parse(body));
  return rows.length / ((performance.now() - start) / 1000);
}

/** The cost of a request before it reaches the leader: its JSON is parsed, and every field is checked. */
function admitting({ commands, edge }, count) {
  const texts = commands(count).map((command) => JSON.stringify(command));
  let admitted = 0;
  const start = performance.now();
  for (const text of texts) if (edge(JSON.parse(text)).ok) admitted += 1;
  const seconds = (performance.now() - start) / 1000;
  if (admitted !== count) throw new Error(`${count - admitted} commands were turned away`);
  return count / seconds;
}

/** From the file on: read, hash, parse, fold. */
async function reopening({ decider }, rows) {
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
