/** Games against the dealer by example: both hands, whether the dealer plays, and who wins. */
import { describe, expect, it } from 'vitest';
import { findGame } from '../find-game.ts';
import { type ChosenSettings, type Reading, readHand } from '../game.ts';

/** Game, cards, every hand it reads, every outcome, and the settings that were chosen. */
type Row = readonly [
  game: string,
  cards: string,
  hands: Readonly<Record<string, string>>,
  outcomes?: readonly string[],
  chosen?: ChosenSettings,
];

const AGAINST_THE_DEALER: readonly Row[] = [
  ['caribbean-stud', 'As Ks Qs Js Ts', { player: 'Royal flush' }],
  [
    'caribbean-stud',
    '9s 9h 4d 4c 2s | Ah Kd 7c 5s 3d',
    { player: 'Two pair, nines and fours', dealer: 'High card, ace' },
    ['player-wins'],
  ],
  [
    'caribbean-stud',
    '7h 5d 4d 3c 2s | Ah Qd Jc Ts 9d',
    { player: 'High card, seven', dealer: 'High card, ace' },
    ['dealer-does-not-qualify', 'player-wins'],
  ],
  [
    'caribbean-stud',
    '7h 5d 4d 3c 2s | Ah Qd Jc Ts 9d',
    { player: 'High card, seven', dealer: 'High card, ace' },
    ['dealer-wins'],
    { 'dealer-qualifies': 'always' },
  ],
  ['caribbean-stud', '2s 2h 5d 4c 3s | 2d 2c 5h 4h 3h', { player: 'Pair of twos', dealer: 'Pair of twos' }, ['tie']],
  ['ultimate-texas-holdem', 'As Ks | Qs Js Ts', { player: 'Royal flush', flop: 'Royal flush' }],
  ['uth', 'As Ks | Qs Js 2d Ts 3h', { player: 'Royal flush', flop: 'High card, ace' }],
  [
    'uth',
    '9s 9h | 9d 4c 4s Kd 2h | Kh Ks',
    {
      player: 'Full house, nines full of fours',
      flop: 'Full house, nines full of fours',
      dealer: 'Full house, kings full of fours',
      'dealer-flop': 'Two pair, kings and fours',
    },
    ['dealer-wins'],
  ],
  [
    'uth',
    'Ts 8h | Kd 9c 4s 3d 2h | Ah Js',
    { player: 'High card, king', flop: 'High card, king', dealer: 'High card, ace', 'dealer-flop': 'High card, ace' },
    ['dealer-does-not-qualify', 'dealer-wins'],
  ],
  [
    'uth',
    'Ts 8h | Kd Kc 4s 3d 2h | 9h 7s',
    { player: 'Pair of kings', flop: 'Pair of kings', dealer: 'Pair of kings', 'dealer-flop': 'Pair of kings' },
    ['player-wins'],
  ],
  [
    'uth',
    '9s 9h | 9d 4c 4s | Kh Ks',
    {
      player: 'Full house, nines full of fours',
      flop: 'Full house, nines full of fours',
      dealer: 'Two pair, kings and fours',
      'dealer-flop': 'Two pair, kings and fours',
    },
  ],
  ['three-card-poker', 'As Ks Qs', { player: 'Mini-royal' }],
  ['three-card-poker', 'As 2s 3s', { player: 'Straight flush, three high' }],
  ['3 card poker', '9s 9h 2d | Qh 8d 4c', { player: 'Pair of nines', dealer: 'High card, queen' }, ['player-wins']],
  [
    '3 card poker',
    '7s 5h 2d | Jh Td 8c',
    { player: 'High card, seven', dealer: 'High card, jack' },
    ['dealer-does-not-qualify', 'player-wins'],
  ],
  ['3 card poker', '7s 5h 2d | Qh 3d 2c', { player: 'High card, seven', dealer: 'High card, queen' }, ['dealer-wins']],
  [
    '3 card poker',
    '5h 6h 7h | 8h 9h Th',
    { player: 'Straight flush, seven high', dealer: 'Straight flush, ten high' },
    ['dealer-wins', 'six-card-straight-flush'],
  ],
  [
    '3 card poker',
    'Ah 2h 3h | 4h 5h 6h',
    { player: 'Straight flush, three high', dealer: 'Straight flush, six high' },
    ['dealer-wins', 'six-card-straight-flush'],
  ],
  [
    '3 card poker',
    'Kh Ah 2h | 3h 4h 5h',
    { player: 'Flush, ace high', dealer: 'Straight flush, five high' },
    ['dealer-wins'],
  ],
  [
    '3 card poker',
    'Qh Kh Ah | 9h Th Jh',
    { player: 'Mini-royal', dealer: 'Straight flush, jack high' },
    ['player-wins', 'six-card-straight-flush'],
  ],
  [
    'three-card-poker-6-card-bonus',
    'Qs Js Ts | As | Ks 9s',
    {
      player: 'Straight flush, queen high',
      dealer: 'Flush, ace high',
      'six-card': 'Royal flush',
      'five-card': 'Straight flush, king high',
    },
    ['player-wins', 'six-card-straight-flush'],
  ],
  [
    '6 card bonus',
    'Qs Js Ts | Ks 9s',
    { player: 'Straight flush, queen high', 'five-card': 'Straight flush, king high' },
  ],
  [
    '6 card bonus',
    '7s 7h 7d | 7c Kd 2h',
    { player: 'Three of a kind, sevens', dealer: 'High card, king', 'six-card': 'Four of a kind, sevens' },
    ['player-wins'],
  ],
  ['6 card bonus', 'As Ks Qs', { player: 'Mini-royal' }],
  [
    'crazy-4-poker',
    '9c Tc Jc Qc 3d | Ah Ad 7s 5c 2d',
    {
      player: 'Straight flush, queen high',
      'five-card': 'High card, queen',
      dealer: 'Pair of aces',
      'dealer-five-card': 'Pair of aces',
    },
    ['player-wins'],
  ],
  [
    'crazy-4-poker',
    '7s 6h 3d 2c 9d | Qh Jd 9s 5c 2d',
    {
      player: 'High card, nine',
      'five-card': 'High card, nine',
      dealer: 'High card, queen',
      'dealer-five-card': 'High card, queen',
    },
    ['dealer-does-not-qualify', 'player-wins'],
  ],
  [
    'crazy-4-poker',
    '7s 6h 3d 2c 9d | Kh 8d 5s 4c 2d',
    {
      player: 'High card, nine',
      'five-card': 'High card, nine',
      dealer: 'High card, king',
      'dealer-five-card': 'High card, king',
    },
    ['dealer-wins'],
  ],
  // The fifth cards differ, but only four play.
  [
    'crazy-4-poker',
    'As Ah Kd Qc 3d | Ad Ac Kh Qh 2d',
    { player: 'Pair of aces', 'five-card': 'Pair of aces', dealer: 'Pair of aces', 'dealer-five-card': 'Pair of aces' },
    ['tie'],
  ],
  [
    'four-card-poker',
    'As Ah Kd Kc 5s | Qs Qh 9d 7c 4d 2h',
    { player: 'Two pair, aces and kings', 'five-card': 'Two pair, aces and kings', dealer: 'Pair of queens' },
    ['player-wins'],
  ],
  ['four-card-poker', '9c Tc Jc Qc 3d', { player: 'Straight flush, queen high', 'five-card': 'High card, queen' }],
  [
    'four-card-poker',
    '8s 8h 8d Kc Ks',
    { player: 'Three of a kind, eights', 'five-card': 'Full house, eights full of kings' },
  ],
  [
    'four-card-poker',
    '8s 8h 8d Kc 2s | 9c Tc Jc Qc 3d 4h',
    { player: 'Three of a kind, eights', 'five-card': 'Three of a kind, eights', dealer: 'Straight flush, queen high' },
    ['dealer-wins'],
  ],
  [
    'four-card-poker',
    'As Kh Qd Jc 2s | Ad Kc Qh Js 3c 3d',
    { player: 'Straight, ace high', 'five-card': 'High card, ace', dealer: 'Straight, ace high' },
    ['player-wins'],
  ],
];

describe('against the dealer', () => {
  for (const [typed, text, hands, outcomes = [], chosen = {}] of AGAINST_THE_DEALER) {
    it(`${typed}: ${text} ${Object.values(chosen).join(' ')}`, () => {
      const reading = read(typed, text, chosen);
      expect(Object.fromEntries(reading.hands.map(({ hand, says }) => [hand, says]))).toEqual(hands);
      expect(reading.outcomes.map(({ id }) => id)).toEqual(outcomes);
    });
  }

  it.each([
    ['caribbean-stud', '7h 5d 4d 3c 2s | Ah Kd 7c 5s 3d', true],
    ['caribbean-stud', '7h 5d 4d 3c 2s | Ah Qd Jc Ts 9d', false],
    ['caribbean-stud', '7h 5d 4d 3c 2s | 2h 2d Jc Ts 9d', true],
    ['ultimate-texas-holdem', 'Ts 8h | Kd 9c 4s 3d 2h | Ah Js', false],
    ['ultimate-texas-holdem', 'Ts 8h | Kd 9c 4s 3d 2h | Ah 2s', true],
    ['three-card-poker', '9s 8h 2d | Qh 3d 2c', true],
    ['three-card-poker', '9s 8h 2d | Jh Td 8c', false],
    ['crazy-4-poker', '7s 6h 3d 2c 9d | Kh 8d 5s 4c 2d', true],
    ['crazy-4-poker', '7s 6h 3d 2c 9d | Qh Jd 9s 5c 2d', false],
  ] as const)('%s: %s, the dealer qualifies: %s', (typed, text, qualified) => {
    const dealer = read(typed, text, {}).hands.find(({ hand }) => hand === 'dealer');
    expect(dealer?.facts?.qualified).toBe(qualified);
  });
});

function read(typed: string, text: string, chosen: ChosenSettings): Reading {
  const game = findGame(typed);
  if (!game.ok) throw new Error(game.refusal.says);
  const hand = readHand(game.value, text, chosen);
  if (!hand.ok) throw new Error(hand.refusal.says);
  return hand.value.reading;
}
