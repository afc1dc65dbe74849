/** Forms of the game shows. */
import { dollars } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { AwardView } from '../view.ts';

export const resumeShow = button('resume-show', { look: 'primary', button: 'Resume the show' });

/** `reason`: why it was halted, in words. */
export const callOffShow = (reason: string) =>
  button('call-off-show', {
    look: 'stop',
    button: `Call off the show: ${reason.toLowerCase()}`,
    signs: () => ({
      title: 'Call off the show',
      says: 'The show is called off. Prizes won so far are owed. All crew members who ran it must sign.',
      people: 4,
    }),
  });

type Reasons = readonly Choice<string>[];

const saysOf = (reasons: Reasons, code: string): string =>
  (reasons.find(({ value }) => value === code)?.says ?? code).toLowerCase();

export const haltShow = (reasons: Reasons) =>
  form('halt-show', {
    fields: { reason: { as: 'select', label: 'Reason', choices: reasons } },
    look: 'stop',
    button: ({ reason }) => `Halt: ${saysOf(reasons, reason)}`,
    before: 'Halt the show',
  });

export const noteOccurrence = (reasons: Reasons) =>
  form('note-occurrence', {
    fields: { code: { as: 'select', label: 'Occurrence', choices: reasons } },
    button: 'Record for report',
  });

export const pickSquare = form('pick-square', {
  fields: { number: { as: 'own', missing: 'Tap the number the contestant picked.', clears: true } },
  look: 'primary',
  button: ({ seat, number }) => `Record: seat ${seat} picks ${number}`,
  before: 'Record pick',
});

export const openSquares = (says: string) => button('open-squares', { look: 'primary', button: says });

export const decidePrize = (prize: string) => {
  const must = 'The contestant must say it and give the signal.';
  return form('decide-prize', {
    fields: {
      keep: {
        as: 'segmented',
        label: 'Contestant’s decision',
        choices: [
          { value: true, says: `Keeps ${prize}` },
          { value: false, says: 'Gives it up and picks again' },
        ],
        missing: 'Choose the contestant’s decision.',
      },
      spoken: { as: 'check', label: 'Said aloud', must },
      signalled: { as: 'check', label: 'Signaled', must },
    },
    look: 'primary',
    button: ({ keep }) => `Record: ${prize} ${keep ? 'is kept' : 'is given up'}`,
    before: 'Record decision',
  });
};

/** `entered`: how many of its squares are filled. */
export const loadBoard = (entered: number, all: number) =>
  button('load-board', {
    look: 'primary',
    unavailable: () => (entered < all ? `Enter ${all - entered} more of ${all} squares.` : undefined),
    button: `Seal the board: ${entered} of ${all}`,
    signs: () => ({
      title: 'Auditor',
      says: `The ${all} squares are as entered. No one else has seen them.`,
    }),
  });

/** `names`: the people who sign the score sheet, as many as `people`. */
export const endShow = (names: string, people: number) =>
  button('end-show', {
    look: 'primary',
    button: 'End the show',
    signs: () => ({
      title: 'Sign the score sheet',
      says: `The show ends, and the prizes won are owed. Signed by ${names}.`,
      people: people - 1,
    }),
  });

export const electPayment = (parts: NonNullable<AwardView['parts']>) => {
  const says = (as: 'parts' | 'cash', cash: number | null) =>
    as === 'parts' ? `${parts.of} yearly installments of ${dollars(parts.each)}` : `${dollars(cash ?? 0)} in cash`;
  return form('elect-payment', {
    fields: {
      as: {
        as: 'segmented',
        label: 'Choice on the signed form',
        choices: [
          { value: 'parts', says: `${parts.of} yearly installments` },
          { value: 'cash', says: 'Cash' },
        ],
        missing: 'Choose what the signed form says.',
      },
      cash: {
        as: 'money',
        label: 'Cash amount set by the house',
        missing: 'Enter the cash amount set by the house.',
        when: ({ as }) => as === 'cash',
        otherwise: null,
      },
    },
    look: 'primary',
    button: ({ as, cash }) => `Record: ${says(as, cash)}`,
    before: ({ as }) => (as === undefined ? 'Record choice' : 'Record: cash amount'),
    signs: ({ as, cash }) => ({ title: 'This choice is binding for years', says: `Chosen: ${says(as, cash)}` }),
  });
};

/** `missing`: the entry still missing for one of them. */
export const seatShow = (contestants: string, missing: string | undefined) =>
  button('seat-show', {
    look: 'primary',
    unavailable: () => missing,
    button: `Seat ${contestants} and begin the show`,
  });
