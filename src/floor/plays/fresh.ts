/** What the holder of a drawn ticket plays, and its first state. */
import { unreachable } from '../../base/assert.ts';
import type { Step } from '../../rules/steps.ts';
import type { DrawSlot, WheelPlay } from '../drawings/drawing.ts';
import type { Play } from './play.ts';

type PlayStep = Extract<Step, { kind: 'play' }>;

/** What is played by one person who was drawn. */
export type DrawnPlay = 'wheel' | 'call-ladder' | 'card-ladder' | 'wheel-of-cards';

/** Null where the prize that was drawn for is not played for: cash that is won beside turns at a wheel. */
export function drawnPlay(step: PlayStep, slot: DrawSlot | undefined): DrawnPlay | null {
  // A turn at another offer's wheel is played there.
  if (slot?.gives === 'spin' && slot.of !== undefined) return null;
  switch (step.form) {
    case 'wheel':
      return slot === undefined || slot.gives === 'spin' ? step.form : null;
    case 'call-ladder':
    case 'card-ladder':
    case 'wheel-of-cards':
      return step.form;
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

export function freshPlay(form: DrawnPlay): WheelPlay | Play {
  switch (form) {
    case 'wheel':
      return { spins: 0, doubling: false };
    case 'call-ladder':
      return { form, right: 0, tied: false, hands: [] };
    case 'card-ladder':
      return { form, cards: [], correct: 0, misses: 0, stands: null };
    case 'wheel-of-cards':
      return { form, cards: [], turns: 0 };
    default:
      return unreachable(form);
  }
}
