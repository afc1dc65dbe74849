/** Seven-Card Stud, high only. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { readStud, STUD_SHAPES } from '../poker/read-poker.ts';

export const sevenCardStud: Game = {
  id: 'seven-card-stud',
  name: 'Seven-Card Stud',
  aliases: ['7 card stud', 'seven card stud high'],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: the best five of seven cards, three dealt down and four up.',
  settings: [],
  shapes: STUD_SHAPES,
  deck: () => shoe(1),
  examples: ['Qs Qd 4c | Qh Qc 9s 2d', 'As Kh 9d | Ad Ac Ks 2h', 'As Kh 9d Ad Ac Ks 2h'],
  read: (dealt) => ok(readStud(dealt)),
};
