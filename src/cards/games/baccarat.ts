import { baccaratGame, winsWith } from '../baccarat.ts';

export const baccarat = baccaratGame({
  id: 'baccarat',
  name: 'Baccarat',
  aliases: [
    'Punto Banco',
    'Mini Baccarat',
    'Gardens Baccarat',
    '21st Century Baccarat',
    '21st Century Baccarat 4.0',
    '21st Century Baccarat 8.0',
  ],
  rules:
    'Generally published rules of punto banco. A chart of the spec names Dragon 7 and Panda 8 for plain baccarat ' +
    "too. 21st Century Baccarat is read by the same third-card rules; its banker hand is the player-dealer's.",
  named: [winsWith('dragon-7', 'Dragon 7', 'banker', 7), winsWith('panda-8', 'Panda 8', 'player', 8)],
  examples: ['Ks 7d | 4h 2c', '9s Kd | 9h Qc', '5s 5d 7h | 2c 2d 3s'],
});
