import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must, type Result } from '../../base/result.ts';
import { DAY, HOUR } from '../../base/time.ts';
import { openStore } from '../../journal/open.ts';
import { pagesOf } from '../../journal/store.ts';
import { bundled } from '../../journal/testing/bundled.ts';
import type { Floor } from '../floor.ts';
import { closeFloor } from '../open-floor.ts';
import { createBackup, takeBackup } from './create-backup.ts';
import { ageOf, listBackups, pruneBackups, startBackups, statusOf } from './nightly-backups.ts';
import { checkBackup } from './restore.ts';
import { floorAt, HOUSE, NOON, openHouse, playRound, type TestClock, testClock } from './testing.ts';

let folder: string;
let path: string;
let to: string;
let clock: TestClock;
let floor: Floor;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-backup-'));
  path = join(folder, 'house.db');
  to = join(folder, 'second disk');
  clock = testClock();
  floor = await floorAt({ kind: 'file', path }, clock);
});

afterEach(async () => {
  await closeFloor(floor);
  rmSync(folder, { recursive: true, force: true });
});

const reasonOf = (result: Result<unknown>): string => (result.ok ? 'no refusal' : result.refusal.reason);
const saysOf = (result: Result<unknown>): string => (result.ok ? '' : result.refusal.says);

/** One bit of one byte, as a disk does it. */
function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(file, bytes);
}

describe('a backup', () => {
  it('holds everything, says up to where, and is whole', async () => {
    await openHouse(floor);
    const { path: taken, manifest } = must(await createBackup(floor, to));
    expect(readdirSync(taken).sort()).toEqual([
      'badges.db',
      'journal.db',
      'manifest.json',
      'printing.db',
      'vault-keys.db',
      'vault.db',
    ]);
    const head = must(await floor.leader.read((_, at) => at));
    expect(manifest).toMatchObject({ house: HOUSE, seq: head.seq, head: head.hash, takenAt: '2026-03-01T20:00:00Z' });
    expect(must(await checkBackup(taken))).toEqual(manifest);
    // The master key is what makes the copy of the vault readable, and stays behind.
    expect(existsSync(`${path}.vault-key`)).toBe(true);
    expect(readdirSync(taken).some((name) => name.includes('vault-key.'))).toBe(false);
  });

  it('taken while commands run is a beginning of the journal, and holds at least what was durable before it', async () => {
    await openHouse(floor);
    let playing = true;
    const play = (async () => {
      while (playing) await playRound(floor);
    })();
    const before = must(await floor.store.head(HOUSE)).seq;
    const taken = [must(await createBackup(floor, to)), must(await createBackup(floor, to))];
    playing = false;
    await play;
    const live: string[] = [];
    for await (const page of pagesOf(floor.store, HOUSE)) live.push(...page.map(({ hash }) => hash));
    for (const { path: at, manifest } of taken) {
      expect(manifest.seq).toBeGreaterThanOrEqual(before);
      expect(manifest.head).toBe(live[manifest.seq - 1]);
      const copy = must(await openStore(`file:${join(at, 'journal.db')}`, { readOnly: true }));
      expect(must((await copy.head(HOUSE)) as never)).toEqual({ seq: manifest.seq, hash: manifest.head });
      await copy.close();
      expect(reasonOf(await checkBackup(at))).toBe('no refusal');
    }
    expect(taken[0]!.path).not.toBe(taken[1]!.path);
    expect(live.length).toBeGreaterThan(taken[1]!.manifest.seq);
  });

  it.each(['journal.db', 'vault.db', 'vault-keys.db', 'badges.db', 'printing.db'])(
    'names %s when one bit of it has changed',
    async (name) => {
      await openHouse(floor);
      const { path: taken } = must(await createBackup(floor, to));
      flip(join(taken, name), readFileSync(join(taken, name)).length >> 1);
      const checked = await checkBackup(taken);
      expect(reasonOf(checked)).toBe('damaged');
      expect(saysOf(checked)).toContain(name);
    },
  );

  it('names the entry too, where the changed bit is in one', async () => {
    await openHouse(floor);
    const { path: taken } = must(await createBackup(floor, to));
    const file = join(taken, 'journal.db');
    flip(file, readFileSync(file).indexOf('"type":"take-seat"') + 10);
    expect(saysOf(await checkBackup(taken))).toMatch(/^journal\.db .* Entry \d+ was altered/);
  });

  it('is refused when a file is missing or cut short, and when its manifest was touched', async () => {
    await openHouse(floor);
    const { path: taken } = must(await createBackup(floor, to));
    const changed = (name: string, change: (file: string) => void): string => {
      const copy = join(folder, name);
      cpSync(taken, copy, { recursive: true });
      change(copy);
      return copy;
    };
    const missing = changed('missing', (copy) => rmSync(join(copy, 'badges.db')));
    expect(saysOf(await checkBackup(missing))).toBe('badges.db is missing from the backup.');
    const short = changed('short', (copy) => {
      const file = join(copy, 'vault.db');
      writeFileSync(file, readFileSync(file).subarray(0, 4096));
    });
    expect(saysOf(await checkBackup(short))).toContain('vault.db has 4096 bytes');
    const touched = changed('touched', (copy) => {
      const file = join(copy, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('2026-03-01', '2026-03-02'));
    });
    expect(saysOf(await checkBackup(touched))).toContain('manifest.json was altered');
    const foreign = changed('foreign', (copy) => writeFileSync(join(copy, 'manifest.json'), '{"name":"other"}'));
    expect(reasonOf(await checkBackup(foreign))).toBe('not-a-backup');
    const newer = changed('newer', (copy) => {
      const file = join(copy, 'manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('"version": 1', '"version": 2'));
    });
    expect(reasonOf(await checkBackup(newer))).toBe('newer');
    expect(listBackups(folder, HOUSE, NOON).map(({ name }) => name)).toEqual([]);
  });

  it('that was interrupted has no name that counts, at whatever file it stopped', async () => {
    await openHouse(floor);
    // Badges that cannot be copied stop it after the journal and the vault.
    await closeFloor(floor);
    writeFileSync(`${path}.badges`, 'not a database, and longer than a header of SQLite has to be '.repeat(20));
    const store = must(await openStore(`file:${path}`, { readOnly: true }));
    const known = must((await store.head(HOUSE)) as Result<{ seq: number; hash: string }>);
    await store.close();
    const stopped = await takeBackup({ place: { kind: 'file', path }, house: HOUSE, known }, to, NOON);
    expect(reasonOf(stopped)).not.toBe('no refusal');
    expect(readdirSync(to)).toEqual([]);
    // A power cut leaves what was copied so far; nobody takes that for a backup.
    const half = join(to, '.taking-bay-101-20260301T200000Z-1');
    mkdirSync(half);
    writeFileSync(join(half, 'journal.db'), 'half');
    mkdirSync(join(to, 'bay-101-20260301T200001Z'));
    writeFileSync(join(to, 'bay-101-20260301T200001Z', 'journal.db'), 'whole, but without a manifest');
    expect(listBackups(to, HOUSE, floor.now())).toEqual([]);
    rmSync(`${path}.badges`);
    floor = await floorAt({ kind: 'file', path }, clock);
  });

  it('killed at any moment leaves whole backups, and nothing else that looks like one', async () => {
    await openHouse(floor);
    await closeFloor(floor);
    const child = await bundled(new URL('./testing/taking-child.ts', import.meta.url));
    try {
      for (const delay of [0, 50, 110, 200]) await killedAfter(child.file, delay);
    } finally {
      child.remove();
    }
    const looking = readdirSync(to).filter((name) => !name.startsWith('.'));
    expect(looking.length).toBeGreaterThan(0);
    for (const name of looking) expect(reasonOf(await checkBackup(join(to, name))), name).toBe('no refusal');
    expect(
      listBackups(to, HOUSE, floor.now())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(looking.sort());
    floor = await floorAt({ kind: 'file', path }, clock);
  });

  /** Killed so many milliseconds after its first backup, in the middle of a later one. */
  async function killedAfter(file: string, delay: number): Promise<void> {
    const child = spawn(process.execPath, [file, path, to, HOUSE], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let lines = 0;
    for await (const _ of createInterface({ input: child.stdout })) {
      lines += 1;
      if (lines === 2) setTimeout(() => child.kill('SIGKILL'), delay);
    }
    await ended;
  }

  it('is refused when the copy does not hold what was known to be there', async () => {
    await openHouse(floor);
    const head = must((await floor.store.head(HOUSE)) as Result<{ seq: number; hash: string }>);
    const source = { place: floor.place, house: HOUSE };
    const later = { seq: head.seq + 1, hash: 'f'.repeat(64) };
    expect(saysOf(await takeBackup({ ...source, known: later }, to, NOON))).toContain(`entry ${head.seq + 1} is known`);
    const other = { seq: head.seq, hash: 'f'.repeat(64) };
    expect(saysOf(await takeBackup({ ...source, known: other }, to, NOON))).toContain('re-hashed');
    expect(readdirSync(to)).toEqual([]);
  });

  it('of a house in memory is refused', async () => {
    const source = { place: { kind: 'memory' }, house: HOUSE, known: { seq: 0, hash: '' } } as const;
    expect(reasonOf(await takeBackup(source, to, NOON))).toBe('nothing-kept');
  });
});

describe('what is kept', () => {
  it('is a number of the latest, never fewer than one, and of this house only', async () => {
    await openHouse(floor);
    for (let day = 0; day < 4; day += 1) {
      clock.time = NOON + day * DAY;
      must(await createBackup(floor, to));
    }
    const days = () => listBackups(to, HOUSE, floor.now()).map(({ manifest }) => manifest.takenAt.slice(8, 10));
    expect(days()).toEqual(['04', '03', '02', '01']);
    expect(pruneBackups(to, 'another-house', 1, floor.now())).toEqual([]);
    expect(pruneBackups(to, HOUSE, 3, floor.now())).toEqual(['bay-101-20260301T200000Z']);
    expect(days()).toEqual(['04', '03', '02']);
    pruneBackups(to, HOUSE, 0, floor.now());
    expect(days()).toEqual(['04']);
    expect(readdirSync(to)).toHaveLength(1);
  });

  it('that was taken while the clock was ahead is no longer the last one once the clock is right', async () => {
    await openHouse(floor);
    const backups = startBackups(floor, { folder: to, keep: 2, everyMs: 0 });
    for (const days of [0, 1]) {
      clock.time = NOON + days * DAY;
      must(await createBackup(floor, to));
    }
    const now = (NOON + 2 * DAY) as typeof NOON;
    const ahead = must(
      await takeBackup(
        { place: floor.place, house: HOUSE, known: { seq: 0, hash: '' } },
        to,
        (now + 400 * DAY) as typeof NOON,
      ),
    );
    clock.time = now;
    const days = () => backups.list().map(({ manifest }) => manifest.takenAt.slice(0, 10));
    expect(days()).toEqual(['2026-03-02', '2026-03-01', ahead.manifest.takenAt.slice(0, 10)]);
    expect(statusOf(backups.list().slice(2), now)).toBe('old');
    expect(ageOf(backups.list()[2]!, now)).toBeNull();
    await backups.takeIfDue();
    const kept = days();
    expect(kept).toEqual(['2026-03-03', '2026-03-02']);
    // Today has one: none is taken again, and none of the days before has to go for it.
    await backups.takeIfDue();
    expect(days()).toEqual(kept);
    expect(readdirSync(to)).toHaveLength(2);
    await backups.stop();
  });

  it('is old from one second past a day on', async () => {
    await openHouse(floor);
    expect(statusOf(listBackups(to, HOUSE, floor.now()), NOON)).toBe('none');
    must(await createBackup(floor, to));
    const at = (seconds: number) => statusOf(listBackups(to, HOUSE, NOON), (NOON + seconds) as typeof NOON);
    expect([at(0), at(DAY), at(DAY + 1)]).toEqual(['ok', 'ok', 'old']);
  });
});

describe('nightly backups', () => {
  /** 06:00 on the wall, when a day of this house begins. */
  const SIX = NOON - 6 * HOUR;
  const settled = async (backups: ReturnType<typeof startBackups>) => {
    await backups.takeIfDue();
    return backups.list().map(({ manifest }) => manifest.takenAt.slice(5, 16));
  };

  it('are taken once per house day, from its first second on', async () => {
    await openHouse(floor);
    const backups = startBackups(floor, { folder: to, everyMs: 3_600_000 });
    expect(await settled(backups)).toEqual(['03-01T20:00']);
    clock.time = SIX + DAY - 1;
    expect(await settled(backups)).toHaveLength(1);
    clock.time = SIX + DAY;
    expect(await settled(backups)).toEqual(['03-02T14:00', '03-01T20:00']);
    clock.time = SIX + DAY + 20 * HOUR;
    expect(await settled(backups)).toHaveLength(2);
    await backups.stop();
  });

  it('are caught up when the server comes back after the day began', async () => {
    await openHouse(floor);
    const first = startBackups(floor, { folder: to, everyMs: 3_600_000 });
    await settled(first);
    await first.stop();
    clock.time = NOON + 5 * DAY;
    const second = startBackups(floor, { folder: to, everyMs: 3_600_000 });
    await second.stop();
    expect(second.list().map(({ manifest }) => manifest.takenAt.slice(5, 10))).toEqual(['03-06', '03-01']);
  });

  it('wait for a house, and then keep it beside the store unless told otherwise', async () => {
    const backups = startBackups(floor, { everyMs: 3_600_000 });
    expect(await settled(backups)).toEqual([]);
    await openHouse(floor);
    expect(await settled(backups)).toHaveLength(1);
    expect(backups.folder).toBe(`${path}.backups`);
    await backups.stop();
  });

  it('say why they fail, try again later, and delete nothing meanwhile', async () => {
    await openHouse(floor);
    const backups = startBackups(floor, { folder: to, keep: 1, everyMs: 3_600_000 });
    await settled(backups);
    rmSync(to, { recursive: true });
    writeFileSync(to, 'a file where the folder was');
    clock.time = NOON + DAY;
    await settled(backups);
    expect(backups.failure()).toMatchObject({ reason: 'backup-failed' });
    rmSync(to);
    clock.time = NOON + DAY + 599;
    expect(await settled(backups)).toEqual([]);
    clock.time = NOON + DAY + 600;
    expect(await settled(backups)).toHaveLength(1);
    expect(backups.failure()).toBeNull();
    await backups.stop();
  });

  it('asked for twice at once are one', async () => {
    await openHouse(floor);
    const backups = startBackups(floor, { folder: to, everyMs: 3_600_000 });
    const [one, two] = await Promise.all([backups.take(), backups.take()]);
    expect(must(one!).path).toBe(must(two!).path);
    await backups.stop();
    expect(backups.list()).toHaveLength(1);
  });
});
