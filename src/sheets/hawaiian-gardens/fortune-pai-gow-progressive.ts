/**
 * Hawaiian Gardens: Fortune Pai Gow Poker Progressive. § numbers are clauses of
 * docs/spec/hawaiian-gardens/fortune-pai-gow-progressive.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, Structure } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName, SPLIT, STAYS } from './common.ts';
import { meteredFund, steps } from './metered.common.ts';

const fixed = (at: string, key: string, name: string, dollars: number): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'reading', hands: [{ hand: 'best', category: key, orBetter: false }] },
  prize: { gives: 'fixed', amount: usd(dollars) },
});

const shared = (at: string, holder: number, room: number): Structure => ({
  at,
  parts: [
    { to: 'each', percent: holder },
    { to: 'room', percent: room },
  ],
});

export const fortunePaiGowProgressive: Sheet = {
  id: 'hawaiian-gardens/fortune-pai-gow-progressive',
  name: 'Fortune Pai Gow Poker Progressive',
  approval: 'GEGA-003976',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],
  games: [
    {
      at: '§2.1',
      game: 'fortune-pai-gow-poker',
      approval: 'GEGA-002814',
      deal: 'hand',
      groups: [],
      settings: { joker: { pick: 'joker', among: ['bug', 'wild'] } },
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.2',
          key: 'five-aces',
          name: 'Five aces',
          hand: { is: 'outcome', outcome: 'five-aces' },
          prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
        },
        fixed('§3.3', 'five-of-a-kind', 'Five of a kind', 1_000),
        fixed('§3.4', 'royal-flush', 'Royal flush', 500),
        fixed('§3.5', 'straight-flush', 'Straight flush', 200),
        fixed('§3.6', 'four-of-a-kind', 'Four of a kind', 100),
      ],
    },
  },
  structures: {
    at: '§5.1',
    options: {
      A: { at: '§5.2', parts: [{ to: 'each', percent: 100 }] },
      B: shared('§5.3', 40, 60),
      C: shared('§5.4', 50, 50),
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'employee', at: '§4.5', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.6', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.7', bars: 'round', allowed: 'never' },
  ],
  fund: meteredFund({
    at: '§6.1',
    feeAt: '§6.2',
    poolAt: '§6.3',
    seed: { choose: 'seed', between: [usd(1_000), usd(100_000)] },
    reseed: { choose: 'reseed', between: [usd(1_000), usd(100_000)] },
    meter: usd(0.14),
    repaid: true,
  }),
  steps: steps(
    { verify: '§11.2', award: '§5.6', pay: '§5.7', tray: '§5.8' },
    { order: [100], several: 'each-in-full', split: SPLIT, joins: { at: '§5.6' }, unpaid: STAYS },
    { under: usd(600) },
  ),
  faults: [{ at: '§11.3', fault: 'reader', does: 'not-offered' }],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'hands and prizes',
      'payout structure and option',
      'jackpot fee',
      'No Purchase Necessary',
      'other restrictions',
      'the full amount of the meter',
    ],
  },
  records: {
    at: '§10.1',
    items: ['electronic log of all money', 'handwritten log', 'every change to the reserve fund'],
  },
  tells: [
    { at: '§3.1', under: 'how-to-play', says: 'Your best five of seven cards count, however you set them.' },
    { at: '§5.9', under: 'prizes', says: 'Fixed prizes do not reduce the progressive meter.' },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    { at: '§4.4', says: 'If you play more than one hand, you may place a fee and win on each.' },
    {
      at: '§4.8',
      says: 'The patron in the player-dealer position may place the fee and win. You do not have to win the base game. There is no limit to the number of times you can win.',
    },
  ],
  notes: [
    {
      at: '§11.1',
      who: 'dealer',
      says: 'Base wager first, then the dollar on the disc. Press Coin In before the deal.',
    },
    {
      at: '§11.4',
      who: 'manager',
      says: 'Offer the progressive only on software and readers certified by the laboratory.',
    },
  ],
  rulings: {
    R1: '§5.5: the room share is divided by persons, not by fees, and includes the winner.',
    R2: '§5.5: a player whose fee is locked in for a round in progress when the hand is keyed has a share.',
    R3: '§3.2: five aces are paid as five aces, even when 40% of a low meter is less than $1,000.',
    R4: '§2.1: the house picks how the joker is used. The default is a bug, because the room deals the wild joker as a game with another name. With a bug, five aces are the only five of a kind, and §3.3 pays no one.',
    R5: '§11.3: if the reader fails, a dice cup assigns the hands, and no jackpot fee is taken until the reader is repaired.',
    R6: '§6.4: the house is reimbursed for every kind of shortfall (K-5).',
    R7: '§5.6: one deck cannot give two hands of five aces at one table. The rule is for tables that share the meter (K-16).',
  },
};
