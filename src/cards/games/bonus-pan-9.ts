import { nineGame } from '../nine.ts';

export const bonusPan9 = nineGame({
  id: 'bonus-pan-9',
  name: 'Bonus Pan 9',
  aliases: ['Bonus Pan-9', 'Bonus Pan Nine'],
  rules: 'Read as Pan 9: no published rule of its own, and the spec gives it the same row as Pan 9 and Super Pan 9.',
  decks: '8',
  pack: 'short',
  fewest: 3,
  examples: ['4s 4d 4h', '6s 2d Kh | 5c Qd Ah 3s'],
});
