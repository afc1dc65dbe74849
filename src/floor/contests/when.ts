/** When holders of passes play: the next time that is posted, and until when ID may follow. */
import type { Instant } from '../../base/time.ts';
import { type ContestStep, contestStepOf, contestTimes } from '../../rules/offer-contest.ts';
import { F } from '../clauses.ts';
import { asListed } from '../clock.ts';
import { sheetOf } from '../offers/offering.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { OfferState, State } from '../state.ts';

/** When the next of them begins; undefined where all have begun. */
export function nextContest(state: State, offered: OfferState, step: ContestStep): Instant | undefined {
  return contestTimes(step, asListed(state, offered.offer))[offered.contestsBegun ?? 0];
}

/** The last moment at which somebody who holds a pass can still show ID; undefined where nothing is played with passes. */
export function idUntil(state: State, offered: OfferState): Instant | undefined {
  const step = contestStepOf(sheetOf(state, offered));
  return step === undefined ? undefined : nextContest(state, offered, step);
}

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
