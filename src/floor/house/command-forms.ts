/** Forms of the house: approved rules, games and limits. */
import { button, form } from '../command-form.ts';

export const adoptSheet = button('adopt-sheet', { look: 'primary', button: 'Adopt it as law here' });

export const adoptSheetFile = (name: string) =>
  button('adopt-sheet', { look: 'primary', button: `Adopt ${name} as law here` });

/** `name`: of the file; undefined until one is chosen. */
export const adoptPackFile = (name: string | undefined) =>
  button('adopt-pack', {
    look: 'primary',
    unavailable: () => (name === undefined ? 'Choose a file first.' : undefined),
    button: `Adopt ${name ?? 'it'} as law here`,
  });

/** `says`: every limit as it would be from then on. */
export const setControls = (says: string, problem: string | undefined) =>
  button('set-controls', {
    look: 'primary',
    unavailable: () => problem,
    button: 'Set the limits, two managers',
    signs: () => ({ title: 'Another manager signs', says, rank: 'manager' }),
  });

/**
 * `chosen`: a game of the catalog; null: another game, which is named here; undefined: none yet. `shortOf`: the short
 * name that another game has.
 */
export const approveGame = (chosen: string | null | undefined, shortOf: (name: string) => string) => {
  const missing = 'Choose a game and enter the id of its approval.';
  return form('approve-game', {
    fields: {
      name: {
        as: 'text',
        label: 'Name of the game',
        hint: 'No hand of it can be read here. It counts where only seats, tables or wagers matter.',
        tidied: (text) => text.slice(0, 60),
        when: () => chosen === null,
        missing,
        clears: true,
      },
      kind: {
        as: 'select',
        label: 'Kind',
        choices: [
          { value: 'poker', says: 'Poker: players bet into one pot' },
          { value: 'california', says: 'California game: against a player-dealer' },
        ],
        when: () => chosen === null,
      },
      game: {
        as: 'derived',
        from: ({ name }) => (chosen !== null ? chosen : name === undefined ? undefined : shortOf(name)),
        missing,
      },
      // Every game has an id of its own: the last one must not slip under the next game.
      approval: {
        as: 'text',
        label: 'Approval id',
        tidied: (text) => text.trim().slice(0, 40),
        wrong: (text) =>
          /^[A-Za-z0-9][A-Za-z0-9./-]*$/.test(text)
            ? undefined
            : 'An approval id has letters, digits, dots, slashes and hyphens, as in GEGA-001234.',
        missing,
        clears: true,
      },
    },
    look: 'primary',
    button: 'Record the approval',
  });
};
