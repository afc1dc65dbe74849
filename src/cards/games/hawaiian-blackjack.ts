import { blackjackGame } from '../blackjack.ts';

export const hawaiianBlackjack = blackjackGame({
  id: 'hawaiian-blackjack',
  name: 'Hawaiian Blackjack',
  aliases: ['Hawaiian Black Jack'],
  rules:
    'A chart of the spec rewards four and five jokers in a row, so a joker cannot end the hand: it is read as 2 or ' +
    '12, one of the two published ways; the other, a joker makes any hand 21, is a setting. Naturals as generally ' +
    'published for California: two aces, an ace and a joker, two jokers.',
  natural: 'aces-and-jokers',
  jokers: { each: '1', count: '2-or-12' },
  over21: 'bust',
  examples: ['As Ad', 'Jk Jk Jk Jk', '7s 7c | 7h'],
});
