import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './hand-address.ts';

describe('the address of a hand', () => {
  it.each([
    { game: '', cards: '', settings: {} },
    { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s', settings: {} },
    { game: 'five-card-draw', cards: 'As + Jk & %7C', settings: { joker: 'bug', game: 'x' } },
    { game: '<script>', cards: '"><img src=x>', settings: {} },
  ])('comes back as it was written: %j', (address) => {
    const written = writeAddress(address);
    expect(written).toMatch(/^\/[\w?&=.%+-]*$/);
    expect(readAddress(written.slice('/hand'.length))).toEqual(address);
  });
});
