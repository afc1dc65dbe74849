import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { openLeader } from '../leader.ts';
import { pagesOf, type Store } from '../store.ts';
import { fee, toy } from '../testing/toy.ts';
import { verifyChain } from '../verify.ts';
import { type Driver, type DriverName, sqliteDriver } from './driver.ts';
import { openSqliteStore } from './sqlite-store.ts';

const HOUSE = 'bay-101';
const CLOCK = { seconds: () => 1_000_000, elapsed: () => 0 };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-reopening-'));
  file = join(folder, 'j.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Moment = 'before-commit' | 'after-commit';

/** A library that ends its own thread if a file says so, as a crash in native code would. */
function mortal(name: DriverName): Driver {
  const driver = must(sqliteDriver([name]));
  const path = join(folder, 'mortal.cjs');
  writeFileSync(
    path,
    `const { existsSync, rmSync } = require('node:fs');
    const Library = require(${JSON.stringify(driver.path)});
    const die = (moment) => {
      if (!existsSync(${JSON.stringify(folder)} + '/' + moment)) return;
      rmSync(${JSON.stringify(folder)} + '/' + moment);
      process.exit(1);
    };
    module.exports = function (file, options) {
      if (existsSync(${JSON.stringify(folder)} + '/away')) throw new Error('the disk is away');
      const db = new Library(file, options);
      const prepare = db.prepare.bind(db);
      db.prepare = (sql) => {
        const statement = prepare(sql);
        if (sql !== 'commit') return statement;
        return { run: (values) => { die('before-commit'); statement.run(values); die('after-commit'); } };
      };
      return db;
    };`,
  );
  return { ...driver, path };
}

const kill = (moment: Moment): void => writeFileSync(join(folder, moment), '');

const led = async (store: Store, said: string[] = [], overlap: 'always' | 'never' = 'always') =>
  must(
    await openLeader(store, HOUSE, toy, {
      holder: 'test',
      wakeMs: 0,
      retryMs: 1,
      overlap,
      clock: CLOCK,
      log: (line) => said.push(line),
    }),
  );

async function leads(leader: Awaited<ReturnType<typeof led>>): Promise<void> {
  while (leader.standing() === 'recovering') await new Promise((resolve) => setTimeout(resolve, 1));
  expect(leader.standing()).toBe('leading');
}

describe.each<DriverName>(['better-sqlite3', 'libsql'])('a thread of %s that dies', (name) => {
  it.each<[Moment, boolean]>([
    ['before-commit', false],
    ['after-commit', true],
  ])('%s: nothing half happens, everyone is told, and the house continues', async (moment, landed) => {
    const said: string[] = [];
    const store = must(await openSqliteStore(file, { driver: mortal(name), log: (line) => said.push(line) }));
    const leader = await led(store, said, 'never');
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ type: 'recorded', seq: 1 });
    kill(moment);
    const both = () => Promise.all(['table-2', 'table-3'].map((station) => leader.ask(fee(station, 1))));
    const lost = await both();
    for (const answer of lost) {
      expect(answer).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'unavailable' } });
    }
    await leads(leader);
    expect(await both()).toMatchObject([2, 3].map((seq) => ({ type: 'recorded', seq, again: landed })));
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded', seq: 4, again: false });
    expect(said.some((line) => line.startsWith('The thread that writes the journal has ended'))).toBe(true);
    expect(said).toContain('The journal is open again, on a new thread.');
    expect(said.some((line) => line.startsWith(`${HOUSE}: ${file} cannot be reached`))).toBe(true);
    await leader.close();
    expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { seq: 4 } });
    await store.close();
  });

  it('again and again under load loses nothing that it acknowledged', async () => {
    const store = must(await openSqliteStore(file, { driver: mortal(name) }));
    const leader = await led(store);
    const heard = new Set<number>();
    for (let round = 1; round <= 12; round += 1) {
      kill(round % 2 === 0 ? 'before-commit' : 'after-commit');
      // A station sends its next command once it has the answer to the last one.
      for (let open = Array.from({ length: 50 }, (_, i) => `table-${i + 1}`); open.length > 0; await leads(leader)) {
        const answers = await Promise.all(open.map((station) => leader.ask(fee(station, round))));
        for (const answer of answers) if (answer.type === 'recorded') heard.add(answer.seq);
        open = open.filter((_, i) => answers[i]!.type !== 'recorded');
      }
    }
    expect([...heard].sort((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_, i) => i + 1));
    await leader.close();
    await store.close();
    const fresh = must(await openSqliteStore(file));
    expect(await verifyChain(HOUSE, pagesOf(fresh, HOUSE))).toMatchObject({ ok: true, head: { seq: 600 } });
    await fresh.close();
    expect(existsSync(join(folder, 'before-commit'))).toBe(false);
  });
});

describe('a thread that died', () => {
  it('while the disk is away: the house says so, and continues when it is back', async () => {
    const store = must(await openSqliteStore(file, { driver: mortal('better-sqlite3') }));
    const leader = await led(store);
    await leader.ask(fee('table-1', 1));
    writeFileSync(join(folder, 'away'), '');
    kill('before-commit');
    for (let i = 0; i < 3; i += 1) {
      expect(await leader.ask(fee('table-1', 2))).toMatchObject({
        type: 'not-acknowledged',
        refusal: { reason: 'unavailable', next: 'Send it again under the same id.' },
      });
    }
    rmSync(join(folder, 'away'));
    await leads(leader);
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded', seq: 2 });
    await leader.close();
    await store.close();
  });

  it('lost its lock: a process that took the house over meanwhile fences the one before', async () => {
    const store = must(await openSqliteStore(file, { driver: mortal('better-sqlite3') }));
    const { token } = must(await store.acquire(HOUSE, 'test', 1000));
    kill('before-commit');
    await store.renew(HOUSE, token, 1000);
    const other = must(await openSqliteStore(file));
    must(await other.acquire(HOUSE, 'other', 1000));
    const refused = await store.renew(HOUSE, token, 1000);
    expect(!refused.ok && refused.refusal.says).toContain('in use by another Floorbook process');
    await other.close();
    expect(await store.renew(HOUSE, token, 1000)).toMatchObject({ ok: false, refusal: { reason: 'fenced' } });
    await store.close();
  });

  it('is not opened again for a store that was closed', async () => {
    const store = must(await openSqliteStore(file, { driver: mortal('better-sqlite3') }));
    const { token } = must(await store.acquire(HOUSE, 'test', 1000));
    kill('before-commit');
    expect(await store.renew(HOUSE, token, 1000)).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    await store.close();
    expect(await store.head(HOUSE)).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    await must(await openSqliteStore(file)).close();
  });
});
