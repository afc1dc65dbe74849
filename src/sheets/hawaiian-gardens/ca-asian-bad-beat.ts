/**
 * Hawaiian Gardens: CA/Asian Progressive Bad Beat Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/ca-asian-bad-beat.md, K and H numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { FeeWord } from '../../rules/fund.ts';
import type { BadBeat, HandTest } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game, named } from './charts.common.ts';
import { adminFee, CHARGE_ORDER, EDITION, npn, otherName, SPLIT, STAYS, shortfall } from './common.ts';

const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const BACCARAT = ['baccarat', 'ez-baccarat', 'fortune-7-baccarat'];
const BACCARAT_AND_PAN = [...BACCARAT, 'pan-9'];
const BANKED = [...PAI_GOW, ...BACCARAT_AND_PAN, 'blackjack-poker', 'pai-gow-tiles'];
const THIRTEEN = ['thirteen-card'];

/** Beaten as the base game decides it. Every row plays for the one posted prize, unless the offer posts separate ones. */
const row = (
  at: string,
  games: string[],
  key: string,
  name: string,
  losing: HandTest,
  winning: BadBeat['winning'] = 'higher',
): ChartRow => ({
  at,
  key,
  name,
  games,
  hand: { is: 'bad-beat', losing, winning, loser: 'any', compared: 'game' },
  prize: { gives: 'percent-of-pool', pool: 'main', percent: 100, atMost: usd(1_000_000) },
});

const frontAndBack = (front: string | undefined, back: string): HandTest => ({
  is: 'reading',
  hands: [
    { hand: 'front', category: 'pair', orBetter: true, ...(front === undefined ? {} : { floor: front }) },
    { hand: 'back', category: 'three-of-a-kind', orBetter: true, floor: back },
  ],
});

/** King high or lower: nothing made behind, and neither an ace nor the joker, which would be one. */
const KING_HIGH_OR_LOWER: HandTest = {
  is: 'every',
  of: [
    { is: 'reading', hands: [{ hand: 'back', category: 'high-card', orBetter: false }] },
    {
      is: 'cards',
      in: ['back'],
      have: [
        { ranks: 'A', exactly: 0 },
        { joker: true, exactly: 0 },
      ],
    },
  ],
};

/** A pair in front, and at least these two behind it. */
const thirteen = (middle: string, back: string, floor?: string): HandTest => ({
  is: 'reading',
  hands: [
    { hand: 'front', category: 'pair', orBetter: true },
    { hand: 'middle', category: middle, orBetter: true },
    { hand: 'back', category: back, orBetter: true, ...(floor === undefined ? {} : { floor }) },
  ],
});

const TWENTY_ONE: HandTest = { is: 'some', of: [named('natural'), named('twenty-one')] };

const R = {
  jacksAndTens: row(
    '§3.3',
    PAI_GOW,
    'jacks-and-tens',
    'Jacks or better in front with three 10s or better in back, beaten',
    frontAndBack('J', 'T'),
  ),
  pairAndEights: row(
    '§3.4',
    PAI_GOW,
    'pair-and-eights',
    'A pair in front with three 8s or better in back, beaten',
    frontAndBack(undefined, '8'),
  ),
  nineHigh: row(
    '§3.5',
    PAI_GOW,
    'nine-high',
    'Nine high, beaten by king high or lower in back',
    named('nine-high'),
    KING_HIGH_OR_LOWER,
  ),
  sixesByThreesOneColor: row(
    '§3.6',
    BACCARAT_AND_PAN,
    'sixes-by-threes-one-colour',
    'Three 6s of one color, beaten by three 3s of one color',
    named('three-6s-same-colour'),
    named('three-3s-same-colour'),
  ),
  sixesOneColorByThrees: row(
    '§3.7',
    BACCARAT_AND_PAN,
    'sixes-one-colour-by-threes',
    'Three 6s of one color, beaten by three 3s',
    named('three-6s-same-colour'),
    named('three-3s'),
  ),
  sixesByThrees: row(
    '§3.8',
    BACCARAT_AND_PAN,
    'sixes-by-threes',
    'Three 6s, beaten by three 3s',
    named('three-6s'),
    named('three-3s'),
  ),
  twoToSix: row(
    '§3.9',
    ['blackjack-poker'],
    'two-to-six',
    '2-3-4-5-6, beaten by a blackjack or 21',
    named('two-to-six'),
    TWENTY_ONE,
  ),
  twoToSixSuited: row(
    '§3.10',
    ['blackjack-poker'],
    'two-to-six-suited',
    '2-3-4-5-6 of one suit, beaten by a blackjack or 21',
    named('two-to-six-suited'),
    TWENTY_ONE,
  ),
  twoToSixBySevens: row(
    '§3.11',
    ['blackjack-poker'],
    'two-to-six-by-sevens',
    '2-3-4-5-6, beaten by three 7s',
    named('two-to-six'),
    named('three-sevens'),
  ),
  tripsAndStraightFlush: row(
    '§3.12',
    THIRTEEN,
    'trips-and-straight-flush',
    'A pair, three of a kind and a straight flush or better, beaten',
    thirteen('three-of-a-kind', 'straight-flush'),
  ),
  tripsAndAcesFull: row(
    '§3.13',
    THIRTEEN,
    'trips-and-aces-full',
    'A pair, three of a kind and aces full or better, beaten',
    thirteen('three-of-a-kind', 'full-house', 'A'),
  ),
  pairAndStraightFlush: row(
    '§3.14',
    THIRTEEN,
    'pair-and-straight-flush',
    'A pair, a pair and a straight flush or better, beaten',
    thirteen('pair', 'straight-flush'),
  ),
  pairPair: row('§3.15', ['pai-gow-tiles'], 'pair-pair', 'Any pair-pair, beaten', named('pair-pair')),
  eighthInFront: row(
    '§3.16',
    ['pai-gow-tiles'],
    'eighth-in-front',
    'The eighth ranked hand or better in front, beaten',
    named('front-eighth-or-better'),
  ),
} as const;

export const caAsianBadBeat: Sheet = {
  id: 'hawaiian-gardens/ca-asian-bad-beat',
  name: 'CA/Asian Progressive Bad Beat Jackpot',
  approval: 'GEGA-002323',
  edition: EDITION,
  kinds: ['bad-beat', 'progressive-jackpot'],

  games: [
    ...PAI_GOW.map((id) => game(id)),
    ...BACCARAT.map((id) => game(id, 'table')),
    game('pan-9'),
    game('blackjack-poker'),
    game('thirteen-card'),
    game('pai-gow-tiles'),
  ],

  // Each game is offered under one of its options. Rows of an option stand from the rarest to the widest (R4).
  chart: {
    at: '§3.1',
    chosen: 'for-each-game',
    options: {
      '1': [R.jacksAndTens, R.sixesByThreesOneColor, R.twoToSix, R.tripsAndStraightFlush, R.pairPair],
      '2': [
        R.pairAndEights,
        R.nineHigh,
        R.sixesByThreesOneColor,
        R.sixesByThrees,
        R.twoToSixSuited,
        R.tripsAndStraightFlush,
        R.tripsAndAcesFull,
        R.eighthInFront,
      ],
      '3': [
        R.jacksAndTens,
        R.nineHigh,
        R.sixesOneColorByThrees,
        R.sixesByThrees,
        R.twoToSixBySevens,
        R.tripsAndStraightFlush,
        R.tripsAndAcesFull,
        R.pairAndStraightFlush,
        R.eighthInFront,
        R.pairPair,
      ],
    },
  },

  structures: {
    at: '§5.2',
    options: {
      '1': { at: '§5.2', parts: shares(20, 60, 20) },
      '2': { at: '§5.2', parts: shares(25, 50, 25) },
      '3': { at: '§5.2', parts: shares(20, 40, 40) },
    },
  },
  inKind: [{ at: '§5.1', as: 'merchandise', name: 'merchandise: jewelry, electronics, clothing, vehicles', of: null }],

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'dealt-in', at: '§4.3', bars: 'round', games: THIRTEEN, min: 3 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.5', bars: 'round', allowed: 'never' },
    { rule: 'employee', at: '§4.6', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.7', bars: 'person', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [
      {
        id: 'main',
        name: 'jackpot prize',
        at: '§6.3',
        seed: { choose: 'seed', between: [usd(10), usd(10_000)] },
        seedIs: 'advance',
        reseed: { choose: 'reseed', between: [usd(10), usd(10_000)] },
        perLine: { at: '§3.1' },
        increase: {
          at: '§6.4',
          amount: { choose: 'increase', between: [usd(10), usd(10_000)] },
          from: 'reserve',
        },
      },
    ],
    // One player alone is the first position, and his fee is that of the table.
    fee: fee('first-position', { games: BANKED, optional: true, players: { from: 1, to: 1 } }),
    moreFees: [
      fee('player-dealer', { games: BANKED, optional: false, players: { from: 2 } }),
      fee('first-position', { games: THIRTEEN, optional: false, minDealtIn: 3 }),
    ],
    adminFee: adminFee(usd(6), usd(12)),
    shortfall: shortfall(true),
    repay: { at: '§6.6', from: usd(5_000) },
    chargeOrder: CHARGE_ORDER,
    closing: ['increase-from-reserve', 'admin-fee', 'repay'],
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [100],
      several: 'share',
      bettors: 'each-fee',
      // A proposition player is no player of this jackpot, so the others divide the part without him.
      table: { at: '§5.3', who: 'dealt-in', leftOut: ['prop-player'] },
      unpaid: STAYS,
      split: SPLIT,
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.1',
      places: ['cage', 'tray'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying hands',
      'number of players required',
      'payout structure',
      'prize amount',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'fees by table and payer',
      'daily increase',
      'seed and re-seed',
      'house advances and reimbursements',
      'shares not paid because of third-party proposition players (TPPPS)',
      'administrative fee',
    ],
  },
  tells: [
    {
      at: '§3.2',
      under: 'how-to-play',
      says: 'Your hand must be beaten by a higher-ranking hand, or by the hand named in the chart.',
    },
  ],
  notes: [
    { at: '§1.1', who: 'promotions', says: 'Tell patrons in advance which games, hands and prizes are offered.' },
    { at: '§2.2', who: 'dealer', says: 'Deal and decide the base game as approved. Nothing in it changes.' },
    { at: '§3.2', who: 'floor', says: 'Key both hands of a bad beat, and every hand that may be part of it.' },
    {
      at: '§8.1',
      who: 'dealer',
      says: 'At the No Purchase Necessary table, deal every empty spot and play it as in a full game.',
    },
    { at: '§8.2', who: 'promotions', says: 'Advertising and rule sheets refer patrons to management for free play.' },
  ],
  rulings: {
    R1: '§5.1, §6.3: the pool has no cap, but the prize is limited to $1,000,000. The pool may grow beyond that, and at most $1,000,000 is paid.',
    R2: '§3.1, §6.1: each prize line is printed with its own prize amount, and one progressive amount is described. The house posts one prize for all prize lines, or separate prizes for the lines it lists. All are paid from the one fund. A prize is won once a round. A player who has a share of one prize by a hand is not one of the remaining players for another.',
    R3: '§5.4: several losing hands divide the losing share. Several winning hands divide the winning share.',
    R4: '§3.1: prize lines are read from the rarest to the widest, so that each can be won. Some options print them in another order.',
    R5: '§3.2: the base game decides whether a hand is beaten. In Pai Gow Poker and Tiles both halves must lose, and a push is not a loss. In 13 Card the winner has won more segments than it lost.',
    R6: '§3.5: a nine-high hand has no joker, pair, straight or flush in its seven cards. The hand that beats it has no made hand in back, no ace or joker there, and must win.',
    R7: '§3.12, §3.13, §3.14: a prize line without "or better" is a minimum. Otherwise two pair would rank below one pair.',
    R8: '§3.9, §3.10, §3.11: the five cards are one each of 2 to 6, in any order.',
    R9: '§3.16: by the published order of hands the first eight are Gee Joon, teen, day, yun, gor, mooy, chong and bon.',
    R10: '§5.3: third-party proposition players (TPPPS) are not counted among the others. The share of a player who is not eligible to be paid for their own hand stays in the fund.',
    R11: '§8.1: a player at a No Purchase Necessary table plays for the full posted prize, in the same shares. Shares of seats played by the house stay in the fund (H-1).',
    R12: '§3.6, §3.7, §3.8: in Baccarat the losing share is divided among the bets on the losing hand and the winning share among the bets on the winning hand. All other players in the round have the table share. Pan is Pan 9.',
    R13: '§4.3, §6.2: the text does not say who pays in 13 Card. The first seat pays for the table, and this is posted.',
    R14: '§6.6: the increase is made at the daily close, to the extent the fund allows. It is due for each day the jackpot was offered. The house advances a shortfall, which counts as seed money (§6.5).',
    R15: '§3.3: one prize line is printed on two lines.',
  },
};

function shares(winning: number, losing: number, table: number) {
  return [
    { to: 'losing' as const, percent: losing },
    { to: 'winning' as const, percent: winning },
    { to: 'table' as const, percent: table },
  ];
}

function fee(payer: FeeWord['payer'], more: Pick<FeeWord, 'games' | 'optional' | 'players' | 'minDealtIn'>): FeeWord {
  return {
    at: '§6.2',
    amount: usd(1),
    payer,
    ...(payer === 'first-position' ? { postedBy: { at: '§6.2', several: 'most-wagered' as const } } : {}),
    known: 'start',
    parts: [{ to: 'reserve', amount: usd(1) }],
    ...more,
  };
}
