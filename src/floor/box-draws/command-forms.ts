/** Forms of the drawings from entry containers. */
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form, witnessed } from '../command-form.ts';
import type { BoxDrawView } from '../view.ts';

const NOT_WATCHING = 'Surveillance, compliance or a manager must sign in to do this.';

/** `box-1` to `box-3`: numbered ids of one kind. */
const numbered = (kind: string, many: number): string[] => Array.from({ length: many }, (_, i) => `${kind}-${i + 1}`);

const HOW_MANY = { as: 'count', missing: 'Enter how many there are.', wrong: 'Enter a number from 1 to 40.' } as const;

export const openBoxes = ({ witnesses }: BoxDrawView) => {
  const says = (containers: readonly string[]) => counted(containers.length, 'container');
  return form('open-boxes', {
    fields: {
      containers: { ...HOW_MANY, label: 'How many containers?', start: 2, sends: (many) => numbered('box', many) },
    },
    confirms: {
      label: 'Each container was opened in front of witnesses and is empty',
      missing: 'Check that each container is empty first.',
    },
    look: 'primary',
    button: ({ containers }) => `Set out ${says(containers)}`,
    before: 'Set out entry containers',
    signs: ({ containers }) => witnessed(`${says(containers)} opened and found empty`, witnesses),
  });
};

export const pourBoxes = ({ witnesses, containers, entriesUntil }: BoxDrawView, now: number) => {
  const boxes = counted(containers.length, 'container');
  return form('pour-boxes', {
    fields: {
      devices: { ...HOW_MANY, label: 'Into how many drums?', start: 1, sends: (many) => numbered('drum', many) },
    },
    confirms: {
      label: 'Each drum was empty, and is mixed in plain view',
      missing: 'Check that each drum is empty first.',
    },
    look: 'primary',
    unavailable: () => (now <= entriesUntil ? 'Entries are still being accepted.' : undefined),
    button: ({ devices }) => `Empty ${boxes} into ${counted(devices.length, 'drum')}`,
    before: `Empty ${boxes} into the drums`,
    signs: ({ devices }) =>
      witnessed(`${boxes} emptied into ${counted(devices.length, 'empty drum')} and mixed`, witnesses),
  });
};

/** `open`: how many drums have no count entered yet. */
export const drawFinalists = ({ witnesses, dueAt }: BoxDrawView, open: number, now: number) => {
  const all = (taken: readonly Readonly<{ taken: number }>[]) => taken.reduce((sum, one) => sum + one.taken, 0);
  return button('draw-finalists', {
    look: 'primary',
    unavailable: () =>
      now < dueAt ? 'Wait for the posted drawing time.' : open > 0 ? 'Enter how many came from each drum.' : undefined,
    button: ({ taken }) => `Record ${counted(all(taken), 'finalist')}`,
    before: 'Record finalists',
    signs: ({ taken }) => witnessed(taken.map((one) => `${one.taken} from ${one.device}`).join(', '), witnesses),
  });
};

export const callEntries = (names: number, span: string) =>
  button('call-entries', {
    look: 'primary',
    button: names === 1 ? `Call one name (${span} to report)` : `Call ${names} names (${span} to report)`,
  });

export const notifyWinner = button('notify-winner', { button: 'Record notification and start the claim period' });

/** Uses the result of another promotion of the house. */
export const takeOverResult = (says: string) => button('take-result', { button: `Use result ${says}` });

/** Declares the result of an event outside the system. */
export const declareResult = (asks: string, choices: readonly Choice<string>[]) => {
  const says = (result: string | null) => choices.find(({ value }) => value === result)?.says ?? result ?? '';
  return form('take-result', {
    fields: { result: { as: 'segmented', label: asks, choices, missing: 'Choose the result first.' } },
    button: ({ result }) => `Declare ${says(result)}, with a second badge`,
    before: 'Declare the result',
    signs: ({ result }) => ({ title: asks, says: `The result is ${says(result)}` }),
  });
};

export const haltDraw = form('halt-draw', {
  fields: {
    reason: {
      as: 'select',
      label: 'Reason',
      choices: [
        { value: 'equipment', says: 'Equipment problem' },
        { value: 'dispute', says: 'Dispute' },
        { value: 'security', says: 'Requested by security' },
      ],
    },
  },
  look: 'stop',
  onlyFor: NOT_WATCHING,
  button: 'Pause the drawing and all calls',
});

export const resumeDraw = button('resume-draw', {
  look: 'primary',
  onlyFor: NOT_WATCHING,
  button: 'Resume the drawing',
});

export const postponeDraw = form('postpone-draw', {
  fields: {
    reason: {
      as: 'select',
      label: 'Reason',
      choices: [
        { value: 'weather', says: 'Weather' },
        { value: 'emergency', says: 'Emergency' },
        { value: 'equipment', says: 'Equipment failure' },
      ],
    },
  },
  look: 'stop',
  onlyFor: 'A manager must sign in to do this.',
  button: 'Postpone: winners are notified and need not be present',
});
