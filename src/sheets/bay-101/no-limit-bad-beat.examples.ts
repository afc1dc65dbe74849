/** Showdowns of hold'em, which the limit jackpot shares. */
export { holdemBadBeats as examples } from './common.examples.ts';
