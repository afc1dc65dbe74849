import { baccaratGame, winsWith } from '../baccarat.ts';

export const ezBaccarat = baccaratGame({
  id: 'ez-baccarat',
  name: 'EZ Baccarat Panda 8',
  aliases: ['EZ Baccarat', 'Easy Baccarat', 'EZ-Baccarat Panda 8'],
  rules:
    'Generally published rules: no commission, and a banker win with a three-card 7 (Dragon 7) is barred, so ' +
    'banker bets push. Panda 8 is a player win with a three-card 8.',
  named: [winsWith('dragon-7', 'Dragon 7', 'banker', 7), winsWith('panda-8', 'Panda 8', 'player', 8)],
  examples: ['Ks 2d 4h | 3c Ad 3s', '2s 2d 4h | 9c 8d', '8s Kd | Qh 8c'],
});
