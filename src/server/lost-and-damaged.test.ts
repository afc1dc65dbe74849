/** A server whose store is damaged, cut short or taken over: it stops leading, and everybody hears why. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { must, type Refusal } from '../base/result.ts';
import { backupCommand, restoreCommand } from '../cli/commands/backup.ts';
import { drawCommand } from '../cli/commands/draw.ts';
import { journalCommand } from '../cli/commands/journal.ts';
import { serveCommand } from '../cli/commands/serve.ts';
import { ran } from '../cli/testing.ts';
import { loadState, saveState, stateHash } from '../floor/state-text.ts';
import { sqliteDriver } from '../journal/sqlite/driver.ts';
import { stored } from '../journal/store.ts';
import { readWitness } from '../journal/witness.ts';
import { createBackup } from './backup/create-backup.ts';
import { LEAST_COST } from './badges/pins.ts';
import { newLog, SILENT } from './log.ts';
import { closeFloor, openFloor, storeAt } from './open-floor.ts';
import { serveHouse } from './serve-house.ts';
import { asking, openTestHouse } from './testing.ts';

const HOUSE = 'test-house';
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-damaged-'));
  path = join(folder, 'house.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = () => ({ kind: 'file', path }) as const;
const serving = () =>
  serveHouse({ place: { place: place(), env: {}, log: SILENT, pinCost: LEAST_COST }, port: 0, host: '127.0.0.1' });

function sql(...texts: string[]): unknown[] {
  const db = new (must(sqliteDriver()).Database)(path, { timeout: 2_000 });
  try {
    return texts.flatMap((text) => (text.startsWith('select') ? db.prepare(text).all([]) : db.exec(text)));
  } finally {
    db.close();
  }
}

async function closedHouse(): Promise<number> {
  await (await openTestHouse({ place: place() })).close();
  const [{ seq }] = sql('select max(seq) as seq from journal') as [{ seq: number }];
  return seq;
}

/** One entry of the index points at another row: nothing that opening reads, and what SQLite's own check finds. */
function damageIndex(): void {
  const [{ page }] = sql("select rootpage as page from sqlite_schema where name = 'sqlite_autoindex_journal_1'") as [
    { page: number },
  ];
  const bytes = readFileSync(path);
  const start = (page - 1) * 8192;
  const cell = start + bytes.readUInt16BE(start + 8 + 2 * 5);
  // The last byte of a cell is the number of its row.
  const length = bytes[cell]!;
  bytes[cell + length] = bytes[cell + length]! ^ 0x40;
  writeFileSync(path, bytes);
}

/** As somebody would who has the file and knows the program: the state and its hash fit each other. */
function promoteInSnapshot(badge: string): void {
  const [{ state: text }] = sql('select state from snapshot') as [{ state: string }];
  const state = loadState(text);
  state.staff.set(badge, { roles: ['manager'], active: true });
  const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;
  sql(`update snapshot set state = ${quote(saveState(state))}, state_hash = ${quote(stateHash(state))}`);
}

const opening = () =>
  ({ place: place(), env: {}, log: SILENT, mode: 'house', house: HOUSE, pinCost: LEAST_COST }) as const;

/** A short journal may be read before the house is quite open, a long one after that. */
async function whyNotLed(): Promise<Refusal> {
  const opened = await openFloor(opening());
  if (!opened.ok) return opened.refusal;
  const { refusal } = await opened.value.leader.ended;
  await closeFloor(opened.value);
  return refusal;
}

describe('a snapshot that was changed, hash and all', () => {
  it('is found by verify, halts the server, and is not used again', async () => {
    await closedHouse();
    expect((await ran(journalCommand, 'journal', 'verify', path)).code).toBeUndefined();
    promoteInSnapshot('dealer-1');
    const verified = await ran(journalCommand, 'journal', 'verify', path);
    expect([verified.code, verified.out]).toEqual([1, expect.stringContaining('it was changed')]);
    expect(await whyNotLed()).toMatchObject({ reason: 'forged-snapshot' });
    const again = must(await openFloor(opening()));
    expect(again.staff.roles('dealer-1')).not.toContain('manager');
    await closeFloor(again);
    expect((await ran(journalCommand, 'journal', 'verify', path)).code).toBeUndefined();
  });
});

describe('an entry that was changed before the snapshot, from which a start begins', () => {
  it('halts the server as soon as the entries are read', async () => {
    await closedHouse();
    sql(`update journal set body = replace(body, '"manager"', '"dealer"') where seq = 1`);
    expect(await whyNotLed()).toMatchObject({ reason: 'damaged', says: expect.stringContaining('Entry 1') });
  });
});

describe('a damaged store', () => {
  it('is not led on: the log, /ready, /health and every client say why', async () => {
    await closedHouse();
    sql('pragma wal_checkpoint(truncate)', 'pragma journal_mode = delete');
    damageIndex();
    const lines: string[] = [];
    const log = newLog({ level: 'warn', write: (line: string) => void lines.push(line) });
    const store = must(await storeAt(place(), log));
    let look: () => void = () => {};
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    // The check comes to its end only when the house is up: that is how it is with a long journal.
    const slow = { ...store, integrity: () => looked.then(store.integrity) };
    const served = await openTestHouse({ place: place(), store: slow, furnish: false, log });
    const ask = asking(served.url, {});
    expect((await ask('GET', '/ready')).status).toBe(200);
    look();
    expect(await served.floor.leader.ended).toMatchObject({ standing: 'halted', refusal: { reason: 'damaged' } });
    const ready = await ask('GET', '/ready');
    expect([ready.status, ready.body.refusal.reason]).toEqual([503, 'not-leading']);
    expect(ready.body.refusal.says).toContain('is damaged');
    expect(ready.body.refusal.next).toContain('restore');
    expect((await ask('GET', '/health')).status).toBe(503);
    const given = await served.floor.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    expect(given).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'damaged' } });
    expect(lines.join('')).toContain('is damaged');
    await served.close();
    // The next start does not lead before the check is through.
    expect(await serving()).toMatchObject({ ok: false, refusal: { reason: 'damaged' } });
  });

  it('is not backed up', async () => {
    const house = await openTestHouse({ place: place() });
    await house.close();
    sql('pragma journal_mode = delete');
    damageIndex();
    // Found out by the backup itself, whatever the check in the background says.
    const whole = must(await storeAt(place(), SILENT));
    const read: typeof whole.read = (house, from, limit) =>
      from === 1 && limit > 1 ? new Promise(() => {}) : whole.read(house, from, limit);
    const floor = must(await openFloor({ ...opening(), store: { ...whole, integrity: async () => stored([]), read } }));
    expect(await createBackup(floor, join(folder, 'backups'))).toMatchObject({
      ok: false,
      refusal: { reason: 'damaged' },
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    await closeFloor(floor);
  });
});

describe('a store whose index hides the house, or shows another', () => {
  it.each([
    ['one name', 0x40],
    ['every entry', 0],
  ])('by %s is refused as damaged, and the page that opens a house is not served', async (_, flip) => {
    await closedHouse();
    sql('pragma journal_mode = delete');
    const [{ page }] = sql("select rootpage as page from sqlite_schema where name = 'sqlite_autoindex_journal_1'") as [
      { page: number },
    ];
    const bytes = readFileSync(path);
    const start = (page - 1) * 8192;
    const cell = start + bytes.readUInt16BE(start + 8);
    if (flip === 0) bytes.writeUInt16BE(0, start + 3);
    else bytes[cell + bytes[cell]!] = bytes[cell + bytes[cell]!]! ^ flip;
    writeFileSync(path, bytes);
    rmSync(`${path}.witness`);
    expect(await serving()).toMatchObject({ ok: false, refusal: { reason: 'damaged' } });
  });
});

describe('a store that lost entries', () => {
  it('is not served until an operator accepts the loss, which stays on record', async () => {
    const seq = await closedHouse();
    sql(`delete from journal where seq > ${seq - 3}`);
    expect(await serving()).toMatchObject({
      ok: false,
      refusal: {
        reason: 'truncated',
        says: expect.stringContaining(`Entries ${seq - 2} to ${seq} of ${HOUSE} are missing`),
      },
    });
    expect((await ran(journalCommand, 'journal', 'verify', path)).code).toBe(1);
    const signedBy = (second: string, ...more: string[]) =>
      ran(
        journalCommand,
        'journal',
        'accept-loss',
        '--store',
        `file:${path}`,
        '--house',
        HOUSE,
        '--by',
        'Mona Reyes',
        '--second',
        second,
        '--reason',
        'the standby was behind',
        ...more,
      );
    const accept = (...more: string[]) => signedBy('Ana Ortiz', ...more);
    for (const alone of ['', ' mona  reyes']) {
      const { code, err } = await signedBy(alone, '--entries', `${seq - 2}-${seq}`);
      expect([code, err]).toEqual([2, expect.stringContaining('takes two people')]);
    }
    const asked = await accept();
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining(`--entries ${seq - 2}-${seq}`)]);
    expect((await accept('--entries', '1-2')).code).toBe(2);
    expect((await accept('--entries', `${seq - 2}-${seq}`)).code).toBeUndefined();
    const served = must(await serving());
    await served.close();
    const verified = await ran(journalCommand, 'journal', 'verify', path);
    expect(verified.code).toBeUndefined();
    expect(verified.out).toContain('accept-loss by Mona Reyes and Ana Ortiz (the standby was behind)');
    expect(verified.out).toContain(`Before, entry ${seq} (`);
    expect((await accept('--entries', `${seq - 2}-${seq}`)).err).toContain('No recorded entry of');
  });

  it('is neither exported, replayed, stated nor backed up as if it were whole, and no older backup goes for it', async () => {
    const seq = await closedHouse();
    const backups = join(folder, 'backups');
    const backUp = () =>
      ran(backupCommand, 'backup', '--store', `file:${path}`, '--to', backups, '--keep', '1', '--json');
    const kept = JSON.parse((await backUp()).out) as { seq: number };
    expect(kept.seq).toBe(seq);
    // Without a snapshot what is left is sound by itself: only the witness knows that there was more.
    sql(`delete from journal where seq > ${seq - 3}`, 'delete from snapshot');
    const readings = [
      ['journal', 'export', path],
      ['journal', 'export', path, '--house', HOUSE],
      ['journal', 'replay', path],
      ['journal', 'statement', path, '--fund', 'jackpot'],
    ];
    for (const args of readings) {
      const { code, out, err } = await ran(journalCommand, ...args);
      expect([args[1], code, out]).toEqual([args[1], 1, '']);
      expect(err).toContain(`Entries ${seq - 2} to ${seq} of ${HOUSE} are missing`);
    }
    const transcript = await ran(drawCommand, 'draw', 'transcript', path, 'drawing-1');
    expect([transcript.code, transcript.err]).toEqual([2, expect.stringContaining('are missing')]);
    const taken = await backUp();
    expect([taken.code, JSON.parse(taken.out).refusal.reason]).toEqual([2, 'truncated']);
    expect(readdirSync(backups)).toHaveLength(1);
  });

  it('while it is led is not backed up by the server either', async () => {
    const house = await openTestHouse({ place: place() });
    const [{ seq }] = sql('select max(seq) as seq from journal') as [{ seq: number }];
    sql(`delete from journal where seq > ${seq - 3}`, 'delete from snapshot');
    // Before the server has noticed, and after it has halted.
    expect(await createBackup(house.floor, join(folder, 'backups'))).toMatchObject({ ok: false });
    await house.floor.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    expect(await house.floor.leader.ended).toMatchObject({ standing: 'halted', refusal: { reason: 'truncated' } });
    expect(await createBackup(house.floor, join(folder, 'backups'))).toMatchObject({
      ok: false,
      refusal: { reason: 'truncated' },
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    await house.close();
  });

  it('that is empty is not taken for a new one', async () => {
    const seq = await closedHouse();
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    expect(await serving()).toMatchObject({
      ok: false,
      refusal: { reason: 'truncated', says: expect.stringContaining(`entry ${seq} of ${HOUSE} was recorded in it`) },
    });
  });

  it('because an older backup was brought back says so, and continues from there', async () => {
    const house = await openTestHouse({ place: place() });
    const { path: backup } = must(await createBackup(house.floor, join(folder, 'backups')));
    await house.give('floor-1', { type: 'take-seat', table: 'holdem-1', seat: 1, person: null });
    await house.close();
    const { out, code } = await ran(restoreCommand, 'restore', backup, '--store', `file:${path}`, '--over');
    expect(code).toBeUndefined();
    expect(out).toContain('were recorded before and are not in this backup');
    const { resets, heads } = must(readWitness(`${path}.witness`));
    expect(resets).toMatchObject([{ house: HOUSE, how: 'restore', was: { seq: heads[HOUSE]!.seq + 1 } }]);
    await must(await serving()).close();
  });
});

describe('a server whose house another one leads', () => {
  it('ends with exit code 3 and says why', async () => {
    await closedHouse();
    const running = ran(
      serveCommand,
      'serve',
      '--port',
      '0',
      '--store',
      `file:${path}`,
      '--backup',
      join(folder, 'backups'),
    );
    await vi.waitFor(() => expect(readdirSync(folder).some((name) => name.startsWith('backups'))).toBe(true), 30_000);
    // What a takeover leaves behind: a newer token.
    sql('update lease set token = token + 1');
    const { err, code } = await running;
    expect(code).toBe(3);
    expect(err).toContain(`Another process now leads ${HOUSE}`);
  });
});

describe('the files of a house', () => {
  it('are for their owner only, all of them', async () => {
    const before = process.umask(0o022);
    try {
      const house = await openTestHouse({ place: place() });
      must(await createBackup(house.floor, join(folder, 'backups')));
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((name) => statSync(name).isFile());
      const open = files.filter((name) => (statSync(name).mode & 0o077) !== 0);
      expect(files.map((name) => name.slice(folder.length + 1))).toEqual(
        expect.arrayContaining([
          'house.db',
          'house.db-wal',
          'house.db.lock',
          'house.db.vault',
          'house.db.vault-keys',
          'house.db.badges',
          'house.db.witness',
        ]),
      );
      expect(open).toEqual([]);
      await house.close();
    } finally {
      process.umask(before);
    }
  });
});
