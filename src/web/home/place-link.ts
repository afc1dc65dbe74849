/** The address of a place, and what it is called in a sentence. */
import { tableName } from '../table/table-words.ts';

export type PlaceLink = Readonly<{ path: string; name: string }>;

export function placeLink(place: string): PlaceLink {
  const table = /^table:(.+)$/.exec(place)?.[1];
  if (table !== undefined) return { path: `/table/${table}`, name: tableName(table) };
  return { path: `/${place}`, name: place === 'audit' ? 'Audit' : `the ${place}` };
}
