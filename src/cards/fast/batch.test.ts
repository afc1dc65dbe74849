import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { evaluateMany5, evaluateMany7 } from './batch.ts';
import { evaluateCards } from './high.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const BLOCK = 4096;

describe('many hands at once', () => {
  it.each([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])(
    '%i hands have the values they have one by one',
    (hands) => {
      for (const [size, evaluateMany] of [
        [5, evaluateMany5],
        [7, evaluateMany7],
      ] as const) {
        const cards = dealt(hands, size);
        const values = new Uint16Array(hands);
        evaluateMany(cards, values);
        expect(values).toEqual(oneByOne(cards, size));
      }
    },
  );

  it('writes into any list of numbers wide enough, and only where it was told', () => {
    const cards = dealt(10, 7);
    const room = new Int32Array(12).fill(-1);
    evaluateMany7(cards, room.subarray(1, 11));
    expect([...room]).toEqual([-1, ...oneByOne(cards, 7), -1]);
  });

  it('values a block of nothing but flushes', () => {
    const hearts = Uint8Array.from({ length: 7 * 20 }, (_, i) => (((i % 7) + Math.floor(i / 7) * 3) % 13) * 4 + 2);
    const values = new Uint16Array(20);
    evaluateMany7(hearts, values);
    expect(values).toEqual(oneByOne(hearts, 7));
  });

  it('stops when cards and hands do not match', () => {
    expect(() => evaluateMany7(new Uint8Array(13), new Uint16Array(2))).toThrow(BrokenAssertion);
    expect(() => evaluateMany5(new Uint8Array(11), new Uint16Array(2))).toThrow(BrokenAssertion);
  });
});

function dealt(hands: number, size: number): Uint8Array {
  const rng = seeded(hands * 10 + size);
  return Uint8Array.from(Array.from({ length: hands }, () => rng.shuffled(DECK).slice(0, size)).flat());
}

function oneByOne(cards: Uint8Array, size: number): Uint16Array {
  return Uint16Array.from({ length: cards.length / size }, (_, i) =>
    evaluateCards(cards.subarray(i * size, (i + 1) * size)),
  );
}
