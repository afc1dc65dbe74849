/**
 * Copies of a store's SQLite files while the server writes them. SQLite itself makes them: whoever else in this process
 * opened a file and closed it again would take the locks of the whole process with him.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectBeside } from '../../journal/connectors.ts';
import { keepPrivate } from '../../journal/sqlite/guarding.ts';
import { INTEGRITY } from '../../journal/sqlite/sqlite-store.ts';
import { fileName, PARTS, type Part } from './manifest.ts';

/** What stands beside the journal's own file. */
export const SUFFIX: Readonly<Record<Part, string>> = {
  journal: '',
  vault: '.vault',
  'vault-keys': '.vault-keys',
  badges: '.badges',
  printing: '.printing',
};

/** The parts that there are, copied into a folder, each as it stood at one moment. */
export async function copySqliteFiles(path: string, folder: string): Promise<Result<readonly Part[]>> {
  const copied: Part[] = [];
  for (const part of PARTS) {
    const file = `${path}${SUFFIX[part]}`;
    if (!existsSync(file)) {
      if (part === 'journal') return refuse('no-such-file', `There is no file ${file}.`, 'Give the path of a journal.');
      continue;
    }
    const done = await copyOne(file, join(folder, fileName(part, 'sqlite')), part.startsWith('vault'));
    if (!done.ok) return done;
    copied.push(part);
  }
  return ok(copied);
}

async function copyOne(file: string, to: string, isVault: boolean): Promise<Result<null>> {
  // A copy of a damaged file may look sound: SQLite leaves out what it cannot find and builds the index anew.
  const sound = await isSound(file);
  if (!sound.ok) return sound;
  const live = await connectBeside(file);
  if (!live.ok) return live;
  // SQLite would make it readable for everybody.
  keepPrivate(to);
  const copied = await live.value.run({ kind: 'read', steps: [{ sql: 'vacuum into ?', values: [to] }] });
  // An erasure that met this reader could not empty the log behind itself, and counts on the next one who can.
  const emptied = { kind: 'read', steps: [{ sql: 'pragma wal_checkpoint(truncate)', values: [] }] } as const;
  if (isVault) await live.value.run(emptied);
  await live.value.close();
  if (!copied.ok) return notCopied(file, copied.says);
  return isSound(to);
}

async function isSound(file: string): Promise<Result<null>> {
  const opened = await connectBeside(file);
  if (!opened.ok) return opened;
  const checked = await opened.value.run({ kind: 'read', steps: [{ sql: INTEGRITY, values: [] }] });
  await opened.value.close();
  const says = checked.ok ? checked.rows[0]?.[0]?.says : checked.says;
  if (says === 'ok') return ok(null);
  const next = 'Stop, keep the file as it is, and restore it from an earlier backup.';
  return refuse('damaged', `${file} is damaged (${String(says)}).`, next);
}

const notCopied = (file: string, says: string) =>
  refuse(
    'backup-failed',
    `${file} could not be copied (${says}).`,
    'Check the disk and its free space, then try again.',
  );
