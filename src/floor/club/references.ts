/** Memberships and credits: what keeps a person, and what lapses when an offer ends. */
import type { PersonInUse } from '../area.ts';
import type { FloorEvent } from '../events.ts';
import type { OfferState, State } from '../state.ts';

/** When the period is over nothing is left to redeem. */
export function whenOfferEnds(_: State, offered: OfferState): FloorEvent[] {
  const all = Object.values(offered.credits ?? {});
  if (all.length === 0) return [];
  const credits = all.reduce((sum, { balance }) => sum + balance, 0);
  return [{ type: 'credits-lapsed', v: 1, offer: offered.offer.id, members: all.length, credits }];
}

export function whyPersonInUse({ members }: State, person: string): PersonInUse | undefined {
  if (!members.has(person)) return undefined;
  const says = 'This person is a member of the club.';
  return { reason: 'still-member', says, next: 'End the membership first.' };
}
