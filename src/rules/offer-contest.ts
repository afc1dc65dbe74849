/** When holders of passes play, as an offer posts it. */
import { dayNumberOf } from '../base/civil.ts';
import { houseDayOf } from '../base/house-day.ts';
import type { HouseClock } from '../base/schedule.ts';
import type { Instant } from '../base/time.ts';
import { DAY, HOUR, instant, MINUTE } from '../base/time.ts';
import type { KeysStep, TournamentStep } from './contest-words.ts';
import type { Offer, OfferFlaw } from './offer.ts';
import type { ListedOffer } from './posted-times.ts';
import type { Sheet } from './sheet.ts';

export type ContestStep = KeysStep | TournamentStep;

export function contestStepOf({ steps }: Pick<Sheet, 'steps'>): ContestStep | undefined {
  return steps.find(
    (step): step is ContestStep => step.kind === 'play' && (step.form === 'keys' || step.form === 'tournament'),
  );
}

/** What is won in it that is no money. */
export function contestThings(sheet: Pick<Sheet, 'steps'>): readonly Thing[] {
  const step = contestStepOf(sheet);
  if (step === undefined) return [];
  return step.form === 'keys' ? [step.wins] : step.prizes.filter((prize) => prize.gives === 'goods');
}

type Thing = Pick<KeysStep['wins'], 'goods' | 'name' | 'value'>;

/** When each of them begins: after the last drawing, or as posted. */
export function contestTimes(
  { begins }: ContestStep,
  { schedule = [], contests = [] }: ListedOffer,
): readonly Instant[] {
  if (begins.when === 'posted') return contests;
  const last = schedule.at(-1);
  return last === undefined ? [] : [instant(last + begins.when.minutesAfterLast * MINUTE)];
}

/** A promotion of so many weeks; an hour more or less where the clocks change. */
export function lastsFlaw({ lasts }: Sheet, { period: { from, until } }: Offer): OfferFlaw | undefined {
  if (lasts === undefined) return undefined;
  const { at, weeks } = lasts;
  if (weeks.some((count) => Math.abs(until - from - count * WEEK) <= HOUR)) return undefined;
  const says = `The promotion lasts ${weeks.join(' or ')} weeks.`;
  return { at, reason: 'other-duration', says, next: 'Let the period end so many weeks after it begins.' };
}

const WEEK = 7 * DAY;

/** One for each drawing, after it and before the next, and none past the end of the promotion. */
export function contestFlaw(sheet: Sheet, offer: ListedOffer, clock: HouseClock | undefined): OfferFlaw | undefined {
  const step = contestStepOf(sheet);
  const { contests, schedule = [], period } = offer;
  if (step === undefined || step.begins.when !== 'posted') {
    if (contests !== undefined) {
      const { at } = step?.begins ?? sheet.mustPost;
      return { at, reason: 'contests-unused', says: 'No times are posted for it.', next: 'Leave the contests out.' };
    }
    if (step === undefined) return undefined;
  }
  const { at } = step.begins;
  const times = contestTimes(step, offer);
  if (step.begins.when === 'posted' && times.length !== schedule.length) {
    const says = `There are ${schedule.length} drawings, and ${times.length} times at which their winners play.`;
    return { at, where: 'contests', reason: 'contests-missing', says, next: 'Post one time for each drawing.' };
  }
  const early =
    step.begins.when === 'posted' && times.some((time, i) => time < schedule[i]! || time > (schedule[i + 1] ?? time));
  if (early) {
    const says = 'Winners play after their drawing and before the next one.';
    return { at, where: 'contests', reason: 'contest-order', says, next: 'Set each time between two drawings.' };
  }
  if (step.begins.sameDay && clock !== undefined && times.some((time, i) => !isSameDay(clock, time, schedule[i]!))) {
    const says = 'Winners play on the day of their drawing.';
    return { at, where: 'contests', reason: 'contest-other-day', says, next: 'Set each time on that day.' };
  }
  const most = step.form === 'keys' ? step.envelopes : step.tables * step.seats;
  const drawn = passesPerDrawing(sheet, offer) * (step.form === 'keys' ? schedule.length : 1);
  if (drawn > most) {
    const says = `${drawn} passes would be drawn for, and ${most} can play.`;
    return { at: step.at, where: 'prizes', reason: 'too-many-passes', says, next: 'Draw for fewer.' };
  }
  if (times.every((time) => time <= period.until)) return undefined;
  const says = 'The winners would play after the promotion has ended.';
  return { at, reason: 'contest-outside', says, next: 'Let the period end later, or draw earlier.' };
}

function isSameDay({ pack, startOfDay }: HouseClock, a: Instant, b: Instant): boolean {
  const [one, other] = [houseDayOf(pack, startOfDay, a), houseDayOf(pack, startOfDay, b)];
  return one.ok && other.ok && dayNumberOf(one.value) === dayNumberOf(other.value);
}

/** How many places are drawn for each time. */
function passesPerDrawing({ steps }: Sheet, { prizes = [] }: Offer): number {
  const drum = steps.find((step) => step.kind === 'select' && step.form === 'drum');
  const word = drum?.form === 'drum' ? drum.prizes : undefined;
  if (word === undefined) return 0;
  const listed: readonly { gives: string; count: number }[] = 'list' in word ? word.list : prizes;
  return listed.filter(({ gives }) => gives === 'pass').reduce((sum, { count }) => sum + count, 0);
}
