import { blackjackGame } from '../blackjack.ts';

export const californiaBlackjack = blackjackGame({
  id: 'california-blackjack',
  name: 'California Blackjack',
  aliases: ['California 22', 'Cal Blackjack'],
  rules:
    'Generally published rules: six decks with a joker each, a joker makes any hand 21, over 21 the nearer hand is ' +
    'the better. Two aces, an ace and a joker, and two jokers are natural 22s; the spec rewards "any suited ' +
    'natural", which an ace with a ten can be, so that counts too unless the house says otherwise.',
  natural: 'ace-ten-aces-and-jokers',
  jokers: { each: '1', count: 'makes-21' },
  over21: 'no-bust',
  examples: ['As Ks', 'As Jk', 'Ks Qs', '9s 9s', '7s 7c | 7h'],
});
