/** Who is on a ladder in a drawing: his play together with the step of the sheet that it follows. */
import { assert } from '../../base/assert.ts';
import type { CallLadderStep, CardLadderStep } from '../../rules/ladder-words.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Account, pool } from '../accounts.ts';
import type { CallPlay, CardPlay } from '../drawing.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Drawing, OfferState, State } from '../state.ts';

type Climbing = Readonly<{ drawing: Drawing; offered: OfferState; sheet: Sheet }>;
export type CallClimb = Climbing & Readonly<{ form: 'call-ladder'; step: CallLadderStep; play: CallPlay }>;
export type CardClimb = Climbing & Readonly<{ form: 'card-ladder'; step: CardLadderStep; play: CardPlay }>;
export type Climb = CallClimb | CardClimb;

/** Undefined where something else is played, or nobody plays. */
export function climbOf(state: State, drawing: Drawing): Climb | undefined {
  const { play } = drawing;
  if (play === null || !('form' in play)) return undefined;
  const offered = state.offers.get(drawing.offer)!;
  const sheet = sheetOf(state, offered);
  const step = stepOf(sheet, 'play');
  if (play.form === 'call-ladder' && step?.form === 'call-ladder') {
    return { form: play.form, drawing, offered, sheet, step, play };
  }
  if (play.form === 'card-ladder' && step?.form === 'card-ladder') {
    return { form: play.form, drawing, offered, sheet, step, play };
  }
  return undefined;
}

export function poolOf({ offered }: Climb, id: string): Account {
  assert(offered.fund !== null, `${offered.offer.id} has a fund with a pool ${id}`);
  return pool(offered.fund, id);
}
