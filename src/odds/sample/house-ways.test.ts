import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { cardFrom, dealable, shoe } from '../../cards/card.ts';
import { settings21 } from '../../cards/pai-gow/pai-gow.ts';
import { setThirteen } from '../../cards/thirteen.ts';
import { paiGowSets, thirteenSets, tileSets } from './house-ways.ts';

const cards = (text: string) => text.split(' ').map((code) => cardFrom(code)!);
const TABLE = { joker: 'bug', wheel: 'second-highest' } as const;

describe('pai gow poker', () => {
  it.each(['bug', 'wild'] as const)('sets a hand in just the ways that are legal, the joker %s', (joker) => {
    const { shuffled } = seeded(4);
    for (let i = 0; i < 200; i += 1) {
      const seven = shuffled(dealable(shoe(1, 2))).slice(0, 7);
      const legal = settings21(seven, joker, 'second-highest').length;
      expect(paiGowSets(seven, { joker, wheel: 'second-highest' }, 'for-the-row')).toHaveLength(legal);
    }
  });

  it.each([
    // Three pairs: the highest pair goes in front.
    ['As Ah Kd Kc 7s 7h 2d', 'pair-in-front', 'As Ah'],
    ['As Ah Kd Kc 7s 7h 2d', 'highest-back', '7s 2d'],
    // A full house is split. A higher front would put the aces before a pair of kings if that were legal.
    ['As Ah Ad Kc Ks 7h 2d', 'pair-in-front', 'Kc Ks'],
    ['As Ah Ad Kc Ks 7h 2d', 'highest-back', '7h 2d'],
    // No pair: the best card behind, the next two in front.
    ['As Kh Td 8c 6s 4h 2d', 'pair-in-front', 'Kh Td'],
    // With a pair and a straight, the straight goes behind and the pair in front.
    ['Qs Qh 9d 8c 7s 6h 5d', 'pair-in-front', 'Qs Qh'],
  ])('%s, %s', (text, way, front) => {
    expect(paiGowSets(cards(text), TABLE, way)[0]![0]).toEqual(cards(front));
  });
});

describe('thirteen cards', () => {
  it('are never foul', () => {
    const { shuffled } = seeded(13);
    for (let i = 0; i < 100; i += 1) {
      const [front, middle, back] = thirteenSets(shuffled(dealable(shoe(1))).slice(0, 13))[0] as [
        number[],
        number[],
        number[],
      ];
      expect(setThirteen({ front, middle, back }).foul).toBe(false);
    }
  });
});

describe('tiles', () => {
  // teen teen day day, as in the published list: 2 and 3.
  it('keep two pairs together', () => {
    expect(tileSets([2, 3, 2, 3], 'lowest', 'pairs-together')[0]).toEqual([
      [3, 3],
      [2, 2],
    ]);
    expect(tileSets([2, 3, 2, 3], 'lowest', 'for-the-row')).toHaveLength(3);
  });
});
