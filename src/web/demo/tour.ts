/** The guided ninety seconds of this browser: which tour runs, and when to ask how far it is. */
import type { TourDocument } from '../../demo/api.ts';
import type { View } from '../../floor/view.ts';
import { readStored, writeStored } from '../lib/local-store.ts';

const KEY = 'tour';

export function storedTour(): TourDocument | undefined {
  try {
    const text = readStored(KEY);
    return text === undefined ? undefined : (JSON.parse(text) as TourDocument);
  } catch {
    return undefined;
  }
}

export const storeTour = (tour: TourDocument | undefined): void =>
  writeStored(KEY, tour === undefined ? undefined : JSON.stringify(tour));

/** Changes with whatever this badge sees at the table of the tour: then the server is asked how far it is. */
export function tableSummary({ tables = [], hits = [], awards = [] }: View, table: string): string {
  const round = tables.find((one) => one.table === table)?.round?.id ?? '';
  const waiting = hits.filter((hit) => hit.table === table).map(({ hit }) => hit);
  const owed = awards.filter(({ to }) => to.table === table).map(({ id }) => id);
  return [round, ...waiting, ...owed].join(' ');
}
