import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { connectFile, connectPostgres } from '../journal/connectors.ts';
import { reason } from './contract.ts';
import { masterKey, seal, unseal } from './encryption.ts';
import { type Environment, openVaultAt } from './open.ts';

const CONNECT = { file: connectFile, postgres: connectPostgres };
const ACCESS = { badge: 'mia', purpose: 'claim-check', time: instant(1_790_000_000) };
const KEY = 'ab'.repeat(32);

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-vault-open-'));
  path = join(folder, 'floorbook.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (env: Environment = {}) => openVaultAt({ kind: 'file', path }, CONNECT, env);
const keyFile = () => `${path}.vault-key`;

describe('a vault next to a store', () => {
  it('makes itself a key that only its owner can read, and finds it again', async () => {
    const vault = must(await open());
    const person = must(await vault.add({ name: 'Ann' }, ACCESS));
    await vault.close();
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    const again = must(await open());
    expect(must(await again.get(person, ACCESS))).toEqual({ name: 'Ann' });
    await again.close();
  });

  it('stays shut without its key, in one sentence, and makes no new one', async () => {
    await must(await open()).close();
    rmSync(keyFile());
    const refused = await open();
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        reason: 'no-key',
        says: `The vault has no key: ${keyFile()} is missing and FLOORBOOK_VAULT_KEY is not set.`,
      },
    });
    expect(existsSync(keyFile())).toBe(false);
  });

  it('stays shut with another key', async () => {
    await must(await open()).close();
    expect(reason(await open({ FLOORBOOK_VAULT_KEY: KEY }))).toBe('wrong-key');
    writeFileSync(keyFile(), `${KEY}\n`);
    expect(reason(await open())).toBe('wrong-key');
  });

  it('takes the key of the environment, and then writes none', async () => {
    await must(await open({ FLOORBOOK_VAULT_KEY: KEY })).close();
    expect(existsSync(keyFile())).toBe(false);
    await must(await open({ FLOORBOOK_VAULT_KEY: KEY.toUpperCase() })).close();
    expect(reason(await open())).toBe('no-key');
  });

  it('does not trust a key that others can read', async () => {
    await must(await open()).close();
    chmodSync(keyFile(), 0o640);
    expect(await open()).toMatchObject({
      ok: false,
      refusal: { reason: 'key-not-private', next: `Run "chmod 600 ${keyFile()}".` },
    });
  });

  it('is open in one process at a time', async () => {
    const vault = must(await open());
    expect(reason(await open())).toBe('held');
    await vault.close();
    await must(await open()).close();
  });

  it('in memory needs no key', async () => {
    const vault = must(await openVaultAt({ kind: 'memory' }, CONNECT, {}));
    expect(vault.name).toBe('memory');
  });

  it('on a server that is not there is refused, without a password', async () => {
    const refused = await openVaultAt({ kind: 'postgres', url: 'postgres://me:s3cret@127.0.0.1:1/x' }, CONNECT, {});
    expect(reason(refused)).toBe('unavailable');
    expect(JSON.stringify(refused)).not.toContain('s3cret');
  });
});

describe('the master key', () => {
  it('of a database server comes from the environment, or not at all', () => {
    const source = { keyFile: undefined, isNew: true };
    expect(reason(masterKey({ ...source, given: undefined }))).toBe('no-key');
    expect(must(masterKey({ ...source, given: ` ${KEY}\n` })).length).toBe(32);
  });

  it.each(['', KEY.slice(1), `${KEY}0`, `${KEY.slice(1)}g`])(
    'is 64 hexadecimal digits, not "%s", and is not repeated',
    (given) => {
      const refused = masterKey({ given, keyFile: undefined, isNew: true });
      expect(reason(refused)).toBe('bad-key');
      if (given !== '') expect(JSON.stringify(refused)).not.toContain(given);
    },
  );

  it('cannot be created without a writable folder', () => {
    const refused = masterKey({ given: undefined, keyFile: join(folder, 'nowhere', 'key'), isNew: true });
    expect(reason(refused)).toBe('no-key');
  });
});

describe('a sealed text', () => {
  const key = Buffer.alloc(32, 1);
  const text = seal(key, Buffer.from('Ann'), 'person-1');

  it('opens with its key and its context only', () => {
    expect(unseal(key, text, 'person-1')?.toString()).toBe('Ann');
    expect(unseal(Buffer.alloc(32, 2), text, 'person-1')).toBeUndefined();
    expect(unseal(key, text, 'person-2')).toBeUndefined();
  });

  it('is another one each time', () => {
    expect(seal(key, Buffer.from('Ann'), 'person-1')).not.toBe(text);
  });

  it('with any one byte changed does not open', () => {
    const bytes = Buffer.from(text.slice(3), 'base64');
    for (let i = 0; i < bytes.length; i += 1) {
      const changed = Buffer.from(bytes);
      changed[i] = changed[i]! ^ 1;
      expect(unseal(key, `v1.${changed.toString('base64')}` as typeof text, 'person-1'), `byte ${i}`).toBeUndefined();
    }
  });

  it.each(['', 'v1.', 'v2.AAAA', 'v1.AAAA', 'Ann'])('is not "%s"', (other) => {
    expect(unseal(key, other as typeof text, 'person-1')).toBeUndefined();
  });
});
