import { describe, expect, it } from 'vitest';
import { assert, BrokenAssertion, unreachable } from './assert.ts';

describe('assert', () => {
  it('stops with what must hold, and passes what does', () => {
    expect(() => assert(false, 'books balance')).toThrow(BrokenAssertion);
    expect(() => assert(false, 'books balance')).toThrow('books balance');
    expect(() => assert(true, 'books balance')).not.toThrow();
  });
  it('unreachable names the case that was forgotten', () =>
    expect(() => unreachable('a-new-kind' as never)).toThrow('unreachable: "a-new-kind"'));
});
