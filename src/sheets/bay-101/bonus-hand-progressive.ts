/**
 * Bay 101: Bonus Hand Progressive Jackpot. § numbers are clauses of docs/spec/bay-101/bonus-hand-progressive.md, B
 * numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { ADMIN_FEE, CHARGE_ORDER, identification, npn, otherName, SPLIT, voidHand } from './common.ts';

const game = (at: string, id: string, approval: string, groups: GameRow['groups']): GameRow => ({
  at,
  game: id,
  approval,
  deal: 'hand',
  groups,
  ranking: 'high-five',
});

const progressive = (at: string, key: string, name: string, percent: 10 | 100, orBetter = false): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category: key.replace('-or-better', ''), orBetter },
  prize: { gives: 'percent-of-pool', pool: 'main', percent },
});

/** Each fixed row has its own posted amount inside the same range. */
const fixed = (key: string, name: string): ChartRow => ({
  at: '§3.5',
  key,
  name,
  hand: { is: 'category', category: key, orBetter: false },
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(10), usd(1_000)] } },
});

const QUADS = fixed('four-of-a-kind', 'Four of a kind');
const LOWER = [fixed('full-house', 'Full house'), fixed('flush', 'Flush'), fixed('straight', 'Straight')];

export const bonusHandProgressive: Sheet = {
  id: 'bay-101/bonus-hand-progressive',
  name: 'Bonus Hand Progressive Jackpot',
  approval: 'GEAR-001274',
  edition: '2017-01-01',
  kinds: ['progressive-jackpot', 'fixed-jackpot'],

  games: [
    game('§2.1', 'three-card-poker-6-card-bonus', 'GEGA-004086', [
      { id: 'player', name: 'three cards', of: 'hand', cards: 3, use: 3 },
      { id: 'extra', name: 'two cards left of the extra hand', of: 'table', cards: 2, use: 2 },
    ]),
    game('§2.2', 'ultimate-texas-holdem', 'GEGA-004177', [
      { id: 'hole', name: 'two cards', of: 'hand', cards: 2, use: 2 },
      { id: 'flop', name: 'flop', of: 'table', cards: 3, use: 3 },
    ]),
    game('§2.3', 'crazy-4-poker', 'GEGA-004555', [{ id: 'player', name: 'five cards', of: 'hand', cards: 5, use: 5 }]),
  ],

  // One option at a time, its rows always together; the same rows in all three games.
  chart: {
    at: '§3.1',
    always: { at: '§3.1', rows: ['full-house', 'flush', 'straight'] },
    options: {
      A: [
        progressive('§3.2', 'royal-flush', 'Royal flush', 100),
        progressive('§3.2', 'straight-flush', 'Straight flush', 10),
        QUADS,
        ...LOWER,
      ],
      B: [progressive('§3.3', 'straight-flush-or-better', 'Straight flush or better', 100, true), QUADS, ...LOWER],
      C: [progressive('§3.4', 'four-of-a-kind-or-better', 'Four of a kind or better', 100, true), ...LOWER],
    },
  },

  // Where only one side won, it takes the other's half (unpaid: others).
  structures: {
    at: '§5.3',
    options: {
      only: {
        at: '§5.3',
        parts: [
          { to: 'holders', percent: 50 },
          { to: 'dealer-bets', percent: 50 },
        ],
      },
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'base-wager', at: '§4.2', bars: 'person' },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'player-dealer', at: '§4.2', bars: 'person', allowed: 'never' }, // R8
    { rule: 'employee', at: '§4.4', bars: 'person', allowed: 'off-duty' },
    { rule: 'prop-player', at: '§4.5', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.6', bars: 'round', allowed: 'never' },
    ...voidHand('misdeal', 'deck', 'discussion'),
    { rule: 'void-hand', at: '§4.7', bars: 'round', cause: 'equipment' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'main',
        name: 'progressive meter',
        at: '§6.3',
        seed: { choose: 'seed', between: [usd(1_000), usd(100_000)] },
        seedIs: 'advance',
        reseed: { choose: 'reseed', between: [usd(1_000), usd(100_000)] },
        floor: usd(1_000), // R9
        cap: usd(250_000),
        daily: { at: '§6.4', least: usd(25), most: usd(2_500) },
      },
    ],
    fee: {
      at: '§6.2',
      amount: usd(1),
      payer: 'player',
      optional: true,
      known: 'start',
      spaces: 'own-and-player-dealer',
      parts: [
        { to: 'pool:main', amount: usd(0.11) },
        { to: 'reserve', amount: usd(0.89) },
      ],
    },
    adminFee: ADMIN_FEE,
    shortfall: { at: 'B-3', repaid: true },
    repay: { at: 'B-4' },
    chargeOrder: [...CHARGE_ORDER],
    closing: ['increase-from-reserve', 'admin-fee', 'repay'],
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
      unpaid: { at: '§5.3', ineligible: 'others', nobody: 'others' },
      split: SPLIT,
      next: 'identification',
    },
    identification('identification', 'payment'),
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.5',
      places: ['cage', 'bank'],
      forms: ['cash', 'check', 'chips'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [{ at: '§11.1', fault: 'sensor', does: 'button' }],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games',
      'dates and times',
      'qualifying hands',
      'payout structure',
      'prize amount',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'fees by betting space',
      'hands keyed',
      'verification',
      'payouts',
      'changes to the meter and the reserve fund',
    ],
  },
  tells: [
    {
      at: '§2.1',
      under: 'how-to-play',
      says: 'Three Card Poker 6 Card Bonus: your three cards and the two cards left of the extra hand count.',
    },
    {
      at: '§2.2',
      under: 'how-to-play',
      says: "Ultimate Texas Hold'em: your two cards and the three cards of the flop count.",
    },
    { at: '§2.3', under: 'how-to-play', says: 'Crazy 4 Poker: your five cards count.' },
    { at: '§5.1', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§1.1', says: 'You must be playing at a posted table during the posted hours.' },
    { at: '§4.8', under: 'claim', says: "Management's decision on any dispute is final." },
  ],
  notes: [
    {
      at: '§5.5',
      who: 'floor',
      says: "Pay fixed prizes in chips. Never pay from the dealer's tray, and never let the TPPPS pay.",
    },
    { at: '§9.2', who: 'promotions', says: 'Keep the procedures, times, hands and prizes on display at all times.' },
  ],
  rulings: {
    R1: '§3.5: the last prize line of option A for Three Card Poker is printed as a royal flush. It is the straight.',
    R2: '§6.4: the $0.11 of each fee is the daily increase. The daily close brings a day up to $25, and $2,500 is the most.',
    R3: '§6.3: the part of a fee above the cap goes to the reserve fund, as v1.1 says.',
    R4: '§5.2: 10% hands are paid before 100% hands, as in v1.1. Hands of the same percentage share one prize.',
    R5: "§5.3: if no one placed a fee on the player-dealer's hand, it does not count, and the players' own hands have the whole prize.",
    R6: "§5.3: several players' own hands that win together with the player-dealer's hand divide their half. The text covers only one.",
    R7: '§5.2, §5.4: each seated or backline fee on a hand is one share of the pool, and each is paid a full fixed prize.',
    R8: '§4.2: a patron in the player-dealer position has no base wager in that round and so cannot place a fee.',
    R9: '§6.3: if a 10% prize leaves less than $1,000, the reserve fund brings the meter back to $1,000.',
  },
};
