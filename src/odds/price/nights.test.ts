import { describe, expect, it } from 'vitest';
import { royalFlushOnTheFlop } from '../../sheets/hawaiian-gardens/royal-flush-on-the-flop.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { circumstancesOf } from './circumstances.ts';
import { modelOf } from './model.ts';
import { playNights } from './nights.ts';
import { pricedBy } from './testing.ts';

const ROOM = circumstancesOf({ tables: 4, handsPerHour: 30, hoursPerDay: 8 });
const often = pricedBy(royalFlushOnTheFlop, { 'royal-flush': [1, 200] });
const play = (nights: number, rngSeed = 1) => playNights([often], ROOM, { nights, rngSeed })!;

describe('many nights', () => {
  it('cost on average what the model expects, and have as many wins', () => {
    const [flow] = modelOf([often], ROOM).flows;
    const mean = flow!.hits * 8;
    const nights = 4000;
    const { wins, cost, withoutWin } = play(nights);
    const counted = wins.bars.reduce((sum, bar) => sum + bar.nights, 0);
    expect(counted).toBe(nights);
    // A Poisson count has its mean near the middle (within one), and is zero with this chance.
    expect(Math.abs(wins.middle - mean)).toBeLessThanOrEqual(1);
    const none = Math.exp(-mean);
    expect(Math.abs(withoutWin / nights - none)).toBeLessThan(5 * Math.sqrt((none * (1 - none)) / nights) + 1 / nights);
    const { prize } = flow!;
    const each = prize.gives === 'money' ? prize.amount : 0;
    expect(cost.middle % each).toBe(0);
    expect(Math.abs(cost.middle / each - mean)).toBeLessThanOrEqual(1);
  });

  it('wait no longer than a night, and the whole of one without a win', () => {
    const { wait, hours } = play(500);
    expect([wait.most <= hours, wait.least > 0]).toEqual([true, true]);
    const never = playNights([pricedBy(royalFlushOnTheFlop, { 'royal-flush': [1, 1_000_000_000] })], ROOM, {
      nights: 50,
    })!;
    expect([never.wait.least, never.wins.most, never.cost.most, never.withoutWin]).toEqual([8, 0, 0, 50]);
  });

  it('are the same for the same start, and others for another', () => {
    expect(play(100, 5)).toEqual(play(100, 5));
    expect(play(100, 5)).not.toEqual(play(100, 6));
  });

  it('pay a jackpot that grew since it was last hit, and keep their order from the least to the worst', () => {
    const rows = Object.keys(threeCardPokerProgressive.chart.options);
    const jackpot = pricedBy(
      threeCardPokerProgressive,
      { 'mini-royal': [1, 400], 'straight-flush': [1, 300] },
      { option: rows[0]! },
    );
    const { cost } = playNights([jackpot], ROOM, { nights: 300 })!;
    const { least, low, middle, high, most } = cost;
    expect([least, low, middle, high, most]).toEqual([least, low, middle, high, most].sort((a, b) => a - b));
    expect(most).toBeGreaterThan(0);
  });
});
