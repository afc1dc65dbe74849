/** Pai gow poker with the banker's hand shown first; when its seven cards are ace-high every player pushes. */
import type { Game } from '../game.ts';
import { paiGowGame } from '../pai-gow/pai-gow.ts';

export const faceUpPaiGowPoker: Game = paiGowGame({
  id: 'face-up-pai-gow-poker',
  name: 'Face Up Pai Gow Poker',
  aliases: ['face up pai gow', 'face-up pai gow poker'],
  rules:
    'Generally published rules: the joker is an ace or completes a straight or flush, and a banker whose seven cards ' +
    'make no pair or better, with an ace or the joker on top, pushes with everyone.',
  joker: 'bug',
  wheel: 'second-highest',
  jokers: ['1'],
  aceHighPushes: true,
  examples: ['Jk Kd Js 9c 7h 4d 2s', 'Kd Js | Jk 9c 7h 4d 2s', 'Qs Qh | Ks Kh 9d 7c 3c | Kd Js | Jk 9c 7h 4d 2s'],
});
