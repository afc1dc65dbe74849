/** Forms of the games that pass holders play: keys in envelopes, and a small tournament. */
import { counted, plainWords } from '../../base/display-text.ts';
import { button, form, witnessed } from '../command-form.ts';
import type { ContestDueView, KeysView, TournamentView } from '../view.ts';

/** How many play, are not asked yet, and lose their chance. */
export const beginContest = (
  { playsAt }: ContestDueView,
  { playing, open, lost }: Readonly<{ playing: number; open: number; lost: number }>,
  now: number,
) => {
  const says = `${counted(playing, 'holder')} ${playing === 1 ? 'plays' : 'play'}, ${counted(lost, 'pass', 'passes')} ${lost === 1 ? 'is' : 'are'} lost`;
  return button('begin-contest', {
    look: 'primary',
    unavailable: () => {
      if (playsAt > now) return 'It begins at the posted time. Until then, holders may still bring ID.';
      return open > 0
        ? `Record ${counted(open, 'more holder', 'more holders')}: present or absent. Absent holders lose their chance.`
        : undefined;
    },
    button: `Begin: ${says}`,
    signs: () => witnessed(says),
  });
};

export const cancelContest = form('cancel-contest', {
  fields: {
    reason: {
      as: 'select',
      label: 'Reason',
      choices: [
        { value: 'interrupted', says: 'Interrupted and cannot continue' },
        { value: 'equipment', says: 'A problem with the keys, cards or chips' },
      ],
    },
  },
  look: 'stop',
  button: 'End without a winner',
  signs: () => ({
    title: 'End without a winner',
    says: 'The contest ends without a winner. No prize can be won in it.',
  }),
});

const orderCard = (card: number): string => (card === 1 ? 'Ace' : String(card));

export const drawOrder = ({ entrants, left }: KeysView) => {
  const drawn = entrants.map((one) => one.card);
  // As many cards as envelopes, before the first choice.
  const cards = Array.from({ length: left.length }, (_, i) => i + 1).filter((one) => !drawn.includes(one));
  const says = (pass: number, card: number) => `Pass ${pass} drew the ${orderCard(card).toLowerCase()}`;
  return form('draw-order', {
    fields: {
      pass: {
        as: 'segmented',
        label: 'Holder who drew',
        choices: entrants.filter((one) => one.card === null).map(({ pass }) => ({ value: pass, says: `Pass ${pass}` })),
        missing: 'Choose the holder who drew.',
      },
      card: {
        as: 'keys',
        label: 'Card drawn',
        choices: cards.map((card) => ({ value: card, says: orderCard(card) })),
        missing: 'Choose the card.',
      },
    },
    look: 'primary',
    button: ({ pass, card }) => `Record: ${says(pass, card).toLowerCase()}`,
    before: 'Record card',
    signs: ({ pass, card }) => witnessed(says(pass, card)),
  });
};

export const chooseEnvelope = ({ left }: KeysView) =>
  form('choose-envelope', {
    fields: {
      envelope: {
        as: 'keys',
        label: 'Envelopes left',
        choices: left.map((one) => ({ value: one, says: String(one) })),
        missing: 'Choose the envelope.',
      },
    },
    look: 'primary',
    button: ({ envelope, pass }) => `Record envelope ${envelope} for pass ${pass}`,
    before: 'Record envelope',
    signs: ({ envelope, pass }) => witnessed(`Pass ${pass} chose envelope ${envelope}`),
  });

export const tryKey = ({ wins }: KeysView, envelope: number | undefined) => {
  const says = (starts: boolean, pass: number) =>
    starts
      ? `The car starts: pass ${pass} wins ${wins.name}`
      : `The key of envelope ${envelope} does not start the car`;
  return form('try-key', {
    fields: {
      starts: {
        as: 'segmented',
        label: 'Does the car start?',
        choices: [
          { value: false, says: 'Does not start' },
          { value: true, says: 'Starts' },
        ],
        missing: 'Choose whether the car starts.',
      },
    },
    look: 'primary',
    button: ({ starts, pass }) => {
      const words = says(starts, pass);
      return `Record: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    },
    before: 'Record key',
    signs: ({ starts, pass }) => witnessed(says(starts, pass)),
  });
};

type Entrant = TournamentView['tables'][number]['entrants'][number];

export const bustPlayer = (hands: number, stillIn: readonly Entrant[], passWords: (one: Entrant) => string) =>
  form('bust-player', {
    fields: {
      pass: {
        as: 'select',
        label: 'Player out',
        empty: 'Choose',
        choices: stillIn.map((one) => ({ value: one.pass, says: passWords(one) })),
        missing: 'Choose the player.',
        clears: true,
      },
      hand: {
        as: 'whole',
        label: `Hand number, of ${hands}`,
        missing: `Enter the hand number, from 1 to ${hands}.`,
        clears: true,
      },
    },
    unavailable: ({ pass, hand = 0 }) =>
      pass !== undefined && hand > hands ? `Enter the hand number, from 1 to ${hands}.` : undefined,
    button: ({ pass }) => `Record pass ${pass} as out`,
    before: 'Record player out',
  });

/** `open`: how many were not counted yet. */
export const countChips = (table: string, open: number) =>
  button('count-chips', {
    look: 'primary',
    unavailable: () => (open === 0 ? undefined : `Enter the chips of ${open} more.`),
    button: `Record the chips of ${plainWords(table)}`,
    signs: ({ chips }) => {
      const held = chips.map((one) => `pass ${one.pass} holds ${one.chips}`).join(', ');
      return witnessed(`After the last hand of ${plainWords(table)}: ${held}`);
    },
  });

/** Places from `from` on are decided among these. */
export const breakTie = (from: number, passes: readonly number[]) =>
  button('break-tie', {
    look: 'primary',
    unavailable: ({ order = [] }) =>
      order.length === passes.length ? undefined : 'Rank the players, best place first.',
    button: ({ order }) =>
      order.length === passes.length ? `Record: pass ${order[0]} has place ${from}` : 'Record order',
    before: 'Record order',
    signs: ({ order }) =>
      witnessed(`Further hands decided: ${order.map((pass, i) => `place ${from + i} pass ${pass}`).join(', ')}`),
  });
