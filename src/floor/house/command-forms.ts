/** Forms of the house: approved rules, games and limits. */
import { button, form } from '../command-form.ts';

/** `missing`: what is not entered yet. In the Office a sheet goes on file with its document, signed by two. */
export const fileSheet = (name: string, missing: string | undefined) =>
  button('file-sheet', {
    look: 'primary',
    unavailable: () => missing,
    button: 'Put on file, two signatures',
    signs: ({ document }) => ({
      title: 'Second signature',
      says: `Put ${name} on file with approval document ${document.number} of ${document.date}`,
      rank: 'manager or compliance officer',
    }),
  });

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

export const setSigns = (now: Readonly<{ theme: string; sound: boolean; pages?: string | undefined }>) =>
  form('set-signs', {
    fields: {
      theme: {
        as: 'segmented',
        label: 'Theme',
        choices: SIGN_THEMES,
        start: SIGN_THEMES.find(({ value }) => value === now.theme)?.value ?? 'felt',
      },
      sound: {
        as: 'segmented',
        label: 'Sound when a jackpot is won',
        choices: [
          { value: false, says: 'Off' },
          { value: true, says: 'On' },
        ],
        start: now.sound,
      },
      pages: {
        as: 'text',
        label: 'Address of the public pages',
        hint: 'As players reach it, such as https://jackpots.example.com. Signs and payout forms then show a code that leads there.',
        optional: true,
        isCode: true,
        start: now.pages ?? '',
        tidied: (text) => text.trim().replace(/\/+$/, '').slice(0, 120),
        wrong: (text) =>
          /^https?:\/\/[^\s/?#]+$/.test(text)
            ? undefined
            : 'Enter an address without a path, such as https://jackpots.example.com.',
      },
    },
    unavailable: ({ theme, sound, pages }) =>
      theme === now.theme && sound === now.sound && (pages ?? '') === (now.pages ?? '')
        ? 'The signs already look and sound like this.'
        : undefined,
    look: 'primary',
    button: 'Change all signs',
  });

const SIGN_THEMES = [
  { value: 'felt', says: 'Felt' },
  { value: 'midnight', says: 'Midnight' },
  { value: 'burgundy', says: 'Burgundy' },
  { value: 'daylight', says: 'Daylight' },
] as const;

export const showMessage = form('show-message', {
  fields: {
    message: {
      as: 'text',
      label: 'Message',
      hint: 'Up to 160 letters. What is wrong, then what to do.',
      tidied: (text) => text.slice(0, 160),
      missing: 'Enter the message first.',
      clears: true,
      isFirst: true,
    },
  },
  look: 'stop',
  button: ({ message }) => `Show “${message}” on every sign now`,
  before: 'Show on every sign now',
});

/** One of the messages that rooms need most often. */
export const showReadyMessage = (says: string) => button('show-message', { look: 'stop', button: says });

export const takeDownMessage = button('take-down-message', { look: 'primary', button: 'Take the message down' });

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
