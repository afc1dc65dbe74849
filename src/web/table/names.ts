/** How tables and badges are called on this screen. */

export { tableInSentence, tableName } from '../../base/table-words.ts';

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
