/**
 * Bay 101: Blazing 7s Progressive Jackpot. § numbers are clauses of docs/spec/bay-101/blazing-7s-progressive.md, B
 * numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, HandPattern } from '../../rules/chart.ts';
import type { CardCount } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { ADMIN_FEE, CHARGE_ORDER, npn, otherName, SPLIT } from './common.ts';

const THREE = ['first-two', 'up'];
const OWN = ['first-two'];

const sevens = (groups: readonly string[], count: CardCount): HandPattern => ({
  is: 'cards',
  in: [...groups],
  have: [{ ranks: '7', ...count }],
});

const progressive = (at: string, key: string, name: string, percent: 10 | 100, count: CardCount): ChartRow => ({
  at,
  key,
  name,
  hand: sevens(THREE, count),
  prize: { gives: 'percent-of-pool', pool: 'main', percent },
});

type Range = readonly [from: number, to: number];

const fixed = (at: string, key: string, name: string, hand: HandPattern, range: Range = [5, 5_000]): ChartRow => ({
  at,
  key,
  name,
  hand,
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(range[0]), usd(range[1])] } },
});

const SPECIFIED = progressive('§3.2', 'three-sevens-specified-suit', 'Three sevens, specified suit', 100, {
  suit: { pick: 'suit', among: ['s', 'h', 'd', 'c'] },
  all: true,
});
const suited = (percent: 10 | 100): ChartRow =>
  progressive('§3.3', 'three-sevens-suited', 'Three sevens, suited', percent, { one: 'suit', all: true });

const FIXED: readonly ChartRow[] = [
  fixed('§3.4', 'three-sevens-same-color', 'Three sevens, same color', sevens(THREE, { one: 'colour', all: true })),
  fixed('§3.4', 'three-sevens', 'Three sevens', sevens(THREE, { all: true })),
  fixed('§3.5', 'two-sevens-suited', 'Two sevens, suited', sevens(THREE, { one: 'suit', atLeast: 2 })),
  fixed('§3.6', 'two-sevens', "Two sevens, the player's first two cards", sevens(OWN, { all: true })),
];

const ONE_SEVEN = fixed(
  '§3.7',
  'one-seven',
  "One seven in the player's first two cards",
  sevens(OWN, { atLeast: 1 }),
  [1, 50],
);

export const blazing7sProgressive: Sheet = {
  id: 'bay-101/blazing-7s-progressive',
  name: 'Blazing 7s Progressive Jackpot',
  approval: 'GEAR-001276',
  edition: '2017-01-01',
  kinds: ['progressive-jackpot', 'fixed-jackpot'],

  // The cards are counted, not ranked.
  games: [
    {
      at: '§2.1',
      game: 'no-bust-21st-century-blackjack',
      approval: 'GEGA-001197',
      deal: 'hand',
      groups: [
        { id: 'first-two', name: "player's first two cards", of: 'hand', cards: 2, keyed: 21, use: 'any' },
        { id: 'up', name: "player-dealer's up card", of: 'table', cards: 1, use: 'any' },
      ],
    },
  ],

  chart: {
    at: '§3.1',
    options: {
      A: [SPECIFIED, suited(10), ...FIXED, ONE_SEVEN],
      B: [SPECIFIED, suited(10), ...FIXED],
      C: [SPECIFIED, suited(100), ...FIXED],
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'base-wager', at: '§4.2', bars: 'person' },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'player-dealer', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'prop-player', at: '§4.5', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.6', bars: 'person', allowed: 'off-duty' },
    { rule: 'tournament', at: '§4.7', bars: 'round', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'main',
        name: 'progressive meter',
        at: '§6.3',
        seed: { choose: 'seed', between: [usd(1_000), usd(50_000)] },
        seedIs: 'advance',
        reseed: { choose: 'reseed', between: [usd(1_000), usd(499_000)] },
        floor: usd(1_000), // R8
        cap: usd(500_000),
        within: { at: '§6.1', least: usd(1_000), most: usd(500_000) },
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
    adminFee: ADMIN_FEE,
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
      at: '§5.3',
      places: ['cage', 'bank'],
      forms: ['chips', 'cash', 'check'],
      papers: ['win page', 'hand-written log'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [{ at: '§11.1', fault: 'sensor', does: 'button' }],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying hands',
      'the specified suit',
      'payout structure',
      'prize amount',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'electronic log of money in and out',
      'handwritten log of money in and out',
      'jackpot payout form',
      'manual adjustments',
      'increases and decreases in the fund',
    ],
  },
  tells: [
    {
      at: '§2.1',
      under: 'how-to-play',
      says: "Your first two cards and the player-dealer's up card count. A joker does not count as a seven.",
    },
    { at: '§5.1', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§1.1', says: 'You must be playing at a posted table during the posted hours.' },
    { at: '§4.8', says: 'You do not have to win the base game. There is no limit to the number of times you can win.' },
  ],
  notes: [
    {
      at: '§5.3',
      who: 'floor',
      says: "Pay fixed prizes in chips. Never pay from the dealer's tray, and never let the TPPPS pay.",
    },
    { at: '§10.1', who: 'floor', says: 'Also record the win in the handwritten log.' },
    {
      at: '§11.3',
      who: 'manager',
      says: 'After the card is swiped, an award can be reversed only by manual adjustment. Document it.',
    },
    {
      at: '§11.4',
      who: 'manager',
      says: 'Offer the jackpot only on software and readers certified by the laboratory.',
    },
  ],
  rulings: {
    R1: '§3.5: any two of the three cards qualify. Otherwise the words in §3.6 about the first two cards would mean nothing.',
    R2: '§3.1: a hand is paid for its highest prize line only. One option is offered at a time, because the amounts differ.',
    R3: '§5.2: §3.2 and §3.3 never occur together at one table. Three suited sevens have the suit of the shared up card.',
    R4: "§5.2: the half for bets on the player-dealer's hand never applies, because this game has no such bet.",
    R5: '§3.7: the text elsewhere mentions fixed prizes of $5 to $5,000. For this prize line the chart controls: $1 to $50.',
    R6: '§6.4: an incomplete sentence about sufficient money in the reserve fund is read as reimbursement of the house.',
    R7: '§7.1: the approved text gives no time to show ID. Payment follows verification and paperwork.',
    R8: '§6.3: if a 10% prize leaves less than $1,000, the reserve fund brings the meter back to $1,000.',
    R9: '§5.2: each seated or backline fee on a hand is one share, and each is paid a full fixed prize.',
    R10: '§5.3: the text names chips for fixed prizes and leaves the form of a meter payment to house procedures.',
    R11: '§3.1: a joker does not count as a seven.',
  },
};
