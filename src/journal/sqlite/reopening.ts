/**
 * A connection that outlives its thread. When the thread dies, every waiting caller is told; the next list opens the
 * file again on a new thread. No list is ever sent twice: only the journal knows whether the last ones landed, and its
 * leader reads it before it continues.
 */
import type { Result } from '../../base/result.ts';
import type { SqliteConnection } from './connection.ts';
import { type Ran, type Steps, THREAD_ENDED } from './runner.ts';

export function reopening(
  first: SqliteConnection,
  reopen: () => Promise<Result<SqliteConnection>>,
  log: (line: string) => void,
): SqliteConnection {
  let connection: SqliteConnection | undefined = first;
  let attempt: Promise<Ran | undefined> | undefined;
  let isClosed = false;

  /** Why it cannot be opened, if it cannot. */
  const openAgain = async (): Promise<Ran | undefined> => {
    const opened = await reopen();
    attempt = undefined;
    if (!opened.ok) return { ok: false, code: THREAD_ENDED, says: opened.refusal.says };
    if (isClosed) {
      await opened.value.close();
      return CLOSED;
    }
    connection = opened.value;
    log('The journal is open again, on a new thread.');
    return undefined;
  };

  const run = async (list: Steps): Promise<Ran> => {
    if (isClosed) return CLOSED;
    if (connection === undefined) {
      attempt ??= openAgain();
      const failed = await attempt;
      if (failed !== undefined) return failed;
    }
    const used = connection!;
    const ran = await used.run(list);
    if (!ran.ok && ran.code === THREAD_ENDED && used === connection) {
      connection = undefined;
      log(`The thread that writes the journal has ended: ${ran.says}.`);
    }
    return ran;
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    await connection?.close();
  };
  return { run, close };
}

const CLOSED: Ran = { ok: false, code: THREAD_ENDED, says: 'the store is closed' };
