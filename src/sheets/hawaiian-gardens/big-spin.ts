/**
 * Hawaiian Gardens: Big Spin Promotion. § numbers are clauses of docs/spec/hawaiian-gardens/big-spin.md, K and H numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type {} from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game } from './charts.common.ts';
import { EDITION, HJ, npn } from './common.ts';

const GAMES = [
  'texas-holdem',
  'omaha',
  'omaha-hi-lo',
  'crazy-pineapple',
  'seven-card-stud',
  'seven-card-stud-hi-lo',
  'lowball',
  'mexican-poker',
  'razz',
  'pai-gow-poker',
  'jokers-wild-pai-gow-poker',
  'pan-9',
  'super-pan-9',
  'pai-gow-tiles',
  'blackjack-poker',
  'thirteen-card',
  'baccarat',
  'three-card-poker',
  'pokara',
];

/** Seats count, not hands: how a game deals does not matter here. */
export const bigSpin: Sheet = {
  id: 'hawaiian-gardens/big-spin',
  name: 'Big Spin Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['drawing', 'wheel'],
  games: GAMES.map((id) => game(id)),
  chart: { at: '§3.1', options: { only: [] } },
  eligibility: [
    { rule: 'age', at: '§4.1', bars: 'person', min: 21 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },

  steps: [
    { id: 'seated', kind: 'qualify', form: 'seated', at: '§3.1', times: 'posted', next: 'tickets' },
    { id: 'tickets', kind: 'earn', form: 'tickets', at: '§11.1', next: 'drawing' },
    {
      id: 'drawing',
      kind: 'select',
      form: 'drum',
      at: '§11.2',
      witnesses: 1,
      prizes: {
        at: '§5.1',
        kinds: [
          { gives: 'cash', between: [usd('0.01'), usd(1_000_000)], ours: true },
          { gives: 'goods', between: [usd('0.01'), usd(1_000_000)], ours: true },
          { gives: 'spin', between: [usd(0), usd(0)] },
        ],
      },
      limit: { at: '§4.4', per: 'drawing', ticket: 'discard' },
      next: 'appear',
    },
    {
      id: 'appear',
      kind: 'claim',
      form: 'presence',
      at: '§7.1',
      withinSeconds: { choose: 'call-seconds', between: [30, 900], ours: true },
      shows: ['id', 'name', 'stub'],
      next: 'wheel',
      fails: { ends: 'nothing' },
      expires: 'drawing',
    },
    {
      id: 'wheel',
      kind: 'play',
      form: 'wheel',
      at: '§5.2',
      spots: { most: 200, value: [usd(50), usd(100_000)], ours: 'most' },
      rotations: 0,
      next: 'prize',
      fails: { ends: 'nothing' },
    },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-prize',
      at: '§5.3',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'payment',
    },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.3',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn,
  mustPost: {
    at: '§9.1',
    items: [
      'distribution times',
      'drawing date and time',
      'the prize of each drawing',
      'rules',
      'No Purchase Necessary',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'tickets and collections',
      'drawings',
      'result of each verification',
      'section hit, and spins repeated',
      'amount paid',
    ],
  },
  tells: [
    {
      at: '§11.3',
      under: 'how-to-play',
      says: 'Keep your stub. The other half goes into a locked drum in plain sight',
    },
    {
      at: '§5.4',
      under: 'how-to-play',
      says: 'The prize of each drawing is posted and announced before its ticket is drawn',
    },
    { at: '§7.2', under: 'claim', says: 'The name on the ticket must match your ID in spelling and order' },
    { at: '§4.3', under: 'eligibility', says: 'Tickets are not transferable' },
  ],
  notes: [
    { at: '§4.3', who: 'card-desk', says: 'Accept a ticket only from the player it belongs to.' },
    { at: '§5.4', who: 'promotions', says: 'Post and announce the prize of a drawing before its ticket is drawn.' },
    { at: '§7.2', who: 'card-desk', says: 'Check that the name on the ticket matches the ID in spelling and order.' },
    {
      at: '§11.3',
      who: 'card-desk',
      says: 'Collect tickets every half hour. Keep the drum locked and in plain sight. Each player keeps the stub.',
    },
  ],
  rulings: {
    R1: '§7.1: for an absent winner another ticket is drawn. A winner who is present but cannot show what is required, or does not want to spin, forfeits, and no one wins that prize.',
    R2: '§7.1: no minutes are given for being present; the call lasts as long as is posted, three minutes unless the house posts another time.',
    R3: '§5.2: the range is printed for the sections of the wheel. A fixed amount or prize is posted and worth more than nothing.',
    R4: '§4.4: one prize for each ticket drawing is one prize for a person in it, however many are drawn for.',
    R6: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
    R5: '§5.2: the text does not say how often the wheel must turn; a spin is valid if the pointer rests inside one section.',
    R7: '§5.1, §7.1: no range is printed for a fixed prize, for a call or for the number of sections; the house posts them.',
  },
};
