/** The checklist as it is read: by the round first, then seat by seat, each question in the words of the room. */
import { centsFrom } from '../../base/cents.ts';
import type { Fact } from '../../floor/state.ts';
import type { QuestionView } from '../../floor/view.ts';
import type { Tone } from '../design/tag.tsx';
import { dollars } from '../lib/money.tsx';

/** One question, asked of the round or of one or more seats. */
export type QuestionGroup<Q extends QuestionView = QuestionView> = Readonly<{
  key: string;
  asks: string;
  at: string;
  questions: readonly [Q, ...Q[]];
}>;

/** What concerns the round comes first; the same question about several seats is read once, and answered seat by seat. */
export function groupQuestions<Q extends QuestionView>(questions: readonly Q[]): QuestionGroup<Q>[] {
  const groups = new Map<string, [Q, ...Q[]]>();
  for (const question of questions) {
    const key = question.seat === null ? question.id : `${question.at} ${question.asks} ${question.who}`;
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [question]);
    else others.push(question);
  }
  return [...groups]
    .map(([key, those]) => ({ key, asks: asked(those[0]), at: those[0].at, questions: bySeat(those) }))
    .sort((a, b) => Number(a.questions[0].seat !== null) - Number(b.questions[0].seat !== null));
}

const bySeat = <Q extends QuestionView>(questions: [Q, ...Q[]]): [Q, ...Q[]] =>
  questions.sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));

/** Who of a seat is asked about, where several bet on it: `Seat 4, hand 2`, `Seat 4, behind`. */
export function seatWords({ id, seat }: Pick<QuestionView, 'id' | 'seat'>): string {
  const [, hand, bettor] = /^s\d+\.h(\d+)\.([a-z]+)/.exec(id) ?? [];
  const which = hand === undefined || hand === '1' ? '' : `, hand ${hand}`;
  return `Seat ${seat}${which}${bettor === 'backline' ? ', behind' : ''}`;
}

/** Cents are how the answer is kept, not how anybody is asked. */
export const asked = ({ asks, money }: Pick<QuestionView, 'asks' | 'money'>): string =>
  money ? asks.replace(/,? in cents(?=\?|$)/, '') : asks;

export const answerWords = (value: Fact['value'], money: boolean): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : money ? dollars(value) : String(value);

/** What was typed as the answer to a number: whole cents where it is money. Undefined while it is no answer. */
export function numberFrom(typed: string, { money, most }: Pick<QuestionView, 'money' | 'most'>): number | undefined {
  const value = money ? amountFrom(typed) : /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
  return value === undefined || value < 0 || (most !== null && value > most) ? undefined : value;
}

function amountFrom(typed: string): number | undefined {
  const read = centsFrom(typed);
  return read.ok ? read.value : undefined;
}

/** Who may answer: whoever the sheet names, or anybody at the checklist. */
export const isMine = ({ who }: Pick<QuestionView, 'who'>, roles: readonly string[]): boolean =>
  who === null || roles.includes(who);

/** Green is for a checklist that was gone through: one without questions was not. */
export function checklistTag({
  open,
  given,
}: Readonly<{ open: readonly unknown[]; given: readonly unknown[] }>): Readonly<{ tone: Tone; says: string }> {
  if (open.length > 0) {
    return { tone: 'waiting', says: open.length === 1 ? 'One question open' : `${open.length} questions open` };
  }
  return given.length === 0 ? { tone: 'grey', says: 'No questions' } : { tone: 'order', says: 'Complete' };
}
