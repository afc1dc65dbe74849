/**
 * For the people who keep the machine running: is it up, does it lead its house, how does it fare, and are there
 * backups.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Refusal, refuse } from '../../base/result.ts';
import type { Reading } from '../../journal/clock.ts';
import { type BackupDocument, type BackupsDocument, BackupsDocumentSchema } from '../api/backups.ts';
import {
  ageOf,
  type BackupOptions,
  type Backups,
  type KeptBackup,
  startBackups,
  statusOf,
} from '../backup/nightly-backups.ts';
import type { Floor } from '../floor.ts';
import type { Metrics } from '../metrics.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { isThisMachine } from '../this-machine.ts';

/** What a server that stands by knows of its house. */
export type StandbyView = Readonly<{
  house: string;
  /** The address of the server that leads, or who it is if it gave none; undefined if nobody does. */
  leader: () => string | undefined;
  /** The last entry that it has followed. */
  at: () => number | undefined;
  /** Why it could not lead if it had to. */
  trouble: () => Refusal | undefined;
}>;

/** `metricsToken`: what a watcher on another machine must bring; without one only this machine reads the figures. */
type HealthOptions = Readonly<{
  metrics: Metrics;
  metricsToken?: string | undefined;
  standby?: StandbyView | undefined;
}>;

export function addHealthRoutes(app: FastifyInstance, floor: Floor | undefined, options: HealthOptions): void {
  const { standby } = options;
  app.get(
    '/health',
    { config: { rateLimit: false }, schema: { summary: 'Tells whether the process is up and can work.' } },
    async (_request, reply) => {
      const standing = floor?.leader.standing();
      const why = standing === 'halted' || standing === 'fenced' ? floor?.leader.ending() : standby?.trouble();
      return why === undefined ? { status: 'ok' } : answerRefusal(reply, 503, why);
    },
  );

  app.get(
    '/ready',
    { config: { rateLimit: false }, schema: { summary: 'Tells whether it leads its house.' } },
    async (_request, reply) => {
      if (standby !== undefined) return answerRefusal(reply, 503, standsBy(standby));
      if (floor === undefined) return { status: 'setup' };
      const standing = floor.leader.standing();
      // Still ready: the page on which two people accept the clock comes from here.
      if (standing === 'leading') return { status: 'ready', ...clockTrouble(floor.leader.clock()) };
      const why = floor.leader.ending();
      const says = `This server does not lead the house (${standing}).${why === undefined ? '' : ` ${why.says}`}`;
      const next = why?.next ?? 'Ask again, or ask another server.';
      return answerRefusal(reply, 503, refuse('not-leading', says, next).refusal);
    },
  );

  app.get(
    '/role',
    { config: { rateLimit: false }, schema: { summary: 'Tells which part this server has in its house.' } },
    async (_request, reply) => {
      // Pages of the other servers of the house ask for it, to find the one that leads.
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
      reply.header('cache-control', 'no-store');
      return roleOf(floor, standby);
    },
  );

  app.get('/metrics', { schema: { summary: 'Metrics for Prometheus.' } }, async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) {
      const next = 'Ask from this machine, or with the token in FLOORBOOK_METRICS_TOKEN.';
      return answerRefusal(reply, 403, refuse('not-for-you', 'The metrics are not public.', next).refusal);
    }
    const { registry } = options.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** `leader`: where to go instead, or who leads; null if nobody is known to. */
type Role = Readonly<{
  role: 'leader' | 'standby' | 'stopped' | 'setup';
  house: string | null;
  entry: number | null;
  leader: string | null;
}>;

async function roleOf(floor: Floor | undefined, standby: StandbyView | undefined): Promise<Role> {
  if (standby !== undefined) {
    const { house, at, leader } = standby;
    return { role: 'standby', house, entry: at() ?? null, leader: leader() ?? null };
  }
  if (floor === undefined) return { role: 'setup', house: null, entry: null, leader: null };
  const standing = floor.leader.standing();
  const isLed = standing === 'leading' || standing === 'recovering';
  const at = isLed ? await floor.leader.read((_, { seq }) => seq) : undefined;
  return { role: isLed ? 'leader' : 'stopped', house: floor.house, entry: at?.ok ? at.value : null, leader: null };
}

/** For whoever asks a server that stands by for anything else. */
export function standsBy({ house, leader }: StandbyView): Refusal {
  const by = leader();
  const says = `This server is standing by for ${house}.`;
  if (by === undefined)
    return refuse('standing-by', says, 'Try again in a few seconds; it is about to take over.').refusal;
  return refuse('standing-by', says, by.startsWith('http') ? `Use ${by} instead.` : `The house is led by ${by}.`)
    .refusal;
}

const clockTrouble = ({ leap, held }: Reading): { clock?: 'jumped' | 'held' } =>
  leap === undefined ? {} : { clock: held ? 'held' : 'jumped' };

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined ? isThisMachine(request) : isSame(request.headers.authorization ?? '', `Bearer ${token}`);

/** In a time that does not tell how much of it was right. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'));

// Backups: how old the last one is, and taking one now.

/** Without options backups are taken only on request. */
export function addBackupRoutes(
  app: FastifyInstance,
  floor: Floor,
  { metrics, backup = { everyMs: 0 } }: Readonly<{ metrics: Metrics; backup?: BackupOptions | undefined }>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const backups = startBackups(floor, backup);
  app.addHook('onClose', () => backups.stop());
  const response = { 200: BackupsDocumentSchema };
  const [look, take] = ['Lists the backups and the age of the last one.', 'Takes a backup now, and verifies it.'];
  metrics.backupAge(() => {
    const [last] = backups.list();
    return last === undefined ? undefined : (ageOf(last, floor.now()) ?? undefined);
  });
  routes.get('/api/backups', { schema: { summary: look, response } }, async () => backupsDocument(floor, backups));
  routes.post('/api/backups', { schema: { summary: take, response } }, async (request, reply) => {
    const taken = await backups.take();
    if (!taken.ok) return answerOurs(reply, taken.refusal, 503);
    floor.log.info('backup-taken', { badge: request.session!.badge, seq: taken.value.manifest.seq });
    return backupsDocument(floor, backups);
  });
}

function backupsDocument(floor: Floor, backups: Backups): BackupsDocument {
  const kept = backups.list();
  const last = kept[0];
  const [status, failure] = [statusOf(kept, floor.now()), backups.failure()];
  return {
    path: backups.folder,
    last: last === undefined ? null : documentOf(last),
    age: last === undefined ? null : ageOf(last, floor.now()),
    ok: status === 'ok' && failure === null,
    status,
    failure,
    list: kept.map(documentOf),
  };
}

const documentOf = ({ name, takenAt, manifest: { seq, head }, bytes }: KeptBackup): BackupDocument => ({
  name,
  takenAt,
  seq,
  head,
  bytes,
});
