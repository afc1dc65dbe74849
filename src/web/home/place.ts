/** The address of a place, and what it is called in a sentence. */
import { tableName } from '../table/names.ts';

export type Place = Readonly<{ path: string; name: string }>;

export function placeOf(place: string): Place {
  const table = /^table:(.+)$/.exec(place)?.[1];
  if (table !== undefined) return { path: `/table/${table}`, name: tableName(table) };
  return { path: `/${place}`, name: place === 'audit' ? 'Audit' : `the ${place}` };
}
