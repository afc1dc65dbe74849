import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex as node } from './sha256.ts';
import { sha256Hex as browser } from './sha256-browser.ts';

describe('sha256Hex', () => {
  // The examples of FIPS 180-2.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of %.12s is the published one, on the server and in the browser', (text, hash) => {
    expect([node(text), browser(text)]).toEqual([hash, hash]);
  });
  it.each(['é', '♠♥♦♣', '😀 half \ud800 pair', '\0\u2028\uffff', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64)])(
    'of %s is the same on both, as text and as bytes',
    (text) => {
      expect(browser(text)).toBe(node(text));
      expect(browser(new TextEncoder().encode(text))).toBe(node(text));
      expect(node(new TextEncoder().encode(text))).toBe(node(text));
    },
  );
  it('is the same on both for any text and any bytes', () => {
    const text = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 200 });
    fc.assert(
      fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 200 })), (data) => {
        expect(browser(data)).toBe(node(data));
      }),
      { seed: 4711, numRuns: 500 },
    );
  });
});
