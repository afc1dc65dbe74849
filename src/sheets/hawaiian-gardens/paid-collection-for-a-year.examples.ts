/** One hand alone against the hand of its game; the bank where it counts. */
import { type CardExample, handsOf } from '../examples.ts';

const one = (name: string, game: string, cards: string, key: string, met: boolean): CardExample => ({
  name,
  option: 'only',
  game,
  called: { hands: handsOf(cards), common: null, playerDealer: 1 },
  expect: [met ? key : 'none'],
  ...(met ? {} : { misses: key }),
});

export const examples: readonly CardExample[] = [
  one('[example 1] two aces of hearts', 'blackjack-poker', 'Ah Ah', 'suited-aces', true),
  one('[example 1] aces of hearts and spades', 'blackjack-poker', 'Ah As', 'suited-aces', false),
  one('two aces of hearts and a third card', 'blackjack-poker', 'Ah Ah 5c', 'suited-aces', true),
  one('a suited pair of kings', 'blackjack-poker', 'Kh Kh', 'suited-aces', false),
  one('the bank has nine in three cards', 'pan-9', '4s 3h 2d', 'bank-nine', true),
  one('nine, and a fourth card', 'pan-9', '4s 3h 2d 5c', 'bank-nine', true),
  one('nine only with the fourth card', 'pan-9', '4s 3h Kd 2c', 'bank-nine', false),
  {
    name: 'a player has nine, the bank eight',
    option: 'only',
    game: 'pan-9',
    called: { hands: handsOf('4s 3h 2d', '4c 3d Ac'), common: null, playerDealer: 2 },
    expect: ['none', 'none'],
    misses: 'bank-nine',
  },
  {
    name: 'nobody said who banks',
    option: 'only',
    game: 'pan-9',
    called: { hands: handsOf('4s 3h 2d'), common: null },
    expect: ['none'],
    misses: 'bank-nine',
  },
  one('[example 2] sixes and two pair', 'pai-gow-poker', '6s 6h | Js Jh 4d 4c 9s', 'pair-and-two-pair', true),
  one('[example 2] king and queen in front', 'pai-gow-poker', 'Ks Qh | Js Jh 4d 4c 9s', 'pair-and-two-pair', false),
  one('a pair in back', 'pai-gow-poker', '6s 6h | Js Jh 4d 3c 9s', 'pair-and-two-pair', false),
  one('a straight in back', 'pai-gow-poker', '6s 6h | 9s 8h 7d 6c 5s', 'pair-and-two-pair', true),
];
