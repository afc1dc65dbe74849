/** Forms of what holders of passes play: keys in envelopes, and a small tournament. */
import { counted, plainWords } from '../../base/display-text.ts';
import { button, form, witnessed } from '../command-form.ts';
import type { ContestDueView, KeysView, TournamentView } from '../view.ts';

/** `here`: how many play, are not asked yet, and lose their chance. */
export const beginContest = (
  { playsAt }: ContestDueView,
  { playing, open, lost }: Readonly<{ playing: number; open: number; lost: number }>,
  now: number,
) => {
  const says = `${counted(playing, 'holder')} ${playing === 1 ? 'plays' : 'play'}, ${counted(lost, 'pass', 'passes')} ${lost === 1 ? 'is' : 'are'} lost`;
  return button('begin-contest', {
    look: 'primary',
    unavailable: () => {
      if (playsAt > now) return 'It begins at the posted time; ID may follow until then.';
      return open > 0 ? `${counted(open, 'holder')} not answered yet: who is not here loses the chance.` : undefined;
    },
    button: `Begin: ${says}`,
    signs: () => witnessed(says),
  });
};

export const cancelContest = form('cancel-contest', {
  fields: {
    reason: {
      as: 'select',
      label: 'Why',
      choices: [
        { value: 'interrupted', says: 'It was interrupted and cannot go on' },
        { value: 'equipment', says: 'Keys, cards or chips were not in order' },
      ],
    },
  },
  look: 'stop',
  button: 'End without a winner',
  signs: () => ({ title: 'End it', says: 'End without a winner. Nothing more is won in it.' }),
});

const orderCard = (card: number): string => (card === 1 ? 'Ace' : String(card));

export const drawOrder = ({ entrants, left }: KeysView) => {
  const drawn = entrants.map((one) => one.card);
  // As many cards as envelopes, and nobody has chosen one yet.
  const cards = Array.from({ length: left.length }, (_, i) => i + 1).filter((one) => !drawn.includes(one));
  const says = (pass: number, card: number) => `Pass ${pass} drew the ${orderCard(card).toLowerCase()}`;
  return form('draw-order', {
    fields: {
      pass: {
        as: 'segmented',
        label: 'Who drew?',
        choices: entrants.filter((one) => one.card === null).map(({ pass }) => ({ value: pass, says: `Pass ${pass}` })),
        missing: 'Say who drew.',
      },
      card: {
        as: 'keys',
        label: 'Which card?',
        choices: cards.map((card) => ({ value: card, says: orderCard(card) })),
        missing: 'Say which card it is.',
      },
    },
    look: 'primary',
    button: ({ pass, card }) => `Record it: ${says(pass, card).toLowerCase()}`,
    before: 'Record the card',
    signs: ({ pass, card }) => witnessed(says(pass, card)),
  });
};

export const chooseEnvelope = ({ left }: KeysView) =>
  form('choose-envelope', {
    fields: {
      envelope: {
        as: 'keys',
        label: 'Envelopes that are left',
        choices: left.map((one) => ({ value: one, says: String(one) })),
        missing: 'Say which envelope was chosen.',
      },
    },
    look: 'primary',
    button: ({ envelope, pass }) => `Record envelope ${envelope} for pass ${pass}`,
    before: 'Record the envelope',
    signs: ({ envelope, pass }) => witnessed(`Pass ${pass} chose envelope ${envelope}`),
  });

export const tryKey = ({ wins }: KeysView, envelope: number | undefined) => {
  const says = (starts: boolean, pass: number) =>
    starts ? `It starts: pass ${pass} wins ${wins.name}` : `The key of envelope ${envelope} does not start it`;
  return form('try-key', {
    fields: {
      starts: {
        as: 'segmented',
        label: 'Does it start?',
        choices: [
          { value: false, says: 'It does not start' },
          { value: true, says: 'It starts' },
        ],
        missing: 'Say whether it starts.',
      },
    },
    look: 'primary',
    button: ({ starts, pass }) => {
      const words = says(starts, pass);
      return `Record it: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
    },
    before: 'Record the key',
    signs: ({ starts, pass }) => witnessed(says(starts, pass)),
  });
};

type Entrant = TournamentView['tables'][number]['entrants'][number];

export const bustPlayer = (hands: number, stillIn: readonly Entrant[], passWords: (one: Entrant) => string) =>
  form('bust-player', {
    fields: {
      pass: {
        as: 'select',
        label: 'Who',
        empty: 'Choose',
        choices: stillIn.map((one) => ({ value: one.pass, says: passWords(one) })),
        missing: 'Say who it is.',
        clears: true,
      },
      hand: {
        as: 'whole',
        label: `On hand, of ${hands}`,
        missing: `Say on which hand, from 1 to ${hands}.`,
        clears: true,
      },
    },
    unavailable: ({ pass, hand = 0 }) =>
      pass !== undefined && hand > hands ? `Say on which hand, from 1 to ${hands}.` : undefined,
    button: ({ pass }) => `Record pass ${pass} as out`,
    before: 'Record it',
  });

/** `open`: how many were not counted yet. */
export const countChips = (table: string, open: number) =>
  button('count-chips', {
    look: 'primary',
    unavailable: () => (open === 0 ? undefined : `The chips of ${open} are not counted yet.`),
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
      order.length === passes.length ? undefined : 'Name them from the better place down.',
    button: ({ order }) =>
      order.length === passes.length ? `Record it: pass ${order[0]} has place ${from}` : 'Record the order',
    before: 'Record the order',
    signs: ({ order }) =>
      witnessed(`Further hands decided: ${order.map((pass, i) => `place ${from + i} pass ${pass}`).join(', ')}`),
  });
