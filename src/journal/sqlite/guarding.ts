/**
 * Who may use a SQLite file: only its owner can read it, and one process at a time can write it, whatever name it was
 * opened by. Two names of one file would have two write-ahead logs, and each server would overwrite what the other
 * wrote.
 */
import { chmodSync, closeSync, existsSync, openSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { ok, type Result, refuse } from '../../base/result.ts';

const OWNER_ONLY = 0o600;

/** The files that SQLite itself writes next to a file; new ones get the mode of the file. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

/**
 * Creates the file for its owner only, or tightens it and everything next to it. If modes cannot be set (another owner,
 * another kind of disk), opening the file says what is wrong, if anything is.
 */
export function keepPrivate(file: string): void {
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'wx', OWNER_ONLY));
    for (const one of ['', ...SIDE_FILES].map((end) => `${file}${end}`))
      if (isOpenToOthers(one)) chmodSync(one, OWNER_ONLY);
  } catch {}
}

function isOpenToOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  return mode !== undefined && (mode & 0o077) !== 0;
}

/** The file itself, behind any symbolic links; for a file that does not exist yet, the path as written. */
export function realFile(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

export type FileLock = Readonly<{ release: () => void }>;

/**
 * Held as long as this process lives or until it is released. Linux has abstract socket names, which are not files and
 * vanish with their process: one is taken for the file's device and inode. Elsewhere a file with a second name is
 * refused.
 */
export async function lockInode(file: string): Promise<Result<FileLock>> {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return ok(NO_LOCK);
  if (process.platform === 'linux') {
    const socket = createServer((line) => line.destroy());
    const code = await new Promise<string | undefined>((resolve) => {
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      socket.listen({ path: `\0floorbook ${found.dev}:${found.ino}`, exclusive: true }, () => resolve(undefined));
    });
    if (code === 'EADDRINUSE') return refuse('held', `${file} is in use by another Floorbook process.`, STOP_IT);
    if (code === undefined) {
      socket.unref();
      return ok({ release: () => socket.close() });
    }
  }
  if (found.nlink === 1n) return ok(NO_LOCK);
  const says = `${file} has a second name on this disk (a hard link), so another process could write to it.`;
  return refuse('held', says, 'Remove the other name, or serve from a copy.');
}

const NO_LOCK: FileLock = { release: () => {} };
const STOP_IT = 'Stop that process first, or use another store.';
