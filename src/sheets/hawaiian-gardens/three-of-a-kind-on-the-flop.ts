/**
 * Hawaiian Gardens: Three of a Kind on the Flop Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/three-of-a-kind-on-the-flop.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName, RANK } from './common.ts';
import { holdemOnTheFlop } from './poker-games.common.ts';

const PRIZE = { choose: 'prize', between: [usd(100), usd(10_000)] } as const;

const FLOP: Extract<ChartRow['hand'], { is: 'cards' }> = {
  is: 'cards',
  in: ['flop'],
  have: [{ ranks: RANK, exactly: 3 }],
};

export const threeOfAKindOnTheFlop: Sheet = {
  id: 'hawaiian-gardens/three-of-a-kind-on-the-flop',
  name: 'Three of a Kind on the Flop Promotion',
  approval: 'GEAR-001123',
  edition: EDITION,
  kinds: ['fixed-jackpot'],
  // Nobody has to show his cards to be paid, so hole cards may stay unknown (R2).
  games: [
    {
      ...holdemOnTheFlop('§2.1', 0),
      unkeyed: 'by-the-table',
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.3',
          key: 'fourth-card',
          name: 'The fourth card of the rank in the hole',
          hand: { is: 'every', of: [FLOP, { is: 'cards', in: ['hole'], have: [{ ranks: RANK, exactly: 1 }] }] },
          prize: { gives: 'fixed', amount: { ...PRIZE, between: [...PRIZE.between] }, times: 2 },
        },
        {
          at: '§3.1',
          key: 'three-on-the-flop',
          name: 'Three of the posted rank on the flop',
          hand: FLOP,
          prize: { gives: 'fixed', amount: { ...PRIZE, between: [...PRIZE.between] } },
        },
      ],
    },
  },
  inKind: [{ at: '§5.1', as: 'merchandise', name: 'merchandise, or sports or concert tickets', of: null }],
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 5 },
    { rule: 'saw-flop', at: '§4.2', bars: 'person' },
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.3', confirmedBy: 'floor-and-surveillance', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§3.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§5.4', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.4',
      places: ['cage'],
      forms: ['cash', 'chips', 'goods'],
      papers: ['payout paperwork'],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn,
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games',
      'periods',
      'qualifying hand',
      'qualifying hand for the double prize',
      'prize amount and description, and that it is paid from the Hawaiian Gardens Jackpot reserve fund (GEGA-001477)',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['the flop, and the players still in the hand', 'surveillance review', 'payouts'] },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'All three cards of the flop must be of the one posted rank. Everyone still in the hand wins.',
    },
    {
      at: '§3.3',
      under: 'prizes',
      says: 'If you hold the fourth card of that rank in the hole, you are paid twice the posted prize instead.',
    },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    { at: '§4.5', says: 'There is no minimum playing time. There is no limit to the number of times you can win.' },
    { at: '§4.6', says: 'What happens after the flop does not matter. No showdown is needed.' },
    { at: '§6.2', says: 'No fee is taken for this promotion.' },
  ],
  notes: [
    { at: '§3.2', who: 'promotions', says: 'Show the one posted rank on the in-house television.' },
    { at: '§6.2', who: 'accountant', says: 'Do not take a fee or an administrative fee for this promotion.' },
  ],
  rulings: {
    R1: '§4.1: five active players means five dealt into the hand, because active players may fold later.',
    R2: '§3.1: cards that are not shown are taken not to include the fourth card. The flop alone is enough for the prize.',
    R3: '§3.3: the range limits the single prize, so a double prize may exceed $10,000.',
    R4: '§3.3: merchandise is doubled by giving two of the item.',
    R5: '§3.3: the fourth card on the turn doubles no prize.',
    R6: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
