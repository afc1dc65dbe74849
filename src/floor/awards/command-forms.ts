/** Forms of the awards. */
import { first } from '../../base/assert.ts';
import { dollars, plainWords, sentence } from '../../base/display-text.ts';
import { button, type Choice, form, type SoFar } from '../command-form.ts';
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
  says: (form: PayForm, more?: Readonly<{ cost?: number | undefined; parts?: PayParts | undefined }>) => string;
}>;

type PayParts = NonNullable<BodyOf<'pay-awards'>['parts']>;

const PLACES: Readonly<Record<BodyOf<'pay-awards'>['place'], string>> = {
  cage: 'Cage',
  tray: "Dealer's tray",
  bank: 'Casino bank account',
};

export const payAwards = ({ award, forms, filledIn, waitsFor, says }: PaymentDue) =>
  form('pay-awards', {
    fields: {
      place: placeOf(award),
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
    unavailable: () => waitsForOthers(waitsFor),
    button: (paid) => says(paid.form, { cost: paid.cost }),
    before: (paid) => says(paid.form ?? first(forms).value, { cost: paid.cost }),
    signs: (paid) =>
      paid.forms === undefined ? undefined : { title: 'Second signature', says: says(paid.form, { cost: paid.cost }) },
  });

/** Paid in more than one form: the parts are entered, and the first of them is the form for readers that know one. */
export const payInParts = ({ award, filledIn, waitsFor, says }: PaymentDue) => {
  const label = ({ parts = [] }: SoFar<'pay-awards'>) => says(parts[0]?.form ?? first(award.forms), { parts });
  return form('pay-awards', {
    fields: {
      place: placeOf(award),
      parts: { as: 'own', missing: 'Split the whole amount over at least two forms first.' },
      form: { as: 'derived', from: ({ parts }) => parts?.[0]?.form },
      table: { as: 'derived', from: ({ place }) => (place === 'tray' ? award.to.table : null) },
      forms: {
        as: 'derived',
        from: () => (filledIn.length === 0 ? undefined : filledIn.map((one) => one.form)),
        optional: true,
      },
    },
    look: 'primary',
    unavailable: () => waitsForOthers(waitsFor),
    button: label,
    before: label,
    signs: (paid) => (paid.forms === undefined ? undefined : { title: 'Second signature', says: label(paid) }),
  });
};

const placeOf = ({ places }: AwardView) =>
  ({
    as: 'segmented',
    label: 'Where is it paid?',
    choices: places.map((value) => ({ value, says: PLACES[value] })),
    start: places.includes('cage') ? 'cage' : places[0]!,
    skipsOne: true,
  }) as const;

const waitsForOthers = (waitsFor: readonly string[]): string | undefined =>
  waitsFor.length === 0
    ? undefined
    : `Complete ${waitsFor.map(awardName).join(' and ')} first. These awards are paid together.`;

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
