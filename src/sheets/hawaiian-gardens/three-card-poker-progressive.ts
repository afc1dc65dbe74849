/**
 * Hawaiian Gardens: Three Card Poker Progressive Jackpot. § numbers are clauses of
 * docs/spec/hawaiian-gardens/three-card-poker-progressive.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, npn, otherName } from './common.ts';
import { meteredFund, steps } from './metered.common.ts';

export const threeCardPokerProgressive: Sheet = {
  id: 'hawaiian-gardens/three-card-poker-progressive',
  name: 'Three Card Poker Progressive Jackpot',
  approval: 'GEGA-003954',
  edition: EDITION,
  kinds: ['progressive-jackpot', 'fixed-jackpot'],
  games: [
    {
      at: '§2.1',
      game: 'three-card-poker-6-card-bonus',
      approval: 'GEGA-000329',
      deal: 'hand',
      groups: [{ id: 'hand', name: "the player's cards", of: 'hand', cards: 3, use: 3 }],
      ranking: 'high-three',
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.2',
          key: 'ace-king-queen',
          name: 'Ace, king and queen of one suit',
          hand: { is: 'category', category: 'mini-royal', orBetter: false },
          prize: { gives: 'percent-of-pool', pool: 'main', percent: 100 },
          envy: { at: '§5.3', amount: usd(100), despite: ['fee-paid', 'not-folded'] },
        },
        {
          at: '§3.3',
          key: 'straight-flush',
          name: 'Any other straight flush',
          hand: { is: 'category', category: 'straight-flush', orBetter: false },
          prize: { gives: 'fixed', amount: usd(100) },
        },
      ],
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 2 },
    { rule: 'fee-paid', at: '§4.2', bars: 'person' },
    { rule: 'backline', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'not-folded', at: '§4.4', bars: 'person' },
    { rule: 'employee', at: '§4.5', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.6', bars: 'person', allowed: 'never' },
    { rule: 'tournament', at: '§4.7', bars: 'round', allowed: 'never' },
  ],
  fund: meteredFund({
    at: '§6.1',
    feeAt: '§6.2',
    poolAt: '§6.3',
    seed: usd(3_000),
    reseed: usd(3_000),
    meter: usd(0.31),
    repaid: false,
  }),
  steps: steps(
    { verify: '§11.2', award: '§5.1', pay: '§5.4', tray: '§5.5' },
    { order: [100], several: 'each-in-full' },
    // Several payouts of $100 may go to one player (R4), so the bound is ours: the meter is never less than that.
    { under: usd(3_000), prizes: usd(100), ours: true },
  ),
  faults: [{ at: '§11.3', fault: 'sensor', does: 'button' }],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'hands and prizes',
      'administrative fee',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['electronic log of all money', 'handwritten log'] },
  tells: [
    { at: '§3.1', under: 'how-to-play', says: 'Your own three cards count.' },
    { at: '§5.2', under: 'prizes', says: 'Fixed prizes and envy bonuses do not reduce the progressive meter.' },
    { at: '§5.3', under: 'prizes', says: 'Envy bonuses are paid whether or not you complete your hand.' },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    {
      at: '§4.8',
      says: 'The patron in the player-dealer position may place the fee and win. There is no limit to the number of times you can win.',
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
      who: 'dealer',
      says: 'Leave a hand that pays an envy bonus face up. Lock up the others as you move on.',
    },
    {
      at: '§11.5',
      who: 'manager',
      says: 'Offer the progressive only on software and readers certified by the laboratory.',
    },
  ],
  rulings: {
    R1: '§5.1: the text does not say what pays a second winner of the meter. The reserve fund pays, as in the sister jackpots.',
    R2: '§5.3: a player who hits receives no envy bonus for their own hands, but receives one for another player who hits, for each of their fees.',
    R3: '§5.3: any eligible seated hand triggers the envy bonus, with or without a fee. A folded hand does so only if its fee was placed. A third-party proposition player’s (TPPPS) hand never does.',
    R4: '§5.5: the floor supervisor pays fixed prizes, and $100 prizes come from the dealer’s tray: from the tray on the supervisor’s word, even if one player has several of them.',
    R5: '§3.3: the ace plays low in A-2-3.',
    R6: '§6.4: the house is reimbursed for the first seed, but not for a shortfall in the reserve fund (K-5).',
  },
};
