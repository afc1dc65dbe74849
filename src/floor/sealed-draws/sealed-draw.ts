/** A draw by computer from its commitment to its reveal: what is true of it now. The entries are in no second copy. */

import type { Instant } from '../../base/time.ts';
import type { Seal } from '../../fair/seal.ts';

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

export type WitnessEntropy = { witness: string; commitment: string; shown: { salt: string; text: string } | null };

/** The number that came out, and whose chances it fell on. */
export type DrawnEntry = { number: number; serial: string; start: number; weight: number };
