/** Forms of the awards. */
import { first } from '../../base/assert.ts';
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { BodyOf } from '../commands.ts';
import type { AwardView, TaxForm } from '../view.ts';

export const DISPUTE = [
  { value: 'video-review', says: 'Waits for a review of the video' },
  { value: 'other-claims-it', says: 'Somebody else claims it' },
  { value: 'identity-in-doubt', says: 'It is in doubt who the winner is' },
  { value: 'suspected-cheating', says: 'Something looks wrong with the play' },
  { value: 'other', says: 'Something else: told to the office' },
];

export const disputeAward = form('dispute-award', {
  fields: { reason: { as: 'reasons', label: 'Why', choices: DISPUTE, missing: 'Choose a reason first.' } },
  look: 'stop',
  button: 'Stop this award',
});

type PayForm = BodyOf<'pay-awards'>['form'];

type PaymentDue = Readonly<{
  /** The award that was opened; others may be paid with it. */
  award: AwardView;
  forms: readonly Choice<PayForm>[];
  /** The forms of the tax office that are filled in. */
  filledIn: readonly TaxForm[];
  /** Awards that must be named or claimed before. */
  waitsFor: readonly string[];
  /** Exactly what will happen. */
  says: (form: PayForm, cost?: number) => string;
}>;

const PLACES: Readonly<Record<BodyOf<'pay-awards'>['place'], string>> = {
  cage: 'Cage',
  tray: "Dealer's tray",
  bank: 'Bank',
};

export const payAwards = ({ award, forms, filledIn, waitsFor, says }: PaymentDue) =>
  form('pay-awards', {
    fields: {
      place: {
        as: 'segmented',
        label: 'Where is it paid?',
        choices: award.places.map((value) => ({ value, says: PLACES[value] })),
        start: award.places.includes('cage') ? 'cage' : award.places[0]!,
        skipsOne: true,
      },
      form: { as: 'segmented', label: 'How is it paid?', choices: forms, start: first(forms).value, skipsOne: true },
      cost: {
        as: 'money',
        label: 'What it cost, in dollars',
        hint: `Up to ${dollars(award.amount)}; the rest lapses.`,
        when: () => award.asksCost,
        missing: 'Enter what it cost.',
      },
      table: { as: 'derived', from: ({ place }) => (place === 'tray' ? award.to.table : null) },
      // A voucher that cost less than the threshold asks for no form, and one that nobody asks for is refused.
      forms: {
        as: 'derived',
        from: ({ cost }) => {
          const asked = filledIn.filter(({ from }) => (cost ?? from) >= from);
          return asked.length === 0 ? undefined : asked.map((one) => one.form);
        },
        optional: true,
      },
    },
    look: 'primary',
    unavailable: () => (waitsFor.length === 0 ? undefined : `${waitsFor.join(', ')} first: they are paid together.`),
    button: (paid) => says(paid.form, paid.cost),
    before: (paid) => says(paid.form ?? first(forms).value),
    signs: (paid) =>
      paid.forms === undefined ? undefined : { title: 'Second signature', says: says(paid.form, paid.cost) },
  });

/** Where the money goes if it is not paid: to whom the law names for such a winner, or back. */
const notPaidWords = ({ amount, forfeitsTo }: AwardView): string =>
  forfeitsTo === undefined
    ? `Return ${dollars(amount)} to where it came from`
    : `Do not pay: ${dollars(amount)} goes to the ${forfeitsTo}`;

export const liftStop = ({ id, amount }: AwardView) => {
  const title = `Pay ${dollars(amount)} after all`;
  return button('settle-dispute', { button: 'Lift the stop', signs: () => ({ title, says: `${title}: ${id}` }) });
};

export const refusePayment = (award: AwardView) => {
  const title = notPaidWords(award);
  return button('settle-dispute', {
    look: 'stop',
    button: title,
    signs: () => ({ title, says: `${title}: ${award.id}` }),
  });
};
