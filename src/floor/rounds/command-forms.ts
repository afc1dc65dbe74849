/** Forms of the rounds and of the equipment at a table. */
import { counted, tableName } from '../../base/display-text.ts';
import { button, form } from '../command-form.ts';

const FIRST = 'Choose a reason first.';

export const VOID_CAUSES = [
  { value: 'misdeal', says: 'Misdeal' },
  { value: 'deck', says: 'Something is wrong with the deck' },
  { value: 'discussion', says: 'The hand was talked about' },
  { value: 'equipment', says: 'The equipment failed' },
] as const;

export const FAULT_CLEARED = [
  { value: 'repaired', says: 'Repaired' },
  { value: 'replaced', says: 'Replaced' },
  { value: 'tested-works', says: 'Tested: it works again' },
];

export const voidRound = form('void-round', {
  fields: {
    cause: {
      as: 'reasons',
      label: 'Why',
      choices: VOID_CAUSES,
      missing: FIRST,
    },
  },
  look: 'stop',
  button: 'Void this round',
});

/** The same at the table. */
export const voidRoundHere = form('void-round', {
  fields: {
    cause: {
      as: 'segmented',
      label: 'Why',
      choices: [
        { value: 'misdeal', says: 'Misdeal' },
        { value: 'deck', says: 'The deck is not whole' },
        { value: 'discussion', says: 'The hand was discussed' },
        { value: 'equipment', says: 'Equipment' },
      ],
      start: 'misdeal',
    },
  },
  look: 'stop',
  button: 'Void this game',
});

export const clearFault = form('clear-fault', {
  fields: {
    note: {
      as: 'reasons',
      label: 'What was done',
      choices: FAULT_CLEARED,
      missing: FIRST,
    },
  },
  look: 'primary',
  button: 'It works again',
});

/** `missing`: what is not entered yet. `total`: what must lie in the box. */
export const enterTally = (table: string, paper: string, total: string, missing: string | undefined) =>
  button('enter-tally', {
    look: 'primary',
    unavailable: () => missing,
    button: 'Enter it, with a second badge',
    signs: ({ lines }) => ({
      title: 'A late entry takes two people',
      says: `${counted(
        lines.reduce((sum, { fees }) => sum + fees, 0),
        'fee',
      )}, ${total}, of ${tableName(table)} from paper ${paper}`,
    }),
  });
