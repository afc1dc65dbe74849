/** The losing hand against the player-dealer, or against another player, game by game and option by option. */
import { type CardExample, handsOf } from '../examples.ts';

type Case = Readonly<{
  name: string;
  options: string;
  /** The last seat is the player-dealer. */
  hands: readonly string[];
  reads: readonly string[];
  misses?: string;
}>;

const beaten = (name: string, options: string, key: string, hands: readonly [string, string]): Case => ({
  name,
  options,
  hands,
  reads: [`${key}:losing`, `${key}:winning`],
});

const missed = (name: string, options: string, misses: string, hands: readonly [string, string]): Case => ({
  name,
  options,
  hands,
  reads: ['none', 'none'],
  misses,
});

const JACKS_AND_TENS = 'Js Jh | Ts Th Td 8c 2c';
const HIGHER = 'Qs Qh | Ks Kh Kd 7c 3c';
const NINE_HIGH = '8d 7c | 9s 6h 4d 3s 2c';
const KING_HIGH = 'Th 9c | Kc Jd 8h 5c 3d';

const PAI_GOW: readonly Case[] = [
  beaten('[example 1] jacks and three tens', '13', 'jacks-and-tens', [JACKS_AND_TENS, HIGHER]),
  beaten('jacks and a straight', '13', 'jacks-and-tens', [
    'Js Jh | 9s 8h 7d 6c 5s',
    HIGHER.replace('Ks Kh Kd', 'Kc Kh Kd').replace('7c 3c', 'Ks 3c'),
  ]),
  missed('tens in front', '13', 'jacks-and-tens', ['Ts Th | Js Jh Jd 8c 2c', HIGHER]),
  missed('three nines in back', '13', 'jacks-and-tens', ['Js Jh | 9s 9h 9d 8c 2c', HIGHER]),
  missed('the front is not beaten: a push', '13', 'jacks-and-tens', [JACKS_AND_TENS, '9s 9h | Ks Kh Kd 7c 3c']),
  beaten('a pair and three eights', '2', 'pair-and-eights', ['2s 2h | 8s 8h 8d Jc 4c', HIGHER]),
  missed('no pair in front', '2', 'pair-and-eights', ['2s 3h | 8s 8h 8d Jc 4c', HIGHER]),
  missed('three sevens in back', '2', 'pair-and-eights', ['2s 2h | 7s 7h 7d Jc 4c', HIGHER.replace('7c', '9c')]),
  beaten('nine high, beaten by king high', '23', 'nine-high', [NINE_HIGH, KING_HIGH]),
  missed('nine high, beaten by ace high', '23', 'nine-high', [NINE_HIGH, 'Th 9c | Ac Jd 8h 5c 3d']),
  missed('nine high, beaten by a pair', '23', 'nine-high', [NINE_HIGH, 'Th 9c | Kc Kd 8h 5c 3d']),
  missed('nine high, beaten by the joker', '23', 'nine-high', [NINE_HIGH, 'Th 9c | Kc Jk 8h 5c 3d']),
  missed('ten high', '23', 'nine-high', ['9d 7c | Ts 6h 4d 3s 2c', 'Jh 9c | Kc Qd 8h 5c 3d']),
  missed('nine high that holds the front: a push', '23', 'nine-high', [NINE_HIGH, '6d 5c | Kc Jd 8h 4c 2d']),
];

const PAN: readonly Case[] = [
  beaten('black 6s by black 3s', '12', 'sixes-by-threes-one-colour', ['6s 6c 6s', '3s 3c 3s']),
  beaten('black 6s by black 3s', '3', 'sixes-one-colour-by-threes', ['6s 6c 6s', '3s 3c 3s']),
  beaten('black 6s by mixed 3s', '3', 'sixes-one-colour-by-threes', ['6s 6c 6s', '3s 3h 3s']),
  missed('black 6s by mixed 3s', '1', 'sixes-by-threes-one-colour', ['6s 6c 6s', '3s 3h 3s']),
  {
    ...beaten('black 6s by mixed 3s', '2', 'sixes-by-threes', ['6s 6c 6s', '3s 3h 3s']),
    misses: 'sixes-by-threes-one-colour',
  },
  beaten('mixed 6s by black 3s', '2', 'sixes-by-threes', ['6s 6h 6s', '3s 3c 3s']),
  {
    ...beaten('mixed 6s by black 3s', '3', 'sixes-by-threes', ['6s 6h 6s', '3s 3c 3s']),
    misses: 'sixes-one-colour-by-threes',
  },
  missed('6s by another nine', '23', 'sixes-by-threes', ['6s 6h 6s', '4s 5h Ks']),
  missed('two 6s', '23', 'sixes-by-threes', ['6s 6h 5s', '3s 3c 3s']),
];

const STRAIGHT = '2s 3h 4d 5c 6s';
const STRAIGHT_FLUSH = '2s 3s 4s 5s 6s';

const BLACKJACK: readonly Case[] = [
  beaten('2 to 6, beaten by 21', '1', 'two-to-six', [STRAIGHT, 'Ks 5d 6h']),
  beaten('in any order, beaten by a natural', '1', 'two-to-six', ['6s 2s 5c 3h 4d', 'Ah Ah']),
  missed('beaten by nothing: 20 is a push', '1', 'two-to-six', [STRAIGHT, 'Ks Qs']),
  missed('five cards, one of them twice', '1', 'two-to-six', ['2s 3h 4d 5c 5s', 'Ks 5d 6h']),
  beaten('one suit', '2', 'two-to-six-suited', [STRAIGHT_FLUSH, 'Ks 5d 6h']),
  missed('two suits', '2', 'two-to-six-suited', [STRAIGHT, 'Ks 5d 6h']),
  beaten('by three 7s', '3', 'two-to-six-by-sevens', [STRAIGHT, '7s 7h 7d']),
  missed('by another 21', '3', 'two-to-six-by-sevens', [STRAIGHT, 'Ks 5d 6h']),
];

/** Front, middle and back; the second of two wins all three of its hands unless it says otherwise. */
const TRIPS_AND_STRAIGHT_FLUSH = 'Qs Qh 4d | 5s 5h 5d Kc 2c | Ts 9s 8s 7s 6s';
const TRIPS_AND_ACES_FULL = 'Qs Qh 4d | 5s 5h 5d Kc 2c | As Ah Ac 9s 9h';
const PAIR_AND_STRAIGHT_FLUSH = '3s 3h 4d | 5s 5h Jh Kc 2c | Ts 9s 8s 7s 6s';
const WINNER = 'Ks Kh 4c | 6h 6d 6c Jc 2d | Jd Td 9d 8d 7d';

const THIRTEEN: readonly Case[] = [
  beaten('trips and a straight flush', '123', 'trips-and-straight-flush', [TRIPS_AND_STRAIGHT_FLUSH, WINNER]),
  missed('front and back won: not beaten', '1', 'trips-and-straight-flush', [
    TRIPS_AND_STRAIGHT_FLUSH,
    'Js Jd 4c | 6h 6d 6c Jc 2d | Kd Qd 9d 8d 7d',
  ]),
  missed('aces full is less', '1', 'trips-and-straight-flush', [TRIPS_AND_ACES_FULL, WINNER]),
  {
    ...beaten('aces full', '23', 'trips-and-aces-full', [TRIPS_AND_ACES_FULL, WINNER]),
    misses: 'trips-and-straight-flush',
  },
  missed('kings full', '23', 'trips-and-aces-full', [
    'Qs Qh 4d | 5s 5h 5d Ac 2c | Ks Kh Kc 9s 9h',
    'As Ah 4c | 6h 6d 6c Jc 2d | Jd Td 9d 8d 7d',
  ]),
  beaten('a pair, a pair and a straight flush', '3', 'pair-and-straight-flush', [PAIR_AND_STRAIGHT_FLUSH, WINNER]),
  missed('no pair in front', '3', 'pair-and-straight-flush', ['Qs Ah 4d | 5s 5h Jh Kc 2c | Ts 9s 8s 7s 6s', WINNER]),
  missed('a pair in the middle', '12', 'trips-and-straight-flush', [PAIR_AND_STRAIGHT_FLUSH, WINNER]),
];

const TILES: readonly Case[] = [
  beaten('pair-pair', '13', 'pair-pair', ['chit-52 chit-43 | yun yun', 'gor gor | teen teen']),
  missed('one pair', '13', 'pair-pair', ['chit-52 foo | yun yun', 'gor gor | teen teen']),
  missed('pair-pair that wins in back: a push', '1', 'pair-pair', ['chit-52 chit-43 | teen teen', 'gor gor | yun yun']),
  beaten('the eighth hand in front', '23', 'eighth-in-front', ['bon bon | yun yun', 'gor gor | teen teen']),
  missed('the ninth', '2', 'eighth-in-front', ['foo foo | yun yun', 'gor gor | teen teen']),
  {
    ...beaten('the ninth', '3', 'pair-pair', ['foo foo | yun yun', 'gor gor | teen teen']),
    misses: 'eighth-in-front',
  },
];

const BY_GAME: Readonly<Record<string, readonly Case[]>> = {
  'pai-gow-poker': PAI_GOW,
  'jokers-wild-pai-gow-poker': PAI_GOW,
  'pan-9': PAN,
  'blackjack-poker': BLACKJACK,
  'thirteen-card': THIRTEEN,
  'pai-gow-tiles': TILES,
};

/** The lines of baccarat as they are dealt: the 6s draw a third, and the banker draws a third 3 to it. */
type Lines = Readonly<{ name: string; options: string; common: string; reads: string; misses?: string }>;

const LINES: readonly Lines[] = [
  { name: 'black 6s by black 3s', options: '12', common: '6s 6c 6s | 3s 3c 3s', reads: 'sixes-by-threes-one-colour' },
  { name: 'black 6s by black 3s', options: '3', common: '6s 6c 6s | 3s 3c 3s', reads: 'sixes-one-colour-by-threes' },
  { name: 'black 6s by mixed 3s', options: '3', common: '6s 6c 6s | 3s 3h 3s', reads: 'sixes-one-colour-by-threes' },
  {
    name: 'black 6s by mixed 3s',
    options: '1',
    common: '6s 6c 6s | 3s 3h 3s',
    reads: 'none',
    misses: 'sixes-by-threes-one-colour',
  },
  {
    name: 'black 6s by mixed 3s',
    options: '2',
    common: '6s 6c 6s | 3s 3h 3s',
    reads: 'sixes-by-threes',
    misses: 'sixes-by-threes-one-colour',
  },
  {
    name: 'mixed 6s by black 3s',
    options: '3',
    common: '6s 6h 6s | 3s 3c 3s',
    reads: 'sixes-by-threes',
    misses: 'sixes-one-colour-by-threes',
  },
  {
    name: '6s by another nine',
    options: '23',
    common: '6s 6h 6s | 4s 2c 3s',
    reads: 'none',
    misses: 'sixes-by-threes',
  },
];

export const examples: readonly CardExample[] = [
  ...Object.entries(BY_GAME).flatMap(([game, cases]) =>
    cases.flatMap(({ name, options, hands, reads, misses }) =>
      [...options].map((option) => ({
        name,
        option,
        game,
        called: {
          hands: handsOf(...hands),
          common: null,
          playerDealer: game === 'thirteen-card' ? null : hands.length,
        },
        expect: reads,
        ...(misses === undefined ? {} : { misses }),
      })),
    ),
  ),
  ...['baccarat', 'ez-baccarat', 'fortune-7-baccarat'].flatMap((game) =>
    LINES.flatMap(({ name, options, common, reads, misses }) => {
      // Everybody shares the deal: each hand has the part of the line that its bet is on.
      const both = reads === 'none' ? reads : `${reads}:losing+${reads}:winning`;
      return [...options].map((option) => ({
        name,
        option,
        game,
        called: { hands: handsOf('', ''), common },
        expect: [both, both],
        ...(misses === undefined ? {} : { misses }),
      }));
    }),
  ),
  {
    name: 'the losing hand is the player-dealer’s',
    option: '1',
    game: 'pai-gow-poker',
    called: { hands: handsOf(HIGHER, JACKS_AND_TENS), common: null, playerDealer: 2 },
    expect: ['jacks-and-tens:winning', 'jacks-and-tens:losing'],
  },
  {
    name: 'two losing hands against one player-dealer',
    option: '2',
    game: 'pai-gow-poker',
    called: {
      hands: handsOf('2s 2h | 8s 8h 8d Jc 4c', '3s 3h | 9s 9h 9d Jd 4d', HIGHER.replace('7c 3c', '7c 5c')),
      common: null,
      playerDealer: 3,
    },
    expect: ['pair-and-eights:losing', 'pair-and-eights:losing', 'pair-and-eights:winning'],
  },
];
