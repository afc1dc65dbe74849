/** The first state of what somebody plays: made when he came forward. */
import { unreachable } from '../../base/assert.ts';
import type { Step } from '../../rules/steps.ts';
import type { DrawSlot, WheelPlay } from '../drawings/drawing.ts';
import type { Play } from './play.ts';

type PlayStep = Extract<Step, { kind: 'play' }>;

/** Null where the prize that was drawn for is not played for: cash that is won beside turns at a wheel. */
export function freshPlay(step: PlayStep, slot: DrawSlot | undefined): WheelPlay | Play | null {
  // A turn at another offer's wheel is played there.
  if (slot?.gives === 'spin' && slot.of !== undefined) return null;
  switch (step.form) {
    case 'wheel':
      return slot === undefined || slot.gives === 'spin' ? { spins: 0, doubling: false } : null;
    case 'call-ladder':
      return { form: step.form, right: 0, tied: false, hands: [] };
    case 'card-ladder':
      return { form: step.form, cards: [], correct: 0, misses: 0, stands: null };
    case 'wheel-of-cards':
      return { form: step.form, cards: [], turns: 0 };
    // Who holds a pass plays later, together with the others.
    case 'keys':
    case 'tournament':
      return null;
    // These have people, tables and rounds of their own: nobody is drawn for a turn at them.
    case 'show':
    case 'house-game':
    case 'poker-tournament':
    case 'instrument':
    case 'at-table':
    case 'result':
      return null;
    default:
      return unreachable(step);
  }
}
