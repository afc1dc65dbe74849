import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../base/sha256.ts';
import { bytesOf, hmacSha256 } from './commitments.ts';
import { LONGEST_ID } from './entries.ts';
import { keyStream, numberBelow, startOf, writeBlock } from './random-numbers.ts';
import { hexOf, writeLeaf, writeNode } from './seal.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('HMAC-SHA256', () => {
  // RFC 4231, test cases 1, 2, 3, 4, 6 and 7.
  it.each([
    ['0b'.repeat(20), hex(ascii('Hi There')), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      hex(ascii('Jefe')),
      hex(ascii('what do ya want for nothing?')),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      '0102030405060708090a0b0c0d0e0f10111213141516171819',
      'cd'.repeat(50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [
      'aa'.repeat(131),
      hex(ascii('Test Using Larger Than Block-Size Key - Hash Key First')),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      'aa'.repeat(131),
      hex(
        ascii(
          'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
        ),
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('is that of RFC 4231 under the key %s', (key, message, mac) => {
    expect(hex(hmacSha256(bytesOf(key), bytesOf(message)))).toBe(mac);
  });
});

describe('ChaCha20', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i);
  const words = (block: Uint32Array) => [...block].map((word) => word.toString(16).padStart(8, '0'));

  it('is that of RFC 8439, section 2.3.2', () => {
    const block = new Uint32Array(16);
    writeBlock(startOf(key, 1, bytesOf('000000090000004a00000000')), block);
    expect(words(block).join(' ')).toBe(
      'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
    );
  });

  it('streams from block 0 with a nonce of zeros: RFC 8439, appendix A.1, vectors 1 and 2', () => {
    const next = keyStream(new Uint8Array(32));
    const first = Array.from({ length: 32 }, () => next().toString(16).padStart(8, '0'));
    expect(first.slice(0, 4)).toEqual(['ade0b876', '903df1a0', 'e56a5d40', '28bd8653']);
    expect(first.slice(16, 20)).toEqual(['bee7079f', '7a385155', '7c97ba98', '0d082d73']);
  });
});

describe('the hashes of the tree', () => {
  it('are SHA-256 of what is written beside them, for ids of every length', () => {
    const to = new Int32Array(8);
    for (let length = 1; length <= LONGEST_ID; length += 1) {
      const id = '~'.repeat(length - 1) + String(length % 10);
      const weight = 2 ** 33 + length;
      writeLeaf(id, weight, to, 0);
      const head = Buffer.alloc(12, 'leaf');
      head.writeBigUInt64BE(BigInt(weight), 4);
      expect([length, hexOf(to)]).toEqual([length, sha256Hex(Buffer.concat([head, Buffer.from(id)]))]);
    }
  });

  it('say what each side weighs', () => {
    const both = Int32Array.from({ length: 16 }, (_, i) => i * 0x1234567);
    const to = new Int32Array(8);
    writeNode(2 ** 40 + 1, 7, both, 0, to, 0);
    const bytes = Buffer.alloc(84, 'node');
    bytes.writeBigUInt64BE(2n ** 40n + 1n, 4);
    bytes.writeBigUInt64BE(7n, 12);
    both.forEach((word, i) => {
      bytes.writeInt32BE(word, 20 + i * 4);
    });
    expect(hexOf(to)).toBe(sha256Hex(bytes));
  });
});

describe('a number below a limit', () => {
  it('throws away what would favor the low numbers, and nothing else', () => {
    // 2^53 - 1 = 6361 * 69431 * 20394401, so that 2^53 leaves a remainder of 1: only the very last number is discarded.
    const given = [0xffffffff, 0xffffffff, 0xffffffff, 0xfffffffe, 0, 6361];
    const words = () => given.shift()!;
    expect(numberBelow(6361, words)).toBe(6360);
    expect(given).toEqual([0, 6361]);
    expect(numberBelow(6361, words)).toBe(0);
  });

  it('uses 21 bits of the first word and all of the second', () => {
    const given = [0x7ff, 5, 0x800, 5];
    const words = () => given.shift()!;
    expect(numberBelow(2 ** 52, words)).toBe(5);
    expect(numberBelow(2 ** 52, words)).toBe(2 ** 32 + 5);
  });
});
