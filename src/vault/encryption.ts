/** Sealing, and the one key that the vault needs from outside. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { assert } from '../base/assert.ts';
import { ok, type Result, refuse } from '../base/result.ts';

// AES-256-GCM with a fresh nonce each time. A sealed text is bound to its context, such as the person it belongs to, so
// it cannot be put in another's place; changing a bit of it makes it unreadable.

/** `v1.` and base64 of nonce, ciphertext and tag. */
export type Sealed = string & { readonly __form: 'sealed' };

export const KEY_BYTES = 32;

export function seal(key: Uint8Array, plain: Uint8Array, context: string): Sealed {
  assert(key.length === KEY_BYTES, `a key has ${KEY_BYTES} bytes, not ${key.length}`);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const parts = [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return `${VERSION}${Buffer.concat(parts).toString('base64')}` as Sealed;
}

/** Undefined when it was sealed with another key or for another context, or was changed since. */
export function unseal(key: Uint8Array, text: Sealed, context: string): Buffer | undefined {
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

// The key comes from the environment, or from a file next to the store that only its owner can read. A new vault gets a
// new key file; a vault whose key is gone stays shut.

export const VAULT_KEY = 'FLOORBOOK_VAULT_KEY';

type KeySource = Readonly<{
  /** The value of the environment variable `FLOORBOOK_VAULT_KEY`. */
  given: string | undefined;
  /** Undefined if there is no folder next to the store, as for a database server. */
  keyFile: string | undefined;
  /** Whether nothing was sealed yet, so that a new key may be made. */
  isNew: boolean;
}>;

export function masterKey({ given, keyFile, isNew }: KeySource): Result<Uint8Array> {
  if (given !== undefined) return keyFrom(given, VAULT_KEY);
  if (keyFile === undefined) {
    return refuse('no-key', `The vault has no key: ${VAULT_KEY} is not set.`, HOW_TO_MAKE);
  }
  if (existsSync(keyFile)) return fromFile(keyFile);
  if (isNew) return madeIn(keyFile);
  const says = `The vault has no key: ${keyFile} is missing and ${VAULT_KEY} is not set.`;
  return refuse('no-key', says, 'Restore the key. Without it the vault cannot be read.');
}

const HOW_TO_MAKE = `Set it to 64 hexadecimal digits, such as those from "openssl rand -hex 32", and keep a copy.`;

function fromFile(keyFile: string): Result<Uint8Array> {
  try {
    if ((statSync(keyFile).mode & 0o077) !== 0) {
      return refuse('key-not-private', `${keyFile} can be read by other users.`, `Run "chmod 600 ${keyFile}".`);
    }
    return keyFrom(readFileSync(keyFile, 'utf8'), keyFile);
  } catch (error) {
    const says = `The vault's key ${keyFile} cannot be read (${(error as Error).message}).`;
    return refuse('no-key', says, `Make it readable for this user, or set ${VAULT_KEY}.`);
  }
}

/** The message does not repeat the faulty text: it may be the key with one digit too many. */
function keyFrom(text: string, where: string): Result<Uint8Array> {
  const digits = text.trim();
  if (new RegExp(`^[0-9a-fA-F]{${2 * KEY_BYTES}}$`).test(digits)) return ok(Buffer.from(digits, 'hex'));
  return refuse('bad-key', `${where} does not hold 64 hexadecimal digits.`, HOW_TO_MAKE);
}

/** On disk, name and all, before anything is sealed with it. */
function madeIn(keyFile: string): Result<Uint8Array> {
  const key = randomBytes(KEY_BYTES);
  try {
    const file = openSync(keyFile, 'wx', 0o600);
    writeSync(file, `${key.toString('hex')}\n`);
    fsyncSync(file);
    closeSync(file);
    const folder = openSync(dirname(keyFile), 'r');
    fsyncSync(folder);
    closeSync(folder);
    return ok(key);
  } catch (error) {
    const says = `The vault's key cannot be written to ${keyFile} (${(error as Error).message}).`;
    return refuse('no-key', says, `Make the folder writable, or set ${VAULT_KEY}.`);
  }
}
