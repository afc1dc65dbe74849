/** An answer that may be a refusal. Exceptions are for our own bugs; bad input gets a refusal. */
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

/** The value, if a refusal would be our own bug: literals in the source, data that was already checked. */
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
 * User input made safe to quote in a refusal: short, and without lone surrogates. Refusals are journaled, and canonical
 * JSON has no form for a lone surrogate, so echoing one would stop the leader.
 */
export function quoted(text: string): string {
  const whole = text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
  return `"${whole.replace(/\p{Surrogate}/gu, '\uFFFD')}"`;
}

const LONGEST_QUOTE = 60;
