/**
 * A real PostgreSQL server for tests: its own cluster in a temporary folder, on a free port of the loopback, gone
 * afterward. PostgreSQL refuses to run as root, so root lends it the user that Debian's package made, or nobody.
 */
import { type ChildProcess, type ExecFileSyncOptions, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export type PostgresServer = Readonly<{
  /** A new empty database for each caller. */
  newDatabase: () => Promise<string>;
  /** Runs one statement as superuser, on the database that every cluster has. */
  sql: (text: string) => Promise<unknown[]>;
  /** Ends the server at once, as a power cut does to its clients; `start` brings the same cluster back. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** A second server that receives everything from this one until it is promoted; on a port of your choice. */
  replica: (port?: number) => Promise<Replica>;
  readonly port: number;
  /** Ends the server and removes its folder, and those of its replicas. */
  end: () => Promise<void>;
}>;

export type Replica = Omit<PostgresServer, 'newDatabase'> &
  Readonly<{
    /** The same database as on the first server. */
    urlOf: (url: string) => string;
    /** From now on it takes writes. */
    promote: () => Promise<void>;
    /** From now on it receives everything from the server at this port. */
    follow: (port: number) => Promise<void>;
  }>;

type Owner = Readonly<{ uid: number; gid: number }> | undefined;

const execute = promisify(execFile);

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
  let copies = 0;
  const serverIn = (data: string, port: number): Of => ({
    run: runIn(data, port),
    folder: data,
    port,
    copy: async (other = undefined) => {
      copies += 1;
      const [at, on] = [join(folder, `replica-${copies}`), other ?? (await freePort())];
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'floorbook'];
      await execute(join(bin, 'pg_basebackup'), [...from, '-D', at, '-R', '-c', 'fast', '--no-sync'], as);
      return serverIn(at, on);
    },
  });
  return controls({ ...serverIn(data, await freePort()), folder });
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

type Of = Readonly<{
  run: () => ChildProcess;
  folder: string;
  port: number;
  copy: (port?: number) => Promise<Of>;
}>;

async function controls({ run, folder, port, copy }: Of): Promise<PostgresServer> {
  const url = urlAt(port);
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
    port,
    replica: async (on) => {
      const { newDatabase: _, ...replica } = await controls(await copy(on));
      return {
        ...replica,
        promote: async () => void (await replica.sql('select pg_promote()')),
        follow: async (from) => {
          await replica.sql(`alter system set primary_conninfo = 'host=127.0.0.1 port=${from} user=floorbook'`);
          await replica.sql('select pg_reload_conf()');
        },
        urlOf: (from) => `${urlAt(replica.port)}/${from.replace(/^.*\//, '')}`,
      };
    },
    end: async () => {
      if (server !== undefined) await kill();
      process.removeListener('exit', stopNow);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const urlAt = (port: number): string => `postgres://floorbook@127.0.0.1:${port}`;

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
export function postgresBin(): string {
  const versions = '/usr/lib/postgresql';
  const found = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = found.map((version) => join(versions, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  if (bin === undefined) throw new Error('No PostgreSQL server is installed: "npm test" installs it as root.');
  return bin;
}

export function unprivileged(): Owner {
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
