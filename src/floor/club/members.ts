/** What the house keeps about its club: members and their cards, pocket scanners, swiped play, and credits. */
import { z } from 'zod';
import { lookUp } from '../../base/assert.ts';
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { type ClubPosting, type ClubSteps, clubStepsOf, creditsFor, minutesOf } from '../../rules/club.ts';
import type { Verdict } from '../../rules/eligibility.ts';
import { countsSwipes, swipesStepOf } from '../../rules/picks.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { EventOf } from '../area.ts';
import { lastOccurrence } from '../clock.ts';
import { isApprovedAndNotEnded, sheetOf, tookNoPart } from '../kit/offers.ts';
import { personEligibility } from '../kit/people.ts';
import { type Sitting, UPLOADED_WITHIN } from '../kit/tables.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, Role, State, SwipedPlay } from '../state.ts';
import type { clubEvents } from './specs.ts';

/** The holder of a card. The number on it is in the vault; its id is random and says nothing. */
export type Member = {
  person: string;
  cardId: string;
  since: Instant;
  /** When the card in use was given out. */
  cardSince: Instant;
  /** How many cards before this one are dead. */
  replaced: number;
  /** Those that were in use until a day ago: a scanner may still hold what it read of them. */
  before?: { cardId: string; since: Instant; until: Instant }[] | undefined;
};

/** What one member has in one offer of the club. */
export type Credits = {
  /** What can be redeemed: what was earned less what was spent. */
  balance: number;
  earned: number;
  spent: number;
  /** Play that swipes vouched for, and how many of them there were. */
  seconds: number;
  swipes: number;
  byGame: Record<string, { credits: number; seconds: number }>;
  /** Swipes until a day ago: for each posted time there is one. */
  recent: CreditedSwipe[];
};

type CreditedSwipe = {
  /** The posted time that it belongs to, and when it was. */
  posted: Instant;
  at: Instant;
  game: string;
  credits: number;
  from: Instant;
  seconds: number;
};

// The card that a person shows, or showed when it was read: active then, or replaced.

/** Why this card counted for nothing at that moment; undefined where it was the one in use, or none was shown. */
export function refuseDeadCard(
  { members }: State,
  person: string,
  card: string | undefined,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  const member = members.get(person);
  if (card === undefined || (member !== undefined && cardAt(member, at) === card)) return undefined;
  if (member?.cardId === card) {
    return refused(F.club, 'card-not-yet');
  }
  return refused(F.club, 'dead-card');
}

/** From the moment at which a card is replaced the new one is in use. */
function cardAt({ cardId, cardSince, before = [] }: Member, at: Instant): string | undefined {
  return at >= cardSince ? cardId : before.find(({ since, until }) => since <= at && at < until)?.cardId;
}

/** The card in use joins those before it; what can no longer be brought in is forgotten. */
export function cardReplaced({ members, time }: State, person: string, card: string): void {
  const member = lookUp(members, person);
  const { cardId, cardSince, replaced, before = [] } = member;
  const recent = before.filter(({ until }) => until >= time - UPLOADED_WITHIN);
  const dead = [...recent, { cardId, since: cardSince, until: time }];
  members.set(person, { ...member, cardId: card, cardSince: time, replaced: replaced + 1, before: dead });
}

// Pocket scanners. What a scanner stored arrives up to a day later, with the time at which it was read. So its source
// must be certain: a scanner that the house enrolled, for a card that it read, brought in by itself or by the card
// desk.

/** By the name under which the Office added it. */
export const scannerName = z.string().regex(/^scanner-[a-z0-9-]{1,25}$/, 'a scanner is named like scanner-3');

type Docked = Readonly<{ scanner?: string | undefined; card?: string | undefined; by: Readonly<{ badge: string }> }>;

/** The dock of a desk; a scanner that is on the network brings what it has itself. */
const DOCKS: readonly Role[] = ['card-desk', 'promotions', 'manager'];

/** Why this is not taken for what a scanner kept; undefined also where no scanner is named. */
export function refuseBadDock({ staff }: State, { scanner, card, by }: Docked): { refusal: FloorRefusal } | undefined {
  const { roles } = lookUp(staff, by.badge);
  const own = badgeOf(scanner ?? '');
  if (roles.includes('device') && by.badge !== own) {
    return refused(F.roles, 'wrong-role/scanner', { badge: by.badge });
  }
  if (scanner === undefined) return undefined;
  if (by.badge !== own && !roles.some((role) => DOCKS.includes(role))) {
    return refused(F.roles, 'wrong-role/club', { badge: by.badge });
  }
  if (staff.get(own)?.active !== true) {
    return refused(F.club, 'unknown-scanner', { scanner });
  }
  if (card !== undefined) return undefined;
  return refused(F.club, 'no-card');
}

/** The badge under which a device acts. */
const badgeOf = (device: string): string => `device-${device}`;

// Swiped play, for activities that require a number of swipes or hours. A swipe vouches for play at one table since its
// holder sat down, and for no more than the hour before it plus the grace period of the sheet. Time that another swipe
// vouched for is not counted twice, in whichever order they arrive.

type Play = Readonly<{ offer: string; from: Instant; seconds: number }>;

/** Offers that record every swipe, also suspended ones: earlier swipes may come in now. */
export const playOffers = (state: State): OfferState[] =>
  [...state.offers.values()].filter(
    (offered) => isApprovedAndNotEnded(state, offered.offer.id) && countsSwipes(sheetOf(state, offered)),
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

export const swipedAlready = (at: string): { refusal: FloorRefusal } => refused(at, 'swiped-already');

/** From when a swipe vouches for play, and how much of it was not credited before. */
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
    const offered = lookUp(state.offers, offer);
    offered.play ??= {};
    offered.play[person] = [...(offered.play[person] ?? []), { from, at, seconds }];
  }
}

// Credits: what a swipe at a posted time earns, once for each card and time, until it is redeemed or lapses.

export type ClubOffer = Readonly<{ offered: OfferState; steps: ClubSteps; posting: ClubPosting }>;

type SwipeCredit = Readonly<{
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

/** Club offers that are in force or suspended. */
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
  if (broken !== undefined) return refused(broken.at, 'not-eligible/swipe', { says: broken.says });
  const member = state.members.get(person);
  if (member === undefined || swipedAt < member.since) return refuseNonMember();
  if (card === undefined) {
    return refused(swipe.at, 'no-card/swipe');
  }
  const { game } = sitting;
  const credits = creditsFor(posting, game);
  if (credits === undefined) {
    return refused(earn.at, 'other-game', { game, sheetName: sheet.name });
  }
  const posted = postedTime(state, { offered, steps, posting }, swipedAt)?.posted;
  if (posted === undefined) {
    return refused(swipe.at, 'no-posted-time', { dayTimes: dayTimes(posting.times) });
  }
  const before = creditsOf(offered, person);
  if (before.recent.some((one) => one.posted === posted)) {
    return refused(earn.at, 'swiped-already/posted-time');
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
    .map((time) => ({ time, posted: lastOccurrence(state, time, at) }))
    .find(({ posted }) => at - posted < seconds);
}

/** What the sheet says about the person: whether they are eligible, and what is unknown. */
export function verdictOn(state: State, offered: OfferState, person: string): Verdict {
  return personEligibility(state, sheetOf(state, offered), person);
}

export const refuseNonMember = (): { refusal: FloorRefusal } => refused(F.club, 'not-a-member');

/**
 * Writes down what a swipe brought. Swipes of more than a day ago cannot come in again; one that can may belong to the
 * same posted time, which lasts an hour at most, and vouches for the hour before it. What is older is forgotten.
 */
export function keepCredits(state: State, person: string, at: Instant, all: readonly SwipeCredit[]): void {
  for (const { offer, posted, game, credits, from, seconds, balance } of all) {
    const offered = lookUp(state.offers, offer);
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

/** A voided swipe counts as if it had never happened. */
export function dropSwipe(state: State, { offer, person, posted }: EventOf<typeof clubEvents, 'swipe-voided'>): void {
  const offered = lookUp(state.offers, offer);
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
