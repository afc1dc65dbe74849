/** Forms of the wheel of cards. */
import { counted, tableInSentence, tableName } from '../../base/display-text.ts';
import { button, form, witnessed } from '../command-form.ts';
import type { WheelDueView } from '../view.ts';

const takePart = (seats: readonly number[]) => `${seats.length === 1 ? 'seat' : 'seats'} ${seats.join(', ')}`;

/** `notYet`: how long it is until its posted time. */
export const drawWheelTable = ({ tables }: WheelDueView, notYet: string | undefined) =>
  form('draw-wheel-table', {
    fields: {
      table: {
        as: 'keys',
        label: 'Table on the ball',
        choices: tables.map(({ table, free }) => ({
          value: table,
          says: `${tableName(table)}${free ? ' (NPN)' : ''}`,
        })),
        missing: 'Choose the table that was drawn.',
        resets: ['seats'],
      },
      seats: {
        as: 'own',
        when: ({ table }) => table !== undefined,
        missing: 'Choose the seats that were dealt a hand before the ball was drawn.',
      },
    },
    look: 'primary',
    unavailable: () => (notYet === undefined ? undefined : `Not yet. The posted time is in ${notYet}.`),
    button: ({ table, seats }) => `Record ${tableInSentence(table)}: ${takePart(seats)} take part`,
    before: 'Record table',
    signs: ({ table, seats }) =>
      witnessed(`The ball of ${tableInSentence(table)} was drawn; ${takePart(seats)} take part`),
  });

/** `open`: how many seats did not draw yet. `ace`: the seat that has the ace. */
export const spreadCards = (seats: number, open: number, ace: number | undefined) => {
  const spins = ace === undefined ? 'no one has the ace' : `seat ${ace} has the ace and spins`;
  return button('spread-cards', {
    look: 'primary',
    unavailable: () => (open === 0 ? undefined : `Waiting for ${counted(open, 'seat')} to draw a card.`),
    button: seats === 0 ? 'Draw another table' : open > 0 ? 'Record cards' : `Record: ${spins}`,
    signs: () =>
      witnessed(seats === 0 ? 'No one at this table is eligible to spin' : `The cards were spread: ${spins}`),
  });
};

/** `says`: where the pointer rests, in words; `isAgain`: on a card that was hit before. */
export const spinCard = (says: (section: string | null) => string, isAgain: (section: string | null) => boolean) =>
  form('spin-card', {
    fields: { section: { as: 'own', missing: 'Choose where the pointer stopped.' } },
    look: 'primary',
    button: ({ section }) => `Record ${says(section)}${isAgain(section) ? ' again (no effect)' : ''}`,
    before: 'Record spin',
    signs: ({ section }) => witnessed(`The wheel stopped: ${says(section)}`),
  });

export const passWheel = form('pass-wheel', {
  fields: {
    reason: {
      as: 'select',
      label: 'Reason',
      choices: [
        { value: 'declined', says: 'The player with the ace declined to spin' },
        { value: 'left', says: 'No players left at the table' },
      ],
    },
  },
  look: 'stop',
  button: 'End turn and draw another table',
});
