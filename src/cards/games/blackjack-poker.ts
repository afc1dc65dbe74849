import { blackjackGame } from '../blackjack.ts';

export const blackjackPoker = blackjackGame({
  id: 'blackjack-poker',
  name: 'Blackjack Poker',
  aliases: ['Gardens Blackjack', 'Hawaiian Gardens Blackjack'],
  rules:
    'The spec calls two aces of one suit the two-card natural. The house publishes the rest: aces one or eleven, ' +
    'faces ten, over 21 is a bust, equal totals push, so an ace with a ten is 21 like any other; its page today ' +
    'keeps the natural for two aces of hearts, hence the setting.',
  natural: 'suited-aces',
  over21: 'bust',
  examples: ['Ah Ah', '7s 7c | 7h', '2s 3d 4h 5c 6s', 'As Ad Ah Ac 2s 2d 3h Ks'],
});
