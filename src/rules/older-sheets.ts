/**
 * Sheets as older journals carry them. Words that every sheet must have now had one fixed meaning before there was a word
 * for it; they are filled in when an older journal is read, and nothing on the disk changes.
 */
import type { Sheet } from './sheet.ts';

type Step = Readonly<Record<string, unknown>>;

/** The sheet in today's words. One that has them all is given back as it is. */
export function upgradeSheet(sheet: Sheet): Sheet {
  const steps = sheet.steps as readonly unknown[] as readonly Step[];
  const drum = steps.find(({ kind, form }) => kind === 'select' && form === 'drum')?.id;
  const house = sheet.fund.kind === 'house';
  const told = steps.map((step) => withEdges(step, drum, house));
  return told.every((step, i) => step === steps[i]) ? sheet : { ...sheet, steps: told as unknown as Sheet['steps'] };
}

/** Where a step led when it failed or expired was fixed by its form. */
function withEdges(step: Step, drum: unknown, house: boolean): Step {
  const { kind, form, unclaimedTo, ...rest } = step;
  const ends = { ends: house ? 'house' : 'reserve' };
  if (kind === 'claim' && unclaimedTo !== undefined) return { kind, form, ...rest, expires: { ends: unclaimedTo } };
  if ('fails' in step) return step;
  if (kind === 'claim' && form === 'presence') return { ...step, fails: drum, expires: drum };
  if (kind === 'play' && form === 'wheel') return { ...step, fails: { ends: 'nothing' } };
  return kind === 'pay' ? { ...step, fails: ends } : step;
}
