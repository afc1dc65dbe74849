/**
 * SHA-256 on 32-bit words, for hashing millions of small things: the platform's own function costs more to call than the
 * hash itself. Equal to src/base/sha256.ts by test.
 */

/** The hash so far: eight words. */
export type Digest = Int32Array;

export const newDigest = (): Digest => Int32Array.from(INITIAL);

export function reset(digest: Digest): void {
  for (let i = 0; i < 8; i += 1) digest[i] = INITIAL[i]!;
}

const INITIAL = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
