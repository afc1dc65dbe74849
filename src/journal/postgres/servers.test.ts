import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { openStore, storeUrlFrom } from '../open.ts';
import { databaseIn, namesOf, serversOf } from './servers.ts';

describe('a URL of several servers', () => {
  it('is one URL for each of them, with the same user, database and settings', () => {
    expect(serversOf('postgres://me:pw@a,b:5433,c.example/house?sslmode=require')).toEqual([
      'postgres://me:pw@a/house?sslmode=require',
      'postgres://me:pw@b:5433/house?sslmode=require',
      'postgres://me:pw@c.example/house?sslmode=require',
    ]);
  });

  it('names its hosts and its database, and never the password', () => {
    const url = 'postgres://me:secret@a,b:5433/house';
    expect([namesOf(url), databaseIn(url)]).toEqual(['PostgreSQL, a, b:5433/house', 'house']);
  });

  it.each(['postgres://a,b:x/house', 'postgres://a/house?replicated=maybe', 'http://a/house'])(
    '%s is refused',
    (text) => {
      expect(storeUrlFrom(text)).toMatchObject({ ok: false, refusal: { reason: 'bad-store' } });
    },
  );
});

describe('the server that takes writes', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.end());

  it('is found wherever it is named, next to servers that are switched off', async () => {
    const url = await server.newDatabase();
    const store = must(await openStore(url.replace('@', '@127.0.0.1:1,')));
    expect(await store.head('bay-101')).toMatchObject({ ok: true });
    await store.close();
  });

  it('is refused if it must keep a second copy and keeps none', async () => {
    const url = await server.newDatabase();
    expect(await openStore(`${url}?replicated=required`)).toMatchObject({
      ok: false,
      refusal: { reason: 'not-replicated' },
    });
  });

  it('is missed by name if none of them answers', async () => {
    expect(await openStore('postgres://me@127.0.0.1:1,127.0.0.1:2/house')).toMatchObject({
      ok: false,
      refusal: { reason: 'unavailable', says: expect.stringContaining('none of 2 servers takes writes') },
    });
  });
});
