/** Forms of the games that are played against the house. */
import { dollars } from '../../base/display-text.ts';
import { form } from '../command-form.ts';

/** `back`: the amount refunded to the players. */
export const voidDeal = (back: number) =>
  form('void-deal', {
    fields: {
      reason: {
        as: 'segmented',
        label: 'Reason',
        choices: [
          { value: 'wrong-number-of-cards', says: 'Wrong number of cards' },
          { value: 'card-exposed', says: 'A card was exposed' },
          { value: 'deck-not-whole', says: 'The deck is incomplete' },
          { value: 'misdeal', says: 'Another misdeal' },
        ],
        start: 'wrong-number-of-cards',
      },
    },
    look: 'stop',
    button: `Void deal: return ${dollars(back)}`,
  });
