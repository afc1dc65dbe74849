/** Forms of the house: approved rules, games and limits. */
import { button, form } from '../command-form.ts';

export const adoptSheet = button('adopt-sheet', { look: 'primary', button: 'Put into effect' });

export const adoptSheetFile = (name: string) =>
  button('adopt-sheet', { look: 'primary', button: `Put ${name} into effect` });

/** `name`: the file name; undefined until one is chosen. */
export const adoptPackFile = (name: string | undefined) =>
  button('adopt-pack', {
    look: 'primary',
    unavailable: () => (name === undefined ? 'Choose a file first.' : undefined),
    button: `Put ${name ?? 'it'} into effect`,
  });

/** `says`: every limit as changed. */
export const setControls = (says: string, problem: string | undefined) =>
  button('set-controls', {
    look: 'primary',
    unavailable: () => problem,
    button: 'Set limits, two managers',
    signs: () => ({ title: 'Second manager', says, rank: 'manager' }),
  });

/**
 * `chosen`: a game of the catalog; null: another game, named here; undefined: none yet. `shortOf`: the short name of
 * another game.
 */
export const approveGame = (chosen: string | null | undefined, shortOf: (name: string) => string) => {
  const missing = 'Choose a game and enter its approval id.';
  return form('approve-game', {
    fields: {
      name: {
        as: 'text',
        label: 'Game name',
        hint: 'Hands of this game cannot be read. Use it for promotions based only on seats, tables or wagers.',
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
          { value: 'california', says: 'California game: played against a player-dealer' },
        ],
        when: () => chosen === null,
      },
      game: {
        as: 'derived',
        from: ({ name }) => (chosen !== null ? chosen : name === undefined ? undefined : shortOf(name)),
        missing,
      },
      // Each game has its own approval id: cleared, so the last id is not entered for the next game.
      approval: {
        as: 'text',
        label: 'Approval id',
        tidied: (text) => text.trim().slice(0, 40),
        wrong: (text) =>
          /^[A-Za-z0-9][A-Za-z0-9./-]*$/.test(text)
            ? undefined
            : 'Use letters, digits, dots, slashes and hyphens in the approval id, as in GEGA-001234.',
        missing,
        clears: true,
      },
    },
    look: 'primary',
    button: 'Record approval',
  });
};
