import type { TableFee } from '../../floor/view.ts';

/** How tables and badges are called on this screen. */

export { tableInSentence, tableName } from '../../base/display-text.ts';

export const KINDS: Readonly<Record<'live' | 'npn' | 'tournament', string | undefined>> = {
  live: undefined,
  npn: 'No Purchase Necessary',
  tournament: 'Tournament',
};

/** `Seats 1, 3 and 5`, `seat 4`. */
export function seatWords(seats: readonly number[]): string {
  const all = [...new Set(seats)].toSorted((a, b) => a - b);
  if (all.length === 0) return 'no seat';
  if (all.length === 1) return `seat ${all[0]}`;
  return `seats ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The payer of a fee, in the middle of a sentence. */
export const payerWords = ({ who, per }: Pick<TableFee, 'who' | 'per'>): string =>
  per === 'position' ? 'each occupied position' : PAYERS[who];

const PAYERS: Readonly<Record<TableFee['who'], string>> = {
  player: 'each player',
  pot: 'the pot',
  'player-dealer': 'the player-dealer',
  'first-position': 'the first seat',
};
