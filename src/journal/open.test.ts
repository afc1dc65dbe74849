import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { openStore, storeUrlFrom } from './open.ts';

describe('a store by its URL', () => {
  it.each([
    ['memory:', { kind: 'memory' }],
    ['file:data/floorbook.sqlite', { kind: 'file', path: 'data/floorbook.sqlite' }],
    ['file:/var/lib/floorbook.sqlite', { kind: 'file', path: '/var/lib/floorbook.sqlite' }],
    ['file:///var/lib/a%20b.sqlite', { kind: 'file', path: '/var/lib/a b.sqlite' }],
    ['postgres://me@db:5433/floor', { kind: 'postgres', url: 'postgres://me@db:5433/floor' }],
    ['postgresql://db/floor', { kind: 'postgres', url: 'postgresql://db/floor' }],
  ])('%s', (text, expected) => {
    expect(must(storeUrlFrom(text))).toEqual(expected);
  });

  it.each(['', 'file:', 'memory', 'mysql://a/b', 'data/floorbook.sqlite', 'file://host/x', 'postgres://[bad'])(
    'refuses "%s"',
    (text) => {
      expect(storeUrlFrom(text)).toMatchObject({ ok: false, refusal: { reason: 'bad-store' } });
    },
  );

  it('does not repeat a password, neither of a URL it refuses nor of a server that is not there', async () => {
    const mistyped = await openStore('postgre://me:s3cret@db/floor');
    expect(JSON.stringify(mistyped)).not.toContain('s3cret');
    const absent = await openStore('postgres://me:s3cret@127.0.0.1:1/floor');
    expect(absent).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    expect(JSON.stringify(absent)).not.toContain('s3cret');
  });

  it('opens memory and files, and makes the folder of a file', async () => {
    expect(must(await openStore('memory:')).name).toBe('memory');
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-open-'));
    const store = must(await openStore(`file:${join(folder, 'a', 'b', 'j.sqlite')}`));
    expect(store.name).toContain('SQLite (better-sqlite3)');
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
