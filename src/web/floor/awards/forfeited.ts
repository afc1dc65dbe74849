/** Somebody was named who may not be paid: the award is gone from every list, so it is said where he was named. */
import type { AwardView } from '../../../floor/view-types.ts';
import type { Given } from '../../lib/commands.ts';
import { dollars } from '../../lib/money.tsx';
import { placeWords } from '../shares.ts';

export type Forfeited = Readonly<{ award: string; says: string }>;
type Named = Pick<AwardView, 'id' | 'amount' | 'to'>;
type Events = Extract<Given, { done: true }>['events'];

/** `Seat 3 is not paid: employees have no part (B-8). $1,875.00 went back as the sheet says.` */
export function forfeitedBy(events: Events, { id, amount, to }: Named): Forfeited | undefined {
  const event = events.find(({ type, award }) => type === 'award-forfeited' && award === id);
  if (event === undefined) return undefined;
  const why = `${String(event.says).replace(/\.$/, '')} (${String(event.at)})`;
  return {
    award: id,
    says: `${placeWords('', to)} is not paid: ${why}. ${dollars(amount)} went back as the sheet says.`,
  };
}
