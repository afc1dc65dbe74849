/** Seven-Card Stud split between the high hand and an eight-or-better low. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { LOW_QUALIFIER, readStud, STUD_SHAPES } from '../poker/read-poker.ts';

export const sevenCardStudHiLo: Game = {
  id: 'seven-card-stud-hi-lo',
  name: 'Seven-Card Stud High-Low Split',
  aliases: [
    '7 card stud hi lo',
    'stud 8',
    'stud hi lo',
    'seven card high low',
    'seven card high-low split',
    'seven card stud high low',
  ],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: the best five of seven cards for high, and five of an eight or lower for low.',
  settings: [LOW_QUALIFIER],
  shapes: STUD_SHAPES,
  deck: () => shoe(1),
  examples: ['As 2d 7c | 3h 4s 8c Ad', 'Ks Kd 9c | 9h Qs Jc 2d', 'As 2d 7c 3h 4s 8c Ad'],
  read: (dealt, chosen) => ok(readStud(dealt, chosen['low-qualifier'])),
};
