/** Forms of the ladders. */
import { button } from '../command-form.ts';

/** `held`: the prize of a winner who stops, in words. */
export const keepLadder = (held: string) =>
  button('keep-ladder', {
    button: `Keep ${held}`,
    signs: () => ({ title: 'The winner stops', says: `Keep ${held}. The ladder is over.` }),
  });
