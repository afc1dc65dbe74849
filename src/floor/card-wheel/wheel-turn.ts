/**
 * The steps of a sheet with a wheel of cards, the state of a turn at it, and the limit of one turn per person and day.
 */
import { assert } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { AceStep, CardWheelStep } from '../../rules/card-wheel.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { houseDay } from '../clock.ts';
import type { CardWheelPlay } from '../drawing.ts';
import { cardPlayOf } from '../kit/drawings.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState, State } from '../state.ts';

export function aceStepOf({ steps }: Sheet): AceStep | undefined {
  return steps.find((step): step is AceStep => step.kind === 'select' && step.form === 'ace-of-table');
}

export function cardWheelOf({ steps }: Sheet): CardWheelStep | undefined {
  return steps.find((step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards');
}

export const noTableDrawn = ({ offer }: OfferState): Outcome =>
  refused(F.plays, 'not-played-so', { offer: offer.id, sheet: offer.sheet, option: offer.option });

export function spinnerOf(drawing: Drawing): CardWheelPlay {
  const play = cardPlayOf(drawing);
  assert(play !== undefined, `the wheel of cards is played in ${drawing.id}`);
  return play;
}

// One turn for each person and calendar day, whichever version of the sheet is offered.

export function hadTurn(state: State, sheet: string, person: string, at: Instant): boolean {
  const today = houseDay(state, at);
  for (const { offer, won } of state.offers.values()) {
    const last = offer.sheet === sheet ? won?.[person] : undefined;
    if (last !== undefined && houseDay(state, last) === today) return true;
  }
  return false;
}
