/** Which parts of the cage a badge has. */

export type Part = 'claims' | 'boxes' | 'trays' | 'chips' | 'remit' | 'close' | 'shift';

const ALL: readonly Part[] = ['claims', 'boxes', 'trays', 'chips', 'remit', 'close', 'shift'];
const COUNTING: readonly Part[] = ['boxes', 'close'];

/** Who only counts is told of boxes and nothing else: any other part would look as if nothing were owed. */
export const partsFor = (roles: readonly string[]): readonly Part[] =>
  roles.some((role) => MONEY.includes(role)) ? ALL : COUNTING;

/** Who is told of claims, payments and trays. */
const MONEY = ['cage', 'accountant', 'manager', 'auditor', 'regulator'];

/** The part that an address means; the first one that this badge has where it means none of them. */
export function partAt(path: string, roles: readonly string[]): Part {
  const meant = path === '' || path.startsWith('award/') ? 'claims' : path;
  const mine = partsFor(roles);
  return mine.find((part) => part === meant) ?? mine[0]!;
}
