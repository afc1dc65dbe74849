/** Forms of the pick sheets. */
import { counted } from '../../base/display-text.ts';
import { button, type Choice, form } from '../command-form.ts';

/** Only promotions and managers may correct entries; other badges are told before they fill in the form. */
export const NOT_MINE = 'Promotions or a manager must sign in for this. You can sign as the second employee.';

/** `games`: each named by its away and home team. */
export const postFixtures = (games: readonly Choice<string>[], isWeek: boolean) =>
  form('post-fixtures', {
    fields: {
      tieBreak: {
        as: 'select',
        label: 'Tie-breaker game',
        hint: 'If you do not choose one, the last game on the day named in the rules.',
        choices: [{ value: null, says: 'The last game' }, ...games],
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
    results.length === 0 ? 'Enter the final score of at least one game first.' : undefined,
  button: ({ results }) =>
    results.length === 0 ? 'Record scores' : `Record ${counted(results.length, 'final score')}`,
  before: 'Record scores',
});

/** `waits`: what is still missing. */
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
        label: 'Reason',
        choices: [
          { value: 'other-member', says: 'Entered for the wrong member' },
          { value: 'asked-by-member', says: 'Requested by the member' },
        ],
      },
    },
    look: 'stop',
    onlyFor: NOT_MINE,
    button: `Void entry ${entry}`,
    signs: () => ({ title: 'Second signature', says: `Void entry ${entry}. Its picks will not count` }),
  });
