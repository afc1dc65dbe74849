/** Forms of the wheel of cards. */
import { counted } from '../../base/display-text.ts';
import { button, form, witnessed } from '../command-form.ts';
import type { WheelDueView } from '../view.ts';

const takePart = (seats: readonly number[]) => `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`;

/** `notYet`: how long it is until its posted time. */
export const drawWheelTable = ({ tables }: WheelDueView, notYet: string | undefined) =>
  form('draw-wheel-table', {
    fields: {
      table: {
        as: 'keys',
        label: 'Which table is on the ball?',
        choices: tables.map(({ table, free }) => ({ value: table, says: `${table}${free ? ' (free)' : ''}` })),
        missing: 'Say which table was drawn.',
        resets: ['seats'],
      },
      seats: {
        as: 'own',
        when: ({ table }) => table !== undefined,
        missing: 'Say who was dealt a hand before the ball was drawn.',
      },
    },
    look: 'primary',
    unavailable: () => (notYet === undefined ? undefined : `It is posted for later: in ${notYet}.`),
    button: ({ table, seats }) => `Record ${table}: ${takePart(seats)} take part`,
    before: 'Record the table',
    signs: ({ table, seats }) => witnessed(`The ball of ${table} was drawn; ${takePart(seats)} take part`),
  });

/** `open`: how many seats did not draw yet. `ace`: the seat that has the ace. */
export const spreadCards = (seats: number, open: number, ace: number | undefined) => {
  const spins = ace === undefined ? 'nobody has the ace' : `seat ${ace} has the ace and spins`;
  return button('spread-cards', {
    look: 'primary',
    unavailable: () => (open === 0 ? undefined : `${counted(open, 'seat')} did not draw yet.`),
    button: seats === 0 ? 'Draw another table' : open > 0 ? 'Record the cards' : `Record it: ${spins}`,
    signs: () => witnessed(seats === 0 ? 'Nobody at this table may spin' : `The cards were spread: ${spins}`),
  });
};

/** `says`: where the pointer rests, in words; `isAgain`: on a card that was hit before. */
export const spinCard = (says: (section: string | null) => string, isAgain: (section: string | null) => boolean) =>
  form('spin-card', {
    fields: { section: { as: 'own', missing: 'Say where the pointer rests first.' } },
    look: 'primary',
    button: ({ section }) => `Record ${says(section)}${isAgain(section) ? ' again: it does not count' : ''}`,
    before: 'Record the spin',
    signs: ({ section }) => witnessed(`The wheel stopped: ${says(section)}`),
  });

export const passWheel = form('pass-wheel', {
  fields: {
    reason: {
      as: 'select',
      label: 'Why',
      choices: [
        { value: 'declined', says: 'Who has the ace does not spin' },
        { value: 'left', says: 'Nobody of the table is there any more' },
      ],
    },
  },
  look: 'stop',
  button: 'End this turn: another table is drawn',
});
