/** The backups of the house, and whether the last one is fresh enough. */
import { z } from 'zod';

const BackupDocumentSchema = z.object({
  name: z.string(),
  takenAt: z.int().describe('Seconds since 1970.'),
  seq: z.int().describe('The last journal entry in it.'),
  head: z.string().describe('The hash of that entry, which verifies the journal up to it.'),
  bytes: z.int(),
});

export const BackupsDocumentSchema = z.object({
  path: z.string().describe('The backup folder; empty if the house is in memory only.'),
  last: BackupDocumentSchema.nullable(),
  age: z.int().nullable().describe('Seconds since the last one; null if there is none or its time is in the future.'),
  ok: z.boolean().describe('There is a backup no older than a day, and the last attempt succeeded.'),
  status: z.enum(['ok', 'old', 'none']),
  failure: z.object({ reason: z.string(), says: z.string(), next: z.string() }).nullable(),
  list: z.array(BackupDocumentSchema).describe('Newest first.'),
});

export type BackupDocument = Readonly<z.infer<typeof BackupDocumentSchema>>;
export type BackupsDocument = Readonly<z.infer<typeof BackupsDocumentSchema>>;
