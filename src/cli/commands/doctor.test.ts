import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { DAY, instant } from '../../base/time.ts';
import { sqliteDriver } from '../../journal/sqlite/driver.ts';
import { createBackup } from '../../server/backup/create-backup.ts';
import { floorAt, KEY, NOON, openHouse, playRound } from '../../server/backup/testing.ts';
import type { Floor } from '../../server/floor.ts';
import { closeFloor } from '../../server/open-floor.ts';
import type { Check, Finding, Level } from '../doctor/finding.ts';
import { ran } from '../testing.ts';
import { doctorCommand, examine, type Surroundings, thisMachine } from './doctor.ts';

const GIBIBYTE = 1024 ** 3;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One good house, closed, and copied for each test that damages it. */
let good: string;
beforeAll(async () => {
  good = mkdtempSync(join(tmpdir(), 'floorbook-doctor-good-'));
  const floor = await floorAt({ kind: 'file', path: join(good, 'house.db') });
  await openHouse(floor);
  await playRound(floor);
  must(await createBackup(floor, join(good, 'backups')));
  await closeFloor(floor);
  ownerOnly(good);
  writePackages(good, { 'node_modules/alpha': '1.2.3', 'node_modules/@scope/beta': '2.0.0' });
  mkdirSync(join(good, 'run/systemd/timesync'), { recursive: true });
  writeFileSync(join(good, 'run/systemd/timesync/synchronized'), '');
});
afterAll(() => rmSync(good, { recursive: true, force: true }));

function ownerOnly(path: string): void {
  chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) ownerOnly(join(path, name));
}

function writePackages(root: string, versions: Readonly<Record<string, string>>): void {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([path, version]) => [path, { version, integrity: `sha512-${path}`, license: 'MIT' }]),
  );
  for (const [path, version] of Object.entries(versions)) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version }));
  }
  writeFileSync(join(root, 'package.json'), '{ "engines": { "node": ">=20.19" } }');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

const house = () => join(folder, 'house.db');

const around = (changes: Partial<Surroundings> = {}): Surroundings => ({
  ...thisMachine(),
  place: { kind: 'file', path: house() },
  backup: join(folder, 'backups'),
  port: 4600,
  env: {},
  now: () => instant(NOON + 3600),
  node: '20.19.4',
  root: folder,
  system: folder,
  room: () => ({ free: 100 * GIBIBYTE, freeFiles: 1_000_000 }),
  ...changes,
});

const of = (findings: readonly Finding[], check: Check) => findings.filter((finding) => finding.check === check);
const levels = (findings: readonly Finding[], check: Check): Level[] => of(findings, check).map(({ level }) => level);

/** The problems, except the one warning that a temporary folder cannot avoid: its backups are on the same disk. */
const wrong = (findings: readonly Finding[]) =>
  findings.filter(({ level, says }) => level !== 'ok' && !says.includes('on the same disk'));

describe('floorbook doctor, on a sound house', () => {
  beforeEach(() => cpSync(good, folder, { recursive: true }));

  it('finds every check in order, and says what was compared', async () => {
    const findings = await examine(around());
    expect(wrong(findings)).toEqual([]);
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set([
        'node',
        'packages',
        'disk',
        'time-service',
        'clock',
        'store',
        'files',
        'vault-key',
        'backup',
        'replication',
        'network',
      ]),
    );
    expect(of(findings, 'store')[0]?.says).toMatch(/all \d+ entries of bay-101 are present and verified/);
    expect(of(findings, 'vault-key')[0]?.says).toContain('and fits');
    for (const { level, next } of findings) expect(next === null).toBe(level === 'ok');
  });

  it('changes no byte and no mode of any file', async () => {
    const before = contentsOf(folder);
    await examine(around());
    const after = contentsOf(folder);
    for (const [path, content] of before) expect(after.get(path), path).toEqual(content);
    // SQLite needs its two working files to read a file that is in write-ahead mode; they hold no page.
    const added = [...after].filter(([path]) => !before.has(path));
    for (const [path, { bytes }] of added) {
      expect(path).toMatch(/-(wal|shm)$/);
      if (path.endsWith('-wal')) expect(bytes.length).toBe(0);
    }
  });

  it('examines a house while it is served, and disturbs nothing', async () => {
    const floor = await floorAt({ kind: 'file', path: house() });
    await playRound(floor);
    ownerOnly(folder);
    const findings = await examine(around());
    await playRound(floor);
    await closeFloor(floor);
    expect(wrong(findings)).toEqual([]);
  });

  it('answers on the command line with a line each, or one document, and the exit code', async () => {
    const args = ['doctor', '--store', `file:${house()}`, '--backup', join(folder, 'backups'), '--port', '1'];
    vi.stubEnv('FLOORBOOK_VAULT_KEY', undefined);
    const text = await ran(doctorCommand, ...args);
    expect(text.out).toMatch(/^ok {7}node {10}Node 20\.\S+ meets the required 20\.19\.\n/);
    expect(text.out).toMatch(/\n\d+ problems?, \d+ warnings?\n$/);
    const { out, code } = await ran(doctorCommand, ...args, '--json');
    const document = JSON.parse(out);
    expect(document).toMatchObject({ ok: document.problems === 0, checks: expect.any(Array) });
    expect(code).toBe(document.problems === 0 ? undefined : 1);
    // This machine's clock is months past the test house's noon: the house was played by a different clock.
    expect(document.checks).toContainEqual(expect.objectContaining({ check: 'clock', level: 'warning' }));
    expect(await ran(doctorCommand, 'doctor', '--store', 'nonsense')).toMatchObject({ code: 2, out: '' });
    expect(await ran(doctorCommand, 'doctor', '--port', 'http')).toMatchObject({ code: 2, out: '' });
    vi.unstubAllEnvs();
  });
});

function contentsOf(root: string): Map<string, { bytes: Buffer; mode: number }> {
  const found = new Map<string, { bytes: Buffer; mode: number }>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path, { bytes: readFileSync(path), mode: statSync(path).mode });
  }
  return found;
}

describe('floorbook doctor, on one fault at a time', () => {
  beforeEach(() => cpSync(good, folder, { recursive: true }));

  it.each([
    'house.db',
    'house.db.vault',
    'house.db.vault-keys',
    'house.db.vault-key',
    'house.db.badges',
    'house.db.printing',
  ])('names %s when others can read it', async (name) => {
    chmodSync(join(folder, name), 0o644);
    const [finding] = of(await examine(around()), 'files');
    expect(finding).toMatchObject({ level: 'problem', next: `Run: chmod 600 '${join(folder, name)}'` });
    expect(finding!.says).toContain(`${join(folder, name)} (0644)`);
  });

  it('names a witness file and a file inside a backup when others can read it', async () => {
    const [backup] = readdirSync(join(folder, 'backups'));
    for (const path of [`${house()}.witness`, join(folder, 'backups', backup!, 'vault.db')]) {
      writeFileSync(path, readFileSync(path, { flag: 'a+' }), { mode: 0o640 });
      chmodSync(path, 0o640);
      expect(of(await examine(around()), 'files')[0]).toMatchObject({
        level: 'problem',
        says: expect.stringContaining(path),
      });
      chmodSync(path, 0o600);
    }
    expect(levels(await examine(around()), 'files')).toEqual(['ok']);
  });

  it('names a folder that everyone can write to', async () => {
    chmodSync(folder, 0o777);
    expect(of(await examine(around()), 'files')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('(0777)') },
    ]);
    chmodSync(folder, 0o770);
    expect(levels(await examine(around()), 'files')).toEqual(['warning']);
    chmodSync(folder, 0o755);
    expect(levels(await examine(around()), 'files')).toEqual(['ok']);
  });

  it('finds a bit that was flipped inside an entry, which SQLite itself cannot see', async () => {
    // Twice: SQLite leaves a copy behind when it has moved an entry to another page.
    const whole = readFileSync(house()).toString('latin1');
    for (const { index } of whole.matchAll(/"type":"open-house"/g)) flip(house(), index + 10);
    const findings = await examine(around());
    expect(of(findings, 'store')).toMatchObject([
      { level: 'problem', says: expect.stringMatching(/entry \d+ is bad/) },
    ]);
  });

  it('finds a bit that was flipped in the structure of any of the files', async () => {
    for (const name of ['house.db', 'house.db.vault', 'house.db.vault-keys', 'house.db.badges', 'house.db.printing']) {
      const path = join(folder, name);
      const whole = readFileSync(path);
      // The number of cells on the first page: SQLite's own check counts them.
      flip(path, 104);
      const findings = await examine(around());
      expect(levels(findings, 'store'), name).toContain('problem');
      expect(of(findings, 'node'), name).toHaveLength(1);
      writeFileSync(path, whole);
    }
    expect(levels(await examine(around()), 'store')).toEqual(['ok']);
  });

  it('finds a file that is cut short or is not a database, and names what to restore', async () => {
    writeFileSync(house(), readFileSync(house()).subarray(0, 20_000));
    expect(levels(await examine(around()), 'store')).toContain('problem');
    writeFileSync(house(), 'Dear Sir,\n');
    const findings = await examine(around());
    expect(of(findings, 'store')).toMatchObject([{ level: 'problem', says: expect.stringContaining('house.db') }]);
    expect(of(findings, 'backup')).toMatchObject([
      { level: 'warning', next: expect.stringContaining('floorbook restore') },
    ]);
  });

  it('says that there is no store, and makes none', async () => {
    rmSync(house());
    const findings = await examine(around());
    expect(of(findings, 'store')).toMatchObject([{ level: 'problem', says: `There is no file ${house()}.` }]);
    expect(readdirSync(folder)).not.toContain('house.db');
  });

  it('warns of a backup that is old only while there is something newer to keep', async () => {
    const later = { now: () => instant(NOON + 2 * DAY) };
    expect(levels(await examine(around(later)), 'backup')).not.toContain('problem');
    const floor = await floorAt({ kind: 'file', path: house() });
    await playRound(floor);
    await closeFloor(floor);
    expect(wrong(of(await examine(around(later)), 'backup'))).toMatchObject([
      { level: 'problem', says: expect.stringMatching(/is 2 days old and has \d+ of \d+ entries/) },
    ]);
  });

  it('finds a missing, a damaged and a foreign backup, and a journal that ends before its backup', async () => {
    const [name] = readdirSync(join(folder, 'backups'));
    const backup = join(folder, 'backups', name!);
    const vault = readFileSync(join(backup, 'vault.db'));
    flip(join(backup, 'vault.db'), 500);
    expect(wrong(of(await examine(around()), 'backup'))).toMatchObject([
      { level: 'problem', says: expect.stringContaining('vault.db') },
    ]);
    writeFileSync(join(backup, 'vault.db'), vault);
    expect(wrong(of(await examine(around()), 'backup'))).toEqual([]);

    const short = join(folder, 'short');
    mkdirSync(short);
    const floor = await floorAt({ kind: 'file', path: join(short, 'house.db') });
    await openHouse(floor);
    await closeFloor(floor);
    const lost = await examine(around({ place: { kind: 'file', path: join(short, 'house.db') } }));
    expect(wrong(of(lost, 'backup'))).toMatchObject([
      { level: 'problem', says: expect.stringMatching(/the end of the journal is lost/) },
    ]);

    rmSync(backup, { recursive: true });
    expect(of(await examine(around()), 'backup')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('no complete backup') },
    ]);
  });

  it('finds a journal that ends before what the server saw on record, or is gone, and a witness that cannot be read', async () => {
    const witness = `${house()}.witness`;
    const db = new (must(sqliteDriver()).Database)(house(), { timeout: 2_000 });
    const [{ seq }] = db.prepare('select max(seq) as seq from journal').all([]) as [{ seq: number }];
    db.exec(`delete from journal where seq > ${seq - 2}`);
    db.exec('delete from snapshot');
    const stored = async () => wrong(of(await examine(around({ backup: join(folder, 'none') })), 'store'));
    const lost = { level: 'problem', says: expect.stringContaining(`entry ${seq} is known to have been written`) };
    expect(await stored()).toMatchObject([lost]);
    db.exec('delete from journal');
    db.close();
    expect(await stored()).toMatchObject([lost]);
    flip(witness, 60);
    expect(await stored()).toMatchObject([{ level: 'problem', says: expect.stringContaining('was altered') }]);
  });

  it('compares the clock with the last record', async () => {
    const at = (seconds: number) => examine(around({ now: () => instant(NOON + seconds) }));
    expect(of(await at(-365 * DAY), 'clock')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('365 days before') },
    ]);
    expect(levels(await at(-15 * 60 - 600), 'clock')).toEqual(['problem']);
    expect(levels(await at(-60), 'clock')).toEqual(['ok']);
    expect(levels(await at(2 * DAY), 'clock')).toEqual(['ok']);
    expect(of(await at(365 * DAY), 'clock')).toMatchObject([
      { level: 'warning', says: expect.stringMatching(/36[45] days after/) },
    ]);
  });

  it('warns where no time service can be seen, and finds one that runs', async () => {
    rmSync(join(folder, 'run'), { recursive: true });
    expect(levels(await examine(around()), 'time-service')).toEqual(['warning']);
    mkdirSync(join(folder, 'proc/4711'), { recursive: true });
    writeFileSync(join(folder, 'proc/4711/comm'), 'chronyd\n');
    expect(of(await examine(around()), 'time-service')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('chronyd') },
    ]);
  });

  it('finds a disk that is full, nearly full, or out of files', async () => {
    const room = (free: number, freeFiles: number | undefined = 1000) =>
      examine(around({ room: () => ({ free, freeFiles }) }));
    expect(levels(await room(100 * 1024 ** 2), 'disk')).toEqual(['problem', 'problem']);
    expect(levels(await room(GIBIBYTE), 'disk')).toEqual(['warning', 'warning']);
    expect(levels(await room(100 * GIBIBYTE, 0), 'disk')).toEqual(['problem', 'problem']);
    expect(levels(await room(100 * GIBIBYTE, undefined), 'disk')).toEqual(['ok', 'ok']);
  });

  it('finds a Node that is too old', async () => {
    expect(levels(await examine(around({ node: '20.18.9' })), 'node')).toEqual(['problem']);
    expect(levels(await examine(around({ node: '18.20.0' })), 'node')).toEqual(['problem']);
    expect(levels(await examine(around({ node: '22.1.0' })), 'node')).toEqual(['ok']);
  });

  it('finds a package of another version, a missing one, an unknown one, and one from another archive', async () => {
    const packages = async () => of(await examine(around()), 'packages');
    writeFileSync(join(folder, 'node_modules/alpha/package.json'), '{ "version": "1.2.4" }');
    expect(await packages()).toMatchObject([
      { level: 'problem', says: expect.stringContaining('alpha 1.2.4 instead of 1.2.3') },
    ]);
    rmSync(join(folder, 'node_modules/alpha'), { recursive: true });
    expect(await packages()).toMatchObject([{ level: 'problem', says: '1 locked package is missing: alpha.' }]);
    writePackages(folder, { 'node_modules/alpha': '1.2.3', 'node_modules/@scope/beta': '2.0.0' });
    mkdirSync(join(folder, 'node_modules/@scope/beta/node_modules/gamma'), { recursive: true });
    writeFileSync(join(folder, 'node_modules/@scope/beta/node_modules/gamma/package.json'), '{ "version": "0.0.1" }');
    expect(await packages()).toMatchObject([{ level: 'warning', says: expect.stringContaining('gamma') }]);
    rmSync(join(folder, 'node_modules/@scope/beta/node_modules'), { recursive: true });
    const list = join(folder, 'node_modules/.package-lock.json');
    writeFileSync(list, readFileSync(list, 'utf8').replace('sha512-node_modules/alpha', 'sha512-other'));
    expect(await packages()).toMatchObject([
      { level: 'problem', says: expect.stringContaining('archives that differ') },
    ]);
    rmSync(list);
    expect(await packages()).toMatchObject([
      { level: 'ok', says: expect.stringContaining('only versions were compared') },
    ]);
  });

  it('finds a vault without its key, with another key, and with one that cannot be a key', async () => {
    const key = async (env = {}) => of(await examine(around({ env })), 'vault-key');
    expect(await key({ FLOORBOOK_VAULT_KEY: 'ab'.repeat(32) })).toMatchObject([
      { level: 'problem', says: expect.stringContaining('a different key') },
    ]);
    expect(await key({ FLOORBOOK_VAULT_KEY: 'short' })).toMatchObject([{ level: 'problem' }]);
    rmSync(`${house()}.vault-key`);
    expect(await key()).toMatchObject([{ level: 'problem', says: expect.stringContaining('is missing') }]);
  });

  it('tells apart a port for this machine and one that other machines reach', async () => {
    mkdirSync(join(folder, 'proc/net'), { recursive: true });
    const network = async (address: string, table = 'tcp') => {
      for (const name of ['tcp', 'tcp6']) writeFileSync(join(folder, 'proc/net', name), '');
      const line = `   0: ${address}:11F8 ${'0'.repeat(address.length)}:0000 0A 00000000:00000000 00:00000000\n`;
      writeFileSync(join(folder, 'proc/net', table), `  sl  local_address rem_address   st\n${line}`);
      return levels(await examine(around()), 'network');
    };
    expect(await network('0100007F')).toEqual(['ok']);
    expect(await network('00000000')).toEqual(['warning']);
    expect(await network('0A00A8C0')).toEqual(['warning']);
    expect(await network('00000000000000000000000001000000', 'tcp6')).toEqual(['ok']);
    expect(await network('00000000000000000000000000000000', 'tcp6')).toEqual(['warning']);
  });
});

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = bytes[at]! ^ 1;
  writeFileSync(path, bytes);
}

describe('floorbook doctor, on PostgreSQL', () => {
  let server: PostgresServer;
  let url: string;
  let floor: Floor;
  beforeAll(async () => {
    server = await startPostgres();
    url = await server.newDatabase();
    floor = await floorAt({ kind: 'postgres', url });
    await openHouse(floor);
  });
  afterAll(async () => {
    await closeFloor(floor);
    await server.end();
  });
  beforeEach(() => cpSync(good, folder, { recursive: true }));

  const there = (changes: Partial<Surroundings> = {}) =>
    examine(around({ place: { kind: 'postgres', url }, env: KEY, ...changes }));

  const replication = async () => of(await there(), 'replication');

  it('warns that there is no standby, and that the clocks differ', async () => {
    const findings = await there();
    expect(of(findings, 'store')).toMatchObject([
      { level: 'ok', says: expect.stringContaining('are present and verified') },
    ]);
    expect(of(findings, 'replication')).toMatchObject([
      { level: 'warning', says: expect.stringContaining('No standby') },
    ]);
    expect(levels(findings, 'vault-key')).toEqual(['ok']);
    expect(levels(findings, 'clock')).toEqual(['ok', 'warning']);
    expect(levels(await there({ env: {} }), 'vault-key')).toEqual(['problem']);
  });

  it('finds that a standby is named and not connected', async () => {
    await server.sql("alter system set synchronous_standby_names = 'second'");
    await server.sql('select pg_reload_conf()');
    await expect.poll(replication).toMatchObject([{ level: 'problem', says: expect.stringContaining('"second"') }]);
    await server.sql('alter system reset synchronous_standby_names');
    await server.sql('select pg_reload_conf()');
    await expect.poll(replication).toMatchObject([{ level: 'warning' }]);
  });

  it('tells a standby that every command waits for from one that lags behind', async () => {
    const receiver = await standby();
    await expect.poll(replication).toMatchObject([{ level: 'warning', says: expect.stringContaining('asynchronous') }]);
    await server.sql("alter system set synchronous_standby_names = 'pg_receivewal'");
    await server.sql('select pg_reload_conf()');
    await expect
      .poll(replication)
      .toMatchObject([{ level: 'ok', says: expect.stringContaining('Every command is on pg_receivewal') }]);
    await server.sql('alter system reset synchronous_standby_names');
    await server.sql('select pg_reload_conf()');
    receiver.kill('SIGINT');
  });

  /** Receives the server's log as a standby does, and tells the server so. */
  async function standby(): Promise<ChildProcess> {
    const [{ data_directory: data }] = (await server.sql('show data_directory')) as [{ data_directory: string }];
    const [{ version }] = (await server.sql("select current_setting('server_version_num') as version")) as [
      { version: string },
    ];
    const bin = join('/usr/lib/postgresql', String(Math.floor(Number(version) / 10_000)), 'bin/pg_receivewal');
    const { port } = new URL(url);
    const into = join(dirname(data), 'received');
    mkdirSync(into);
    const args = ['-h', '127.0.0.1', '-p', port, '-U', 'floorbook', '-D', into, '--synchronous'];
    return spawn(bin, args, { stdio: 'ignore', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } });
  }

  it('leaves an empty database empty', async () => {
    const empty = await server.newDatabase();
    const findings = await examine(around({ place: { kind: 'postgres', url: empty }, env: KEY }));
    expect(of(findings, 'store')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('has no journal yet') },
    ]);
    const again = await examine(around({ place: { kind: 'postgres', url: empty }, env: KEY }));
    expect(of(again, 'store')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('has no journal yet') },
    ]);
  });

  it('says in one sentence that no server answers, without the password', async () => {
    const nowhere = { kind: 'postgres', url: 'postgres://me:s3cret@127.0.0.1:1/none' } as const;
    const findings = await examine(around({ place: nowhere, env: KEY }));
    expect(levels(findings, 'store')).toEqual(['problem']);
    expect(JSON.stringify(findings)).not.toContain('s3cret');
  });

  it('finds an entry that was altered behind the back of the server', async () => {
    const copy = await server.newDatabase();
    const other = await floorAt({ kind: 'postgres', url: copy });
    await openHouse(other);
    await closeFloor(other);
    const client = new pg.Client({ connectionString: copy });
    await client.connect();
    await client.query("update floorbook.journal set body = replace(body, 'crazy', 'lazy') where seq = 4");
    await client.end();
    expect(of(await there({ place: { kind: 'postgres', url: copy } }), 'store')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('entry 4 is bad') },
    ]);
  });

  it('finds that the server is itself a standby', async () => {
    const [{ data_directory: data }] = (await server.sql('show data_directory')) as [{ data_directory: string }];
    await server.kill();
    writeFileSync(join(data, 'standby.signal'), '');
    await server.start();
    expect(of(await there(), 'replication')).toMatchObject([
      { level: 'problem', says: expect.stringContaining('is a standby') },
    ]);
    await server.kill();
    rmSync(join(data, 'standby.signal'));
    await server.start();
  });
});
