/**
 * The secret of a draw, what is published about it beforehand, what witnesses add to it, and the key derived from all
 * of it.
 */
import { assert } from '../base/assert.ts';
import { sha256Hex } from '../base/sha256.ts';

/** 32 bytes as hexadecimal digits. */
export const isHex256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Published before anything is sealed: the secret cannot be replaced afterward. */
export const commitmentTo = (secret: string): string => sha256Hex(bytesOf(secret));

/** The contribution of one witness. The salt keeps a short text from being guessed before it is shown. */
export type WitnessText = Readonly<{ witness: string; salt: string; text: string }>;

/** No "|", which separates the fields, and no character that keyboards write differently. */
export const isWitness = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
export const isSalt = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
export const PUBLIC_TEXT = /^[A-Za-z0-9 .,:;+-]{1,80}$/;
export const isPublicText = (text: string): boolean => PUBLIC_TEXT.test(text);
export const isLabel = (text: string): boolean => /^[a-z0-9][a-z0-9./-]{0,119}$/.test(text);

/** The witness is part of it, so that nobody can reuse another witness's commitment. */
export const entropyCommitment = (shown: WitnessText): string => sha256Hex(lineOf(shown));

/** All texts that were revealed, in the order in which they were committed. */
export const publicEntropy = (shown: readonly WitnessText[]): string => sha256Hex(shown.map(lineOf).join('\n'));

const lineOf = ({ witness, salt, text }: WitnessText): string => `${witness}|${salt}|${text}`;

/** key = HMAC-SHA256(secret, label | root | public), all as text. */
export function drawKey(secret: string, label: string, root: string, shown: string): Uint8Array {
  return hmacSha256(bytesOf(secret), new TextEncoder().encode(`${label}|${root}|${shown}`));
}

/** RFC 2104. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? bytesOf(sha256Hex(key)) : key);
  const inner = bytesOf(
    sha256Hex(
      joined(
        padded.map((byte) => byte ^ 0x36),
        message,
      ),
    ),
  );
  return bytesOf(
    sha256Hex(
      joined(
        padded.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export function bytesOf(hex: string): Uint8Array {
  assert(/^([0-9a-f]{2})*$/.test(hex), 'bytes are written as pairs of hexadecimal digits');
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

// The commitment to a square of a board: without the salt the prize cannot be found from it, and it cannot be changed
// afterward.

export type SealedSquare = Readonly<{ number: number; prize: string; salt: string }>;

export const squareCommitment = ({ salt, number, prize }: SealedSquare): string =>
  sha256Hex(`${salt}|${number}|${prize}`);
