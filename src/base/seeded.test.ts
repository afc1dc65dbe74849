import { describe, expect, it } from 'vitest';
import { seeded, xoshiro } from './seeded.ts';

describe('xoshiro', () => {
  it('gives the numbers of its authors from the words 1, 2, 3, 4', () => {
    const next = xoshiro([1, 2, 3, 4]);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });
  it('stops at four zeros', () => expect(() => xoshiro([0, 0, 0, 0])).toThrow());
});

describe('seeded', () => {
  it('gives the same numbers for the same rngSeed, for ever: a failing night must fail again', () => {
    const rng = seeded(4711);
    expect([rng.next(), rng.next(), rng.next()]).toEqual([312118451, 1112270348, 3586142205]);
    expect([rng.shuffled([1, 2, 3, 4, 5]), rng.shuffled(['a', 'b', 'c']), rng.below(1000)]).toEqual([
      [3, 2, 1, 5, 4],
      ['a', 'c', 'b'],
      498,
    ]);
  });
  it('gives other numbers for every other rngSeed, in the high digits too', () => {
    const seeds = [
      ...Array.from({ length: 1000 }, (_, i) => i),
      2 ** 32,
      2 ** 32 + 1,
      2 ** 33,
      Number.MAX_SAFE_INTEGER,
    ];
    expect(new Set(seeds.map((rngSeed) => seeded(rngSeed).next())).size).toBe(seeds.length);
  });
  it('throws for an invalid seed', () => {
    for (const rngSeed of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => seeded(rngSeed)).toThrow('start from');
  });
});

describe('below', () => {
  it('stays below', () => {
    const rng = seeded(1);
    for (const n of [1, 2, 3, 52, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
      for (let i = 0; i < 200; i += 1) {
        const drawn = rng.below(n);
        expect(Number.isSafeInteger(drawn) && drawn >= 0 && drawn < n).toBe(true);
      }
    }
  });
  it('takes one word up to 2^32, and 53 bits of two words beyond', () => {
    const [a, b] = [seeded(8), seeded(8)];
    expect(a.below(2 ** 32)).toBe(b.next());
    expect(a.below(2 ** 52)).toBe(((b.next() >>> 11) * 2 ** 32 + b.next()) % 2 ** 52);
  });
  it('favors no outcome: with three quarters of the range a plain remainder would give the low third twice as often', () => {
    const rng = seeded(2);
    for (const n of [3 * 2 ** 30, 3 * 2 ** 51]) {
      const thirds = [0, 0, 0];
      for (let i = 0; i < 30_000; i += 1) thirds[Math.floor((rng.below(n) / n) * 3)]! += 1;
      // Five standard deviations are 408; the biased draw misses by 5,000.
      for (const third of thirds) expect(Math.abs(third - 10_000)).toBeLessThan(408);
    }
  });
  it('stops at nothing', () => {
    for (const n of [0, -1, 1.5, 2 ** 53]) expect(() => seeded(1).below(n)).toThrow('drawn below');
    expect(() => seeded(1).pick([])).toThrow('drawn below');
  });
});

describe('shuffled', () => {
  it('keeps every item and leaves the list it was given alone', () => {
    const list = Object.freeze(Array.from({ length: 52 }, (_, i) => i));
    const out = seeded(9).shuffled(list);
    expect(out).not.toEqual(list);
    expect([...out].sort((a, b) => a - b)).toEqual(list);
    expect(seeded(9).shuffled([])).toEqual([]);
  });
  it('gives each order of three equally often', () => {
    const rng = seeded(5);
    const seen = new Map<string, number>();
    for (let i = 0; i < 12_000; i += 1) {
      const order = rng.shuffled(['a', 'b', 'c']).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    // Five standard deviations are 204; the naive shuffle misses by over 220.
    expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const times of seen.values()) expect(Math.abs(times - 2000)).toBeLessThan(204);
  });
  it('pick takes every item sooner or later', () => {
    const rng = seeded(6);
    expect(new Set(Array.from({ length: 200 }, () => rng.pick(['s', 'h', 'd', 'c']))).size).toBe(4);
  });
});
