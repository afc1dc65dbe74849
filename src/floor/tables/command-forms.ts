/** Forms of the tables. */
import { tableInSentence, tableName } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';
import type { TableView } from '../view.ts';

type Checks = Readonly<{
  /** Why this is not a name for a new table. */
  nameWrong: (name: string) => string | undefined;
  limitsWrong: (limits: string) => string | undefined;
}>;

const lower = (text: string): string => text.trim().toLowerCase();

/** `games`: those that are approved. */
export const openTable = (games: readonly Choice<string>[], { nameWrong, limitsWrong }: Checks) =>
  form('open-table', {
    fields: {
      table: {
        as: 'text',
        label: 'Table',
        hint: 'As on its plaque, such as holdem-12.',
        isCode: true,
        tidied: lower,
        wrong: nameWrong,
        missing: nameWrong('') ?? '',
      },
      game: {
        as: 'select',
        label: 'Game',
        ...(games.length > 0 ? {} : { hint: 'Ask a manager to record the approval of a game in the Office.' }),
        choices: games,
        missing: 'No game is approved yet. Ask a manager to record one in the Office.',
      },
      kind: {
        as: 'segmented',
        label: 'Kind',
        choices: [
          { value: 'live', says: 'Live' },
          { value: 'npn', says: 'No purchase' },
          { value: 'tournament', says: 'Tournament' },
        ],
        start: 'live',
      },
      seats: { as: 'whole', label: 'Seats', start: 9, missing: 'Enter 1 to 20 seats.', wrong: 'Enter 1 to 20 seats.' },
      limits: {
        as: 'text',
        label: 'Limits, if any',
        hint: 'Some promotions require certain limits, such as 4-8 or $1/$2.',
        optional: true,
        otherwise: null,
        tidied: (text) => text.trim(),
        wrong: limitsWrong,
      },
    },
    look: 'primary',
    unavailable: () =>
      games.length === 0 ? 'No game is approved yet. Ask a manager to record one in the Office.' : undefined,
    button: ({ table }) => `Open ${tableInSentence(table)}`,
    before: ({ table = '' }) => `Open ${tableInSentence(table)}`,
  });

export const closeTable = ({ table, round, pending }: TableView) =>
  button('close-table', {
    look: 'stop',
    unavailable: () => {
      if (pending.length > 0) return `A hand is pending here. Authorize or deny it first.`;
      return round === null ? undefined : 'A game is in progress. End or void it first.';
    },
    button: `Close ${tableName(table)}`,
  });
