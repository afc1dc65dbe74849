/**
 * A computer draw from its commitment to its reveal, and the tickets of a drum as entries to be sealed. The entries are
 * not copied into it.
 */
import type { Instant } from '../../base/time.ts';
import { type Entry, inOrder } from '../../fair/entries.ts';
import type { Seal } from '../../fair/seal.ts';
import type { Drum } from '../state.ts';

export type SealedDraw = {
  drawing: string;
  offer: string;
  commitment: string;
  /** How often the drum was sealed for it; only the last seal counts. */
  seals: number;
  /** With the drum, and the record in which it was sealed: the tickets are found there again. */
  seal: (Seal & { drum: string; sealedAt: Instant; seq: number }) | null;
  /** In the order in which it was committed. */
  entropy: WitnessEntropy[];
  draws: DrawnEntry[];
  /** The secret that was brought was not the one committed to. */
  disputed?: true | undefined;
};

type WitnessEntropy = { witness: string; commitment: string; shown: { salt: string; text: string } | null };

/** The number that came out, and whose chances it fell on. */
export type DrawnEntry = { number: number; serial: string; start: number; weight: number };

// In the order of their serial numbers, each with its chances.

export const entriesIn = ({ tickets }: Drum): Entry[] =>
  inOrder(Object.values(tickets).map(({ serial, weight }) => [serial, weight ?? 1] as const));

/** Which draw it is: house, drawing and the number of its seal. Part of the key. */
export const labelOf = (house: string, drawing: string, nth: number): string => `${house}/${drawing}/seal-${nth}`;
