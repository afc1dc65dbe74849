import { describe, expect, it } from 'vitest';
import { cardFrom } from '../card.ts';
import { BONUS_POINTS, type HomeRunPays, homeRun, homeRunPoints, NO_BONUS, segmentPoints } from './points.ts';
import { SEGMENTS, setThirteen } from './set.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const set = (text: string) => {
  const [front, middle, back] = text.split(' | ') as [string, string, string];
  return setThirteen({ front: cards(front), middle: cards(middle), back: cards(back) });
};
const scale = (pays: HomeRunPays) => ({ segments: BONUS_POINTS, homeRun: pays });

const PLAIN = set('Ks Kh 9d | 7s 7h 7d Qc 2c | 9s 8s 6s 5s 4s');
const TRIPS_FULL_QUADS = set('Qs Qh Qd | 5s 5h 5d Kc Kd | 9s 9h 9d 9c 2d');
const QUADS_QUADS = set('Qs Qh 4d | 5s 5h 5d 5c Kd | 9s 9h 9d 9c 2d');
const QUADS_STRAIGHT_FLUSH = set('Qs Qh 4d | 5s 5h 5d 5c Kd | 9s 8s 7s 6s Ts');
const TWO_STRAIGHT_FLUSHES = set('Qc Qh 4d | 9h 8h 7h 6h 5h | As Ks Qs Js Ts');
const TRIPS_TWO_STRAIGHT_FLUSHES = set('2d 2c 2h | 9h 8h 7h 6h 5h | Ts 9s 8s 7s 6s');

describe('the points of the three hands', () => {
  it('are one each where nothing is a bonus hand', () => {
    expect(SEGMENTS.map((segment) => segmentPoints(PLAIN, segment, scale('single')))).toEqual([1, 1, 1]);
  });

  it('are those of the published table', () => {
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
  it('doubles the three, adds three to them, or counts them as they are, by setting', () => {
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
