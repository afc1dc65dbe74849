/** Awards as a cashier looks at them: which one is meant, what it is, what is the next step. */
import { compareNames } from '../../base/name-order.ts';
import { sentence } from '../../base/words.ts';
import type { AwardView } from '../../floor/view.ts';
import type { Findings } from '../people/findings.ts';
import { tableInSentence } from '../table/names.ts';

/** What was typed or scanned: the number of an award, as it stands on the slip, or a part of a name. */
export type Sought = Readonly<{ award: string }> | Readonly<{ name: string }> | undefined;

export function soughtFrom(text: string): Sought {
  const typed = text.trim();
  const numbered = /^(?:award[- ]?)?(\d{1,15})$/i.exec(typed);
  if (numbered !== null) return { award: `award-${Number(numbered[1])}` };
  return typed.length >= 2 ? { name: typed } : undefined;
}

/**
 * The claim that waits longest comes first; a stopped one waits for a manager and comes last. Of one bad beat the losing
 * hand comes first, then the winning one.
 */
export function inOrder(awards: readonly AwardView[]): readonly AwardView[] {
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
export type Ticked = Readonly<{ papers: boolean; tax: readonly string[] }>;

/** A turn is over when it is claimed; a balance was verified when it was won. */
export const stepsOf = ({ as }: AwardView): readonly Step[] => {
  if (as?.gives === 'spin') return ['person', 'id'];
  return as?.gives === 'fees-paid' ? ['person', 'pay'] : STEPS;
};

/** The first step that is not done; the ones before it are. */
export function nextStep(award: AwardView, ticked: Ticked, due: Pick<AwardView, 'taxForms'> = award): Step {
  if (award.person === null) return 'person';
  if (award.as?.gives === 'fees-paid') return 'pay';
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
export function saysOwed(award: AwardView): string {
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
    default:
      return 'Payment';
  }
}

type Why = NonNullable<AwardView['stopped']>['why'];

const WHY: Readonly<Record<Why, (age: number) => string>> = {
  excluded: () => 'the person is on an exclusion list',
  'under-age': (age) => `the person is not ${age}`,
  dispute: () => 'management disputes it',
  reinstatement: () => 'a request to be let back in is not decided yet',
};

export const stoppedWords = ({ id, stopped, age }: AwardView): string => `${id} is stopped: ${WHY[stopped!.why](age)}.`;

const FORMS: Readonly<Record<string, string>> = {
  cash: 'in cash',
  chips: 'in chips',
  check: 'by check',
  goods: 'as goods',
  'free-play': 'as free play',
};

export const formWords = (form: string): string => FORMS[form] ?? form;

export const toWhom = ({ to: { table, seat, bettor } }: Pick<AwardView, 'to'>): string =>
  `${bettor === 'backline' ? 'the backline bettor on seat' : 'seat'} ${seat}, ${tableInSentence(table)}`;
