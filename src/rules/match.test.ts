import { describe, expect, it } from 'vitest';
import type { ChartRow, GameRow, HandPattern } from './chart.ts';
import type { BadBeat, HandTest } from './hand-pattern.ts';
import { matchHands } from './match.ts';
import {
  ANY,
  called,
  category,
  FIVE,
  game,
  group,
  HOLDEM,
  isMet,
  matches,
  metBy,
  OMAHA,
  row,
} from './match-testing.ts';

const beat = (losing: HandTest, more: Partial<BadBeat> = {}): BadBeat => ({
  is: 'bad-beat',
  losing,
  winning: 'higher',
  loser: 'second-best',
  compared: 'showdown',
  ...more,
});
const bothPlay = (id: string, floor?: string) =>
  category(id, { orBetter: true, plays: { group: 'hole', atLeast: 2 }, ...(floor === undefined ? {} : { floor }) });
const withBoth = (id: string, floor: string, more: Partial<BadBeat> = {}) => [
  row('beat', beat(bothPlay(id, floor), { winning: bothPlay('high-card'), ...more })),
];

describe('at the showdown [no-limit-bad-beat]', () => {
  const A = withBoth('four-of-a-kind', '2');
  const B = withBoth('full-house', 'AK');

  it('[example 3] equal losing hands share the part', () => {
    const board = 'Ac Ad Kc Qc 4h';
    const hands = ['Jc Tc', 'Ah Kh', 'As Ks', '9h 8h'];
    expect(metBy(ANY, B, called(hands, board))).toEqual(['beat:winning', 'beat:losing', 'beat:losing', 'none']);
  });

  it('[example 6] only the highest losing hand has the part', () => {
    const hands = ['Ks Qs', 'Jd Jc', '9h 9c'];
    expect(metBy(ANY, A, called(hands, 'Js Jh Ts 9s 9d'))).toEqual(['beat:winning', 'beat:losing', 'none']);
  });

  // A straight flush beats quad nines whose two does not play; jacks full of nines are third, nines full of eights fourth.
  const hands = ['Qh Kh', '9s 2d', 'Js Jc', '8s 8c'];
  const board = '9h 9d 9c Th Jh';

  it('[example 6] where the second-best hand fails a condition no lower hand takes its place', () => {
    expect(metBy(ANY, withBoth('full-house', '2'), called(hands, board))).toEqual(['none', 'none', 'none', 'none']);
    const kickerPlays = called(['Qh Kh', '9s Ad', 'Js Jc', '8s 8c'], board);
    expect(metBy(ANY, withBoth('full-house', '2'), kickerPlays)).toEqual([
      'beat:winning',
      'beat:losing',
      'none',
      'none',
    ]);
  });

  it('any losing hand may do where the sheet says so, and still only the highest of them', () => {
    const any = withBoth('full-house', '2', { loser: 'any' });
    expect(metBy(ANY, any, called(hands, board))).toEqual(['beat:winning', 'none', 'beat:losing', 'none']);
    expect(metBy(ANY, any, called([hands[0]!, hands[1]!], board))).toEqual(['none', 'none']);
  });

  it('reads the losing hand at its best: quads with a full house are not a full house', () => {
    const full = (orBetter: boolean) => [row('beat', beat(category('full-house', { orBetter })))];
    const call = called(['Qh Kh', '9s Jd'], board);
    expect(metBy(ANY, full(false), call)).toEqual(['none', 'none']);
    expect(metBy(ANY, full(true), call)).toEqual(['beat:winning', 'beat:losing']);
  });

  it('the winner needs both hole cards too, and a split pot has no loser', () => {
    // The jack of hearts makes a straight flush with the board; its other card does not play.
    const rows = withBoth('four-of-a-kind', '2');
    const board = 'Th 9h 8h 7h 7d';
    expect(metBy(ANY, rows, called(['Jh 2c', '7s 7c'], board))).toEqual(['none', 'none']);
    expect(metBy(ANY, rows, called(['Jh Qh', '7s 7c'], board))).toEqual(['beat:winning', 'beat:losing']);
    const full = withBoth('full-house', '2', { winning: 'higher' });
    expect(metBy(ANY, full, called(['As Kd', 'Ah Kh'], 'Ac Ad Kc 4s 2d'))).toEqual(['none', 'none']);
  });

  it('equal winning hands share the part', () => {
    const full = [row('beat', beat(category('full-house', { orBetter: true })))];
    const tied = ['As Kd', 'Ah Kh', 'Qs Qd'];
    expect(metBy(ANY, full, called(tied, 'Ac Ad Kc Qh 2d'))).toEqual(['beat:winning', 'beat:winning', 'beat:losing']);
  });

  it('leaves hands that were not keyed out of the showdown', () => {
    const open = { ...ANY, unkeyed: 'by-the-table' } as const;
    const rows = [row('beat', beat(category('pair', { orBetter: true })))];
    expect(metBy(open, rows, called(['As Ac', ''], 'Ad 9c 9h 4s 2d'))).toEqual(['none', 'none']);
    expect(metBy(open, rows, called(['As Ac', '', 'Ks Kc'], 'Ad 9c 9h 4s 2d'))).toEqual([
      'beat:winning',
      'none',
      'beat:losing',
    ]);
  });
});

describe('at the showdown [omaha-bad-beat]', () => {
  const option = (floor: string) => [row('beat', beat(category('four-of-a-kind', { orBetter: true, floor })))];
  const hands = ['7s 7h Ks 2c', 'Ts Th 4d 3d'];

  it('[example 1] sevens are less than eights, and enough for fives', () => {
    const board = '7d 7c Td Tc Ah';
    expect(metBy(OMAHA, option('8'), called(hands, board))).toEqual(['none', 'none']);
    expect(metBy(OMAHA, option('7'), called(hands, board))).toEqual(['beat:losing', 'beat:winning']);
    expect(metBy(OMAHA, option('5'), called(hands, board))).toEqual(['beat:losing', 'beat:winning']);
  });

  it('[example 4] who wins the low half is still the loser of the high', () => {
    // The sevens hold A-2 for a low of 8-7-5-2-A; the quads of eights have the high.
    const call = called(['7s 7h As 2c', '8s 8h Kd Kc'], '7d 7c 8d 8c 5h');
    expect(metBy(OMAHA, option('5'), call)).toEqual(['beat:losing', 'beat:winning']);
  });
});

describe('first and second hand [caribbean-stud-jackpot]', () => {
  const stud = game('caribbean-stud', [group('player', 'hand', 5, 5)]);
  const less = ['straight', 'three-of-a-kind', 'two-pair', 'pair', 'high-card'].map((id) => category(id));
  const rows = [
    row('royal', beat({ is: 'some', of: less }, { winning: category('royal-flush') })),
    row('super', beat(category('full-house'))),
    row('bad-beat', beat(category('flush'))),
  ];
  const ROYAL = 'As Ks Qs Js Ts';

  it.each([
    ['[example 5] a full house against a royal flush', '9h 9d 9c 4h 4d', ROYAL, 'super'],
    ['[example 5] a flush against a royal flush', 'Kh 9h 7h 4h 2h', ROYAL, 'bad-beat'],
    ['[example 5] quads against a straight flush', '8h 8d 8c 8s 4d', 'Kh Qh Jh Th 9h', undefined],
    ['[example 5] trips against a royal flush', '9h 9d 9c 5h 4d', ROYAL, 'royal'],
    ['a straight against a royal flush', '9h 8d 7c 6h 5d', ROYAL, 'royal'],
    ['quads against a royal flush', '9h 9d 9c 9s 4d', ROYAL, undefined],
    ['a straight flush is not any flush', '9h 8h 7h 6h 5h', ROYAL, undefined],
    ['a higher flush', 'Kh 9h 7h 4h 2h', 'Kd 9d 7d 4d 3d', 'bad-beat'],
    ['a straight flush against a straight', '9h 8d 7c 6h 5d', 'Ks Qs Js Ts 9s', undefined],
  ])('%s', (_, second, first, key) => {
    const met = metBy(stud, rows, called([second, first, '2c 3c 5c 7s 6s']));
    expect(met).toEqual(key === undefined ? ['none', 'none', 'none'] : [`${key}:losing`, `${key}:winning`, 'none']);
  });
});

describe('aces that are beaten [pocket-aces-cracked]', () => {
  const rows = [row('cracked', { is: 'beaten', group: 'hole', ranks: 'AA', plays: { group: 'hole', atLeast: 2 } })];
  const read = (hands: string[], board: string) => metBy(ANY, rows, called(hands, board));

  it('[example 1] both play', () => {
    expect(read(['As Ah', '9s 9h'], 'Ad 9d 9c 4s 2h')).toEqual(['cracked', 'none']);
  });

  it('[example 2] one ace in a flush, or none on the board, is not both', () => {
    expect(read(['Ah As', 'Jh 3d'], 'Th 9h 8h 7h 2c')).toEqual(['none', 'none']);
    expect(read(['Ah As', 'Ts Jd'], '5c 6d 7h 8s 9c')).toEqual(['none', 'none']);
  });

  it('[examples 3, 5] two pairs of aces, and a split pot', () => {
    expect(read(['Ah As', 'Ac Ad', 'Kd 2d'], '9d 7d 4d 3c Jh')).toEqual(['cracked', 'cracked', 'none']);
    expect(read(['Ah As', 'Ac Ad'], '9d 7d 4c 3c Jh')).toEqual(['none', 'none']);
  });
});

const inTheGame = (losing: HandTest, winning: BadBeat['winning'] = 'higher') =>
  beat(losing, { winning, loser: 'any', compared: 'game' });
const named = (outcome: string): Extract<HandTest, { is: 'outcome' }> => ({ is: 'outcome', outcome });

describe('as pai gow compares [ca-asian-bad-beat]', () => {
  const paiGow = game('pai-gow-poker');
  const jacksAndTens = row(
    'jacks',
    inTheGame({
      is: 'reading',
      hands: [
        { hand: 'front', category: 'pair', orBetter: true, floor: 'J' },
        { hand: 'back', category: 'three-of-a-kind', orBetter: true, floor: 'T' },
      ],
    }),
  );
  const kingHighOrLower: HandTest = {
    is: 'every',
    of: [
      { is: 'reading', hands: [{ hand: 'back', category: 'high-card', orBetter: false }] },
      {
        is: 'cards',
        in: ['back'],
        have: [
          { ranks: 'A', exactly: 0 },
          { joker: true, exactly: 0 },
        ],
      },
    ],
  };
  const rows = [jacksAndTens, row('nine-high', inTheGame(named('nine-high'), kingHighOrLower))];
  const read = (hands: string[], playerDealer: number | null = hands.length) =>
    metBy(paiGow, rows, { ...called(hands), playerDealer });
  const JACKS = 'Js Jh | Ts Th Td 8c 2c';

  it('[example 1] both halves are lost to the player-dealer', () => {
    expect(read([JACKS, '9s 9h | 6s 6h 5d 4c 3c', 'Qs Qh | Ks Kh Kd 7c 3d'])).toEqual([
      'jacks:losing',
      'none',
      'jacks:winning',
    ]);
  });

  it('one half each is a push, and no beat', () => {
    expect(read([JACKS, '9s 9h | Ks Kh Kd 7c 3c'])).toEqual(['none', 'none']);
  });

  it("the player-dealer's own hand may be the loser, and several players its winners", () => {
    const hands = ['Qs Qh | Ks Kh Kd 7c 3c', 'Qd Qc | As Ah Ad 7d 3d', JACKS];
    expect(read(hands)).toEqual(['jacks:winning', 'jacks:winning', 'jacks:losing']);
  });

  it('two losing hands both have the part', () => {
    const hands = [JACKS, 'Jd Jc | 9s 8h 7d 6c 5c', 'Qs Qh | Ks Kh Kd Kc 3d'];
    expect(read(hands)).toEqual(['jacks:losing', 'jacks:losing', 'jacks:winning']);
  });

  it('compares players with the player-dealer, not with each other', () => {
    expect(read([JACKS, 'Qs Qh | Ks Kh Kd 7c 3d', '2s 3h | 9s 8h 7d 6c 4s'])).toEqual(['none', 'none', 'none']);
    expect(read([JACKS, 'Qs Qh | Ks Kh Kd 7c 3d'], null)).toEqual(['none', 'none']);
    expect(read([JACKS, 'Qs Qh | Ks Kh Kd 7c 3d'], 7)).toEqual(['none', 'none']);
  });

  it('nine high loses to king high or lower behind, and to nothing better', () => {
    const nineHigh = '8d 7c | 9s 6h 4d 3s 2c';
    expect(read([nineHigh, 'Qd Jc | Ks 9h 7d 5s 4c'])).toEqual(['nine-high:losing', 'nine-high:winning']);
    expect(read([nineHigh, 'Kd Jc | As 9h 7d 5s 4c'])).toEqual(['none', 'none']);
    expect(read([nineHigh, 'Kd Jc | Jk 9h 7d 5s 4c'])).toEqual(['none', 'none']);
    expect(read([nineHigh, 'Kd Jc | 5d 5h 7d 5s 4c'])).toEqual(['none', 'none']);
    // Its eight-seven in front is not beaten: a push.
    expect(read([nineHigh, '6d 5c | Ks 9h 7d 4s 3c'])).toEqual(['none', 'none']);
  });

  it('a foul set of the bank is set again before anything is compared, and says whose hand it is', () => {
    const foul = matchHands(paiGow, {}, rows, { ...called([JACKS, 'Qs Qh | Ks 9h 7d 5s 4c']), playerDealer: 2 });
    expect(foul).toMatchObject({ ok: false, refusal: { reason: 'banker-foul' } });
  });

  it('tells who lost, where the player-dealer was keyed', () => {
    const lost = (hands: string[], playerDealer: number | null) =>
      matches(paiGow, rows, { ...called(hands), playerDealer }).map((match) => match.lost);
    expect(lost([JACKS, 'Qs Qh | Ks Kh Kd 7c 3d'], 2)).toEqual([true, undefined]);
    expect(lost([JACKS, '9s 9h | Ks Kh Kd 7c 3c'], 2)).toEqual([false, undefined]);
    expect(lost([JACKS, '9s 9h | Ks Kh Kd 7c 3c'], null)).toEqual([undefined, undefined]);
  });
});

describe('as other games compare [ca-asian-bad-beat]', () => {
  it('tiles: both halves must lose', () => {
    const rows = [row('pairs', inTheGame(named('pair-pair')))];
    const read = (hands: string[]) => metBy(game('pai-gow-tiles'), rows, { ...called(hands), playerDealer: 2 });
    expect(read(['chit-52 chit-43 | yun yun', 'gor gor | teen teen'])).toEqual(['pairs:losing', 'pairs:winning']);
    expect(read(['chit-52 chit-43 | yun yun', 'ng-41 ng-32 | teen teen'])).toEqual(['none', 'none']);
  });

  it('13-Card: any two players, more hands won than lost', () => {
    const losing: HandTest = {
      is: 'reading',
      hands: [
        { hand: 'front', category: 'pair', orBetter: true },
        { hand: 'middle', category: 'three-of-a-kind', orBetter: true },
        { hand: 'back', category: 'straight-flush', orBetter: true },
      ],
    };
    const rows = [row('thirteen', inTheGame(losing))];
    const read = (...hands: string[]) => metBy(game('thirteen-card'), rows, called(hands));
    const loser = 'Ks Kh 9d | 6s 6h 6d Qc 2c | 9c 8c 7c 6c 5c';
    const winner = 'As Ah 9h | 7s 7h 7d Qd 2d | Jc Jd Js Jh 3d';
    expect(read(loser, winner)).toEqual(['thirteen:losing', 'thirteen:winning']);
    expect(read(loser, '2s 2h 9h | 7s 7h 7d Qd 2d | Jc Jd Js Jh 3d')).toEqual(['none', 'none']);
    expect(read(loser)).toEqual(['none']);
  });

  it('13-Card: who beats one and is beaten by another has the losing part', () => {
    const losing: HandTest = { is: 'reading', hands: [{ hand: 'back', category: 'straight-flush', orBetter: true }] };
    const hands = [
      'As Ah 2h | 9s 9h 9d 4d 2d | Ts Th Td 3s 3h',
      'Ks Kh 2s | 7s 7h 7d 4s 3d | Kc Qc Jc Tc 9c',
      'Qs Qh Jd | 6s 6h 6d 5h Jh | 8c 7c 6c 5c 4c',
    ];
    expect(metBy(game('thirteen-card'), [row('beat', inTheGame(losing))], called(hands))).toEqual([
      'beat:winning',
      'beat:losing',
      'beat:losing',
    ]);
  });

  it('blackjack: by what the hands count', () => {
    const twentyOne: HandTest = { is: 'some', of: [named('natural'), named('twenty-one')] };
    const rows = [
      row('suited', inTheGame(named('two-to-six-suited'), twentyOne)),
      row('straight', inTheGame(named('two-to-six'), twentyOne)),
    ];
    const read = (hand: string, bank: string) =>
      metBy(game('blackjack-poker'), rows, { ...called([hand, bank]), playerDealer: 2 });
    expect(read('2s 3d 4h 5c 6s', 'Ks 5d 6h')).toEqual(['straight:losing', 'straight:winning']);
    expect(read('2s 3s 4s 5s 6s', 'As As')).toEqual(['suited:losing', 'suited:winning']);
    expect(read('2s 3d 4h 5c 6s', 'Ks Qd')).toEqual(['none', 'none']);
    expect(read('2s 3d 4h 5c 6s', 'Ks 9d')).toEqual(['none', 'none']);
    expect(read('2s 3d 4h 5c 7s', 'Ks 5d 6h')).toEqual(['none', 'none']);
  });

  const threes = [
    row('one-colour', inTheGame(named('three-6s-same-colour'), named('three-3s-same-colour'))),
    row('any', inTheGame(named('three-6s'), named('three-3s'))),
  ];

  it('Pan 9: each hand against the bank', () => {
    const read = (hand: string, bank: string) =>
      metBy(game('pan-9'), threes, { ...called([hand, bank]), playerDealer: 2 });
    expect(read('6s 6c 6s', '3h 3d 3h')).toEqual(['one-colour:losing', 'one-colour:winning']);
    expect(read('6s 6d 6s', '3h 3d 3h')).toEqual(['any:losing', 'any:winning']);
    expect(read('3h 3d 3h', '6s 6c 6s')).toEqual(['one-colour:winning', 'one-colour:losing']);
    expect(read('6s 6c 6s', '3h 3d 2h')).toEqual(['none', 'none']);
  });

  it('baccarat: the two lines, shared by everyone', () => {
    const table = game('baccarat', [], { deal: 'table' });
    const read = (common: string) => metBy(table, threes, called(['', ''], common));
    const both = 'one-colour:losing:player one-colour:winning:banker';
    expect(read('6s 6c 6s | 3h 3d 3h')).toEqual([both, both]);
    expect(read('6s 6d 6s | 3h 3d 3h')[0]).toBe('any:losing:player any:winning:banker');
    expect(read('6s 6c 6s | 2h 3d 4h')).toEqual(['none', 'none']);
    const cards: HandPattern = inTheGame(
      { is: 'cards', in: ['hand'], exactly: '666' },
      { is: 'reading', hands: [{ hand: 'hand', total: { from: 9, to: 9 } }] },
    );
    expect(metBy(table, [row('lines', cards)], called([''], '6s 6c 6s | 3h 3d 3h'))).toEqual([
      'lines:losing:player lines:winning:banker',
    ]);
    expect(metBy(table, [row('lines', cards)], called([''], '8s Kc | 9h Kd'))).toEqual(['none']);
  });
});

describe('a sweep', () => {
  const thirteen = game('thirteen-card');
  const rows = (from: number, to?: number) => [
    row('home-run', { is: 'sweep', points: to === undefined ? { from } : { from, to } }),
  ];
  // 3 for the queens in front, 2 for the full house, 4 for the quads: 9, doubled.
  const strong = 'Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d';
  const weak = 'Ts Th 4c | Jh Jd 8d 7c 2c | As Ks 8s 6s 3s';

  it('wins every hand against every other set, for the given number of points', () => {
    expect(metBy(thirteen, rows(18), called([strong, weak]))).toEqual(['home-run', 'none']);
    expect(metBy(thirteen, rows(19), called([strong, weak]))).toEqual(['none', 'none']);
    expect(metBy(thirteen, rows(15, 18), called([strong, weak]))).toEqual(['home-run', 'none']);
    expect(metBy(thirteen, rows(15, 17), called([strong, weak]))).toEqual(['none', 'none']);
  });

  it('against all of them, and against one', () => {
    const third = 'Kh Ac 4c | Qc 7d 6h 3c 3d | 6d 6s 4s 4h 2c';
    const back = 'Ah Ad 4d | 8h 8c 8d Jc Js | Tc Td Ts Th 6c';
    expect(metBy(thirteen, rows(18), called([strong, third]))).toEqual(['home-run', 'none']);
    expect(metBy(thirteen, rows(18), called([strong, third, back]))[0]).toBe('none');
    expect(metBy(thirteen, rows(18), called(strong))).toEqual(['none']);
    const dealt = '2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc As';
    expect(metBy(thirteen, rows(1), called([dealt, '2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks Ah']))).toEqual([
      'none',
      'none',
    ]);
  });

  it('by the scale of the house', () => {
    const single = game('thirteen-card', [], { settings: { 'home-run': 'single' } });
    expect(metBy(single, rows(9), called([strong, weak]))).toEqual(['home-run', 'none']);
    expect(metBy(single, rows(10), called([strong, weak]))).toEqual(['none', 'none']);
  });
});

function read(gameRow: GameRow, rows: readonly ChartRow[], hands: string | string[], common: string | null = null) {
  const matched = matchHands(gameRow, {}, rows, called(hands, common));
  if (!matched.ok) return matched.refusal.reason;
  const keys = matched.value.map((match) => match.meets[0]?.row.key ?? 'none');
  return keys.length === 1 ? keys[0] : keys;
}

describe('category', () => {
  it.each([
    ['flush', false, 'Ks 9s 7s 4s 2s', 'met'],
    ['flush', false, '9s 9h 9d 2c 2d', 'none'],
    ['flush', false, '9s 8h 7d 6c 5s', 'none'],
    ['flush', true, '9s 9h 9d 2c 2d', 'met'],
    ['flush', true, 'Ks 9s 7s 4s 2s', 'met'],
    ['flush', true, '9s 8h 7d 6c 5s', 'none'],
    ['royal-flush', true, 'As Ks Qs Js Ts', 'met'],
    ['straight-flush', false, 'As Ks Qs Js Ts', 'none'],
    ['straight-flush', true, 'As Ks Qs Js Ts', 'met'],
  ])('%s, or better %s: %s is %s', (id, orBetter, cards, answer) => {
    expect(read(FIVE, [row('met', category(id, { orBetter }))], cards)).toBe(answer);
  });

  it('better is lower where the ranking is of low hands', () => {
    const low = game('lowball', [group('held', 'hand', 5, 5)], { ranking: 'ace-to-five' });
    const rows = [row('met', category('pair', { orBetter: true }))];
    expect(read(low, rows, '2s 2h 3d 4c 5s')).toBe('met');
    expect(read(low, rows, 'As 2h 3d 4c 5s')).toBe('met');
    expect(read(low, rows, '2s 2h 3d 3c 5s')).toBe('none');
  });

  it.each([
    ['Ks Qs Js Ts 9s', 'met'],
    ['Qs Js Ts 9s 8s', 'none'],
    ['As Ks Qs Js Ts', 'none'],
  ])('top K: %s is %s', (cards, answer) => {
    expect(read(FIVE, [row('met', category('straight-flush', { top: 'K' }))], cards)).toBe(answer);
  });

  it('a five-high straight has the five on top, not its ace', () => {
    expect(read(FIVE, [row('met', category('straight', { top: '5' }))], '5s 4h 3d 2c As')).toBe('met');
    expect(read(FIVE, [row('met', category('straight', { top: 'A' }))], '5s 4h 3d 2c As')).toBe('none');
  });

  it('a pocket pair is asked for where two hole cards play, of the very category only', () => {
    const rows = [row('met', category('four-of-a-kind', { pocketPair: true, orBetter: true }))];
    expect(read(HOLDEM, rows, '9s 9d', '9h 9c Kc 4s 2d')).toBe('met');
    expect(read(HOLDEM, rows, '9s Kd', '9h 9d 9c 4s 2d')).toBe('none');
    expect(read(HOLDEM, rows, '9s 8s', '7s 6s 5s 4h 2d')).toBe('met');
    expect(read(FIVE, rows, '9s 9h 9d 9c 2d')).toBe('met');
  });

  it('the first row that is met counts, and no other', () => {
    const rows = [row('royal', category('royal-flush')), row('any', category('straight', { orBetter: true }))];
    expect(read(FIVE, rows, 'As Ks Qs Js Ts')).toBe('royal');
    expect(read(FIVE, rows, 'Ks Qs Js Ts 9s')).toBe('any');
  });
});

describe('the cards that count', () => {
  const flush = [row('met', category('flush'))];

  it('exactly the stated number of each group, and any if the sheet says any', () => {
    expect(read(HOLDEM, flush, 'Ks 9h', '7s 4s 2s Ts 3d')).toBe('none');
    expect(read(ANY, flush, 'Ks 9h', '7s 4s 2s Ts 3d')).toBe('met');
    expect(read(HOLDEM, flush, 'Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
  });

  it('says and ranks the best of what counts', () => {
    const matched = matchHands(HOLDEM, {}, [], {
      hands: [{ seat: 4, hand: 2, cards: 'Ks 9h' }],
      common: '7s 4s 2s Ts 3d',
    });
    expect(matched).toMatchObject({ ok: true, value: [{ seat: 4, hand: 2, says: 'High card, king', meets: [] }] });
    const strength = (gameRow: GameRow) => {
      const all = matchHands(gameRow, {}, [], {
        hands: [{ seat: 1, hand: 1, cards: 'Ks 9h' }],
        common: '7s 4s 2s Ts 3d',
      });
      return all.ok ? all.value[0]!.strength : 0;
    };
    expect(strength(ANY)).toBeGreaterThan(strength(HOLDEM));
  });

  it('as few as the sheet allows', () => {
    const pineapple = game('pineapple', [
      group('hole', 'hand', 3, 2, { fewest: 2 }),
      group('community', 'table', 5, 3),
    ]);
    expect(read(pineapple, flush, 'Ks', '7s 4s 2s Th 3d')).toBe('wrong-count');
    expect(read(pineapple, flush, 'Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
    expect(read(pineapple, flush, '5h Ks 9s', '7s 4s 2s Th 3d')).toBe('met');
    expect(read(pineapple, flush, '5h Ks 9s 8h', '7s 4s 2s Th 3d')).toBe('wrong-count');
  });

  it.each([
    ['K 9s', '7s 4s 2s Th 3d', 'unknown-card'],
    ['Ks 9s | 2d', '7s 4s 2s Th 3d', 'wrong-groups'],
    ['', '7s 4s 2s Th 3d', 'wrong-count'],
    ['Ks 9s', '7s 4s 2s Th', 'wrong-count'],
    ['Ks 9s', null, 'wrong-count'],
    ['Ks Ks', '7s 4s 2s Th 3d', 'not-in-deck'],
    ['Ks 7s', '7s 4s 2s Th 3d', 'not-in-deck'],
    ['Ks Jk', '7s 4s 2s Th 3d', 'not-in-deck'],
  ])('refuses %s with %s: %s', (cards, common, reason) => {
    expect(read(HOLDEM, flush, cards, common)).toBe(reason);
  });

  it('leaves alone shared cards that this activity does not look at', () => {
    expect(read(FIVE, flush, 'Ks 9s 7s 4s 2s', 'As | Kd')).toBe('met');
  });

  it('refuses a game that is not known', () => {
    expect(read(game('whist', [group('held', 'hand', 5, 5)]), flush, 'Ks 9s 7s 4s 2s')).toBe('unknown-game');
    expect(read(game('whist', []), flush, 'Ks 9s')).toBe('unknown-game');
  });
});

describe('beaten', () => {
  const aces = [row('cracked', { is: 'beaten', group: 'hole', ranks: 'AA' })];
  const common = '7h 7c Kd 9s 2d';

  it('holds the ranks in the group and is weaker than another hand of the call', () => {
    expect(read(ANY, aces, ['As Ad', '7s Qh'], common)).toEqual(['cracked', 'none']);
    expect(read(ANY, aces, ['As Ad', 'Qs Qh'], common)).toEqual(['none', 'none']);
    expect(read(ANY, aces, ['As Kh', '7s Qh'], common)).toEqual(['none', 'none']);
    expect(read(ANY, aces, ['As Ad'], common)).toBe('none');
  });

  it('ignores the order of the cards and of the ranks', () => {
    const mixed = [row('cracked', { is: 'beaten', group: 'hole', ranks: 'KA' })];
    expect(read(ANY, mixed, ['Ks As', '7s Qh'], common)).toEqual(['cracked', 'none']);
    expect(read(ANY, mixed, ['As Ks', '7s Qh'], common)).toEqual(['cracked', 'none']);
  });
});

describe('read by the game', () => {
  const war = game('casino-war', []);
  const paiGow = game('pai-gow-poker', []);
  const dragon = [row('met', { is: 'outcome', outcome: 'dragon-7' })];
  const table = game('ez-baccarat', [], { deal: 'table' });

  it('an outcome that the game names', () => {
    const rows = [row('met', { is: 'outcome', outcome: 'suited-war' })];
    expect(read(war, rows, '8h', '8h')).toBe('met');
    expect(read(war, rows, '8h', '8d')).toBe('none');
    expect(read(war, [row('met', { is: 'outcome', outcome: 'no-such-thing' })], '8h', '8h')).toBe('none');
  });

  it('hands that the game reads, all of them at least so good', () => {
    const reading = (hand: string, least: string, orBetter = true) => ({ hand, category: least, orBetter });
    const rows = (...hands: ReturnType<typeof reading>[]) => [row('met', { is: 'reading', hands })];
    const cards = 'Js Jh | Ts Th Td 8c 2c';
    expect(read(paiGow, rows(reading('front', 'pair'), reading('back', 'three-of-a-kind')), cards)).toBe('met');
    expect(read(paiGow, rows(reading('front', 'pair'), reading('back', 'straight')), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'pair', false)), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'pair')), cards)).toBe('met');
    expect(read(paiGow, rows(reading('side', 'pair')), cards)).toBe('none');
    expect(read(paiGow, rows(reading('back', 'no-such-thing')), cards)).toBe('none');
  });

  it('a hand of no ranking is never at least anything', () => {
    const rows = [row('met', { is: 'reading', hands: [{ hand: 'player', category: 'rank-8', orBetter: true }] })];
    expect(read(war, rows, '8h', '8h')).toBe('none');
  });

  it("uses the table's deal for everyone; a seat's own cards beside it are ignored", () => {
    expect(read(table, dragon, ['', 'As'], 'Ks 2d 4h | 3c Ad 3s')).toEqual(['met', 'met']);
    expect(read(table, dragon, ['', ''], 'Ks 2d 4h | 3c Ad 2s')).toEqual(['none', 'none']);
    expect(read(table, dragon, [''], null)).toBe('wrong-groups');
  });

  it('has shared cards once; a card of a hand belongs to it alone', () => {
    const cards = ['9s 8h 7d', '9c 8d 7h'];
    const three = game('three-card-poker', []);
    const rows = [row('met', { is: 'reading', hands: [{ hand: 'player', category: 'straight', orBetter: true }] })];
    expect(read(three, rows, cards, 'Ks Qs 2d')).toEqual(['met', 'met']);
    expect(read(three, rows, [cards[0]!, '9s 8d 7h'], 'Ks Qs 2d')).toBe('not-in-deck');
    expect(read(three, rows, cards, 'Ks Qs 7h')).toBe('not-in-deck');
  });
});

describe('rows of other games', () => {
  it('do not count here', () => {
    const rows = [
      row('theirs', category('flush'), { games: ['texas-holdem'] }),
      row('mine', category('flush'), { games: ['five-card-draw'] }),
    ];
    expect(read(FIVE, rows, 'Ks 9s 7s 4s 2s')).toBe('mine');
    expect(read(FIVE, rows.slice(0, 1), 'Ks 9s 7s 4s 2s')).toBe('none');
  });
});

describe('the best hand, and no weaker one that the cards make too', () => {
  const FULL = category('full-house');
  const hand = 'As Ah';
  const board = 'Ad Ac Ks Kh 2d';

  it('four aces with two kings are a full house only where any way of taking the cards counts', () => {
    expect(isMet(ANY, FULL, hand, board)).toBe(true);
    expect(isMet(ANY, { ...FULL, best: true }, hand, board)).toBe(false);
    expect(isMet(ANY, category('four-of-a-kind', { best: true }), hand, board)).toBe(true);
    expect(isMet(ANY, { ...FULL, best: true }, 'As Kd', 'Ad Ac Ks Kh 2d')).toBe(true);
  });

  it('the ranks may still be those of any such hand', () => {
    // Kings full of aces beats nothing that aces full of kings is: both are full houses, and the best is one.
    const kings = { ...FULL, best: true as const, rank: 'K' };
    expect(isMet(ANY, kings, 'As Kd', 'Ad Ac Ks Kh 2d')).toBe(true);
  });
});

describe('a suit in a category', () => {
  const ROYAL = category('royal-flush', { suit: 's' });

  it('every card of the hand has it', () => {
    expect(isMet(ANY, ROYAL, 'As Ks', 'Qs Js Ts 2d 2h')).toBe(true);
    expect(isMet(ANY, ROYAL, 'Ah Kh', 'Qh Jh Th 2s 2d')).toBe(false);
    expect(isMet(FIVE, category('flush', { suit: 'd' }), 'Ad Kd 9d 5d 3d')).toBe(true);
    expect(isMet(FIVE, category('flush', { suit: 'd' }), 'Ad Kd 9d 5d 3h')).toBe(false);
  });

  it('the offer may pick it', () => {
    const picked = category('royal-flush', { suit: { pick: 'suit', among: ['s', 'h'] } });
    const call = (suit: string) => ({ ...called('Ah Kh', 'Qh Jh Th 2s 2d'), picks: { suit } });
    expect(metBy(ANY, [row('royal', picked)], call('h'))).toEqual(['royal']);
    expect(metBy(ANY, [row('royal', picked)], call('s'))).toEqual(['none']);
  });

  it('as the game reads the deal, a joker has none', () => {
    const reads = (suit: 's' | 'h'): HandTest => ({
      is: 'reading',
      hands: [{ hand: 'best', category: 'royal-flush', suit }],
    });
    const paiGow = game('fortune-pai-gow-poker');
    expect(isMet(paiGow, reads('s'), 'As Ks Qs Js Jk 2d 3h')).toBe(true);
    expect(isMet(paiGow, reads('h'), 'As Ks Qs Js Jk 2d 3h')).toBe(false);
  });
});
