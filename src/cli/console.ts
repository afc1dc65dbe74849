/** How every command answers: one document on stdout, anything else on stderr. */
import type { Refusal } from '../base/result.ts';

/** The question was answered, and the answer is no: an expectation failed, or a journal is not as it was written. */
export const EXIT_NO = 1;
export const EXIT_BAD_INPUT = 2;

export function printJson(document: unknown): void {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

/** Waits until the reader has taken the text: a long export must not pile up in memory. */
export const writeOut = (text: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(text, () => resolve()));

/** An answer that could not be written is lost: the exit code says so, whatever the answer was. */
export function endIfUnwritable(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader may have seen enough, as in `floorbook commands | head`: that is not reported.
    if (error.code !== 'EPIPE')
      process.stderr.write(`The output could not be written (${error.message}) and is incomplete.\n`);
    process.exit(EXIT_NO);
  });
  // Anything written here may be lost: a house is not closed because the disk with its log is full.
  process.stderr.on('error', () => {});
}

/**
 * With --json the refusal is the one document; the sentence, with its clause if there is one, and the next step are on
 * stderr either way.
 */
export function printRefusal(refusal: Refusal & Readonly<{ at?: string }>, json: boolean): void {
  process.exitCode = EXIT_BAD_INPUT;
  const clause = refusal.at === undefined ? '' : ` [${refusal.at}]`;
  process.stderr.write(`${refusal.says}${clause}\n${refusal.next}\n`);
  if (json) printJson({ refusal });
}

/** Progress of long work, on a terminal only and never on stdout. */
export function progress(what: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done) => {
    if (done % 10_000 === 0) process.stderr.write(`\r${what}: ${done}`);
  };
}

/** Defaults and help that options of several commands share. Imports nothing, so every command may import it. */
export const DEFAULT_STORE = 'file:data/floorbook.db';
export const ZONE_HELP = 'the time zone of the house, e.g. America/Los_Angeles, for a promotion with times';
