/** Corrections are for promotions and managers: whoever cannot give one is told before he has filled in the form. */
import { useSessions } from '../../lib/session.tsx';

const ROLES = ['promotions', 'manager'];
export const NOT_MINE = 'Promotions or a manager signs in for this; you can sign as the second person.';

export function useMayCorrect(): boolean {
  const roles: readonly string[] = useSessions().session?.who?.roles ?? [];
  return roles.some((role) => ROLES.includes(role));
}
