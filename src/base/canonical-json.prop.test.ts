import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json, parseCanonical } from './canonical-json.ts';
import { seeded } from './seeded.ts';

const RUNS = { seed: 4711, numRuns: 1000 };

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '10', '9', '__proto__', 'toJSON', 'é', '\\ud800'),
);
const number = fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, min: -1, max: 1 }));
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    number.map((n) => n + 0),
    text,
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(text, tie('json'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));

/** Few values, so that two of them are often equal or differ only in a type, a key or a nesting. */
const { tiny } = fc.letrec<{ tiny: Json }>((tie) => ({
  tiny: fc.oneof(
    { maxDepth: 1 },
    fc.constantFrom<Json>(null, false, 0, '', '0', 'null'),
    fc.array(tie('tiny'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('tiny'), { maxKeys: 2, noNullPrototype: true }),
  ),
}));

/** The same data with the keys of every object in another order. */
function reordered(value: Json, order: <T>(list: readonly T[]) => T[]): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => reordered(inner, order));
  return Object.fromEntries(order(Object.entries(value)).map(([key, inner]) => [key, reordered(inner, order)]));
}

/** A second writer that shares nothing with the first: every object by hand, every key sorted, always. */
function slowTwin(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(slowTwin).join()}]`;
  const byCodeUnit = ([a]: [string, Json], [b]: [string, Json]) => (a < b ? -1 : 1);
  const members = Object.entries(value).sort(byCodeUnit);
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${slowTwin(inner)}`).join()}}`;
}

describe('canonicalJson', () => {
  it('reads back as what was written', () => {
    fc.assert(
      fc.property(json, (value) => {
        const written = canonicalJson(value);
        expect(JSON.parse(written)).toEqual(value);
        expect(parseCanonical(written)).toEqual({ ok: true, value });
      }),
      RUNS,
    );
  });
  it('equals its slow twin', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(value)).toBe(slowTwin(value));
      }),
      RUNS,
    );
  });
  it('is blind to the order of keys', () => {
    fc.assert(
      fc.property(json, fc.nat(), (value, rngSeed) => {
        expect(canonicalJson(reordered(value, seeded(rngSeed).shuffled))).toBe(canonicalJson(value));
      }),
      RUNS,
    );
  });
  it('is the same for two values exactly when they are equal', () => {
    let equals = 0;
    fc.assert(
      fc.property(tiny, tiny, (a, b) => {
        const equal = isDeepStrictEqual(a, b);
        equals += equal ? 1 : 0;
        expect(canonicalJson(a) === canonicalJson(b)).toBe(equal);
      }),
      { ...RUNS, numRuns: 3000 },
    );
    // Both sides of "exactly when" occurred often.
    expect(equals > 50 && equals < 2950).toBe(true);
  });
  it('a text that is read is the only text of its value', () => {
    fc.assert(
      fc.property(fc.json(), (source) => {
        const read = parseCanonical(source);
        if (read.ok) expect(canonicalJson(read.value)).toBe(source);
        else expect(read.refusal.reason).toBe('not-canonical');
      }),
      RUNS,
    );
  });
});
