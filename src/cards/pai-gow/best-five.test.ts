import { describe, expect, it } from 'vitest';
import { cardFrom } from '../card.ts';
import type { JokerUse } from '../ranking.ts';
import {
  bestFive,
  bestFiveStrength,
  holdingOf,
  holdingStrength,
  paiGowTop,
  rankFive,
  type Wheel,
} from './best-five.ts';

const cards = (text: string) => text.split(' ').map((token) => cardFrom(token)!);
const categoryOf = (text: string, joker: JokerUse = 'none', wheel: Wheel = 'lowest') =>
  bestFive(cards(text), joker, wheel).category.id;
const strengthOf = (text: string, joker: JokerUse = 'none', wheel: Wheel = 'lowest') =>
  bestFiveStrength(cards(text), joker, wheel);

describe('the joker as a bug', () => {
  it('is an ace without a straight or a flush', () => {
    expect(strengthOf('Jk Kd 9s 7c 4h', 'bug')).toBe(strengthOf('Ah Kd 9s 7c 4h'));
    expect(categoryOf('Jk Ad 9s 7c 4h', 'bug')).toBe('pair');
    expect(categoryOf('Jk Kd Ks 7c 4h', 'bug')).toBe('pair');
  });

  it('completes a straight, a flush, a straight flush and a royal flush', () => {
    expect(categoryOf('Jk 9d 8s 7c 5h', 'bug')).toBe('straight');
    expect(categoryOf('Jk Kd 9d 7d 4d', 'bug')).toBe('flush');
    expect(categoryOf('Jk 9d 8d 7d 5d', 'bug')).toBe('straight-flush');
    expect(categoryOf('Ad Kd Jk Jd Td', 'bug')).toBe('royal-flush');
  });

  it('is the highest missing card of a flush’s suit', () => {
    expect(strengthOf('Jk Ad Kd 7d 4d', 'bug')).toBe(strengthOf('Ad Kd Qd 7d 4d'));
    expect(strengthOf('Jk Kd Qd 7d 4d', 'bug')).toBe(strengthOf('Ad Kd Qd 7d 4d'));
  });

  it('makes five aces and no other five of a kind', () => {
    expect(categoryOf('As Ah Ad Ac Jk', 'bug')).toBe('five-of-a-kind');
    expect(categoryOf('Ks Kh Kd Kc Jk', 'bug')).toBe('four-of-a-kind');
    expect(strengthOf('Ks Kh Kd Kc Jk', 'bug')).toBe(strengthOf('Ks Kh Kd Kc Ad'));
  });
});

describe('the joker as a wild card', () => {
  it('makes the best of what is there', () => {
    expect(categoryOf('Jk Kd 9s 7c 4h', 'wild')).toBe('pair');
    expect(strengthOf('Jk Kd 9s 7c 4h', 'wild')).toBe(strengthOf('Kh Kd 9s 7c 4h'));
    expect(categoryOf('Jk Kd Ks 7c 7h', 'wild')).toBe('full-house');
    expect(strengthOf('Jk Kd Ks 7c 7h', 'wild')).toBe(strengthOf('Kh Kd Ks 7c 7h'));
    expect(categoryOf('2s 2h 2d 2c Jk', 'wild')).toBe('five-of-a-kind');
  });

  it('ranks five of a kind above a royal flush, five aces above all', () => {
    expect(strengthOf('2s 2h 2d 2c Jk', 'wild')).toBeGreaterThan(strengthOf('As Ks Qs Js Ts'));
    expect(strengthOf('As Ah Ad Ac Jk', 'wild')).toBeGreaterThan(strengthOf('Ks Kh Kd Kc Jk', 'wild'));
  });

  it('may be several', () => {
    expect(categoryOf('9s 9h Jk Jk Jk 4d 2c', 'wild')).toBe('five-of-a-kind');
    expect(categoryOf('9s 7s Jk Jk 5s 2d 3c', 'wild')).toBe('straight-flush');
  });
});

describe('the ace-to-five straight', () => {
  const wheel = 'As 2h 3d 4c 5s';
  it('ranks between king-high and ace-high if second-highest', () => {
    const at = (text: string) => strengthOf(text, 'none', 'second-highest');
    expect(at(wheel)).toBeGreaterThan(at('Ks Qh Jd Tc 9s'));
    expect(at(wheel)).toBeLessThan(at('As Kh Qd Jc Ts'));
  });

  it('ranks below six-high if lowest', () => {
    expect(strengthOf(wheel)).toBeLessThan(strengthOf('2s 3h 4d 5c 6s'));
    expect(strengthOf(wheel)).toBeGreaterThan(strengthOf('As Ah Ad Kc Qs'));
  });

  it('decides which straight a joker completes', () => {
    const high = bestFive(cards('Jk 2h 3d 4c 5s 6h Kd'), 'bug', 'second-highest');
    const low = bestFive(cards('Jk 2h 3d 4c 5s 6h Kd'), 'bug', 'lowest');
    expect(high.weights).toEqual([3]);
    expect(low.weights).toEqual([5]);
  });

  it('is the second straight flush too', () => {
    const at = (text: string) => strengthOf(text, 'none', 'second-highest');
    expect(at('As 2s 3s 4s 5s')).toBeGreaterThan(at('Ks Qs Js Ts 9s'));
    expect(at('As 2s 3s 4s 5s')).toBeLessThan(at('As Ks Qs Js Ts'));
  });
});

describe('the highest card of a hand with nothing made', () => {
  it('is the ace that the bug represents', () => {
    expect(paiGowTop(cards('Jk Kd Js 9c 7h 4d 2s'), 'bug', 'lowest')).toBe(12);
    expect(paiGowTop(cards('Qd Js 9c 7h 5c 4d 2s'), 'bug', 'lowest')).toBe(10);
  });

  it('is undefined if seven cards make a pair, a straight or a flush', () => {
    expect(paiGowTop(cards('Jk Ad Js 9c 7h 4d 2s'), 'bug', 'lowest')).toBeUndefined();
    expect(paiGowTop(cards('Kd 6s 5c 4h 3c 2d 9s'), 'bug', 'lowest')).toBeUndefined();
    expect(paiGowTop(cards('Kd 8d 6d 4d 2d 9s 7c'), 'bug', 'lowest')).toBeUndefined();
  });
});

it('refuses to guess what a joker is, or to rank four cards as five', () => {
  expect(() => holdingStrength(holdingOf(cards('Jk Kd 9s 7c 4h')), 'none', 'lowest')).toThrow('a joker needs a rule');
  expect(() => rankFive(cards('Kd 9s 7c 4h'), 'bug', 'lowest')).toThrow('5 cards, not 4');
});
