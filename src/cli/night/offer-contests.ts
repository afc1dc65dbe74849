/** What a sheet leaves to the posting about a wheel of cards, and about what holders of passes play. */
import { cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import type { Rng } from '../../base/seeded.ts';
import { DAY, HOUR, type Instant, instant } from '../../base/time.ts';
import { valueSections } from '../../rules/card-wheel.ts';
import type { CardWheelStep } from '../../rules/card-wheel-words.ts';
import type { Offer } from '../../rules/offer.ts';
import { contestStepOf } from '../../rules/offer-contest.ts';
import { listed } from '../../rules/posted-times.ts';
import type { ApprovedSchedule } from '../../rules/schedule-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { nightClock } from './law.ts';

export function contestsOf(
  rng: Rng,
  sheet: Sheet,
  offer: Pick<Offer, 'period' | 'schedule'>,
  approved: ApprovedSchedule | undefined,
): Partial<Offer> {
  const { period } = offer;
  const contest = contestStepOf(sheet);
  const { schedule = [] } = must(listed(offer as Offer, nightClock()));
  // Few of them: each has to be drawn to its end before its winners play.
  const times = contest === undefined || approved !== undefined ? schedule : schedule.slice(0, 2);
  return {
    ...valuesOf(rng, sheet),
    ...(contest === undefined || approved !== undefined ? {} : { schedule: times }),
    ...(contest?.begins.when === 'posted' ? { contests: times.map((time, i) => between(time, times[i + 1])) } : {}),
    ...(sheet.lasts === undefined || approved?.lastDays !== undefined
      ? {}
      : { period: { ...period, until: instant(period.from + rng.pick(sheet.lasts.weeks) * 7 * DAY) } }),
  };
}

const between = (time: Instant, next: Instant | undefined): Instant =>
  instant(Math.min(time + HOUR, next ?? time + HOUR));

function valuesOf(rng: Rng, { steps }: Sheet): Pick<Offer, 'valueAwards'> {
  const wheel = steps.find((step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards');
  if (wheel === undefined) return {};
  const award = (i: number) => ({
    id: `award-${i}`,
    name: `Award ${i}`,
    value: cents(100 + rng.below(5_000)),
    of: `goods-${i % 3}`,
  });
  return { valueAwards: Array.from({ length: valueSections(wheel) }, (_, i) => award(i + 1)) };
}
