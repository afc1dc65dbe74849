/** Which parts of the cage a badge has. */

export type CagePart = 'claims' | 'boxes' | 'trays' | 'chips' | 'remit' | 'close' | 'shift';

const ALL_PARTS: readonly CagePart[] = ['claims', 'boxes', 'trays', 'chips', 'remit', 'close', 'shift'];
const COUNTING_PARTS: readonly CagePart[] = ['boxes', 'close'];

/** Who only counts is told of boxes and nothing else: any other part would look as if nothing were owed. */
export const partsFor = (roles: readonly string[]): readonly CagePart[] =>
  roles.some((role) => MONEY_ROLES.includes(role)) ? ALL_PARTS : COUNTING_PARTS;

/** Who is told of claims, payments and trays. */
const MONEY_ROLES = ['cage', 'accountant', 'manager', 'auditor', 'regulator'];

/** The part that an address means; the first one that this badge has where it means none of them. */
export function partAt(path: string, roles: readonly string[]): CagePart {
  const meant = path === '' || path.startsWith('award/') ? 'claims' : path;
  const mine = partsFor(roles);
  return mine.find((part) => part === meant) ?? mine[0]!;
}
