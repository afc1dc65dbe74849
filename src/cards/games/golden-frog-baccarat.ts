import { baccaratGame, GOLDEN_FROG } from '../baccarat.ts';

export const goldenFrogBaccarat = baccaratGame({
  id: 'golden-frog-baccarat',
  name: 'Golden Frog Baccarat',
  aliases: ['Golden Frog', 'Golden Frog Baccarat 1.0'],
  rules:
    'Generally published rules: baccarat without commission. Jin Chan 7 is a banker win with a three-card 7, Koi ' +
    '8 a player win with a three-card 8.',
  named: GOLDEN_FROG,
  examples: ['Ks 2d 4h | 3c Ad 3s', '9s Kd | 7h Qc', '2s Kd 9h | 2c Ad 6s'],
});
