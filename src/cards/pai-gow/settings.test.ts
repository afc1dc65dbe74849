import { describe, expect, it } from 'vitest';
import { cardFrom, rankFrom } from '../card.ts';
import type { JokerUse } from '../ranking.ts';
import type { Wheel } from './five.ts';
import { setPaiGow, settings21 } from './settings.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const set = (text: string, joker: JokerUse = 'bug', wheel: Wheel = 'second-highest') => {
  const [front, back] = text.split(' | ') as [string, string];
  return setPaiGow({ front: cards(front), back: cards(back) }, joker, wheel);
};

describe('a set', () => {
  it('is foul when the front has the higher pair, and legal when the back has', () => {
    expect(set('Ks Kh | Qs Qh 9d 7c 2c').foul).toBe(true);
    expect(set('Qs Qh | Ks Kh 9d 7c 2c').foul).toBe(false);
  });

  it('is legal when both hold the same pair, or the same high cards: the back has more of them', () => {
    expect(set('Qs Qh | Qd Qc 9d 7c 2c').foul).toBe(false);
    expect(set('As Kh | Ad Kc 9d 7c 2c').foul).toBe(false);
  });

  it('is foul by the second card when the first is the same', () => {
    expect(set('As Kh | Ad Qc 9d 7c 2c').foul).toBe(true);
    expect(set('As Qh | Ad Kc 9d 7c 2c').foul).toBe(false);
  });

  it('is foul when a pair stands before nothing, and legal before two small pairs', () => {
    expect(set('2s 2h | Ad Kc 9d 7c 3c').foul).toBe(true);
    expect(set('As Ah | 3d 3c 2d 2c 7c').foul).toBe(false);
  });

  it('is not foul because the straight behind is a low one', () => {
    expect(set('As Ah | Ad 2c 3d 4c 5c', 'bug', 'lowest').foul).toBe(false);
  });
});

describe('a joker in front', () => {
  it('is an ace when it is a bug', () => {
    expect(set('Jk 4c | Ks Kh 9d 7c 2c').front).toMatchObject({ category: { id: 'high-card' }, weights: [12, 2] });
    expect(set('Jk Ac | Ks Kh Kd 7c 2c').front).toMatchObject({ category: { id: 'pair' }, weights: [12] });
    expect(set('Jk Ac | Ks Kh 9d 7c 2c').foul).toBe(true);
  });

  it('pairs the other card when it is wild, and another joker as aces', () => {
    expect(set('Jk 4c | Ks Kh 9d 7c 2c', 'wild').front).toMatchObject({ category: { id: 'pair' }, weights: [2] });
    expect(set('Jk Jk | Ks Kh Kd 7c 2c', 'wild').front).toMatchObject({ category: { id: 'pair' }, weights: [12] });
    expect(set('Jk Qc | Js Jh 9d 7c 2c', 'wild').foul).toBe(true);
  });
});

describe('the settings of seven cards', () => {
  it('count the fouls of a hand worked out on paper', () => {
    // Foul are K-K in front of queen-high, and K-Q, with either king, in front of K-J-9-7-5.
    const legal = settings21(cards('Ks Kh Qd Js 9c 7h 5d'), 'bug', 'lowest');
    expect(legal).toHaveLength(18);
    expect(legal.some(({ front }) => front.category.id === 'pair')).toBe(false);
    const kingQueen = legal.filter(({ front }) => String(front.weights) === String(['K', 'Q'].map(rankFrom)));
    expect(kingQueen).toHaveLength(0);
  });
});
