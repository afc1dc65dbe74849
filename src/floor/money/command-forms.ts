/** Forms of the cage: counts, the close of the gaming day, and remittances. */
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form, type SoFar } from '../command-form.ts';
import type { CageView } from '../view.ts';

export const enterCount = form('enter-count', {
  fields: {
    counted: {
      as: 'money',
      label: 'Counted, in dollars',
      missing: 'Enter the amount you counted, in dollars.',
      isFirst: true,
    },
  },
  look: 'primary',
  button: ({ counted }) => `Enter my count, ${dollars(counted)}`,
  before: 'Enter my count',
});

/** `day`: in words. `notReady`: what must be done first. `byTwo`: the house asks for a second signature. */
export const closeDay = (day: string, notReady: string | undefined, byTwo: boolean) =>
  button('close-day', {
    look: 'primary',
    onlyFor: 'An accountant or a manager must close the gaming day.',
    unavailable: () => notReady,
    button: byTwo ? `Close ${day}, two signatures` : `Close ${day}`,
    ...(byTwo ? { signs: () => ({ title: 'Second signature', says: `Close ${day}` }) } : {}),
  });

type BoxToBook = Readonly<{
  /** Which box, in words. */
  where: string;
  isRecount: boolean;
  /** The figure both counters entered, if they agree. */
  agreed: number | undefined;
  differs: (counted: number) => boolean;
}>;

const DIFFERENCES: readonly Choice<string>[] = [
  { value: 'miscount', says: 'Fee missed or collected twice at the table' },
  { value: 'wrong-box', says: 'Money in the wrong box' },
  { value: 'sensor', says: 'Sensor error' },
  { value: 'unknown', says: 'Unknown: referred to management' },
];

const RECOUNTS: readonly Choice<string>[] = [
  { value: 'miscounted', says: 'Miscount' },
  { value: 'added-wrong', says: 'Addition error' },
  { value: 'left-in-box', says: 'Money left in the box' },
  { value: 'typed-wrong', says: 'Typing error' },
];

/** Both figures are in: recorded as entered, or after a recount with its reason. */
export const countBox = ({ where, isRecount, agreed, differs }: BoxToBook) => {
  const sum = ({ counted }: SoFar<'count-box'>) => (counted === undefined ? '' : dollars(counted));
  return form('count-box', {
    fields: {
      counted: {
        as: 'money',
        label: 'Recounted, in dollars',
        missing: 'Enter the recounted amount, in dollars.',
        when: () => isRecount,
        otherwise: agreed ?? null,
      },
      recount: {
        as: 'select',
        label: 'Reason for recount',
        empty: 'Choose a reason',
        choices: RECOUNTS,
        when: () => isRecount,
        missing: 'Choose the reason for the recount.',
      },
      reason: {
        as: 'select',
        label: 'Reason for variance',
        empty: 'Choose a reason',
        choices: DIFFERENCES,
        when: ({ counted }) => counted !== undefined && differs(counted),
        otherwise: null,
        missing: 'Choose the reason for the variance.',
      },
    },
    look: 'primary',
    button: (now) => `Record ${sum(now)}, two signatures`,
    before: (now) => `Record ${sum(now)}, two signatures`,
    signs: ({ counted }) => ({
      title: 'Second counter',
      says: `${dollars(counted)} counted in ${where}`,
    }),
  });
};

/** `to`: in words. One signature is enough, so it is given for this payment, not just by an open session. */
export const remit = ({ amount: most, cash }: CageView['toRemit'][number], to: string) => {
  const missing = 'Enter the amount in dollars.';
  const unavailable = ({ amount }: SoFar<'remit'>) => {
    if (amount === undefined) return undefined;
    if (amount === 0) return missing;
    if (amount > most) return `The balance is ${dollars(most)}. Enter that amount or less.`;
    return cash !== null && amount > cash ? `The fund has ${dollars(cash)} in cash. Count its boxes first.` : undefined;
  };
  return form('remit', {
    fields: {
      amount: {
        as: 'money',
        label: 'Amount remitted, in dollars',
        start: Math.max(0, Math.min(most, cash ?? most)),
        missing,
      },
    },
    look: 'primary',
    unavailable,
    button: (sent) =>
      unavailable(sent) === undefined ? `Record ${dollars(sent.amount)} remitted to ${to}` : 'Record remittance',
    before: 'Record remittance',
    signs: ({ amount }) => ({
      title: `Remit ${dollars(amount)}`,
      says: `Remit ${dollars(amount)} to ${to}`,
      own: true,
      people: 0,
    }),
  });
};

type PaymentToUndo = Readonly<{
  /** "Payment 1,323" */
  payment: string;
  gross: number;
  net: number;
  isGoods: boolean;
  /** The person who undoes it corrects the books themselves; otherwise a manager or an accountant signs. */
  corrects: boolean;
}>;

/** Started at the payment itself: the right winner is still to be paid. */
export const undoPayment = ({ payment, gross, net, isGoods, corrects }: PaymentToUndo) => {
  const says = `Undo ${payment} and reopen ${dollars(gross)}`;
  return form('undo-payment', {
    fields: {
      why: {
        as: 'keys',
        label: 'What was wrong?',
        choices: [
          { value: 'wrong-person', says: 'Wrong person' },
          { value: 'wrong-amount', says: 'Wrong amount' },
          { value: 'wrong-form', says: 'Wrong form of payment' },
        ],
        missing: 'Choose what was wrong.',
      },
      recovered: {
        as: 'segmented',
        label: isGoods ? 'Is the merchandise back?' : `Is the ${dollars(net)} back?`,
        choices: [
          { value: true, says: 'Yes, all of it' },
          { value: false, says: 'No' },
        ],
        when: ({ why }) => why !== undefined,
        missing: isGoods ? 'Answer whether the merchandise is back.' : 'Answer whether the money is back.',
      },
    },
    look: 'stop',
    button: says,
    signs: ({ why, recovered }) => ({
      title: 'Undo a payment',
      says: `${says}: ${UNDONE[why]}, ${recovered ? 'everything is back' : `${dollars(net)} is not back`}`,
      ...(corrects ? {} : { rank: 'a manager or an accountant' }),
    }),
  });
};

const UNDONE: Readonly<Record<'wrong-person' | 'wrong-amount' | 'wrong-form', string>> = {
  'wrong-person': 'wrong person',
  'wrong-amount': 'wrong amount',
  'wrong-form': 'wrong form of payment',
};

type RecordToReverse = Readonly<{ seq: number; title: string; command: string; isPayment: boolean }>;

/** Mistakes are never edited: a correction refers to the record. */
export const reverse = ({ seq, title, command, isPayment }: RecordToReverse) =>
  form('reverse', {
    fields: {
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'keyed-wrongly', says: 'Keying error' },
          { value: 'counted-wrongly', says: 'Counting error' },
          { value: 'paid-wrongly', says: 'Paid to the wrong person or overpaid' },
          { value: 'ruling', says: 'Later ruling' },
        ],
      },
      recovered: { as: 'check', label: 'The money was recovered', when: () => isPayment, otherwise: false },
    },
    look: 'stop',
    button: `Correct record ${seq} in today’s balances, two signatures`,
    signs: () => ({ title: 'Second signature', says: `Correct record ${seq}, “${title}”: ${command}` }),
  });
