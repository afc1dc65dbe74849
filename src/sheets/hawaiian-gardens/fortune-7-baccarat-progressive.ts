/**
 * Hawaiian Gardens: Fortune 7 Baccarat Progressive Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/fortune-7-baccarat-progressive.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { HandTest } from '../../rules/hand-pattern.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName, SPLIT } from './common.ts';
import { meteredFund, steps } from './metered.common.ts';

/** Both lines are exactly three cards that come to seven. */
const SEVENS: Extract<HandTest, { is: 'reading' }> = {
  is: 'reading',
  hands: [
    { hand: 'player', total: { from: 7, to: 7 }, cards: { from: 3, to: 3 } },
    { hand: 'banker', total: { from: 7, to: 7 }, cards: { from: 3, to: 3 } },
  ],
};

export const fortune7BaccaratProgressive: Sheet = {
  id: 'hawaiian-gardens/fortune-7-baccarat-progressive',
  name: 'Fortune 7 Baccarat Progressive Jackpot',
  approval: 'GEGA-004430',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],
  games: [{ at: '§2.1', game: 'fortune-7-baccarat', approval: 'GEGA-004346', deal: 'table', groups: [] }],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.2',
          key: 'exact-match',
          name: 'Double Fortune 7, exact match',
          hand: { is: 'every', of: [SEVENS, { is: 'alike', in: ['player', 'banker'], by: 'card' }] },
          prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
        },
        {
          at: '§3.3',
          key: 'same-ranks',
          name: 'Double Fortune 7, same ranks',
          hand: { is: 'every', of: [SEVENS, { is: 'alike', in: ['player', 'banker'], by: 'rank' }] },
          prize: { gives: 'fixed', amount: usd(5_000), divided: true },
        },
        {
          at: '§3.4',
          key: 'double-fortune-7',
          name: 'Double Fortune 7',
          hand: SEVENS,
          prize: { gives: 'fixed', amount: usd(100) },
        },
      ],
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.4', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.5', bars: 'person', allowed: 'never' },
  ],
  fund: meteredFund({
    at: '§6.1',
    feeAt: '§6.2',
    poolAt: '§6.3',
    seed: { choose: 'seed', between: [usd(1_000), usd(1_000_000)], ours: 'most' },
    reseed: { choose: 'reseed', between: [usd(1_000), usd(1_000_000)], ours: 'most' },
    meter: usd(0.2),
    repaid: false,
  }),
  steps: steps(
    { verify: '§11.2', award: '§5.1', pay: '§5.3', tray: '§5.3' },
    { order: [100], several: 'share', split: SPLIT },
    null,
  ),
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'hands and prizes',
      'collection fee',
      'administrative fee',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['electronic log of all money', 'handwritten log'] },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'A Fortune 7 is exactly three cards that total seven. Both Player and Banker must have one.',
    },
    {
      at: '§5.1',
      under: 'prizes',
      says: 'The hands are shared by the table. The meter and the $5,000 are divided among all players with a fee. The $100 is paid to each.',
    },
    { at: '§5.2', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§4.2', says: 'The patron in the player-dealer position may place the fee and win.' },
    { at: '§4.6', says: 'The final hands count, whatever the result of the base game.' },
  ],
  notes: [
    {
      at: '§9.2',
      who: 'compliance',
      says: 'The Bureau reviews jackpots with an electronic part. Suspend this one when told.',
    },
    {
      at: '§11.1',
      who: 'dealer',
      says: 'Base wager first, then the dollar on the disc. Start the game on the keypad.',
    },
  ],
  rulings: {
    R1: '§5.1: the text pays each winner the posted prize, but its rule for hands shared by the table divides the meter and the $5,000. The specific rule controls.',
    R2: '§4.1: people in the round are counted, not fees, because a third-party proposition player (TPPPS) in the player-dealer position can never pay one.',
    R3: '§4.2: a patron in the player-dealer position may pay the fee and win. Nothing excludes them.',
    R4: '§6.3: the text says at least $1,000 and gives no maximum. The house posts the amount.',
    R5: '§3.3: 10, J, Q and K are four different ranks. The order of the cards does not matter.',
    R6: '§6.4: the house is reimbursed for the first seed, but not for a shortfall in the reserve fund (K-5).',
  },
};
