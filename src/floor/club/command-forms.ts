/** Forms of the players club. */
import { counted } from '../../base/display-text.ts';
import { form } from '../command-form.ts';

/** `credits`: what is lost with the card. */
export const endMembership = (credits: number) =>
  form('end-membership', {
    fields: {
      reason: {
        as: 'select',
        label: 'Why',
        choices: [
          { value: 'wish', says: 'The member wishes it' },
          { value: 'barred', says: 'A manager decided so' },
          { value: 'enrolled-wrongly', says: 'Should not have been enrolled' },
        ],
      },
    },
    look: 'stop',
    button: `End the membership: the card${credits === 0 ? ' is' : ` and ${counted(credits, 'credit')} are`} dead`,
  });
