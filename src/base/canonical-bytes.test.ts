import { describe, expect, it } from 'vitest';
import { leaveRoom, newPage, type Page, writeCanonical } from './canonical-bytes.ts';

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
  it('leaves room for what somebody else fills in', () => {
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
