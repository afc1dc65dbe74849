/**
 * Bay 101: Pai Gow Poker Bonus Hand. § numbers are clauses of docs/spec/bay-101/pai-gow-bonus-hand.md, B numbers of
 * common.md beside it.
 */
import { usd } from '../../base/cents.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { npn, otherName, voidHand } from './common.ts';

const game = (at: string, id: string, approval: string): GameRow => ({
  at,
  game: id,
  approval,
  deal: 'hand',
  groups: [],
});

const row = (at: string, key: string, name: string, outcome: string, most: number): ChartRow => ({
  at,
  key,
  name,
  hand: { is: 'outcome', outcome },
  prize: { gives: 'fixed', amount: { choose: `prize.${key}`, between: [usd(10), usd(most)] } },
});

const NINE_HIGH = row('§3.2', 'nine-high', '9 high (no pair or better)', 'nine-high', 1_000);
const PICTURES = row('§3.3', 'seven-picture-cards', '7 picture cards', 'seven-face-cards', 20_000);
const FIVE_ACES = row('§3.4', 'five-aces', '5 aces', 'five-aces', 10_000);

export const paiGowBonusHand: Sheet = {
  id: 'bay-101/pai-gow-bonus-hand',
  name: 'Pai Gow Poker Bonus Hand',
  approval: 'GEAR-001221',
  edition: '2016-01-01',
  kinds: ['fixed-jackpot'],
  games: [
    game('§2.1', 'pai-gow-poker', 'GEGA-001991'),
    game('§2.2', 'fortune-pai-gow-poker', 'GEGA-002450'),
    game('§2.3', 'face-up-pai-gow-poker', 'GEGR-002180'),
  ],
  chart: {
    at: '§3.1',
    options: { A: [NINE_HIGH], B: [PICTURES, NINE_HIGH], C: [PICTURES, FIVE_ACES, NINE_HIGH] },
  },
  inKind: [
    { at: '§5.3', as: 'free-play-chips', name: 'Free Play chips', of: 'bay-101/match-play', options: ['free'] },
    { at: '§5.3', as: 'match-play-coupons', name: 'Match Play coupons', of: 'bay-101/match-play', options: ['coupon'] },
    { at: '§5.3', as: 'wheel-spin', name: 'a spin of the prize wheel', of: 'bay-101/prize-wheel' },
  ],

  eligibility: [
    { rule: 'present', at: '§4.1', bars: 'person' },
    { rule: 'employee', at: '§4.2', bars: 'person', allowed: 'off-duty-out-of-uniform' },
    { rule: 'prop-player', at: '§4.3', bars: 'person', allowed: 'never' },
    { rule: 'backline', at: '§5.2', bars: 'person', allowed: 'where-the-game-allows' },
    { rule: 'tournament', at: '§4.5', bars: 'round', allowed: 'never' },
    ...voidHand('misdeal', 'deck'),
  ],
  fund: { kind: 'house', at: '§6.1' },

  steps: [
    { id: 'hand', kind: 'qualify', form: 'hand', at: '§5.1', confirmedBy: 'floor', next: 'at-once' },
    { id: 'at-once', kind: 'earn', form: 'award', at: '§5.1', next: 'prize' },
    {
      id: 'prize',
      kind: 'award',
      form: 'by-row',
      at: '§5.2',
      order: [],
      several: 'share',
      bettors: 'owner',
      next: 'forms',
    },
    { id: 'forms', kind: 'claim', form: 'paperwork', at: '§7.1', next: 'payment' },
    {
      id: 'payment',
      kind: 'pay',
      form: 'representative',
      at: '§5.3',
      places: ['cage'],
      forms: ['chips', 'cash'],
      papers: ['signed forms'],
      fails: { ends: 'house' },
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
      'qualifying hands and their prize amounts',
      'No Purchase Necessary',
      'other restrictions',
    ],
  },
  records: {
    at: '§10.1',
    items: [
      'hand and position',
      'owner of the hand, and how that was decided',
      'verification',
      'signed forms',
      'payout',
    ],
  },
  tells: [
    { at: '§3.1', under: 'how-to-play', says: 'All seven cards count, however you set them.' },
    {
      at: '§3.3',
      under: 'prizes',
      says: 'Picture cards are jacks, queens and kings. The joker is not a picture card.',
    },
    {
      at: '§5.1',
      under: 'prizes',
      says: 'If more than one hand qualifies in a round, each wins its full posted prize.',
    },
    { at: '§1.1', says: 'You must be playing at a posted table during the posted hours.' },
    { at: '§4.4', says: 'The patron in the player-dealer position may win on their own hand.' },
    {
      at: '§4.6',
      says: 'There is no limit to the number of times you can win. If you play more than one hand, you may win on each.',
    },
    { at: '§6.2', says: 'There is no fee for this promotion.' },
  ],
  notes: [
    { at: '§6.2', who: 'promotions', says: 'Give ample notice of the prizes. Do not take a fee for this promotion.' },
  ],
  rulings: {
    R1: '§5.1: one line calls the prize progressive. It is fixed, as the opening of the approved text says.',
    R2: '§5.2: the text says "seated and playing" but also has rules for other bettors. A bettor who is not seated can own a hand.',
    R3: '§5.1: if two or more hands qualify in a round, each is paid the full posted amount.',
    R4: '§7.1: the approved text gives no time to show ID. A player who is absent wins nothing, and there is no 30-day period.',
    R5: '§5.3: Free Play chips or coupons above $500 are issued as several chips or coupons of $5 to $500.',
    R6: '§3.4: five aces are the four aces and the joker. §3.3: the joker is not a picture card.',
    R7: '§3.2: a hand with the joker is at least ace high, so a nine-high hand has no joker.',
    R8: '§5.3: for a spin, only the prize on the wheel is paid, under the posted prize wheel promotion. The posted amount is the value of the spin.',
  },
};
