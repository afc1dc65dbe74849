import { nineGame } from '../nine.ts';

export const pan9 = nineGame({
  id: 'pan-9',
  name: 'Pan 9',
  aliases: ['Pan', 'Pan-9', 'Lucky 9', 'Pan Nine'],
  rules:
    'Generally published rules: eight decks without 7s, 8s, 9s and 10s; three cards each and one more by choice; ' +
    'faces count nothing, aces one; nearest to nine wins, a tie is a push.',
  decks: '8',
  pack: 'short',
  fewest: 3,
  examples: ['3s 3d 3h', '2s 3s 4s', '6s 2d Kh | 5c Qd Ah 3s'],
});
