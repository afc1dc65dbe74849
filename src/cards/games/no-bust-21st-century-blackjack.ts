import { blackjackGame } from '../blackjack.ts';

export const noBust21stCenturyBlackjack = blackjackGame({
  id: 'no-bust-21st-century-blackjack',
  name: 'No Bust 21st Century Blackjack',
  aliases: ['No Bust 21st Century Blackjack 5.0', 'No Bust Blackjack', '21st Century Blackjack', 'No Bust 21'],
  rules:
    'Generally published rules: six decks with a joker each, a joker makes any hand 21, and of two hands over 21 the ' +
    'nearer is the better. Published naturals are two aces, an ace and a joker, two jokers; the spec rewards "any ' +
    'suited natural", which an ace with a ten can be, so that counts too unless the house says otherwise.',
  natural: 'ace-ten-aces-and-jokers',
  jokers: { each: '1', count: 'makes-21' },
  over21: 'no-bust',
  examples: ['As Ks', 'Jk Jk', '7c 7c | 7c', 'Ks Qs', 'Ks 8d 6h'],
});
