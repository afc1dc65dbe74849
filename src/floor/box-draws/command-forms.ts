/** Forms of the drawings from paper boxes. */
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form, witnessed } from '../command-form.ts';
import type { BoxDrawView } from '../view.ts';

const NOT_WATCHING = 'Surveillance, compliance or a manager does this.';

/** `box-1` to `box-3`: so many things of a kind, each with its number. */
const numbered = (kind: string, many: number): string[] => Array.from({ length: many }, (_, i) => `${kind}-${i + 1}`);

const HOW_MANY = { as: 'count', missing: 'Say how many there are.', wrong: 'A number from 1 to 40.' } as const;

export const openBoxes = ({ witnesses }: BoxDrawView) => {
  const says = (containers: readonly string[]) => counted(containers.length, 'box', 'boxes');
  return form('open-boxes', {
    fields: {
      containers: { ...HOW_MANY, label: 'How many boxes?', start: 2, sends: (many) => numbered('box', many) },
    },
    confirms: { label: 'Each box was opened before witnesses, and is empty', missing: 'Look into each box first.' },
    look: 'primary',
    button: ({ containers }) => `Put out ${says(containers)}`,
    before: 'Put out the boxes',
    signs: ({ containers }) => witnessed(`${says(containers)}, each opened and found empty`, witnesses),
  });
};

export const pourBoxes = ({ witnesses, containers, entriesUntil }: BoxDrawView, now: number) => {
  const boxes = counted(containers.length, 'box', 'boxes');
  return form('pour-boxes', {
    fields: {
      devices: { ...HOW_MANY, label: 'Into how many devices?', start: 1, sends: (many) => numbered('drum', many) },
    },
    confirms: {
      label: 'Each device was empty before, and is mixed in plain view',
      missing: 'Look into each device first.',
    },
    look: 'primary',
    unavailable: () => (now <= entriesUntil ? 'Entries are still taken.' : undefined),
    button: ({ devices }) => `Pour ${boxes} into ${counted(devices.length, 'device')}`,
    before: `Pour ${boxes} into the devices`,
    signs: ({ devices }) =>
      witnessed(`${boxes} poured into ${counted(devices.length, 'device')} that were empty, and mixed`, witnesses),
  });
};

/** `open`: the devices of which nobody has said yet how many came from them. */
export const drawFinalists = ({ witnesses, dueAt }: BoxDrawView, open: number, now: number) => {
  const all = (taken: readonly Readonly<{ taken: number }>[]) => taken.reduce((sum, one) => sum + one.taken, 0);
  return button('draw-finalists', {
    look: 'primary',
    unavailable: () =>
      now < dueAt ? 'It is not time yet.' : open > 0 ? 'Say how many came from each device.' : undefined,
    button: ({ taken }) => `Record ${counted(all(taken), 'finalist')}`,
    before: 'Record the finalists',
    signs: ({ taken }) => witnessed(taken.map((one) => `${one.taken} from ${one.device}`).join(', '), witnesses),
  });
};

export const callEntries = (names: number, span: string) =>
  button('call-entries', {
    look: 'primary',
    button: names === 1 ? `Call one name: ${span}` : `Call ${names} names: ${span}`,
  });

export const notifyWinner = button('notify-winner', { button: 'Was told: the days run' });

/** What another activity of this house came to. */
export const takeOverResult = (says: string) => button('take-result', { button: `Take over ${says}` });

/** What an activity came to that is not of this house. */
export const declareResult = (asks: string, choices: readonly Choice<string>[]) => {
  const says = (result: string | null) => choices.find(({ value }) => value === result)?.says ?? result ?? '';
  return form('take-result', {
    fields: { result: { as: 'segmented', label: asks, choices, missing: 'Say what it came to first.' } },
    button: ({ result }) => `Declare ${says(result)}, with a second badge`,
    before: 'Declare the result',
    signs: ({ result }) => ({ title: asks, says: `It came to ${says(result)}` }),
  });
};

export const haltDraw = form('halt-draw', {
  fields: {
    reason: {
      as: 'select',
      label: 'Why',
      choices: [
        { value: 'equipment', says: 'Something is wrong with a device' },
        { value: 'dispute', says: 'Somebody objects' },
        { value: 'security', says: 'Security asks for it' },
      ],
    },
  },
  look: 'stop',
  onlyFor: NOT_WATCHING,
  button: 'Stop the drawing: calls stand still',
});

export const resumeDraw = button('resume-draw', {
  look: 'primary',
  onlyFor: NOT_WATCHING,
  button: 'Go on with the drawing',
});

export const postponeDraw = form('postpone-draw', {
  fields: {
    reason: {
      as: 'select',
      label: 'Why',
      choices: [
        { value: 'weather', says: 'The weather' },
        { value: 'emergency', says: 'An emergency' },
        { value: 'equipment', says: 'Something does not work' },
      ],
    },
  },
  look: 'stop',
  onlyFor: 'A manager does this.',
  button: 'Put it off: winners are told, and need not be present',
});
