/** How every command answers: one document on stdout, anything else on stderr. */
import type { Refusal } from '../base/result.ts';

/** The question was answered, and the answer is no: an expectation failed, a journal is not what was written. */
export const EXIT_NO = 1;
export const EXIT_BAD_INPUT = 2;

export function printJson(document: unknown): void {
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

/**
 * With --json the refusal is the one document; the sentence, with the clause that it rests on where there is one, and
 * the next step are on stderr either way.
 */
export function printRefusal(refusal: Refusal & Readonly<{ at?: string }>, json: boolean): void {
  process.exitCode = EXIT_BAD_INPUT;
  const clause = refusal.at === undefined ? '' : ` [${refusal.at}]`;
  process.stderr.write(`${refusal.says}${clause}\n${refusal.next}\n`);
  if (json) printJson({ refusal });
}

/** Long work says how far it is, on a terminal only and never on stdout. */
export function progress(what: string): (done: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done) => {
    if (done % 10_000 === 0) process.stderr.write(`\r${what}: ${done}`);
  };
}
