/**
 * A house under attack by its own machines: servers die, hang, lose their lines and their clocks, databases fail over,
 * and dealers go on working. Afterward the journal is held against everything that a station was told.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../src/base/result.ts';
import { type Rng, seeded } from '../../src/base/seeded.ts';
import { audit, compare, newAuditor } from '../../src/cli/night/auditor.ts';
import type { Command } from '../../src/floor/commands.ts';
import type { FloorEvent } from '../../src/floor/events.ts';
import { floorDecider } from '../../src/journal/floor-decider.ts';
import { recordOf } from '../../src/journal/fold.ts';
import { openStore } from '../../src/journal/open.ts';
import type { JournalRecord } from '../../src/journal/record.ts';
import { replay } from '../../src/journal/replay.ts';
import { pagesOf } from '../../src/journal/store.ts';
import { verifyChain } from '../../src/journal/verify.ts';
import { freePort } from '../postgres/server.ts';
import { type Cluster, type FailoverTool, openCluster } from './database.ts';
import { beginWork, canFakeTime, HOUSE, newServer, openHouse, pause, type Server, type Work } from './house.ts';

export type ChaosOptions = Readonly<{
  seed: number;
  seconds: number;
  stations: number;
  tool: FailoverTool;
  /** Only these, one after another; left out: any, at random. */
  faults?: readonly FaultName[];
  onFault?: (fault: FaultDone) => void;
}>;

export type FaultDone = Readonly<{
  name: FaultName;
  /** How long no station of the house had an answer, in seconds. */
  silent: number;
  /** Whether another server led afterward. */
  tookOver: boolean;
}>;

export type ChaosReport = Readonly<{
  faults: readonly FaultDone[];
  acknowledged: number;
  /** Acknowledged and not on record where it was acknowledged. */
  lost: readonly string[];
  /** On record more than once. */
  doubled: readonly string[];
  /** On record though no station was told, or refused without cause. */
  wrong: readonly string[];
  records: number;
  /** Booked by a second model of the money, which agrees with the floor. */
  cents: number;
  seconds: number;
}>;

export async function chaos(options: ChaosOptions): Promise<ChaosReport> {
  const begun = performance.now();
  const rng = seeded(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-chaos-'));
  const cluster = await openCluster(options.tool);
  const servers: Server[] = [];
  try {
    const direct = cluster.urlFor(cluster.ports.map((port) => `127.0.0.1:${port}`));
    const dealers = await openHouse(direct, options.stations);
    const port = await freePort();
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      servers.push(await newServer({ name, host: `127.0.0.${20 + i}`, port, folder, cluster, rng }));
    }
    const work = beginWork(dealers, servers, rng);
    const house: House = { cluster, servers, work, rng };
    await untilAllStandBy(house);
    const faults = await letFaultsHappen(house, options);
    await work.finish();
    const found = await check(direct, work);
    return { ...found, faults, seconds: (performance.now() - begun) / 1000 };
  } finally {
    for (const server of servers) await server.end();
    await cluster.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

type House = Readonly<{ cluster: Cluster; servers: readonly Server[]; work: Work; rng: Rng }>;

// Faults: each begins, lasts a while, and is mended by itself.

/** Longer than the lease of a leader, so that another server takes over. */
const LONG_MS = 5_000;

const FAULTS = {
  'leader killed': async ({ leader }) => {
    leader.signal('SIGKILL');
    await pause(LONG_MS);
    await leader.restart();
  },
  'leader ended in order': async ({ leader }) => {
    leader.signal('SIGTERM');
    await pause(LONG_MS);
    await leader.restart();
  },
  'leader hangs': async ({ leader }) => {
    leader.signal('SIGSTOP');
    await pause(LONG_MS);
    leader.signal('SIGCONT');
  },
  'leader cut off from the databases': ({ leader }) => lasting(leader.database, 'cut'),
  'leader hears nothing from the databases': ({ leader }) => lasting(leader.database, 'silent'),
  'leader reaches the databases slowly': ({ leader }) => lasting(leader.database, 'slow'),
  'messages to the databases torn': ({ leader }) => lasting(leader.database, 'torn'),
  'stations cut off from the leader': ({ leader }) => lasting(leader.stations, 'cut'),
  'answers to stations torn': ({ leader }) => lasting(leader.stations, 'torn'),
  'standby killed': async ({ standby }) => {
    standby.signal('SIGKILL');
    await pause(1_000);
    await standby.restart();
  },
  'leader killed, clock of the next one wrong': async ({ house, leader, standby }) => {
    await standby.restart(house.rng.pick([-40, 40, 400]));
    await untilAllStandBy(house);
    leader.signal('SIGKILL');
    await pause(LONG_MS);
    await leader.restart();
  },
  'database that takes writes killed': async ({ house: { cluster } }) => {
    const primary = (await cluster.primary())!;
    await cluster.kill(primary);
    await cluster.failOver();
    await cluster.revive(primary);
  },
  'database that follows killed': async ({ house: { cluster, rng } }) => {
    const primary = await cluster.primary();
    const other = rng.pick([0, 1, 2].filter((one) => one !== primary));
    await cluster.kill(other);
    await pause(LONG_MS);
    await cluster.revive(other);
  },
} satisfies Record<string, (cast: Cast) => Promise<void>>;

export type FaultName = keyof typeof FAULTS;

type Cast = Readonly<{ house: House; leader: Server; standby: Server }>;

async function lasting(line: Server['database'], state: Parameters<Server['database']>[0]): Promise<void> {
  line(state);
  await pause(LONG_MS);
  line('open');
}

async function letFaultsHappen(house: House, options: ChaosOptions): Promise<FaultDone[]> {
  const { seconds, faults: wanted, onFault = () => {} } = options;
  const possible = (Object.keys(FAULTS) as FaultName[]).filter((name) => canFakeTime() || !name.includes('clock'));
  const end = performance.now() + seconds * 1000;
  const done: FaultDone[] = [];
  while (wanted === undefined ? performance.now() < end : done.length < wanted.length) {
    const leader = (await leaderOf(house))!;
    const standby = house.rng.pick(house.servers.filter((server) => server !== leader));
    const name = wanted?.[done.length] ?? house.rng.pick(possible);
    house.work.longestSilence();
    await FAULTS[name]({ house, leader, standby });
    await untilAllStandBy(house);
    await untilAnswered(house.work);
    const now = await leaderOf(house);
    const fault = { name, silent: house.work.longestSilence(), tookOver: now !== leader };
    done.push(fault);
    onFault(fault);
  }
  return done;
}

async function leaderOf({ servers }: House): Promise<Server | undefined> {
  const roles = await Promise.all(servers.map((server) => server.role()));
  return servers.find((_, i) => roles[i]?.role === 'leader');
}

/** One leads, the others follow, and none is behind by more than a few entries: the next fault finds a whole house. */
async function untilAllStandBy(house: House): Promise<void> {
  await until('one server leads and two stand by', async () => {
    const roles = await Promise.all(house.servers.map((server) => server.role()));
    const entries = roles.map((role) => role?.entry ?? 0);
    const isNear = Math.max(...entries) - Math.min(...entries) < 500;
    const told = roles.map((role) => role?.role).sort();
    return isNear && told.join() === 'leader,standby,standby';
  });
}

async function untilAnswered({ told }: Work): Promise<void> {
  const before = told.size;
  await until('stations are answered', async () => told.size > before + 5);
}

/** For what hangs: a machine may be busy, but three minutes are no takeover. */
const PATIENCE_MS = 180_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`waited three minutes until ${what}`);
    await pause(50);
  }
}

// The check: what was told, what is on record, and whether anybody else would have decided and booked the same.

async function check(url: string, { told, wrong }: Work) {
  const store = must(await openStore(url));
  try {
    const chain = await verifyChain(HOUSE, pagesOf(store, HOUSE));
    if (!chain.ok) throw new Error(JSON.stringify(chain));
    const records: JournalRecord<Command, FloorEvent>[] = [];
    for await (const page of pagesOf(store, HOUSE)) {
      for (const row of page) records.push(recordOf<Command, FloorEvent>(row)!);
    }
    const onRecord = new Map<string, number[]>();
    for (const { seq, command } of records) {
      if (command.by.station.startsWith('chaos-')) onRecord.set(command.id, [...(onRecord.get(command.id) ?? []), seq]);
    }
    const entries = [...onRecord];
    return {
      acknowledged: told.size,
      lost: [...told].flatMap(([id, seq]) => (onRecord.get(id)?.includes(seq) === true ? [] : [`${id} at ${seq}`])),
      doubled: entries.flatMap(([id, seqs]) => (seqs.length > 1 ? [`${id} at ${seqs.join(' and ')}`] : [])),
      wrong: [...wrong, ...entries.flatMap(([id]) => (told.has(id) ? [] : [`${id} is on record; nobody was told`]))],
      records: records.length,
      cents: await bookedAgain(records),
    };
  } finally {
    await store.close();
  }
}

/** Every command decided again, and every posting booked by a model that knows nothing else. */
async function bookedAgain(records: readonly JournalRecord<Command, FloorEvent>[]): Promise<number> {
  const again = await replay(HOUSE, records, floorDecider);
  if (!again.agrees) throw new Error(`decided otherwise again: ${JSON.stringify(again.differences[0])}`);
  const auditor = newAuditor();
  for (const { outcome } of records) {
    if (!('events' in outcome)) continue;
    for (const event of outcome.events) fail(audit(auditor, event));
  }
  fail(compare(auditor, again.state.balances));
  return auditor.cents;
}

function fail(flaw: string | undefined): void {
  if (flaw !== undefined) throw new Error(flaw);
}
