/** A complete draw, from commitment to transcript, for tests. */
import { must } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import { commitmentTo, entropyCommitment, type WitnessText } from './commitments.ts';
import type { Mode } from './draws.ts';
import { type Entry, entriesOf } from './entries.ts';
import { seal } from './seal.ts';
import { type DrawnEntry, drawsOf, type Transcript, transcriptWith, withProof } from './transcript.ts';

export const WITNESSES: readonly WitnessText[] = [
  { witness: 'sue', salt: '00112233445566778899aabbccddeeff', text: 'rain on the roof' },
  { witness: 'cal', salt: 'ffeeddccbbaa99887766554433221100', text: '4 6 1' },
];

export type Wish = Readonly<{ entries: readonly Entry[]; draws: number; mode?: Mode; seed?: string; listed?: boolean }>;

export function wholeDraw({ entries, draws: wanted, mode = 'out', seed = 'a', listed = true }: Wish): Transcript {
  const secret = sha256Hex(`secret ${seed}`);
  const sealed = must(seal(entriesOf(entries)));
  const said = { secret, label: 'test-house/drawing-1', entropy: WITNESSES, mode };
  const next = drawsOf(sealed, said);
  const drawn: DrawnEntry[] = [];
  for (let i = 0; i < wanted; i += 1) {
    const one = next();
    if (one !== undefined) drawn.push(withProof(sealed, one));
  }
  return transcriptWith({
    ...said,
    commitment: commitmentTo(secret),
    seal: sealed.seal,
    entropy: WITNESSES.map((shown) => ({ ...shown, commitment: entropyCommitment(shown) })),
    draws: drawn.map((one, i) => ({ ...one, because: i === 0 ? 'The first.' : 'Nobody came.' })),
    ...(listed ? { entries } : {}),
  });
}

export const tickets = (count: number, weight: (n: number) => number = () => 1): Entry[] =>
  Array.from({ length: count }, (_, i) => [`T-${String(i + 1).padStart(6, '0')}`, weight(i + 1)]);
