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
      says: 'The show is called off; what was won so far is owed. Everybody who ran it signs.',
      people: 4,
    }),
  });

type Reasons = readonly Choice<string>[];

const saysOf = (reasons: Reasons, code: string): string =>
  (reasons.find(({ value }) => value === code)?.says ?? code).toLowerCase();

export const haltShow = (reasons: Reasons) =>
  form('halt-show', {
    fields: { reason: { as: 'select', label: 'Why', choices: reasons } },
    look: 'stop',
    button: ({ reason }) => `Halt: ${saysOf(reasons, reason)}`,
    before: 'Halt the show',
  });

export const noteOccurrence = (reasons: Reasons) =>
  form('note-occurrence', {
    fields: { code: { as: 'select', label: 'What happened', choices: reasons } },
    button: 'Note it for the report',
  });

export const pickSquare = form('pick-square', {
  fields: { number: { as: 'own', missing: 'Touch the number that was named first.', clears: true } },
  look: 'primary',
  button: ({ seat, number }) => `Record: seat ${seat} picks ${number}`,
  before: 'Record the pick',
});

export const openSquares = (says: string) => button('open-squares', { look: 'primary', button: says });

export const decidePrize = (prize: string) => {
  const must = 'It counts said and signalled.';
  return form('decide-prize', {
    fields: {
      keep: {
        as: 'segmented',
        label: 'What does the contestant decide?',
        choices: [
          { value: true, says: `Keeps ${prize}` },
          { value: false, says: 'Gives it back, picks again' },
        ],
        missing: 'Say what was decided first.',
      },
      spoken: { as: 'check', label: 'Said aloud', must },
      signalled: { as: 'check', label: 'Shown with the signal', must },
    },
    look: 'primary',
    button: ({ keep }) => `Record: ${prize} ${keep ? 'is kept' : 'is given back'}`,
    before: 'Record the decision',
  });
};

/** `entered`: how many of its squares lie there. */
export const loadBoard = (entered: number, all: number) =>
  button('load-board', {
    look: 'primary',
    unavailable: () => (entered < all ? `${all - entered} of ${all} squares are still empty.` : undefined),
    button: `Seal the board: ${entered} of ${all}`,
    signs: () => ({
      title: 'Auditor',
      says: `The ${all} squares lie as they were entered. Nobody else has seen them.`,
    }),
  });

/** `names`: who signs the score sheet, as many as `people`. */
export const endShow = (names: string, people: number) =>
  button('end-show', {
    look: 'primary',
    button: 'End the show',
    signs: () => ({
      title: 'Sign the score sheet',
      says: `The show ends, and what was won is owed. Signed by ${names}.`,
      people: people - 1,
    }),
  });

export const electPayment = (parts: NonNullable<AwardView['parts']>) => {
  const says = (as: 'parts' | 'cash', cash: number | null) =>
    as === 'parts' ? `${parts.of} yearly parts of ${dollars(parts.each)}` : `${dollars(cash ?? 0)} in cash`;
  return form('elect-payment', {
    fields: {
      as: {
        as: 'segmented',
        label: 'What does the signed form say?',
        choices: [
          { value: 'parts', says: `${parts.of} yearly parts` },
          { value: 'cash', says: 'Cash' },
        ],
        missing: 'Say what the signed form says first.',
      },
      cash: {
        as: 'money',
        label: 'Cash, as the house sets it',
        missing: 'Enter the amount that the house sets.',
        when: ({ as }) => as === 'cash',
        otherwise: null,
      },
    },
    look: 'primary',
    button: ({ as, cash }) => `Record: ${says(as, cash)}`,
    before: ({ as }) => (as === undefined ? 'Record the choice' : 'Record: an amount in cash'),
    signs: ({ as, cash }) => ({ title: 'This binds for years', says: `Chosen: ${says(as, cash)}` }),
  });
};

/** `missing`: what is not said yet about one of them. */
export const seatShow = (contestants: string, missing: string | undefined) =>
  button('seat-show', {
    look: 'primary',
    unavailable: () => missing,
    button: `Seat ${contestants}: the show begins`,
  });
