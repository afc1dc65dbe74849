/**
 * Bay 101: Bonus Hand Progressive Jackpot v1.1. § numbers are clauses of
 * docs/spec/bay-101/bonus-hand-progressive-v1-1.md, B numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, npn, otherName, SPLIT } from './common.ts';

const game = (at: string, id: string, approval: string, groups: GameRow['groups']): GameRow => ({
  at,
  game: id,
  approval,
  deal: 'hand',
  groups,
  ranking: 'high-five',
});

const progressive = (at: string, key: string, name: string, percent: 10 | 100, hand: ChartRow['hand']): ChartRow => ({
  at,
  key,
  name,
  hand,
  prize: { gives: 'percent-of-pool', pool: 'main', percent },
});

/** Each fixed row has its own posted amount inside the same range. */
const fixed = (at: string, key: string, name: string): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category: key, orBetter: false },
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(10), usd(1_000)] } },
});

const straightFlushTo = (top: string): ChartRow['hand'] => ({
  is: 'category',
  category: 'straight-flush',
  orBetter: false,
  top,
});
const ROYAL = progressive('§3.2', 'royal-flush', 'Royal flush', 100, {
  is: 'category',
  category: 'royal-flush',
  orBetter: false,
});
const KING_HIGH = progressive(
  '§3.3',
  'king-high-straight-flush',
  'King-high straight flush',
  100,
  straightFlushTo('K'),
);
const QUEEN_HIGH = progressive(
  '§3.4',
  'queen-high-straight-flush',
  'Queen-high straight flush',
  100,
  straightFlushTo('Q'),
);
const OTHER = progressive('§3.5', 'straight-flush', 'Straight flush', 10, {
  is: 'category',
  category: 'straight-flush',
  orBetter: false,
});
const FIXED = [
  fixed('§3.6', 'four-of-a-kind', 'Four of a kind'),
  fixed('§3.6', 'full-house', 'Full house'),
  fixed('§3.6', 'flush', 'Flush'),
  fixed('§3.6', 'straight', 'Straight'),
];

export const bonusHandProgressiveV11: Sheet = {
  id: 'bay-101/bonus-hand-progressive-v1-1',
  name: 'Bonus Hand Progressive Jackpot v1.1',
  approval: 'GEAR-001407',
  edition: '2019-01-01',
  kinds: ['progressive-jackpot', 'fixed-jackpot'],

  games: [
    game('§2.1', 'crazy-4-poker', 'GEGR-000691', [{ id: 'player', name: 'five cards', of: 'hand', cards: 5, use: 5 }]),
    game('§2.2', 'three-card-poker-6-card-bonus', 'GEGR-000724', [
      { id: 'player', name: 'three cards', of: 'hand', cards: 3, use: 3 },
      { id: 'down', name: "player-dealer's two cards face down", of: 'table', cards: 2, use: 2 },
    ]),
    game('§2.3', 'ultimate-texas-holdem', 'GEGR-000725', [
      { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 2 },
      { id: 'flop', name: 'flop', of: 'table', cards: 3, use: 3 },
    ]),
  ],

  // One option at a time, its rows always together. What an option does not name apart is a straight flush (§3.5).
  chart: {
    at: '§3.1',
    options: {
      A: [ROYAL, OTHER, ...FIXED],
      B: [ROYAL, KING_HIGH, OTHER, ...FIXED],
      C: [ROYAL, KING_HIGH, QUEEN_HIGH, OTHER, ...FIXED],
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'employee', at: '§4.6', bars: 'person', allowed: 'off-duty' },
    { rule: 'prop-player', at: '§4.7', bars: 'person', allowed: 'never' },
    { rule: 'player-dealer', at: '§4.8', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.9', bars: 'round', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'main',
        name: 'prize pool',
        at: '§6.3',
        seed: { choose: 'seed', between: [usd(1_000), usd(101_000)] },
        seedIs: 'advance',
        reseed: { choose: 'reseed', between: [usd(1_000), usd(101_000)] },
        floor: usd(1_000), // R6
        cap: usd(250_000),
        within: { at: '§6.1', least: usd(1_000), most: usd(250_000) },
        raise: { at: '§6.5' },
      },
    ],
    fee: {
      at: '§6.2',
      amount: usd(1),
      payer: 'player',
      optional: true,
      known: 'start',
      parts: [
        { to: 'pool:main', amount: usd(0.11) },
        { to: 'reserve', amount: usd(0.89) },
      ],
    },
    adminFee: { at: 'B-6', perTableHour: { choose: 'admin-fee', between: [usd(5), usd(20)] } },
    shortfall: { at: 'B-3', repaid: true },
    repay: { at: 'B-4' },
    chargeOrder: [...CHARGE_ORDER],
    closing: ['admin-fee', 'repay'],
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§11.2', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [10, 100],
      several: 'share',
      bettors: 'each-fee',
      split: SPLIT,
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.4',
      places: ['cage', 'bank'],
      forms: ['cash', 'check', 'chips'],
      papers: ['win page', 'hand-written log'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [
    { at: '§11.1', fault: 'sensor', does: 'button' },
    { at: '§11.3', fault: 'reader', does: 'not-offered' },
  ],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'eligible games',
      'dates and times',
      'chart of qualifying hands',
      'prize pool amount',
      'amount of each fixed prize',
      'date and time of any increase of the prize pool',
      'amount of any increase of the prize pool',
      'jackpot fee',
      'administrative fee',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['electronic log of money in and out', 'handwritten log of money in and out'] },
  tells: [
    { at: '§2.1', under: 'how-to-play', says: 'Crazy 4 Poker: your five cards count.' },
    {
      at: '§2.2',
      under: 'how-to-play',
      says: "Three Card Poker 6 Card Bonus: your three cards and the player-dealer's two face-down cards count.",
    },
    { at: '§2.3', under: 'how-to-play', says: "Ultimate Texas Hold'em: your two hole cards and the flop count." },
    { at: '§1.1', says: 'You must be playing at a posted table during the posted hours.' },
    { at: '§4.4', says: 'If you play more than one hand, you may place a fee and win on each.' },
    { at: '§4.5', says: 'A hand you fold stays eligible. You do not have to win the base game.' },
    { at: '§4.10', says: 'There is no minimum playing time. There is no limit to the number of times you can win.' },
  ],
  notes: [
    { at: '§9.2', who: 'promotions', says: 'Keep the prize pool on display whenever the jackpot is offered.' },
    { at: '§10.1', who: 'floor', says: 'Also record the win in the handwritten log.' },
    {
      at: '§11.4',
      who: 'manager',
      says: 'Offer the jackpot only on software and readers certified by the laboratory.',
    },
  ],
  rulings: {
    R1: '§4.3: backline bettors are eligible where the base game allows them, although §4.2 mentions seated players only.',
    R2: '§3.4: the hand is a straight flush. One line of the approved text omits the word flush.',
    R3: '§3.5: A-2-3-4-5 of one suit is a straight flush.',
    R4: '§6.4: the pool grows only by its part of each fee and by posted increases from the reserve fund.',
    R5: '§5.2, §5.3: each seated or backline fee on a hand is one share of the pool, and each is paid a full fixed prize.',
    R6: '§6.1: the pool stays at $1,000 or more. If a 10% prize leaves less, the reserve fund brings it back to $1,000.',
    R7: '§7.1: the approved text gives no time to show ID. Payment follows verification and paperwork.',
    R8: '§4.11: no hand qualifies for two prize lines, because a straight flush is neither the flush nor the straight of §3.6.',
  },
};
