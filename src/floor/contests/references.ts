/** Contests and the passes to them: they keep their offer and the people who play. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { idUntil } from '../kit/drawings.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** An offer is not ended while somebody plays for it with a pass, or holds one that is still to be played. */
export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const contest of state.contests.values()) {
    if (contest.offer !== offer) continue;
    return refused(F.plays, 'contest-open', `${contest.id} is being played.`, 'Play it to its end, or end it, first.');
  }
  const offered = state.offers.get(offer)!;
  if ((offered.passes ?? []).length === 0 || idUntil(state, offered) === undefined) return undefined;
  const says = `${offered.passes!.length} passes are still to be played.`;
  return refused(F.plays, 'passes-held', says, 'Let their holders play first.');
}

export function whyPersonInUse({ contests }: State, person: string): PersonInUse | undefined {
  for (const contest of contests.values()) {
    const entrants =
      contest.form === 'keys' ? contest.entrants : Object.values(contest.tables).flatMap((table) => table.entrants);
    if (!entrants.some((one) => one.person === person)) continue;
    return { reason: 'still-playing', says: `This person plays in ${contest.id}.`, next: 'End the contest first.' };
  }
  return undefined;
}
