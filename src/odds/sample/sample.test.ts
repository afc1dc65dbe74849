import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY, category, game, group, row } from '../../rules/match-testing.ts';
import { type Lane, packQuestion, unpackQuestion } from './lanes.ts';
import { inOrder, sample } from './sample.ts';
import { asked, beat } from './sample-testing.ts';
import { isPrecise, type Progress, samplerOf } from './sampler.ts';

const THREE = asked(game('three-card-poker', [group('hand', 'hand', 3, 3)], { ranking: 'high-three' }), [
  row('straight', category('straight', { orBetter: true })),
  row('pair', category('pair', { orBetter: true })),
]);
const BEATS = asked(ANY, [row('beat', beat(category('full-house', { orBetter: true, floor: '2' })))], { players: 9 });
const HERE = { threads: 0 } as const;

describe('a sample', () => {
  it('stops at the requested number of deals, in whole chunks', async () => {
    const sampled = (await sample(THREE, { seed: 1, deals: 1_200, ...HERE }))!;
    expect(sampled).toMatchObject({ ended: 'most-deals', progress: { chunkDeals: 500, chunks: 3 } });
    expect(sampled.tally).toMatchObject({ how: 'sampled', per: 'hand', total: 1_500n });
    const few = (await sample(THREE, { seed: 1, deals: 20, ...HERE }))!;
    expect(few.tally.total).toBe(20n);
  });

  it('resumes with the same result as without a stop', async () => {
    const stop = new AbortController();
    const first = (await sample(THREE, {
      seed: 5,
      deals: 2_500,
      ...HERE,
      signal: stop.signal,
      onProgress: ({ chunks }) => chunks === 2 && stop.abort(),
    }))!;
    expect(first).toMatchObject({ ended: 'stopped', progress: { chunks: 2 } });
    const from: Progress = JSON.parse(JSON.stringify(first.progress));
    const rest = await sample(THREE, { seed: 5, deals: 2_500, ...HERE, from });
    expect(rest).toEqual(await sample(THREE, { seed: 5, deals: 2_500, ...HERE }));
    expect(rest).toMatchObject({ ended: 'most-deals', progress: { chunks: 5 } });
  });

  it('does not resume with another question', async () => {
    const { progress } = (await sample(THREE, { seed: 5, deals: 500, ...HERE }))!;
    await expect(sample(BEATS, { seed: 5, ...HERE, from: progress })).rejects.toThrow(
      'the question that it began with',
    );
    const renamed = { ...THREE, rows: THREE.rows.map((one) => ({ ...one, name: 'otherwise' })) };
    expect(await sample(renamed, { seed: 5, deals: 500, ...HERE, from: progress })).toMatchObject({ progress });
  });

  it('ends with the first chunk after which every row is known well enough', async () => {
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => seen.push(progress);
    const sampled = (await sample(THREE, { seed: 2, deals: 50_000, relativeError: 0.1, ...HERE, onProgress }))!;
    expect(sampled.ended).toBe('precise');
    expect(seen.map((progress) => isPrecise(progress, 2, 0.1))).toEqual([...seen.slice(1).map(() => false), true]);
    expect(sampled.progress.chunks).toBeLessThan(20);
  });

  it('tells how far it has come', async () => {
    const done: number[] = [];
    await sample(THREE, {
      seed: 2,
      deals: 1_500,
      ...HERE,
      onProgress: (_, deals) => done.push(deals.done / deals.most),
    });
    expect(done).toEqual([1 / 3, 2 / 3, 1]);
  });

  it('is undefined if it cannot be dealt', async () => {
    expect(await sample({ ...BEATS, players: 30 }, { seed: 1, ...HERE })).toBe(undefined);
  });
});

describe('precision', () => {
  const of = (met: Progress['met']): Progress => ({ of: '', seed: 1, chunkDeals: 1_000, chunks: 10, met });

  // A hundred of ten thousand: an error of sqrt(0.99 / 100) = 9.95 % of the chance.
  it('is the standard error as a part of the chance', () => {
    expect(
      isPrecise(
        of([
          [0, 9_900],
          [1, 100],
        ]),
        1,
        0.0995,
      ),
    ).toBe(true);
    expect(
      isPrecise(
        of([
          [0, 9_900],
          [1, 100],
        ]),
        1,
        0.0994,
      ),
    ).toBe(false);
  });

  it('applies to every row, and a row without a hit never reaches it', () => {
    expect(
      isPrecise(
        of([
          [0, 9_900],
          [1, 100],
        ]),
        2,
        0.5,
      ),
    ).toBe(false);
    expect(
      isPrecise(
        of([
          [0, 9_800],
          [1, 100],
          [2, 95],
          [3, 5],
        ]),
        2,
        0.1,
      ),
    ).toBe(true);
  });
});

describe('chunks', () => {
  it('are added up in their order, whichever thread deals them and whenever it finishes', async () => {
    const sampler = samplerOf(THREE)!;
    /** Each waits for this many turns of the event loop. */
    const slow = (turns: readonly number[]): Lane[] =>
      turns.map((wait) => ({
        deal: async (chunk) => {
          for (let i = 0; i < wait; i += 1) await new Promise((resolve) => setImmediate(resolve));
          return sampler.deal(chunk);
        },
        close: async () => {},
      }));
    const start: Progress = { of: '', seed: 3, chunkDeals: 200, chunks: 0, met: [] };
    const run = (turns: readonly number[]) => inOrder(start, 6_000, slow(turns), 2, { relativeError: 0.12 });
    const alone = await run([0]);
    expect(alone.ended).toBe('precise');
    expect(await run([5, 0])).toEqual(alone);
    expect(await run([0, 9, 2])).toEqual(alone);
  });
});

describe('threads', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'floorbook-sample-'));
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, 'worker.ts'), outDir: folder, emptyOutDir: true },
    });
  });
  afterAll(() => rm(folder, { recursive: true }));
  const worker = () => pathToFileURL(join(folder, 'worker.js'));

  it('deal the same, one, two or none of them', async () => {
    for (const question of [THREE, BEATS]) {
      const deals = samplerOf(question)!.chunkDeals * 2;
      const here = await sample(question, { seed: 9, deals, ...HERE });
      expect(here?.tally.met.size).toBeGreaterThan(1);
      expect(await sample(question, { seed: 9, deals, threads: 1, worker: worker() })).toEqual(here);
      expect(await sample(question, { seed: 9, deals, threads: 2, worker: worker() })).toEqual(here);
    }
  });

  it('report that they failed', async () => {
    const missing = pathToFileURL(join(folder, 'nothing.js'));
    await expect(sample(THREE, { seed: 9, deals: 500, threads: 1, worker: missing })).rejects.toThrow('nothing.js');
  });
});

describe('a question that is sent', () => {
  it.each([
    ['cards', THREE],
    ['tiles', asked(game('pai-gow-tiles', []), [row('pairs', { is: 'outcome', outcome: 'pair-pair' })])],
  ])('arrives as it was: %s', (_, question) => {
    expect(unpackQuestion(structuredClone(packQuestion(question)))).toEqual(question);
  });
});
