// The server of the exports bench in a separate process: a house with a journal of any length, made here or kept from
// the last run.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { floorDecider } from '../dist/journal/floor-decider.js';
import { openLeader } from '../dist/journal/leader.js';
import { openSqliteStore } from '../dist/journal/sqlite/sqlite-store.js';
import { evening, floorSubject, HOUSE, openings } from './floor-real.mjs';
import { accepted, serveHouse } from './server-house.mjs';

/** Forty tables make the journal; the tablets play at others. */
const SIZE = { tables: 40, people: 400 };
const AT_ONCE = 500;

async function journalOf(file, entries, tables) {
  const store = must(await openSqliteStore(file));
  const options = { holder: 'bench', wakeMs: 0, clock: floorSubject.clock };
  const leader = must(await openLeader(store, HOUSE, floorDecider, options));
  for (const command of openings({ ...SIZE, tables })) accepted(await leader.ask(command));
  const commands = evening(SIZE);
  const head = async () => must(await store.head(HOUSE)).seq;
  for (let seq = await head(); seq < entries; seq = await head()) {
    const some = Array.from({ length: Math.min(AT_ONCE, entries - seq) }, () => commands.next().value);
    for (const answer of await Promise.all(some.map(leader.ask))) accepted(answer);
  }
  await leader.close();
  await store.close();
}

const must = (result) => {
  if (!result.ok) throw new Error(result.refusal.says);
  return result.value;
};

process.on('disconnect', () => process.exit());
process.on('message', async ({ tablets, entries, keep }) => {
  try {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-bench-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.on('SIGTERM', () => process.exit());
    const file = keep ?? join(folder, 'house.sqlite');
    if (!existsSync(file)) await journalOf(file, entries, SIZE.tables + tablets);
    const start = performance.now();
    const house = await serveHouse(file);
    const opening = (performance.now() - start) / 1000;
    const seated = [];
    for (let n = 1; n <= tablets; n += 1) seated.push(await house.signedIn(`t${Date.now()}-${n}`, SIZE.tables + n));
    const reader = await house.reader();
    process.send({ answer: { port: house.port, tablets: seated, reader, opening, entries } });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
