/** The posted times at which tickets are handed out: which of them are posted, and whether one of them runs now. */
import { must } from '../../base/result.ts';
import { DAY, type Instant, instant, MINUTE, secondsOfLocal } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { zonePackOf } from '../clock.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export type SeatedStep = Extract<Step, { kind: 'qualify'; form: 'seated' }>;

export function seatedStepOf({ steps }: Pick<Sheet, 'steps'>): SeatedStep | undefined {
  return steps.find((step): step is SeatedStep => step.kind === 'qualify' && step.form === 'seated');
}

export const postedTimes = ({ times }: SeatedStep, { distributions }: Offer): readonly string[] =>
  times === 'posted' ? (distributions ?? []) : times;

/** What is handed out is collected half an hour later, and nothing more is handed out then. */
export const handedOutFor = ({ collectedAfterMinutes = 30 }: SeatedStep): number => collectedAfterMinutes * MINUTE;

/** The moment at which the handing-out began that runs at `now`; or why it does not run. */
export function beganAt(
  state: State,
  step: SeatedStep,
  offer: Offer,
  { time, now }: Readonly<{ time: string; now: Instant }>,
): { began: Instant } | { refusal: FloorRefusal } {
  const posted = postedTimes(step, offer);
  if (!posted.includes(time)) {
    return refused(
      step.at,
      'not-posted',
      `Nothing is handed out at ${time}.`,
      `Posted are ${posted.join(', ') || 'none'}.`,
    );
  }
  const since = secondsSince(state, time, now);
  if (since < handedOutFor(step)) return { began: instant(now - since) };
  const says = `The tickets of ${time} are not handed out now.`;
  return refused(step.at, 'not-now', says, 'Wait for the next posted time.');
}

/** Which of the posted times runs now; undefined: none. */
export function runsNow(state: State, step: SeatedStep, offer: Offer, now: Instant): string | undefined {
  return postedTimes(step, offer).find((time) => secondsSince(state, time, now) < handedOutFor(step));
}

/** By the clock on the wall, across midnight too. */
function secondsSince(state: State, time: string, now: Instant): number {
  const clock = secondsOfLocal(must(localOf(zonePackOf(state)!, now)));
  const [hours, minutes] = time.split(':').map(Number);
  return (clock - (hours! * 60 + minutes!) * MINUTE + DAY) % DAY;
}
