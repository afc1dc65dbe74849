/** The backups of the house, and whether the last one is fresh enough. */
import { z } from 'zod';

const BackupDocumentSchema = z.object({
  name: z.string(),
  takenAt: z.int().describe('Seconds since 1970.'),
  seq: z.int().describe('The last entry of the journal that is in it.'),
  head: z.string().describe('The hash of that entry, with which the whole journal up to it can be proven.'),
  bytes: z.int(),
});

export const BackupsDocumentSchema = z.object({
  path: z.string().describe('The folder they are kept in; empty where the house is kept in memory only.'),
  last: BackupDocumentSchema.nullable(),
  age: z
    .int()
    .nullable()
    .describe('Seconds since the last one; null if there is none, or if its time is still to come.'),
  ok: z.boolean().describe('There is one, it is not older than a day, and the last attempt did not fail.'),
  status: z.enum(['ok', 'old', 'none']),
  failure: z.object({ reason: z.string(), says: z.string(), next: z.string() }).nullable(),
  list: z.array(BackupDocumentSchema).describe('The newest first.'),
});

export type BackupDocument = Readonly<z.infer<typeof BackupDocumentSchema>>;
export type BackupsDocument = Readonly<z.infer<typeof BackupsDocumentSchema>>;
