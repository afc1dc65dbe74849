/**
 * Bay 101: Baccarat Bonus Hand. § numbers are clauses of docs/spec/bay-101/baccarat-bonus-hand.md, B numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, identification, npn, otherName, SPLIT } from './common.ts';

const game = (at: string, id: string, approval: string): GameRow => ({
  at,
  game: id,
  approval,
  deal: 'table',
  groups: [],
});

const row = (at: string, key: string, name: string, outcome = key): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'outcome', outcome },
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(5), usd(500_000)] } },
});

export const baccaratBonusHand: Sheet = {
  id: 'bay-101/baccarat-bonus-hand',
  name: 'Baccarat Bonus Hand',
  approval: 'GEAR-001422',
  edition: '2019-01-01',
  kinds: ['fixed-jackpot'],

  // Editions of a game that read the same cards are one game here, with both printed ids (B-11).
  games: [
    game('§2.1', 'golden-frog-baccarat-2', 'GEGR-002167, GEGR-002233'),
    game('§2.2', 'golden-frog-baccarat', 'GEGR-002128'),
    game('§2.3', 'ez-baccarat', 'GEGR-000692'),
    game('§2.4', 'zoobac', 'GEGR-002052'),
    game('§2.5', 'baccarat', 'GEGR-000676, GEGR-000677'),
  ],

  // Suited rows stand above those that they are a stricter form of.
  chart: {
    at: '§3.1',
    options: {
      A: [
        row('§3.2', 'tie-7-7-4-cards', '7-7 tie, four cards'),
        row('§3.2', 'tie-7-7-5-cards', '7-7 tie, five cards'),
        row('§3.2', 'tie-7-7-6-cards', '7-7 tie, six cards'),
        row('§3.3', 'tie-9-9-4-cards', '9-9 tie, four cards'),
        row('§3.3', 'tie-9-9-6-cards', '9-9 tie, six cards'),
      ],
      B: [
        row('§3.4', 'suited-tie-4-cards', 'Suited tie, 4 cards'),
        row('§3.4', 'suited-tie-5-cards', 'Suited tie, 5 cards'),
        row('§3.4', 'suited-tie-6-cards', 'Suited tie, 6 cards'),
      ],
      C: [
        row('§3.6', 'six-of-a-kind-suited', 'Six of a kind, suited'),
        row('§3.6', 'six-of-a-kind', 'Six of a kind'),
        row('§3.5', 'four-of-a-kind-suited', 'Four of a kind, suited: 3s, 4s, 8s or 9s', 'four-of-a-kind-3489-suited'),
        row('§3.5', 'four-of-a-kind', 'Four of a kind: 3s, 4s, 8s or 9s', 'four-of-a-kind-3489'),
      ],
    },
  },

  // The hands are everybody's: each has the prize in full, or all who are eligible divide it.
  structures: {
    at: '§5.2',
    options: {
      A: { at: '§5.2', parts: [{ to: 'each', percent: 100 }] },
      B: {
        at: '§5.2',
        parts: [{ to: 'each', percent: 100 }],
        from: { prize: usd(600), parts: [{ to: 'holders', percent: 100 }] },
      },
      C: { at: '§5.2', parts: [{ to: 'holders', percent: 100 }] },
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'fee-paid', at: '§4.2', bars: 'round' },
    { rule: 'collection-paid', at: '§4.3', bars: 'person' },
    { rule: 'backline', at: '§4.4', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'prop-player', at: '§4.5', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.7', bars: 'person', allowed: 'off-duty' },
    { rule: 'tournament', at: '§4.8', bars: 'round', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [],
    fee: {
      at: '§6.1',
      amount: usd(1),
      payer: 'player-dealer',
      optional: true,
      known: 'start',
      parts: [{ to: 'reserve', amount: usd(1) }],
    },
    adminFee: { at: 'B-6', perTableHour: { choose: 'admin-fee', between: [usd(1), usd(20)] } },
    shortfall: { at: 'B-3', repaid: true },
    repay: { at: 'B-4' },
    chargeOrder: [...CHARGE_ORDER],
    closing: ['admin-fee', 'repay'],
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.3',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'identification',
    },
    { ...identification('identification', 'payment'), from: usd(600) },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.4',
      places: ['cage'],
      forms: ['chips'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games',
      'dates and times',
      'qualifying hands',
      'payout structure',
      'prize amounts',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'fee for each hand',
      'verified result',
      'eligible players',
      'shares',
      'payouts',
      'reserve fund and house advances',
    ],
  },
  tells: [
    {
      at: '§5.3',
      under: 'prizes',
      says: 'The hands are shared by the table, so every eligible player in the round wins. Each player has one share, however many bets.',
    },
    { at: '§1.1', says: 'You must be playing at a posted table during the posted hours.' },
    { at: '§4.6', says: 'The patron in the player-dealer position may place the fee and win.' },
    { at: '§4.9', says: 'There is no limit to the number of times you can win.' },
  ],
  notes: [
    {
      at: '§4.3',
      who: 'dealer',
      says: 'Key only players who paid the collection for a base or bonus bet on this hand.',
    },
    {
      at: '§9.2',
      who: 'promotions',
      says: 'Give ample notice of the prizes and the payout structure, and keep them on display.',
    },
  ],
  rulings: {
    R1: '§5.3: the hands are shared by the table, so every eligible player wins. Each person has one share, however many bets.',
    R2: '§5.2: the $600 in structure B is the posted prize. The $600 in B-5 is what one person is paid.',
    R3: 'B-5: an unclaimed prize "returns to the prize pool". The only fund is the reserve fund, so it goes there.',
    R4: '§3.3: a 9-9 tie with five cards cannot occur and has no prize line.',
    R5: '§5.2: the table for structure B is damaged in the approved text. Its values are legible.',
    R6: '§2.1, §2.5: two editions of a game that read the same cards are one game with both approval numbers.',
  },
};
