import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';
import { fingerprint } from './fingerprint.ts';

/** What canonical JSON takes: it refuses whole numbers past the safe range. */
const json = fc
  .jsonValue({ maxDepth: 4, noUnicodeString: false })
  .filter((value) => !/\d{16}|e\+/.test(JSON.stringify(value))) as fc.Arbitrary<Json>;

describe('fingerprint', () => {
  it('is blind to the order of keys', () => {
    expect(fingerprint({ a: 1, b: { c: 2, d: [3] } })).toBe(fingerprint({ b: { d: [3], c: 2 }, a: 1 }));
  });

  it.each([
    ['a value', { a: 1 }, { a: 2 }],
    ['a key', { a: 1 }, { b: 1 }],
    ['swapped values', { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['the order of a list', [1, 2], [2, 1]],
    ['a list in a list', [[1], 2], [1, [2]]],
    ['a number and its text', 1, '1'],
    ['nothing and an empty record', null, {}],
    ['an empty list and an empty record', [], {}],
    ['true and false', true, false],
    ['large numbers', 2 ** 40, 2 ** 40 + 2 ** 33],
    ['fractions', 0.5, 0.25],
    ['one letter', 'table-12', 'table-13'],
    ['a missing field', { a: 1, b: null }, { a: 1 }],
  ])('tells %s apart', (_what, a, b) => {
    expect(fingerprint(a as Json)).not.toBe(fingerprint(b as Json));
  });

  it('is equal exactly where the canonical text is', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(fingerprint(a) === fingerprint(b)).toBe(canonicalJson(a) === canonicalJson(b));
        expect(fingerprint(JSON.parse(canonicalJson(a)))).toBe(fingerprint(a));
      }),
      { numRuns: 2_000 },
    );
  });

  it('spreads 200,000 small commands without a collision', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 200_000; i += 1)
      seen.add(fingerprint({ id: `table-${i % 50}:${i}`, seat: i % 9, amount: i * 7 }));
    expect(seen.size).toBe(200_000);
  });
});
