/** Every row in every game and option that has it, with a hand that just misses. */
import { type CardExample, handsOf } from '../examples.ts';

type Hand = readonly [name: string, cards: string, common: string | null, reads: string, misses?: string];

const POKER = ['1', '3'];
const BANKED = ['2', '3'];

const inGames = (options: readonly string[], games: readonly string[], hands: readonly Hand[]): CardExample[] =>
  options.flatMap((option) =>
    games.flatMap((game) =>
      hands.map(([name, cards, common, reads, misses]) => ({
        name,
        option,
        game,
        called: { hands: handsOf(cards), common },
        expect: [reads],
        ...(misses === undefined ? {} : { misses }),
      })),
    ),
  );

const poker: readonly CardExample[] = [
  ...inGames(
    POKER,
    ['texas-holdem'],
    [
      ['[example 1] aces full of kings', 'Ah Kd', 'As Ad Kc 7h 2s', 'aces-full'],
      ['[example 1] aces full on the board', '5h 4d', 'As Ad Ac Kh Kc', 'none', 'aces-full'],
      ['kings full', 'Ks Kd', 'Kh As Ad 7h 2s', 'none', 'aces-full'],
      ['four twos', '2s 2d', '2h 2c As 7d 9h', 'aces-full'],
    ],
  ),
  ...inGames(
    POKER,
    ['seven-card-stud', 'seven-card-stud-hi-lo'],
    [
      ['aces full', 'As Ad Ah 2c 2s 7d 9h', null, 'stud-aces-full'],
      ['kings full', 'Ks Kd Kh 2c 2s 7d 9h', null, 'none', 'stud-aces-full'],
    ],
  ),
  ...inGames(
    POKER,
    ['razz'],
    [
      ['the wheel in seven', 'As 2d 3h 4c 5s Kd Qc', null, 'wheel'],
      ['all of one suit', 'As 2s 3s 4s 5s Kd Qc', null, 'none', 'wheel'],
      ['of one suit, and another ace', 'As 2s 3s 4s 5s Ad Qc', null, 'wheel'],
      ['6-4', 'As 2d 3h 4c 6s Kd Qc', null, 'none', 'wheel'],
    ],
  ),
  ...inGames(
    POKER,
    ['lowball'],
    [
      ['the wheel', 'As 2d 3h 4c 5s', null, 'wheel'],
      ['of hearts and diamonds', 'Ah 2d 3h 4h 5h', null, 'wheel'],
      ['all of one suit', 'As 2s 3s 4s 5s', null, 'none', 'wheel'],
      ['with the joker', 'As 2d 3h 4c Jk', null, 'none', 'wheel'],
    ],
  ),
  ...inGames(
    POKER,
    ['omaha', 'omaha-hi-lo'],
    [
      ['four sixes', '6s 6d 2c 3h', '6h 6c 9s Kd Qc', 'omaha-sixes'],
      ['four fives', '5s 5d 2c 3h', '5h 5c 9s Kd Qc', 'none', 'omaha-sixes'],
    ],
  ),
  ...inGames(
    ['1'],
    ['five-card-omaha-hi-lo'],
    [
      ['[example 2] four nines', '9s 9d 2c 3h 4h', '9h 9c 7s Kd Qc', 'five-omaha-sixes'],
      ['four fives', '5s 5d 2c 3h 4h', '5h 5c 9s Kd Qc', 'none', 'five-omaha-sixes'],
    ],
  ),
  ...inGames(
    ['3'],
    ['five-card-omaha-hi-lo'],
    [['[example 2] four nines', '9s 9d 2c 3h 4h', '9h 9c 7s Kd Qc', 'none']],
  ),
  ...inGames(['2'], ['texas-holdem'], [['[example 3] aces full', 'Ah Kd', 'As Ad Kc 7h 2s', 'none']]),
  ...inGames(
    POKER,
    ['kansas-city-lowball'],
    [
      ['the best low', '7s 5d 4c 3h 2s', null, 'seven-five'],
      ['a flush', '7s 5s 4s 3s 2s', null, 'none', 'seven-five'],
      ['7-6', '7s 6d 4c 3h 2s', null, 'none', 'seven-five'],
    ],
  ),
  ...inGames(
    POKER,
    ['crazy-pineapple'],
    [
      ['both cards play', 'As Kd', 'Ad Ah Ks 7c 2h', 'pineapple-aces-full'],
      ['one card plays', 'As 3d', 'Ad Ah Ks Kc 2h', 'none', 'pineapple-aces-full'],
    ],
  ),
  ...inGames(
    POKER,
    ['mexican-poker'],
    [
      ['four kings', 'Ks Kd Kh Kc 2s', null, 'four-kings'],
      ['four queens', 'Qs Qd Qh Qc 2s', null, 'none', 'four-kings'],
      ['a straight flush', '7s 6s 5s 4s 3s', null, 'four-kings'],
    ],
  ),
  ...inGames(
    POKER,
    ['thirteen-card'],
    [
      ['ten high in back', '2h 3c 4d | Kh Kc 7d 5c 2d | Ts 9s 8s 7s 6s', null, 'ten-high-back'],
      ['nine high in back', '2h 3c 4d | Kh Kc 7d 5c 2d | 9s 8s 7s 6s 5s', null, 'none', 'ten-high-back'],
    ],
  ),
];

const banked: readonly CardExample[] = [
  ...inGames(
    BANKED,
    ['pai-gow-poker', 'jokers-wild-pai-gow-poker', 'fortune-pai-gow-poker'],
    [
      ['[example 6] the joker completes the straight', 'As Qd | Kd Qh Jk Ts 9c', null, 'ace-jack'],
      ['[example 6] the joker in front', 'As Jk | Kd Qh Jh Ts 9c', null, 'none', 'ace-jack'],
      ['ace-jack', 'As Jd | 9d 8h 7s 6c 5c', null, 'ace-jack'],
      ['ace-ten', 'As Td | 9d 8h 7s 6c 5c', null, 'none', 'ace-jack'],
      ['a pair and a flush', '2s 2d | Kh 9h 7h 5h 3h', null, 'ace-jack'],
      ['trips behind', 'As Qd | 9d 9h 9s 6c 5c', null, 'none', 'ace-jack'],
    ],
  ),
  ...inGames(
    BANKED,
    ['pan-9', 'super-pan-9'],
    [
      ['three aces', 'As Ah Ad', null, 'three-alike'],
      ['three sixes and a card', '6s 6h 6d Kc', null, 'three-alike'],
      ['three kings', 'Ks Kh Kd', null, 'none', 'three-alike'],
      ['four jacks', 'Js Jh Jd Jc', null, 'four-jacks'],
      ['three jacks and a queen', 'Js Jh Jd Qc', null, 'none', 'four-jacks'],
      ['four queens', 'Qs Qh Qd Qc', null, 'four-queens'],
      ['three queens and a king', 'Qs Qh Qd Kc', null, 'none', 'four-queens'],
      ['four kings', 'Ks Kh Kd Kc', null, 'four-kings-dealt'],
      ['three kings and a jack', 'Ks Kh Kd Jc', null, 'none', 'four-kings-dealt'],
    ],
  ),
  ...inGames(
    BANKED,
    ['blackjack-poker'],
    [
      ['[example 4] two kings', 'Ks Kh', null, 'two-kings'],
      ['[example 4] two tens', 'Ts Th', null, 'two-tens'],
      ['two aces', 'As As', null, 'two-aces'],
      ['two queens', 'Qs Qh', null, 'two-queens'],
      ['two jacks', 'Js Jh', null, 'two-jacks'],
      ['[example 4] king and queen', 'Ks Qh', null, 'none', 'two-kings'],
      ['ten and nine', 'Ts 9h', null, 'none', 'two-tens'],
      ['ace and king', 'As Kh', null, 'none', 'two-aces'],
      ['queen and jack', 'Qs Jh', null, 'none', 'two-queens'],
      ['jack and ten', 'Js Th', null, 'none', 'two-jacks'],
    ],
  ),
  ...inGames(
    BANKED,
    ['three-card-poker'],
    [
      ['queen high', 'Qs Jh Td', null, 'queen-high-straight'],
      ['jack high', 'Js Th 9d', null, 'none', 'queen-high-straight'],
      ['a flush', 'Ks 9s 2s', null, 'none', 'queen-high-straight'],
      ['three of a kind', '2s 2h 2d', null, 'queen-high-straight'],
    ],
  ),
  ...inGames(
    BANKED,
    ['ultimate-texas-holdem'],
    [
      ['both cards play', '9s 8d', '7h 6c 5s Kd 2c', 'uth-straight'],
      ['one card plays', '9s 2d', '8d 7h 6c 5s Kd', 'none', 'uth-straight'],
    ],
  ),
  ...inGames(
    BANKED,
    ['baccarat', 'ez-baccarat'],
    [
      ['a banker seven of three', '', 'Ks 2d 4h | 3c Ad 3s', 'dragon-7'],
      ['a banker seven of two', '', '2s 4d | 3c 4s', 'none', 'dragon-7'],
      ['a player eight of three', '', '2s 2d 4h | Kc 7d', 'panda-8'],
      ['a player eight of two', '', '4s 4d | Kc 7d', 'none', 'panda-8'],
    ],
  ),
  ...inGames(
    BANKED,
    ['fortune-7-baccarat'],
    [
      ['a banker seven of three', '', 'Ks 2d 4h | 3c Ad 3s', 'fortune-7'],
      ['a banker seven of two', '', '2s 4d | 3c 4s', 'none', 'fortune-7'],
      ['a player nine of three', '', '2s Kd 7h | 3c Ad Ks', 'dragon-9'],
      ['a player nine of two', '', '9s Kd | 4c Ad', 'none', 'dragon-9'],
    ],
  ),
  ...inGames(
    BANKED,
    ['pai-gow-tiles'],
    [
      ['pair-pair', 'gee-joon-3 gee-joon-6 teen teen', null, 'pair-pair'],
      ['two gongs', 'teen bot-62 day bot-53', null, 'gong-gong', 'pair-pair'],
      ['a seven for an eight', 'teen chit-52 day bot-53', null, 'none', 'gong-gong'],
    ],
  ),
];

export const examples: readonly CardExample[] = [...poker, ...banked];
