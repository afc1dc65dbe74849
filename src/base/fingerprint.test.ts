import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';
import { fingerprint } from './fingerprint.ts';

/** The values that canonical JSON accepts: it refuses whole numbers past the safe range. */
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

  it.each<[Json, string]>([
    [null, '6439fbd5be6fdb98'],
    [true, '2aef731700967a9a'],
    [-1, '92db81c3ecc20109'],
    [Number.MAX_SAFE_INTEGER, '7e8c7183002f6bc9'],
    [0.5, '7b68e56eae004c3c'],
    ['', '9b712c11ce6d4f5a'],
    ['x', 'd094e945f3e8a523'],
    [[], '1915fd4992091ef2'],
    [{}, 'b03e882c52db307a'],
    [{ id: 'table-1:000001', seats: [1, 2] }, '4827506cce601e05'],
  ])('of %j never changes: snapshots hold it', (value, known) => expect(fingerprint(value)).toBe(known));

  it('can leave one field of the record out, and of no record inside it', () => {
    const asked = { type: 'tick', by: { time: 1 } };
    expect(fingerprint({ ...asked, time: 5 }, 'time')).toBe(fingerprint(asked));
    expect(fingerprint({ ...asked, time: 5 }, 'time')).toBe(fingerprint({ ...asked, time: 6 }, 'time'));
    expect(fingerprint({ ...asked, by: { time: 2 } }, 'time')).not.toBe(fingerprint(asked, 'time'));
  });

  it('knows names that come once as well as those that come always', () => {
    const first = Array.from({ length: 1_500 }, (_, n) => fingerprint({ [`name-${n}`]: 1 }));
    expect(Array.from({ length: 1_500 }, (_, n) => fingerprint({ [`name-${n}`]: 1 }))).toEqual(first);
    expect(new Set(first).size).toBe(1_500);
  });

  it('is equal exactly if the canonical text is', () => {
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
