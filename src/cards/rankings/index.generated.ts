/** Every file of this folder. Written by scripts/catalogue.mjs at each build; do not edit. */
import type { Ranking } from '../ranking.ts';
import { highFive } from './high-five.ts';

export const RANKINGS: readonly Ranking[] = [
  highFive,
];
