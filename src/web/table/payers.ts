import type { TableFee } from '../../floor/view.ts';

/** Who pays a fee, in the middle of a sentence. */
export const payerWords = ({ who, per }: Pick<TableFee, 'who' | 'per'>): string =>
  per === 'position' ? 'each occupied position' : PAYERS[who];

const PAYERS: Readonly<Record<TableFee['who'], string>> = {
  player: 'each player',
  pot: 'the pot',
  'player-dealer': 'the player-dealer',
  'first-position': 'who sits first',
};
