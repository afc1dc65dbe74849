import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { bundled } from '../../journal/testing/bundled.ts';
import { bonusHandProgressiveV11 as sheet } from '../../sheets/bay-101/bonus-hand-progressive-v1-1.ts';
import { usualEngine, workerEngine } from './engine.ts';
import type { OddsJob } from './job.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A thread that answers with which job of its own it was, is stuck, fails, or goes away. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { parentPort } from 'node:worker_threads';
   let count = 0;
   parentPort.on('message', ({ asked: { option } }) => {
     if (option === 'stuck') for (;;);
     if (option === 'fails') throw new Error('no such card');
     if (option === 'leaves') process.exit(0);
     parentPort.postMessage({ ok: true, value: { option, nth: ++count } });
   });`,
);

const job = (option: string) => ({ asked: { option }, others: [] }) as unknown as OddsJob;

describe('the thread that counts', () => {
  it('is kept from one job to the next, and restarted if it was stopped in the middle of one', async () => {
    const engine = workerEngine(pathToFileURL(file));
    expect(await engine.work(job('a'))).toEqual({ ok: true, value: { option: 'a', nth: 1 } });
    expect(await engine.work(job('b'))).toEqual({ ok: true, value: { option: 'b', nth: 2 } });
    const stuck = engine.work(job('stuck'));
    await engine.stop();
    expect(await stuck).toMatchObject({ ok: false, refusal: { reason: 'ended' } });
    expect(await engine.work(job('c'))).toEqual({ ok: true, value: { option: 'c', nth: 1 } });
    await engine.stop();
  });

  it('counts the same as this one', async () => {
    const built = await bundled(new URL('./worker.ts', import.meta.url));
    const engine = workerEngine(pathToFileURL(built.file));
    try {
      const asked = { sheet, asked: { option: 'B' }, others: [] };
      const there = await engine.work(asked);
      expect(there).toMatchObject({ ok: true, value: { sheet: sheet.id, option: 'B' } });
      expect(there).toEqual(await usualEngine().work(asked));
      expect(await engine.work({ ...asked, asked: { option: 'Q' } })).toMatchObject({ ok: false });
    } finally {
      await engine.stop();
      built.remove();
    }
  });

  it('keeps what a house has counted in its own file, and counts it once', async () => {
    const built = await bundled(new URL('./worker.ts', import.meta.url));
    const counts = join(folder, 'house.sqlite.counts');
    // Nobody ships counts for a table of four.
    const asked = { sheet, asked: { option: 'B', players: 4 }, others: [] };
    const answered = async () => {
      const engine = workerEngine(pathToFileURL(built.file), counts);
      const answer = await engine.work(asked);
      await engine.stop();
      return { answer, kept: readFileSync(counts, 'utf8') };
    };
    try {
      const first = await answered();
      expect(first.answer).toMatchObject({ ok: true });
      expect(first.kept.split('\n').length).toBeGreaterThan(1);
      expect(statSync(counts).mode & 0o777).toBe(0o600);
      expect(await answered()).toEqual(first);
    } finally {
      built.remove();
    }
  });

  it.each([
    ['fails', 'fault'],
    ['leaves', 'ended'],
  ])('that %s answers with a refusal, and the next job is worked on', async (option, reason) => {
    const engine = workerEngine(pathToFileURL(file));
    expect(await engine.work(job(option))).toMatchObject({ ok: false, refusal: { reason } });
    expect(await engine.work(job('a'))).toMatchObject({ ok: true });
    await engine.stop();
  });
});
