import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { dealCards, PACK, startPack } from './pack.ts';

describe('the pack', () => {
  it('holds every card once, however it is dealt', () => {
    startPack(1);
    for (let i = 0; i < 1_000; i += 1) {
      dealCards(0, 5);
      dealCards(5, 5 + (i % 48));
      expect(new Set(PACK).size).toBe(52);
    }
  });

  it('deals each card to each place as often as any other', () => {
    startPack(2);
    const deals = 260_000;
    const times = Array.from({ length: 9 }, () => new Uint32Array(52));
    for (let i = 0; i < deals; i += 1) {
      dealCards(0, 9);
      times.forEach((at, place) => {
        at[PACK[place]!]! += 1;
      });
    }
    // Chi-square with 51 degrees of freedom: above 100 once in 20,000 times.
    for (const at of times) {
      const expected = deals / 52;
      expect(at.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(100);
    }
  });

  it('begins with the numbers of the seeded generator that it is started from', () => {
    startPack(7);
    dealCards(0, 2);
    const words = seeded(7);
    const state = [words.next(), words.next(), words.next(), words.next()] as const;
    const turned = Math.imul(state[1], 5);
    const first = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0;
    expect(PACK[0]).toBe(Math.floor(((first >>> 16) * 52) / 65_536));
  });

  it('starts anew from the same seed', () => {
    startPack(3);
    dealCards(0, 52);
    const dealt = [...PACK];
    startPack(3);
    dealCards(0, 52);
    expect([...PACK]).toEqual(dealt);
  });
});
