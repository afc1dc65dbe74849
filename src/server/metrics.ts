/** Metrics for monitoring, in the form that Prometheus reads. Nothing about a person, a hand or an amount. */

import type { FastifyInstance, RouteOptions } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { last } from '../base/assert.ts';
import type { Floor } from './floor.ts';

export type Metrics = Readonly<{
  registry: Registry;
  /** `type` is one of the floor's own, or `unknown`: typed text never becomes a label. */
  command: (type: string, outcome: CommandOutcome) => void;
  /** Notes how long an answer took; asked for once per route, so that a request looks up nothing. */
  clockOf: (method: string, route: string) => (status: number, seconds: number) => void;
  /** A screen or a device that stays connected; returns what ends it. */
  connected: (kind: 'live' | 'device') => () => void;
  /** How old the last verified backup is, in seconds; asked when the figures are read. */
  backupAge: (seconds: () => number | undefined) => void;
}>;

type CommandOutcome = 'accepted' | 'refused' | 'again' | 'turned-away' | 'not-acknowledged' | 'malformed';

export function newMetrics(floor: Floor | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // Counted here and added up when the metrics are read: the library looks its labels up with every count.
  const tallies = new Map<string, Partial<Record<CommandOutcome, number>>>();
  new Counter({
    name: 'floorbook_commands_total',
    help: 'Commands by type and by result.',
    labelNames: ['type', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [type, tally] of tallies) {
        for (const [outcome, count] of Object.entries(tally)) this.inc({ type, outcome }, count);
      }
    },
  });
  const connections = new Gauge({
    name: 'floorbook_live_connections',
    help: 'Connected screens and devices.',
    labelNames: ['kind'],
    registers,
  });
  if (floor !== undefined) watchJournal(floor, registry);
  const times = newTimes(registry);
  return {
    registry,
    command: (type, outcome) => {
      const tally = tallies.get(type) ?? {};
      if (tally[outcome] === undefined) tallies.set(type, tally);
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    },
    clockOf: times.clockOf,
    connected: (kind) => {
      connections.inc({ kind });
      return () => connections.dec({ kind });
    },
    backupAge: (seconds) => {
      new Gauge({
        name: 'floorbook_backup_age_seconds',
        help: 'Since the last verified backup; absent where there is none.',
        registers,
        collect() {
          const age = seconds();
          if (age === undefined) this.remove();
          else this.set(age);
        },
      });
    },
  };
}

function watchJournal(floor: Floor, registry: Registry): void {
  let seq = 0;
  void floor.leader.read((_state, at) => {
    seq = Math.max(seq, at.seq);
  });
  floor.leader.follow((records) => {
    seq = last(records).seq;
  });
  new Gauge({
    name: 'floorbook_journal_seq',
    help: 'The number of the last durable record.',
    registers: [registry],
    collect() {
      this.set(seq);
    },
  });
  new Gauge({
    name: 'floorbook_leading',
    help: '1 while this process leads its house.',
    registers: [registry],
    collect() {
      this.set(floor.leader.standing() === 'leading' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'floorbook_clock_believed',
    help: "0 while the machine's clock disagrees with the journal or the server's counter and has not been accepted.",
    registers: [registry],
    collect() {
      this.set(floor.leader.clock().leap === undefined ? 1 : 0);
    },
  });
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

type Times = { readonly within: number[]; sum: number; count: number };

/** How long answers took, by route and status. Each route finds its own row once, and then only counts. */
function newTimes(registry: Registry): Pick<Metrics, 'clockOf'> {
  const rows = new Map<string, Readonly<{ labels: Record<string, string>; times: Times }>>();
  const rowOf = (method: string, route: string, status: number): Times => {
    const key = `${method} ${route} ${status}`;
    const labels = { method, route, status: String(status) };
    const row = rows.get(key) ?? { labels, times: { within: SECONDS.map(() => 0), sum: 0, count: 0 } };
    rows.set(key, row);
    return row.times;
  };
  const name = 'floorbook_http_seconds';
  const help = 'From the request to its answer, by route and status.';
  const valuesOf = ({ labels, times }: { labels: Record<string, string>; times: Times }) => [
    ...SECONDS.map((le, i) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: times.within[i]! })),
    { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: times.count },
    { metricName: `${name}_sum`, labels, value: times.sum },
    { metricName: `${name}_count`, labels, value: times.count },
  ];
  const get = async () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    values: [...rows.values()].flatMap(valuesOf),
  });
  registry.registerMetric({ name, help, get, reset: () => rows.clear() } as unknown as Metric);
  return {
    clockOf: (method, route) => {
      const byStatus = new Map<number, Times>();
      return (status, seconds) => {
        const times = byStatus.get(status) ?? rowOf(method, route, status);
        if (times.count === 0) byStatus.set(status, times);
        times.sum += seconds;
        times.count += 1;
        for (let i = SECONDS.length - 1; i >= 0 && seconds <= SECONDS[i]!; i -= 1) times.within[i]! += 1;
      };
    },
  };
}

/** Each route gets its own clock when it is added. */
export function timeRoutes(app: FastifyInstance, { clockOf }: Metrics): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const clock = clockOf(String(route.method), route.url);
    const own = [route.onResponse ?? []].flat();
    route.onResponse = [
      (_request, reply, done) => {
        clock(reply.statusCode, reply.elapsedTime / 1000);
        done();
      },
      ...own,
    ];
  });
}
