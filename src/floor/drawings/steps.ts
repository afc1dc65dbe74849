/** The steps that a drawing goes through, as its sheet has them: from the drum to the wheel. */
import { assert } from '../../base/assert.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, wheelStepOf } from '../../rules/sheet.ts';
import type { Step, TicketEdge, WheelStep } from '../../rules/steps.ts';
import { isChoice } from '../../rules/words.ts';
import type { Drawing, WheelPlay } from './drawing.ts';

/** Tickets from a drum, or somebody who is picked by other means. */
export type Selection = Extract<Step, { kind: 'select'; form: 'drum' | 'outside' }>;
type PresenceStep = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function selectionOf({ steps }: Sheet): Selection | undefined {
  return steps.find(
    (step): step is Selection => step.kind === 'select' && (step.form === 'drum' || step.form === 'outside'),
  );
}

export function drumOf(sheet: Sheet): Selection {
  const step = selectionOf(sheet);
  assert(step !== undefined, `${sheet.id} draws`);
  return step;
}

/** How winners are found, where the sheet allows more than one way: as the offer says, or the first of them. */
export function drawnByOf(sheet: Sheet, { drawnBy }: Offer): 'drum' | 'computer' {
  const step = selectionOf(sheet);
  return drawnBy ?? (step?.form === 'drum' ? step.by?.[0] : undefined) ?? 'drum';
}

/** What follows when the holder is there: what he plays, or his prize. */
export function afterPresence(sheet: Sheet): Step {
  const { next } = presenceOf(sheet);
  const step = sheet.steps.find(({ id }) => id === next);
  assert(step !== undefined, `${sheet.id} has a step ${next}`);
  return step;
}

/** A sheet may ask for papers later on, so the first claim step need not be this one. */
export function presenceOf(sheet: Sheet): PresenceStep {
  const step = sheet.steps.find(
    (candidate): candidate is PresenceStep => candidate.kind === 'claim' && candidate.form === 'presence',
  );
  assert(step !== undefined, `${sheet.id} calls the holder of a ticket`);
  return step;
}

/** Where the first ticket alone counts, who has won as often as he may is like who did not come; else another is drawn. */
export function afterWonAlready(sheet: Sheet): TicketEdge {
  const { expires } = presenceOf(sheet);
  return typeof expires !== 'string' && expires.ends === 'carried' ? expires : drumOf(sheet).id;
}

/** What the winner shows beside his face. */
export const shownBy = (sheet: Sheet): readonly string[] => presenceOf(sheet).shows ?? ['id', 'name'];

/** ID may follow: when he claims, or where it is a place in a later play, until that begins. */
export function idFollows(sheet: Sheet, { slots }: Pick<Drawing, 'slots'>): boolean {
  const { idLater, idUntilPlay } = presenceOf(sheet);
  return idLater !== undefined || (idUntilPlay !== undefined && (slots?.[0]?.gives ?? 'pass') === 'pass');
}

/** How long the holder of a drawn ticket has. */
export function callSeconds(sheet: Sheet, { amounts }: Offer): number {
  const { withinSeconds } = presenceOf(sheet);
  return isChoice(withinSeconds) ? amounts[withinSeconds.choose]! : withinSeconds;
}

export function wheelOf(sheet: Sheet): WheelStep {
  const step = wheelStepOf(sheet);
  assert(step !== undefined, `${sheet.id} has a wheel`);
  return step;
}

/** Where the turn at the wheel stands. */
export function wheelPlayOf({ id, play }: Drawing): WheelPlay {
  assert(play !== null && 'spins' in play, `somebody is at the wheel in ${id}`);
  return play;
}
