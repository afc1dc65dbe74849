/**
 * Hawaiian Gardens: Paid Collection Rate for a Year Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/paid-collection-for-a-year.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, HandPattern } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game } from './charts.common.ts';
import { EDITION } from './common.ts';

const YEAR = 365;

const row = (at: string, id: string, key: string, name: string, hand: HandPattern): ChartRow => ({
  at,
  key,
  name,
  games: [id],
  hand,
  prize: { gives: 'entries', count: 1 },
});

const balance = (id: string, name: string, value: number, count: number, games: string[]) => ({
  id,
  name,
  gives: 'fees-paid' as const,
  value: usd(value),
  count,
  lives: YEAR,
  games,
});

export const paidCollectionForAYear: Sheet = {
  id: 'hawaiian-gardens/paid-collection-for-a-year',
  name: 'Paid Collection Rate for a Year Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing'],
  games: ['blackjack-poker', 'pan-9', 'pai-gow-poker'].map((id) => game(id)),
  chart: {
    at: '§3.1',
    options: {
      only: [
        row('§3.2', 'blackjack-poker', 'suited-aces', 'Two suited aces', { is: 'outcome', outcome: 'suited-aces' }),
        {
          ...row('§3.3', 'pan-9', 'bank-nine', 'Bank hand with a dealt total of nine', {
            is: 'outcome',
            outcome: 'first-three-nine',
          }),
          bank: true,
        },
        row('§3.4', 'pai-gow-poker', 'pair-and-two-pair', 'A pair or better in front with two pair or better in back', {
          is: 'reading',
          hands: [
            { hand: 'front', category: 'pair', orBetter: true },
            { hand: 'back', category: 'two-pair', orBetter: true },
          ],
        }),
      ],
    },
  },
  eligibility: [],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§3.1', confirmedBy: 'floor', next: 'tickets' },
    {
      id: 'tickets',
      kind: 'earn',
      form: 'tickets',
      at: '§11.1',
      drums: 'for-each-game',
      next: 'drawing',
    },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§11.2',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        list: [
          balance('blackjack-poker-year', 'Collections paid for a year', 5_200, 10, ['blackjack-poker']),
          balance('pan-9-year', 'Collections paid for a year', 5_200, 3, ['pan-9']),
          balance('pan-9-smaller', 'Collections paid for a year', 1_200, 4, ['pan-9']),
          balance('pai-gow-poker-year', 'Collections paid for a year', 5_200, 7, ['pai-gow-poker']),
        ],
      },
      drawings: { at: '§5.1', count: 1 },
      limit: { at: '§4.1', per: 'drawing', ticket: 'back' },
      next: 'appear',
    },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: { choose: 'call-seconds', between: [30, 900], ours: true },
      next: 'prize',
      fails: 'drawing',
      expires: 'drawing',
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.2',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
      places: ['cage'],
      forms: ['chips'],
      papers: [],
      fails: { ends: 'house' },
    },
  ],

  faults: [],
  mustPost: { at: '§9.1', items: ['qualifying hands', 'drawing time'] },
  records: { at: '§10.1', items: ['tickets by game', 'winners by game', 'balances and how they were used'] },
  tells: [
    { at: '§3.5', says: 'Being dealt the hand is enough. You do not have to win the round.' },
    { at: '§3.4', under: 'how-to-play', says: 'Pai Gow Poker: front and back count as you set them.' },
    {
      at: '§3.3',
      under: 'how-to-play',
      says: 'Pan 9: only the hand of the patron in the player-dealer position counts, by its first three cards.',
    },
  ],
  notes: [],
  rulings: {
    R1: '§11.1: each game has its own drum, because winners are drawn for each game.',
    R2: '§4.1: winners within one game are different people. If a name is drawn again, that ticket is set aside and another is drawn. A person may win in two games.',
    R3: '§5.1: in Pan 9 the first three drawn have the larger balance and the next four the smaller one.',
    R4: '§3.3: the ticket belongs to the patron in the player-dealer position, and that patron’s first three cards count. §3.2: the first two cards count. §3.4: front and back count as set.',
    R5: '§5.2: a balance is good for 365 days from the award and is not cash.',
    R6: '§6.1: the text does not say who pays. The house pays.',
    R7: '§7.1: the text does not say how a winner is verified. The winner is called as in the other drawings of the house, for the posted time.',
  },
};
