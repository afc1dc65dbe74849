import { nineGame } from '../nine.ts';

export const superPan9 = nineGame({
  id: 'super-pan-9',
  name: 'Super Pan 9',
  aliases: ['Super 9', 'Super Pan-9', 'Super Nine', 'Super Pan Nine'],
  rules: 'Generally published rules: Pan 9 from twelve decks without 7s, 8s, 9s and 10s.',
  decks: '12',
  pack: 'short',
  fewest: 3,
  examples: ['As Ad Ah', 'Js Jd Jh Jc', '6s 6d 6h | 3c 3d 3s'],
});
