/** The sections of the cage that a badge may open. */

export type CagePart = 'claims' | 'boxes' | 'trays' | 'chips' | 'remit' | 'close' | 'shift';

const ALL_PARTS: readonly CagePart[] = ['claims', 'boxes', 'trays', 'chips', 'remit', 'close', 'shift'];
const COUNTING_PARTS: readonly CagePart[] = ['boxes', 'close'];

/** A badge of the count team opens boxes and the close only: other sections would show nothing owed, which is false. */
export const partsFor = (roles: readonly string[]): readonly CagePart[] =>
  roles.some((role) => MONEY_ROLES.includes(role)) ? ALL_PARTS : COUNTING_PARTS;

/** Roles that see claims, payments and trays. */
const MONEY_ROLES = ['cage', 'accountant', 'manager', 'auditor', 'regulator'];

/** The section for an address; the first one this badge may open if the address names none. */
export function partAt(path: string, roles: readonly string[]): CagePart {
  const meant = path === '' || /^(?:award|payment)\//.test(path) ? 'claims' : path;
  const mine = partsFor(roles);
  return mine.find((part) => part === meant) ?? mine[0]!;
}
