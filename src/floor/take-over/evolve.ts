/** Applies the take-over of a jackpot: its open claims become awards. */
import type { Evolvers } from '../area.ts';
import { putAward } from '../kit/awards.ts';
import type { takeOverEvents } from './specs.ts';

/** That the offer is in force says the event before it; pools, reserve and advances are postings. */
export const evolveTakeOver: Evolvers<typeof takeOverEvents> = {
  'taken-over': (state, { claims }) => {
    for (const claim of claims) putAward(state, { ...claim });
    state.counters.awards += claims.length;
  },
};
