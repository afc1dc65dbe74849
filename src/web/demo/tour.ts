/** This browser's guided tour: which one is running, and when to ask for its progress. */
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

/** Changes with what this badge sees at the tour's table, which triggers a progress request. */
export function tableSummary({ tables = [], hits = [], awards = [] }: View, table: string): string {
  const round = tables.find((one) => one.table === table)?.round?.id ?? '';
  const waiting = hits.filter((hit) => hit.table === table).map(({ hit }) => hit);
  const owed = awards.filter(({ to }) => to.table === table).map(({ id }) => id);
  return [round, ...waiting, ...owed].join(' ');
}
