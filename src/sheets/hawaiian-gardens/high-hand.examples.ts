/** What each game earns, with the hand that just misses it; points and tickets have the same rows. */
import { type CardExample, handsOf } from '../examples.ts';

const OPTIONS = ['points', 'tickets-draw', 'tickets-carry'];

type Hand = readonly [name: string, cards: string, common: string | null, reads: string, misses?: string];

const inGames = (games: readonly string[], hands: readonly Hand[]): CardExample[] =>
  OPTIONS.flatMap((option) =>
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

export const examples: readonly CardExample[] = [
  ...inGames(
    ['texas-holdem'],
    [
      ['[example 1] a straight', '9s 8d', '7h 6c 5s Kd Kc', 'straight-or-flush'],
      ['a flush', 'As 2s', 'Ks 9s 4s 7d 7c', 'straight-or-flush', 'full-house'],
      ['[example 1] a full house', '9s 9d', '9h 6c 6s Kd 2c', 'full-house', 'quads'],
      ['[example 1] four of a kind', '9s 9d', '9h 9c 6s Kd 2c', 'quads', 'straight-flush'],
      ['a straight flush', '9s 8s', '7s 6s 5s Kd 2c', 'straight-flush', 'royal-flush'],
      ['[example 1] a royal flush on the board', '2d 3d', 'As Ks Qs Js Ts', 'royal-flush'],
      ['three of a kind', '9s 9d', '9h 6c 2s Kd 3c', 'none', 'straight-or-flush'],
    ],
  ),
  ...inGames(
    ['seven-card-stud', 'seven-card-stud-hi-lo'],
    [
      ['four to a straight', '9s 8d 7h 6c 4s Kd 2c', null, 'none', 'straight-or-flush'],
      ['a straight in seven', '9s 8d 7h 6c 5s Kd 2c', null, 'straight-or-flush', 'full-house'],
      ['a full house', '9s 9d 9h 6c 6s Kd 2c', null, 'full-house', 'quads'],
      ['four of a kind', '9s 9d 9h 9c 6s Kd 2c', null, 'quads', 'straight-flush'],
      ['a straight flush', '9s 8s 7s 6s 5s Kd 2c', null, 'straight-flush', 'royal-flush'],
      ['a royal flush', 'As Ks Qs Js Ts 2d 3c', null, 'royal-flush'],
    ],
  ),
  ...inGames(
    ['crazy-pineapple'],
    [
      ['a straight', '9s 8d', '7h 6c 5s Kd Kc', 'none', 'pineapple-flush'],
      ['a full house', '9s 9d', '9h 6c 6s Kd 2c', 'pineapple-flush', 'pineapple-quads'],
      ['four of a kind', '9s 9d', '9h 9c 6s Kd 2c', 'pineapple-quads', 'pineapple-straight-flush'],
      ['a straight flush', '9s 8s', '7s 6s 5s Kd 2c', 'pineapple-straight-flush', 'pineapple-royal'],
      ['a royal flush', 'As Ks', 'Qs Js Ts 2d 3c', 'pineapple-royal'],
    ],
  ),
  ...inGames(
    ['omaha', 'omaha-hi-lo'],
    [
      ['[example 1] a straight', '9s 8d 2c 2h', '7h 6c 5s Kd Kc', 'none', 'omaha-flush'],
      ['[example 1] a flush', 'As 2s 9d 9c', 'Ks 8s 4s 7d 3c', 'omaha-flush', 'omaha-quads'],
      ['four of a kind', '9s 9d 2c 3h', '9h 9c 6s Kd Qc', 'omaha-quads', 'omaha-straight-flush'],
      ['a straight flush', '9s 8s 2c 3h', '7s 6s 5s Kd Qc', 'omaha-straight-flush', 'omaha-royal'],
      ['[example 1] a royal flush', 'As Ks 2c 3h', 'Qs Js Ts 4d 5c', 'omaha-royal'],
    ],
  ),
  ...inGames(
    ['mexican-poker'],
    [
      ['three of a kind', '5s 5d 5h 2c As', null, 'mexican-trips', 'mexican-straight'],
      ['a straight over the gap', 'Qs Jd 7h 6c 5s', null, 'mexican-straight'],
      ['a full house', '5s 5d 5h 2c 2s', null, 'mexican-straight', 'mexican-flush'],
      ['a flush', 'As Qs 7s 5s 2s', null, 'mexican-flush', 'mexican-quads'],
      ['four of a kind', '5s 5d 5h 5c As', null, 'mexican-quads', 'mexican-straight-flush'],
      ['the highest straight flush', 'As Ks Qs Js 7s', null, 'mexican-straight-flush'],
      ['two pair', '5s 5d 2h 2c As', null, 'none', 'mexican-trips'],
    ],
  ),
  ...inGames(
    ['pan-9'],
    [
      ['[example 2] threes of several suits', '3s 3h 3d', null, 'threes', 'suited-threes'],
      ['[example 2] threes of one suit', '3s 3s 3s', null, 'suited-threes'],
      ['a nine, and a fourth card', '2s 3h 4d Ks', null, 'nine', 'threes'],
      ['an eight', '2s 2h 4d', null, 'none', 'nine'],
    ],
  ),
  ...inGames(
    ['pai-gow-poker', 'jokers-wild-pai-gow-poker'],
    [
      ['a straight, set apart', '9s 2d | 8d 7h 6c 5s Kd', null, 'pai-gow-straight', 'pai-gow-full-house'],
      ['a full house', '2s 3d | 9s 9d 9h 6c 6s', null, 'pai-gow-full-house', 'pai-gow-quads'],
      ['four of a kind', '2s 3d | 9s 9d 9h 9c 6s', null, 'pai-gow-quads'],
      ['five aces', '2s 3d | As Ad Ah Ac Jk', null, 'pai-gow-quads', 'pai-gow-straight-flush'],
      ['a straight flush', '2d 3c | 9s 8s 7s 6s 5s', null, 'pai-gow-straight-flush', 'pai-gow-royal'],
      ['a royal flush', '2d 3c | As Ks Qs Js Ts', null, 'pai-gow-royal'],
      ['two pair', '9s 9d | Ks Kd 2h 3c 4s', null, 'none', 'pai-gow-straight'],
    ],
  ),
  ...inGames(
    ['hawaiian-blackjack'],
    [
      ['two aces', 'As Ah', null, 'two-aces'],
      ['an ace and a joker', 'As Jk', null, 'none', 'two-aces'],
      ['three jokers', 'Jk Jk Jk', null, 'none', 'four-jokers'],
      ['four jokers', 'Jk Jk Jk Jk', null, 'four-jokers', 'five-jokers'],
      ['five jokers', 'Jk Jk Jk Jk Jk', null, 'five-jokers'],
    ],
  ),
];
