/** What a winner must not miss next: the minutes for ID, and once they are shown or over, the day on which it lapses. */
import type { AwardView } from '../../../floor/view.ts';

type Deadline = Readonly<{ what: 'id' | 'lapses'; at: number }>;

export function nextDeadline(
  { idBy, idShown, expiresAt }: Pick<AwardView, 'idBy' | 'idShown' | 'expiresAt'>,
  now: number,
): Deadline | undefined {
  if (!idShown && idBy !== null && idBy > now) return { what: 'id', at: idBy };
  return expiresAt !== null && expiresAt > now ? { what: 'lapses', at: expiresAt } : undefined;
}
