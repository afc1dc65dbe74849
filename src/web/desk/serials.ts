/**
 * The number of a ticket as people say it: `7`, `000007`, `P7` of a pre-printed one, or all of `PRIZE-WHEEL-000007`; where
 * a scanner read it, with the letters of its code behind a point.
 */

/** Undefined where it can be no ticket of this drum. */
export function serialFrom(drum: string, typed: string): string | undefined {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/\.[0-9A-Z]{8}$/, '');
  const [, printed = '', number] = /^(P?)(\d{1,15})$/.exec(text) ?? [];
  if (number !== undefined) return `${drum.toUpperCase()}-${printed}${String(Number(number)).padStart(6, '0')}`;
  return /^[A-Z0-9-]{3,84}$/.test(text) ? text : undefined;
}
