/** Forms of the awards. */
import { first } from '../../base/assert.ts';
import { dollars, plainWords, sentence } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { BodyOf } from '../commands.ts';
import type { AwardView, TaxForm } from '../view.ts';

export const DISPUTE = [
  { value: 'video-review', says: 'Video review pending' },
  { value: 'other-claims-it', says: 'Another player claims it' },
  { value: 'identity-in-doubt', says: 'Winner’s identity is in doubt' },
  { value: 'suspected-cheating', says: 'Irregular play suspected' },
  { value: 'other', says: 'Other: reported to management' },
];

export const disputeAward = form('dispute-award', {
  fields: { reason: { as: 'reasons', label: 'Reason', choices: DISPUTE, missing: 'Choose a reason first.' } },
  look: 'stop',
  button: 'Put this award on hold',
});

type PayForm = BodyOf<'pay-awards'>['form'];

type PaymentDue = Readonly<{
  /** The award that was opened; others may be paid with it. */
  award: AwardView;
  forms: readonly Choice<PayForm>[];
  /** The completed tax forms. */
  filledIn: readonly TaxForm[];
  /** Awards whose winner must be named or checked first. */
  waitsFor: readonly string[];
  /** The button label: exactly what it does. */
  says: (form: PayForm, cost?: number) => string;
}>;

const PLACES: Readonly<Record<BodyOf<'pay-awards'>['place'], string>> = {
  cage: 'Cage',
  tray: "Dealer's tray",
  bank: 'Casino bank account',
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
        label: 'Cost in dollars',
        hint: `Up to ${dollars(award.amount)}. The rest is forfeited.`,
        when: () => award.asksCost,
        missing: 'Enter the cost.',
      },
      table: { as: 'derived', from: ({ place }) => (place === 'tray' ? award.to.table : null) },
      // Below the threshold no form is required, and a form that is not required is refused.
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
    unavailable: () =>
      waitsFor.length === 0
        ? undefined
        : `Complete ${waitsFor.map(awardName).join(' and ')} first. These awards are paid together.`,
    button: (paid) => says(paid.form, paid.cost),
    before: (paid) => says(paid.form ?? first(forms).value),
    signs: (paid) =>
      paid.forms === undefined ? undefined : { title: 'Second signature', says: says(paid.form, paid.cost) },
  });

/** Where the money goes if payment is denied: to the payee the law names, or back to its source. */
const notPaidWords = ({ amount, forfeitsTo, paidBy }: AwardView): string =>
  forfeitsTo === undefined
    ? `Deny payment and return ${dollars(amount)} to ${paidBy === 'house' ? 'the casino' : 'its fund'}`
    : `Deny payment and send ${dollars(amount)} to the ${forfeitsTo}`;

/** "Award 24" */
const awardName = (id: string): string => sentence(plainWords(id));

export const liftStop = ({ id, amount }: AwardView) => {
  const title = `Release ${dollars(amount)} for payment`;
  return button('settle-dispute', {
    button: 'Release the hold',
    signs: () => ({ title, says: `${title}: ${awardName(id)}` }),
  });
};

export const refusePayment = (award: AwardView) => {
  const title = notPaidWords(award);
  return button('settle-dispute', {
    look: 'stop',
    button: title,
    signs: () => ({ title, says: `${title}: ${awardName(award.id)}` }),
  });
};
