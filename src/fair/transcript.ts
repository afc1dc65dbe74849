/**
 * Everything that was said of a draw, as one JSON file: with it anybody can do the draw again. The entries themselves may
 * be left out; each draw brings the proof that the entry was under the seal.
 */
import { canonicalJson, type Json } from '../base/canonical-json.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { Mode } from './draws.ts';
import type { Entry } from './entries.ts';
import type { Inclusion, Seal } from './seal.ts';
import type { Shown } from './secret.ts';

export const FORMAT = 'floorbook.draw';

/** A draw: the number that came out of the stream, the entry it fell on, and why it was drawn. */
export type TranscriptDraw = Inclusion & Readonly<{ number: number; because: string }>;
export type Entropy = Shown & Readonly<{ commitment: string }>;

export type Transcript = Readonly<{
  format: typeof FORMAT;
  v: 1;
  /** Which draw it was: part of the key, so that no two draws share a stream. */
  label: string;
  commitment: string;
  seal: Seal;
  mode: Mode;
  /** In the order in which it was committed. */
  entropy: readonly Entropy[];
  draws: readonly TranscriptDraw[];
  secret: string;
  /** All entries in order, where they are not too many to hand out. */
  entries?: readonly Entry[] | undefined;
  /** SHA-256 of all the rest as canonical JSON: a copy that was damaged is found at once. */
  digest: string;
}>;

export function transcriptWith(said: Omit<Transcript, 'format' | 'v' | 'digest'>): Transcript {
  const { entries, ...rest } = said;
  const whole = { format: FORMAT, v: 1, ...rest, ...(entries === undefined ? {} : { entries }) } as const;
  return { ...whole, digest: digestOf(whole) };
}

export function digestOf(whole: Omit<Transcript, 'digest'>): string {
  return sha256Hex(canonicalJson(whole as unknown as Json));
}
