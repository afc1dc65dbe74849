/** Forms of the cage: counts, the close of day, and what is sent to whom it is held for. */
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form, type SoFar } from '../command-form.ts';
import type { CageView } from '../view.ts';

export const enterCount = form('enter-count', {
  fields: {
    counted: {
      as: 'money',
      label: 'Counted, in dollars',
      missing: 'Enter what you counted, in dollars.',
      isFirst: true,
    },
  },
  look: 'primary',
  button: ({ counted }) => `Enter my count, ${dollars(counted)}`,
  before: 'Enter my count',
});

/** `day`: in words. `notReady`: what must be done before. */
export const closeDay = (day: string, notReady: string | undefined) =>
  button('close-day', {
    look: 'primary',
    onlyFor: 'An accountant or a manager closes the day.',
    unavailable: () => notReady,
    button: `Close ${day}`,
  });

type BoxToBook = Readonly<{
  /** Which box, in words. */
  where: string;
  isRecount: boolean;
  /** What both counters entered, where they agree. */
  agreed: number | undefined;
  differs: (counted: number) => boolean;
}>;

const DIFFERENCES: readonly Choice<string>[] = [
  { value: 'miscount', says: 'Fee missed or taken twice at the table' },
  { value: 'wrong-box', says: 'Money was in the wrong box' },
  { value: 'sensor', says: 'The sensor counted wrong' },
  { value: 'unknown', says: 'Not known: passed on to management' },
];

const RECOUNTS: readonly Choice<string>[] = [
  { value: 'miscounted', says: 'One of us miscounted' },
  { value: 'added-wrong', says: 'Added up wrong' },
  { value: 'left-in-box', says: 'Something was left in the box' },
  { value: 'typed-wrong', says: 'Typed wrong' },
];

/** Both figures are in: booked as they are, or after a recount that says why. */
export const countBox = ({ where, isRecount, agreed, differs }: BoxToBook) => {
  const sum = ({ counted }: SoFar<'count-box'>) => (counted === undefined ? '' : dollars(counted));
  return form('count-box', {
    fields: {
      counted: {
        as: 'money',
        label: 'Recounted, in dollars',
        missing: 'Enter what the recount found, in dollars.',
        when: () => isRecount,
        otherwise: agreed ?? null,
      },
      recount: {
        as: 'select',
        label: 'Why it was counted again',
        empty: 'Choose a reason',
        choices: RECOUNTS,
        when: () => isRecount,
        missing: 'Choose why it was counted again.',
      },
      reason: {
        as: 'select',
        label: 'Reason of the difference',
        empty: 'Choose a reason',
        choices: DIFFERENCES,
        when: ({ counted }) => counted !== undefined && differs(counted),
        otherwise: null,
        missing: 'Choose the reason of the difference.',
      },
    },
    look: 'primary',
    button: (now) => `Book ${sum(now)}, two signatures`,
    before: (now) => `Book ${sum(now)}, two signatures`,
    signs: ({ counted }) => ({
      title: 'The other person who counted',
      says: `${dollars(counted)} counted in ${where}`,
    }),
  });
};

/** `to`: in words. One signature is enough, so it is proven for this payment and not only by an open session. */
export const remit = ({ amount: most, cash }: CageView['toRemit'][number], to: string) => {
  const missing = 'Enter the amount in dollars.';
  const unavailable = ({ amount }: SoFar<'remit'>) => {
    if (amount === undefined) return undefined;
    if (amount === 0) return missing;
    if (amount > most) return `Only ${dollars(most)} is held.`;
    return cash !== null && amount > cash ? `The fund has ${dollars(cash)} in cash: count its boxes first.` : undefined;
  };
  return form('remit', {
    fields: {
      amount: {
        as: 'money',
        label: 'Amount sent, in dollars',
        start: Math.max(0, Math.min(most, cash ?? most)),
        missing,
      },
    },
    look: 'primary',
    unavailable,
    button: (sent) => (unavailable(sent) === undefined ? `Record: ${dollars(sent.amount)} sent to ${to}` : 'Record it'),
    before: 'Record it',
    signs: ({ amount }) => ({
      title: `Remit ${dollars(amount)}`,
      says: `Remit ${dollars(amount)} to ${to}`,
      own: true,
      people: 0,
    }),
  });
};

type RecordToReverse = Readonly<{ seq: number; title: string; command: string; isPayment: boolean }>;

/** A mistake is never edited: a reversal points at the record. */
export const reverse = ({ seq, title, command, isPayment }: RecordToReverse) =>
  form('reverse', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'keyed-wrongly', says: 'Keyed wrongly' },
          { value: 'counted-wrongly', says: 'Counted wrongly' },
          { value: 'paid-wrongly', says: 'Paid to the wrong person, or too much' },
          { value: 'ruling', says: 'A later ruling' },
        ],
      },
      recovered: { as: 'check', label: 'The money came back', when: () => isPayment, otherwise: false },
    },
    look: 'stop',
    button: `Undo entry ${seq} on today’s balances, two signatures`,
    signs: () => ({ title: 'Second signature', says: `Undo entry ${seq}, “${title}”: ${command}` }),
  });
