/** Forms of chips, coupons and vouchers. */
import { dollars } from '../../base/words.ts';
import { button } from '../command-form.ts';

/** `to`: the winner, in words. */
export const handOverWon = (amount: number, name: string, to: string) =>
  button('hand-over-won', { look: 'primary', button: `Hand over ${dollars(amount)} of ${name} to ${to}` });
