/**
 * A real PostgreSQL server for tests: its own cluster in a temporary folder, on a free port of the loopback, gone
 * afterward. PostgreSQL refuses to run as root, so root lends it the user that Debian's package made, or nobody.
 */
import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

export type PostgresServer = Readonly<{
  /** A new empty database for each caller. */
  newDatabase: () => Promise<string>;
  /** Runs one statement as superuser, on the database that every cluster has. */
  sql: (text: string) => Promise<unknown[]>;
  /** Ends the server at once, as a power cut does to its clients; `start` brings the same cluster back. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** A second server that receives everything from this one, and follows it until it is promoted. */
  replica: () => Promise<Replica>;
  /** Ends the server and removes its folder. */
  end: () => Promise<void>;
}>;

export type Replica = Readonly<{
  /** The same database as on the first server. */
  urlOf: (url: string) => string;
  sql: (text: string) => Promise<unknown[]>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** From now on it takes writes. */
  promote: () => Promise<void>;
  end: () => Promise<void>;
}>;

type Owner = Readonly<{ uid: number; gid: number }> | undefined;

export async function startPostgres(): Promise<PostgresServer> {
  const bin = postgresBin();
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } };
  const data = join(folder, 'data');
  execFileSync('cp', ['-a', newCluster(bin, owner, as), data]);
  const runIn = (folder: string, port: number) => () => {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      // After a kill the server syncs its files before it answers; one call for all of them is much the fastest.
      'recovery_init_sync_method=syncfs',
    ];
    const args = ['-D', folder, ...settings.flatMap((one) => ['-c', one])];
    return spawn(join(bin, 'postgres'), args, { ...as, stdio: 'ignore' });
  };
  const port = await freePort();
  let copies = 0;
  const copy = async (): Promise<Of> => {
    copies += 1;
    const [at, other] = [join(folder, `replica-${copies}`), await freePort()];
    const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'floorbook'];
    execFileSync(join(bin, 'pg_basebackup'), [...from, '-D', at, '-R', '-c', 'fast', '--no-sync'], as);
    return { run: runIn(at, other), folder: at, url: `postgres://floorbook@127.0.0.1:${other}`, copy };
  };
  return controls({ run: runIn(data, port), folder, url: `postgres://floorbook@127.0.0.1:${port}`, copy });
}

const CACHE = join(import.meta.dirname, '..', '..', '.cache');

/** A cluster that was never started, made once on this machine: to copy it takes a tenth of the time. */
function newCluster(bin: string, owner: Owner, as: ExecFileSyncOptions): string {
  const kept = join(CACHE, `postgres-${basename(dirname(bin))}-${owner?.uid ?? process.getuid?.()}`);
  if (existsSync(kept)) return kept;
  // Not in the cache itself, which the lent user may be unable to reach.
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-postgres-new-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'floorbook', '-A', 'trust', '-E', 'UTF8', '--no-sync'], as);
  mkdirSync(CACHE, { recursive: true });
  const own = mkdtempSync(`${kept}-`);
  execFileSync('cp', ['-a', `${cluster}/.`, own]);
  rmSync(folder, { recursive: true });
  try {
    renameSync(own, kept);
  } catch {
    // Another process was first.
    rmSync(own, { recursive: true });
  }
  return kept;
}

type Of = Readonly<{ run: () => ChildProcess; folder: string; url: string; copy: () => Promise<Of> }>;

async function controls({ run, folder, url, copy }: Of): Promise<PostgresServer> {
  let server: ChildProcess | undefined;
  const stopNow = () => server?.kill('SIGQUIT');
  process.once('exit', stopNow);
  const sql = (text: string) => oneStatement(`${url}/postgres`, text);
  const start = async () => {
    server = run();
    await answering(sql, server);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    stopNow();
    await ended;
    server = undefined;
  };
  await start();
  let databases = 0;
  return {
    newDatabase: async () => {
      databases += 1;
      await sql(`create database test_${databases}`);
      return `${url}/test_${databases}`;
    },
    sql,
    kill,
    start,
    replica: async () => {
      const of = await copy();
      const { newDatabase: _, replica: __, ...replica } = await controls(of);
      const promote = async () => void (await replica.sql('select pg_promote()'));
      return { ...replica, promote, urlOf: (from) => `${of.url}/${from.replace(/^.*\//, '')}` };
    },
    end: async () => {
      if (server !== undefined) await kill();
      process.removeListener('exit', stopNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function oneStatement(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function answering(sql: PostgresServer['sql'], server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start with code ${server.exitCode}.`);
    try {
      await sql('select 1');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Debian keeps the servers of each major version apart; the newest is taken. */
function postgresBin(): string {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = found.map((version) => join(versions, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (bin === undefined) throw new Error('No PostgreSQL server is installed: "npm test" installs it as root.');
  return bin;
}

function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const name = userExists('postgres') ? 'postgres' : 'nobody';
  const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

function userExists(name: string): boolean {
  try {
    execFileSync('id', ['-u', name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
