import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { type ShowStep, showRules } from '../../rules/show.ts';
import { millionaireDrawing } from '../../sheets/hoosier-lottery/millionaire-drawing.ts';
import { millionaireGameShow } from '../../sheets/hoosier-lottery/millionaire-game-show.ts';
import { oddsOf } from '../odds.ts';
import { lastBoard, roundsCost } from './show-odds.ts';

const step = millionaireGameShow.steps[0] as ShowStep;
const ask = (asked = {}) => oddsOf(millionaireGameShow, undefined, asked, { sample: async () => undefined });

describe('the cost of a show', () => {
  it('counts the rounds: 18 squares of 29, and one doubled in 18 shows of 30', () => {
    const things = ['a', 'b', 'c'].map((id) => ({ id, name: id, value: 200_000 as never }));
    // 14 × 2,000 + 4 × 3,000 + 2 × 4,000 + 38,000 + 5,000 + 3 × 2,000 = 97,000 dollars under 29 squares.
    expect(roundsCost(showRules(step, things))).toBeCloseTo((9_700_000 / 29) * (18 + 18 / 30), 6);
  });

  it('counts the last board by each rule: the best returns both', () => {
    const rules = showRules(step, []);
    const mean = (rule: 'best' | 'keep' | 'give-back') => lastBoard(rules, { rule, times: 'once' }).mean / 100;
    expect(mean('keep')).toBeCloseTo((150_000 + 250_000 + 1_000_000 + 25_000) / 4, 6);
    const again = (1_275_000 / 3 + 1_175_000 / 3 + 1_000_000 + 25_000) / 4;
    expect(mean('give-back')).toBeCloseTo(again, 6);
    expect(mean('best')).toBeCloseTo(again, 6);
  });

  it('gives the chances of winning the million and of giving up a prize, matching all 24 orders of the squares', () => {
    const { chances, givenBack, secondOffered } = lastBoard(showRules(step, []), { rule: 'best', times: 'once' });
    // One in four immediately; two in four are given up, and then it is one in three.
    expect(chances.get('usd-1000000')).toBeCloseTo(1 / 4 + (1 / 2) * (1 / 3), 12);
    expect(chances.get('stopper')).toBeCloseTo(5 / 12, 12);
    expect(chances.get('usd-150000')).toBeCloseTo(1 / 12, 12);
    expect([givenBack[0], secondOffered, givenBack[1]]).toEqual([1 / 2, expect.closeTo(1 / 6, 12), undefined]);
    // If every prize may be given up, only the million and STOPPER remain at the end.
    const every = lastBoard(showRules(step, []), { rule: 'best', times: 'every-time' });
    expect(every.chances.get('usd-1000000')).toBeCloseTo(1 / 2, 12);
    expect(every.givenBack).toEqual([1 / 2, expect.closeTo(1 / 6, 12)]);
    expect(every.mean / 100).toBeCloseTo((1_000_000 + 25_000) / 2, 6);
  });

  it('gives the chance of each result of the linked prize, by the same board', async () => {
    const tools = { sample: async () => undefined, find: () => millionaireGameShow };
    const { results, posted } = must(await oddsOf(millionaireDrawing, undefined, {}, tools));
    expect(results!.results.map(({ prize, chance }) => [prize / 100, chance])).toEqual([
      [500, expect.closeTo(5 / 12, 12)],
      [1_000, expect.closeTo(1 / 12, 12)],
      [2_500, expect.closeTo(1 / 12, 12)],
      [5_000, expect.closeTo(5 / 12, 12)],
    ]);
    expect(results!.mean / 100).toBeCloseTo((5 * 500 + 1_000 + 2_500 + 5 * 5_000) / 12, 6);
    expect(posted!.items.find(({ at }) => at === '§5.4')!.each).toBeCloseTo(results!.mean, 6);
    const keeps = must(await oddsOf(millionaireDrawing, undefined, { readings: { 'last-decision': 'keep' } }, tools));
    expect(keeps.results!.results.map(({ chance }) => chance)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  it('names its assumptions, and accepts another reading', async () => {
    const best = must(await ask());
    expect(best.solvency.standing).toBe('no-fees');
    expect(best.solvency.verdict).toMatch(/^No fee: one show costs the house about \$\d{3},\d{3}\.\d\d\.$/);
    expect(best.assumptions.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['last-decision', 'over-years', 'bonus']),
    );
    const keeps = must(await ask({ readings: { 'last-decision': 'keep' } }));
    expect(keeps.show!.last).toBeLessThan(best.show!.last);
    expect([keeps.show!.rounds, keeps.show!.playOff]).toEqual([best.show!.rounds, best.show!.playOff]);
    expect((await ask({ readings: { 'last-decision': 'maybe' } })).ok).toBe(false);
    // The lowest total gains at least once, and a play-off of about ten thousand dollars would be a bug.
    const { mean, stderr } = best.show!.playOff;
    expect(mean).toBeGreaterThan(200_000);
    expect(mean).toBeLessThan(5_000_000);
    expect(stderr).toBeLessThan(mean / 20);
  });
});
