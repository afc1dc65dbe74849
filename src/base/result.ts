/** An answer that may be a refusal. Exceptions are for our own bugs; bad input gets one of these. */
import { BrokenAssertion } from './assert.ts';

/** One fact, one next step. `reason` is for programs, `says` and `next` are for people. */
export type Refusal = Readonly<{ reason: string; says: string; next: string }>;

export type Result<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; refusal: Refusal }>;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: string, says: string, next: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { reason, says, next } };
}

/** The value, where a refusal would be our own bug: literals in the source, data that was checked before. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new UnexpectedRefusal(result.refusal);
  return result.value;
}

export class UnexpectedRefusal extends BrokenAssertion {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.says);
    this.refusal = refusal;
  }
}

/**
 * What somebody typed, fit to stand in a refusal: short, and without half characters. Refusals are journalled, and
 * canonical JSON has no form for half a surrogate pair, so echoing one would stop the machine.
 */
export function quoted(text: string): string {
  const whole = text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
  return `"${whole.replace(/\p{Surrogate}/gu, '\uFFFD')}"`;
}

const LONGEST_QUOTE = 60;
