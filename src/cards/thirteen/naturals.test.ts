import { describe, expect, it } from 'vitest';
import { cardFrom } from '../card.ts';
import {
  hasTwoStraightFlushes,
  isDeuceToEight,
  isDragon,
  isOneColour,
  isSixPairs,
  isThreeFlushes,
  isThreeStraights,
  mostOfOneColour,
  strongestBack,
  thirteenOutcomes,
} from './naturals.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);

describe('a dragon', () => {
  it('is one of each rank, in any suits', () => {
    expect(isDragon(cards('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc As'))).toBe(true);
    expect(isDragon(cards('2s 3h 4d 5c 6s 7h 8d 9c Ts Jh Qd Kc Ks'))).toBe(false);
  });
});

describe('colours', () => {
  const red = '2h 3d 4d 5h 6d 7h 8d 9h Td Jh Qd Kh';
  it('are one when all thirteen are red or all are black', () => {
    expect(isOneColour(cards(`${red} Ad`))).toBe(true);
    expect(isOneColour(cards('2s 2c 4c 4s 6c 7s 8c 9s Tc Js Qc Ks Ac'))).toBe(true);
    expect(isOneColour(cards(`${red} Ac`))).toBe(false);
  });

  it('are counted for the twelve of the published clean sweeps', () => {
    const ids = (text: string) => thirteenOutcomes(cards(text)).map(({ id }) => id);
    expect(ids(`${red} Ac`)).toContain('twelve-of-one-colour');
    expect(ids(`${red} Ad`)).not.toContain('twelve-of-one-colour');
    expect(mostOfOneColour(cards('2s 2c 4c 4s 6c 7s 8c 9d Td Jd Qd Kd Ad'))).toBe(7);
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
  it('stand in two suits, or apart in one', () => {
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
