import { describe, expect, it } from 'vitest';
import { cardFrom } from '../card.ts';
import { headToHead, setThirteen } from './set.ts';

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

  it('leave equal hands to nobody', () => {
    const other = set('Kd Kc 9c | Ts Th Td Qd 2d | Jh Tc 9h 8c 7c');
    expect(headToHead(hero, other)).toEqual({ front: 0, middle: -1, back: 1, won: 1, lost: 1 });
  });

  it('give all three to the set that is not foul, and none where both are', () => {
    const foul = set('As Ah Ad | Kd Kc Qd Qs 2d | Jh Jd 6h 5h 4h');
    expect(foul.foul).toBe('front');
    expect(headToHead(hero, foul)).toEqual({ front: 1, middle: 1, back: 1, won: 3, lost: 0 });
    expect(headToHead(foul, hero)).toEqual({ front: -1, middle: -1, back: -1, won: 0, lost: 3 });
    expect(headToHead(foul, foul)).toEqual({ front: 0, middle: 0, back: 0, won: 0, lost: 0 });
  });
});
