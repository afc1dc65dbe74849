/** Pai gow poker with a fully wild joker: five of a kind is the best hand, a joker in front pairs the other card. */
import type { Game } from '../game.ts';
import { paiGowGame } from '../pai-gow/pai-gow.ts';

export const jokersWildPaiGowPoker: Game = paiGowGame({
  id: 'jokers-wild-pai-gow-poker',
  name: "Joker's Wild Pai Gow Poker",
  aliases: ["joker's wild", 'pai gow poker jokers wild', "pai gow poker joker's wild"],
  rules:
    'Published California rules: one joker, which may be any card, and A-2-3-4-5 the lowest straight. Decks with ' +
    'more jokers are published for other forms of the game, so their number is a setting.',
  joker: 'wild',
  wheel: 'lowest',
  jokers: ['1', '2', '3', '4'],
  aceHighPushes: false,
  examples: [
    '9s 9h 9d 9c Jk 7d 2c',
    '7s Jk | Ah Kh 9h 5h 2h',
    'Qs Qh | 8s 8h 8d 8c Jk',
    '7s Jk | 9s 9d 5h 5c 2d | 6s 6h | Ks Kh Qd 8c 3c',
  ],
});
