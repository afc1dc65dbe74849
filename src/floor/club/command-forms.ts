/** Forms of the players club. */
import { counted } from '../../base/display-text.ts';
import { form } from '../command-form.ts';

/** `credits`: forfeited with the card. */
export const endMembership = (credits: number) =>
  form('end-membership', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'wish', says: 'Requested by the member' },
          { value: 'barred', says: 'Manager decision' },
          { value: 'enrolled-wrongly', says: 'Enrolled in error' },
        ],
      },
    },
    look: 'stop',
    button: `End membership and deactivate the card${credits === 0 ? '' : `. ${counted(credits, 'credit')} forfeited`}`,
  });
