/** Figures for whoever watches the machine, in the form that Prometheus reads. Nothing of a person, a hand or an amount. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Floor } from './floor.ts';

export type Metrics = Readonly<{
  registry: Registry;
  /** `type` is one of the floor's own, or `unknown`: what somebody typed is no label. */
  command: (type: string, outcome: CommandOutcome) => void;
  /** Notes how long an answer took; asked for once per route, so that a request looks up nothing. */
  clockOf: (method: string, route: string) => (status: number, seconds: number) => void;
  /** A screen or a device that stays connected; returns what ends it. */
  connected: (kind: 'live' | 'device') => () => void;
  /** How old the last verified backup is, in seconds; asked when the figures are read. */
  backupAge: (seconds: () => number | undefined) => void;
}>;

export type CommandOutcome = 'accepted' | 'refused' | 'again' | 'turned-away' | 'not-acknowledged' | 'malformed';

export function newMetrics(floor: Floor | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const commands = new Counter({
    name: 'floorbook_commands_total',
    help: 'Commands by type and by what became of them.',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const connections = new Gauge({
    name: 'floorbook_live_connections',
    help: 'Screens and devices that are connected.',
    labelNames: ['kind'],
    registers,
  });
  if (floor !== undefined) watchJournal(floor, registry);
  const latency = new Histogram({
    name: 'floorbook_http_seconds',
    help: 'From the request to its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const children = new Map<string, ReturnType<typeof commands.labels>>();
  return {
    registry,
    command: (type, outcome) => {
      const key = `${type} ${outcome}`;
      const known = children.get(key);
      if (known !== undefined) return known.inc();
      const child = commands.labels(type, outcome);
      children.set(key, child);
      child.inc();
    },
    clockOf: (method, route) => {
      const byStatus = new Map<number, { observe: (seconds: number) => void }>();
      return (status, seconds) => {
        const known = byStatus.get(status) ?? latency.labels(method, route, String(status));
        byStatus.set(status, known);
        known.observe(seconds);
      };
    },
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
    seq = records.at(-1)!.seq;
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
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

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
