/** Pai gow poker with the Fortune bonus, which pays for the best hand of all seven cards however they are set. */
import type { Game } from '../game.ts';
import { paiGowGame } from '../pai-gow/pai-gow.ts';

export const fortunePaiGowPoker: Game = paiGowGame({
  id: 'fortune-pai-gow-poker',
  name: 'Fortune Pai Gow Poker',
  aliases: [
    'fortune pai gow',
    'pai gow poker with the fortune bonus bet',
    'pai gow poker with the fortune pai gow bet',
  ],
  rules:
    'Generally published rules: the joker is an ace or completes a straight or flush. A house that pays for five of ' +
    'a kind other than aces needs the wild joker, which is a setting.',
  joker: 'bug',
  wheel: 'second-highest',
  jokers: ['1'],
  aceHighPushes: false,
  examples: [
    '9h 8h 7h 6h 5h 4h 3h',
    'As Ah Ad Ac Jk 7d 2c',
    'Ks Qs | Ah Kh Qh Jh Th',
    'Qs Qh | As 2h 3d 4c Jk | Js Jh | Ks Qd Jd Tc 9c',
  ],
});
