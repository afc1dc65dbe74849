/** The tickets of a drum as entries to be sealed: in the order of their serial numbers, each with its chances. */
import { type Entry, inOrder } from '../../fair/entries.ts';
import type { Drum } from '../state.ts';

export const entriesIn = ({ tickets }: Drum): Entry[] =>
  inOrder(Object.values(tickets).map(({ serial, weight }) => [serial, weight ?? 1] as const));

/** Which draw it is: house, drawing and the number of its seal. Part of the key. */
export const labelOf = (house: string, drawing: string, nth: number): string => `${house}/${drawing}/seal-${nth}`;
