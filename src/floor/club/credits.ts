/** Credits: what a swipe at a posted time brings, once for each card and time, and what becomes of it. */
import { HOUR, type Instant, MINUTE } from '../../base/time.ts';
import { type ClubSteps, clubStepsOf, creditsFor, minutesOf } from '../../rules/club.ts';
import type { ClubPosting } from '../../rules/club-words.ts';
import { personVerdict, type Verdict } from '../../rules/eligibility.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import { F } from '../clauses.ts';
import { cameLast } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf, tookNoPart } from '../kit/offers.ts';
import { isAboutPerson, personFacts } from '../kit/people.ts';
import { UPLOADED_WITHIN } from '../kit/tables.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { EventOf } from '../spec.ts';
import type { OfferState, State } from '../state.ts';
import type { Credits, Sitting } from './member.ts';
import { vouchedFor } from './plays.ts';
import type { clubEvents } from './specs.ts';

export type ClubOffer = Readonly<{ offered: OfferState; steps: ClubSteps; posting: ClubPosting }>;
export type SwipeCredit = Readonly<{
  offer: string;
  posted: Instant;
  game: string;
  credits: number;
  from: Instant;
  seconds: number;
  balance: number;
}>;

/** An offer as one of the club; undefined where it is something else. */
export function clubOffer(state: State, offered: OfferState): ClubOffer | undefined {
  const steps = clubStepsOf(sheetOf(state, offered));
  const posting = offered.offer.club;
  return steps === undefined || posting === undefined ? undefined : { offered, steps, posting };
}

/** Those of the club that are in force, or stand still for a while. */
export const clubOffers = (state: State): ClubOffer[] =>
  [...state.offers.values()].flatMap((offered) => {
    const club = offered.status === 'ended' ? undefined : clubOffer(state, offered);
    return club === undefined ? [] : [club];
  });

const EMPTY: Credits = { balance: 0, earned: 0, spent: 0, seconds: 0, swipes: 0, byGame: {}, recent: [] };

export const creditsOf = ({ credits }: OfferState, person: string): Credits => credits?.[person] ?? EMPTY;

type SwipedCard = Readonly<{ person: string; card: string | undefined; sitting: Sitting; swipedAt: Instant }>;

/** What a swipe brings in one offer of the club, or why it brings nothing. */
export function creditAt(
  state: State,
  { offered, steps, posting }: ClubOffer,
  { person, card, sitting, swipedAt }: SwipedCard,
): SwipeCredit | { refusal: FloorRefusal } {
  const { swipe, earn } = steps;
  const sheet = sheetOf(state, offered);
  const not = tookNoPart(state, offered, sheet, { ...sitting, id: sitting.table }, swipedAt);
  if (not !== undefined) return not;
  const broken = verdictOn(state, offered, person).broken[0];
  if (broken !== undefined) return refused(broken.at, 'not-eligible', `${broken.says}.`, 'It brings nothing.');
  const member = state.members.get(person);
  if (member === undefined || swipedAt < member.since) return notAMember();
  if (card === undefined) {
    return refused(swipe.at, 'no-card', 'Credits come of a card that is swiped.', 'Swipe the card of the club.');
  }
  const { game } = sitting;
  const credits = creditsFor(posting, game);
  if (credits === undefined) {
    const says = `${game} is not designated for ${sheet.name}.`;
    return refused(earn.at, 'other-game', says, 'Swipe the cards of those who play a posted game.');
  }
  const posted = postedTime(state, { offered, steps, posting }, swipedAt)?.posted;
  if (posted === undefined) {
    const says = `It is not a posted time: ${dayTimes(posting.times).join(', ')}.`;
    return refused(swipe.at, 'no-posted-time', says, 'Swipe again at the next one.');
  }
  const before = creditsOf(offered, person);
  if (before.recent.some((one) => one.posted === posted)) {
    const says = 'This card was swiped at this posted time already.';
    return refused(earn.at, 'swiped-already', says, 'Nothing needs to be done; it counts once.');
  }
  const vouched = vouchedFor(offered, sitting, swipedAt, before.recent);
  return { offer: offered.offer.id, posted, game, credits, ...vouched, balance: before.balance + credits };
}

/**
 * The posted time that a moment belongs to, and when it was. In the night in which clocks are changed a time that the
 * wall shows twice comes once, at first; one that it never shows comes at the leap.
 */
export function postedTime(
  state: State,
  { offered: { offer }, steps, posting }: ClubOffer,
  at: Instant,
): Readonly<{ time: string; posted: Instant }> | undefined {
  const seconds = minutesOf(steps.swipe, offer.amounts) * MINUTE;
  return dayTimes(posting.times)
    .map((time) => ({ time, posted: cameLast(state, time, at) }))
    .find(({ posted }) => at - posted < seconds);
}

/** What the sheet says about the person: whether he may take part, and what nobody knows yet. */
export function verdictOn(state: State, offered: OfferState, person: string): Verdict {
  const rows = sheetOf(state, offered).eligibility.filter(isAboutPerson);
  return personVerdict(rows, personFacts(state, person), { fee: true, wager: true, pot: true });
}

export const notAMember = (): { refusal: FloorRefusal } =>
  refused(F.club, 'not-a-member', 'This person has no card of the club.', 'Enrol him at the card desk; it is free.');

/**
 * Writes down what a swipe brought. Swipes of more than a day ago cannot come in again; one that can may belong to the
 * same posted time, which lasts an hour at most, and vouches for the hour before it. What is older is forgotten.
 */
export function keepCredits(state: State, person: string, at: Instant, all: readonly SwipeCredit[]): void {
  for (const { offer, posted, game, credits, from, seconds, balance } of all) {
    const offered = state.offers.get(offer)!;
    const before = creditsOf(offered, person);
    const inGame = before.byGame[game] ?? { credits: 0, seconds: 0 };
    offered.credits ??= {};
    offered.credits[person] = {
      balance,
      earned: before.earned + credits,
      spent: before.spent,
      seconds: before.seconds + seconds,
      swipes: before.swipes + 1,
      byGame: {
        ...before.byGame,
        [game]: { credits: inGame.credits + credits, seconds: inGame.seconds + seconds },
      },
      recent: [
        ...before.recent.filter((one) => one.at >= state.time - UPLOADED_WITHIN - HOUR),
        { posted, at, game, credits, from, seconds },
      ],
    };
  }
}

/** A swipe that does not count any more is as if it had never been. */
export function dropSwipe(state: State, { offer, person, posted }: EventOf<typeof clubEvents, 'swipe-voided'>): void {
  const offered = state.offers.get(offer)!;
  const before = offered.credits![person]!;
  const swipe = before.recent.find((one) => one.posted === posted)!;
  const inGame = before.byGame[swipe.game]!;
  offered.credits![person] = {
    ...before,
    balance: before.balance - swipe.credits,
    earned: before.earned - swipe.credits,
    seconds: before.seconds - swipe.seconds,
    swipes: before.swipes - 1,
    byGame: {
      ...before.byGame,
      [swipe.game]: { credits: inGame.credits - swipe.credits, seconds: inGame.seconds - swipe.seconds },
    },
    recent: before.recent.filter((one) => one !== swipe),
  };
}

/** When the period is over nothing is left to redeem. */
export function creditsLapse(offered: OfferState): FloorEvent[] {
  const all = Object.values(offered.credits ?? {});
  if (all.length === 0) return [];
  const credits = all.reduce((sum, { balance }) => sum + balance, 0);
  return [{ type: 'credits-lapsed', v: 1, offer: offered.offer.id, members: all.length, credits }];
}
