/**
 * Three real PostgreSQL servers with synchronous streaming replication: one takes writes, and acknowledges what at least
 * one other has on disk. When it dies, another is promoted, either by this file or by pg_auto_failover.
 */
import { type PostgresServer, postgresBin, type Replica, startPostgres } from '../postgres/server.ts';
import { openAutoFailover } from './auto-failover.ts';

export type Cluster = Readonly<{
  /** Where each server listens, in a fixed order. */
  ports: readonly number[];
  /** The database of the house, without its servers: `postgres://user@{hosts}/name`. */
  urlFor: (hosts: readonly string[]) => string;
  /** The server that takes writes, by its place in `ports`; undefined while there is none. */
  primary: () => Promise<number | undefined>;
  /** As a power cut does. */
  kill: (server: number) => Promise<void>;
  /** Returns once another server takes writes. */
  failOver: () => Promise<void>;
  /** Brings back a server that was killed: it follows the one that takes writes. */
  revive: (server: number) => Promise<void>;
  end: () => Promise<void>;
}>;

export type FailoverTool = 'promote' | 'pg_auto_failover';

export const openCluster = (tool: FailoverTool): Promise<Cluster> =>
  tool === 'promote' ? openPlainCluster() : openAutoFailover(postgresBin());

async function openPlainCluster(): Promise<Cluster> {
  const first = await startPostgres();
  await first.sql("alter system set synchronous_standby_names = 'ANY 1 (*)'");
  const database = new URL(await first.newDatabase()).pathname;
  const servers: (PostgresServer | Replica)[] = [first];
  for (const _ of [1, 2]) servers.push(await first.replica());
  await first.sql('select pg_reload_conf()');
  const ports = servers.map(({ port }) => port);
  const dead = new Set<number>();
  const alive = (): number[] => servers.flatMap((_, i) => (dead.has(i) ? [] : [i]));

  const primary = async (): Promise<number | undefined> => {
    for (const i of alive()) {
      const [row] = (await servers[i]!.sql('select pg_is_in_recovery() as follows').catch(() => [])) as Follows[];
      if (row?.follows === false) return i;
    }
    return undefined;
  };
  const revive = async (server: number): Promise<void> => {
    const from = await primary();
    if (from === undefined) throw new Error('No database server takes writes.');
    // A server that was ahead of the one that was promoted cannot follow it: it starts from a copy.
    if (server !== 0) await servers[server]!.end();
    servers[server] = await (servers[from] as PostgresServer).replica(ports[server]);
    dead.delete(server);
  };
  const failOver = async (): Promise<void> => {
    const received = await Promise.all(
      alive().map(async (i) => {
        const [row] = await servers[i]!.sql("select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') as at");
        return { i, at: BigInt((row as { at: string }).at) };
      }),
    );
    const { i: next } = received.reduce((most, one) => (one.at > most.at ? one : most));
    await (servers[next] as Replica).promote();
    for (const i of alive()) if (i !== next) await (servers[i] as Replica).follow(ports[next]!);
  };
  return {
    ports,
    urlFor: (hosts) => `postgres://floorbook@${hosts.join(',')}${database}`,
    primary,
    kill: async (server) => {
      dead.add(server);
      await servers[server]!.kill();
    },
    failOver,
    revive,
    end: async () => {
      for (const i of alive()) if (i !== 0) await servers[i]!.end();
      // Last, since all folders lie in its own.
      await first.end();
    },
  };
}

type Follows = Readonly<{ follows: boolean }>;
