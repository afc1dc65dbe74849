/** Forms of chips, coupons and vouchers. */
import { dollars, tableInSentence } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { InstrumentPromotionView } from '../view.ts';

/** `to`: the winner, in words. */
export const handOverWon = (amount: number, name: string, to: string) =>
  button('hand-over-won', { look: 'primary', button: `Hand over ${dollars(amount)} of ${name} to ${to}` });

export const handOverPiece = (name: string, notYet: string | undefined) =>
  button('hand-over-won', { look: 'primary', unavailable: () => notYet, button: `Hand over ${name}` });

type PiecesBrought = Readonly<{
  tables: readonly Choice<string>[];
  /** Where the first piece was played. */
  playedAt: string | undefined;
  total: number;
  /** How many, in words. */
  pieces: string;
  /** Why the cage does not pay for them at this table. */
  notPaid: (table: string) => string | undefined;
}>;

/** One table's pieces, brought to the cage and paid for once. */
export const redeemInstruments = ({ tables, playedAt, total, pieces, notPaid }: PiecesBrought) => {
  const pays = (table: string) => `Pay ${dollars(total)} in live chips for ${pieces} from ${tableInSentence(table)}`;
  return form('redeem-instruments', {
    fields: {
      table: {
        as: 'select',
        label: 'Played at',
        choices: tables,
        ...(playedAt === undefined ? {} : { start: playedAt }),
        ...(tables.length > 0 ? {} : { skipsOne: true }),
        clears: true,
      },
      representative: { as: 'own', missing: 'Enter the badge of the employee who brought them.', clears: true },
    },
    look: 'primary',
    unavailable: ({ table }) =>
      table === undefined
        ? 'No table has anything to redeem. A table appears here after the floor verifies what was played there.'
        : notPaid(table),
    button: ({ table, numbers }) => (numbers.length === 0 ? 'Pay' : pays(table)),
    before: ({ table = '', numbers = [] }) => (numbers.length === 0 ? 'Pay' : pays(table)),
    done: ({ table }) => `Paid ${dollars(total)} in live chips, for the player-dealer of ${tableInSentence(table)}.`,
  });
};

/** One buy-in: a patron, the posted price, the posted chips. */
export const sellInstruments = (many: string, buyIn: NonNullable<InstrumentPromotionView['buyIn']>) =>
  form('sell-instruments', {
    fields: { person: { as: 'own', missing: 'Find the patron first. The log requires a name.' } },
    look: 'primary',
    unavailable: () => {
      if (buyIn.open) return undefined;
      return buyIn.most === buyIn.sold
        ? `All ${buyIn.most} buy-ins are sold.`
        : 'Buy-ins are sold at the posted times only.';
    },
    button: `Take ${dollars(buyIn.price)}, give ${dollars(buyIn.face)} in ${many}`,
  });

/** The recipient, in words. */
export const issueInstrument = (what: string, to: string) =>
  button('issue-instruments', {
    look: 'primary',
    button: ({ face }) => `Issue one ${what} for ${dollars(face)}, for ${to}`,
    before: `Issue one ${what}`,
  });

/** The value of the voucher; undefined until one is scanned. */
export const swapVoucher = (worth: number | undefined, chips: string, notYet: string | undefined) =>
  button('swap-voucher', {
    look: 'primary',
    unavailable: () => notYet,
    button: worth === undefined ? 'Exchange voucher' : `Keep the voucher, give ${chips} for ${dollars(worth)}`,
  });

/** `does`: the label, naming the instrument. `says`: the text that the second person signs. */
export const voidInstrument = (does: string, says: string, suggested: string, notYet: string | undefined) =>
  form('void-instrument', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'lost', says: 'Lost by its holder' },
          { value: 'torn', says: 'Torn or damaged' },
          { value: 'wrongly-made', says: 'Issued wrong: face value, kind or patron' },
          { value: 'given-back', says: 'Returned unplayed' },
          { value: 'recalled', says: 'Recalled by the house' },
        ],
        start: suggested,
      },
    },
    look: 'stop',
    unavailable: () => notYet,
    button: does,
    signs: () => ({ title: does, says }),
  });
