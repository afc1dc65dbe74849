/**
 * Swiped play, for activities that ask for so many swipes or hours. A swipe vouches for the play at one table since its
 * holder sat down, and for no more than the hour before it and the grace of the sheet; what another swipe vouched for
 * already is not counted twice, in whichever order they come in.
 */
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { countsSwipes, swipesStepOf } from '../../rules/pick-words.ts';
import { sheetOf, stands, tookNoPart } from '../kit/offers.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, SwipedPlay } from '../state.ts';
import type { Sitting } from './member.ts';

export type Play = Readonly<{ offer: string; from: Instant; seconds: number }>;

/** Offers that keep every swipe, also those that stand still: what was swiped before may come in now. */
export const playOffers = (state: State): OfferState[] =>
  [...state.offers.values()].filter(
    (offered) => stands(state, offered.offer.id) && countsSwipes(sheetOf(state, offered)),
  );

export function playAt(
  state: State,
  offered: OfferState,
  { person, sitting, swipedAt }: Readonly<{ person: string; sitting: Sitting; swipedAt: Instant }>,
): Play | { refusal: FloorRefusal } {
  const sheet = sheetOf(state, offered);
  const not = tookNoPart(state, offered, sheet, { ...sitting, id: sitting.table }, swipedAt);
  if (not !== undefined) return not;
  const { at, grace } = swipesStepOf(sheet)!;
  const vouched = vouchedFor(offered, sitting, swipedAt, offered.play?.[person] ?? [], grace?.minutes);
  if (vouched.seconds >= MINUTE) return { offer: offered.offer.id, ...vouched };
  return swipedAlready(at);
}

export const swipedAlready = (at: string): { refusal: FloorRefusal } =>
  refused(
    at,
    'swiped-already',
    'This card was swiped a moment ago, or has only just come to the table.',
    'Swipe it once an hour, and when its holder leaves.',
  );

/** From when on a swipe vouches for play, and how much of it nobody had counted. */
export function vouchedFor(
  { offer }: OfferState,
  { since }: Sitting,
  at: Instant,
  counted: readonly Pick<SwipedPlay, 'from' | 'at'>[],
  graceMinutes = 0,
): Readonly<{ from: Instant; seconds: number }> {
  const from = Math.min(at, Math.max(since, at - HOUR - graceMinutes * MINUTE, offer.period.from));
  let seconds = 0;
  let reached = from;
  for (const one of [...counted].sort((a, b) => a.from - b.from)) {
    if (one.from > reached) seconds += Math.min(one.from, at) - Math.min(reached, at);
    reached = Math.max(reached, one.at);
  }
  return { from: instant(from), seconds: seconds + Math.max(0, at - reached) };
}

export function keepPlays(
  state: State,
  person: string,
  at: Instant,
  plays: readonly Readonly<{ offer: string; from: Instant; seconds: number }>[],
): void {
  for (const { offer, from, seconds } of plays) {
    const offered = state.offers.get(offer)!;
    offered.play ??= {};
    offered.play[person] = [...(offered.play[person] ?? []), { from, at, seconds }];
  }
}
