/**
 * Hawaiian Gardens: Fast Cash Jackpots Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/fast-cash-jackpots.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { CHARGE_ORDER, EDITION, HJ, npn, otherName, REPAY, shortfall } from './common.ts';

const PAI_GOW = ['pai-gow-poker', 'fortune-pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const BLACKJACK = ['blackjack-poker'];
const BACCARAT = ['ez-baccarat', 'fortune-7-baccarat'];

const game = (id: string, approval: string, deal: GameRow['deal'] = 'hand'): GameRow => ({
  at: '§2.1',
  game: id,
  approval,
  deal,
  groups: [],
});

const row = (
  at: string,
  games: readonly string[],
  key: string,
  name: string,
  outcome: string,
  dollars: number,
  unless?: string[],
): ChartRow => ({
  at,
  key,
  name,
  games: [...games],
  hand: { is: 'outcome', outcome },
  prize: { gives: 'fixed', amount: usd(dollars) },
  ...(unless === undefined ? {} : { unless }),
});

export const fastCashJackpots: Sheet = {
  id: 'hawaiian-gardens/fast-cash-jackpots',
  name: 'Fast Cash Jackpots Promotion',
  approval: 'GEAR-001092',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],
  games: [
    game('pai-gow-poker', 'GEGA-001458'),
    game('fortune-pai-gow-poker', 'GEGA-002814'),
    game('jokers-wild-pai-gow-poker', 'GEGA-001459'),
    game('blackjack-poker', 'GEGA-001470'),
    game('ez-baccarat', 'GEGA-002889', 'table'),
    game('fortune-7-baccarat', 'GEGA-004346', 'table'),
  ],
  chart: {
    at: '§3.1',
    pays: 'every-row',
    prizes: { at: '§5.2', between: [usd(300), usd(1_000)] },
    options: {
      only: [
        {
          at: '§3.2',
          key: 'seven-face-cards',
          name: 'Seven face cards',
          games: [...PAI_GOW],
          hand: { is: 'outcome', outcome: 'seven-face-cards' },
          prize: { gives: 'percent-of-pool', pool: 'seven-face', percent: 100 },
        },
        row('§3.3', PAI_GOW, 'natural-royal', 'Natural royal flush', 'natural-royal-flush', 800),
        row('§3.4', PAI_GOW, 'seven-card-flush', 'Natural seven-card flush', 'natural-seven-card-flush', 500),
        row('§3.5', PAI_GOW, 'four-aces', 'Natural four aces', 'natural-four-aces', 500),
        row('§3.6', BLACKJACK, 'eight-card-21', '21 with eight or more cards', '8-or-more-card-21', 1_000),
        row('§3.7', BLACKJACK, 'seven-card-21', '21 with seven cards', '7-card-21', 600),
        row('§3.8', BLACKJACK, 'sevens-one-suit', '7-7-7 of one suit', 'three-sevens-suited', 600),
        row('§3.9', BLACKJACK, 'sevens-one-colour', '7-7-7 of one color', 'three-sevens-same-colour', 300, [
          'sevens-one-suit',
        ]),
        row(
          '§3.10',
          BACCARAT,
          'six-face-one-colour',
          'Six face cards of one color',
          'six-face-cards-one-colour',
          1_000,
        ),
        row('§3.11', BACCARAT, 'ace-two-three', 'Ace, two and three on both lines', 'ace-two-three-each', 600),
        row('§3.12', BACCARAT, 'six-face', 'Six face cards', 'six-face-cards', 400, ['six-face-one-colour']),
      ],
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'line-bet', at: '§4.2', bars: 'person', games: [...BACCARAT] },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'player-dealer', at: '§4.4', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.5', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.6', bars: 'round', allowed: 'never' },
  ],
  fund: {
    kind: 'own',
    at: '§6.1',
    shared: HJ.fund,
    sharedName: HJ.name,
    pools: [
      {
        id: 'seven-face',
        name: 'seven face cards progressive',
        at: '§6.2',
        seed: usd(1_000),
        seedIs: 'advance',
        reseed: usd(1_000),
        increase: { at: '§6.3', amount: usd(100), from: 'reserve', days: 'every-day' },
      },
    ],
    shortfall: shortfall(true),
    repay: REPAY,
    chargeOrder: CHARGE_ORDER,
    closing: ['increase-from-reserve', 'repay'],
  },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor-and-surveillance', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [100],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.3',
      places: ['cage'],
      forms: ['cash', 'chips'],
      papers: [],
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
      'prize amount',
      'that prizes are paid from the Hawaiian Jackpot reserve fund (GEGA-001477)',
      'No Purchase Necessary',
      'other restrictions',
      'the progressive amount of the day',
    ],
  },
  records: {
    at: '§10.1',
    items: ['hand, verification and surveillance review', 'changes to the pool', 'advances', 'prizes held at the cage'],
  },
  tells: [
    { at: '§3.13', under: 'prizes', says: 'Face cards are kings, queens and jacks. A joker does not complete a hand.' },
    { at: '§5.2', under: 'prizes', says: 'In baccarat, every eligible player at the table is paid.' },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    {
      at: '§4.7',
      says: 'Once you have the hand, the round does not have to be finished or won. There is no limit to the number of times you can win.',
    },
    { at: '§7.1', under: 'claim', says: 'There is no time limit to claim your prize. It is kept at the cage for you.' },
  ],
  notes: [
    { at: '§3.13', who: 'floor', says: 'A joker completes no hand. Kings, queens and jacks are the face cards.' },
    { at: '§6.4', who: 'accountant', says: 'Do not take an administrative fee for this promotion.' },
  ],
  rulings: {
    R1: '§5.2: the text gives fixed prizes of $400 to $1,000, but the chart has one of $300. The chart controls.',
    R2: '§5.2: every eligible player at the table is paid in baccarat only. In other games the player with the hand is paid.',
    R3: '§3.1: if the same cards also fit a weaker version of a prize line, that is not a second hand.',
    R4: '§4.1: the player-dealer counts as one of the two players.',
    R5: '§3.2: the three pai gow games share one progressive.',
    R6: '§6.3: days are calendar days since the seed, whether or not the casino was open.',
    R7: '§3.8: 7-7-7 is a complete hand of three cards. Split hands are judged separately.',
    R8: '§6.1: the fund is the account of K-4. The house covers a shortfall and is reimbursed (K-5).',
  },
};
