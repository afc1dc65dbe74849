import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutComments } from './json-comments.ts';

describe('JSON with comments', () => {
  it('is read without them, and without a comma after the last item', () => {
    const text = '{ // a line, "with quotes"\n "a": [1, 2, /* many\n lines */ ], "b": "http://x /* no */",\n}';
    expect(JSON.parse(withoutComments(text))).toEqual({ a: [1, 2], b: 'http://x /* no */' });
  });

  it('keeps every position', () => {
    const text = '{\n  // one\n  "a": 1, /* two */ "b" 2\n}';
    const read = withoutComments(text);
    expect([read.length, read.indexOf('"b"'), read.split('\n').length]).toEqual([text.length, text.indexOf('"b"'), 4]);
  });

  it('leaves JSON unchanged, regardless of its texts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)])
          expect(withoutComments(text)).toBe(text);
      }),
    );
  });
});
