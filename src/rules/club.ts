/** The arithmetic of the club: which posted time a swipe belongs to, what it brings, and what a balance covers. */
import { DAY, MINUTE } from '../base/time.ts';
import type { ClubPosting, ClubPrize, CreditsStep, RedemptionStep, SwipeTimesStep } from './club-words.ts';
import type { Sheet } from './sheet.ts';
import { type Chosen, isChoice } from './words.ts';

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
export const coveredBy = ({ prizes }: ClubPosting, balance: number): ClubPrize[] =>
  prizes.filter(({ credits }) => credits <= balance);

/** Two posted times whose minutes overlap, so that one swipe would belong to both. */
export function overlap(times: readonly string[], minutes: number): readonly [string, string] | undefined {
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
