import { describe, expect, it } from 'vitest';
import type { Json } from './canonical-json.ts';
import { applyPatch, diffJson, type PatchOp } from './json-patch.ts';
import { must } from './result.ts';

const patched = (value: Json, ...ops: PatchOp[]): Json => must(applyPatch(value, ops));
const parse = (text: string): Json => JSON.parse(text);

describe('diffJson', () => {
  it('finds nothing between equals', () => {
    expect(diffJson({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
    expect(diffJson('a', 'a')).toEqual([]);
  });

  it('names the one place that changed', () => {
    const before = { signs: [{ pools: [{ pool: 'main', amount: 100 }] }, { pools: [] }] };
    const after = { signs: [{ pools: [{ pool: 'main', amount: 101 }] }, { pools: [] }] };
    expect(diffJson(before, after)).toEqual([{ op: 'replace', path: '/signs/0/pools/0/amount', value: 101 }]);
    expect(diffJson(before.signs, after.signs, '/view/signs')).toEqual([
      { op: 'replace', path: '/view/signs/0/pools/0/amount', value: 101 },
    ]);
  });

  it('replaces what became another kind of thing', () => {
    for (const [before, after] of [
      [null, {}],
      [{}, []],
      [[], {}],
      [{ 0: 1 }, [1]],
      ['1', 1],
      [0, false],
      [null, 0],
    ] as const) {
      expect(diffJson({ a: before }, { a: after })).toEqual([{ op: 'replace', path: '/a', value: after }]);
    }
    expect(diffJson([1], 7)).toEqual([{ op: 'replace', path: '', value: 7 }]);
  });

  it('writes keys that hold the signs of a pointer, and the empty key', () => {
    const ops = diffJson({ '~/': 1, '': 1 }, { '~/': 2, '': 2 });
    expect(ops.map(({ path }) => path)).toEqual(['/~0~1', '/']);
  });

  it('says in one step what came first into a list that drops its last', () => {
    const list = Array.from({ length: 25 }, (_, i) => ({ hit: `hit-${i}`, amount: i, table: 'table-1' }));
    const after = [{ hit: 'hit-new', amount: 0, table: 'table-2' }, ...list.slice(0, 24)];
    expect(diffJson(list, after)).toEqual([
      { op: 'add', path: '/0', value: after[0] },
      { op: 'remove', path: '/25' },
    ]);
  });

  it('says in one step what left the middle of a list, and what changed behind it', () => {
    const before = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, on: true }];
    expect(diffJson(before, [{ id: 1 }, { id: 3 }, { id: 4, on: false }])).toEqual([
      { op: 'remove', path: '/1' },
      { op: 'replace', path: '/2/on', value: false },
    ]);
  });

  it.each([7, 8, 9])('is right when %i elements are put in at once, however far it looks', (count) => {
    const more = Array.from({ length: count }, (_, i) => ({ more: i }));
    const before = [{ a: 1 }, { b: 2 }];
    const after = [...more, ...before];
    const ops = diffJson(before, after);
    expect(patched(before, ...ops)).toEqual(after);
    expect(ops.every(({ op }) => op === 'add')).toBe(count <= 8);
  });

  it('shares the new parts with the value that they come from', () => {
    const after = { a: { b: [1, 2] } };
    const [op] = diffJson({ a: null }, after);
    expect(op).toHaveProperty('value');
    expect((op as { value: Json }).value).toBe(after.a);
  });
});

describe('applyPatch', () => {
  it('leaves the value alone and shares with the new one what did not change', () => {
    const value = { a: { deep: [1, 2, 3] }, b: { other: true } };
    const text = JSON.stringify(value);
    const after = patched(
      value,
      { op: 'replace', path: '/a/deep/1', value: 9 },
      { op: 'remove', path: '/a/deep/0' },
    ) as typeof value;
    expect(after).toEqual({ a: { deep: [9, 3] }, b: { other: true } });
    expect(JSON.stringify(value)).toBe(text);
    expect(after.b).toBe(value.b);
  });

  it('leaves the values inside the patch alone when later steps go into them', () => {
    const added: PatchOp = { op: 'add', path: '/list', value: [{ n: 1 }] };
    expect(patched({}, added, { op: 'replace', path: '/list/0/n', value: 2 })).toEqual({ list: [{ n: 2 }] });
    expect(added).toEqual({ op: 'add', path: '/list', value: [{ n: 1 }] });
  });

  it('follows RFC 6902 on adding: over a key that is there, before an index, at the end', () => {
    expect(patched({ a: 1 }, { op: 'add', path: '/a', value: 2 })).toEqual({ a: 2 });
    expect(patched([1, 3], { op: 'add', path: '/1', value: 2 })).toEqual([1, 2, 3]);
    expect(patched([1], { op: 'add', path: '/1', value: 2 })).toEqual([1, 2]);
    expect(patched([1], { op: 'add', path: '/-', value: 2 })).toEqual([1, 2]);
    expect(patched([1], { op: 'add', path: '', value: 2 })).toBe(2);
  });

  it('unescapes in the order of RFC 6901: "~01" is "~1"', () => {
    expect(patched({ '~1': 1 }, { op: 'replace', path: '/~01', value: 2 })).toEqual({ '~1': 2 });
  });

  it.each([
    ['an index past the end', [1], { op: 'add', path: '/2', value: 0 }],
    ['an index at the end, to be replaced', [1], { op: 'replace', path: '/1', value: 0 }],
    ['an index at the end, to be removed', [1], { op: 'remove', path: '/1' }],
    ['the end, to be removed', [1], { op: 'remove', path: '/-' }],
    ['an index with a leading zero', [1, 2], { op: 'remove', path: '/01' }],
    ['an index that is a name of every list', [1], { op: 'replace', path: '/length', value: 0 }],
    ['a key that is not there', {}, { op: 'replace', path: '/a', value: 0 }],
    ['a key that every object inherits', {}, { op: 'remove', path: '/toString' }],
    ['a way through what every object inherits', {}, { op: 'add', path: '/constructor/prototype/a', value: 0 }],
    ['a way through `__proto__`', {}, { op: 'add', path: '/__proto__/a', value: 0 }],
    ['a way through a number', { a: 1 }, { op: 'add', path: '/a/b', value: 0 }],
    ['a value that is no container', 1, { op: 'add', path: '/a', value: 0 }],
    ['the whole value, to be removed', {}, { op: 'remove', path: '' }],
    ['a path that is no pointer', { a: 1 }, { op: 'remove', path: 'a' }],
    ['an escape that does not exist', { '~2': 1 }, { op: 'remove', path: '/~2' }],
    ['an operation that is not known', { a: 1 }, { op: 'test', path: '/a', value: 1 }],
  ])('refuses %s', (_, value, op) => {
    const answer = applyPatch(value as Json, [op as PatchOp]);
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'patch-does-not-fit' } });
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });

  it('takes a key `__proto__` for data, there and back', () => {
    const before = parse('{"a":1}');
    const after = parse('{"a":1,"__proto__":{"admin":[true]},"constructor":{"x":1}}');
    const there = patched(before, ...diffJson(before, after));
    expect(JSON.stringify(there)).toBe(JSON.stringify(after));
    expect((there as Record<string, unknown>).admin).toBeUndefined();
    const changed = parse('{"a":1,"__proto__":{"admin":[false]},"constructor":{"x":1}}');
    expect(JSON.stringify(patched(there, ...diffJson(there, changed)))).toBe(JSON.stringify(changed));
    expect(JSON.stringify(patched(there, ...diffJson(there, before)))).toBe(JSON.stringify(before));
  });
});
