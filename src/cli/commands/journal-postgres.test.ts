import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { importJournal } from '../../journal/import.ts';
import { openStore } from '../../journal/open.ts';
import { playFile } from '../scenario/run.ts';
import { ran } from '../testing.ts';
import { journalCommand } from './journal.ts';
import { journalText } from './play.ts';

const SCENARIO = join(import.meta.dirname, '..', '..', '..', 'scenarios', 'reversal-after-payment.json');
const HOUSE = 'bay-101';

let server: PostgresServer;
let folder: string;
let file: string;
let url: string;
let last: { seq: number; hash: string };

/** The same journal as a file and on a separate server. */
beforeAll(async () => {
  server = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'floorbook-journal-postgres-'));
  const { playing } = must(await playFile(SCENARIO));
  last = playing.rows.at(-1)!;
  file = join(folder, 'good.ndjson');
  writeFileSync(file, await journalText(playing));
  url = await imported();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.end();
});

async function imported(): Promise<string> {
  const fresh = await server.newDatabase();
  const store = must(await openStore(fresh));
  must(await importJournal(store, () => [readFileSync(file)]));
  await store.close();
  return fresh;
}

/** Without Floorbook knowing. */
async function statement(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(text);
  await client.end();
}

const journal = (...args: string[]) => ran(journalCommand, 'journal', ...args);

describe('floorbook journal on a PostgreSQL server', () => {
  it('verifies, and prints the head', async () => {
    const { out, err, code } = await journal('verify', url);
    expect(out).toBe(`${HOUSE}: ${last.seq} entries verified. Head ${last.hash}\n`);
    expect([err, code]).toEqual(['', undefined]);
  });

  it('names the first bad entry and ends with 1', async () => {
    const altered = await imported();
    await statement(altered, `update journal set body = replace(body, 'dealer-1', 'dealer-2') where seq = 20`);
    const { out, code } = await journal('verify', altered, '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: false, house: HOUSE, flaw: { seq: 20, kind: 'altered' } });
    expect(code).toBe(1);
  });

  it('finds that entries were cut off with a head that is known from elsewhere', async () => {
    const cut = await imported();
    await statement(cut, `delete from journal where seq > 30`);
    expect((await journal('verify', cut)).out).toContain('30 entries verified');
    const { out, code } = await journal('verify', cut, '--known', `${HOUSE}:${last.seq}:${last.hash}`);
    expect(out).toContain('(truncated)');
    expect(code).toBe(1);
  });

  it('exports the very bytes', async () => {
    const { out, code } = await journal('export', url);
    expect(out).toBe(readFileSync(file, 'utf8'));
    expect(code).toBe(undefined);
  });

  it('replays as the file does', async () => {
    const { out, code } = await journal('replay', url, '--json');
    expect(out).toBe((await journal('replay', file, '--json')).out);
    expect(JSON.parse(out)).toMatchObject({ houses: [{ house: HOUSE, head: last.hash, agrees: true }] });
    expect(code).toBe(undefined);
  });

  it('states a fund as the file does', async () => {
    const { out, code } = await journal('statement', url, '--fund', 'jackpot', '--json');
    expect(out).toBe((await journal('statement', file, '--fund', 'jackpot', '--json')).out);
    expect(JSON.parse(out).closing).toEqual({ holds: 114_500, owes: 114_500, toRecover: 100_000 });
    expect(code).toBe(undefined);
  });

  it.each(['verify', 'export', 'replay'])(
    '%s ends with 2 where no server answers, and shows no password',
    async (what) => {
      const { out, err, code } = await journal(what, 'postgres://floorbook:secret@127.0.0.1:1/none');
      expect([out, code]).toEqual(['', 2]);
      expect(err).not.toContain('secret');
      expect(err.trim().split('\n').length).toBe(2);
    },
  );
});
