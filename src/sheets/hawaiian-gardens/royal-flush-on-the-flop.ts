/**
 * Hawaiian Gardens: Royal Flush on the Flop Promotion. § numbers are clauses of
 * docs/spec/hawaiian-gardens/royal-flush-on-the-flop.md, K numbers of common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { EDITION, HJ, npn, otherName } from './common.ts';
import { holdemOnTheFlop } from './poker-games.common.ts';

export const royalFlushOnTheFlop: Sheet = {
  id: 'hawaiian-gardens/royal-flush-on-the-flop',
  name: 'Royal Flush on the Flop Promotion',
  approval: 'GEAR-001087',
  edition: EDITION,
  kinds: ['fixed-jackpot'],
  games: [holdemOnTheFlop('§2.1', 2)],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.1',
          key: 'royal-flush',
          name: 'Royal flush on the flop',
          hand: { is: 'category', category: 'royal-flush', orBetter: false },
          prize: { gives: 'fixed', amount: { choose: 'prize', between: [usd(500), usd(10_000)] } },
        },
      ],
    },
  },
  inKind: [
    { at: '§5.1', as: 'promotional-chips', name: 'promotional chips', of: 'hawaiian-gardens/match-play-certificate' },
    { at: '§5.1', as: 'merchandise', name: 'merchandise, or sports or concert tickets', of: null },
  ],
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 5 },
    { rule: 'saw-flop', at: '§4.2', bars: 'award' },
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' },
  ],
  fund: { kind: 'shared', at: '§6.1', ...HJ, shortfallRepaid: false },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§3.2', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§3.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'papers',
    },
    { id: 'papers', kind: 'claim', form: 'paperwork', at: '§5.2', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
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
      'prize amount, and that it is paid from the Hawaiian Gardens Jackpot Fund (GEGA-001477)',
      'prize description',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: { at: '§10.1', items: ['the hand, as verified', 'payouts'] },
  tells: [
    {
      at: '§3.1',
      under: 'how-to-play',
      says: 'Make ace, king, queen, jack and 10 of one suit with your two hole cards and the three cards of the flop.',
    },
    { at: '§1.1', says: 'You must be seated and playing an eligible game during the posted hours.' },
    { at: '§4.2', says: 'No showdown is needed once the flop is turned up.' },
    { at: '§4.5', says: 'There is no limit to the number of times you can win.' },
  ],
  notes: [{ at: '§6.2', who: 'accountant', says: 'Do not take an administrative fee for this promotion.' }],
  rulings: {
    R1: '§4.1: five players means five dealt into that hand.',
    R2: '§4.2: the player must hold the cards when the flop is turned up. A hand folded before that is not eligible.',
    R3: '§5.2: the text gives no time to claim. Payment follows the paperwork.',
    R4: '§6.1: the fund is the account of K-4. The house covers a shortfall and is not reimbursed (K-5).',
  },
};
