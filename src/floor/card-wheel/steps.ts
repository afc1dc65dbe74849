/** The steps of a sheet with a wheel of cards, and where a turn at it stands. */
import { assert } from '../../base/assert.ts';
import type { AceStep, CardWheelStep } from '../../rules/card-wheel-words.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { F } from '../clauses.ts';
import type { CardWheelPlay } from '../drawing.ts';
import { cardPlayOf } from '../kit/drawings.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Drawing, OfferState } from '../state.ts';

export function aceStepOf({ steps }: Sheet): AceStep | undefined {
  return steps.find((step): step is AceStep => step.kind === 'select' && step.form === 'ace-of-table');
}

export function cardWheelOf({ steps }: Sheet): CardWheelStep | undefined {
  return steps.find((step): step is CardWheelStep => step.kind === 'play' && step.form === 'wheel-of-cards');
}

export const noStep = ({ offer }: OfferState, says: string): Outcome =>
  refused(
    F.plays,
    'not-played-so',
    `${offer.id} of ${offer.sheet}, option ${offer.option}: ${says}`,
    'Check the offer.',
  );

export function spinnerOf(drawing: Drawing): CardWheelPlay {
  const play = cardPlayOf(drawing);
  assert(play !== undefined, `the wheel of cards is played in ${drawing.id}`);
  return play;
}
