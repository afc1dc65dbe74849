/** Awards as a cashier looks at them: which one is meant, what it is, what is the next step. */
import { first } from '../../base/assert.ts';
import { compareNames, sentence } from '../../base/display-text.ts';
import type { BodyOf } from '../../floor/commands.ts';
import type { AwardView, TaxForm } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';
import type { Findings } from '../people/person-finder.tsx';
import { tableInSentence } from '../table/table-words.ts';

/** What was typed or scanned: the number of an award, as it stands on the slip, or a part of a name. */
export type ClaimSearch = Readonly<{ award: string }> | Readonly<{ name: string }> | undefined;

export function parseClaimSearch(text: string): ClaimSearch {
  const typed = text.trim();
  const numbered = /^(?:award[- ]?)?(\d{1,15})$/i.exec(typed);
  if (numbered !== null) return { award: `award-${Number(numbered[1])}` };
  return typed.length >= 2 ? { name: typed } : undefined;
}

/**
 * The claim that waits longest comes first; a stopped one waits for a manager and comes last. Of one bad beat the losing
 * hand comes first, then the winning one.
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

/** What the cashier has ticked on the screen and nobody has sent yet; `tax` names the forms that are filled in. */
export type TickedPapers = Readonly<{ papers: boolean; tax: readonly string[] }>;

/** A turn is over when it is claimed; a balance was verified when it was won. */
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

/** Its turn begins when it is claimed, and nothing is paid. */
export const beginsTurn = (award: AwardView): boolean => !stepsOf(award).includes('pay');

/** The first step that is not done; the ones before it are. */
export function nextStep(award: AwardView, ticked: TickedPapers, due: Pick<AwardView, 'taxForms'> = award): Step {
  if (award.person === null) return 'person';
  if (!stepsOf(award).includes('id')) return 'pay';
  if (award.status === 'to-claim' || (!award.idShown && award.status !== 'to-pay')) return 'id';
  const formsDone = due.taxForms.every(({ form }) => ticked.tax.includes(form));
  return (award.papers.length === 0 || ticked.papers) && formsDone ? 'pay' : 'papers';
}

/** Whether a step that is behind the cashier was done: a mark stands only for an answer that is on record. */
export function markOf(step: Step, award: AwardView, due: Pick<AwardView, 'taxForms'> = award): 'done' | 'not-asked' {
  if (step === 'id') return award.idShown ? 'done' : 'not-asked';
  if (step === 'papers') return award.papers.length + due.taxForms.length > 0 ? 'done' : 'not-asked';
  return 'done';
}

/** What the cashier finds out; what is not answered yet is not there. */
export type Checks = Readonly<Partial<Record<'idShown' | 'nameMatches' | 'over21' | 'over18' | 'excluded', boolean>>>;

/** Age and lists as they were entered with a new person a moment ago; what nobody looked at is still to be answered. */
export function checksFrom(findings: Findings | undefined): Checks {
  const { over21 = 'unknown', excluded = 'unknown' } = findings ?? {};
  return { ...(over21 === 'unknown' ? {} : { over21 }), ...(excluded === 'unknown' ? {} : { excluded }) };
}

/** What is owed where it is not money; undefined where it is. */
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
      return 'Fees paid at tables';
    case 'free-play':
      return 'Free play';
  }
}

/** What it is and for what, in the list. */
export function owedWords(award: AwardView): string {
  const thing = thingOf(award);
  const why = `${award.says}, ${award.offerName}`;
  return thing === undefined || thing === award.says ? why : `${thing}: ${why}`;
}

/** The last step, by what happens in it. */
export function lastStep({ as }: Pick<AwardView, 'as'>): string {
  switch (as?.gives) {
    case 'goods':
    case 'coupon':
      return 'Hand it over';
    case 'entry':
      return 'Where it is used';
    case 'fees-paid':
      return 'Pay fees with it';
    case 'free-play':
      return 'Load it';
    case 'spin':
    case undefined:
      return 'Payment';
  }
}

type StopReason = NonNullable<AwardView['stopped']>['why'];

const STOP_WORDS: Readonly<Record<StopReason, (age: number) => string>> = {
  excluded: () => 'the person is on an exclusion list',
  'under-age': (age) => `the person is not ${age}`,
  dispute: () => 'management disputes it',
  reinstatement: () => 'a request to be let back in is not decided yet',
};

export const stoppedWords = ({ id, stopped, age }: AwardView): string =>
  `${id} is stopped: ${STOP_WORDS[stopped!.why](age)}.`;

export type PayForm = BodyOf<'pay-awards'>['form'];

const FORMS: Readonly<Record<PayForm, string>> = {
  cash: 'in cash',
  chips: 'in chips',
  check: 'by check',
  goods: 'as goods',
  'free-play': 'as free play',
};

/** In words; one that is not known here is read as it stands. */
export const formWords = (form: string): string => (FORMS as Readonly<Record<string, string>>)[form] ?? form;

const HANDS_OVER: Readonly<Record<PayForm, 'money' | 'goods' | 'free-play'>> = {
  cash: 'money',
  chips: 'money',
  check: 'money',
  goods: 'goods',
  'free-play': 'free-play',
};

/** What the winner gets in this form. */
export const handsOver = (form: PayForm): 'money' | 'goods' | 'free-play' => HANDS_OVER[form];

export const recipientWords = ({ to: { table, seat, bettor } }: Pick<AwardView, 'to'>): string =>
  `${bettor === 'backline' ? 'the backline bettor on seat' : 'seat'} ${seat}, ${tableInSentence(table)}`;

/** One payment: what goes into it, what the winner gets of it, and what the last button says and sends. */

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
  return { ...together, awards: all.filter(({ id }) => together.awards.includes(id)).sort(openedFirst(award)) };
}

const openedFirst =
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
  const to = recipientWords(first(due.awards));
  const things = thingsOf(due);
  if (things !== undefined) return `Hand over ${things}, worth ${dollars(due.amount)}, to ${to}`;
  const handed = dollars(handedOver(due, form, cost));
  const howMany = due.awards.length === 1 ? '' : `, ${due.awards.length} awards together,`;
  if (handsOver(form) === 'free-play') return `Load ${handed} of free play${howMany} for ${to}`;
  return `Pay ${handed} ${formWords(form)}${howMany} to ${to}`;
}

/** What goes into it, and whether the papers that the sheet asks for are filled in and signed. */
export const awardsIn = ({ awards }: Due, { papers }: TickedPapers) => ({
  awards: awards.map(({ id }) => id),
  papers: papers || first(awards).papers.length === 0,
});
