/**
 * The effect on the price of a backup pool, percentages of counted fees and prizes split by amounts, compared with
 * simulated days.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assert } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import { plainOffer } from '../request.ts';
import { fallenAsRead, fallsAssumed } from '../sheet-questions.ts';
import { circumstancesOf } from './circumstances.ts';
import { bookOf } from './long-run.ts';
import { modelOf } from './model.ts';
import { closingsOf, daysOf, openPools, playDay } from './paths.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

const sheetIn = (name: string) =>
  must(sheetFrom(JSON.parse(readFileSync(new URL(`../../../test/fresh/${name}.json`, import.meta.url), 'utf8'))));
const USUAL = circumstancesOf({});

describe('a pool with a backup', () => {
  const priced = pricedBy(sheetIn('anchor-bad-beat'), { 'aces-full-beaten': [1, 15_000] }, { per: 'round' });
  const model = modelOf([priced], USUAL);
  const book = bookOf(model);

  it('divides counted fees by their percentages', () => {
    const [main, backup] = model.pools;
    expect(main!.fromFees).toBeCloseTo(model.paidIn * 0.625, 6);
    expect(backup!.fromFees).toBeCloseTo(model.paidIn * 0.25, 6);
    expect(model.toReserve).toBeCloseTo(model.paidIn * 0.125, 6);
    expect(model.atClose).toBe(0);
  });

  it('pays out what fees, the house and the reserve put into both pools', () => {
    const [main, backup] = book.pools;
    expect(main!.gets).toBeCloseTo(main!.pays, 6);
    expect(backup!.gets).toBeCloseTo(backup!.pays, 6);
    // Every hit takes the whole pool, so the payout equals the contributions.
    expect(book.prizes).toBeCloseTo(
      model.pools[0]!.fromFees + model.pools[0]!.increases + model.pools[1]!.fromFees + book.reseed,
      6,
    );
    // The house pays the weekly $50, so the reserve pays only the re-seed.
    expect(book.increases).toBe(0);
    expect(book.reserve.pays).toBeCloseTo(book.reseed, 6);
  });

  it('charges the reserve the shortfall between backup and re-seed, by the formula and day by day', () => {
    const { fund } = priced.sheet;
    assert(fund.kind === 'own', 'it has a fund of its own');
    const { adminFee: _, ...rest } = fund;
    const feeless = { ...priced, sheet: { ...priced.sheet, fund: rest } };
    const simulated = modelOf([feeless], USUAL);
    const days = daysOf(simulated, closingsOf([feeless]));
    const rng = seeded(72);
    const purse = openPools(days, 0);
    const many = 40_000;
    for (let day = 0; day < many; day += 1) playDay(days, purse, rng, day);
    // Income plus advances, less the balance, was charged for re-seeds and repaid.
    const owed = purse.owed.reduce((sum, { amount }) => sum + amount, 0);
    const charged = simulated.toReserve * simulated.hoursPerDay * many + owed - purse.reserve;
    const expected = book.reseed * model.hoursPerDay * many;
    expect(charged / expected).toBeGreaterThan(0.97);
    expect(charged / expected).toBeLessThan(1.03);
    expect(book.reseed).toBeGreaterThan(0);
    const { growth } = model.pools[0]!.backup!;
    const rate = model.flows[0]!.hits;
    const [mean, reseed] = [growth / rate, 250_000];
    expect(book.reseed).toBeCloseTo(rate * (reseed - mean * (1 - Math.exp(-reseed / mean))), 6);
  });

  it('lists what the price does not include', () => {
    const { assumptions } = priceOf([priced], USUAL);
    expect(assumptions.map(({ id }) => id)).toEqual(expect.arrayContaining(['pots', 'given']));
  });
});

describe('a prize cut by amounts', () => {
  const priced = pricedBy(
    sheetIn('harbor-bad-beat'),
    { 'quads-beaten': [1, 100_000], 'aces-full-beaten': [1, 10_000] },
    { per: 'round' },
  );
  const { flows } = modelOf([priced], USUAL);

  it('of a pool is paid whole but for the part of the reserve', () => {
    expect(flows.find(({ row }) => row === 'quads-beaten')!.prize).toMatchObject({
      cut: { paid: 0.875, toReserve: 0.125, stays: 0, again: 0 },
    });
  });

  it('that is posted costs its amounts for as many as sit there, and what is added', () => {
    const flow = flows.find(({ row }) => row === 'aces-full-beaten')!;
    // $500, $250 and $50 for each of the others: seven others if nine are seated.
    const each = (flow.prize.rate * 75_000) / flow.hits;
    expect(each).toBeCloseTo(75_000 + 5_000 * 7, 6);
  });
});

describe('a hand that steps down', () => {
  const sheet = sheetIn('lighthouse-bad-beat');
  const offer = plainOffer(sheet, 'only', 'lowest');
  const losing = (read: Record<string, string>) => {
    const { hand } = fallenAsRead(sheet, read).chart.options.only![0]!;
    return hand.is === 'bad-beat' && hand.losing.is === 'category' ? hand.losing.floor : undefined;
  };

  it('is counted at its first step, or at the requested one', () => {
    expect([{}, { 'step-falling-hand': '2' }, { 'step-falling-hand': '3' }].map(losing)).toEqual(['AJ', 'AT', 'A9']);
    expect([{ 'step-falling-hand': '4' }, { 'step-falling-hand': 'x' }].map(losing)).toEqual(['AJ', 'AJ']);
  });

  it('names the counted step and the other steps', () => {
    expect(fallsAssumed(sheet, offer, { 'step-falling-hand': '3' })).toMatchObject([
      { id: 'step-falling-hand', value: '3', choices: ['1', '2', '3'] },
    ]);
  });
});
