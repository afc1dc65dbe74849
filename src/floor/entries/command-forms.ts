/** Forms of drums, tickets, blocks of tickets and swipes. */
import { counted, tableInSentence, tableName } from '../../base/display-text.ts';
import { button, form } from '../command-form.ts';
import type { DrumView, EventView } from '../view.ts';

const countAgain = (books: number) =>
  `The system shows ${books}. Count again. If the count is the same, two employees must sign.`;

export const reconcileDrum = ({ drum, tickets: { inDrum } }: DrumView) => {
  const differs = (count: number | undefined) => count !== undefined && count !== inDrum;
  const says = (count: number) =>
    `${counted(count, 'ticket')} counted in drum ${drum.toUpperCase()}; ${inDrum} expected`;
  const does = (count: number | undefined) =>
    differs(count) ? `Record count of ${count}, ${inDrum} expected` : 'Record count';
  return form('reconcile-drum', {
    fields: {
      counted: {
        as: 'whole',
        label: 'Tickets counted in the drum',
        missing: 'Count the tickets in the drum first.',
        warns: ({ counted: count }) => (differs(count) ? countAgain(inDrum) : undefined),
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Reason for the variance',
        empty: 'Choose',
        choices: [
          { value: 'ticket-missing', says: 'A ticket is missing' },
          { value: 'copy-found', says: 'A copy was found' },
          { value: 'not-collected', says: 'A ticket was not scanned' },
          { value: 'torn', says: 'A ticket is torn or unreadable' },
          { value: 'not-known', says: 'Not known yet' },
        ],
        missing: 'Choose a reason first.',
        when: ({ counted: count }) => differs(count),
        otherwise: null,
        clears: true,
      },
    },
    look: ({ counted: count }) => (differs(count) ? 'stop' : 'primary'),
    onlyFor: 'The card desk, promotions or a manager must sign in to count a drum.',
    button: ({ counted: count }) => does(count),
    before: ({ counted: count }) => does(count),
    signs: ({ counted: count }) => (differs(count) ? { title: 'Second signature', says: says(count) } : undefined),
    done: ({ counted: count }) =>
      differs(count)
        ? `${says(count)}. Two employees signed. The drawing can continue.`
        : `${counted(count, 'ticket')} counted. No variance.`,
  });
};

type TicketTable = DrumView['tables'][number];

/** `open`: tables that have not received their tickets yet. */
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
        label: 'Head count',
        start: ({ table }) => open.find((one) => one.table === table)?.seated,
        missing: 'Enter the head count, 1 to 20.',
        clears: true,
      },
    },
    look: 'primary',
    button: ({ table, heads }) => `Hand out ${counted(heads, 'ticket')} at ${tableInSentence(table)}`,
    before: 'Hand out tickets',
  });

/** Returns a block of tickets, of which `expected` should be left. */
export const returnBlock = (expected: number) => {
  const differs = (left: number | undefined) => left !== undefined && left !== expected;
  return form('return-block', {
    fields: {
      left: {
        as: 'whole',
        label: 'Tickets left, counted',
        missing: 'Count the tickets left first.',
        warns: ({ left }) => (differs(left) ? countAgain(expected) : undefined),
      },
    },
    look: ({ left }) => (differs(left) ? 'stop' : 'primary'),
    button: ({ left }) => (differs(left) ? `Return the block with ${left}, ${expected} expected` : 'Return the block'),
    before: 'Return the block',
    signs: ({ left, block }) =>
      differs(left)
        ? {
            title: 'Second signature',
            says: `Block ${block}: ${left} tickets left, ${expected} expected.`,
          }
        : undefined,
  });
};

const BLOCK = 'Enter both numbers and the badge.';

/** `first`: the number after the last block. */
export const checkOutBlock = (first: number) =>
  form('check-out-block', {
    fields: {
      from: { as: 'whole', label: 'From number', start: first, missing: BLOCK, clears: true },
      to: { as: 'whole', label: 'To number', missing: BLOCK, clears: true },
      badge: {
        as: 'text',
        label: 'Badge of the employee taking the block',
        isCode: true,
        missing: BLOCK,
        clears: true,
      },
    },
    button: ({ from, to, badge }) => `Check out ${from} to ${to} to ${badge}`,
    before: 'Check out the block',
  });

/** One tap per table: a ticket for each seated player without one. `had`: the table has received its tickets. */
export const issueSeatTickets = ({ table, without }: TicketTable, had: boolean) => {
  const all = had ? `Every player at ${tableInSentence(table)} has a ticket.` : 'No players are seated there.';
  return button('issue-seat-tickets', {
    look: without > 0 ? 'primary' : 'plain',
    unavailable: () => (without > 0 ? undefined : all),
    button:
      without > 0 ? `Issue and print ${counted(without, 'ticket')}` : had ? 'Tickets issued' : 'No players seated',
  });
};

export const recordSwipe = (tables: readonly Pick<TicketTable, 'table' | 'gameName'>[], name: string) =>
  form('record-swipe', {
    fields: {
      table: {
        as: 'select',
        label: 'Table of the player',
        empty: 'Choose',
        choices: tables.map(({ table, gameName }) => ({ value: table, says: `${tableName(table)}, ${gameName}` })),
        missing: 'Choose the table first.',
      },
    },
    look: 'primary',
    button: ({ table }) => `Record swipe at ${tableInSentence(table)}`,
    before: 'Record swipe',
    done: () => `Swipe recorded for ${name}.`,
  });

/** Hours that another system or a paper shows. */
export const reportHours = (name: string) =>
  form('report-hours', {
    fields: {
      minutes: {
        as: 'whole',
        label: 'Minutes of play',
        hint: 'At most 1,440, a whole day.',
        missing: 'Enter the minutes of play.',
        clears: true,
      },
    },
    look: 'primary',
    button: ({ minutes }) => `Report ${counted(minutes, 'minute')} for ${name}`,
    before: 'Report hours',
    done: ({ minutes }) => `${counted(minutes, 'minute')} reported for ${name}.`,
  });

export const correctHours = (name: string) =>
  form('correct-hours', {
    fields: {
      minutes: {
        as: 'whole',
        label: 'All minutes of play from now on',
        missing: 'Enter the minutes that are right.',
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Reason',
        empty: 'Choose',
        choices: [
          { value: 'keyed-by-mistake', says: 'Entered by mistake' },
          { value: 'other-player', says: 'Recorded for another player' },
          { value: 'not-recorded', says: 'Play was not recorded' },
        ],
        missing: 'Choose a reason first.',
      },
    },
    look: 'stop',
    button: ({ minutes }) => `Set to ${counted(minutes, 'minute')}`,
    before: 'Correct hours',
    signs: ({ minutes }) => ({ title: 'Second signature', says: `${counted(minutes, 'minute')} of play for ${name}` }),
    done: () => `Corrected for ${name}.`,
  });

type Entries = NonNullable<DrumView['entries']>;
type EntryWayView = Entries['ways'][number];

const QUANTITY = { points: 'Points', 'coin-in': 'Coin-in', spend: 'Amount spent' } as const;

/** What is reported of one player, in one way. */
export const reportEntries = ({ unit, numbered, tiered, says }: EntryWayView, tiers: Entries['tiers']) =>
  form('report-entries', {
    fields: {
      quantity: {
        as: unit === 'points' || unit === null ? 'whole' : 'money',
        label: unit === null ? 'Points' : QUANTITY[unit],
        missing: 'Enter the points or the amount.',
        optional: true,
        when: () => unit !== null,
        isFirst: true,
        clears: true,
      },
      code: {
        as: 'text',
        label: unit === null ? 'Code' : 'Number of the receipt',
        isCode: true,
        optional: true,
        when: () => numbered,
        missing: 'Enter the number.',
        clears: true,
      },
      tier: {
        as: 'select',
        label: 'Club tier',
        empty: 'Choose',
        choices: tiers.map((one) => ({ value: one.tier, says: one.name })),
        when: () => tiered,
        missing: 'Choose the tier on the card.',
      },
    },
    look: 'primary',
    button: `Record: ${says}`,
    done: (_, events) => saidOfCredits(events),
  });

/** The player is told at once what a report brought, and what a limit kept back. */
function saidOfCredits(events: readonly EventView[]): string {
  const credits = events.flatMap((event) => (event.type === 'entries-reported' ? event.credits : []));
  const entries = credits.reduce((sum, one) => sum + one.entries, 0);
  const cut = credits.reduce((sum, one) => sum + one.cut, 0);
  const brought = entries === 0 ? 'Recorded. No new entry yet.' : `Recorded: ${counted(entries, 'entry', 'entries')}.`;
  return cut === 0 ? brought : `${brought} ${counted(cut, 'more is', 'more are')} over a limit and not counted.`;
}

/** `waiting`: entries that are in no drawing yet. */
export const checkInEntries = (name: string, waiting: number) =>
  button('check-in-entries', {
    unavailable: () => (waiting === 0 ? 'No entries of this player wait for check-in.' : undefined),
    button: waiting === 0 ? 'Check in' : `Check in with ${counted(waiting, 'entry', 'entries')}`,
    done: () => `${name} is checked in.`,
  });

export const correctEntries = (ways: Entries['ways'], name: string) =>
  form('correct-entries', {
    fields: {
      way: {
        as: 'select',
        label: 'Reported as',
        choices: ways.map(({ way, says }) => ({ value: way, says })),
      },
      entries: {
        as: 'whole',
        label: 'Entries to take away',
        missing: 'Enter how many entries were wrong.',
        clears: true,
      },
      quantity: {
        as: 'whole',
        label: 'Points that no longer count',
        hint: 'Of spend, in cents. Leave empty if they count.',
        missing: 'Enter a whole number.',
        optional: true,
        clears: true,
      },
      code: {
        as: 'text',
        label: 'Code or receipt that can be used again',
        isCode: true,
        optional: true,
        clears: true,
      },
      reason: {
        as: 'select',
        label: 'Reason',
        empty: 'Choose',
        choices: [
          { value: 'keyed-by-mistake', says: 'Entered by mistake' },
          { value: 'other-player', says: 'It belongs to another player' },
          { value: 'points-corrected', says: 'The points were corrected' },
        ],
        missing: 'Choose a reason first.',
      },
    },
    look: 'stop',
    button: ({ entries }) => `Take away ${entries === 1 ? '1 entry' : `${entries} entries`}`,
    before: 'Take entries away',
    signs: ({ entries }) => ({
      title: 'Second signature',
      says: `${entries === 1 ? '1 entry' : `${entries} entries`} taken from ${name}`,
    }),
    done: () => `Corrected. ${name} has fewer entries.`,
  });

/** A file that was read: `lines` of it, with so many entries. */
export const importEntries = (lines: number, entries: number) =>
  button('import-entries', {
    look: 'primary',
    button: `Take ${counted(lines, 'line')} with ${entries === 1 ? '1 entry' : `${entries} entries`}`,
    signs: () => ({
      title: 'Second signature',
      says: `${counted(lines, 'line')} of a file, ${entries === 1 ? '1 entry' : `${entries} entries`} in all`,
    }),
    done: () => 'The whole file is taken.',
  });
