/** What follows from what is played: envelopes and their keys, chips as people type them, rungs in words. */
import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { KeysView } from '../../floor/view.ts';
import { rungWords } from './ladder-rungs.tsx';
import { envelopesNow, envelopesOf, envelopeTried, parseChips } from './play-words.ts';

/** Two holders, four envelopes; in the second lap the ace has a second one. */
const KEYS: KeysView = {
  form: 'keys',
  contest: 'contest-1',
  offer: 'car',
  offerName: 'Car Drawing',
  entrants: [
    { pass: 2, who: null, card: 1, envelopes: [4, 1] },
    { pass: 1, who: null, card: 3, envelopes: [2] },
  ],
  next: 'choose',
  turn: 1,
  left: [3],
  tried: [
    { pass: 2, envelope: 4 },
    { pass: 1, envelope: 2 },
  ],
  wins: { name: 'the displayed car', value: usd(30_000) },
};

describe('envelopes', () => {
  it('are those that were chosen and those that are left', () => {
    expect(envelopesOf(KEYS)).toBe(4);
    expect(envelopesNow(KEYS).map(({ is, pass }) => [is, pass])).toEqual([
      ['chosen', 2],
      ['tried', 1],
      ['left', null],
      ['tried', 2],
    ]);
  });

  it('are tried in the order in which their holder chose them, each once', () => {
    expect(envelopeTried(KEYS)).toBeUndefined();
    expect(envelopeTried({ ...KEYS, next: 'try', turn: 2 })).toBe(1);
    expect(envelopeTried({ ...KEYS, next: 'try', turn: 2, tried: [] })).toBe(4);
  });
});

it.each([
  ['0', 0],
  ['12,500', 12_500],
  [' 75 ', 75],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['', undefined],
  ['-5', undefined],
  ['2.5', undefined],
])('%j is %s chips', (typed, chips) => {
  expect(parseChips(typed)).toBe(chips);
});

it.each([
  [{ gives: 'cash', name: null, pool: null }, '$1,500.00'],
  [{ gives: 'free-play', name: null, pool: null }, '$1,500.00 in free play'],
  [{ gives: 'cash', name: null, pool: 'progressive' }, '$1,500.00 progressive'],
  [{ gives: 'goods', name: 'A dinner for two', pool: null }, 'A dinner for two'],
] as const)('a rung of %j reads %s', (rung, says) => {
  expect(rungWords({ ...rung, amount: usd(1_500) })).toBe(says);
});
