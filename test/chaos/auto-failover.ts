/**
 * Three PostgreSQL servers that pg_auto_failover watches: a monitor decides who takes writes, and a keeper beside each
 * server carries it out. Debian has it as pg-auto-failover-cli and postgresql-15-auto-failover.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, unprivileged } from '../postgres/server.ts';
import type { Cluster } from './database.ts';

const run = promisify(execFile);
const NAMES = ['one', 'two', 'three'];
const LOCAL = ['--hostname', '127.0.0.1', '--auth', 'trust', '--no-ssl'];

/** By default the monitor waits 20 s before it believes that a server is gone; a house should not wait that long. */
const IMPATIENT = {
  health_check_period: 1_000,
  health_check_timeout: 1_000,
  health_check_max_retries: 1,
  health_check_retry_delay: 500,
  node_considered_unhealthy_timeout: 3_000,
  primary_demote_timeout: 3_000,
  startup_grace_period: 1_000,
};

export async function openAutoFailover(bin: string): Promise<Cluster> {
  const keepers = newKeepers(bin);
  const monitorPort = await freePort();
  await keepers.create('monitor', ['monitor', '--pgport', String(monitorPort)], IMPATIENT);
  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`;
  await until(() => answers(monitor));
  const ports: number[] = [];
  for (const name of NAMES) {
    const port = await freePort();
    const where = ['--pgport', String(port), '--name', name, '--monitor', monitor];
    await keepers.create(name, ['postgres', ...where, '--username', 'floorbook', '--dbname', 'house']);
    await until(() => answers(urlAt(port)));
    ports.push(port);
  }
  const isWhole = async (): Promise<boolean> => (await statesOf(monitor)).join() === 'primary,secondary,secondary';
  await until(isWhole);

  async function primary(): Promise<number | undefined> {
    for (const [i, port] of ports.entries()) {
      const rows = await sql(urlAt(port), 'select pg_is_in_recovery() as follows').catch(() => []);
      if ((rows[0] as { follows?: boolean } | undefined)?.follows === false) return i;
    }
    return undefined;
  }

  return {
    ports,
    urlFor: (hosts) => `postgres://floorbook@${hosts.join(',')}/house`,
    primary,
    kill: (server) => keepers.kill(NAMES[server]!),
    failOver: () => until(async () => (await primary()) !== undefined),
    revive: async (server) => {
      keepers.start(NAMES[server]!);
      await until(isWhole);
    },
    end: keepers.end,
  };
}

type Keepers = Readonly<{
  /** Makes the server of this name and starts its keeper, which starts the server. */
  create: (name: string, args: readonly string[], settings?: Readonly<Record<string, number>>) => Promise<void>;
  start: (name: string) => void;
  /** The keeper and its PostgreSQL at once, as a machine dies with everything on it. */
  kill: (name: string) => Promise<void>;
  end: () => Promise<void>;
}>;

function newKeepers(bin: string): Keepers {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-failover-'));
  const at = (name: string): string => join(folder, name);
  const own = ['', 'config', 'data', 'run'].map(at);
  for (const one of own) mkdirSync(one, { recursive: true });
  if (owner !== undefined) for (const one of own) chownSync(one, owner.uid, owner.gid);
  const homes = { HOME: folder, XDG_CONFIG_HOME: at('config'), XDG_DATA_HOME: at('data'), XDG_RUNTIME_DIR: at('run') };
  const env = { PATH: `${bin}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...homes };
  const as = { ...owner, env, cwd: folder };
  const running = new Map<string, ChildProcess>();

  const start = (name: string): void => {
    const keeper = spawn('pg_autoctl', ['run', '--pgdata', at(name)], { ...as, stdio: 'ignore', detached: true });
    running.set(name, keeper);
  };
  const killNow = (name: string): void => {
    const { pid, exitCode, signalCode } = running.get(name)!;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const server = postmasterIn(at(name));
    if (server !== undefined) signal(server, 'SIGQUIT');
    signal(-pid, 'SIGKILL');
  };
  const killAll = (): void => {
    for (const name of running.keys()) killNow(name);
  };
  const kill = async (name: string): Promise<void> => {
    const keeper = running.get(name)!;
    if (keeper.exitCode !== null || keeper.signalCode !== null) return;
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    killNow(name);
    await ended;
  };
  process.once('exit', killAll);
  return {
    create: async (name, args, settings = {}) => {
      const data = ['--pgdata', at(name)];
      await run('pg_autoctl', ['create', ...args, ...data, ...LOCAL], as);
      await run('pg_autoctl', ['config', 'set', ...data, 'postgresql.listen_addresses', '127.0.0.1'], as);
      const lines = Object.entries(settings).map(([key, value]) => `pgautofailover.${key} = ${value}\n`);
      appendFileSync(join(at(name), 'postgresql.conf'), lines.join(''));
      start(name);
    },
    start,
    kill,
    end: async () => {
      for (const name of running.keys()) await kill(name);
      process.removeListener('exit', killAll);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}

/** PostgreSQL writes its process number there; nothing if it does not run. */
function postmasterIn(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Negative: a whole group. What has ended already needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {}
}

/** What the monitor knows of its servers, sorted: `primary`, `secondary`, or a step on the way. */
async function statesOf(monitor: string): Promise<string[]> {
  const rows = await sql(monitor, 'select reportedstate from pgautofailover.node').catch(() => []);
  return (rows as { reportedstate: string }[]).map((one) => one.reportedstate).sort();
}

const urlAt = (port: number): string => `postgres://floorbook@127.0.0.1:${port}/house`;

async function sql(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string): Promise<boolean> =>
  sql(url, 'select 1').then(
    () => true,
    () => false,
  );

const PATIENCE_MS = 180_000;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error('PostgreSQL did not get there in three minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
