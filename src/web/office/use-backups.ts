/** Whether the last backup is fresh enough; asked again every few minutes. */
import { useEffect } from 'react';
import type { BackupsDocument } from '../../server/api/backups.ts';
import { useAsked } from '../lib/asked.ts';
import { useSessions } from '../lib/session.tsx';

const EVERY = 5 * 60_000;
const MAY_SEE: readonly string[] = ['accountant', 'manager', 'compliance', 'auditor', 'regulator'];

export function useBackups(): Readonly<{ backups: BackupsDocument | undefined; again: () => void }> {
  const roles = useSessions().session?.who?.roles ?? [];
  const { value, again } = useAsked<BackupsDocument>(
    roles.some((role) => MAY_SEE.includes(role)) ? '/api/backups' : undefined,
  );
  useEffect(() => {
    const timer = setInterval(again, EVERY);
    return () => clearInterval(timer);
  }, [again]);
  return { backups: value, again };
}
