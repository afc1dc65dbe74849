/** The posted times at which tickets are handed out: which of them are posted, and whether one of them runs now. */
import { type Instant, MINUTE } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { dayTimes } from '../../rules/posted-times.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import { cameLast } from '../clock.ts';
import { type FloorRefusal, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export type SeatedStep = Extract<Step, { kind: 'qualify'; form: 'seated' }>;

export function seatedStepOf({ steps }: Pick<Sheet, 'steps'>): SeatedStep | undefined {
  return steps.find((step): step is SeatedStep => step.kind === 'qualify' && step.form === 'seated');
}

export const postedTimes = ({ times }: SeatedStep, { distributions }: Offer): readonly string[] =>
  times === 'posted' ? dayTimes(distributions ?? []) : times;

/** What is handed out is collected half an hour later, and nothing more is handed out then. */
export const handedOutFor = ({ collectedAfterMinutes = 30 }: SeatedStep): number => collectedAfterMinutes * MINUTE;

/**
 * The moment at which the handing-out began that runs at `now`; or why it does not run. Two times that one leap of the
 * clock skips begin together, and are one handing-out.
 */
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
  const began = cameLast(state, time, now);
  if (now - began < handedOutFor(step)) return { began };
  const says = `The tickets of ${time} are not handed out now.`;
  return refused(step.at, 'not-now', says, 'Wait for the next posted time.');
}

/** Which of the posted times runs now; undefined: none. */
export function runsNow(state: State, step: SeatedStep, offer: Offer, now: Instant): string | undefined {
  return postedTimes(step, offer).find((time) => now - cameLast(state, time, now) < handedOutFor(step));
}
