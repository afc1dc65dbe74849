/**
 * Bay 101: Poker High Hand Bonus. § numbers are clauses of docs/spec/bay-101/poker-high-hand-bonus.md, B numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { identification, npn, otherName, pokerGames, voidHand } from './common.ts';

const row = (at: string, key: string, name: string, category: string): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'category', category, orBetter: true },
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(10), usd(10_000)] } },
});

const ROYAL = row('§3.2', 'royal-flush', 'Royal flush', 'royal-flush');
const HIGH_HAND = row('§3.3', 'high-hand', 'High hand (three of a kind or higher)', 'three-of-a-kind');

export const pokerHighHandBonus: Sheet = {
  id: 'bay-101/poker-high-hand-bonus',
  name: 'Poker High Hand Bonus',
  approval: 'GEAR-001273',
  edition: '2017-01-01',
  kinds: ['high-hand'],
  games: pokerGames({ draw: '§3.4', stud: '§3.5', flop: '§3.6' }),
  chart: { at: '§3.1', options: { A: [ROYAL, HIGH_HAND], B: [HIGH_HAND], C: [ROYAL] } },
  inKind: [
    { at: '§5.5', as: 'promotional-chips', name: 'promotional chips or coupons', of: 'bay-101/match-play' },
    { at: '§5.5', as: 'wheel-spin', name: 'a spin of the prize wheel', of: 'bay-101/prize-wheel' },
    { at: '§5.5', as: 'tournament-entries', name: 'tournament entries', of: 'bay-101/poker-tournaments' },
    { at: '§5.5', as: 'merchandise', name: 'merchandise', of: null },
  ],

  eligibility: [
    { rule: 'dealt-in', at: '§4.1', bars: 'round', min: 5 },
    { rule: 'pot', at: '§4.2', bars: 'round', min: usd(20) },
    { rule: 'showdown', at: '§4.3', bars: 'round' },
    { rule: 'present', at: '§4.4', bars: 'person' },
    { rule: 'employee', at: '§4.5', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'tournament', at: '§4.6', bars: 'round', allowed: 'never' },
    ...voidHand('misdeal', 'deck', 'discussion'),
  ],
  fund: {
    kind: 'linked',
    at: '§6.1',
    to: 'bay-101/poker-bonus-hand-progressive',
    name: 'Poker Bonus Hand Progressive Jackpot',
    shortfallRepaid: true,
  },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor', next: 'board' },
    { id: 'board', kind: 'earn', form: 'place', at: '§5.1', next: 'period-end' },
    { id: 'period-end', kind: 'select', form: 'best', at: '§5.2', ties: 'each', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.3',
      order: [],
      several: 'each-in-full',
      bettors: 'each-fee',
      next: 'identification',
    },
    identification('identification', 'payment'),
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.5',
      places: ['cage', 'bank'],
      forms: ['cash', 'check', 'chips', 'goods'],
      papers: ['payout record'],
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
      'conditions for qualifying hands',
      'qualifying hands, prize amounts and types of prizes',
      'funding from the Poker Bonus Hand Progressive Jackpot (GEAR-001277)',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: ['board: time, table, player and hand for each posting', 'verification of each hand', 'payout record'],
  },
  tells: [
    { at: '§3.4', under: 'how-to-play', says: 'Draw games: your five cards count.' },
    { at: '§3.5', under: 'how-to-play', says: 'Stud games: two down cards and three up cards must play.' },
    { at: '§3.6', under: 'how-to-play', says: 'Flop games: two hole cards and three community cards must play.' },
    { at: '§1.1', says: 'You must be seated and playing at a designated table during the posted hours.' },
    { at: '§4.7', says: 'There is no limit to the number of times you can win.' },
    { at: '§6.2', says: 'Nothing is collected for this promotion.' },
  ],
  notes: [{ at: '§6.2', who: 'floor', says: 'Do not collect a fee or an administrative fee for this promotion.' }],
  rulings: {
    R1: '§5.4: in option A a royal flush is paid its own prize in place of the high hand prize. Lower hands have already left the board.',
    R2: '§5.1: the line on verification has lost its verb. It is read as "will verify that the hand qualifies".',
    R3: '§3.1: the heading of the chart names the Poker Bonus Hands. It is the chart of this promotion.',
    R4: '§5.2: "each hand will qualify separately" means that each hand is ranked separately, not that lower hands are paid.',
    R5: '§4.4: the player must be present when the hand is verified. The time to claim runs from the end of the period.',
    R6: '§3.6, §3.5: this promotion does not require a pocket pair, unlike GEAR-001277.',
    R7: '§2.1: the poker games are those of GEAR-001277, whose reserve fund pays.',
    R8: '§5.5: the approval number printed for tournament entries, GEGA-000421, is read as the poker tournaments of the house.',
    R9: '§5.5: if the prize belongs to another promotion of the house, the reserve fund pays for it at the posted amount.',
  },
};
