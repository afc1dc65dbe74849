/** Pai gow poker as California card rooms and most casinos deal it: 52 cards and a joker that is a bug. */
import type { Game } from '../game.ts';
import { paiGowGame } from '../pai-gow/pai-gow.ts';

export const paiGowPoker: Game = paiGowGame({
  id: 'pai-gow-poker',
  name: 'Pai Gow Poker',
  aliases: ['pai gow', 'double-hand poker', 'paigow poker'],
  rules:
    'The sheets leave the game to its approved rules; generally published ones are used. The joker is an ace or ' +
    'completes a straight or flush; a wild joker and A-2-3-4-5 as the lowest straight are settings.',
  joker: 'bug',
  wheel: 'second-highest',
  jokers: ['1'],
  aceHighPushes: false,
  examples: [
    'As Jd Tc 9h 8d 7s 6c',
    'Ah Jk | Kd Kc Ks 5h 5d',
    '6s 6h | Jd Jc 4s 4h 9d',
    'Js Jh | Ts Th Td 8c 2c | Qs Qh | Ks Kh Kd 7c 3c',
  ],
});
