/** The draws of one drawing, made by whoever holds its secret, each with the proof that goes on record. */
import { type Draw, drawsFrom, type Mode } from './draws.ts';
import { inclusionOf, type Sealed } from './seal.ts';
import type { Shown } from './secret.ts';
import type { TranscriptDraw } from './transcript.ts';
import { streamOf } from './verify.ts';

export type Drawn = Omit<TranscriptDraw, 'because'>;

export type DrawWords = Readonly<{ secret: string; label: string; entropy: readonly Shown[]; mode: Mode }>;

/** The draws in order; undefined when nothing is left. The first so many are the same however many follow. */
export function drawsOf(sealed: Sealed, { secret, label, entropy, mode }: DrawWords): () => Draw | undefined {
  return drawsFrom(sealed, mode, streamOf({ secret, label, seal: sealed.seal, entropy }));
}

export const withProof = (sealed: Sealed, { number, index }: Draw): Drawn => ({
  number,
  ...inclusionOf(sealed, index),
});
