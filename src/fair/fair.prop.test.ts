import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { drawsFrom } from './draws.ts';
import { entriesOf } from './entries.ts';
import { keyStream, numberBelow } from './random-numbers.ts';
import { seal } from './seal.ts';
import { tickets, WITNESSES, wholeDraw } from './testing.ts';
import { drawsOf, verifyTranscript } from './transcript.ts';

const RUNS = { numRuns: 60, seed: 20261115 };
const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 40 });
const of = (list: readonly number[]) => tickets(list.length, (n) => list[n - 1]!);

describe('any draw', () => {
  it('is verified from its transcript, in either mode, and draws no one twice without replacement', () => {
    fc.assert(
      fc.property(weights, fc.nat(45), fc.boolean(), fc.boolean(), fc.string(), (list, draws, out, listed, seed) => {
        const mode = out ? 'out' : 'back';
        const transcript = wholeDraw({ entries: of(list), draws, mode, seed: encodeURIComponent(seed), listed });
        expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
        expect(transcript.draws.length).toBe(out ? Math.min(draws, list.length) : draws);
        if (out) expect(new Set(transcript.draws.map(({ id }) => id)).size).toBe(transcript.draws.length);
      }),
      RUNS,
    );
  });

  it('begins the same however many follow', () => {
    fc.assert(
      fc.property(weights, fc.nat(10), fc.nat(10), (list, few, more) => {
        const entries = of(list);
        const short = wholeDraw({ entries, draws: few });
        expect(wholeDraw({ entries, draws: few + more }).draws.slice(0, short.draws.length)).toEqual(short.draws);
      }),
      RUNS,
    );
  });

  it('is found out by one flipped bit anywhere in the file', () => {
    const text = JSON.stringify(wholeDraw({ entries: tickets(6, (n) => n), draws: 3 }));
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.nat(6), (at, bit) => {
        const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << bit)) + text.slice(at + 1);
        expect(holds(flipped)).toBe(false);
      }),
      { numRuns: 1_500, seed: 7 },
    );
  });
});

function holds(text: string): boolean {
  try {
    return verifyTranscript(JSON.parse(text)).ok;
  } catch {
    return false;
  }
}

describe('chances', () => {
  /**
   * The 0.001 quantile would fail for one key in a thousand; the key is fixed, so the test always fails or never does.
   */
  const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
    counts.reduce((sum, count, i) => sum + (count - expected[i]!) ** 2 / expected[i]!, 0);

  it('are as the weights, in single draws', () => {
    const list = [1, 2, 3, 4, 10, 30, 50];
    const next = drawsFrom(must(seal(entriesOf(of(list)))), 'back', keyStream(new Uint8Array(32).fill(3)));
    const counts = list.map(() => 0);
    for (let i = 0; i < 100_000; i += 1) counts[next()!.index]! += 1;
    expect(
      chiSquare(
        counts,
        list.map((weight) => weight * 1_000),
      ),
    ).toBeLessThan(22.5);
  });

  it('are as the weights among those that are left, in the second draw', () => {
    const list = [1, 2, 3, 4];
    const sealed = must(seal(entriesOf(of(list))));
    const counts = new Map<string, number>();
    const words = keyStream(new Uint8Array(32).fill(4));
    const runs = 60_000;
    for (let i = 0; i < runs; i += 1) {
      const next = drawsFrom(sealed, 'out', words);
      const pair = `${next()!.index}${next()!.index}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    const pairs = list.flatMap((a, i) =>
      list.flatMap((b, j) => (i === j ? [] : [{ key: `${i}${j}`, p: (a / 10) * (b / (10 - a)) }])),
    );
    const seen = pairs.map(({ key }) => counts.get(key) ?? 0);
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(runs);
    // Eleven degrees of freedom.
    expect(
      chiSquare(
        seen,
        pairs.map(({ p }) => p * runs),
      ),
    ).toBeLessThan(31.3);
  });

  it('do not favor low numbers below a limit just over half the range', () => {
    const words = keyStream(new Uint8Array(32).fill(5));
    const limit = 3 * 2 ** 50;
    const thirds = [0, 0, 0];
    for (let i = 0; i < 60_000; i += 1) thirds[Math.floor(numberBelow(limit, words) / 2 ** 50)]! += 1;
    expect(chiSquare(thirds, [20_000, 20_000, 20_000])).toBeLessThan(13.9);
  });

  it('change with every word of a witness', () => {
    const sealed = must(seal(entriesOf(tickets(1_000_0))));
    const first = (text: string) => {
      const entropy = WITNESSES.map((shown, i) => (i === 1 ? { ...shown, text } : shown));
      return drawsOf(sealed, { secret: 'a'.repeat(64), label: 'x', entropy, mode: 'out' })()!.number;
    };
    expect(new Set(['1', '2', '3', '4'].map(first)).size).toBe(4);
  });
});
