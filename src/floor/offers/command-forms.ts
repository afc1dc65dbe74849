/** Forms of the posted promotions. */
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';

export const SUSPEND = [
  { value: 'sign-wrong', says: 'The sign shows something wrong' },
  { value: 'equipment-failed', says: 'The equipment failed' },
  { value: 'suspected-cheating', says: 'Something looks wrong with the play' },
  { value: 'rules-unclear', says: 'The rules are in question' },
  { value: 'told-by-regulator', says: 'The regulator asks for it' },
  { value: 'told-by-management', says: 'Management asks for it' },
  { value: 'other', says: 'Something else: told to the office' },
];

export const suspendOffer = (name: string) =>
  form('suspend-offer', {
    fields: { reason: { as: 'reasons', label: 'Why', choices: SUSPEND, missing: 'Choose a reason first.' } },
    look: 'stop',
    button: `Suspend ${name}`,
  });

export const resumeOffer = button('resume-offer', {
  look: 'primary',
  onlyFor: 'A manager or compliance lets it go on.',
  button: 'Let it go on',
});

/** What is seen on the wall, at the floor station. */
export const confirmPosting = button('confirm-posting', {
  unavailable: ({ items = [] }) => (items.length === 0 ? 'Tick what you see on the wall first.' : undefined),
  button: ({ items }) =>
    items.length <= 1 ? 'Confirm that it hangs there' : `Confirm that these ${items.length} hang there`,
  before: 'Confirm that it hangs there',
});

/** The same in the office. */
export const confirmOnTheWall = button('confirm-posting', {
  unavailable: ({ items = [] }) => (items.length === 0 ? 'Tick what hangs on the wall.' : undefined),
  button: ({ items }) => `Confirm that ${items.length === 1 ? 'it hangs' : 'these hang'} there`,
  before: 'Confirm that these hang there',
});

/** `against`: what one takes on by approving it, where the verdict speaks against it. `notYet`: why it must wait. */
export const approveOffer = (name: string, against: string | undefined, notYet: string | undefined) => {
  const says = against === undefined ? `Approve ${name}` : `Approve ${name} ${against}`;
  return button('approve-offer', {
    look: against === undefined ? 'primary' : 'stop',
    unavailable: ({ override }) => notYet ?? (override?.reason === '' ? 'Choose a reason first.' : undefined),
    button: says,
    signs: () => (against === undefined ? undefined : { title: 'Second approver', says }),
  });
};

/** `notYet`: what is missing in it, or what its sheet refuses. */
export const postOffer = (id: string, notYet: string | undefined) =>
  button('post-offer', {
    look: 'primary',
    unavailable: () => notYet,
    button: `Put ${id} forward for approval`,
  });

export const withdrawOffer = button('withdraw-offer', { button: 'Take it back' });

export const letOfferGoOn = (name: string) => button('resume-offer', { look: 'primary', button: `Let ${name} go on` });

export const suspendEverywhere = (name: string) =>
  button('suspend-offer', { look: 'stop', button: `Suspend ${name} at once, everywhere` });

/** `successors`: the offers to which what is left may be carried. */
export const windDown = (name: string, successors: readonly Choice<string>[]) =>
  form('wind-down', {
    fields: {
      successor: {
        as: 'select',
        label: 'Successor',
        hint: 'Where the rule agreed before the first fee carries what is left to one.',
        choices: [{ value: null, says: 'None' }, ...successors],
      },
    },
    button: 'Wind it down',
    signs: () => ({ title: 'Second signature', says: `Wind down ${name}` }),
  });

type FundToRaise = Readonly<{ reserve: number; pools: readonly Readonly<{ pool: string; amount: number }>[] }>;

export const raisePool = ({ pools, reserve }: FundToRaise) => {
  const missing = 'Enter an amount.';
  return form('raise-pool', {
    fields: {
      pool: {
        as: 'select',
        label: 'Pool to raise out of the reserve',
        hint: `The reserve holds ${dollars(reserve)}. A posted pool is never lowered.`,
        choices: pools.map(({ pool, amount }) => ({ value: pool, says: `${pool}: ${dollars(amount)}` })),
      },
      // Emptied, so that a second tap does not raise it again.
      amount: { as: 'money', label: 'By, in dollars', missing, clears: true },
      start: { as: 'own', optional: true },
    },
    unavailable: ({ amount }) => (amount === 0 ? missing : undefined),
    button: ({ pool, amount, start }) =>
      `${start === undefined ? 'Raise' : 'Announce: raise'} ${pool} by ${dollars(amount)}`,
    before: ({ pool = '', start }) => `${start === undefined ? 'Raise' : 'Announce: raise'} ${pool} by …`,
  });
};

/** `shortOf`: the short name that a fund of this name has. */
export const openFund = (shortOf: (name: string) => string) =>
  form('open-fund', {
    fields: {
      name: {
        as: 'text',
        label: 'Name',
        hint: ({ name = '' }) => (shortOf(name) === '' ? undefined : `Its short name is ${shortOf(name)}.`),
        tidied: (text) => text.slice(0, 60),
        missing: 'Give the fund a name.',
        clears: true,
      },
      fund: {
        as: 'derived',
        from: ({ name = '' }) => (shortOf(name) === '' ? undefined : shortOf(name)),
        missing: 'Give the fund a name.',
      },
      opening: {
        as: 'money',
        label: 'Money already in it, in dollars (if any)',
        hint: 'It begins in the reserve, under two signatures. A running jackpot is taken over with its offer instead.',
        optional: true,
        missing: 'The opening amount is no amount.',
        clears: true,
      },
    },
    look: 'primary',
    button: 'Open the fund',
    signs: ({ name, opening = 0 }) =>
      opening === 0
        ? undefined
        : { title: 'Opening money', says: `Open ${name} with ${dollars(opening)} in its reserve` },
  });

type TakeOver = Readonly<{
  name: string;
  /** The cash that it begins with, and what is signed for; undefined until the figures are complete. */
  opening: Readonly<{ total: number; signed: string }> | undefined;
  /** What one takes on against the verdict of the odds. */
  against: string | undefined;
  people: number;
  notYet: string | undefined;
}>;

/** A jackpot that runs already comes with its figures in place of a seed. */
export const takeOver = ({ name, opening, against, people, notYet }: TakeOver) => {
  const cash = opening === undefined ? '' : ` with ${dollars(opening.total)}`;
  const although = against === undefined ? '' : `, ${against}`;
  const signed = `Take over ${name}${cash} in cash: ${opening?.signed ?? ''}`;
  return button('take-over', {
    look: 'primary',
    unavailable: () => notYet,
    button: `Take over ${name}${cash}${although}, ${people === 1 ? 'two' : 'three'} signatures`,
    signs: () => ({
      title: 'Second signature',
      says: against === undefined ? signed : `${signed}; ${against}`,
      people,
    }),
  });
};
