/** Forms of the posted promotions. */
import { button, form } from '../command-form.ts';

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
