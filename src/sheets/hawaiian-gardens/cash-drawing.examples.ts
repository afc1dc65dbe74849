/** The designated hands game by game: who has the ticket, and who just misses it. */
import { type CardExample, handsOf } from '../examples.ts';
import { FOURTEEN, SIXTEEN, SWEPT } from './thirteen.common.examples.ts';

type Case = Readonly<{
  name: string;
  games: readonly string[];
  hands: readonly string[];
  common?: string;
  expect: readonly string[];
  misses?: string;
}>;

const alone = (games: readonly string[], name: string, cards: string, key: string): Case => ({
  name,
  games,
  hands: [cards],
  expect: [key],
});

const missed = (games: readonly string[], name: string, cards: string, misses: string): Case => ({
  name,
  games,
  hands: [cards],
  expect: ['none'],
  misses,
});

/** The first hand loses to the second; the ticket is the loser's. */
const beat = (
  games: readonly string[],
  name: string,
  [hands, common]: readonly [hands: readonly [string, string], common?: string],
  key: string | undefined,
  misses?: string,
): Case => ({
  name,
  games,
  hands,
  ...(common === undefined ? {} : { common }),
  expect: key === undefined ? ['none', 'none'] : [`${key}:losing`, `${key}:winning`],
  ...(misses === undefined ? {} : { misses }),
});

const HOLE = ['texas-holdem', 'crazy-pineapple'];
const OMAHA = ['omaha', 'omaha-hi-lo'];
const STUD = ['seven-card-stud', 'seven-card-stud-hi-lo'];
const ACES = 'As Ad 7c 7d 2h';
const ROYAL = 'As Ks Qs Js Ts 2h 3d';

const POKER: readonly Case[] = [
  beat(HOLE, '[example 5] aces full loses to four sevens', [['Ah Kh', '7h 7s'], ACES], 'aces-full'),
  beat(HOLE, 'aces full wins', [['7h 6s', 'Ah Kh'], ACES], undefined, 'aces-full'),
  beat(HOLE, 'sevens full loses to four aces', [['7h Kh', 'Ah Ac'], ACES], undefined, 'aces-full'),
  beat(HOLE, 'four sevens beaten by four kings', [['7h 7s', 'Kh Kc'], 'Ks Kd 7c 7d 2h'], 'quads-by-quads'),
  beat(HOLE, 'three nines on the board', [['9h 2c', 'Kh Ks'], '9s 9d 9c Kd Kc'], 'four-nines', 'quads-by-quads'),
  beat(HOLE, 'four eights beaten, both play', [['8h 8c', 'Qs Js'], 'Ts 9s 8s 8d 2c'], 'four-sixes', 'four-nines'),
  beat(HOLE, 'four sixes with one hole card', [['6h 2c', '9h 9s'], '6s 6d 6c 9d 9c'], undefined, 'four-sixes'),
  beat(HOLE, 'four fives are not enough', [['5h 5c', '9s 6s'], '8s 7s 5s 5d 2c'], undefined, 'four-sixes'),
  beat(OMAHA, 'both use a pair', [['7h 7s 3c 4d', 'Kh Kc 5d 6c'], 'Ks Kd 7c 7d 2h'], 'quads-by-quads-omaha'),
  beat(
    OMAHA,
    'no pair among the two used',
    [['7h 7s 3c 4d', 'Kh 8c 5d 6c'], 'Ks Kd Kc 7d 2h'],
    undefined,
    'quads-by-quads-omaha',
  ),
  beat(OMAHA, 'four nines lose to a royal', [['9h 9s 3c 4d', 'As Ks 5d 6c'], 'Qs Js Ts 9d 9c'], 'four-nines'),
  beat(
    OMAHA,
    'four eights lose to a royal',
    [['8h 8s 3c 4d', 'As Ks 5d 6c'], 'Qs Js Ts 8d 8c'],
    'four-sixes-any',
    'four-nines',
  ),
  beat(
    OMAHA,
    'four fives lose to a royal',
    [['5h 5s 3c 4d', 'As Ks Jd 6c'], 'Qs Js Ts 5d 5c'],
    undefined,
    'four-sixes-any',
  ),
  beat(OMAHA, 'aces full loses to four sevens', [['Ah 2c 3c 4d', '7h 7s 5d 6c'], ACES], 'aces-full'),
  beat(OMAHA, 'aces full wins', [['7h 6s 5d 6c', 'Ah 2c 3c 4d'], ACES], undefined, 'aces-full'),
  beat(
    STUD,
    'four fives lose to four sixes',
    [['5s 5h 5d 5c 2s 3h 4d', '6s 6h 6d 6c 9s Th Jd']],
    'quads-by-quads-stud',
  ),
  beat(STUD, 'four nines lose to a royal', [['9s 9h 9d 9c 2s 3h 4d', ROYAL]], 'four-nines', 'quads-by-quads-stud'),
  beat(STUD, 'four eights lose to a royal', [['8s 8h 8d 8c 2s 3h 4d', ROYAL]], 'four-sixes-any', 'four-nines'),
  beat(STUD, 'four fives lose to a royal', [['5s 5h 5d 5c 2s 3h 4d', ROYAL]], undefined, 'four-sixes-any'),
  beat(STUD, 'aces full loses to four sixes', [['As Ah Ad Kc Kh 3h 4d', '6s 6h 6d 6c 9s Th Jd']], 'aces-full'),
  beat(
    STUD,
    'kings full loses to four sixes',
    [['Ks Kh Kd Ac Ah 3h 4d', '6s 6h 6d 6c 9s Th Jd']],
    undefined,
    'aces-full',
  ),
];

const PAI_GOW = ['pai-gow-poker', 'jokers-wild-pai-gow-poker'];
const PAN = ['pan-9', 'super-pan-9'];
const TILES = ['pai-gow-tiles'];
const BLACKJACK = ['blackjack-poker'];
const THREE_CARD = ['three-card-poker'];
const POKARA = ['pokara'];
const THIRTEEN = ['thirteen-card'];

const HANDS: readonly Case[] = [
  alone(PAI_GOW, 'a pair and an ace-high flush', '6s 6h | As Js 9s 4s 2s', 'pair-and-flush'),
  missed(PAI_GOW, 'a king-high flush', '6s 6h | Ks Js 9s 4s 2s', 'pair-and-flush'),
  missed(PAI_GOW, 'no pair in front', 'Kd 6h | As Js 9s 4s 2s', 'pair-and-flush'),
  alone(PAI_GOW, 'seven face cards', 'Kd Jh | Ks Js Qh Qd Jc', 'seven-face-cards'),
  missed(PAI_GOW, 'six face cards and a joker', 'Kd Jh | Ks Js Qh Qd Jk', 'seven-face-cards'),
  alone(PAN, 'three 3s', '3s 3h 3d', 'pan-three-threes'),
  alone(PAN, 'three 3s and a fourth card', '3s 3h 3d Kc', 'pan-three-threes'),
  missed(PAN, 'the third 3 is the fourth card', '3s 3h Kd 3c', 'pan-three-threes'),
  alone(PAN, '2-3-4 in any order', '4s 2h 3d', 'pan-two-three-four'),
  missed(PAN, '2-3-5', '2s 3h 5d', 'pan-two-three-four'),
  alone(TILES, 'pair-pair', 'chit-52 chit-43 | yun yun', 'pair-pair'),
  missed(TILES, 'one pair', 'chit-52 foo | yun yun', 'pair-pair'),
  alone(BLACKJACK, 'two suited aces', 'Ah Ah', 'suited-aces'),
  missed(BLACKJACK, 'aces of two suits', 'Ah As', 'suited-aces'),
  alone(BLACKJACK, '2 to 6', '6s 2s 5c 3h 4d', 'two-to-six'),
  missed(BLACKJACK, '2 to 5 and a second 5', '2s 3h 4d 5c 5s', 'two-to-six'),
  alone(THREE_CARD, 'a flush', 'As Js 3s', 'flush'),
  alone(THREE_CARD, 'a straight flush is three suited cards', 'As Ks Qs', 'flush'),
  missed(THREE_CARD, 'two suits', 'As Js 3h', 'flush'),
  alone(THREE_CARD, 'three of a kind', '9s 9h 9d', 'three-of-a-kind'),
  missed(THREE_CARD, 'a pair', '9s 9h 8d', 'three-of-a-kind'),
  alone(POKARA, 'a straight flush', '9s 8s 7s', 'pokara-straight-flush'),
  missed(POKARA, 'a straight', '9s 8s 7h', 'pokara-straight-flush'),
  alone(POKARA, 'three of a kind', '9s 9h 9d', 'pokara-three-of-a-kind'),
  missed(POKARA, 'three of a kind only with the fourth card', '9s 9h 8d 9c', 'pokara-three-of-a-kind'),
  { name: 'a home run of 16 points', games: THIRTEEN, hands: [SIXTEEN, SWEPT], expect: ['home-run', 'none'] },
  { name: 'of 14', games: THIRTEEN, hands: [FOURTEEN, SWEPT], expect: ['none', 'none'], misses: 'home-run' },
  alone(THIRTEEN, '[example 4] deuce to eight', '2s 3h 4d 5s 5h 6d 7c 8c 2d 3d 6s 7s 8s', 'deuce-to-eight'),
  missed(THIRTEEN, '[example 4] one 9', '2s 3h 4d 5s 5h 6d 7c 8c 2d 3d 6s 7s 9s', 'deuce-to-eight'),
];

/** Player and Banker line; the deal is everybody's. */
const LINES: readonly Case[] = [
  ['2-3-4 on the Player line', '2s 3h 4d | Ks 7d', 'player-two-three-four', true],
  ['2-3-5 on the Player line', '2s 3h 5d | Ks 7d', 'player-two-three-four', false],
  ['three 3s on the Banker line', 'Ks 4h 6d | 3s 3h 3d', 'banker-three-threes', true],
  ['two 3s and a 2 on the Banker line', 'Ks 4h 6d | 3s 3h 2d', 'banker-three-threes', false],
  ['2-3-4 on the Banker line', 'Ks 7h | 2s 3h 4d', 'banker-two-three-four', true],
  ['2-3-5 on the Banker line', 'Ks 7h | 2s 3h 5d', 'banker-two-three-four', false],
].map(([name, common, key, met]) => ({
  name: String(name),
  games: ['baccarat'],
  hands: [''],
  common: String(common),
  expect: [met === true ? String(key) : 'none'],
  ...(met === true ? {} : { misses: String(key) }),
}));

export const examples: readonly CardExample[] = ['hands', 'both'].flatMap((option) =>
  [...POKER, ...HANDS, ...LINES].flatMap(({ name, games, hands, common, expect, misses }) =>
    games.map((game) => ({
      name,
      option,
      game,
      called: { hands: handsOf(...hands), common: common ?? null },
      expect,
      ...(misses === undefined ? {} : { misses }),
    })),
  ),
);
