/** When holders of passes play: the next time that is posted, and until when ID may follow. */
import { F } from '../clauses.ts';
import { idUntil } from '../kit/drawings.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** An offer is not ended while somebody plays for it with a pass, or holds one that is still to be played. */
export function contestOpen(state: State, offer: string): Outcome | undefined {
  for (const contest of state.contests.values()) {
    if (contest.offer !== offer) continue;
    return refused(F.plays, 'contest-open', `${contest.id} is being played.`, 'Play it to its end, or end it, first.');
  }
  const offered = state.offers.get(offer)!;
  if ((offered.passes ?? []).length === 0 || idUntil(state, offered) === undefined) return undefined;
  const says = `${offered.passes!.length} passes are still to be played.`;
  return refused(F.plays, 'passes-held', says, 'Let their holders play first.');
}

/** The contest in which this person plays. */
export function contestWith({ contests }: State, person: string): string | undefined {
  for (const contest of contests.values()) {
    const entrants =
      contest.form === 'keys' ? contest.entrants : Object.values(contest.tables).flatMap((table) => table.entrants);
    if (entrants.some((one) => one.person === person)) return contest.id;
  }
  return undefined;
}
