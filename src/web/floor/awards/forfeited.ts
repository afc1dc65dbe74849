/** Somebody was named who may not be paid: the award is gone from every list, so it is said where he was named. */
import type { AwardView } from '../../../floor/view.ts';
import type { Events } from '../../lib/commands.ts';
import { dollars } from '../../lib/money.tsx';
import { placeWords } from '../shares.ts';

export type Forfeited = Readonly<{ award: string; says: string }>;
type Named = Pick<AwardView, 'id' | 'amount' | 'to'>;

/** `Seat 3 is not paid: employees have no part (B-8). $1,875.00 went back as the sheet says.` */
export function forfeitedBy(events: Events, { id, amount, to }: Named): Forfeited | undefined {
  const event = events.find((one) => one.type === 'award-forfeited' && one.award === id);
  if (event?.type !== 'award-forfeited') return undefined;
  const why = `${event.says.replace(/\.$/, '')} (${event.at})`;
  return {
    award: id,
    says: `${placeWords('', to)} is not paid: ${why}. ${dollars(amount)} went back as the sheet says.`,
  };
}
