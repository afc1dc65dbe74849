/**
 * A promise that is rejected and that nobody waits for is a bug of ours, and Node ends the process for it. A house that
 * is being played must not stop for a bug in one answer, so the bug is reported and the server goes on. An exception
 * that nobody caught still ends it: after that nobody knows what was left half done.
 */
import type { Log } from './log.ts';

type Rejecting = Readonly<Record<'on' | 'off', (event: 'unhandledRejection', hear: (bug: unknown) => void) => unknown>>;

/** Returns what ends it. */
export function reportRejections(log: Log, of: Rejecting = process): () => void {
  const report = (bug: unknown): void => {
    const { name, stack } = bug instanceof Error ? bug : new Error(String(bug));
    log.error('bug', { route: 'a promise that nobody waited for', error: name, stack });
  };
  of.on('unhandledRejection', report);
  return () => of.off('unhandledRejection', report);
}
