import { nineGame } from '../nine.ts';

export const baccarat9 = nineGame({
  id: 'baccarat-9',
  name: 'Baccarat 9',
  aliases: ['Baccarat Nine'],
  rules:
    'No published rules were found; the spec gives it the rows of Pan 9 on the first three cards. Read as Pan 9 from ' +
    'full decks, and a hand of two cards is accepted; a house with the short pack says so with the setting pack.',
  decks: '8',
  pack: 'full',
  fewest: 2,
  examples: ['3s 3d 3h', '2s 3s 4s', '9s Kd | 5c Qd Ah'],
});
