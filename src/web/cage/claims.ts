/** Awards as the cashier sees them: search, name, and the next step. */
import { first, unreachable } from '../../base/assert.ts';
import { compareNames, figures, plainWords, sentence } from '../../base/display-text.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { AwardView, TaxForm } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';
import type { Findings } from '../people/person-finder.tsx';
import { tableInSentence } from '../table/table-words.ts';

/** Longest-waiting claims first; claims on hold last. Within one bad beat, the losing hand before the winning hand.
 */
export function orderClaims(awards: readonly AwardView[]): readonly AwardView[] {
  const late = (award: AwardView) => Number(award.stopped !== null);
  const side = (award: AwardView) => (award.side === undefined ? SIDES.length : SIDES.indexOf(award.side));
  return [...awards].sort(
    (a, b) => late(a) - late(b) || a.awardedAt - b.awardedAt || side(a) - side(b) || compareNames(a.id, b.id),
  );
}

const SIDES: readonly NonNullable<AwardView['side']>[] = ['losing', 'winning'];

export type Step = 'person' | 'id' | 'papers' | 'pay';
const STEPS: readonly Step[] = ['person', 'id', 'papers', 'pay'];

/** Forms ticked on screen but not sent yet; `tax` lists the completed tax forms. */
export type TickedPapers = Readonly<{ papers: boolean; tax: readonly string[] }>;

/** Steps by prize kind. A turn needs no payment; a fee balance was verified when it was won. */
export const stepsOf = ({ as }: AwardView): readonly Step[] => STEPS_OF[as?.gives ?? 'money'];

export type Given = NonNullable<AwardView['as']>['gives'] | 'money';

const STEPS_OF: Readonly<Record<Given, readonly Step[]>> = {
  money: STEPS,
  goods: STEPS,
  'free-play': STEPS,
  coupon: STEPS,
  entry: STEPS,
  spin: ['person', 'id'],
  'fees-paid': ['person', 'pay'],
};

/** True if the claim starts a turn at a wheel instead of a payment. */
export const beginsTurn = (award: AwardView): boolean => !stepsOf(award).includes('pay');

/** The first step that is not done. */
export function nextStep(award: AwardView, ticked: TickedPapers, due: Pick<AwardView, 'taxForms'> = award): Step {
  if (award.person === null) return 'person';
  if (!stepsOf(award).includes('id')) return 'pay';
  if (award.status === 'to-claim' || (!award.idShown && award.status !== 'to-pay')) return 'id';
  const formsDone = due.taxForms.every(({ form }) => ticked.tax.includes(form));
  return (award.papers.length === 0 || ticked.papers) && formsDone ? 'pay' : 'papers';
}

/** Whether an earlier step was done: only a recorded answer gets a check mark. */
export function markOf(step: Step, award: AwardView, due: Pick<AwardView, 'taxForms'> = award): 'done' | 'not-asked' {
  if (step === 'id') return award.idShown ? 'done' : 'not-asked';
  if (step === 'papers') return award.papers.length + due.taxForms.length > 0 ? 'done' : 'not-asked';
  return 'done';
}

/** The cashier's answers; a question not answered yet is absent. */
export type Checks = Readonly<Partial<Record<'idShown' | 'nameMatches' | 'over21' | 'over18' | 'excluded', boolean>>>;

/** Age and exclusion as just entered with a new patron; anything not checked is left open. */
export function checksFrom(findings: Findings | undefined): Checks {
  const { over21 = 'unknown', excluded = 'unknown' } = findings ?? {};
  return { ...(over21 === 'unknown' ? {} : { over21 }), ...(excluded === 'unknown' ? {} : { excluded }) };
}

/** Name of a prize that is not cash; undefined for cash. */
export function thingOf({ as }: Pick<AwardView, 'as'>): string | undefined {
  switch (as?.gives) {
    case undefined:
      return undefined;
    case 'goods':
    case 'coupon':
    case 'spin':
      return sentence(as.name);
    case 'entry':
      return 'A tournament entry';
    case 'fees-paid':
      return 'Fee balance';
    case 'free-play':
      return 'Free play';
    default:
      return as === undefined ? undefined : unreachable(as);
  }
}

/** The prize and the reason, for the list. */
export function owedWords(award: AwardView): string {
  const thing = thingOf(award);
  const why = `${award.says}, ${award.offerName}`;
  return thing === undefined || thing === award.says ? why : `${thing}: ${why}`;
}

/** Heading of the last step. */
export function lastStep({ as }: Pick<AwardView, 'as'>): string {
  switch (as?.gives) {
    case 'goods':
    case 'coupon':
      return 'Hand over the prize';
    case 'entry':
      return 'Use at sign-up';
    case 'fees-paid':
      return 'Use for fees';
    case 'free-play':
      return 'Load free play';
    case 'spin':
    case undefined:
      return 'Payment';
  }
}

type StopReason = NonNullable<AwardView['stopped']>['why'];

const STOP_WORDS: Readonly<Record<StopReason, (age: number) => string>> = {
  excluded: () => 'the patron is on an exclusion list',
  'under-age': (age) => `the patron is under ${age}`,
  dispute: () => 'management is reviewing a dispute',
  reinstatement: () => 'a reinstatement request is pending',
};

/** `award-24` as people read it: "Award 24"; likewise "Payment 1,323". */
export const awardName = (id: string): string =>
  sentence(plainWords(id)).replace(/\d+$/, (digits) => figures(Number(digits)));

/** "Award 24 and Award 25". */
export function awardNames(ids: readonly string[]): string {
  const names = ids.map(awardName);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const stoppedWords = ({ id, stopped, age }: AwardView): string =>
  `${awardName(id)} is on hold: ${STOP_WORDS[stopped!.why](age)}.`;

export type PayForm = BodyOf<'pay-awards'>['form'];

const FORMS: Readonly<Record<PayForm, string>> = {
  cash: 'in cash',
  chips: 'in chips',
  check: 'by check',
  goods: 'as merchandise',
  'free-play': 'as free play',
};

/** The payment form in words; an unknown form is shown as stored. */
export const formWords = (form: string): string => (FORMS as Readonly<Record<string, string>>)[form] ?? form;

const HANDS_OVER: Readonly<Record<PayForm, 'money' | 'goods' | 'free-play'>> = {
  cash: 'money',
  chips: 'money',
  check: 'money',
  goods: 'goods',
  'free-play': 'free-play',
};

/** What the winner receives with this payment form. */
export const handsOver = (form: PayForm): 'money' | 'goods' | 'free-play' => HANDS_OVER[form];

export const recipientWords = ({
  to: { table, seat, bettor },
}: Readonly<{ to: Readonly<{ table: string; seat: number; bettor: string }> }>): string =>
  `${bettor === 'backline' ? 'the backline bettor behind seat' : 'seat'} ${seat}, ${tableInSentence(table)}`;

/** One payment: its awards, the amount paid out, and the label and body of the last button. */

/** The awards paid now, the one that was opened first. */
export type Due = Readonly<{
  awards: readonly AwardView[];
  amount: number;
  taxForms: readonly TaxForm[];
  withheld: AwardView['withheld'];
  /** Awards that must be named or claimed before any of these is paid. */
  waitsFor: readonly string[];
}>;

/** All awards of the same hit, unless the cashier pays this one alone where the rules allow it. */
export function dueOf(award: AwardView, all: readonly AwardView[], isAlone: boolean): Due {
  const { together, amount, taxForms, withheld } = award;
  if (together === null || (isAlone && together.mayBeAlone)) {
    return { awards: [award], amount, taxForms, withheld, waitsFor: [] };
  }
  return { ...together, awards: all.filter(({ id }) => together.awards.includes(id)).sort(openedFirst(award)) };
}

const openedFirst =
  ({ id }: AwardView) =>
  (a: AwardView, b: AwardView): number =>
    Number(b.id === id) - Number(a.id === id);

/** How a payment is split: an amount for each form; forms without one are left out. */
export type PayParts = readonly Readonly<{ form: PayForm; amount: number }>[];

/** The forms of money that a payment can be split over; fewer than two if it cannot be. */
export const splitForms = ({ awards }: Pick<Due, 'awards'>): readonly PayForm[] =>
  first(awards).asksCost ? [] : first(awards).forms.filter((form) => HANDS_OVER[form] === 'money');

/** "$870.00 in cash, $3,000.00 by check" */
export const partsWords = (parts: PayParts): string =>
  parts.map(({ form, amount }) => `${dollars(amount)} ${formWords(form)}`).join(', ');

/** The amount handed over: net of withholding for money, full value for merchandise, cost for a voucher. */
export function handedOver({ amount, withheld }: Due, form: PayForm, cost?: number): number {
  if (cost !== undefined) return cost;
  return handsOver(form) === 'goods' ? amount : withheld.reduce<number>((left, row) => left - row.amount, amount);
}

/** Names of the merchandise handed over; undefined for money. */
export function thingsOf({ awards }: Pick<Due, 'awards'>): string | undefined {
  const things = awards.flatMap((award) => (award.as?.gives === 'goods' ? [thingOf(award)] : []));
  return things.length === 0 ? undefined : things.join(', ');
}

/** Label of the pay button: exactly what it does. */
export function payWords(
  due: Due,
  form: PayForm,
  { cost, parts }: Readonly<{ cost?: number | undefined; parts?: PayParts | undefined }> = {},
): string {
  const to = recipientWords(first(due.awards));
  const things = thingsOf(due);
  if (things !== undefined) return `Hand over ${things}, worth ${dollars(due.amount)}, to ${to}`;
  const handed = dollars(handedOver(due, form, cost));
  const howMany = due.awards.length === 1 ? '' : ` for ${due.awards.length} awards`;
  if (handsOver(form) === 'free-play') return `Load ${handed} of free play${howMany} for ${to}`;
  if (parts !== undefined) {
    const split = parts.length > 1 ? `: ${partsWords(parts)}` : '';
    return `Pay ${handed}${howMany} to ${to}${split}`;
  }
  return `Pay ${handed} ${formWords(form)}${howMany} to ${to}`;
}

/** The awards of the payment, and whether the required paperwork is completed and signed. */
export const awardsIn = ({ awards }: Due, { papers }: TickedPapers) => ({
  awards: awards.map(({ id }) => id),
  papers: papers || first(awards).papers.length === 0,
});
