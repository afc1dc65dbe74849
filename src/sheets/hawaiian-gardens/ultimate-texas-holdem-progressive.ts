/**
 * Hawaiian Gardens: Ultimate Texas Hold'em Progressive Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/ultimate-texas-holdem-progressive.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName } from './common.ts';
import { meteredFund, steps } from './metered.common.ts';

const fixed = (at: string, key: string, name: string, dollars: number): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category: key, orBetter: false },
  prize: { gives: 'fixed', amount: usd(dollars) },
});

export const ultimateTexasHoldemProgressive: Sheet = {
  id: 'hawaiian-gardens/ultimate-texas-holdem-progressive',
  name: "Ultimate Texas Hold'em Progressive Jackpot",
  approval: 'GEGA-003977',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],
  games: [
    {
      at: '§2.1',
      game: 'ultimate-texas-holdem',
      approval: 'GEGA-003345',
      deal: 'hand',
      groups: [
        { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, fewest: 0, use: 'any' },
        { id: 'board', name: 'community cards', of: 'table', cards: 5, use: 'any' },
      ],
      ranking: 'high-five',
      unkeyed: 'by-the-table',
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.3',
          key: 'community-royal',
          name: 'Royal flush in the community cards',
          hand: { is: 'cards', in: ['board'], exactly: 'AKQJT', have: [{ one: 'suit', all: true }] },
          prize: { gives: 'fixed', amount: usd(1_000) },
        },
        {
          at: '§3.2',
          key: 'royal-flush',
          name: 'Royal flush',
          hand: { is: 'category', category: 'royal-flush', orBetter: false },
          prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
        },
        fixed('§3.4', 'straight-flush', 'Straight flush', 350),
        fixed('§3.5', 'four-of-a-kind', 'Four of a kind', 200),
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
    seed: { choose: 'seed', between: [usd(1_000), usd(100_000)] },
    reseed: { choose: 'reseed', between: [usd(1_000), usd(100_000)] },
    meter: usd(0.31),
    repaid: false,
  }),
  steps: steps(
    { verify: '§11.2', award: '§5.1', pay: '§5.3', tray: '§5.4' },
    { order: [100], several: 'each-in-full', joins: { at: '§5.1' } },
    { under: usd(600) },
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
      'payout structure',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['electronic log of all money', 'handwritten log'] },
  tells: [
    { at: '§3.1', under: 'how-to-play', says: 'Your best five of your two cards and the five community cards count.' },
    {
      at: '§3.3',
      under: 'prizes',
      says: 'A royal flush in the community cards pays each player with a fee. It does not pay the meter.',
    },
    { at: '§5.2', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    {
      at: '§4.6',
      says: 'You do not have to win the base game, and folding does not end your chance. The patron in the player-dealer position may place the fee and win.',
    },
  ],
  notes: [
    { at: '§9.2', who: 'compliance', says: 'The Bureau may order the jackpot to stop. Suspend it when told.' },
    {
      at: '§11.1',
      who: 'dealer',
      says: 'Base wager first, then the dollar on the disc. Press Coin In before the deal.',
    },
    {
      at: '§11.3',
      who: 'manager',
      says: 'Offer the progressive only on software and readers certified by the laboratory.',
    },
  ],
  rulings: {
    R1: '§6.2: the fee table prints $0.31, $0.69 and a stray $0.09. The reserve fund and fixed prizes are one item of $0.69.',
    R2: '§3.3: a royal flush in the community cards never pays the meter.',
    R3: '§3.1: a hand is the best five of hole cards and community cards, so four of a kind or a straight flush in the community cards belongs to every player.',
    R4: '§5.1: one deck cannot give two royal flushes at one table. The rule is for tables that share the meter (K-16).',
    R5: '§5.4: exactly $600 is not paid from the dealer’s tray.',
    R6: '§4.6: folding does not end a player’s chance, and a patron in the player-dealer position who placed the fee may win.',
    R7: '§6.4: the house is reimbursed for the first seed, but not for a shortfall in the reserve fund (K-5).',
  },
};
