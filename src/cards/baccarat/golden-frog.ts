/**
 * The named results of Golden Frog baccarat, as generally published: Dragon 7 and Panda 8 under other names, and four
 * results that do not mind which side wins. The editions of the game differ in wagers, not in these hands.
 */
import { type NamedRound, winsWith } from './named.ts';

export const GOLDEN_FROG: readonly NamedRound[] = [
  winsWith('jin-chan-7', 'Jin Chan 7', 'banker', 7),
  winsWith('koi-8', 'Koi 8', 'player', 8),
  { id: 'any-8-over-6', says: 'Any 8 beats any 6.', winning: { total: [8] }, losing: { total: [6] } },
  {
    id: 'natural-9-over-7',
    says: 'A natural 9 beats a two-card 7.',
    winning: { count: 2, total: [9] },
    losing: { count: 2, total: [7] },
  },
  {
    id: 'three-card-9-over-1',
    says: 'A three-card 9 beats a three-card 1.',
    winning: { count: 3, total: [9] },
    losing: { count: 3, total: [1] },
  },
  {
    id: 'three-card-9-over-7',
    says: 'A three-card 9 beats a three-card 7.',
    winning: { count: 3, total: [9] },
    losing: { count: 3, total: [7] },
  },
];
