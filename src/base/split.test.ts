import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd } from './cents.ts';
import { percent, type Ratio, ratio } from './ratio.ts';
import {
  byRatiosDown,
  byRatiosFirstTakesRest,
  byRatiosLastTakesRest,
  evenlyDown,
  evenlyInTurn,
  evenlyUpToChip,
  feeSplit,
  floorShare,
  halfUpShare,
  installments,
  proRata,
  shareUpTo,
} from './split.ts';

const DOLLAR = usd(1);
const MOST = cents(Number.MAX_SAFE_INTEGER);
const dollars = (...amounts: (number | string)[]): Cents[] => amounts.map(usd);
const percents = (...shares: (number | string)[]): Ratio[] => shares.map(percent);

/** Percentages of one prize, then an even split of the last of them, as in every bad-beat jackpot. */
const STRUCTURES = {
  A: percents(40, 20, 40),
  B: percents(50, 25, 25),
  C: percents(50, 30, 20),
  1: percents(60, 20, 20),
  3: percents(40, 20, 40),
};

describe('floorShare', () => {
  it.each<[string, number, number | string, number, number]>([
    ['[B-1] v1.1: 10% of 12,345.67 -> 1,234.56, pool 11,111.11', 12_345.67, 10, 1234.56, 11_111.11],
    ['[B-1] option A: 10% of 1,060.00 -> 106.00, meter 954.00', 1060, 10, 106, 954],
    ['[B-1] blazing 7s: 10% of 50,000 -> 5,000', 50_000, 10, 5000, 45_000],
    ['[south-dakota] PMG-01: 10% of 12,000 -> 1,200, meter 10,800', 12_000, 10, 1200, 10_800],
    ['[K3] fortune pai gow option B: 40% of 23,456.78 -> 9,382.71', 23_456.78, 40, 9382.71, 14_074.07],
    ['[K3] 60% of 23,456.78 before it is divided by eleven -> 14,074.06', 23_456.78, 60, 14_074.06, 9382.72],
    ['nothing of something', 0.99, 0, 0, 0.99],
    ['all of something', 0.99, 100, 0.99, 0],
    ['just under a cent', 0.99, 1, 0, 0.99],
    ['just a cent', 1, 1, 0.01, 0.99],
    ['just over a cent', 1.01, 1, 0.01, 1],
  ])('%s', (_, amount, share, taken, rest) => {
    expect(floorShare(usd(amount), percent(share))).toEqual({ share: usd(taken), rest: usd(rest) });
  });

  it('is exact where the product passes 2^53', () => {
    // 2/3 of 9,007,199,254,740,991 is 6,004,799,503,160,660 and two thirds; a float says ...661.
    expect(floorShare(MOST, ratio(2, 3)).share).toBe(6_004_799_503_160_660);
    expect(floorShare(MOST, ratio(Number.MAX_SAFE_INTEGER - 1, Number.MAX_SAFE_INTEGER)).rest).toBe(1);
  });
  it('stops at less than nothing and at more than all', () => {
    expect(() => floorShare(usd(-1), percent(10))).toThrow('to split');
    expect(() => floorShare(usd(1), percent('100.0001'))).toThrow('from nothing to all');
    expect(() => floorShare(usd(1), percent('-0.0001'))).toThrow('from nothing to all');
    expect(() => floorShare(usd(1), { numerator: 1, denominator: 0 })).toThrow('from nothing to all');
    expect(() => floorShare(usd(1), { numerator: 0, denominator: 0 })).toThrow('from nothing to all');
  });
});

describe('halfUpShare', () => {
  const FEDERAL = percent(25);
  const STATE = percent('3.4');
  it.each<[string, number, Ratio, number]>([
    ['[others: taxes] federal on 47,000 -> 11,750.00', 47_000, FEDERAL, 11_750],
    ['[others: taxes] state on 47,000 - 1,200 -> 1,557.20', 45_800, STATE, 1557.2],
    ['[others: taxes] state on 4,000 - 1,200 -> 95.20', 2800, STATE, 95.2],
    ['[others: taxes] the lottery pays 3.4% of 1,200 for the vacation -> 40.80', 1200, STATE, 40.8],
    ['[others: taxes] converted vacation: federal on 6,400 -> 1,600.00', 6400, FEDERAL, 1600],
    ['[others: taxes] converted vacation: state on 5,200 -> 176.80', 5200, STATE, 176.8],
    ['[others: taxes] c2: federal on 12,000 -> 3,000.00', 12_000, FEDERAL, 3000],
    ['[others: taxes] c2: state on 10,800 -> 367.20', 10_800, STATE, 367.2],
    ['[others: taxes] installment: federal on 33,333.33 -> 8,333.33', 33_333.33, FEDERAL, 8333.33],
    ['[others: taxes] installment: state on 32,133.33 -> 1,092.53', 32_133.33, STATE, 1092.53],
    ['[others: taxes] first installment: federal on 55,333.33 -> 13,833.33', 55_333.33, FEDERAL, 13_833.33],
    ['[others: taxes] first installment: state on 54,133.33 -> 1,840.53', 54_133.33, STATE, 1840.53],
    ['[others: taxes] cash option: federal on 570,000 -> 142,500.00', 570_000, FEDERAL, 142_500],
    ['[others: taxes] cash option: state on 568,800 -> 19,339.20', 568_800, STATE, 19_339.2],
    ['just under half a cent', 0.01, FEDERAL, 0],
    ['half a cent', 0.02, FEDERAL, 0.01],
    ['just over half a cent', 0.03, FEDERAL, 0.01],
    ['a cent and a half', 0.06, FEDERAL, 0.02],
  ])('%s', (_, amount, rate, tax) => {
    expect(halfUpShare(usd(amount), rate)).toEqual({ share: usd(tax), rest: cents(usd(amount) - usd(tax)) });
  });

  it('is exact where the product passes 2^53', () => {
    expect(halfUpShare(MOST, ratio(1, 2)).share).toBe(4_503_599_627_370_496);
    expect(halfUpShare(MOST, ratio(2, 3)).share).toBe(6_004_799_503_160_661);
  });
});

describe('shareUpTo', () => {
  it.each<[string, number, number, number, number]>([
    ['[bay-101 blazing 7s] meter 499,999.95, cap 500,000: 0.05 of 0.20 fits', 0.2, 0.05, 0.05, 0.15],
    ['[bay-101 v1.1] pool 249,999.93, cap 250,000: 0.07 of 0.11 fits', 0.11, 0.07, 0.07, 0.04],
    ['[GEAR-001277] royal pool 590, cap 599: 9 of an increase of 20', 20, 9, 9, 11],
    ['[GEAR-001279] cap 50,000, pool 49,800: 200 of an increase of 500', 500, 200, 200, 300],
    ['[B-3] a reserve of 20 meets a reseed of 80: the house advances 60', 80, 20, 20, 60],
    ['[B-3] a reserve of 31,500 meets 40,000: the house advances 8,500', 40_000, 31_500, 31_500, 8500],
    ['[B-6] [K7] an administrative fee past the reserve lapses', 180, 0, 0, 180],
    ['just under the limit', 0.99, 1, 0.99, 0],
    ['at the limit', 1, 1, 1, 0],
    ['just over the limit', 1.01, 1, 1, 0.01],
  ])('%s', (_, amount, limit, taken, rest) => {
    expect(shareUpTo(usd(amount), usd(limit))).toEqual({ share: usd(taken), rest: usd(rest) });
  });
  it('stops at a negative limit: an account below zero is a bug, not a limit', () =>
    expect(() => shareUpTo(usd(1), usd(-0.01))).toThrow());
});

describe('evenlyDown', () => {
  it.each<[string, number, number, number, number]>([
    ['[K2] fortune 7: 1,634.60 / 3 -> 544.86 each, 0.02 stays', 1634.6, 3, 544.86, 0.02],
    ['[K2] fortune 7: 5,000 / 7 -> 714.28 each, 4,999.96 paid', 5000, 7, 714.28, 0.04],
    ['[K2] high hand: 1,000 / 3 -> 333.33 each, 999.99 debited', 1000, 3, 333.33, 0.01],
    ['[K2] high hand: 800 / 2 -> 400 each', 800, 2, 400, 0],
    ['[K2] high hand: 50 / 3 -> 16.66 each', 50, 3, 16.66, 0.02],
    ['[K2] march madness: 2,500 / 3 -> 833.33 each', 2500, 3, 833.33, 0.01],
    ['[K2] pro football: four identical, 1,000 -> 250 each', 1000, 4, 250, 0],
    ['[K2] sports squares: 1,000 / 7 -> 142.85 each, 0.05 not paid', 1000, 7, 142.85, 0.05],
    ['[K2] wheel of cards: 2,500 / 7 -> 357.14 each', 2500, 7, 357.14, 0.02],
    ['one person takes it all', 0.01, 1, 0.01, 0],
    ['a cent among two stays', 0.01, 2, 0, 0.01],
  ])('%s', (_, amount, people, each, rest) => {
    expect(evenlyDown(usd(amount), people)).toEqual({ each: usd(each), rest: usd(rest) });
  });
  it('[K3] a percentage for n people is floor(prize x percent / n): fortune pai gow room share 1,279.46, 0.01 stays', () => {
    const holder = floorShare(usd(23_456.78), percent(40)).share;
    const room = evenlyDown(floorShare(usd(23_456.78), percent(60)).share, 11).each;
    expect([holder, room, holder + room]).toEqual(dollars(9382.71, 1279.46, 10_662.17));
    expect(usd(23_456.78) - holder - 11 * room).toBe(1);
  });
  it('throws without sharers', () => {
    for (const people of [0, -1, 1.5, Number.NaN]) expect(() => evenlyDown(usd(1), people)).toThrow('recipients');
  });
});

describe('evenlyUpToChip', () => {
  it.each<[string, number, number, number, number]>([
    ['[B-2] 145 / 2 -> 73 each, 1 charged', 145, 2, 73, 1],
    ['[BB-6] 15,000 / 7 -> 2,143 each, 1 charged', 15_000, 7, 2143, 1],
    ['[BB-6] 25,001 / 2 -> 12,501 each, 1 charged', 25_001, 2, 12_501, 1],
    ['[BB-6] 10,000.40 / 5 -> 2,001 each, 4.60 charged', 10_000.4, 5, 2001, 4.6],
    ['[BB-6] 20,000 / 6 -> 3,334 each, 4 charged', 20_000, 6, 3334, 4],
    ['[BB-6] 8,000 / 5 -> 1,600 each, nothing charged', 8000, 5, 1600, 0],
    ['[B-2] baccarat structure B: 50,000 / 7 -> 7,143 each = 50,001', 50_000, 7, 7143, 1],
    ['[B-2] baccarat structure C: 5 / 3 -> 2 each, 1 charged', 5, 3, 2, 1],
    ['[B-2] baccarat structure B: 600 / 4 -> 150 each', 600, 4, 150, 0],
    ['[B-2] v1.1: 12,345.67 / 2 -> 6,173 each, 0.33 charged', 12_345.67, 2, 6173, 0.33],
    ['[B-2] v1.1: 2,500 / 2 -> 1,250 each', 2500, 2, 1250, 0],
    ['[B-2] one single recipient is paid 12,345.67 exactly', 12_345.67, 1, 12_345.67, 0],
    ['just under a chip each', 1.99, 2, 1, 0.01],
    ['a chip each', 2, 2, 1, 0],
    ['just over a chip each', 2.01, 2, 2, 1.99],
    ['nothing among two', 0, 2, 0, 0],
  ])('%s', (_, amount, people, each, charged) => {
    expect(evenlyUpToChip(usd(amount), people, DOLLAR)).toEqual({ each: usd(each), charged: usd(charged) });
  });
  it('[B-2] the chip is a setting: 145 / 2 in chips of 0.50 is 72.50 each, in chips of 5 is 75 each', () => {
    expect(evenlyUpToChip(usd(145), 2, usd(0.5))).toEqual({ each: usd(72.5), charged: usd(0) });
    expect(evenlyUpToChip(usd(145), 2, usd(5))).toEqual({ each: usd(75), charged: usd(5) });
  });
  it('throws without sharers and for a worthless chip', () => {
    expect(() => evenlyUpToChip(usd(1), 0, DOLLAR)).toThrow('recipients');
    expect(() => evenlyUpToChip(usd(1), 2, usd(0))).toThrow('chip');
  });
});

describe('byRatiosLastTakesRest', () => {
  it.each<[string, number, keyof typeof STRUCTURES, number[]]>([
    ['[B-1] [BB-5] 60,000, structure B', 60_000, 'B', [30_000, 15_000, 15_000]],
    ['[B-1] [BB-5] 3 x 20,000, structure A', 60_000, 'A', [24_000, 12_000, 24_000]],
    [
      '[B-1] [BB-5] 50,002, structure C: the table takes what is left, 10,000.40',
      50_002,
      'C',
      [25_001, 15_000.6, 10_000.4],
    ],
    ['[B-1] [BB-5] 40,000, structure C', 40_000, 'C', [20_000, 12_000, 8000]],
    ['[B-1] [BB-5] 2 x 25,000, structure A', 50_000, 'A', [20_000, 10_000, 20_000]],
    ['[B-1] [BB-5] 30,000, structure B', 30_000, 'B', [15_000, 7500, 7500]],
    ['[B-1] [BB-5] 4 x 50,000, structure A', 200_000, 'A', [80_000, 40_000, 80_000]],
    ['[B-1] the odd cents go to the last', 0.99, 'B', [0.49, 0.24, 0.26]],
  ])('%s', (_, amount, structure, parts) => {
    expect(byRatiosLastTakesRest(usd(amount), STRUCTURES[structure])).toEqual(dollars(...parts));
  });
  it('[B-1] 30,000.00 halves to 15,000 for the own hand and 15,000 for the other side', () =>
    expect(byRatiosLastTakesRest(usd(30_000), percents(50, 50))).toEqual(dollars(15_000, 15_000)));
  it('stops at shares that do not make a whole', () => {
    expect(() => byRatiosLastTakesRest(usd(1), percents(50, 49))).toThrow('add up');
    expect(() => byRatiosLastTakesRest(usd(1), percents(50, 51))).toThrow('add up');
    expect(() => byRatiosLastTakesRest(usd(1), [])).toThrow('add up');
  });
});

describe('byRatiosDown', () => {
  it.each<[string, number, Ratio[], number[], number]>([
    ['[K3] option B: 25,000.50 -> 12,500.25, 6,250.12', 25_000.5, STRUCTURES.B, [12_500.25, 6250.12, 6250.12], 0.01],
    ['[K3] ca-asian structure 1: 1,234.57', 1234.57, STRUCTURES[1], [740.74, 246.91, 246.91], 0.01],
    ['[K3] caribbean stud: royal 3,333.33', 3333.33, STRUCTURES[1], [1999.99, 666.66, 666.66], 0.02],
    ['[K3] caribbean stud: bad beat 1,650', 1650, STRUCTURES[1], [990, 330, 330], 0],
    ['[K3] option C of 9,000', 9000, STRUCTURES[3], [3600, 1800, 3600], 0],
    ['[caribbean stud bonus] 425.50, hand loses 80 / 20', 425.5, percents(80, 20), [340.4, 85.1], 0],
    ['[caribbean stud bonus] 180, hand wins 90 / 10', 180, percents(90, 10), [162, 18], 0],
    ['what no ratio claims stays', 100, percents(50, 20), [50, 20], 30],
    ['nobody claims anything', 100, [], [], 100],
  ])('%s', (_, amount, ratios, parts, rest) => {
    expect(byRatiosDown(usd(amount), ratios)).toEqual({ parts: dollars(...parts), rest: usd(rest) });
  });
  it.each<[string, number, Ratio[], number, number, number]>([
    ['[K3] option B, 25,000.50, six others: 1,041.68 each, 0.05 stays', 25_000.5, STRUCTURES.B, 6, 1041.68, 0.05],
    ['[K3] option A, 10,000, seven others: 285.71 each, 0.03 stays', 10_000, STRUCTURES[1], 7, 285.71, 0.03],
    ['[K3] ca-asian 1,234.57, three others: 82.30 each, 0.02 stays', 1234.57, STRUCTURES[1], 3, 82.3, 0.02],
    ['[K3] caribbean stud 3,333.33, three others: 222.22 each, 0.02 stays', 3333.33, STRUCTURES[1], 3, 222.22, 0.02],
  ])('%s', (_, prize, ratios, others, each, stays) => {
    const { parts, rest } = byRatiosDown(usd(prize), ratios);
    const table = evenlyDown(parts[2]!, others);
    expect([table.each, rest + table.rest]).toEqual(dollars(each, stays));
  });
  it('stops at more than the whole', () =>
    expect(() => byRatiosDown(usd(100), percents(60, 50))).toThrow('more than all'));
});

describe('byRatiosFirstTakesRest', () => {
  it.each<[string, number, number[]]>([
    ['[bay-101 tournaments] 14,200 at 50/30/20', 14_200, [7100, 4260, 2840]],
    ['[bay-101 tournaments] guarantee 15,000', 15_000, [7500, 4500, 3000]],
    ['[bay-101 tournaments] 935: 467.5 / 280.5 / 187 -> 468 / 280 / 187', 935, [468, 280, 187]],
    ['parts of a dollar go to the first as well', 935.5, [468.5, 280, 187]],
  ])('%s', (_, amount, parts) => {
    expect(byRatiosFirstTakesRest(usd(amount), percents(50, 30, 20), DOLLAR)).toEqual(dollars(...parts));
  });
  it('stops at shares that do not make a whole, and at a worthless unit', () => {
    expect(() => byRatiosFirstTakesRest(usd(1), percents(50, 49), DOLLAR)).toThrow('add up');
    expect(() => byRatiosFirstTakesRest(usd(1), percents(50, 50), usd(0))).toThrow('unit');
  });
});

describe('evenlyInTurn', () => {
  it('[bay-101 tournaments] 700 among nine: 78 for places 1 to 7, 77 for 8 and 9', () =>
    expect(evenlyInTurn(usd(700), 9, DOLLAR)).toEqual({
      parts: dollars(78, 78, 78, 78, 78, 78, 78, 77, 77),
      rest: usd(0),
    }));
  it('[bay-101 tournaments] a bounty of 100 tied: 50 each; of 101: 51 and 50', () => {
    expect(evenlyInTurn(usd(100), 2, DOLLAR).parts).toEqual(dollars(50, 50));
    expect(evenlyInTurn(usd(101), 2, DOLLAR).parts).toEqual(dollars(51, 50));
  });
  it('[hawaiian-gardens sit-n-go] equal stacks share, the odd cent to the first', () =>
    expect(evenlyInTurn(usd(100.01), 2, cents(1)).parts).toEqual(dollars(50.01, 50)));
  it('throws without sharers and for a worthless unit', () => {
    expect(() => evenlyInTurn(usd(1), 0, DOLLAR)).toThrow('recipients');
    expect(() => evenlyInTurn(usd(1), 2, usd(0))).toThrow('unit');
  });
  it('leaves parts of a unit', () =>
    expect(evenlyInTurn(usd(7.5), 2, DOLLAR)).toEqual({ parts: dollars(4, 3), rest: usd(0.5) }));
});

describe('proRata', () => {
  it('[caribbean stud bonus] 340.40 by wagers of 30 and 70: 102.12 and 238.28', () =>
    expect(proRata(usd(340.4), dollars(30, 70))).toEqual({ parts: dollars(102.12, 238.28), rest: usd(0) }));
  it('[caribbean stud] no others: 60 : 20 of the prize is 75% and 25%', () =>
    expect(proRata(usd(1650), [60, 20]).parts).toEqual(dollars(1237.5, 412.5)));
  it('leaves the odd cents, and gives nothing for no weight', () =>
    expect(proRata(usd(1), [1, 0, 1, 1])).toEqual({ parts: dollars(0.33, 0, 0.33, 0.33), rest: usd(0.01) }));
  it('is exact where weights together pass 2^53', () => {
    const heavy = Number.MAX_SAFE_INTEGER;
    expect(proRata(MOST, [heavy, heavy, heavy]).parts).toEqual(Array(3).fill(3_002_399_751_580_330));
  });
  it('throws without sharers and without weights', () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5, 0.5]]) expect(() => proRata(usd(1), weights)).toThrow('weight');
  });
});

describe('instalments', () => {
  it('[others: installments] 1,000,000 in 30: 29 x 33,333.33 and the last 33,333.43', () => {
    const parts = installments(usd(1_000_000), 30);
    expect(parts.slice(0, 29)).toEqual(Array(29).fill(usd(33_333.33)));
    expect(parts[29]).toBe(usd(33_333.43));
    expect(sumCents(parts)).toBe(usd(1_000_000));
  });
  it('one installment is the whole', () => expect(installments(usd(0.01), 1)).toEqual(dollars(0.01)));
});

describe('feeSplit', () => {
  it.each<[string, number[]]>([
    ['[hawaiian-gardens fortune 7] 0.20 + 0.80', [0.2, 0.8]],
    ['[hawaiian-gardens three card] 0.31 + 0.69', [0.31, 0.69]],
    ['[hawaiian-gardens fortune pai gow] 0.14 + 0.86', [0.14, 0.86]],
    ['[bay-101] 0.11 + 0.89', [0.11, 0.89]],
    ['the whole fee to one account', [0, 1]],
  ])('%s make a dollar', (_, parts) => {
    expect(feeSplit(DOLLAR, dollars(...parts))).toEqual({ ok: true, value: dollars(...parts) });
  });
  it('[hawaiian-gardens ultimate] 0.31 + 0.69 + a stray 0.09 is refused, and so is a cent too few', () => {
    for (const parts of [dollars(0.31, 0.69, 0.09), dollars(0.31, 0.68), []]) {
      expect(feeSplit(DOLLAR, parts)).toMatchObject({ ok: false, refusal: { reason: 'parts-do-not-make-the-fee' } });
    }
  });
  it('a negative part is refused though the sum is right', () =>
    expect(feeSplit(DOLLAR, dollars(1.2, -0.2))).toMatchObject({ ok: false, refusal: { reason: 'negative-part' } }));
});
