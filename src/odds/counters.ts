/** Everybody who can count something, in the order in which they are asked. */
import { countBeats } from './exact/beats/count-beats.ts';
import { countPaiGow } from './exact/pai-gow/count-pai-gow.ts';
import { countPoker } from './exact/poker/count-poker.ts';
import { countReadings } from './exact/readings/count-readings.ts';
import { countMexican } from './exact/readings/mexican.ts';
import { countShoes } from './exact/shoes/count-shoes.ts';
import { countThirteen } from './exact/thirteen/count-thirteen.ts';
import { countTiles } from './exact/tiles/count-tiles.ts';
import type { Question } from './question.ts';
import type { Counter } from './tally.ts';

export const COUNTERS: readonly Counter<Question>[] = [
  countPoker,
  countBeats,
  countShoes,
  countPaiGow,
  countTiles,
  countThirteen,
  countReadings,
  countMexican,
];
