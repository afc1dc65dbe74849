import { baccaratGame, GOLDEN_FROG } from '../baccarat.ts';

export const goldenFrogBaccarat2 = baccaratGame({
  id: 'golden-frog-baccarat-2',
  name: 'Golden Frog Baccarat 2.0',
  aliases: ['Golden Frog 2.0', 'Golden Frog Baccarat 2', 'Golden Frog Baccarat 2.1', 'Golden Frog 2.1'],
  rules:
    'Read with the named hands of Golden Frog Baccarat: the spec gives the editions one row between them, and no ' +
    'published difference touches a hand.',
  named: GOLDEN_FROG,
  examples: ['Ks 2d 4h | 3c Ad 3s', '9s Kd | 7h Qc'],
});
