/**
 * The club: swipes of its card at posted times, the credits they earn, and the prizes that members redeem credits for.
 */
import { z } from 'zod';
import { formatUsd } from '../base/cents.ts';
import { DAY, MINUTE } from '../base/time.ts';
import { GAMES } from '../cards/find-game.ts';
import { firstDuplicate } from './contradictions-games.ts';
import type { OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import { outsideWords } from './prize-text.ts';
import type { Sheet } from './sheet.ts';
import {
  amount,
  type Chosen,
  choice,
  clause,
  id,
  isChoice,
  ours,
  postedTimesOfDay,
  step,
  words,
} from './vocabulary.ts';

/** What credits are redeemed for. */
const redeemed = z.enum(['cash', 'chips', 'goods']);

/** Staff swipe the cards of those who play a designated game, at posted times, and only then. */
export const swipeTimes = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('swipe-times'),
  /** A swipe this many minutes after the posted time still belongs to it: an employee has to walk the room. */
  withinMinutes: z.union([z.int().min(1).max(60), choice]),
  next: id,
});

/** Credits for each swipe, once for each card and posted time: as many as are posted for the game, by default one. */
export const creditsEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('credits'),
  /** How many may be posted for one swipe. */
  each: z.tuple([z.int().min(1), z.int().min(1)]),
  /** Which ends of `each` the approved text does not give. */
  ours,
  /** They belong to their holder only. */
  transfer: z.strictObject({ at: clause, allowed: z.literal('never') }),
  next: id,
});

/** Prizes that are posted with their price in credits: each as often as the balance covers it, in the period only. */
export const redemptionSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('redemption'),
  prizes: z.strictObject({
    at: clause,
    kinds: z.array(z.strictObject({ gives: redeemed, between: z.tuple([amount, amount]) })).min(1),
  }),
  /** Photo ID that has not expired is shown at once; without it nothing is redeemed, and the credits stay. */
  identification: z.strictObject({ at: clause }),
  next: id,
});

const clubPrize = z.strictObject({
  id,
  name: words,
  gives: redeemed,
  value: amount,
  /** What it costs in credits. */
  credits: z.int().min(1).max(1_000_000),
  /** The stock that goods are taken from. */
  of: id.optional(),
});

/** What an offer posts: the times of day, the designated games with what a swipe brings in them, and the prizes. */
export const clubPosting = z.strictObject({
  times: postedTimesOfDay,
  games: z
    .array(z.strictObject({ game: id, credits: z.int().min(1).max(10_000).optional() }))
    .min(1)
    .max(60),
  prizes: z.array(clubPrize).min(1).max(200),
});

export type SwipeTimesStep = z.infer<typeof swipeTimes>;
export type CreditsStep = z.infer<typeof creditsEarn>;
export type RedemptionStep = z.infer<typeof redemptionSelect>;
export type ClubPosting = z.infer<typeof clubPosting>;
type ClubPrize = z.infer<typeof clubPrize>;

// Arithmetic: which posted time a swipe belongs to, what it earns, and what a balance covers.

export type ClubSteps = Readonly<{ swipe: SwipeTimesStep; earn: CreditsStep; redeem: RedemptionStep }>;

/** The three steps of a club; undefined where the sheet is none. */
export function clubStepsOf({ steps }: Pick<Sheet, 'steps'>): ClubSteps | undefined {
  const swipe = steps.find((step): step is SwipeTimesStep => step.form === 'swipe-times');
  const earn = steps.find((step): step is CreditsStep => step.form === 'credits');
  const redeem = steps.find((step): step is RedemptionStep => step.form === 'redemption');
  return swipe === undefined || earn === undefined || redeem === undefined ? undefined : { swipe, earn, redeem };
}

/** How many minutes a posted time lasts. */
export function minutesOf({ withinMinutes: word }: SwipeTimesStep, chosen: Chosen): number {
  return isChoice(word) ? chosen[word.choose]! : word;
}

/** What one swipe brings in a game; undefined where it is not designated. */
export function creditsFor({ games }: ClubPosting, game: string): number | undefined {
  const row = games.find((one) => one.game === game);
  return row === undefined ? undefined : (row.credits ?? 1);
}

/** Prizes that a balance covers one of. */
export const prizesCovered = ({ prizes }: ClubPosting, balance: number): ClubPrize[] =>
  prizes.filter(({ credits }) => credits <= balance);

/** Two posted times whose minutes overlap, so that one swipe would belong to both. */
export function overlappingTimes(times: readonly string[], minutes: number): readonly [string, string] | undefined {
  const sorted = [...times].sort();
  for (const [i, time] of sorted.entries()) {
    const following = sorted[(i + 1) % sorted.length]!;
    const gap = (secondOf(following) - secondOf(time) + DAY) % DAY || DAY;
    if (gap < minutes * MINUTE) return [time, following];
  }
  return undefined;
}

function secondOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! * 60 + minutes!) * MINUTE;
}

// What an offer of the club posts: times, designated games and their credits, prizes and their prices.

export function clubFlaw(sheet: Sheet, { club, amounts }: ListedOffer): OfferFlaw | undefined {
  const steps = clubStepsOf(sheet);
  if (steps === undefined) {
    if (club === undefined) return undefined;
    const says = 'These rules have no club, swipes or redemptions.';
    return { at: sheet.mustPost.at, reason: 'club-unused', says, next: 'Leave the club out.' };
  }
  if (club === undefined) {
    const says = 'The times, games, credits and prizes of the club are not posted.';
    return { at: steps.swipe.at, reason: 'club-missing', says, next: 'Post them.' };
  }
  return (
    inClubPart('times', timesFlaw(steps, club, minutesOf(steps.swipe, amounts))) ??
    inClubPart('games', gamesFlaw(steps, club)) ??
    inClubPart('prizes', prizesFlaw(steps, club))
  );
}

const inClubPart = (part: string, flaw: OfferFlaw | undefined): OfferFlaw | undefined =>
  flaw === undefined ? undefined : { where: `club.${part}`, ...flaw };

function timesFlaw(
  { swipe: { at } }: ClubSteps,
  { times }: Pick<NonNullable<ListedOffer['club']>, 'times'>,
  minutes: number,
): OfferFlaw | undefined {
  const twice = firstDuplicate([...times]);
  if (twice !== undefined)
    return { at, reason: 'time-twice', says: `${twice} is listed twice.`, next: 'List it once.' };
  const both = overlappingTimes(times, minutes);
  if (both === undefined) return undefined;
  const says = `A swipe ${minutes} minutes after ${both[0]} would also belong to ${both[1]}.`;
  return { at, reason: 'times-overlap', says, next: 'Post fewer minutes, or times farther apart.' };
}

function gamesFlaw({ earn: { at, each, ours } }: ClubSteps, { games }: ClubPosting): OfferFlaw | undefined {
  const twice = firstDuplicate(games.map(({ game }) => game));
  if (twice !== undefined)
    return { at, reason: 'game-twice', says: `${twice} is listed twice.`, next: 'List it once.' };
  for (const { game, credits = 1 } of games) {
    if (!GAMES.some(({ id }) => id === game)) {
      const says = `${game} is not in the game catalog.`;
      return { at, reason: 'unknown-game', says, next: 'Check the name of the game.' };
    }
    const outside = outsideWords({ between: each, ours }, credits, String);
    if (outside === undefined) continue;
    const says = `A swipe in ${game} would earn ${credits}; ${outside}.`;
    return { at, reason: 'outside-range', says, next: 'Choose a number within the range.' };
  }
  return undefined;
}

function prizesFlaw({ redeem: { prizes: word } }: ClubSteps, { prizes }: ClubPosting): OfferFlaw | undefined {
  const { at } = word;
  const twice = firstDuplicate(prizes.map(({ id }) => id));
  if (twice !== undefined) {
    return { at, reason: 'prize-twice', says: `Two prizes are named ${twice}.`, next: 'Give each prize its own name.' };
  }
  for (const [i, prize] of prizes.entries()) {
    const flaw = prizeFlaw(word, prize);
    if (flaw !== undefined) return { ...flaw, where: `club.prizes.${i}` };
  }
  return undefined;
}

function prizeFlaw(
  { at, kinds }: ClubSteps['redeem']['prizes'],
  { name, gives, value, of }: ClubPrize,
): OfferFlaw | undefined {
  const ranges = kinds.filter((kind) => kind.gives === gives).map(({ between }) => between);
  if (ranges.length === 0) {
    const says = `"${name}" gives ${gives}, which the rules do not allow.`;
    return { at, reason: 'not-that-kind', says, next: `Choose ${kinds.map((kind) => kind.gives).join(' or ')}.` };
  }
  if (!ranges.some(([low, high]) => value >= low && value <= high)) {
    const allowed = ranges.map(([low, high]) => `${formatUsd(low)} to ${formatUsd(high)}`).join(' or ');
    const says = `"${name}" is worth ${formatUsd(value)}; the rules allow ${allowed}.`;
    return { at, reason: 'outside-range', says, next: 'Choose a value within the range.' };
  }
  if ((gives === 'goods') === (of !== undefined)) return undefined;
  if (of === undefined) {
    const says = `"${name}" has no stock.`;
    return { at, reason: 'source-missing', says, next: 'Choose the stock that it is taken from.' };
  }
  return { at, reason: 'source-unused', says: `"${name}" does not come from stock.`, next: 'Leave the stock out.' };
}
