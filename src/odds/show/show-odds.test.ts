import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { showRules } from '../../rules/show.ts';
import type { ShowStep } from '../../rules/show-words.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { oddsOf } from '../odds.ts';
import { lastCost, roundsCost } from './show-odds.ts';

const step = millionaireGameShow.steps[0] as ShowStep;
const ask = (asked = {}) => oddsOf(millionaireGameShow, undefined, asked, { sample: async () => undefined });

describe('what a show costs', () => {
  it('counts the rounds: 18 squares of 29, and one doubled in 18 shows of 30', () => {
    const things = ['a', 'b', 'c'].map((id) => ({ id, name: id, value: 200_000 as never }));
    // 14 × 2,000 + 4 × 3,000 + 2 × 4,000 + 38,000 + 5,000 + 3 × 2,000 = 97,000 dollars under 29 squares.
    expect(roundsCost(showRules(step, things))).toBeCloseTo((9_700_000 / 29) * (18 + 18 / 30), 6);
  });

  it('counts the last board by each rule: the best gives back both', () => {
    const rules = showRules(step, []);
    expect(lastCost(rules, 'keep') / 100).toBeCloseTo((150_000 + 250_000 + 1_000_000 + 25_000) / 4, 6);
    const again = (1_275_000 / 3 + 1_175_000 / 3 + 1_000_000 + 25_000) / 4;
    expect(lastCost(rules, 'give-back') / 100).toBeCloseTo(again, 6);
    expect(lastCost(rules, 'best') / 100).toBeCloseTo(again, 6);
  });

  it('says what it takes for granted, and takes another reading', async () => {
    const best = must(await ask());
    expect(best.solvency.standing).toBe('no-fees');
    expect(best.solvency.verdict).toMatch(
      /^Nobody pays: one show costs about \$\d{3},\d{3}\.\d\d, which the house pays\.$/,
    );
    expect(best.assumptions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['last-decision', 'over-years', 'bonus']),
    );
    const keeps = must(await ask({ readings: { 'last-decision': 'keep' } }));
    expect(keeps.show!.last).toBeLessThan(best.show!.last);
    expect([keeps.show!.rounds, keeps.show!.playOff]).toEqual([best.show!.rounds, best.show!.playOff]);
    expect((await ask({ readings: { 'last-decision': 'maybe' } })).ok).toBe(false);
    // The lowest total gains at least once, and a play-off of some ten thousand dollars would be a bug.
    const { mean, stderr } = best.show!.playOff;
    expect(mean).toBeGreaterThan(200_000);
    expect(mean).toBeLessThan(5_000_000);
    expect(stderr).toBeLessThan(mean / 20);
  });
});
