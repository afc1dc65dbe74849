/** The same game and the same least hands as the no-limit jackpot. */
export { holdemBadBeats as examples } from './common.examples.ts';
