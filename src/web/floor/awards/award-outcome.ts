/** What a winner must not miss next: the minutes for ID, and once they are shown or over, the day on which it lapses. */
import type { AwardView } from '../../../floor/view.ts';
import type { Events } from '../../lib/commands.ts';
import { dollars } from '../../lib/money.tsx';
import { placeWords } from '../shares.tsx';

type AwardDeadline = Readonly<{ what: 'id' | 'lapses'; at: number }>;

export function nextDeadline(
  { idBy, idShown, expiresAt }: Pick<AwardView, 'idBy' | 'idShown' | 'expiresAt'>,
  now: number,
): AwardDeadline | undefined {
  if (!idShown && idBy !== null && idBy > now) return { what: 'id', at: idBy };
  return expiresAt !== null && expiresAt > now ? { what: 'lapses', at: expiresAt } : undefined;
}

/** Somebody was named who may not be paid: the award is gone from every list, so it is said where he was named. */

export type ForfeitedAward = Readonly<{ award: string; says: string }>;
type Named = Pick<AwardView, 'id' | 'amount' | 'to'>;

/** `Seat 3 is not paid: employees have no part (B-8). $1,875.00 went back as the sheet says.` */
export function forfeitedAwardIn(events: Events, { id, amount, to }: Named): ForfeitedAward | undefined {
  const event = events.find((one) => one.type === 'award-forfeited' && one.award === id);
  if (event?.type !== 'award-forfeited') return undefined;
  const why = `${event.says.replace(/\.$/, '')} (${event.at})`;
  return {
    award: id,
    says: `${placeWords('', to)} is not paid: ${why}. ${dollars(amount)} went back as the sheet says.`,
  };
}
