/** Backups: how old the last one is, and taking one now. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type BackupDocument, type BackupsDocument, BackupsDocumentSchema } from '../api/backups.ts';
import { ageOf, type Kept, statusOf } from '../backup/keeping.ts';
import { type BackupOptions, type Backups, startBackups } from '../backup/nightly.ts';
import type { Floor } from '../floor.ts';
import type { Metrics } from '../metrics.ts';
import { answerOurs } from '../refusals.ts';

/** Without options backups are taken only when somebody asks for one. */
export function addBackupRoutes(
  app: FastifyInstance,
  floor: Floor,
  { metrics, backup = { everyMs: 0 } }: Readonly<{ metrics: Metrics; backup?: BackupOptions | undefined }>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const backups = startBackups(floor, backup);
  app.addHook('onClose', () => backups.stop());
  const response = { 200: BackupsDocumentSchema };
  const [look, take] = ['The backups, and how old the last one is.', 'Takes a backup now, and verifies it.'];
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

const documentOf = ({ name, takenAt, manifest: { seq, head }, bytes }: Kept): BackupDocument => ({
  name,
  takenAt,
  seq,
  head,
  bytes,
});
