/** An answer that may be a refusal. Exceptions are for our own bugs; bad input gets one of these. */

/** One fact, one next step. `reason` is for programs, `says` and `next` are for people. */
export type Refusal = Readonly<{ reason: string; says: string; next: string }>;

export type Result<T> = Readonly<{ ok: true; value: T }> | Readonly<{ ok: false; refusal: Refusal }>;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: string, says: string, next: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { reason, says, next } };
}
