/** The guided ninety seconds of this browser: which tour runs, and when to ask how far it is. */

import type { TourDocument } from '../../demo/api.ts';
import type { View } from '../../floor/view.ts';
import { keep, kept } from '../lib/kept.ts';

const KEY = 'tour';

export function keptTour(): TourDocument | undefined {
  try {
    const text = kept(KEY);
    return text === undefined ? undefined : (JSON.parse(text) as TourDocument);
  } catch {
    return undefined;
  }
}

export const keepTour = (tour: TourDocument | undefined): void =>
  keep(KEY, tour === undefined ? undefined : JSON.stringify(tour));

/** Changes with whatever this badge sees at the table of the tour: then the server is asked how far it is. */
export function seenAt({ tables = [], hits = [], awards = [] }: View, table: string): string {
  const round = tables.find((one) => one.table === table)?.round?.id ?? '';
  const waiting = hits.filter((hit) => hit.table === table).map(({ hit }) => hit);
  const owed = awards.filter(({ to }) => to.table === table).map(({ id }) => id);
  return [round, ...waiting, ...owed].join(' ');
}
