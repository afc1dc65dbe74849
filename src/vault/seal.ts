/**
 * Sealing: AES-256-GCM with a fresh nonce each time. A sealed text is bound to its context, such as the person it
 * belongs to, so that it cannot be put in another's place; whoever changes a bit of it makes it unreadable.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { assert } from '../base/assert.ts';

/** `v1.` and base64 of nonce, ciphertext and tag. */
export type Sealed = string & { readonly __form: 'sealed' };

export const KEY_BYTES = 32;

export function sealed(key: Uint8Array, plain: Uint8Array, context: string): Sealed {
  assert(key.length === KEY_BYTES, `a key has ${KEY_BYTES} bytes, not ${key.length}`);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const parts = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return `${VERSION}${Buffer.concat(parts).toString('base64')}` as Sealed;
}

/** Undefined when it was sealed with another key or for another context, or was changed since. */
export function unsealed(key: Uint8Array, text: Sealed, context: string): Buffer | undefined {
  if (!text.startsWith(VERSION)) return undefined;
  const bytes = Buffer.from(text.slice(VERSION.length), 'base64');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** One master key serves many uses, and none of them can be turned against another. */
export function derivedKey(master: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `floorbook vault ${use}`, KEY_BYTES));
}

const VERSION = 'v1.';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
