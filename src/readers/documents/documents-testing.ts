/** Documents for tests of the renderers: a progressive with every kind of block, written by hand. */
import { cardOf, JOKER } from '../../cards/card.ts';
import type { PrintedDocument } from './document.ts';

export const PROGRESSIVE: PrintedDocument = {
  kind: 'notice',
  language: 'en',
  title: 'Fortune Pai Gow Poker Progressive',
  lead: { text: 'Five aces win the progressive meter.', at: ['§3.2'] },
  meter: { name: 'Progressive meter', amount: '$27,170.40', asOf: '6:00 a.m. on March 7, 2026' },
  noPurchase: {
    text: 'No Purchase Necessary. Ask a casino representative for a No Purchase Necessary table. You pay no fee and place no wager there.',
    at: ['K-11'],
  },
  sections: [
    {
      id: 'where-when',
      heading: 'Where and when',
      reading: 'standing',
      blocks: [
        {
          is: 'lines',
          lines: [
            {
              text: 'Fortune Pai Gow Poker (GEGA-002814). Tables 3, 14 and 15, 24 hours a day. Joker: wild.',
              at: ['§2.1', '§9.1'],
            },
          ],
        },
        { is: 'times', label: 'Drawings', times: ['12:00 p.m. (noon)', '3:00 p.m.', '6:00 p.m.'], at: ['§9.2'] },
      ],
    },
    {
      id: 'prizes',
      heading: 'Hands and prizes',
      reading: 'standing',
      blocks: [
        {
          is: 'chart',
          columns: [
            { text: 'Hand', amount: false },
            { text: 'Prize', amount: true },
          ],
          rows: [
            {
              cells: ['Five aces', '100% of the progressive meter'],
              at: ['§3.2'],
              example: [cardOf(12, 3), cardOf(12, 2), cardOf(12, 1), cardOf(12, 0), JOKER],
            },
            { cells: ['Five of a kind', '$1,000'], at: ['§3.3'] },
            { cells: ['Royal flush', '$500'], at: ['§3.4'] },
          ],
        },
      ],
    },
    {
      id: 'sharing',
      heading: 'How the meter is shared',
      reading: 'standing',
      blocks: [
        {
          is: 'shares',
          parts: [
            { percent: 40, text: 'to the player with five aces', at: ['§5.3'] },
            {
              percent: 60,
              text: 'room share: divided evenly among all players, including the winner, who had placed the fee at any eligible table when the hand was hit',
              at: ['§5.3', '§5.5'],
            },
          ],
        },
      ],
    },
    {
      id: 'paid',
      heading: 'Getting paid',
      reading: 'later',
      blocks: [
        {
          is: 'steps',
          steps: [
            { line: { text: 'Leave your cards face up.', at: ['§11.1'] }, detail: 'The deck stays in place too.' },
            { line: { text: 'A casino representative verifies the hand.', at: ['§5.7', '§11.2'] } },
          ],
        },
        { is: 'checklist', items: [{ text: 'The notice hangs at every table.', at: ['§10.1'] }] },
      ],
    },
  ],
  foot: [
    { text: 'GEGA-003976. Rules dated August 27, 2021. Small numbers refer to the approved rules.', at: ['K-10'] },
  ],
};
