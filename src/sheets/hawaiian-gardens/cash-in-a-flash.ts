/**
 * Hawaiian Gardens: Cash in a Flash Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/cash-in-a-flash.md, K and H numbers of common.md beside it.
 */
import { first } from '../../base/assert.ts';
import { type Cents, usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { FeeWord } from '../../rules/fund.ts';
import type { HandPattern } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { game } from './charts.common.ts';
import { CHARGE_ORDER, EDITION, otherName, REPAY, SPLIT, STAYS, shortfall } from './common.ts';

const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const BLACKJACK = ['blackjack-poker', 'hawaiian-blackjack'];
const THIRTEEN = ['thirteen-card'];
const PAN = ['pan-9'];

const row = (at: string, games: string[], key: string, name: string, hand: HandPattern): ChartRow => ({
  at,
  key,
  name,
  games,
  hand,
  prize: { gives: 'fixed', amount: usd(500) },
});

/** Limits of a table with what a player position and the player-dealer pay there. */
type Band = readonly [limits: string[], player: Cents, playerDealer: Cents];

const PAI_GOW_AND_PAN_FEES: readonly Band[] = [
  [['5-50'], usd(0.5), usd(2)],
  [['10-100', '25-100', '50-100'], usd(1), usd(2)],
  [['25-200'], usd(2), usd(3)],
  [['50-300', '100-300'], usd(2), usd(4)],
  [['100-500', '300-500'], usd(3), usd(5)],
  [['300-1000'], usd(5), usd(7)],
  [['500-2000', '1000-5000'], usd(10), usd(10)],
];

const BLACKJACK_FEES: readonly Band[] = [
  [['2-10', '5-25', '5-50'], usd(0.5), usd(2)],
  [['10-100', '25-100'], usd(1), usd(2)],
  [['25-200', '25-300', '50-300'], usd(2), usd(4)],
  [['100-500', '200-500'], usd(3), usd(5)],
  [['300-1000', '500-1000'], usd(5), usd(7)],
];

const toFund = (amount: Cents) => ({ amount, parts: [{ to: 'reserve', amount }] });

/** Every occupied position pays the first column, the player-dealer the second. */
function feesOf(at: string, games: string[], bands: readonly Band[]): FeeWord[] {
  return (['player', 'player-dealer'] as const).map((payer) => ({
    at,
    games,
    payer,
    ...(payer === 'player' ? { per: 'position' as const } : {}),
    optional: false,
    known: 'start',
    ...toFund(payer === 'player' ? first(bands)[1] : first(bands)[2]),
    byLimits: bands.map(([limits, player, dealer]) => ({
      at,
      limits,
      ...toFund(payer === 'player' ? player : dealer),
    })),
    otherLimits: 'refused',
  }));
}

export const cashInAFlash: Sheet = {
  id: 'hawaiian-gardens/cash-in-a-flash',
  name: 'Cash in a Flash Promotion',
  approval: null,
  edition: EDITION,
  kinds: ['fixed-jackpot'],
  games: [...THIRTEEN, ...PAI_GOW, ...BLACKJACK, ...PAN].map((id) => game(id)),

  chart: {
    at: '§3.1',
    options: {
      only: [
        row('§3.2', BLACKJACK, 'aces-of-hearts', 'Suited aces of hearts', { is: 'outcome', outcome: 'aces-of-hearts' }),
        {
          ...row('§3.3', THIRTEEN, 'home-run', 'Home run of 17 or more points', { is: 'sweep', points: { from: 17 } }),
          keyed: 'every-hand',
        },
        row('§3.4', PAI_GOW, 'pair-and-full-house', 'Any pair in front, full house or better in back, no jokers', {
          is: 'every',
          of: [
            {
              is: 'reading',
              hands: [
                { hand: 'front', category: 'pair', orBetter: false },
                { hand: 'back', category: 'full-house', orBetter: true },
              ],
            },
            { is: 'cards', in: ['front', 'back'], have: [{ joker: true, exactly: 0 }] },
          ],
        }),
        row('§3.5', PAN, 'three-threes', 'Three 3s of the same color', {
          is: 'outcome',
          outcome: 'three-3s-same-colour',
        }),
      ],
    },
  },

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 3 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'base-wager', at: '§4.2', bars: 'person' },
    { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
  ],

  fund: {
    kind: 'own',
    at: '§6.1',
    pools: [],
    fee: {
      at: '§6.2',
      games: THIRTEEN,
      payer: 'first-position',
      postedBy: { at: '§6.2', several: 'most-wagered' },
      optional: false,
      known: 'start',
      ...toFund(usd(1)),
      byLimits: [{ at: '§6.2', limits: ['5', '10', '25'], from: usd(25), ...toFund(usd(1)) }],
      otherLimits: 'refused',
    },
    moreFees: [
      ...feesOf('§6.3', [...PAI_GOW, ...PAN], PAI_GOW_AND_PAN_FEES),
      ...feesOf('§6.4', BLACKJACK, BLACKJACK_FEES),
    ],
    adminFee: { at: '§6.6', perTableHour: usd(4) },
    shortfall: shortfall(false),
    repay: REPAY,
    chargeOrder: CHARGE_ORDER,
    closing: ['admin-fee'],
  },

  steps: [
    {
      id: 'hand',
      kind: 'qualify',
      form: 'hand',
      at: '§11.1',
      confirmedBy: 'floor',
      nextRound: { at: '§2.2', after: 'award' },
      next: 'at-once',
    },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [],
      several: 'each-in-full',
      bettors: 'pro-rata',
      unpaid: STAYS,
      split: SPLIT,
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
      papers: ['payout record'],
      fails: { ends: 'reserve' },
    },
  ],

  faults: [],
  npn: {
    at: '§8.1',
    waives: ['fee', 'wager'],
    houseSeatsCount: true,
    dealtIn: { at: '§8.3', min: 4 },
    guestNames: { at: '§8.2' },
    houseHand: { at: '§8.4', goes: 'guests' },
  },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'fee and how it is paid, at each table',
      'amount of the fund',
      'prizes, on electronic boards',
      'rules, in flyers, at the cage and in the rulebook',
      'administrative fee',
      'No Purchase Necessary',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'Jackpot Prize Pool Collection Report: fees collected at each table in 24 hours',
      'box counts',
      'Jackpot Fund bank account',
      'times each table opened and closed, and events at the table',
    ],
  },
  tells: [
    { at: '§3.2', under: 'prizes', says: 'Blackjack games: your first two cards count.' },
    { at: '§3.5', under: 'prizes', says: 'Pan 9: your first three cards count.' },
  ],
  notes: [
    { at: '§2.2', who: 'dealer', says: 'Finish the round first. The next round starts when the prize is awarded.' },
    {
      at: '§2.3',
      who: 'count',
      says: 'The marked Jackpot Collection Box holds only these fees. Count it under the same controls as table fees.',
    },
    {
      at: '§8.3',
      who: 'dealer',
      says: 'At the No Purchase Necessary table, deal more hands on request, up to eight (stud) or nine (poker).',
    },
    {
      at: '§9.2',
      who: 'compliance',
      says: 'Changes of games, hands or distribution need timely notice and advance approval.',
    },
  ],
  rulings: {
    R1: '§4.1: the text requires three players in one place and four in another. Live games require three, and the No Purchase Necessary table four (§8.3).',
    R2: '§6.2: "all hands $1.00" is printed next to the charts. The charts go by limits. The $1.00 is the fee for 13-Card, paid once for the table by the first seat.',
    R3: '§6.3, §6.4: "per table, per hand" is printed above two columns. The first column is the fee of each occupied player position, the second the fee of the player-dealer, every round. A position pays one fee, no matter who bets on it or how many do. A third-party proposition player (TPPPS) pays like any other player and is only excluded from winning.',
    R4: '§6.3, §6.4: at limits of $25 to $200 the fee of the player-dealer is $3.00 in one chart and $4.00 in the other. Both are kept.',
    R5: '§6.4: Hawaiian Blackjack has no chart of its own and uses the Blackjack Poker chart. A table whose limits are not in the chart is refused.',
    R6: '§3.4: the line for Pai Gow Poker is garbled and is read like the one for Joker’s Wild. There is no joker in the seven cards. The front and back hands are judged as set.',
    R7: '§6.5: the seed chart is missing. If the fund cannot cover a prize, the house adds the difference as seed money and is not reimbursed (K-5). K-6 has nothing to repay.',
    R8: '§3.2: the first two cards count. §3.5: the first three cards count.',
    R9: '§5.2: several bettors on one hand divide one prize, as the house does in Caribbean Stud. The share of a third-party proposition player (TPPPS) stays in the fund (H-1).',
    R10: '§8.4: if the hand falls on an empty seat, the guests who named that prize divide it (K-2). A guest who holds the hand has the whole prize.',
    R11: '§3.3: a home run is a win against every other hand. Its points follow the published scale, doubled for the sweep. Every hand dealt in is keyed before the hit is authorized.',
    R12: '§6.6: any part of the administrative fee that the fund cannot pay is waived (K-7). A different rate is a different edition, announced in advance.',
    R13: '§2.2: awarded does not mean paid. The hand is verified and the prize awarded before the next round. Payment may wait for ID or paperwork.',
  },
};
