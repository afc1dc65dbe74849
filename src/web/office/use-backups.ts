/** Whether the last backup is fresh enough; asked again every few minutes, and sooner while it is not. */
import { useEffect } from 'react';
import type { BackupsDocument } from '../../server/api/backups.ts';
import { useAsked } from '../lib/asked.ts';
import { useSessions } from '../lib/session.tsx';

const EVERY = 5 * 60_000;
/** A house that was opened a moment ago has its first backup a moment later. */
const WHILE_RED = 20_000;
const MAY_SEE: readonly string[] = ['accountant', 'manager', 'compliance', 'auditor', 'regulator'];

export function useBackups(): Readonly<{ backups: BackupsDocument | undefined; again: () => void }> {
  const roles = useSessions().session?.who?.roles ?? [];
  const { value, again } = useAsked<BackupsDocument>(
    roles.some((role) => MAY_SEE.includes(role)) ? '/api/backups' : undefined,
  );
  const isRed = value?.ok === false;
  useEffect(() => {
    const timer = setInterval(again, isRed ? WHILE_RED : EVERY);
    return () => clearInterval(timer);
  }, [again, isRed]);
  return { backups: value, again };
}
