/** Forms of the drawings from tickets or points. */
import { form, witnessed } from '../command-form.ts';
import type { DrawingView } from '../view.ts';

const PICKED = [{ value: 'no-winner', says: 'No winner reported in time' }];
const DRAWN = [{ value: 'drum-empty', says: 'No entries are left' }, ...PICKED];
const TURNED_DOWN = [{ value: 'declined', says: 'The winner does not want the prize' }];
const PLAYED = [{ value: 'declined', says: 'The winner declined to play' }];

export const endDrawing = ({ status, drawnBy }: DrawingView) => {
  // Winners picked outside the system are not drawn from entries.
  const due = drawnBy === 'outside' ? PICKED : DRAWN;
  return form('end-drawing', {
    fields: { reason: { as: 'select', label: 'Reason', choices: status === 'playing' ? PLAYED : due } },
    look: 'stop',
    button: 'End the drawing without a winner',
  });
};

const WAYS = { mail: 'Mailed', phone: 'Called', email: 'Emailed', 'in-person': 'Told in person' } as const;

/** How a winner was told; their time to claim runs from the first notice. */
export const recordNotice = (ways: readonly (keyof typeof WAYS)[]) =>
  form('record-notice', {
    fields: {
      how: {
        as: 'segmented',
        label: 'How was the winner notified?',
        choices: ways.map((value) => ({ value, says: WAYS[value] })),
        start: ways[0]!,
      },
    },
    button: 'Record the notice',
  });

/** A winner who was drawn together with others says that they do not want the prize. */
export const turnDown = (next: string | undefined) =>
  form('end-drawing', {
    fields: { reason: { as: 'select', label: 'Reason', choices: TURNED_DOWN } },
    look: 'stop',
    button: next === undefined ? 'End without a winner' : `Move up ${next}`,
  });

/** `says`: where the pointer stopped, in words; null is no spot. */
export const recordSpin = (says: (spot: string | null) => string) =>
  form('record-spin', {
    fields: {
      spot: { as: 'own', missing: 'Enter where the pointer stopped first.', clears: true },
      rotations: { as: 'own', missing: 'Enter how far the wheel turned.', start: 2 },
      interfered: { as: 'check', label: 'The wheel was touched during the spin', clears: true },
    },
    look: 'primary',
    unavailable: ({ rotations }) => (Number.isNaN(rotations) ? 'Enter how far the wheel turned.' : undefined),
    button: ({ spot }) => `Record ${says(spot)}`,
    before: 'Record the spin',
    signs: ({ spot }) => witnessed(`The wheel stopped: ${says(spot)}`),
  });

export const voidTicket = (serial: string) =>
  form('void-ticket', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'spoiled', says: 'Spoiled or torn' },
          { value: 'issued-by-mistake', says: 'Issued by mistake' },
          { value: 'given-away', says: 'Given to another person' },
          { value: 'not-eligible-person', says: 'Player is not eligible' },
          { value: 'lost', says: 'Lost' },
        ],
      },
    },
    look: 'stop',
    onlyFor: 'The card desk, the floor or a manager must sign in to void a ticket.',
    button: `Void ticket ${serial}`,
  });
