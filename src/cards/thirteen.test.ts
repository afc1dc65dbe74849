import { describe, expect, it } from 'vitest';
import { cardFrom } from './card.ts';
import {
  BONUS_POINTS,
  type HomeRunPays,
  hasTwoStraightFlushes,
  headToHead,
  homeRun,
  homeRunPoints,
  isDeuceToEight,
  isDragon,
  isOneColor,
  isSixPairs,
  isThreeFlushes,
  isThreeStraights,
  mostOfOneColor,
  NO_BONUS,
  SEGMENTS,
  segmentPoints,
  setThirteen,
  strongestBack,
  thirteenOutcomes,
} from './thirteen.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const set = (text: string) => {
  const [front, middle, back] = text.split(' | ') as [string, string, string];
  return setThirteen({ front: cards(front), middle: cards(middle), back: cards(back) });
};

describe('a set of thirteen', () => {
  it('does not count straights and flushes in front', () => {
    const { front } = set('Qs Js Ts | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s');
    expect(front.category.id).toBe('high-card');
  });

  it('is foul when the front outranks the middle', () => {
    expect(set('7s 7h 7d | 9s 9h Kd Qc 2c | 8s 8h 8d 5s 4s').foul).toBe('front');
    expect(set('9s 9h Ad | 9d 9c Kd Qc 2c | 8s 8h 8d 5s 4s').foul).toBe('front');
    expect(set('9s 9h Qd | 9d 9c Kd Qc 2c | 8s 8h 8d 5s 4s').foul).toBe(false);
    expect(set('As Kh Jd | Ah Kc Td 7c 2c | 8s 8h 8d 5s 4s').foul).toBe('front');
  });

  it('is in order when the front is matched card by card and the middle has cards left', () => {
    expect(set('As Kh Jd | Ah Kc Jc 7c 2c | 8s 8h 8d 5s 4s').foul).toBe(false);
  });

  it('is foul when the middle outranks the back, and in order when they are equal', () => {
    expect(set('4s 3h 2d | 8s 8h 8d 5s 4h | Ks Kh Qd Qc 2c').foul).toBe('middle');
    expect(set('4s 3h 2d | Ks Qh Jd Tc 9c | Kh Qd Jc Ts 9s').foul).toBe(false);
    expect(set('4s 3h 2d | Ks Kh Qd Qc 3c | Kd Kc Qs Qh 2c').foul).toBe('middle');
  });

  it('ranks the ace-to-five straight lowest', () => {
    expect(set('Ks Qh Jd | 2s 3h 4d 5c 6c | As 2h 3d 4c 5s').foul).toBe('middle');
  });
});

describe('two sets head to head', () => {
  const hero = set('Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s');

  it('compare front with front, middle with middle, back with back', () => {
    const other = set('Kd Kc 8d | Ts Th Td Qd 2d | Jh Tc 9h 8c 7c');
    expect(headToHead(hero, other)).toEqual({ front: 1, middle: -1, back: 1, won: 2, lost: 1 });
    expect(headToHead(other, hero)).toEqual({ front: -1, middle: 1, back: -1, won: 1, lost: 2 });
  });

  it('leave equal hands to neither side', () => {
    const other = set('Kd Kc 9c | Ts Th Td Qd 2d | Jh Tc 9h 8c 7c');
    expect(headToHead(hero, other)).toEqual({ front: 0, middle: -1, back: 1, won: 1, lost: 1 });
  });

  it('give all three to the set that is not foul, and none if both are', () => {
    const foul = set('As Ah Ad | Kd Kc Qd Qs 2d | Jh Jd 6h 5h 4h');
    expect(foul.foul).toBe('front');
    expect(headToHead(hero, foul)).toEqual({ front: 1, middle: 1, back: 1, won: 3, lost: 0 });
    expect(headToHead(foul, hero)).toEqual({ front: -1, middle: -1, back: -1, won: 0, lost: 3 });
    expect(headToHead(foul, foul)).toEqual({ front: 0, middle: 0, back: 0, won: 0, lost: 0 });
  });
});

const scale = (pays: HomeRunPays) => ({ segments: BONUS_POINTS, homeRun: pays });

const PLAIN = set('Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s');
const TRIPS_FULL_QUADS = set('Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d');
const QUADS_QUADS = set('Qs Qh 4d | 5s 5h 5d 5c Kd | 9s 9h 9d 9c 2d');
const QUADS_STRAIGHT_FLUSH = set('Qs Qh 4d | 5s 5h 5d 5c Kd | 9s 8s 7s 6s Ts');
const TWO_STRAIGHT_FLUSHES = set('Qc Qh 4d | 9h 8h 7h 6h 5h | As Ks Qs Js Ts');
const TRIPS_TWO_STRAIGHT_FLUSHES = set('2d 2c 2h | 9h 8h 7h 6h 5h | Ts 9s 8s 7s 6s');

describe('the points of the three hands', () => {
  it('are one each without a bonus hand', () => {
    expect(SEGMENTS.map((segment) => segmentPoints(PLAIN, segment, scale('single')))).toEqual([1, 1, 1]);
  });

  it('match the published table', () => {
    const points = (hand: typeof PLAIN) => SEGMENTS.map((segment) => segmentPoints(hand, segment, scale('single')));
    expect(points(TRIPS_FULL_QUADS)).toEqual([3, 2, 4]);
    expect(points(QUADS_QUADS)).toEqual([1, 8, 4]);
    expect(points(QUADS_STRAIGHT_FLUSH)).toEqual([1, 8, 5]);
    expect(points(TWO_STRAIGHT_FLUSHES)).toEqual([1, 10, 5]);
    expect(TWO_STRAIGHT_FLUSHES.back.category.id).toBe('royal-flush');
  });

  it('give nothing for a full house in back or trips in the middle', () => {
    const hand = set('Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 9h 9c 5s 5h');
    expect(homeRunPoints(hand, scale('single'))).toBe(3);
  });
});

describe('a home run', () => {
  it('doubles the three, adds three to them, or counts them unchanged, by setting', () => {
    const points = (hand: typeof PLAIN) =>
      (['double', 'three-more', 'single'] as const).map((pays) => homeRunPoints(hand, scale(pays)));
    expect(points(PLAIN)).toEqual([6, 6, 3]);
    expect(points(TRIPS_FULL_QUADS)).toEqual([18, 12, 9]);
    expect(points(QUADS_QUADS)).toEqual([26, 16, 13]);
    expect(points(QUADS_STRAIGHT_FLUSH)).toEqual([28, 17, 14]);
    expect(points(TRIPS_TWO_STRAIGHT_FLUSHES)).toEqual([36, 21, 18]);
    expect(homeRunPoints(TRIPS_FULL_QUADS, { segments: NO_BONUS, homeRun: 'double' })).toBe(6);
  });

  it('is all three hands won against every opponent', () => {
    const beaten = set('Ts Th 4c | Jh Jd 8d 7c 2c | As Ks 8s 6s 3s');
    const beatsMiddle = set('Jh Jd 4c | 6s 6h 6d Ac Ad | 8s 8h 8c 3s 3h');
    expect(homeRun(TRIPS_FULL_QUADS, [beaten], scale('double'))).toBe(18);
    expect(homeRun(TRIPS_FULL_QUADS, [beaten, beatsMiddle], scale('double'))).toBeUndefined();
    expect(homeRun(beaten, [TRIPS_FULL_QUADS], scale('double'))).toBeUndefined();
    expect(homeRun(TRIPS_FULL_QUADS, [], scale('double'))).toBeUndefined();
  });

  it('is none with a tie in one hand, and none for a foul set', () => {
    const tie = set('Kd Kc 9c | 6d 6h 6c Qd 2d | Jh Tc 9h 8c 7c');
    expect(homeRun(PLAIN, [tie], scale('double'))).toBeUndefined();
    const foul = set('As Ah Ad | Kd Kc Qd Qs 2d | Jh Jd 6h 5h 4h');
    expect(homeRunPoints(foul, scale('double'))).toBe(0);
    expect(homeRun(foul, [foul], scale('double'))).toBeUndefined();
    expect(homeRun(PLAIN, [foul], scale('double'))).toBe(6);
  });
});

describe('a dragon', () => {
  it('is one of each rank, in any suits', () => {
    expect(isDragon(cards('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc As'))).toBe(true);
    expect(isDragon(cards('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc Ks'))).toBe(false);
  });
});

describe('colours', () => {
  const red = '2h 3d 4d 5h 6d 7h 8d 9h Td Jh Qd Kh';
  it('are one when all thirteen are red or all are black', () => {
    expect(isOneColor(cards(`${red} Ad`))).toBe(true);
    expect(isOneColor(cards('2s 2c 4c 4s 6c 7s 8c 9s Tc Js Qc Ks Ac'))).toBe(true);
    expect(isOneColor(cards(`${red} Ac`))).toBe(false);
  });

  it('are counted for the twelve of the published clean sweeps', () => {
    const ids = (text: string) => thirteenOutcomes(cards(text)).map(({ id }) => id);
    expect(ids(`${red} Ac`)).toContain('twelve-of-one-colour');
    expect(ids(`${red} Ad`)).not.toContain('twelve-of-one-colour');
    expect(mostOfOneColor(cards('2s 2c 4c 4s 6c 7s 8c 9d Td Jd Qd Kd Ad'))).toBe(7);
  });
});

describe('deuce to eight', () => {
  const twelve = '2s 2h 3d 3c 4s 4h 5d 5c 6s 6h 7d 8c';
  it('is every card from two to eight', () => {
    expect(isDeuceToEight(cards(`${twelve} 8s`))).toBe(true);
    expect(isDeuceToEight(cards(`${twelve} 9s`))).toBe(false);
    expect(isDeuceToEight(cards(`${twelve} As`))).toBe(false);
  });
});

describe('two straight flushes', () => {
  it('are in two suits, or apart in one', () => {
    expect(hasTwoStraightFlushes(cards('9s 8s 7s 6s 5s 9h 8h 7h 6h 5h Kd Qd Jc'))).toBe(true);
    expect(hasTwoStraightFlushes(cards('9s 8s 7s 6s 5s Ks Qs Js Ts As 2d 3d 4c'))).toBe(true);
    expect(hasTwoStraightFlushes(cards('Ts 9s 8s 7s 6s 5s 4s 3s 2s As 2d 3d 4c'))).toBe(true);
  });

  it('are not one long run of nine, nor two that share the ace', () => {
    expect(hasTwoStraightFlushes(cards('Ts 9s 8s 7s 6s 5s 4s 3s 2s Kd 2d 3d 4c'))).toBe(false);
    expect(hasTwoStraightFlushes(cards('As Ks Qs Js Ts 5s 4s 3s 2s Kd 2d 3d 4c'))).toBe(false);
  });
});

describe('six pairs', () => {
  it('count four of a kind twice and three of a kind once', () => {
    expect(isSixPairs(cards('2s 2h 4d 4c 6s 6h 8d 8c Ts Th Qd Qc As'))).toBe(true);
    expect(isSixPairs(cards('2s 2h 2d 2c 6s 6h 8d 8c Ts Th Qd Qc As'))).toBe(true);
    expect(isSixPairs(cards('2s 2h 2d 4c 4s 6h 6d 8c 8s Th Td Qc Qs'))).toBe(true);
    expect(isSixPairs(cards('2s 2h 2d 4c 4s 6h 6d 8c 8s Th Td Qc Ks'))).toBe(false);
  });
});

describe('three flushes', () => {
  it('are three, five and five of a suit, also where suits meet', () => {
    expect(isThreeFlushes(cards('2s 4s 6s 2h 4h 6h 8h Th 3d 5d 7d 9d Jd'))).toBe(true);
    expect(isThreeFlushes(cards('2s 4s 6s 8s Ts Qs Ks As 3d 5d 7d 9d Jd'))).toBe(true);
    expect(isThreeFlushes(cards('2s 4s 6s 8s 2h 4h 6h 8h 3d 5d 7d 9d Jd'))).toBe(false);
  });
});

describe('three straights', () => {
  it('use every card, with the ace high or low in each', () => {
    expect(isThreeStraights(cards('As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks'))).toBe(true);
    expect(isThreeStraights(cards('As 2h 3d 4c 5s Ah Kd Qc Js Th Ad 2c 3s'))).toBe(true);
    expect(isThreeStraights(cards('As 2h 3d 4c 5s Ah Kd Qc Js Th Kc Ad 2c'))).toBe(false);
  });
});

describe('the strongest back', () => {
  it('finds the ten-high straight flush of a clean sweep', () => {
    const back = strongestBack(cards('2h 3h 4d 5c 6s 7s 8s 9s Ts Jh Qd Kc As'));
    expect([back.category.id, back.weights]).toEqual(['straight-flush', [8]]);
  });
});
