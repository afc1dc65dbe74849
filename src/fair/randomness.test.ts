import { describe, expect, it } from 'vitest';
import { chiSquareTail, fails, normalTail, randomnessOf, watch } from './randomness.ts';

describe('the outcomes of draws', () => {
  it('pass every test, a hundred thousand at a time', () => {
    const verdicts = randomnessOf(100_000, 'quick');
    expect(verdicts.length).toBe(14);
    expect(verdicts.filter(fails)).toEqual([]);
  });
});

describe('the tests', () => {
  const failed = (numbers: (i: number) => number, limit = 12) => {
    const watching = watch('x', limit, 6);
    for (let i = 0; i < 60_000; i += 1) watching.see(numbers(i));
    return watching
      .verdicts()
      .filter(fails)
      .map(({ test }) => test.slice(3, 7));
  };
  let state = 1;
  const chance = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };

  it('find numbers that favor the low ones, as a plain remainder does', () => {
    expect(failed(() => Math.floor(chance() * 16) % 12)).toContain('freq');
  });

  it('find numbers that go round, or that stay where they are', () => {
    expect(failed((i) => i % 12)).toEqual(['freq', 'runs', 'seri', 'over']);
    expect(failed(() => (chance() < 0.9 ? 0 : Math.floor(chance() * 12)))).toContain('over');
  });

  it('find what only every second pair shows, and what only neighbors show', () => {
    let last = 0;
    const next = (follows: boolean) => {
      last = follows ? (last + 2) % 12 : Math.floor(chance() * 12);
      return last;
    };
    expect(failed((i) => next(i % 2 === 1))).toContain('seri');
    expect(failed((i) => next(i % 2 === 0 && chance() < 0.2))).toContain('over');
  });

  it('know the tails of the tables', () => {
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalTail(-1.959964)).toBeCloseTo(0.975, 6);
    expect(chiSquareTail(11.0705, 5)).toBeCloseTo(0.05, 2);
    expect(chiSquareTail(124.342, 100)).toBeCloseTo(0.05, 3);
  });
});
