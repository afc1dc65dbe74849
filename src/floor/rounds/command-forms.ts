/** Forms of the rounds and of the equipment at a table. */
import { counted, tableName } from '../../base/display-text.ts';
import { button, form } from '../command-form.ts';

const FIRST = 'Choose a reason.';

export const VOID_CAUSES = [
  { value: 'misdeal', says: 'Misdeal' },
  { value: 'deck', says: 'A problem with the deck' },
  { value: 'discussion', says: 'The hand was discussed' },
  { value: 'equipment', says: 'The equipment failed' },
] as const;

export const FAULT_CLEARED = [
  { value: 'repaired', says: 'Repaired' },
  { value: 'replaced', says: 'Replaced' },
  { value: 'tested-works', says: 'Tested and working' },
];

export const voidRound = form('void-round', {
  fields: {
    cause: {
      as: 'reasons',
      label: 'Reason',
      choices: VOID_CAUSES,
      missing: FIRST,
    },
  },
  look: 'stop',
  button: 'Void round',
});

/** The same at the table. */
export const voidRoundHere = form('void-round', {
  fields: {
    cause: {
      as: 'segmented',
      label: 'Reason',
      choices: [
        { value: 'misdeal', says: 'Misdeal' },
        { value: 'deck', says: 'The deck is incomplete' },
        { value: 'discussion', says: 'The hand was discussed' },
        { value: 'equipment', says: 'Equipment' },
      ],
      start: 'misdeal',
    },
  },
  look: 'stop',
  button: 'Void game',
});

export const clearFault = form('clear-fault', {
  fields: {
    note: {
      as: 'reasons',
      label: 'Action taken',
      choices: FAULT_CLEARED,
      missing: FIRST,
    },
  },
  look: 'primary',
  button: 'Clear fault',
});

/** How many rounds in a row there were, where one was recorded wrong; `says` names the line and the seat. */
export const correctRun = (says: string) =>
  form('correct-run', {
    fields: {
      count: { as: 'whole', label: 'Rounds in a row', missing: 'Enter how many there were; 0 if none.', clears: true },
      reason: {
        as: 'select',
        label: 'Reason',
        empty: 'Choose',
        choices: [
          { value: 'wrong-result', says: 'A result was recorded wrong' },
          { value: 'not-recorded', says: 'A result was not recorded' },
          { value: 'tape-reviewed', says: 'Surveillance reviewed the rounds' },
        ],
        missing: FIRST,
      },
    },
    look: 'stop',
    button: ({ count }) => `Set to ${count}`,
    before: 'Correct the run',
    signs: ({ count }) => ({ title: 'Second signature', says: `${says}: ${count} in a row` }),
    done: () => `${says} is corrected.`,
  });

/** `missing`: the entry still missing. `total`: the amount that must be in the box. */
export const enterTally = (table: string, paper: string, total: string, missing: string | undefined) =>
  button('enter-tally', {
    look: 'primary',
    unavailable: () => missing,
    button: 'Enter tally, with a second badge',
    signs: ({ lines }) => ({
      title: 'A late entry needs two employees',
      says: `${counted(
        lines.reduce((sum, { fees }) => sum + fees, 0),
        'fee',
      )}, ${total}, of ${tableName(table)} from form ${paper}`,
    }),
  });
