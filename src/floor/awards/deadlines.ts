/** Until when an award can be claimed: so many minutes for ID and days before it goes back (B-5), or so many hours. */
import { assert } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { endOfDayAfter } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import { addSeconds, HOUR, type Instant, MINUTE } from '../../base/time.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { houseDay, startOfDayOf, zonePackOf } from '../clock.ts';
import { claimWindow } from '../picks/times.ts';
import type { Award, State } from '../state.ts';

export type ClaimDeadlines = Pick<Award, 'step' | 'idBy' | 'expiresAt' | 'claimFrom'>;

/**
 * Where a new award of this sheet stands. `idBy` is the last second that is in time; `expiresAt` the first that is too
 * late, the start of the house day after the last. `now` is the time of the command that makes the award, `since` the
 * moment at which its hand was exposed: hours to come forward run from there.
 */
export function claimDeadlines(
  state: State,
  sheet: Sheet,
  now: Instant,
  { amount, since = now }: Readonly<{ amount: Cents; since?: Instant }>,
): ClaimDeadlines {
  const award = stepOf(sheet, 'award');
  // Where the sheet awards nothing, as with chips that are played, what management grants is paid as everything is there.
  const first = award === undefined ? stepOf(sheet, 'pay') : stepAt(sheet, award.next);
  assert(first !== undefined, `${sheet.id} has a step that pays`);
  const step = firstStepFor(sheet, first, amount);
  if (step.kind === 'claim' && step.form === 'hours') {
    // A hand that is authorised after its hours lapses at the next moment, and no earlier: the clock has passed that.
    const tooLate = addSeconds(since, step.within * HOUR + 1);
    return { step: step.id, idBy: null, expiresAt: tooLate > now ? tooLate : addSeconds(now, 1) };
  }
  if (step.kind === 'claim' && step.form === 'window') {
    const { from, until } = claimWindow(state, step, now);
    return { step: step.id, idBy: null, expiresAt: until, ...(from > now ? { claimFrom: from } : {}) };
  }
  if (step.kind !== 'claim' || step.form !== 'identification') return { step: step.id, idBy: null, expiresAt: null };
  const idBy = addSeconds(now, step.withinMinutes * MINUTE);
  const lastDay = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), now, step.thenDays));
  // Where the day is over first, the minutes are still his.
  return { step: step.id, idBy, expiresAt: lastDay > idBy ? lastDay : addSeconds(idBy, 1) };
}

/** A prize below the amount from which ID is asked for is paid at once. */
function firstStepFor(sheet: Sheet, step: Step, amount: Cents): Step {
  const isSmall =
    step.kind === 'claim' && step.form === 'identification' && step.from !== undefined && amount < step.from;
  return isSmall ? stepAt(sheet, step.next) : step;
}

/**
 * Until when an award that was claimed can be collected, for the event that claims it. A claim whose clock stood, or that
 * was opened again, has the longer time that it was given.
 */
export function collectUntil(
  state: State,
  sheet: Sheet,
  { awardedAt, expiresAt = null }: Readonly<{ awardedAt: Instant; expiresAt?: Instant | null }>,
): { expiresAt?: Instant } {
  const { collected } = stepOf(sheet, 'pay')!;
  if (collected === undefined) return {};
  const { withinDays } = collected;
  const last = must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), awardedAt, withinDays));
  return { expiresAt: expiresAt !== null && expiresAt > last ? expiresAt : last };
}

/** The claim of an award whose clock stood for so many seconds: to the end of the house day that this leads to. */
export function endOfClaimAfter(state: State, expiresAt: Instant, stood: number): Instant {
  const lastSecond = addSeconds(expiresAt, stood - 1);
  return must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), lastSecond, 0));
}

/** The last house day on which it can still be claimed, as people write it. */
export const lastClaimDay = (state: State, expiresAt: Instant): string => houseDay(state, addSeconds(expiresAt, -1));

export function stepAt(sheet: Sheet, id: string): Step {
  const step = sheet.steps.find((candidate) => candidate.id === id);
  assert(step !== undefined, `${sheet.id} has a step ${id}`);
  return step;
}
