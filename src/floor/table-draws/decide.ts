import type { Deciders } from '../spec.ts';
import { drawSeatCard, drawTable, fillBin } from './bin.ts';
import { correctScore, drawDigits, placeTables, scorePeriod } from './grid.ts';
import { awardPot } from './pot.ts';
import type { tableDrawCommands } from './specs.ts';

export const decideTableDraws: Deciders<typeof tableDrawCommands> = {
  'fill-bin': fillBin,
  'draw-table': drawTable,
  'draw-seat-card': drawSeatCard,
  'award-pot': awardPot,
  'place-tables': placeTables,
  'draw-digits': drawDigits,
  'score-period': scorePeriod,
  'correct-score': correctScore,
};
