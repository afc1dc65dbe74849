import { describe, expect, it } from 'vitest';
import { cardFrom, cardOf, JOKER, rankFrom } from '../card.ts';
import { choices, type JokerUse } from '../ranking.ts';
import type { Wheel } from './best-five.ts';
import {
  comparePaiGow,
  hasFiveAces,
  hasNaturalFourAces,
  hasNaturalRoyal,
  hasRoyalPlusRoyalMatch,
  hasThreePair,
  isNaturalSevenCardFlush,
  isNineHigh,
  isSevenCardStraightFlush,
  isSevenCardStraightFlushWithJoker,
  isSevenFaceCards,
  isSevenFaceCardsWithJoker,
  setPaiGow,
  settings21,
  sevenCardOutcomes,
} from './pai-gow.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const setBy = (text: string, joker: JokerUse = 'bug', wheel: Wheel = 'second-highest') => {
  const [front, back] = text.split(' | ') as [string, string];
  return setPaiGow({ front: cards(front), back: cards(back) }, joker, wheel);
};

describe('a set', () => {
  it('is foul when the front has the higher pair, and legal when the back has', () => {
    expect(setBy('Ks Kh | Qs Qh 9d 7c 2c').foul).toBe(true);
    expect(setBy('Qs Qh | Ks Kh 9d 7c 2c').foul).toBe(false);
  });

  it('is legal when both hold the same pair, or the same high cards: the back has more of them', () => {
    expect(setBy('Qs Qh | Qd Qc 9d 7c 2c').foul).toBe(false);
    expect(setBy('As Kh | Ad Kc 9d 7c 2c').foul).toBe(false);
  });

  it('is foul by the second card when the first is the same', () => {
    expect(setBy('As Kh | Ad Qc 9d 7c 2c').foul).toBe(true);
    expect(setBy('As Qh | Ad Kc 9d 7c 2c').foul).toBe(false);
  });

  it('is foul with a pair in front of nothing, and legal in front of two small pairs', () => {
    expect(setBy('2s 2h | Ad Kc 9d 7c 3c').foul).toBe(true);
    expect(setBy('As Ah | 3d 3c 2d 2c 7c').foul).toBe(false);
  });

  it('is not foul because the straight behind is a low one', () => {
    expect(setBy('As Ah | Ad 2c 3d 4c 5c', 'bug', 'lowest').foul).toBe(false);
  });
});

describe('a joker in front', () => {
  it('is an ace when it is a bug', () => {
    expect(setBy('Jk 4c | Ks Kh 9d 7c 2c').front).toMatchObject({ category: { id: 'high-card' }, weights: [12, 2] });
    expect(setBy('Jk Ac | Ks Kh Kd 7c 2c').front).toMatchObject({ category: { id: 'pair' }, weights: [12] });
    expect(setBy('Jk Ac | Ks Kh 9d 7c 2c').foul).toBe(true);
  });

  it('pairs the other card when it is wild, and another joker as aces', () => {
    expect(setBy('Jk 4c | Ks Kh 9d 7c 2c', 'wild').front).toMatchObject({ category: { id: 'pair' }, weights: [2] });
    expect(setBy('Jk Jk | Ks Kh Kd 7c 2c', 'wild').front).toMatchObject({ category: { id: 'pair' }, weights: [12] });
    expect(setBy('Jk Qc | Js Jh 9d 7c 2c', 'wild').foul).toBe(true);
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

const set = (text: string) => {
  const [front, back] = text.split(' | ') as [string, string];
  return setPaiGow({ front: cards(front), back: cards(back) }, 'bug', 'second-highest');
};
const compare = (player: string, banker: string) => comparePaiGow(set(player), set(banker));

describe("a player's set against the banker's", () => {
  const banker = 'As Jh | Ks Kh 9d 7c 2c';

  it('wins with both hands higher', () => {
    expect(compare('Ad Qh | Kd Kc Td 7s 2s', banker)).toEqual({ front: 'player', back: 'player', winner: 'player' });
  });

  it('pushes with one', () => {
    expect(compare('Ad Qh | Qd Qc Td 7s 2s', banker).winner).toBe('push');
    expect(compare('Td 9h | Kd Kc Qs 7s 2s', banker).winner).toBe('push');
  });

  it('loses with neither', () => {
    expect(compare('Td 9h | Qd Qc Js 7s 2s', banker)).toEqual({ front: 'banker', back: 'banker', winner: 'banker' });
  });

  it('gives a copy to the banker: a copy and a win push, a copy and a loss lose, two copies lose', () => {
    expect(compare('Ad Jd | Kd Kc Td 7s 2s', banker)).toEqual({ front: 'copy', back: 'player', winner: 'push' });
    expect(compare('Ad Jd | Qd Qc Td 7s 2s', banker).winner).toBe('banker');
    expect(compare('Ad Jd | Kd Kc 9s 7s 2s', banker)).toEqual({ front: 'copy', back: 'copy', winner: 'banker' });
  });

  it('loses when it is foul, however high its hands', () => {
    expect(compare('Ad Ah | Kd Kc Td 7s 2s', banker).winner).toBe('banker');
  });

  it('waits for a foul banker to set again', () => {
    expect(compare('Td 9h | Qd Qc Js 7s 2s', 'As Ah | Ks Kh 9d 7c 2c').winner).toBe('banker-sets-again');
  });
});

const ids = (text: string, joker: JokerUse = 'bug') =>
  sevenCardOutcomes(cards(text), joker, 'second-highest').map((outcome) => outcome.id);

describe('nine high', () => {
  it('is seven cards with nothing made and a nine on top', () => {
    expect(ids('9s 8d 7c 6h 4d 3s 2c')).toEqual(['nine-high', 'pai-gow']);
    expect(ids('9s 8d 7c 5h 4d 3s 2c')).toContain('nine-high');
  });

  it('is none with a straight, a flush, a pair, a joker or another top card', () => {
    expect(isNineHigh(cards('9s 8d 7c 6h 5d 3s 2c'))).toBe(false);
    expect(isNineHigh(cards('9s 8s 7s 6s 4s 3d 2d'))).toBe(false);
    expect(isNineHigh(cards('9s 9d 7c 6h 4d 3s 2c'))).toBe(false);
    expect(isNineHigh(cards('9s 8d 7c 6h 4d Jk 2c'))).toBe(false);
    expect(isNineHigh(cards('Ts 8d 7c 6h 4d 3s 2c'))).toBe(false);
  });

  it('comes in 31,080 hands, of two sets of ranks only', () => {
    const found = new Map<string, number>();
    for (const ranks of choices([...'23456789'], 7)) {
      for (let suits = 0; suits < 4 ** 7; suits += 1) {
        const hand = ranks.map((letter, i) => cardOf(rankFrom(letter), (suits >> (2 * i)) & 3));
        if (isNineHigh(hand)) found.set(ranks.join(''), (found.get(ranks.join('')) ?? 0) + 1);
      }
    }
    // Each rank set has 4^7 hands, less those with five, six or seven of a suit: 4 * (21 * 9 + 7 * 3 + 1).
    expect(Object.fromEntries(found)).toEqual({ 2345789: 15_540, 2346789: 15_540 });
  });
});

describe('face cards', () => {
  it('are kings, queens and jacks; an ace or a ten is none', () => {
    expect(isSevenFaceCards(cards('Js Jh Qs Qh Ks Kh Kd'))).toBe(true);
    expect(isSevenFaceCards(cards('Js Jh Qs Qh Ks Kh Ad'))).toBe(false);
    expect(isSevenFaceCards(cards('Js Jh Qs Qh Ks Kh Td'))).toBe(false);
  });

  it('with a joker are a separate hand', () => {
    expect(ids('Js Jh Qs Qh Ks Kh Jk')).not.toContain('seven-face-cards');
    expect(ids('Js Jh Qs Qh Ks Kh Jk')).toContain('seven-face-cards-with-joker');
    expect(isSevenFaceCardsWithJoker(cards('Js Jh Qs Qh Ks Jk Jk'))).toBe(false);
    expect(isSevenFaceCardsWithJoker(cards('Js Jh Qs Qh Ks Ah Jk'))).toBe(false);
  });
});

describe('aces', () => {
  it('are four without the joker and five with it', () => {
    expect(hasNaturalFourAces(cards('As Ah Ad Ac 7s 4h 2d'))).toBe(true);
    expect(hasNaturalFourAces(cards('As Ah Ad Jk 7s 4h 2d'))).toBe(false);
    expect(hasFiveAces(cards('As Ah Ad Jk 7s 4h 2d'))).toBe(false);
    expect(ids('As Ah Ad Ac 7s 4h 2d')).toEqual(['natural-four-aces']);
    expect(hasFiveAces(cards('As Ah Ad Jk Jk 4h 2d'))).toBe(true);
    expect(ids('As Ah Ad Ac Jk 4h 2d')).toEqual(['five-aces', 'natural-four-aces']);
  });
});

describe('straight flushes and flushes of seven', () => {
  it('run from ace-low to ace-high in one suit: 8 in a suit without the joker, 49 with it', () => {
    const suit = Array.from({ length: 13 }, (_, rank) => cardOf(rank, 2));
    expect([...choices(suit, 7)].filter(isSevenCardStraightFlush)).toHaveLength(8);
    const withJoker = [...choices(suit, 6)].map((six) => [...six, JOKER]);
    expect(withJoker.filter(isSevenCardStraightFlushWithJoker)).toHaveLength(49);
  });

  it('do not wrap around the ace, and do not cross suits', () => {
    expect(isSevenCardStraightFlush(cards('Qh Kh Ah 2h 3h 4h 5h'))).toBe(false);
    expect(isSevenCardStraightFlush(cards('9h 8h 7h 6h 5h 4h 3d'))).toBe(false);
    expect(isSevenCardStraightFlushWithJoker(cards('9h 8h 7h 6h 5h 4d Jk'))).toBe(false);
    expect(isSevenCardStraightFlushWithJoker(cards('9h 8h 7h 6h 5h 4h 3h'))).toBe(false);
  });

  it('name a natural seven-card flush, which no joker completes', () => {
    expect(ids('Ah Kh Qh Jh Th 4h 2h')).toEqual([
      'natural-royal-flush',
      'natural-seven-card-flush',
      'ace-jack-and-complete',
    ]);
    expect(isNaturalSevenCardFlush(cards('Ah Kh Qh Jh Th 4h Jk'))).toBe(false);
    expect(isNaturalSevenCardFlush(cards('Ah Kh Qh Jh 9h 4h 2s'))).toBe(false);
    expect(hasNaturalRoyal(cards('Ah Kh Qh Jh Jk 4h 2h'))).toBe(false);
    expect(hasNaturalRoyal(cards('Ah Kh Qh Jh Ts 4h 2h'))).toBe(false);
  });
});

describe('a royal flush with a royal match', () => {
  it('needs the king and queen of one other suit', () => {
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jh Th Ks Qs'))).toBe(true);
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jh Th Ks Qd'))).toBe(false);
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jh Th Ks Js'))).toBe(false);
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jh Th 9h 8h'))).toBe(false);
  });

  it('lets the joker complete the royal flush but not the match: 12 hands and 60', () => {
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jk Th Ks Qs'))).toBe(true);
    expect(hasRoyalPlusRoyalMatch(cards('Ah Kh Qh Jh Th Ks Jk'))).toBe(false);
    const counts = { natural: 0, joker: 0 };
    for (let suit = 0; suit < 4; suit += 1) {
      const royal = [...'TJQKA'].map((letter) => cardOf(rankFrom(letter), suit));
      const others = Array.from({ length: 52 }, (_, card) => card).filter((card) => !royal.includes(card));
      for (const pair of choices(others, 2)) {
        if (hasRoyalPlusRoyalMatch([...royal, ...pair])) counts.natural += 1;
        for (const four of choices(royal, 4)) {
          if (hasRoyalPlusRoyalMatch([...four, ...pair, JOKER])) counts.joker += 1;
        }
      }
    }
    expect(counts).toEqual({ natural: 12, joker: 60 });
  });
});

describe('three pair', () => {
  it('is three pairs and a seventh card', () => {
    expect(hasThreePair(cards('Ks Kh 9d 9c 4s 4h 2d'), 'bug')).toBe(true);
    expect(hasThreePair(cards('Ks Kh 9d 9c 4s 3h 2d'), 'bug')).toBe(false);
    expect(hasThreePair(cards('Ks Kh Kd 9c 9s 4h 4d'), 'bug')).toBe(false);
  });

  it('may have the joker as its third pair: with an ace as a bug, with any card when wild', () => {
    expect(hasThreePair(cards('Ks Kh 9d 9c As Jk 2d'), 'bug')).toBe(true);
    expect(hasThreePair(cards('Ks Kh 9d 9c Qs Jk 2d'), 'bug')).toBe(false);
    expect(hasThreePair(cards('Ks Kh 9d 9c Qs Jk 2d'), 'wild')).toBe(true);
    expect(hasThreePair(cards('Ks Kh 9d 8c Qs Jk 2d'), 'wild')).toBe(false);
    expect(hasThreePair(cards('Ks Kh 9d 8c Jk Jk 2d'), 'wild')).toBe(true);
  });
});

describe('ace high', () => {
  it('is not a pair or better with an ace or the joker on top', () => {
    expect(ids('As Kd Js 9c 7h 4d 2s')).toEqual(['ace-high', 'pai-gow']);
    expect(ids('Jk Kd Js 9c 7h 4d 2s')).toEqual(['ace-high', 'ace-high-with-joker', 'pai-gow']);
    expect(ids('Jk Kd Js 9c 7h 4d 2s', 'wild')).toEqual([]);
    expect(ids('Qs Kd Js 9c 7h 4d 2s')).toEqual(['pai-gow']);
    expect(ids('As Ad Js 9c 7h 4d 2s')).toEqual([]);
  });
});
