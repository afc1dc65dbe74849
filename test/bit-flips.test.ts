/**
 * Single bits flipped anywhere in a journal's SQLite file, by a seed: in its header, its schema, free pages, index and
 * rows. Each is harmless (everything was still read, and is what was written) or reported by every way of reading it.
 * More of them by hand: FLOORBOOK_FLIPS=1000 npx vitest run test/bit-flips.test.ts
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../src/base/result.ts';
import { seeded } from '../src/base/seeded.ts';
import { journalCommand, replayHouse } from '../src/cli/commands/journal.ts';
import { assertSound, catchFlaw, verifySource } from '../src/cli/journal-source.ts';
import { ran } from '../src/cli/testing.ts';
import { rowsAfter, value } from '../src/journal/contract.ts';
import { floorDecider } from '../src/journal/floor-decider.ts';
import { importJournal } from '../src/journal/import.ts';
import { openLeader } from '../src/journal/leader.ts';
import { exportLines } from '../src/journal/ndjson.ts';
import { genesis, type Place } from '../src/journal/record.ts';
import { sqliteDriver } from '../src/journal/sqlite/driver.ts';
import { openSqliteStore } from '../src/journal/sqlite/sqlite-store.ts';
import type { Store } from '../src/journal/store.ts';

const FLIPS = Number(process.env.FLOORBOOK_FLIPS ?? 100);
const RNG_SEED = Number(process.env.FLOORBOOK_FLIPS_SEED ?? 17);
/** For thousands by hand on a busy machine; a hundred take a few seconds. */
const TIMEOUT_MS = Math.max(120_000, FLIPS * 2_000);
const BESIDE = 'beside';
const PAGE_BYTES = 8192;
const LEFT = new URL('./older-journals/0.4.0/count-variance.ndjson.gz', import.meta.url);

let folder: string;
let good: string;
let house: string;
let head: Place;
let text: string;
let besideHead: Place;
let besideText = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-flips-'));
  good = join(folder, 'good.db');
  text = gunzipSync(readFileSync(LEFT)).toString('utf8');
  const store = must(await openSqliteStore(good, { where: 'here' }));
  [{ house, head }] = must(await importJournal(store, () => [Buffer.from(text)])) as [{ house: string; head: Place }];
  const { token } = value(await store.acquire(house, 'test', 60_000));
  // Many small entries of a second house, so that the index is a tree of pages.
  const more = rowsAfter(genesis(BESIDE), 1_200, BESIDE);
  const lease = value(await store.acquire(BESIDE, 'test', 60_000));
  for (let from = 0; from < more.length; from += 400) {
    const { seq, hash } = from === 0 ? genesis(BESIDE) : more[from - 1]!;
    value(
      await store.append(BESIDE, { afterSeq: seq, afterHash: hash, token: lease.token }, more.slice(from, from + 400)),
    );
  }
  for await (const lines of exportLines(store, BESIDE)) besideText += lines;
  besideHead = { seq: more.length, hash: more.at(-1)!.hash };
  // A large snapshot that is replaced by a small one leaves free pages behind.
  const snapshot = { seq: head.seq, head: head.hash, engine: 'another', stateHash: '' };
  await store.saveSnapshot(house, token, { ...snapshot, state: 'x'.repeat(60_000) });
  await store.saveSnapshot(house, token, { ...snapshot, state: 'x' });
  await store.release(house, token);
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The result of one way of reading a file: all of it, or the reason why not. */
type Reads = 'all' | `no: ${string}`;

async function withStore(file: string, readOnly: boolean, use: (store: Store) => Promise<Reads>): Promise<Reads> {
  const store = await openSqliteStore(file, { where: 'here', readOnly });
  if (!store.ok) return `no: ${store.refusal.reason}`;
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
}

const WAYS: Readonly<Record<string, (file: string) => Promise<Reads>>> = {
  verify: (file) =>
    withStore(file, true, async (store) => {
      const verified = await verifySource({ kind: 'store', store, place: { kind: 'file', path: file } }, {});
      if (!verified.ok) return `no: ${verified.refusal.reason}`;
      if (!verified.value.ok) return `no: ${verified.value.flaw.kind}`;
      expect(verified.value.houses).toContainEqual({ house, head });
      expect(verified.value.houses).toContainEqual({ house: BESIDE, head: besideHead });
      return 'all';
    }),
  export: (file) =>
    withStore(file, true, async (store) => {
      const exported = await catchFlaw(async () => {
        let lines = '';
        for (const id of [house, BESIDE]) for await (const some of exportLines(store, id)) lines += some;
        return { ok: true, value: lines };
      });
      if (!exported.ok) return `no: ${exported.refusal.reason}`;
      expect(exported.value === text + besideText).toBe(true);
      return 'all';
    }),
  replay: (file) =>
    withStore(file, true, async (store) => {
      const replayed = await catchFlaw(async () => {
        await assertSound(store);
        return replayHouse(store, house, () => {});
      });
      if (!replayed.ok) return `no: ${replayed.refusal.reason}`;
      expect(replayed.value).toMatchObject({ records: head.seq, head: head.hash });
      return 'all';
    }),
  opening: (file) =>
    withStore(file, false, async (store) => {
      const opened = await openLeader(store, house, floorDecider, { holder: 'test', wakeMs: 0 });
      if (!opened.ok) return `no: ${opened.refusal.reason}`;
      const leader = opened.value;
      expect(must(await leader.read((_, at) => at))).toEqual(head);
      // The background check finishes, with either result, before anyone can rely on the house.
      await store.integrity();
      await new Promise((resolve) => setImmediate(resolve));
      const why = leader.ending();
      await leader.close();
      return why === undefined ? 'all' : `no: halted, ${why.reason}`;
    }),
};

describe('a journal file', () => {
  it(
    `with ${FLIPS} bits flipped, one at a time, is read whole or reported`,
    async () => {
      const bytes = readFileSync(good);
      const rng = seeded(RNG_SEED);
      const figures = new Map<string, number>();
      for (let n = 0; n < FLIPS; n += 1) {
        const bad = Buffer.from(bytes);
        // Every tenth in the first page, which holds the header and the schema.
        const at = rng.below(n % 10 === 0 ? PAGE_BYTES : bad.length);
        const bit = rng.below(8);
        bad[at] = bad[at]! ^ (1 << bit);
        const said: Record<string, Reads> = {};
        for (const [way, read] of Object.entries(WAYS)) {
          const file = join(folder, `flip-${n}.db`);
          writeFileSync(file, bad);
          said[way] = await read(file);
          for (const end of ['', '-wal', '-shm', '-journal', '.lock', '.witness'])
            rmSync(`${file}${end}`, { force: true });
        }
        const isHarmless = Object.values(said).every((one) => one === 'all');
        const note = isHarmless
          ? 'harmless'
          : Object.entries(said)
              .map((one) => one.join(' '))
              .join(', ');
        figures.set(note, (figures.get(note) ?? 0) + 1);
      }
      if (process.env.FLOORBOOK_FLIPS !== undefined)
        process.stdout.write(`${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`);
      expect(figures.get('harmless') ?? 0).toBeGreaterThan(0);
      expect(figures.get('harmless') ?? 0).toBeLessThan(FLIPS);
    },
    TIMEOUT_MS,
  );

  it('reports a damaged index with a non-zero exit, for every reader', async () => {
    const file = join(folder, 'index.db');
    copyFileSync(good, file);
    const whole = must(await openSqliteStore(file, { where: 'here' }));
    await whole.dropSnapshot(house);
    await whole.close();
    hideHalf(file);
    for (const command of ['verify', 'export', 'replay']) {
      const { out, err, code } = await ran(journalCommand, 'journal', command, file);
      expect([command, code]).toEqual([command, 1]);
      expect(err).toContain('is damaged');
      expect(out).not.toContain('"head"');
    }
    const store = must(await openSqliteStore(file, { where: 'here' }));
    // At once, before the check in the background: the count of the rows is enough.
    expect(await openLeader(store, house, floorDecider, { holder: 'test', wakeMs: 0 })).toMatchObject({
      ok: false,
      refusal: { reason: 'damaged' },
    });
    await store.close();
  });
});

/** Makes the index say that it holds half as many entries; the rows themselves are all there. */
function hideHalf(file: string): void {
  const db = new (must(sqliteDriver()).Database)(file, { timeout: 0 });
  const named = db
    .prepare("select rootpage as page from sqlite_schema where name = 'sqlite_autoindex_journal_1'")
    .all([]);
  db.close();
  const bytes = readFileSync(file);
  const cells = ((named[0] as { page: number }).page - 1) * PAGE_BYTES + 3;
  bytes.writeUInt16BE(Math.floor(bytes.readUInt16BE(cells) / 2), cells);
  writeFileSync(file, bytes);
}
