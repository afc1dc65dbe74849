import { describe, expect, it } from 'vitest';
import { assert } from '../../base/assert.ts';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { seeded } from '../../base/seeded.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { bonusHandProgressive } from '../../sheets/bay-101/bonus-hand-progressive.ts';
import { limitBadBeat } from '../../sheets/bay-101/limit-bad-beat.ts';
import { noLimitBadBeat } from '../../sheets/bay-101/no-limit-bad-beat.ts';
import { pokerBonusHandProgressive } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { prizeWheel } from '../../sheets/bay-101/prize-wheel.ts';
import { hawaiianJackpot1 } from '../../sheets/hawaiian-gardens/hawaiian-jackpot-1.ts';
import { threeCardPokerProgressive } from '../../sheets/hawaiian-gardens/three-card-poker-progressive.ts';
import { circumstancesOf } from './circumstances.ts';
import type { PricedOffer } from './flows.ts';
import { modelOf } from './model.ts';
import { closingsOf, daysOf, fundPaths, openPools, playDay, poisson } from './paths.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

const DRAWS = 40_000;

function drawn(mean: number): number[] {
  const rng = seeded(8);
  const draw = poisson(mean);
  return Array.from({ length: DRAWS }, () => draw(rng));
}

/** Computed directly from the definition. */
function chanceOf(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  for (let i = 1; i <= count; i += 1) chance *= mean / i;
  return chance;
}

describe('a Poisson number', () => {
  it.each([0.01, 1, 12, 29.9, 30, 31, 400])('of mean %d has that mean and that variance', (mean) => {
    const counts = drawn(mean);
    const average = counts.reduce((sum, count) => sum + count, 0) / DRAWS;
    const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / DRAWS;
    // Five standard errors on either side.
    expect(Math.abs(average - mean)).toBeLessThan(5 * Math.sqrt(mean / DRAWS));
    expect(Math.abs(variance - mean)).toBeLessThan(5 * Math.sqrt((mean + 2 * mean * mean) / DRAWS));
  });

  it.each([3, 30, 45])('of mean %d comes as often as its formula says', (mean) => {
    const counts = drawn(mean);
    for (let count = 0; count < 2 * mean; count += 1) {
      const chance = chanceOf(mean, count);
      const seen = counts.filter((one) => one === count).length / DRAWS;
      expect(Math.abs(seen - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / DRAWS) + 1 / DRAWS);
    }
  });

  it('of nothing is nothing', () => {
    expect(poisson(0)(seeded(1))).toBe(0);
  });
});

const USUAL = circumstancesOf({});
const threeCards = pricedBy(threeCardPokerProgressive, {
  'ace-king-queen': [4, 22_100],
  'straight-flush': [44, 22_100],
});
const badBeat = (changes: object = {}) =>
  pricedBy(limitBadBeat, { 'quads-beaten': [1, 20_000] }, { per: 'round', structure: 'A', ...changes });

describe('months of a fund', () => {
  it('come out the same from the same seed, and otherwise from another', () => {
    const asked = { runs: 20, days: 30, seed: 3 };
    expect(fundPaths([threeCards], USUAL, asked)).toEqual(fundPaths([threeCards], USUAL, asked));
    expect(fundPaths([threeCards], USUAL, { ...asked, seed: 4 })!.reserve).not.toEqual(
      fundPaths([threeCards], USUAL, asked)!.reserve,
    );
  });

  it('stay within bands, day by day', () => {
    const { reserve, advance, runs, days } = fundPaths([threeCards], USUAL)!;
    expect([runs, days, reserve.length, advance.length]).toEqual([200, 180, 180, 180]);
    for (const band of [...reserve, ...advance]) expect([...band].sort((a, b) => a - b)).toEqual(band);
  });

  it('cost the house more and more if a fee loses', () => {
    const { advance } = fundPaths([threeCards], USUAL)!;
    const [, , after30] = advance[29]!;
    const [, , after180] = advance[179]!;
    // 28,800 fees a day at 14 cents, and the admin fee of what is there on good days.
    expect(after180 - after30).toBeGreaterThan(150 * 28_800 * 14);
    expect(after180 - after30).toBeLessThan(150 * 28_800 * 18);
  });

  it('repay the advances of the house if a fee keeps something', () => {
    const { daysToRepay, advance, reserve } = fundPaths([badBeat({ amounts: { seed: usd(5_000) } })], USUAL)!;
    // 3,600 pots a day: the first $5,000 is repaid on the second day in almost every run.
    expect(daysToRepay!.median).toBeLessThanOrEqual(2);
    expect(advance[30]![2]).toBe(0);
    expect(reserve[179]![0]).toBeGreaterThan(0);
  });

  it('give the chance that advances exceed an amount', () => {
    const exceeds = [1_000, 20_000, 100_000].flatMap((dollars) =>
      [10, 100].map((days) => ({ amount: usd(dollars), days })),
    );
    const chances = fundPaths([threeCards], USUAL, { exceeds, runs: 100 })!.exceeds.map(({ chance }) => chance);
    const [small10, small100, more10, more100, most10, most100] = chances as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    expect([small10, small100, more100, most100]).toEqual([1, 1, 1, 1]);
    expect(more10).toBeGreaterThan(most10);
    expect(most10).toBeLessThan(0.1);
  });

  it('ask about the first money of the pools if it is not stated', () => {
    const { exceeds } = fundPaths([threeCards], USUAL, { runs: 5, days: 20 })!;
    expect(exceeds.map(({ amount, days }) => [amount, days])).toEqual([
      [usd(3_000), 20],
      [usd(6_000), 20],
      [usd(15_000), 20],
    ]);
  });

  it('do not exist if no one pays in', () => {
    expect(fundPaths([pricedBy(acesCracked, { 'aces-cracked': [1, 400] })], USUAL)).toBeNull();
    expect(fundPaths([pricedBy(prizeWheel, { 'nine-gong': [1, 40] })], USUAL)).toBeNull();
  });

  it('begin with what is in the reserve', () => {
    const { advance } = fundPaths([badBeat()], USUAL, { reserve: usd(1_000_000) as Cents, runs: 20, days: 5 })!;
    expect(advance[0]).toEqual([0, 0, 0, 0, 0]);
  });
});

/** The same without the house's own fee, which the reserve pays only while it has money. */
function feeless(sheet: Sheet): Sheet {
  const { fund } = sheet;
  assert(fund.kind === 'own', 'it has a fund of its own');
  const { adminFee: _, ...rest } = fund;
  return { ...sheet, fund: rest };
}

/** The reserve's gain less the house's contributions, for each run, over this many days. */
function drifts(fund: readonly PricedOffer[], room: Parameters<typeof circumstancesOf>[0], days: number): number[] {
  const simulated = daysOf(modelOf(fund, circumstancesOf(room)), closingsOf(fund));
  return Array.from({ length: 200 }, (_, run) => {
    const rng = seeded(1_000 + run);
    const purse = openPools(simulated, 0);
    const net = () =>
      purse.reserve + purse.fees - purse.given - purse.owed.reduce((sum, { amount }) => sum + amount, 0);
    const before = net();
    for (let day = 0; day < days; day += 1) playDay(simulated, purse, rng, day);
    return net() - before;
  });
}

describe('the average net of a fund equals its price', () => {
  const zeros = Object.fromEntries(hawaiianJackpot1.chart.options.only!.map(({ key }) => [key, [0, 1] as const]));
  const cases: [string, PricedOffer[], Parameters<typeof circumstancesOf>[0]][] = [
    [
      'a progressive with envy',
      [
        pricedBy(feeless(threeCardPokerProgressive), {
          'ace-king-queen': [4, 22_100],
          'straight-flush': [44, 22_100],
        }),
      ],
      { tables: 2, participation: 0.35 },
    ],
    [
      'tenths, floor and a least growth',
      [
        pricedBy(feeless(bonusHandProgressive), {
          'royal-flush': [1, 5_000],
          'straight-flush': [1, 1_000],
          'four-of-a-kind': [624, 2_598_960],
          'full-house': [3_744, 2_598_960],
          flush: [5_108, 2_598_960],
          straight: [10_200, 2_598_960],
        }),
      ],
      { tables: 2 },
    ],
    [
      'a bad beat that is multiplied',
      [
        pricedBy(
          feeless(limitBadBeat),
          { 'quads-beaten': [1, 2_000] },
          { per: 'round', structure: 'A', multipliers: [{ times: 3, days: ['sat', 'sun'] }] },
        ),
      ],
      {},
    ],
    [
      'daily increases up to a cap',
      [
        pricedBy(
          feeless(noLimitBadBeat),
          { 'quads-beaten': [1, 2_000] },
          { per: 'round', structure: 'A', amounts: { cap: usd(50_000), increase: usd(500) } },
        ),
      ],
      {},
    ],
    [
      'prizes that a pool backs, more than fees bring',
      [
        pricedBy(
          hawaiianJackpot1,
          { ...zeros, 'seven-faces': [1, 1_000] },
          { amounts: { 'prize.seven-faces': usd(2_000) } },
        ),
      ],
      { games: ['pai-gow-poker'], tables: 1 },
    ],
    [
      'shared pools and another activity that draws on them',
      [
        pricedBy(feeless(pokerBonusHandProgressive), {
          'royal-flush': [1, 40_000],
          'straight-flush': [1, 10_000],
          'four-of-a-kind': [1, 2_000],
        }),
        pricedBy(acesCracked, { 'aces-cracked': [1, 900] }),
      ],
      { games: ['texas-holdem'], tables: 1 },
    ],
  ];

  it.each(cases)('%s', (_, fund, room) => {
    const days = 90;
    const sums = drifts(fund, room, days);
    const mean = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    const variance = sums.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (sums.length - 1);
    const { perFee, solvency } = priceOf(fund, circumstancesOf(room));
    const expected = solvency.keepsPerFee!.withoutAdminFee * perFee.feesPerHour * 24 * days;
    // Four standard errors, plus a cent a day for rounding shares down.
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(variance / sums.length) + days);
  });

  it('moves whole cents only', () => {
    const fund = [threeCards];
    const simulated = daysOf(modelOf(fund, circumstancesOf({ participation: 0.31 })), closingsOf(fund));
    const purse = openPools(simulated, 0);
    for (let day = 0; day < 50; day += 1) playDay(simulated, purse, seeded(day), day);
    expect(cents(purse.reserve) + cents(purse.given) + cents(purse.pools.values().next().value!)).toBeGreaterThan(0);
  });
});
