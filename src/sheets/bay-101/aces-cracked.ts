/**
 * Bay 101: Aces Cracked Promotion. § numbers are clauses of docs/spec/bay-101/aces-cracked.md, B numbers of common.md
 * beside it.
 */
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { identification, npn, otherName, voidHand } from './common.ts';

export const acesCracked: Sheet = {
  id: 'bay-101/aces-cracked',
  name: 'Aces Cracked Promotion',
  approval: 'GEAR-001275',
  edition: '2017-01-01',
  kinds: ['fixed-jackpot', 'bad-beat'],
  games: [
    {
      at: '§2.1',
      game: 'texas-holdem',
      approval: 'GEGA-001983',
      deal: 'hand',
      ranking: 'high-five',
      groups: [
        { id: 'hole', name: 'hole cards', of: 'hand', cards: 2, use: 'any' },
        { id: 'community', name: 'community cards', of: 'table', cards: 5, use: 'any' },
      ],
    },
  ],
  chart: {
    at: '§3.1',
    options: {
      only: [
        {
          at: '§3.1',
          key: 'aces-cracked',
          name: 'Pocket aces beaten at the showdown',
          hand: { is: 'beaten', group: 'hole', ranks: 'AA' },
          prize: { gives: 'fixed', amount: { choose: 'prize', between: [usd(10), usd(10_000)] } },
        },
      ],
    },
  },
  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 5 },
    { rule: 'showdown', at: '§4.2', bars: 'round' },
    { rule: 'employee', at: '§4.3', bars: 'person', allowed: 'off-duty' },
    { rule: 'tournament', at: '§4.4', bars: 'round', allowed: 'never' },
    ...voidHand('deck'),
  ],
  fund: {
    kind: 'linked',
    at: '§6.1',
    to: 'bay-101/poker-bonus-hand-progressive',
    name: 'Poker Bonus Hand Progressive Jackpot',
    shortfallRepaid: true,
  },
  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.2', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.1',
      order: [],
      several: 'share',
      bettors: 'each-fee',
      next: 'identification',
    },
    identification('identification', 'payment'),
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.2',
      places: ['cage'],
      forms: ['chips', 'cash'],
      papers: ['payout paperwork'],
      fails: { ends: 'reserve' },
    },
  ],
  faults: [],
  npn: { ...npn, waives: [...npn.waives] },
  otherName,
  mustPost: {
    at: '§9.1',
    items: [
      'games and periods',
      'qualifying hands',
      'prize amount and description',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['time and date of the hand', 'the winner, reported to the cage for daily accounting'],
  },
  tells: [
    {
      at: '§3.1',
      under: 'prizes',
      says: 'There is no minimum pot. The winning hand does not have to use its hole cards.',
    },
    { at: '§3.2', under: 'prizes', says: 'If two players have pocket aces beaten in the same hand, each is paid.' },
    { at: '§1.1', says: 'You must be seated and playing at a posted table during the posted hours.' },
    {
      at: '§4.2',
      says: 'You and the player who beats you must complete every bet before the flop and on the flop, turn and river without folding. All-in is complete.',
    },
    { at: '§4.5', says: 'There is no limit to the number of times you can win.' },
    { at: '§6.2', says: 'Nothing is collected for this promotion.' },
  ],
  notes: [
    { at: '§6.2', who: 'floor', says: 'Do not collect a fee or an administrative fee for this promotion.' },
    { at: '§9.2', who: 'promotions', says: 'Post the prize in advance, throughout the casino and in all literature.' },
  ],
  rulings: {
    R1: '§3.2: each of two losing pairs of aces is paid. A deck holds no more than two such pairs.',
    R2: '§4.2: aces that win a side pot but lose the main pot to a better all-in hand were beaten at the showdown.',
    R3: '§5.2: chips from the cage are usual. Cash is permitted.',
    R4: '§3.1: there is no minimum pot, and the winning hand does not have to use its hole cards.',
  },
};
