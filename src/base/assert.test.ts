import { describe, expect, it } from 'vitest';
import { assert, BrokenAssertion, first, last, lookUp, unreachable } from './assert.ts';

describe('assert', () => {
  it('stops with what must hold, and passes what does', () => {
    expect(() => assert(false, 'books balance')).toThrow(BrokenAssertion);
    expect(() => assert(false, 'books balance')).toThrow('books balance');
    expect(() => assert(true, 'books balance')).not.toThrow();
  });
  it('unreachable names the case that was forgotten', () =>
    expect(() => unreachable('a-new-kind' as never)).toThrow('unreachable: "a-new-kind"'));
});

describe('lookUp', () => {
  it('gives the value, or stops and names the key', () => {
    const seats = new Map([['t1', 9]]);
    expect(lookUp(seats, 't1')).toBe(9);
    expect(() => lookUp(seats, 't2')).toThrow(BrokenAssertion);
    expect(() => lookUp(seats, 't2')).toThrow('nothing under "t2"');
  });
  it('gives 0, false and null, which are values', () => {
    const values = new Map<string, unknown>([
      ['zero', 0],
      ['no', false],
      ['nobody', null],
    ]);
    expect([...values.keys()].map((key) => lookUp(values, key))).toEqual([0, false, null]);
  });
});

describe('first and last', () => {
  it('give the ends of a list or a string', () => {
    expect([first([3, 1, 2]), last([3, 1, 2])]).toEqual([3, 2]);
    expect([first('Kh'), last('Kh')]).toEqual(['K', 'h']);
    expect([first([5]), last([5])]).toEqual([5, 5]);
  });
  it('stop at an empty list', () => {
    expect(() => first([])).toThrow(BrokenAssertion);
    expect(() => last([])).toThrow(BrokenAssertion);
  });
});
