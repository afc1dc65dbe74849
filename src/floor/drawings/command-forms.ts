/** Forms of the drawings from a drum. */
import { form, witnessed } from '../command-form.ts';
import type { DrawingView } from '../view.ts';

const PICKED = [{ value: 'no-winner', says: 'Nobody came forward' }];
const DRAWN = [{ value: 'drum-empty', says: 'The drum is empty' }, ...PICKED];
const PLAYED = [{ value: 'declined', says: 'The winner does not play' }];

export const endDrawing = ({ status, drawnBy }: DrawingView) => {
  // People who are picked by other means are not drawn from a drum.
  const due = drawnBy === 'outside' ? PICKED : DRAWN;
  return form('end-drawing', {
    fields: { reason: { as: 'select', label: 'Why', choices: status === 'playing' ? PLAYED : due } },
    look: 'stop',
    button: 'End without a winner',
  });
};

/** `says`: where the pointer rests, in words; null is no spot. */
export const recordSpin = (says: (spot: string | null) => string) =>
  form('record-spin', {
    fields: {
      spot: { as: 'own', missing: 'Say where the pointer rests first.', clears: true },
      rotations: { as: 'own', missing: 'Say how far the wheel turned.', start: 2 },
      interfered: { as: 'check', label: 'Somebody touched the wheel', clears: true },
    },
    look: 'primary',
    unavailable: ({ rotations }) => (Number.isNaN(rotations) ? 'Say how far the wheel turned.' : undefined),
    button: ({ spot }) => `Record ${says(spot)}`,
    before: 'Record the spin',
    signs: ({ spot }) => witnessed(`The wheel stopped: ${says(spot)}`),
  });

export const voidTicket = (serial: string) =>
  form('void-ticket', {
    fields: {
      reason: {
        as: 'select',
        label: 'Why',
        choices: [
          { value: 'spoiled', says: 'Spoiled or torn' },
          { value: 'issued-by-mistake', says: 'Issued by mistake' },
          { value: 'given-away', says: 'Given to somebody else' },
          { value: 'not-eligible-person', says: 'Its player may not take part' },
          { value: 'lost', says: 'Lost' },
        ],
      },
    },
    look: 'stop',
    onlyFor: 'The card desk, the floor or a manager voids a ticket.',
    button: `Void ${serial}: it can never win`,
  });
