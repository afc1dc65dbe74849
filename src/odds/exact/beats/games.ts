/** Three cards are dealt and one is discarded: before the flop, or after it where the game is crazy. */
export const PINEAPPLE: ReadonlySet<string> = new Set([
  'pineapple',
  'pineapple-hi-lo',
  'crazy-pineapple',
  'crazy-pineapple-hi-lo',
]);
