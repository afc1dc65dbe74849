import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/postgres/server.ts';
import { must } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { value } from './contract.ts';
import { type Leader, openLeader } from './leader.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { openStore } from './open.ts';
import type { Row } from './record.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import { pagesOf, type Store } from './store.ts';
import { type Bundled, bundled } from './testing/bundled.ts';
import { type FaultPoint, faultyStore } from './testing/faults.ts';
import { fee, type ToyCommand, type ToyEvent, type ToyState, toy } from './testing/toy.ts';
import { verifyChain } from './verify.ts';

const HOUSE = 'bay-101';
type ToyLeader = Leader<ToyState, ToyCommand, ToyEvent>;

const clock = { seconds: () => 1_000_000, elapsed: () => 0 };
const led = async (store: Store, holder = 'first', overlap: 'always' | 'never' = 'always'): Promise<ToyLeader> =>
  must(
    await openLeader(store, HOUSE, toy, {
      holder,
      clock,
      wakeMs: 0,
      retryMs: 1,
      batchAtMost: 6,
      snapshotEvery: 10,
      overlap,
    }),
  );

/** Every third command is refused, and refusals are records too. */
const NIGHT: readonly ToyCommand[] = Array.from({ length: 40 }, (_, i) =>
  fee(`table-${i}`, 1, i % 3 === 0 ? -1 : 100 + i),
);

/** The answers callers received: the position in the journal of each acknowledged command. */
type Heard = Map<string, number>;

async function play(
  leader: ToyLeader,
  commands: readonly ToyCommand[],
  heard: Heard,
  isDead = () => false,
): Promise<void> {
  const asked = commands.map(
    (command) =>
      new Promise<void>((resolve) =>
        leader.submit(command, (answer) => {
          if (answer.type === 'recorded') heard.set(command.id, answer.seq);
          resolve();
        }),
      ),
  );
  // After a crash nobody gets an answer, so the night ends there; otherwise it has no time limit.
  const all = Promise.all(asked).then(() => true);
  const pause = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20));
  while (!(await Promise.race([all, pause()]))) if (isDead()) return;
}

const rowsOf = async (store: Store): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pagesOf(store, HOUSE)) rows.push(...page);
  return rows;
};

const idAt = (rows: readonly Row[], seq: number): string => JSON.parse(rows[seq - 1]!.body).command.id;

/** The order of commands differs after a crash, but not what they add up to. */
const sumsOf = ({ balances, fees, refusals, stations }: ToyState) => ({
  ...{ balances, fees, refusals },
  counters: Object.fromEntries(Object.entries(stations).map(([station, { counter }]) => [station, counter])),
});

async function calmNight(): Promise<ReturnType<typeof sumsOf>> {
  const leader = await led(memoryStore());
  await play(leader, NIGHT, new Map());
  return must(await leader.read(sumsOf));
}

describe('every write point of a night', () => {
  const WHEN = ['before', 'middle', 'after'] as const;
  const HOW = ['fail', 'crash'] as const;
  it.each(WHEN.flatMap((when) => HOW.map((how) => [how, when] as const)))(
    '%s %s the write: each command whole or absent, none twice, none lost',
    async (how, when) => {
      const calm = await calmNight();
      let points = 0;
      for (let append = 1; ; append += 1) {
        const point: FaultPoint = { append, when, how };
        const disk = memoryDisk();
        const faulty = faultyStore(
          memoryStore(disk, () => 0),
          point,
        );
        const heard: Heard = new Map();
        const first = await led(faulty);
        await play(first, NIGHT, heard, () => how === 'crash' && faulty.hasStruck());
        const later = memoryStore(disk, () => 1_000_000_000);
        const next = how === 'crash' && faulty.hasStruck() ? await led(later, 'second') : first;
        const rows = await rowsOf(later);
        expect((await verifyChain(HOUSE, [rows])).ok).toBe(true);
        for (const [id, seq] of heard) expect(idAt(rows, seq), `acknowledged at ${JSON.stringify(point)}`).toBe(id);
        await play(next, NIGHT, heard);
        expect(must(await next.read(sumsOf))).toEqual(calm);
        expect(heard.size).toBe(NIGHT.length);
        expect((await rowsOf(later)).length).toBe(NIGHT.length);
        if (!faulty.hasStruck()) break;
        points += 1;
      }
      expect(points).toBeGreaterThanOrEqual(7);
    },
  );
});

describe('SQLite after a power cut', () => {
  it('holds whole batches only, wherever its log was cut off, and all that were acknowledged before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-cut-'));
    const file = join(folder, 'j.sqlite');
    const store = must(await openSqliteStore(file, { where: 'here' }));
    const leader = await led(store, 'first', 'never');
    /** Length of the log and of the journal after each batch. */
    const marks: { bytes: number; rows: number }[] = [];
    const log = () => readFileSync(`${file}-wal`).length;
    for (let n = 1; n <= 12; n += 1) {
      await play(leader, [fee('table-1', 2 * n - 1), fee('table-1', 2 * n)], new Map());
      marks.push({ bytes: log(), rows: 2 * n });
    }
    copyFileSync(file, join(folder, 'copy'));
    const wal = readFileSync(`${file}-wal`);
    await leader.close();
    await store.close();
    const rng = seeded(4711);
    const cuts = [
      ...marks.flatMap(({ bytes }) => [bytes - 1, bytes, bytes + 1]),
      ...Array.from({ length: 40 }, () => rng.below(wal.length)),
    ];
    for (const cut of cuts) {
      const copy = join(folder, `cut-${cut}.sqlite`);
      copyFileSync(join(folder, 'copy'), copy);
      writeFileSync(`${copy}-wal`, wal.subarray(0, cut));
      const opened = await openSqliteStore(copy, { where: 'here' });
      const acknowledged = marks.findLast(({ bytes }) => bytes <= cut)?.rows ?? 0;
      if (!opened.ok) throw new Error(opened.refusal.says);
      const rows = await rowsOf(opened.value);
      expect((await verifyChain(HOUSE, [rows])).ok).toBe(true);
      expect(rows.length, `cut at ${cut}`).toBeGreaterThanOrEqual(acknowledged);
      expect(rows.length % 2, `half a batch, cut at ${cut}`).toBe(0);
      await opened.value.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a process that is killed', () => {
  let child: Bundled;
  let server: PostgresServer;
  let folder: string;
  beforeAll(async () => {
    child = await bundled(new URL('./testing/busy-child.ts', import.meta.url));
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), 'floorbook-kill-'));
  });
  afterAll(async () => {
    child.remove();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  });

  type Life = { acks: [string, number][]; again: number; refused: string[] };

  /** Runs until it has acknowledged this many commands, then kills it in the middle of its work. */
  function life(url: string, holder: string, kills: number): Promise<Life> {
    return new Promise((resolve, reject) => {
      const running = spawn(process.execPath, [child.file, url, holder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const seen: Life = { acks: [], again: 0, refused: [] };
      createInterface({ input: running.stdout }).on('line', (line) => {
        const [what, station, counter, seq] = line.split(' ');
        if (what === 'ack') seen.acks.push([`${station}:${counter!.padStart(6, '0')}`, Number(seq)]);
        if (what === 'again') seen.again += 1;
        if (what === 'refused') seen.refused.push(line);
        if (seen.acks.length === kills) running.kill('SIGKILL');
      });
      running.once('error', reject);
      running.once('close', () => resolve(seen));
    });
  }

  async function manyLives(url: string, open: () => Promise<Store>): Promise<void> {
    const rng = seeded(101);
    const heard = new Map<string, number>();
    let again = 0;
    for (let n = 1; n <= 10; n += 1) {
      const seen = await life(url, `child-${n}`, 200 + rng.below(800));
      expect(seen.refused).toEqual([]);
      expect(seen.acks.length).toBeGreaterThanOrEqual(200);
      again += seen.again;
      for (const [id, seq] of seen.acks) {
        expect(heard.has(id), `${id} acknowledged as new twice`).toBe(false);
        heard.set(id, seq);
      }
    }
    const store = await open();
    const rows = await rowsOf(store);
    expect((await verifyChain(HOUSE, [rows])).ok).toBe(true);
    const ids = new Map(rows.map(({ seq, body }) => [JSON.parse(body).command.id as string, seq]));
    expect(ids.size, 'a command is on record once').toBe(rows.length);
    for (const [id, seq] of heard) expect(ids.get(id), `${id} was acknowledged`).toBe(seq);
    expect(again, 'stations that asked again after a crash').toBeGreaterThan(100);
    await store.close();
  }

  it('ten times on SQLite loses nothing that it acknowledged', async () => {
    const url = `file:${join(folder, 'killed.sqlite')}`;
    await manyLives(url, async () => must(await openStore(url)));
    expect(existsSync(join(folder, 'killed.sqlite'))).toBe(true);
  });

  it('ten times on PostgreSQL loses nothing that it acknowledged, and the next one takes the house over', async () => {
    const url = await server.newDatabase();
    await manyLives(url, async () => must(await openStore(url)));
  });

  it('refuses a second one on the same file in one sentence, and the first continues', async () => {
    const file = join(folder, 'two.sqlite');
    const store = must(await openStore(`file:${file}`));
    const seen = await life(`file:${file}`, 'second', Number.POSITIVE_INFINITY);
    expect(seen.refused).toEqual([`refused ${file} is in use by another Floorbook process.`]);
    const leader = await led(store);
    expect(await leader.ask(fee('table-1', 1))).toMatchObject({ type: 'recorded', seq: 1 });
    // Reading is allowed meanwhile.
    const looking = must(await openStore(`file:${file}`, { readOnly: true }));
    expect(value(await looking.head(HOUSE)).seq).toBe(1);
    await looking.close();
    await leader.close();
    await store.close();
  });
});
