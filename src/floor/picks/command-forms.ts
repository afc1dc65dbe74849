/** Forms of the pick sheets. */
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';

/** Corrections are for promotions and managers: other badges are told so before they fill in the form. */
export const NOT_MINE = 'Promotions or a manager signs in for this; you can sign as the second person.';

/** `games`: each as the team that visits and the one at home. */
export const postFixtures = (games: readonly Choice<string>[], isWeek: boolean) =>
  form('post-fixtures', {
    fields: {
      tieBreak: {
        as: 'select',
        label: 'Game that breaks ties',
        hint: 'Left as it is, the last game of the day that the sheet names.',
        choices: [{ value: null, says: 'The last one' }, ...games],
        when: () => isWeek,
        otherwise: null,
      },
    },
    look: 'primary',
    button: `Post ${counted(games.length, 'game')}`,
  });

export const enterResults = button('enter-results', {
  look: 'primary',
  unavailable: ({ results = [] }) =>
    results.length === 0 ? 'Enter the points of both teams of a game first.' : undefined,
  button: ({ results }) =>
    results.length === 0 ? 'Record the scores' : `Record ${counted(results.length, 'final score')}`,
  before: 'Record the scores',
});

/** `waits`: what it still waits for. */
export const postWinners = (card: string, waits: string | null) =>
  button('post-winners', {
    look: 'primary',
    unavailable: () => waits ?? undefined,
    button: `Post the winners of ${card}`,
  });

export const voidPicks = (entry: number) =>
  form('void-picks', {
    fields: {
      reason: {
        as: 'select',
        label: 'Why',
        choices: [
          { value: 'other-member', says: 'It was entered for another member' },
          { value: 'asked-by-member', says: 'The member asked for it' },
        ],
      },
    },
    look: 'stop',
    onlyFor: NOT_MINE,
    button: `Take entry ${entry} out`,
    signs: () => ({ title: 'Second badge', says: `Take entry ${entry} out: its picks count for nothing` }),
  });
