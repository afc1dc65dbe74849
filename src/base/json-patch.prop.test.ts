import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';
import { applyPatch, diffJson } from './json-patch.ts';
import { must } from './result.ts';

const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '', '/', '~', '~1', '~01', '0', '-', 'a', 'b', 'c'),
  fc.string({ maxLength: 3 }),
);
const leaf = fc.oneof(fc.constantFrom(null, true, false, 0, 1, ''), fc.string({ maxLength: 2 }), fc.integer());

/** Few keys and few leaves, so that two values often have something in common. */
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('json'), { maxLength: 6 }),
    fc
      .array(fc.tuple(key, tie('json')), { maxLength: 6 })
      // Through text and back, so that `__proto__` is an own key as it is in a request.
      .map((pairs): Json => JSON.parse(`{${pairs.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)}}`)),
  ),
}));

const thing = fc.record({ id: fc.nat(40), amount: fc.nat(2), tags: fc.array(fc.nat(2), { maxLength: 2 }) });

/** Lists of things as a view has them: some come, some go, some change. */
const edited = fc.array(thing, { maxLength: 30 }).chain((list) =>
  fc
    .array(fc.tuple(fc.constantFrom('in', 'out', 'change'), fc.nat(30), thing), { maxLength: 6 })
    .map((edits): [Json, Json] => {
      const after = [...list];
      for (const [edit, at, what] of edits) after.splice(at, edit === 'in' ? 0 : 1, ...(edit === 'out' ? [] : [what]));
      return [list, after];
    }),
);

const text = (value: Json): string => canonicalJson(value);

describe('applyPatch(a, diffJson(a, b))', () => {
  it('is b, and a stays as it was', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const before = text(a);
        expect(text(must(applyPatch(a, diffJson(a, b))))).toBe(text(b));
        expect(text(a)).toBe(before);
      }),
      { seed: 501, numRuns: 3000 },
    );
  });

  it('is b for lists in which things come, go and change, also after a way through text', () => {
    fc.assert(
      fc.property(edited, ([a, b]) => {
        const ops = JSON.parse(JSON.stringify(diffJson(a, b, '/at')));
        expect(text(must(applyPatch({ at: a }, ops)))).toBe(text({ at: b }));
      }),
      { seed: 502, numRuns: 2000 },
    );
  });

  it('is empty exactly if the two are equal', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diffJson(a, b).length === 0).toBe(text(a) === text(b));
        expect(diffJson(a, JSON.parse(JSON.stringify(a)))).toEqual([]);
      }),
      { seed: 503, numRuns: 2000 },
    );
  });
});

describe('applyPatch', () => {
  it('answers any patch at all with a value or a refusal, and never reaches what objects inherit', () => {
    const path = fc.array(key, { maxLength: 4 }).map((keys) => keys.map((one) => `/${one}`).join(''));
    const op = fc.record({ op: fc.constantFrom('add', 'remove', 'replace', 'move'), path, value: json });
    fc.assert(
      fc.property(json, fc.array(op, { maxLength: 4 }), (value, ops) => {
        const before = text(value);
        applyPatch(value, ops as Parameters<typeof applyPatch>[1]);
        expect(text(value)).toBe(before);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { seed: 504, numRuns: 2000 },
    );
  });
});
