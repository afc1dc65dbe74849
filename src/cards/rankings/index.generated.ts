/** Every file of this folder. Written by scripts/catalog.mjs at each build; do not edit. */
import type { Ranking } from '../ranking.ts';
import { aceToFive } from './ace-to-five.ts';
import { deuceToSeven } from './deuce-to-seven.ts';
import { frontTwo } from './front-two.ts';
import { highFive } from './high-five.ts';
import { highFiveJoker } from './high-five-joker.ts';
import { highFour } from './high-four.ts';
import { highThree } from './high-three.ts';
import { mexicanFive } from './mexican-five.ts';
import { paiGowFive } from './pai-gow-five.ts';
import { pokaraThree } from './pokara-three.ts';
import { strippedFive } from './stripped-five.ts';
import { strippedFiveLowAce } from './stripped-five-low-ace.ts';
import { thirteenFront } from './thirteen-front.ts';

export const RANKINGS: readonly Ranking[] = [
  aceToFive,
  deuceToSeven,
  frontTwo,
  highFive,
  highFiveJoker,
  highFour,
  highThree,
  mexicanFive,
  paiGowFive,
  pokaraThree,
  strippedFive,
  strippedFiveLowAce,
  thirteenFront,
];
