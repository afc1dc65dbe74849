import { describe, expect, it } from 'vitest';
import { parseCents } from './money.tsx';

describe('typed dollar amounts', () => {
  it.each([
    ['12', 12_00],
    ['12.5', 12_50],
    ['$1,234.56', 1_234_56],
    ['.5', undefined],
    ['12.345', undefined],
    ['-3', undefined],
  ])('%j is %j cents', (text, cents) => expect(parseCents(text)).toBe(cents));
});
