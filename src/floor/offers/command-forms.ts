/** Forms of the posted promotions. */
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';

export const SUSPEND = [
  { value: 'sign-wrong', says: 'The sign is wrong' },
  { value: 'equipment-failed', says: 'Equipment failure' },
  { value: 'suspected-cheating', says: 'Suspected cheating' },
  { value: 'rules-unclear', says: 'The rules are unclear' },
  { value: 'told-by-regulator', says: 'Regulator’s order' },
  { value: 'told-by-management', says: 'Management decision' },
  { value: 'other', says: 'Other: reported to the Office' },
];

export const suspendOffer = (name: string) =>
  form('suspend-offer', {
    fields: { reason: { as: 'reasons', label: 'Reason', choices: SUSPEND, missing: 'Choose a reason first.' } },
    look: 'stop',
    button: `Suspend ${name}`,
  });

export const resumeOffer = button('resume-offer', {
  look: 'primary',
  onlyFor: 'A manager or compliance officer must resume it.',
  button: 'Resume',
});

/** Items posted on the wall, confirmed at the Floor station. */
export const confirmPosting = button('confirm-posting', {
  unavailable: ({ items = [] }) => (items.length === 0 ? 'First, check each item you see on the wall.' : undefined),
  button: ({ items }) => (items.length <= 1 ? 'Confirm item is posted' : `Confirm ${items.length} items are posted`),
  before: 'Confirm item is posted',
});

/** The same in the Office. */
export const confirmOnTheWall = button('confirm-posting', {
  unavailable: ({ items = [] }) => (items.length === 0 ? 'First, check each item posted on the wall.' : undefined),
  button: ({ items }) => `Confirm ${items.length === 1 ? 'item is' : 'items are'} posted`,
  before: 'Confirm items are posted',
});

/** `against`: the consequence of approving against the odds assessment. `notYet`: why it must wait. */
export const approveOffer = (name: string, against: string | undefined, notYet: string | undefined) => {
  const says = against === undefined ? `Approve ${name}` : `Approve ${name} ${against}`;
  return button('approve-offer', {
    look: against === undefined ? 'primary' : 'stop',
    unavailable: ({ override }) => notYet ?? (override?.reason === '' ? 'Choose a reason first.' : undefined),
    button: says,
    signs: () => (against === undefined ? undefined : { title: 'Second approver', says }),
  });
};

/** `notYet`: what is missing, or why the sheet refuses it. */
export const postOffer = (name: string, notYet: string | undefined) =>
  button('post-offer', {
    look: 'primary',
    unavailable: () => notYet,
    button: `Submit ${name} for approval`,
  });

/** `isApproved`: two people decided on it, so two take part in changing it. `notYet`: why it does not fit there. */
export const replaceOffer = (name: string, isApproved: boolean, notYet: string | undefined) =>
  button('replace-offer', {
    look: 'primary',
    onlyFor: 'A promotions manager or a manager must move it.',
    unavailable: () => notYet,
    button: isApproved ? `Move ${name} and submit it again, two signatures` : `Move ${name}`,
    signs: () =>
      isApproved ? { title: 'Second signature', says: `Move ${name}; it awaits approval again` } : undefined,
  });

export const withdrawOffer = button('withdraw-offer', { button: 'Withdraw promotion' });

export const letOfferGoOn = (name: string) => button('resume-offer', { look: 'primary', button: `Resume ${name}` });

export const suspendEverywhere = (name: string) =>
  button('suspend-offer', { look: 'stop', button: `Suspend ${name} at all tables` });

/** `successors`: the offers that may receive the remaining funds. */
export const windDown = (name: string, successors: readonly Choice<string>[]) =>
  form('wind-down', {
    fields: {
      successor: {
        as: 'select',
        label: 'Successor',
        hint: 'Required if the approved terms carry the remaining funds to a successor.',
        choices: [{ value: null, says: 'None' }, ...successors],
      },
    },
    button: 'Close out promotion',
    signs: () => ({ title: 'Second signature', says: `Close out ${name}` }),
  });

type PoolToRaise = Readonly<{ pool: string; amount: number; name?: string | undefined }>;
type FundToRaise = Readonly<{ reserve: number; pools: readonly PoolToRaise[] }>;

export const raisePool = ({ pools, reserve }: FundToRaise) => {
  const missing = 'Enter an amount.';
  const nameOf = ({ pool, name }: Omit<PoolToRaise, 'amount'>) => name ?? `${pool.replaceAll('-', ' ')} pool`;
  const called = (id = '') => nameOf(pools.find(({ pool }) => pool === id) ?? { pool: id });
  return form('raise-pool', {
    fields: {
      pool: {
        as: 'select',
        label: 'Prize pool to raise from the reserve fund',
        hint: `The reserve fund has ${dollars(reserve)}. A posted prize pool is never lowered.`,
        choices: pools.map((one) => ({ value: one.pool, says: `${nameOf(one)}: ${dollars(one.amount)}` })),
      },
      // Cleared, so that a second tap does not raise it again.
      amount: { as: 'money', label: 'Increase, in dollars', missing, clears: true },
      start: { as: 'own', optional: true },
    },
    unavailable: ({ amount }) => (amount === 0 ? missing : undefined),
    button: ({ pool, amount, start }) =>
      `${start === undefined ? 'Raise' : 'Announce: raise'} ${called(pool)} by ${dollars(amount)}`,
    before: ({ pool, start }) => `${start === undefined ? 'Raise' : 'Announce: raise'} ${called(pool)} by …`,
  });
};

/** `shortOf`: the short name for a fund of this name. */
export const openFund = (shortOf: (name: string) => string) =>
  form('open-fund', {
    fields: {
      name: {
        as: 'text',
        label: 'Name',
        hint: ({ name = '' }) => (shortOf(name) === '' ? undefined : `Its short name is ${shortOf(name)}.`),
        tidied: (text) => text.slice(0, 60),
        missing: 'Enter a name for the fund.',
        clears: true,
      },
      fund: {
        as: 'derived',
        from: ({ name = '' }) => (shortOf(name) === '' ? undefined : shortOf(name)),
        missing: 'Enter a name for the fund.',
      },
      opening: {
        as: 'money',
        label: 'Opening balance, in dollars (if any)',
        hint: 'It goes into the reserve fund and requires two signatures. To transfer in an existing jackpot, use its promotion instead.',
        optional: true,
        missing: 'Enter the opening balance in dollars.',
        clears: true,
      },
    },
    look: 'primary',
    button: 'Open fund',
    signs: ({ name, opening = 0 }) =>
      opening === 0
        ? undefined
        : { title: 'Opening balance', says: `Open ${name} with ${dollars(opening)} in its reserve fund` },
  });

type TakeOver = Readonly<{
  name: string;
  /** The opening cash and the figures signed for; undefined until complete. */
  opening: Readonly<{ total: number; signed: string }> | undefined;
  /** The consequence of approving against the odds assessment. */
  against: string | undefined;
  people: number;
  notYet: string | undefined;
}>;

/** An existing jackpot is transferred in with its figures instead of a seed. */
export const takeOver = ({ name, opening, against, people, notYet }: TakeOver) => {
  const cash = opening === undefined ? '' : ` with ${dollars(opening.total)}`;
  const although = against === undefined ? '' : `, ${against}`;
  const signed = `Transfer in ${name}${cash} in cash: ${opening?.signed ?? ''}`;
  return button('take-over', {
    look: 'primary',
    unavailable: () => notYet,
    button: `Transfer in ${name}${cash}${although}, ${people === 1 ? 'two' : 'three'} signatures`,
    signs: () => ({
      title: 'Second signature',
      says: against === undefined ? signed : `${signed}; ${against}`,
      people,
    }),
  });
};
