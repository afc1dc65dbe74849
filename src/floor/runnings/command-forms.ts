/** Forms of the clock of the house. */
import { button } from '../command-form.ts';

/** `to`, `from`: what the server and the house show, in words. */
export const acceptClock = (to: string, from: string) =>
  button('accept-clock', {
    button: 'Accept the server’s clock with a second manager',
    signs: () => ({
      title: 'Accept the server’s clock',
      says: `New records will be stamped ${to}. The floor’s last record is stamped ${from}.`,
    }),
  });
