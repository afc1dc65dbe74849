/** Files that are still there after a power cut. */
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** For its owner only: a backup holds everything the house has. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Every file of a folder, then the names themselves. */
export function syncFolder(folder: string): void {
  for (const name of readdirSync(folder)) sync(join(folder, name));
  sync(folder);
}

export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What cannot be removed now is no reason to fail: its name says that it is nobody's, and the next one clears up. */
export function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}
