/** Plain data that cannot be changed: frozen once, where it enters, at every level. */

/** Scalars first, so that branded numbers and texts keep their brand. */
export type Frozen<T> = T extends string | number | boolean | bigint | null | undefined
  ? T
  : { readonly [K in keyof T]: Frozen<T[K]> };

/** Freezes JSON-like data in place and returns it. */
export function frozen<T>(value: T): Frozen<T> {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner);
    Object.freeze(value);
  }
  return value as Frozen<T>;
}
