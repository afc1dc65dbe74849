import { describe, expect, it } from 'vitest';
import {
  canonicalFrom,
  canonicalJson,
  type Json,
  leaveRoom,
  newPage,
  type Page,
  parseCanonical,
  writeCanonical,
} from './canonical-json.ts';

const textOf = ({ bytes, length }: Page): string => new TextDecoder().decode(bytes.subarray(0, length));

/** Every kind of value, each of which may be the one that finds the page full. */
const VALUE = {
  text: ['plain', 'with "quotes"', '§6.2 é', '€ and 😀', ''],
  numbers: [0, 9, 10, 99, 100, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, -1, 0.25],
  others: [true, false, null, {}, []],
  manyKeys: Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`key${i}`, { [`§${i}`]: i }])),
};
const TEXT = JSON.stringify({
  manyKeys: sorted(VALUE.manyKeys),
  numbers: VALUE.numbers,
  others: VALUE.others,
  text: VALUE.text,
});

describe('writeCanonical', () => {
  it.each([0, 1, 2, 3, 5, 8, 13, 100, 1000, TEXT.length, 4096])('fills a page of %i bytes and on', (size) => {
    const page = newPage(size);
    expect(writeCanonical(page, VALUE)).toBeUndefined();
    expect(textOf(page)).toBe(TEXT);
  });
  it('finds room for every value, wherever the page ends', () => {
    for (const value of [...VALUE.text, ...VALUE.numbers, ...VALUE.others, { a: 'b' }, [1, 2]]) {
      const alone = JSON.stringify(value);
      for (let size = 0; size <= alone.length + 1; size += 1) {
        const page = newPage(size);
        writeCanonical(page, value);
        expect(textOf(page)).toBe(alone);
      }
    }
  });
  it('writes a list again that it has just written, however small the page is', () => {
    const list = [{ b: 1, a: 'x' }, { c: [1, 2, 3] }, {}];
    const value = { command: { list }, outcome: { events: [{ list, other: [{}, {}, {}] }, { list }] } };
    for (let size = 0; size <= 400; size += 7) {
      const page = newPage(size);
      expect(writeCanonical(page, value)).toBeUndefined();
      expect(JSON.parse(textOf(page))).toEqual(value);
    }
  });
  it('forgets the list with the value: it may be another one by the next', () => {
    const list = [{ a: 1 }, { a: 2 }, { a: 3 }];
    const page = newPage();
    writeCanonical(page, list);
    list.pop();
    page.length = 0;
    writeCanonical(page, list);
    expect(textOf(page)).toBe('[{"a":1},{"a":2}]');
  });
  it('finds no list deep down that it knows from above, where it would be too deep', () => {
    const list = [[[[1]]], {}, {}].map((inner) => [inner, {}, {}]);
    const nest = (value: unknown, levels: number): unknown =>
      levels === 0 ? value : nest(levels % 2 === 0 ? [value] : { a: value }, levels - 1);
    const page = newPage();
    expect(writeCanonical(page, { a: list, b: nest(list, 96) })).toEqual({ flaw: 'data nested more than 100 deep' });
  });
  it('adds to what is there, and nothing where there is a flaw', () => {
    const page = newPage(4);
    writeCanonical(page, 'first');
    expect(writeCanonical(page, { b: [1, { c: undefined }], a: 2 })).toEqual({ flaw: 'a value of type undefined' });
    expect(textOf(page)).toBe('"first"');
    writeCanonical(page, { b: 1, a: { d: 2, c: 3 } });
    expect(textOf(page)).toBe('"first"{"a":{"c":3,"d":2},"b":1}');
  });
  it('leaves room for what the server fills in', () => {
    const page = newPage(3);
    writeCanonical(page, 1);
    leaveRoom(page, 5);
    writeCanonical(page, 2);
    page.bytes.set(new TextEncoder().encode('hello'), 1);
    expect(textOf(page)).toBe('1hello2');
  });
});

function sorted(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const nested = (depth: number): Json => (depth === 0 ? 0 : [nested(depth - 1)]);
const nestedObjects = (depth: number): Json => (depth === 0 ? 0 : { a: nestedObjects(depth - 1) });
const unchecked = (value: unknown) => () => canonicalJson(value as Json);

describe('canonicalJson', () => {
  it.each<[string, Json]>([
    ['null', null],
    ['true', true],
    ['0', 0],
    ['0', -0],
    ['-17', -17],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['0.25', 0.25],
    ['1.5e-7', 0.00000015],
    ['"é😀\\n\\u0000\\"\\\\"', 'é😀\n\0"\\'],
    ['"\u2028"', '\u2028'],
    ['[]', []],
    ['{}', {}],
    ['[[],{}]', [[], {}]],
    ['{"a":1,"b":2}', { b: 2, a: 1 }],
    ['{"a":{"c":3,"d":4},"b":[{"e":5,"f":6}]}', { b: [{ f: 6, e: 5 }], a: { d: 4, c: 3 } }],
    ['{"a":1,"b":{"y":2,"z":1}}', { a: 1, b: { z: 1, y: 2 } }],
  ])('writes %s', (text, value) => {
    expect(canonicalJson(value)).toBe(text);
    expect(parseCanonical(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  it('sorts keys by code unit: digits as text, capitals before small letters, pairs of surrogates before U+FFFF', () => {
    expect(canonicalJson({ 9: 0, 10: 0, '': 0 })).toBe('{"":0,"10":0,"9":0}');
    expect(canonicalJson({ b: 0, a: 0, B: 0, é: 0, '\uffff': 0, '😀': 0 })).toBe(
      '{"B":0,"a":0,"b":0,"é":0,"😀":0,"\uffff":0}',
    );
  });
  it('takes keys that objects treat oddly', () => {
    const text = '{"__proto__":{"toJSON":1},"constructor":2}';
    expect(parseCanonical(text).ok).toBe(true);
    expect(canonicalJson(JSON.parse('{"constructor":2,"__proto__":{"toJSON":1}}'))).toBe(text);
    expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: 2 }))).toBe('{"a":2,"b":1}');
  });
  it('keeps apart any number of objects that begin with the same key, or with another one each', () => {
    for (let n = 0; n < 2_000; n += 1) {
      expect(canonicalJson({ same: 0, [`b${n}`]: 1, a: 2 })).toBe(`{"a":2,"b${n}":1,"same":0}`);
      expect(canonicalJson({ [`k${n}`]: 1, a: 2 })).toBe(`{"a":2,"k${n}":1}`);
      expect(canonicalJson({ same: 0, a: 1 })).toBe('{"a":1,"same":0}');
      expect(canonicalJson({ same: 0 })).toBe('{"same":0}');
    }
  });
  it('writes objects with very many keys in order too', () => {
    const keys = Array.from({ length: 300 }, (_, i) => `k${String(i).padStart(3, '0')}`);
    const text = `{${keys.map((key) => `"${key}":1`).join()}}`;
    for (const order of [keys, [...keys].reverse(), keys.slice(0, 33), keys.slice(0, 32).reverse()]) {
      const value = Object.fromEntries(order.map((key) => [key, 1]));
      expect(canonicalJson(value)).toBe(order.length === 300 ? text : `${text.slice(0, 9 * order.length)}}`);
    }
  });
  it('reads a typed backslash as a backslash', () => {
    for (const text of ['\\ud800', '\\\\ud800', 'a\\udfff'])
      expect(JSON.parse(canonicalJson({ text }))).toEqual({ text });
  });

  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['an infinity', Number.POSITIVE_INFINITY],
    ['an integer past the safe range', Number.MAX_SAFE_INTEGER + 1],
    ['a large float', 1e21],
    ['undefined', undefined],
    ['undefined in an object', { a: undefined }],
    ['undefined in a list', [undefined]],
    ['a hole in a list', new Array(1)],
    ['a function', { a: () => 1 }],
    ['a symbol', Symbol('a')],
    ['a bigint', 1n],
    ['half a surrogate pair', '\ud800'],
    ['the other half', ['x\udc00']],
    ['half a pair after a backslash', '\\\ud800'],
    ['half a pair in a key', { '\ud800': 1 }],
    ['half a pair in an unsorted object', { b: '\ud800', a: 1 }],
    ['a date', { a: new Date(0) }],
    ['a map', new Map()],
    ['an instance of a class', new (class Chip {})()],
    ['a boxed number', Object(1)],
    ['a cycle', cyclic()],
    ['lists 101 deep', nested(101)],
    ['objects 101 deep', nestedObjects(101)],
  ])('stops at %s', (_, value) => expect(unchecked(value)).toThrow('cannot be journalled'));
  it('goes 100 deep', () => {
    expect(canonicalJson(nested(100))).toBe(`${'['.repeat(100)}0${']'.repeat(100)}`);
    expect(canonicalJson(nestedObjects(100))).toBe(`${'{"a":'.repeat(100)}0${'}'.repeat(100)}`);
  });
});

describe('canonicalFrom', () => {
  it('refuses what canonicalJson stops at, and writes the rest alike', () => {
    expect(canonicalFrom({ b: [1], a: '\n' })).toEqual({ ok: true, value: '{"a":"\\n","b":[1]}' });
    expect(canonicalFrom({ a: undefined })).toMatchObject({ ok: false, refusal: { reason: 'not-canonical' } });
  });
  it('leaves room for the data around it', () => {
    expect(canonicalFrom(nested(90), 10).ok).toBe(true);
    expect(canonicalFrom(nested(91), 10).ok).toBe(false);
  });
});

describe('parseCanonical', () => {
  it.each([
    ['{"b":1,"a":2}', 'keys out of order'],
    ['{"a":1,"a":1}', 'a key twice'],
    ['{"a": 1}', 'a blank'],
    ['[1]\n', 'a line end'],
    ['1.0', 'a point too many'],
    ['1e2', 'an exponent'],
    ['-0', 'a negative zero'],
    ['"\\u0041"', 'an escape without need'],
    ['"\\/"', 'another one'],
    ['"\\ud800"', 'half a surrogate pair'],
    ['9007199254740993', 'an integer past the safe range'],
    ['1e999', 'a number past all floats'],
    [`${'['.repeat(101)}${']'.repeat(101)}`, 'nesting too deep'],
    [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'nesting deep enough to exhaust a stack'],
  ])('refuses %.40s: %s', (text) =>
    expect(parseCanonical(text)).toMatchObject({ ok: false, refusal: { reason: 'not-canonical' } }),
  );
  it.each(['', '{', 'undefined', "{'a':1}", '[1,]', 'NaN', '\ufeff1'])('refuses what is not JSON: %s', (text) =>
    expect(parseCanonical(text)).toMatchObject({ ok: false, refusal: { reason: 'not-json' } }),
  );
  it('says where it differs', () => {
    const read = parseCanonical('{"a":1, "b":2}');
    expect(read.ok ? '' : read.refusal.says).toBe('The JSON is not in canonical form at character 8: " "b":2}".');
  });
});

function cyclic(): unknown {
  const list: unknown[] = [];
  list.push(list);
  return list;
}
