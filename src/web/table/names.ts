/** How tables and badges are called on this screen. */

/** `table-4` is "Table 4"; any other name is said as it is. */
export const tableName = (id: string): string => `Table ${id.replace(/^table-/, '')}`;

/** The same inside a sentence. */
export const tableInSentence = (id: string): string => `table ${id.replace(/^table-/, '')}`;

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
