/** What everybody of the crew works with. */
import type { Giver } from './giving.ts';
import type { Humans } from './humans.ts';
import type { Wishes } from './wishes.ts';

export type Stage = Readonly<{
  giver: Giver;
  humans: Humans;
  wishes: Wishes;
  /** Seconds of the crew. */
  now: () => number;
}>;

const TOUR = 'tour-';

export const isTourTable = (table: string): boolean => table.startsWith(TOUR);
export const tourTable = (number: number): string => `${TOUR}${number}`;

/** A tour has a table of its own, and its hits and prizes wait for the visitor; once he is gone the crew sees to them. */
export const isOnTour = ({ humans }: Stage, table: string): boolean => isTourTable(table) && humans.isAt(table);
