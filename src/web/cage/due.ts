/** One payment: what goes into it, what the winner gets of it, and what the last button says and sends. */
import type { BodyOf } from '../../floor/commands.ts';
import type { AwardView, TaxForm } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';
import { formWords, handsOver, type PayForm, type Ticked, thingOf, toWhom } from './claims.ts';

/** What is paid on this occasion, the award that was opened first. */
export type Due = Readonly<{
  awards: readonly AwardView[];
  amount: number;
  taxForms: readonly TaxForm[];
  withheld: AwardView['withheld'];
  /** Awards that must be named or claimed before any of these is paid. */
  waitsFor: readonly string[];
}>;

/** Everything that was won together, unless the cashier leaves the rest for later where that is lawful. */
export function dueOf(award: AwardView, all: readonly AwardView[], isAlone: boolean): Due {
  const { together, amount, taxForms, withheld } = award;
  if (together === null || (isAlone && together.mayBeAlone)) {
    return { awards: [award], amount, taxForms, withheld, waitsFor: [] };
  }
  return { ...together, awards: all.filter(({ id }) => together.awards.includes(id)).sort(opened(award)) };
}

const opened =
  ({ id }: AwardView) =>
  (a: AwardView, b: AwardView): number =>
    Number(b.id === id) - Number(a.id === id);

/** Money less what is withheld, goods whole, of a voucher what it was spent on. */
export function handedOver({ amount, withheld }: Due, form: PayForm, cost?: number): number {
  if (cost !== undefined) return cost;
  return handsOver(form) === 'goods' ? amount : withheld.reduce<number>((left, row) => left - row.amount, amount);
}

/** The things that are handed over, where it is no money. */
export function thingsOf({ awards }: Pick<Due, 'awards'>): string | undefined {
  const things = awards.flatMap((award) => (award.as?.gives === 'goods' ? [thingOf(award)] : []));
  return things.length === 0 ? undefined : things.join(', ');
}

/** Exactly what will happen. */
export function payWords(due: Due, form: PayForm, cost?: number): string {
  const to = toWhom(due.awards[0]!);
  const things = thingsOf(due);
  if (things !== undefined) return `Hand over ${things}, worth ${dollars(due.amount)}, to ${to}`;
  const handed = dollars(handedOver(due, form, cost));
  const howMany = due.awards.length === 1 ? '' : `, ${due.awards.length} awards together,`;
  if (handsOver(form) === 'free-play') return `Load ${handed} of free play${howMany} for ${to}`;
  return `Pay ${handed} ${formWords(form)}${howMany} to ${to}`;
}

export type Payment = Ticked & Pick<BodyOf<'pay-awards'>, 'place' | 'form'> & Readonly<{ cost: number | undefined }>;

export function paymentBody(due: Due, { place, form, papers, tax, cost }: Payment) {
  const award = due.awards[0]!;
  // A voucher that cost less than the threshold asks for no form, and one that nobody asks for is refused.
  const forms = due.taxForms.filter(({ form: name, from }) => tax.includes(name) && (cost ?? from) >= from);
  return {
    awards: due.awards.map(({ id }) => id),
    place,
    form,
    table: place === 'tray' ? award.to.table : null,
    papers: papers || award.papers.length === 0,
    ...(forms.length === 0 ? {} : { forms: forms.map(({ form: name }) => name) }),
    ...(cost === undefined ? {} : { cost }),
  };
}
