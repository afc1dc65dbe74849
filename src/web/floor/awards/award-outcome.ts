/** A winner's next deadline: the minutes to show ID, and after that the day on which the prize is forfeited. */
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

/** An ineligible person was named: the award leaves every list, so the result is shown where the person was named. */

export type ForfeitedAward = Readonly<{ award: string; says: string }>;
type Named = Pick<AwardView, 'id' | 'amount' | 'to'>;

/** `Seat 3 is not paid: employees have no part (B-8). $1,875.00 went back as the sheet says.` */
export function forfeitedAwardIn(events: Events, { id, amount, to }: Named): ForfeitedAward | undefined {
  const event = events.find((one) => one.type === 'award-forfeited' && one.award === id);
  if (event?.type !== 'award-forfeited') return undefined;
  const why = `${event.says.replace(/\.$/, '')} (${event.at})`;
  return {
    award: id,
    says: `${placeWords('', to)} is not eligible: ${why}. ${dollars(amount)} was returned as the rules require.`,
  };
}
