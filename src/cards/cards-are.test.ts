import { describe, expect, it } from 'vitest';
import { cardFrom } from './card.ts';
import { type CardsAre, cardsAre } from './cards-are.ts';

const are = (asked: CardsAre, text: string): boolean =>
  cardsAre(
    asked,
    text.split(' ').flatMap((token) => cardFrom(token) ?? []),
  );

describe('tests of cards', () => {
  const cases: readonly (readonly [CardsAre, string, string])[] = [
    [{ count: 3 }, '2s 2s 2s', '2s 2s'],
    [{ countAtLeast: 3 }, '2s 2s 2s 2s', '2s 2s'],
    [{ ranks: '234' }, '4s 2d 3h', '4s 2d 2h'],
    [{ ranks: '22' }, '2s 2s', '2s 2s 2s'],
    [{ ranks: '**A' }, 'Jk As Jk', 'Jk As Ad'],
    [{ among: 'JQK' }, 'Js Qd Kh Kc', 'Js Qd Th'],
    [{ rank: 'same' }, '2s 2d 2h', '2s 2d 3h'],
    [{ suit: 'same' }, '2s Ks 2s', '2s Ks 2c'],
    [{ suit: 'h' }, 'Ah Ah', 'As As'],
    [{ colour: 'same' }, '2s 3c', '2s 3d'],
    [{ colour: 'same' }, '2h 3d', '2h 3c'],
    [{ holds: { ranks: '77', suit: 'same' } }, '7c Kd 7c', '7c Kd 7s'],
    [{ ranks: '777', suit: 'same' }, '7c 7c 7c', '7c 7c 7s'],
  ];
  it.each(cases)('%j is %s, not %s', (asked, yes, no) => {
    expect(are(asked, yes)).toBe(true);
    expect(are(asked, no)).toBe(false);
  });

  it('a joker has no rank, no suit and no color to share', () => {
    for (const asked of [{ rank: 'same' }, { suit: 'same' }, { colour: 'same' }, { suit: 'c' }] as const) {
      expect(are(asked, 'Jk Jk')).toBe(false);
      expect(are(asked, '2c Jk')).toBe(false);
    }
  });

  it('no cards at all share nothing', () => {
    expect(cardsAre({ rank: 'same' }, [])).toBe(false);
    expect(cardsAre({}, [])).toBe(true);
  });
});
