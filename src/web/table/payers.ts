/** Who pays a fee, in the middle of a sentence. */
export const PAYERS = {
  player: 'each player',
  pot: 'the pot',
  'player-dealer': 'the player-dealer',
  'first-position': 'who sits first',
};
