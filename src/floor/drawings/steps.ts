/** The steps that a drawing goes through, as its sheet has them: from the drum to the wheel. */
import { assert } from '../../base/assert.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Step } from '../../rules/steps.ts';
import type { PlayStep } from '../../rules/wheel.ts';

type DrumStep = Extract<Step, { kind: 'select'; form: 'drum' }>;
type PresenceStep = Extract<Step, { kind: 'claim'; form: 'presence' }>;

export function drumOf(sheet: Sheet): DrumStep {
  const step = stepOf(sheet, 'select');
  assert(step?.form === 'drum', `${sheet.id} draws from a drum`);
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

export function wheelOf(sheet: Sheet): PlayStep {
  const step = stepOf(sheet, 'play');
  assert(step !== undefined, `${sheet.id} has a wheel`);
  return step;
}
