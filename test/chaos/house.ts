/**
 * One house as it would run for real: several Floorbook servers, each with lines of its own to every database server, and
 * stations that send each command under the same number until a server answers it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { must } from '../../src/base/result.ts';
import type { Rng } from '../../src/base/seeded.ts';
import { openTestHouse } from '../../src/server/testing.ts';
import type { Cluster } from './database.ts';
import { type LineState, openProxy, type TcpProxy } from './tcp-proxy.ts';

export const HOUSE = 'test-house';
const KEY = 'ab'.repeat(32);
const GAME = 'three-card-poker-6-card-bonus';

/** Opens the house in the database, with this many tables, and signs a dealer in at each. */
export async function openHouse(store: string, tables: number): Promise<readonly Dealer[]> {
  const start = Math.floor(Date.now() / 1000) as never;
  const house = await openTestHouse({
    place: { kind: 'postgres', url: store },
    env: { FLOORBOOK_VAULT_KEY: KEY },
    start,
  });
  const dealers: Dealer[] = [];
  for (let n = 1; n <= tables; n += 1) {
    const table = `chaos-${n}`;
    await house.give('floor-1', { type: 'open-table', kind: 'live', table, game: GAME, limits: null, seats: 7 });
    for (const seat of [1, 2]) await house.give('floor-1', { type: 'take-seat', table, seat, person: null });
    const who = { badge: 'dealer-1', station: `chaos-tablet-${n}`, place: `table:${table}` };
    const { token } = must(await house.floor.badges.sessions.open(who));
    dealers.push({ table, station: who.station, token });
  }
  await house.close();
  return dealers;
}

type Dealer = Readonly<{ table: string; station: string; token: string }>;

export type Role = Readonly<{ role: string; leader: string | null; entry: number | null }>;

/** A Floorbook server that can be killed, suspended, cut off and started again with another clock. */
export type Server = Readonly<{
  name: string;
  /** Where stations reach it. */
  port: number;
  /** Under which a browser keeps its session there. */
  cookie: string;
  role: () => Promise<Role | undefined>;
  signal: (name: NodeJS.Signals) => void;
  /** Ends it if it runs, and starts it; its clock is off by so many seconds. */
  restart: (clockOff?: number) => Promise<void>;
  /** Its lines to the database servers. */
  database: (state: LineState) => void;
  /** The lines of all stations to it. */
  stations: (state: LineState) => void;
  end: () => Promise<void>;
}>;

/** `host` and `port`: a session is kept under the name of the port, so all servers of a house listen on the same one. */
export type ServerOptions = Readonly<{
  name: string;
  host: string;
  port: number;
  folder: string;
  cluster: Cluster;
  rng: Rng;
}>;

export async function newServer({ name, host, port, folder, cluster, rng }: ServerOptions): Promise<Server> {
  const tearsAfter = (): number => rng.below(4_000);
  const lines: TcpProxy[] = [];
  for (const to of cluster.ports) lines.push(await openProxy({ to, tearsAfter }));
  const door = await openProxy({ to: port, host, tearsAfter });
  const store = cluster.urlFor(lines.map(({ port }) => `127.0.0.1:${port}`));
  const url = `http://127.0.0.1:${door.port}`;
  const place = ['--store', store, '--host', host, '--port', String(port), '--url', url];
  const args = ['dist/cli/main.js', 'serve', ...place];
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  const start = (clockOff: number): void => {
    const state = join(folder, name);
    const own = { FLOORBOOK_STATE: state, FLOORBOOK_VAULT_KEY: KEY, FLOORBOOK_BACKUP: join(state, 'backup') };
    const env = { ...process.env, ...own, ...clockOffBy(clockOff) };
    child = spawn(process.execPath, args, { env, stdio: 'ignore' });
    ended = new Promise((resolve) => child!.once('exit', resolve));
  };
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (): Promise<void> => {
    if (!isRunning()) return;
    child!.kill('SIGKILL');
    await ended;
  };
  start(0);
  return {
    name,
    port: door.port,
    cookie: `floorbook-${port}`,
    role: async () => {
      const options = { signal: AbortSignal.timeout(1_000) };
      const answer = await fetch(`http://${host}:${port}/role`, options).catch(() => undefined);
      return answer?.json().catch(() => undefined) as Promise<Role | undefined> | undefined;
    },
    signal: (signal) => void child?.kill(signal),
    restart: async (clockOff = 0) => {
      await end();
      start(clockOff);
    },
    database: (state) => {
      for (const line of lines) line.set(state);
    },
    stations: (state) => door.set(state),
    end: async () => {
      await end();
      for (const line of [...lines, door]) await line.close();
    },
  };
}

/** Debian's library of faketime, for the process alone; what measures intervals still tells the truth. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export const canFakeTime = (): boolean => existsSync(FAKETIME);

const clockOffBy = (seconds: number): NodeJS.ProcessEnv =>
  seconds === 0
    ? {}
    : { LD_PRELOAD: FAKETIME, FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}`, DONT_FAKE_MONOTONIC: '1' };

/** What was told to the stations, and when. */
export type Work = Readonly<{
  /** By the number of the command: the entry at which it was acknowledged. */
  told: ReadonlyMap<string, number>;
  /** Answers that no station should have got. */
  wrong: readonly string[];
  /** The longest time without any acknowledgment since this was asked last, in seconds. */
  longestSilence: () => number;
  /** No station begins another command; resolves once each has its answer. */
  finish: () => Promise<void>;
}>;

const POSITION = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 1_000, fees: ['bonus-hand'] };
const START = { type: 'start-round', dealtIn: 2, read: 'keyed', positions: [POSITION] };
const END = { type: 'end-round' };

/** Each dealer starts and ends rounds, with a pause of a second and a half on average. */
export function beginWork(dealers: readonly Dealer[], servers: readonly Server[], rng: Rng): Work {
  const told = new Map<string, number>();
  const wrong: string[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  let isOver = false;
  let last = performance.now();
  let longest = 0;

  const work = async (dealer: Dealer): Promise<void> => {
    let at = 0;
    for (let n = 1; !isOver; n += 1) {
      const id = `${dealer.station}:${String(n).padStart(6, '0')}`;
      const command = { id, table: dealer.table, ...(n % 2 === 1 ? START : END) };
      for (let seq: number | undefined; seq === undefined; ) {
        const answer = await ask(agent, servers[at]!, dealer.token, { command });
        seq = answer?.seq;
        if (answer?.refusal !== undefined) wrong.push(`${id} was refused: ${JSON.stringify(answer.refusal)}`);
        if (seq === undefined) {
          at = (at + 1) % servers.length;
          await pause(50 + rng.below(200));
          continue;
        }
        told.set(id, seq);
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      }
      await pause(500 + rng.below(2_000));
    }
  };

  const working = Promise.all(dealers.map(work));
  return {
    told,
    wrong,
    longestSilence: () => {
      const seconds = Math.max(longest, performance.now() - last) / 1000;
      longest = 0;
      return seconds;
    },
    finish: async () => {
      isOver = true;
      await working;
      agent.destroy();
    },
  };
}

type Answer = Readonly<{ seq?: number; refusal?: unknown }>;

/** Undefined if nobody answered in time, or if that server does not lead. */
function ask(agent: Agent, { port, cookie }: Server, token: string, body: unknown): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const text = JSON.stringify(body);
    const headers = {
      'x-floorbook': '1',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      cookie: `${cookie}=${token}`,
    };
    const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/commands', headers });
    const giveUp = setTimeout(() => asked.destroy(new Error('no answer in time')), PATIENCE_MS);
    const done = (answer: Answer | undefined): void => {
      clearTimeout(giveUp);
      resolve(answer);
    };
    asked.on('error', () => done(undefined));
    asked.on('response', (response) => {
      let read = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        read += part;
      });
      response.on('error', () => done(undefined));
      response.on('close', () => done(response.statusCode === 200 && response.complete ? JSON.parse(read) : undefined));
    });
    asked.end(text);
  });
}

const PATIENCE_MS = 3_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
