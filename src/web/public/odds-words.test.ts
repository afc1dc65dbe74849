import { describe, expect, it } from 'vitest';
import type { PublicOdds } from '../../server/api/public.ts';
import { lineOdds, secretOdds } from './odds-words.ts';

describe('the odds of a line that was won', () => {
  const line = (row: string, chance: number, isSampled = false) => ({ row, says: row, chance, isSampled });
  const odds: PublicOdds = {
    games: [
      { game: 'Texas Hold’em', per: 'hand', any: null, rows: [line('royal', 1 / 30_940), line('quads', 0)] },
      { game: 'Omaha', per: 'round', any: null, rows: [line('royal', 1 / 4_165, true)] },
    ],
  };

  it.each([
    [
      'of the game at that table',
      'royal',
      'Texas Hold’em',
      odds,
      'The odds are 1 in 30,940 hands, the same at every deal.',
    ],
    ['as a sample', 'royal', 'Omaha', odds, 'The odds are about 1 in 4,165 rounds, the same at every deal.'],
    ['of a line without a count', 'quads', 'Texas Hold’em', odds, 'The odds of this line are not calculated.'],
    ['of a game without a count', 'royal', 'Pineapple', odds, 'The odds of this line are not calculated.'],
    [
      'before they are counted',
      'royal',
      'Omaha',
      null,
      'The odds of this line have not been calculated yet. They appear here when they are.',
    ],
    ['that depend on more than cards', 'royal', 'Omaha', { why: 'They depend on more.' }, 'They depend on more.'],
  ] as const)('are said %s', (_, row, game, given, says) => {
    expect(lineOdds({ row, game, odds: given })).toBe(says);
  });

  it('are those of the only game, whatever the table is called now', () => {
    const [holdem] = odds.games;
    expect(lineOdds({ row: 'royal', game: null, odds: { games: [holdem!] } })).toContain('1 in 30,940 hands');
  });
});

describe('the odds of a secret amount', () => {
  const secret = { row: 'mystery', says: 'Mystery', fee: 100, from: 50_000, to: 60_000, chance: 0.005, pending: false };

  it('are those of the next fee, and never an empty place', () => {
    expect(secretOdds(secret)).toBe(
      'The chance of the next $1.00 fee is 1 in 200. Every cent up to $600.00 that the meter has not passed is equally likely.',
    );
    expect(secretOdds({ ...secret, chance: 0 })).toMatch(/^No fee can win until the meter passes \$500\.00\./);
    expect(secretOdds({ ...secret, pending: true })).toMatch(/^A fee has won it/);
  });
});
