/** Poker games by example: what is typed, which hands it makes and what the deal is. */
import { describe, expect, it } from 'vitest';
import { findGame } from '../find-game.ts';
import { type ChosenSettings, type HandReading, readHand } from '../game.ts';

/** Game, cards, every hand it reads, every outcome, and the settings that were chosen. */
type Row = readonly [
  game: string,
  cards: string,
  hands: Readonly<Record<string, string>>,
  outcomes?: readonly string[],
  chosen?: ChosenSettings,
];

const SPLIT = { split: 'eight-or-better' };

const FLOP_GAMES: readonly Row[] = [
  [
    'texas-holdem',
    'As Ah | Ad Kc 2s 2h 9d',
    {
      high: 'Full house, aces full of twos',
      'two-hole': 'Full house, aces full of twos',
      flop: 'Three of a kind, aces',
    },
  ],
  [
    'holdem',
    '9s Kd | 9h 9d 9c 4s 2d',
    { high: 'Four of a kind, nines', 'two-hole': 'Four of a kind, nines', flop: 'Four of a kind, nines' },
  ],
  ['holdem', 'As Ks | Qs Js 10s', { high: 'Royal flush', 'two-hole': 'Royal flush', flop: 'Royal flush' }],
  ['holdem', 'As 2d | Ks Qs Js Ts', { high: 'Royal flush', 'two-hole': 'High card, ace', flop: 'High card, ace' }],
  [
    'holdem',
    'As 2d | 3h 4c 8s Kd Kh',
    { high: 'Pair of kings', 'two-hole': 'Pair of kings', flop: 'High card, ace', low: '8-4-3-2-A low' },
    [],
    SPLIT,
  ],
  [
    'holdem',
    'As 2d | 3h 4c 9s Kd Kh',
    { high: 'Pair of kings', 'two-hole': 'Pair of kings', flop: 'High card, ace' },
    ['no-low'],
    SPLIT,
  ],
  [
    'reverse-holdem',
    'Qs Qd | Qh 4c 9d 9s 2h',
    { high: 'Full house, queens full of nines', 'two-hole': 'Full house, queens full of nines' },
  ],
  [
    'pineapple',
    'As Ah Kd | Ad Kc 2s 2h 9d',
    {
      high: 'Full house, aces full of twos',
      'two-hole': 'Full house, aces full of twos',
      flop: 'Three of a kind, aces',
    },
  ],
  ['pineapple', 'Js Jd Jc | Kh 9c 4s', { high: 'Pair of jacks', 'two-hole': 'Pair of jacks', flop: 'Pair of jacks' }],
  [
    'crazy-pineapple',
    'As Ad | Ah Kc Kd 7s 2h',
    {
      high: 'Full house, aces full of kings',
      'two-hole': 'Full house, aces full of kings',
      flop: 'Full house, aces full of kings',
    },
  ],
  [
    'texas-holdem-hi-lo',
    'As 2d | 3h 4c 8s Kd Kh',
    { high: 'Pair of kings', 'two-hole': 'Pair of kings', flop: 'High card, ace', low: '8-4-3-2-A low' },
  ],
  [
    'texas-holdem-hi-lo',
    'As 2d | 3h 4c 9s Kd Kh',
    { high: 'Pair of kings', 'two-hole': 'Pair of kings', flop: 'High card, ace' },
    ['no-low'],
  ],
  [
    'pineapple-hi-lo',
    'As 2d 9c | 8h 7c 4s Kd Qh',
    { high: 'High card, ace', 'two-hole': 'High card, ace', flop: 'High card, ace', low: '8-7-4-2-A low' },
  ],
  [
    'crazy-pineapple-hi-lo',
    'As 9d | 8h 7c 4s 3d Qh',
    { high: 'High card, ace', 'two-hole': 'High card, ace', flop: 'High card, ace', low: '8-7-4-3-A low' },
  ],
  ['omaha', '9s 9d Kh 2c | 9h 9c 4s 7d 2d', { high: 'Four of a kind, nines' }],
  ['omaha', 'As Ah Ad Ac | Kd 9s 4h 3d 2c', { high: 'Pair of aces' }],
  ['omaha', 'As 2d 3d 4d | Ks Qs Js Ts 9h', { high: 'High card, ace' }],
  ['omaha', 'As Kh 3d 4d | Ks Qs Js Ts 9h', { high: 'Straight, ace high' }],
  ['omaha-hi-lo', 'As 2d Kh Kc | 3s 4d 8h Kd 9c', { high: 'Three of a kind, kings', low: '8-4-3-2-A low' }],
  ['omaha-hi-lo', 'As 2d Kh Kc | 3s 4d 9h Kd Tc', { high: 'Three of a kind, kings' }, ['no-low']],
  [
    'omaha-hi-lo',
    'As 2d Kh Kc | 3s 4d 9h Kd Tc',
    { high: 'Three of a kind, kings', low: '9-4-3-2-A low' },
    [],
    { 'low-qualifier': '9' },
  ],
  ['omaha-hi-lo', 'As 2d Kh Kc | Ad 2c 8h 7d 9c', { high: 'Two pair, aces and twos' }, ['no-low']],
  ['omaha-hi-lo', 'As 2d Kh Kc | Ad 3c 8h 7d 9c', { high: 'Pair of aces', low: '8-7-3-2-A low' }],
  ['five-card-omaha', '9s 9d Kh 2c 3c | 9h 9c 4s 7d 2d', { high: 'Four of a kind, nines' }],
  [
    'five-card-omaha-hi-lo',
    'Ks Kh 9c As 2d | 3s 4d 8h Kd 9d',
    { high: 'Three of a kind, kings', low: '8-4-3-2-A low' },
  ],
];

const STUD_AND_DRAW: readonly Row[] = [
  [
    'seven-card-stud',
    'Qs Qd 4c | Qh Qc 9s 2d',
    { high: 'Four of a kind, queens', 'two-down': 'Four of a kind, queens' },
  ],
  [
    'seven-card-stud',
    'As Kh 9d | Ad Ac Ks 2h',
    { high: 'Full house, aces full of kings', 'two-down': 'Full house, aces full of kings' },
  ],
  ['seven-card-stud', 'As 7h 9d | Ks Qs Js Ts', { high: 'Royal flush', 'two-down': 'High card, ace' }],
  ['seven-card-stud', 'As 7h 9d Ks Qs Js Ts', { high: 'Royal flush' }],
  [
    'seven-card-stud-hi-lo',
    'As 2d 7c | 3h 4s 8c Ad',
    { high: 'Pair of aces', 'two-down': 'Pair of aces', low: '7-4-3-2-A low' },
  ],
  ['stud 8', 'Ks Kd 9c | 9h Qs Jc 2d', { high: 'Two pair, kings and nines', 'two-down': 'Pair of kings' }, ['no-low']],
  ['five-card-stud', 'As | Ah Ad Kc Ks', { high: 'Full house, aces full of kings' }],
  ['five-card-stud', '5s 4s 3s 2s As', { high: 'Straight flush, five high' }],
  ['razz', 'As 2d 3c | 4h 5s Kd Kc', { low: '5-4-3-2-A low' }],
  ['razz', '8s 6d 4c 3h Ad Kd Kc', { low: '8-6-4-3-A low' }],
  ['razz', 'Ks Kd Kc Kh Qs Qd Qc', { low: 'Full house, queens full of kings' }],
  ['lowball', 'As 2d 3c 4h Jk', { low: '5-4-3-2-A low' }],
  ['lowball', '8s 6d 4c 3h Ad', { low: '8-6-4-3-A low' }, [], { joker: 'none' }],
  ['kansas-city-lowball', '7s 5d 4c 3h 2s', { low: '7-5-4-3-2 low' }],
  ['2-7', 'As 5d 4c 3h 2s', { low: 'A-5-4-3-2 low' }],
  ['2-7', '6s 5d 4c 3h 2s', { low: 'Straight, six high' }],
  ['five-card-draw', 'As Ah Ad Kc Ks', { high: 'Full house, aces full of kings' }],
  ['draw', 'As Ah Ad Ac Jk', { high: 'Five of a kind, aces' }, [], { joker: 'bug' }],
  ['draw', 'Ks Kh Kd 4c Jk', { high: 'Three of a kind, kings' }, [], { joker: 'bug' }],
  ['asian-five-card-stud', 'Ad Th 9s 8c 7s', { high: 'High card, ace' }],
  ['asian-five-card-stud', 'Ad Th 9s 8c 7s', { high: 'Straight, ten high' }, [], { 'low-ace': 'straight' }],
  ['mexican-poker', 'Ks | Kh Kd Kc 2s', { high: 'Four of a kind, kings' }],
  ['mexican-poker', 'Jk | Kh Kd 4c 2s', { high: 'Three of a kind, kings' }],
  ['mexican-poker', 'Kh | Jk Kd 4c 2s', { high: 'Pair of kings' }],
  ['mexican-poker', '2s Jk | Kh Kd Kc', { high: 'Four of a kind, kings' }],
  ['mexican-poker', 'Jk | Kh Kd 4c 2s', { high: 'Pair of kings' }, [], { joker: 'bug' }],
  ['mexican-poker', 'Jk Kh Kd 4c 2s', { high: 'Three of a kind, kings' }, [], { joker: 'wild' }],
  ['mexican-poker', 'Js 7h 6d 5c 4s', { high: 'Straight, jack high' }],
];

describe.each([
  ['games with a board', FLOP_GAMES],
  ['stud and draw', STUD_AND_DRAW],
] as const)('%s', (_, rows) => {
  for (const [typed, text, hands, outcomes = [], chosen = {}] of rows) {
    it(`${typed}: ${text} ${Object.values(chosen).join(' ')}`, () => {
      const reading = read(typed, text, chosen);
      expect(Object.fromEntries(reading.hands.map(({ hand, says }) => [hand, says]))).toEqual(hands);
      expect(reading.outcomes.map(({ id }) => id)).toEqual(outcomes);
    });
  }
});

describe('facts that charts ask for', () => {
  it('names the hole cards that play, and whether quads have their pair', () => {
    const [high, both] = read('holdem', '9s Kd | 9h 9d 9c 4s 2d').hands as readonly [HandReading, HandReading];
    expect(high.facts).toMatchObject({
      ranks: ['9', 'K'],
      holeCardsPlaying: ['2'],
      fewestHoleCardsPlaying: 2,
      mostHoleCardsPlaying: 2,
      playingHoleCards: ['9s', 'Kd'],
    });
    expect(both.facts).toMatchObject({ holeCardsUsed: ['9s', 'Kd'], pairUsed: false, quadsFromPair: false });
    expect(hand('holdem', 'Jd Jc | Js Jh 4c 4d 2s', 'two-hole').facts).toMatchObject({
      pairUsed: true,
      quadsFromPair: true,
    });
  });

  it('shows a royal on the board by the count of hole cards that play', () => {
    expect(hand('uth', '2c 2d | As Ks Qs Js Ts', 'player').facts?.holeCardsPlaying).toEqual(['0']);
    expect(hand('uth', 'As 2d | Ks Qs Js Ts 3h', 'player').facts?.holeCardsPlaying).toEqual(['1']);
  });

  it('lets at most two of three pineapple cards play', () => {
    expect(hand('pineapple', 'As Ks Qs | Js Ts 2d', 'high').facts?.mostHoleCardsPlaying).toBe(2);
  });

  it('asks stud quads of two down cards for their pair', () => {
    expect(hand('seven-card-stud', 'Qs Qd 4c | Qh Qc 9s 2d', 'two-down').facts?.quadsFromPair).toBe(true);
    expect(hand('seven-card-stud', 'Qs 9d 4c | Qh Qc Qd 2d', 'two-down').facts?.quadsFromPair).toBe(false);
  });

  it('tells an unsuited low from a suited one, by the way that suits the chart', () => {
    const unsuited = (typed: string, text: string) => hand(typed, text, 'low').facts?.unsuited;
    expect(unsuited('lowball', 'As 2s 3s 4s 5s')).toBe(false);
    expect(unsuited('lowball', 'As 2s 3s 4s 5d')).toBe(true);
    // Clubs, because the joker's number alone would make it a club.
    expect(unsuited('lowball', 'Ac 2c 3c 4c Jk')).toBe(true);
    expect(unsuited('razz', 'As 2s 3s 4s 5s 5d Kh')).toBe(true);
    expect(unsuited('razz', 'As 2s 3s 4s 5s Qd Kh')).toBe(false);
  });

  it('counts the jokers a hand holds', () => {
    expect(hand('mexican-poker', 'Jk | Kh Kd 4c 2s', 'high').facts?.jokers).toBe(1);
    expect(hand('mexican-poker', '2h | Kh Kd 4c 2s', 'high').facts?.jokers).toBeUndefined();
  });

  it('ranks hands of one game on one scale', () => {
    const strength = (text: string) => hand('asian-five-card-stud', text, 'high').strength;
    expect(strength('Qs Ts 9s 8s 7s')).toBeGreaterThan(strength('As Ah Ad Kc Ks'));
  });
});

describe('refusals', () => {
  it.each([
    ['holdem', 'As Ax | Ad Kc 2s', 'unknown-card', '"Ax" is not a card.'],
    ['holdem', 'As As | Ad Kc 2s', 'not-in-deck', 'The ace of spades (As) appears 2 times; a 52-card deck holds 1.'],
    ['holdem', 'As Ah | Ad As 2s', 'not-in-deck', 'The ace of spades (As) appears 2 times; a 52-card deck holds 1.'],
    ['holdem', 'As Ah | Ad Kc', 'wrong-count', 'board: 2 given, 3 to 5 cards needed.'],
    ['holdem', 'As Ah Ac | Ad Kc 2s', 'wrong-count', 'hole: 3 given, 2 cards needed.'],
    ['holdem', 'As Ah | Ad Kc 2s 3s 4s 5s', 'wrong-count', 'board: 6 given, 3 to 5 cards needed.'],
    ['holdem', 'As Ah', 'wrong-groups', "Texas Hold'em is not written in 1 group."],
    ['holdem', 'As Jk | Ad Kc 2s', 'not-in-deck', 'The joker (Jk) is not in a 52-card deck.'],
    ['reverse-holdem', 'As Ah | Ad Kc 2s 3s', 'wrong-count', 'board: 4 given, 5 cards needed.'],
    ['omaha', 'As Ah | Ad Kc 2s', 'wrong-count', 'hole: 2 given, 4 cards needed.'],
    ['seven-card-stud', 'As Ah | Ad Kc', 'wrong-count', 'up: 2 given, 3 to 4 cards needed.'],
    [
      'lowball',
      'As 2d 3c Jk Jk',
      'not-in-deck',
      'The joker (Jk) appears 2 times; a 52-card deck with a joker holds 1.',
    ],
    ['five-card-draw', 'As 2d 3c 4h Jk', 'not-in-deck', 'The joker (Jk) is not in a 52-card deck.'],
    ['mexican-poker', 'Ks | Kh Kd Kc 9s', 'not-in-deck', 'The nine of spades (9s) is not in a 41-card deck.'],
    ['mexican-poker', 'Ks | Kh Kd Kc', 'wrong-count', 'Mexican Poker: 4 cards given, 5 needed in all.'],
    ['asian-five-card-stud', 'As Ks Qs Js 6s', 'not-in-deck', 'The six of spades (6s) is not in a 32-card deck.'],
    ['three-card-poker', 'As Ks', 'wrong-count', 'player: 2 given, 3 cards needed.'],
    ['four-card-poker', '9c Tc Jc Qc 3d | Ah Ad 7s 5c 2d', 'wrong-count', 'dealer: 5 given, 6 cards needed.'],
  ] as const)('%s: %s', (typed, text, reason, says) => {
    expect(refusal(typed, text)).toMatchObject({ reason, says });
  });

  it('asks how the joker was dealt instead of guessing', () => {
    expect(refusal('mexican-poker', 'Jk Kh Kd 4c 2s').reason).toBe('joker-unclear');
  });

  it('asks for the cards kept when Crazy Pineapple is past its discard', () => {
    expect(refusal('crazy-pineapple', 'As Ad Kh | Ah Kc Kd 7s').reason).toBe('wrong-count');
    expect(read('crazy-pineapple', 'As Ad Kh | Ah Kc Kd').hands[0]?.says).toBe('Full house, aces full of kings');
  });

  it('knows no setting it does not have', () => {
    expect(refusal('omaha', '9s 9d Kh 2c | 9h 9c 4s', { joker: 'wild' }).reason).toBe('unknown-setting');
    expect(refusal('lowball', 'As 2d 3c 4h 5s', { joker: 'maybe' }).reason).toBe('unknown-setting-value');
  });
});

function answer(typed: string, text: string, chosen: ChosenSettings) {
  const game = findGame(typed);
  if (!game.ok) throw new Error(game.refusal.says);
  return readHand(game.value, text, chosen);
}

function read(typed: string, text: string, chosen: ChosenSettings = {}) {
  const hand = answer(typed, text, chosen);
  if (!hand.ok) throw new Error(hand.refusal.says);
  return hand.value.reading;
}

function refusal(typed: string, text: string, chosen: ChosenSettings = {}) {
  const hand = answer(typed, text, chosen);
  if (hand.ok) throw new Error(`${typed} read ${text}`);
  return hand.refusal;
}

function hand(typed: string, text: string, name: string): HandReading {
  const found = read(typed, text).hands.find((reading) => reading.hand === name);
  if (found === undefined) throw new Error(`${typed} reads no hand "${name}" in ${text}`);
  return found;
}
