/**
 * Hawaiian Gardens: Shuffle Master Classic Qualifier Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/shuffle-master-classic-qualifier.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName } from './common.ts';

const row = (at: string, game: string, key: string, name: string, hand: ChartRow['hand']): ChartRow => ({
  at,
  key,
  name,
  games: [game],
  hand,
  prize: {
    gives: 'goods',
    what: 'Entry to the Shuffle Master Classic and a travel voucher for flight and two nights',
    value: usd(1_000),
    atMost: true,
  },
});

export const shuffleMasterClassicQualifier: Sheet = {
  id: 'hawaiian-gardens/shuffle-master-classic-qualifier',
  name: 'Shuffle Master Classic Qualifier Promotion',
  approval: 'GEGA-004551',
  edition: EDITION,
  kinds: ['fixed-jackpot', 'tournament'],
  games: [
    { at: '§2.1', game: 'three-card-poker', approval: 'GEGA-000329', deal: 'hand', groups: [] },
    { at: '§2.1', game: 'caribbean-stud', approval: 'GEGA-001469', deal: 'hand', groups: [] },
    {
      at: '§2.1',
      game: 'ultimate-texas-holdem',
      approval: 'GEGA-003345',
      deal: 'hand',
      groups: [
        { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 2 },
        { id: 'flop', name: 'flop', of: 'table', cards: 3, keyed: 5, use: 3 },
      ],
      ranking: 'high-five',
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        row('§3.2', 'three-card-poker', 'six-card-straight-flush', 'Six-card straight flush', {
          is: 'outcome',
          outcome: 'six-card-straight-flush',
        }),
        row('§3.3', 'caribbean-stud', 'royal-flush', 'Royal flush', {
          is: 'reading',
          hands: [{ hand: 'player', category: 'royal-flush', orBetter: false }],
        }),
        row('§3.4', 'ultimate-texas-holdem', 'royal-flush-first-five', 'Royal flush in the first five cards', {
          is: 'category',
          category: 'royal-flush',
          orBetter: false,
        }),
      ],
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'never' },
    { rule: 'household', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'prop-player', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.5', bars: 'round', allowed: 'never' },
    {
      rule: 'confirmed-by',
      at: '§4.6',
      bars: 'award',
      who: 'manager',
      unrelated: {
        organizations: [
          'the casino',
          'Shuffle Master',
          'their subsidiaries, affiliates and parent companies',
          'the advertising agency of this promotion',
        ],
        family: ['spouse', 'child', 'residence'],
      },
    },
  ],
  fund: { kind: 'house', at: '§6.1' },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§3.5', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'within-a-day',
    },
    {
      id: 'within-a-day',
      kind: 'claim',
      form: 'hours',
      at: '§7.1',
      within: 24,
      expires: { ends: 'house' },
      next: 'voucher',
    },
    {
      id: 'voucher',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
      places: ['bank'],
      forms: ['check'],
      papers: ['bills of flight and hotel'],
      fails: { ends: 'house' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games, dates and times',
      'procedures and requirements',
      'qualifying hands',
      'prizes',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['hand and verification', 'claim and review', 'entry, voucher and how the voucher was used'],
  },
  tells: [
    {
      at: '§3.2',
      under: 'how-to-play',
      says: 'Three Card Poker: your three cards and the player-dealer’s three cards count together',
    },
    {
      at: '§1.1',
      under: 'how-to-play',
      says: 'You must be seated and playing an eligible game during the posted times',
    },
    {
      at: '§4.3',
      under: 'eligibility',
      says: 'Not eligible: the spouse and children of a casino employee, and anyone who shares the employee’s residence',
    },
    {
      at: '§4.6',
      under: 'eligibility',
      says: 'Not eligible: employees of Shuffle Master, of subsidiaries, affiliates or parent companies of either company, or of the advertising agency; their spouses and children; and anyone who shares their residence',
    },
    { at: '§4.7', under: 'claim', says: 'Every qualifier is reviewed and verified. The entry is not transferable' },
    {
      at: '§5.2',
      under: 'claim',
      says: 'The voucher pays for a flight to Las Vegas and back and a hotel for two nights. You pay any higher cost. Any unused part is not paid out',
    },
    { at: '§5.3', under: 'claim', says: 'Food, drinks, taxes, tips and local transport are not included' },
    { at: '§5.4', under: 'claim', says: 'If the event is canceled, the voucher is all that you receive' },
    {
      at: '§8.1',
      under: 'how-to-play',
      says: 'At a No Purchase Necessary table you have one hand and the dealer plays the other seats. There is no time limit',
    },
  ],
  notes: [
    { at: '§1.1', who: 'floor', says: 'Players must be seated and playing an eligible game during the posted times.' },
    { at: '§4.7', who: 'promotions', says: 'Review and verify every qualifier. The entry is not transferable.' },
    {
      at: '§5.3',
      who: 'cage',
      says: 'Pay for flight and two nights only: no food, drinks, taxes, tips or local transport.',
    },
    { at: '§5.4', who: 'promotions', says: 'If the event is canceled, only the voucher is owed.' },
    { at: '§6.2', who: 'accountant', says: 'Take no fee and no administrative fee for this promotion.' },
    {
      at: '§8.1',
      who: 'floor',
      says: 'At a No Purchase Necessary table the guest has one hand and the dealer plays the others to a full game. There is no time limit.',
    },
  ],
  rulings: {
    R1: '§3.4: the first five cards are the two hole cards and the flop.',
    R2: '§3.1: several players may qualify in one round, and each wins.',
    R3: '§3.2: the ace plays high or low in the six cards, without wrapping around.',
    R4: '§4.3: the family rule covers every excluded employer, the agency too.',
    R5: '§3.1: folding is not mentioned and a player-dealer is not excluded as such.',
  },
};
