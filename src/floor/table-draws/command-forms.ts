/** Forms of the drawings of tables and of the grid of squares. */
import { counted, tableInSentence, tableName } from '../../base/display-text.ts';
import { button, form, witnessed } from '../command-form.ts';
import type { GridView, TableDrawView } from '../view.ts';

export const fillBin = ({ nextAt, occasions, tables, witnesses }: TableDrawView, now: number) => {
  const inside = tables.filter(({ not }) => not === null).length;
  const happened = (occasion: string | null) => occasions.find(({ id }) => id === occasion)?.says;
  return form('fill-bin', {
    fields: {
      occasion: {
        as: 'segmented',
        label: 'What happened?',
        choices: occasions.map(({ id, says }) => ({ value: id, says })),
        when: () => occasions.length > 0,
        otherwise: null,
        missing: 'Choose what happened first.',
      },
    },
    look: 'primary',
    unavailable: ({ occasion }) => {
      if (occasions.length === 0 && (nextAt ?? now) > now) return 'Wait for the posted drawing time.';
      return occasion !== undefined && inside === 0 ? 'No eligible tables now.' : undefined;
    },
    button: ({ occasion }) =>
      `${happened(occasion) === undefined ? 'Fill' : 'Record the event and fill'} the bin with ${counted(inside, 'table')}`,
    before: `Fill the bin with ${counted(inside, 'table')}`,
    signs: ({ occasion }) => {
      const pieces = `the bin holds the balls of ${counted(inside, 'table')}`;
      const event = happened(occasion);
      return witnessed(event === undefined ? `Checked: ${pieces}` : `Event: ${event}. Checked: ${pieces}`, witnesses);
    },
  });
};

/** `isHeldOut`: whether this table's ball is set aside. */
export const drawTable = ({ witnesses }: TableDrawView, isHeldOut: (table: string) => boolean) =>
  form('draw-table', {
    fields: { table: { as: 'own', missing: 'Choose the number that was drawn first.' } },
    look: 'primary',
    button: ({ table }) => `Record ${tableInSentence(table)}${isHeldOut(table) ? ' and set its ball aside' : ''}`,
    before: 'Record table',
    signs: ({ table }) => witnessed(`${tableName(table)} was drawn`, witnesses),
  });

export const drawSeatCard = ({ witnesses }: TableDrawView, table: string) =>
  form('draw-seat-card', {
    fields: { card: { as: 'own', missing: 'Choose the card that was turned first.' } },
    look: 'primary',
    button: ({ card }) => `Record card ${card}`,
    before: 'Record card',
    signs: ({ card }) => witnessed(`Card ${card} was drawn for a seat at ${tableInSentence(table)}`, witnesses),
  });

/** `rest`: how many tables have no square yet. */
export const placeTables = ({ witnesses }: TableDrawView, all: number, rest: number) =>
  button('place-tables', {
    look: 'primary',
    unavailable: () => {
      if (all === 0) return 'No eligible tables now.';
      return rest === 0 ? undefined : `Place the remaining tables first: ${rest} of ${all}.`;
    },
    button: `Record squares of ${counted(all, 'table')}`,
    signs: () => witnessed(`${counted(all, 'table')} placed as on the board`, witnesses),
  });

export const drawDigits = ({ witnesses }: TableDrawView, open: number) =>
  button('draw-digits', {
    look: 'primary',
    unavailable: () => (open === 0 ? undefined : `Draw the remaining ${counted(open, 'digit')} first.`),
    button: 'Record digits',
    signs: ({ top, left }) => witnessed(`Top: ${top.join(' ')}. Left: ${left.join(' ')}`, witnesses),
  });

type Period = GridView['periods'][number];

/** Points of one side; `note` tells a correction from the first entry. */
const points = (side: 'top' | 'left', team: string, note = '') =>
  ({
    as: 'whole',
    label: `${team} (${side})${note}`,
    missing: 'Enter the points of both teams first.',
    wrong: 'Enter a whole number from 0 to 999.',
  }) as const;

export const scorePeriod = (grid: GridView, period: Period) =>
  form('score-period', {
    fields: { top: points('top', grid.top), left: points('left', grid.left) },
    look: 'primary',
    button: ({ top, left }) => `Record ${period.name}: ${grid.top} ${top}, ${grid.left} ${left}`,
    before: 'Record score',
  });

export const correctScore = (grid: GridView, period: Period) =>
  form('correct-score', {
    fields: {
      top: points('top', grid.top, ', corrected'),
      left: points('left', grid.left, ', corrected'),
      reason: {
        as: 'select',
        label: 'Reason',
        choices: [
          { value: 'misread', says: 'The score was misread' },
          { value: 'score-changed', says: 'The score was changed after a review' },
          { value: 'wrong-period', says: 'The score was for another period' },
        ],
      },
    },
    look: 'stop',
    onlyFor: 'Promotions or a manager must sign in to correct a score, with a second badge.',
    button: ({ top, left }) => `Correct to ${grid.top} ${top}, ${grid.left} ${left}`,
    before: 'Correct score',
    signs: ({ top, left }) => ({
      title: 'Correct the score',
      says: `${period.name} was ${grid.top} ${top}, ${grid.left} ${left}. Awards from the wrong score are canceled`,
    }),
  });

type PotHand = Readonly<{
  /** Whether all rounds were completed is not answered yet. */
  asksRounds: boolean;
  prizes: string;
  winners: string;
  /** The prize goes with this hand. */
  goes: boolean;
}>;

export const awardPot = ({ asksRounds, prizes, winners: who, goes }: PotHand) =>
  button('award-pot', {
    look: 'primary',
    unavailable: ({ dealtIn = 0, winners = [] }) => {
      if (dealtIn === 0) return 'Enter how many were dealt in.';
      if (asksRounds) return 'Answer whether all rounds were completed.';
      return winners.length === 0 ? 'Tap the seats that won the pot.' : undefined;
    },
    button: ({ winners }) => {
      if (winners.length === 0) return 'Record the hand';
      return goes ? `Give ${prizes} to ${who}` : 'Record the hand and keep the prize waiting';
    },
    before: 'Record the hand',
  });
