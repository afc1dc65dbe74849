/** Forms of drums, tickets, blocks of tickets and swipes. */
import { counted, tableInSentence, tableName } from '../../base/display-text.ts';
import { button, form } from '../command-form.ts';
import type { DrumView } from '../view.ts';

const countAgain = (books: number) => `The books say ${books}. Count again; if it stays so, two people sign.`;

export const reconcileDrum = ({ drum, tickets: { inDrum } }: DrumView) => {
  const differs = (count: number | undefined) => count !== undefined && count !== inDrum;
  const says = (count: number) =>
    `${counted(count, 'ticket')} counted in drum ${drum.toUpperCase()}, where ${inDrum} should be`;
  const does = (count: number | undefined) =>
    differs(count) ? `Sign for ${count} where ${inDrum} should be` : 'Record the count';
  return form('reconcile-drum', {
    fields: {
      counted: {
        as: 'whole',
        label: 'Tickets in the drum, as counted',
        missing: 'Count the tickets in the drum first.',
        warns: ({ counted: count }) => (differs(count) ? countAgain(inDrum) : undefined),
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Why',
        empty: 'Choose',
        choices: [
          { value: 'ticket-missing', says: 'A ticket is missing' },
          { value: 'copy-found', says: 'A copy was found' },
          { value: 'not-collected', says: 'A ticket came in without being read' },
          { value: 'torn', says: 'A ticket was torn or cannot be read' },
          { value: 'not-known', says: 'Nobody knows yet' },
        ],
        missing: 'Say why first, as far as it is known.',
        when: ({ counted: count }) => differs(count),
        otherwise: null,
        clears: true,
      },
    },
    look: ({ counted: count }) => (differs(count) ? 'stop' : 'primary'),
    onlyFor: 'The card desk, promotions or a manager counts a drum.',
    button: ({ counted: count }) => does(count),
    before: ({ counted: count }) => does(count),
    signs: ({ counted: count }) => (differs(count) ? { title: 'Another person signs', says: says(count) } : undefined),
    done: ({ counted: count }) =>
      differs(count)
        ? `${says(count)}: signed by two people. The drawing goes on.`
        : `The drum holds ${count}, as it should.`,
  });
};

type TicketTable = DrumView['tables'][number];

/** `open`: the tables that have not had their tickets yet. */
export const handOutTickets = (open: readonly TicketTable[]) =>
  form('hand-out-tickets', {
    fields: {
      table: {
        as: 'select',
        label: 'Table',
        choices: open.map(({ table, seated }) => ({ value: table, says: `${tableName(table)}, ${seated} seated` })),
        resets: ['heads'],
      },
      heads: {
        as: 'whole',
        label: 'Heads',
        start: ({ table }) => open.find((one) => one.table === table)?.seated,
        missing: 'Count the heads: one to twenty.',
        clears: true,
      },
    },
    look: 'primary',
    button: ({ table, heads }) => `Hand out ${counted(heads, 'ticket')} at ${tableInSentence(table)}`,
    before: 'Hand out tickets',
  });

/** A block of tickets comes back, of which `expected` should be left. */
export const returnBlock = (expected: number) => {
  const differs = (left: number | undefined) => left !== undefined && left !== expected;
  return form('return-block', {
    fields: {
      left: {
        as: 'whole',
        label: 'Tickets left, as counted',
        missing: 'Count what is left first.',
        warns: ({ left }) => (differs(left) ? countAgain(expected) : undefined),
      },
    },
    look: ({ left }) => (differs(left) ? 'stop' : 'primary'),
    button: ({ left }) => (differs(left) ? `Sign for ${left} where ${expected} should be` : 'Take the block back'),
    before: 'Take the block back',
    signs: ({ left, block }) =>
      differs(left)
        ? {
            title: 'Another person signs',
            says: `${expected} tickets should be left of block ${block}, and ${left} are.`,
          }
        : undefined,
  });
};

const BLOCK = 'Enter both numbers and a badge.';

/** `first`: the number after the last block. */
export const checkOutBlock = (first: number) =>
  form('check-out-block', {
    fields: {
      from: { as: 'whole', label: 'From number', start: first, missing: BLOCK, clears: true },
      to: { as: 'whole', label: 'To number', missing: BLOCK, clears: true },
      badge: { as: 'text', label: 'Badge of who takes it', isCode: true, missing: BLOCK, clears: true },
    },
    button: ({ from, to, badge }) => `Give ${from} to ${to} to ${badge}`,
    before: 'Give the block out',
  });

/** One tap a table: a ticket for each seated player who has none. `had`: whether the table has had its tickets. */
export const issueSeatTickets = ({ table, without }: TicketTable, had: boolean) => {
  const all = had ? `Everybody at ${tableInSentence(table)} has a ticket.` : 'Nobody is seated there.';
  return button('issue-seat-tickets', {
    look: without > 0 ? 'primary' : 'plain',
    unavailable: () => (without > 0 ? undefined : all),
    button: without > 0 ? `Give ${counted(without, 'ticket')}` : had ? 'All have one' : 'Nobody seated',
  });
};

export const recordSwipe = (tables: readonly TicketTable[], name: string) =>
  form('record-swipe', {
    fields: {
      table: {
        as: 'select',
        label: 'Where does the person sit?',
        empty: 'Choose',
        choices: tables.map(({ table, gameName }) => ({ value: table, says: `${tableName(table)}, ${gameName}` })),
        missing: 'Choose the table first.',
      },
    },
    look: 'primary',
    button: ({ table }) => `Record the swipe at ${tableInSentence(table)}`,
    before: 'Record the swipe',
    done: () => `The swipe of ${name} counts.`,
  });
