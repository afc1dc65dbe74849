import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { findSheet } from '../../cli/find-sheet.ts';
import { oddsOf } from '../odds.ts';
import { completeBy, hoursOfSet, runsIn, runsPerRound, setsIn } from './memory-cost.ts';

describe('rounds in a row', () => {
  const run = { counts: 0.5, ignored: 0, rounds: 3, again: 'when-broken' } as const;

  it('are reached as often as a list of all sequences says', () => {
    for (const again of ['when-broken', 'starts-over'] as const) {
      for (const dealt of [3, 4, 7, 10]) expect(runsIn({ ...run, again }, dealt)).toBeCloseTo(listed(dealt, again), 12);
    }
  });

  it('come in the long run at the rate of many rounds', () => {
    for (const again of ['when-broken', 'starts-over'] as const) {
      const other = { counts: 0.4586, ignored: 0.0952, rounds: 4, again };
      expect(runsIn(other, 200_000) / 200_000).toBeCloseTo(runsPerRound(other), 6);
    }
  });

  it('pass over what is ignored', () => {
    const ignoring = { counts: 0.45, ignored: 0.1, rounds: 2, again: 'when-broken' } as const;
    // Two counted rounds, with any number of ignored ones between them and a broken one, or the start, before.
    const p = 0.45 / 0.9;
    expect(runsPerRound(ignoring)).toBeCloseTo(p * p * (1 - p) * 0.9, 12);
  });

  /** Every sequence of won and lost rounds, one by one. */
  function listed(dealt: number, again: 'when-broken' | 'starts-over'): number {
    let reached = 0;
    for (let mask = 0; mask < 2 ** dealt; mask += 1) {
      let length = 0;
      for (let i = 0; i < dealt; i += 1) {
        length = (mask >> i) % 2 === 1 ? length + 1 : 0;
        if (length === 3) reached += 1;
        if (length === 3 && again === 'starts-over') length = 0;
      }
    }
    return reached / 2 ** dealt;
  }
});

describe('sets', () => {
  it('of equal hands take as long as the collector of coupons waits', () => {
    const harmonic = Array.from({ length: 13 }, (_, i) => 1 / (i + 1)).reduce((sum, one) => sum + one, 0);
    // Each hand comes once in two hours.
    expect(hoursOfSet(new Array<number>(13).fill(0.5))).toBeCloseTo((13 * harmonic * 2) / 13, 4);
    expect(hoursOfSet([1, 0])).toBe(Number.POSITIVE_INFINITY);
  });

  it('of unequal hands take what inclusion and exclusion says', () => {
    const [a, b, c] = [1, 0.5, 0.2];
    const expected = 1 / a + 1 / b + 1 / c - 1 / (a + b) - 1 / (a + c) - 1 / (b + c) + 1 / (a + b + c);
    expect(hoursOfSet([a, b, c])).toBeCloseTo(expected, 4);
  });

  it('are completed again and again, in the long run once in that time', () => {
    const rates = [1, 0.5, 0.2];
    expect(setsIn(rates, 2_000) / 2_000).toBeCloseTo(1 / hoursOfSet(rates), 3);
    // In an hour there is hardly time for a second one.
    expect(setsIn(rates, 1)).toBeGreaterThan(completeBy(rates, 1));
    expect(setsIn(rates, 1)).toBeLessThan(completeBy(rates, 1) * 1.1);
  });
});

describe('the examples', () => {
  const tools = { sample: () => Promise.resolve(undefined) };

  it('counts Banker wins as the source of the promotion does', async () => {
    const sheet = must(await findSheet('examples/banker-streak.jsonc'));
    const { memory = [], rows } = must(await oddsOf(sheet, undefined, {}, tools));
    // All deals of eight decks: 2,292,252,566,437,888 of 4,998,398,275,503,360.
    const p = 2_292_252_566_437_888 / 4_998_398_275_503_360;
    expect(rows.find(({ row }) => row === 'banker-10')?.meets.probability).toBeCloseTo(p, 12);
    const ten = memory.find(({ row }) => row === 'banker-10');
    expect(ten?.kind === 'run' && ten.roundsBetween).toBeCloseTo(1 / (p ** 10 * (1 - p)), 3);
    // The published chance of ten or more from the next round on is 0.000411.
    expect(p ** 10).toBeCloseTo(0.000411, 6);
  });

  it('counts a card of thirteen four of a kinds', async () => {
    const sheet = must(await findSheet('examples/four-of-a-kind-bingo.jsonc'));
    const { memory = [], rows } = must(await oddsOf(sheet, undefined, {}, tools));
    const squares = rows.filter(({ row }) => row.startsWith('bingo'));
    expect(squares).toHaveLength(13);
    const all = rows.find(({ row }) => row === 'square')!.meets.probability;
    expect(squares.reduce((sum, { meets }) => sum + meets.probability, 0)).toBeCloseTo(all, 12);
    const [set] = memory;
    const harmonic = Array.from({ length: 13 }, (_, i) => 1 / (i + 1)).reduce((sum, one) => sum + one, 0);
    // With one hole card at least every rank is as likely as any other, but for the kicker of a board of four.
    expect(set?.kind === 'set' && (set.roundsToComplete ?? 0) / ((13 * harmonic) / all)).toBeCloseTo(1, 1);
  });
});
