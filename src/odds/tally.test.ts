import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartRow } from '../rules/chart.ts';
import { chanceOf, meeting, paidRows, partOf, paying, quotient } from './tally.ts';

const row = (key: string, more: Partial<ChartRow> = {}): ChartRow =>
  ({ key, name: key, at: '§1', ...more }) as ChartRow;
const ROWS = [row('royal'), row('flush'), row('pair', { unless: ['flush'] })];
const worth = ({ key }: ChartRow): number => ({ royal: 100, flush: 500, pair: 100 })[key]!;

describe('chances', () => {
  it('are reduced fractions if counted, with one in how many', () => {
    expect(chanceOf({ how: 'counted', total: 2_598_960n }, 624n)).toEqual({
      probability: 1 / 4165,
      oneIn: 4165,
      exact: { numerator: 1, denominator: 4165 },
      stderr: null,
    });
  });
  it('are texts beyond what a number holds exactly', () => {
    const { exact, probability } = chanceOf({ how: 'counted', total: 2n ** 60n }, 3n);
    expect(exact).toEqual({ numerator: 3, denominator: '1152921504606846976' });
    expect(probability).toBe(3 / 2 ** 60);
    expect(chanceOf({ how: 'counted', total: 2n ** 53n }, 1n).exact?.denominator).toBe(String(2n ** 53n));
    expect(chanceOf({ how: 'counted', total: 2n ** 53n - 1n }, 1n).exact?.denominator).toBe(2 ** 53 - 1);
  });
  it('have a standard error if sampled', () => {
    const sampled = chanceOf({ how: 'sampled', total: 10_000n }, 100n);
    expect(sampled).toMatchObject({ probability: 0.01, oneIn: 100, exact: null });
    expect(sampled.stderr).toBeCloseTo(Math.sqrt((0.01 * 0.99) / 10_000), 12);
  });
  it('are not certain if nothing came up', () => {
    const sampled = chanceOf({ how: 'sampled', total: 999n }, 0n);
    expect(sampled).toMatchObject({ probability: 0, oneIn: null, exact: null });
    expect(sampled.stderr).toBeCloseTo(0.001, 6);
  });
  it('that are a part of a known one are never more than it, and never certain of it', () => {
    const whole = chanceOf({ how: 'counted', total: 1_000n }, 1n);
    expect(partOf(whole, 30n, 40n)).toMatchObject({ probability: 0.00075, oneIn: 1 / 0.00075, exact: null });
    expect(partOf(whole, 40n, 40n).probability).toBe(0.001);
    expect(partOf(whole, 40n, 40n).stderr).toBeGreaterThan(0);
    expect(partOf(whole, 0n, 40n)).toMatchObject({ probability: 0, oneIn: null });
    // No hit was dealt: all of it may be paid.
    expect(partOf(whole, 0n, 0n)).toEqual({ probability: 0.001, oneIn: 1_000, exact: null, stderr: 0.001 });
  });
  it('of nothing are one in no number', () => {
    expect(chanceOf({ how: 'counted', total: 52n }, 0n)).toMatchObject({ probability: 0, oneIn: null });
  });
  it('are right to the last digits, however large the numbers are', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 15n), fc.bigInt(1n, 10n ** 60n), (a, b, times) => {
        const plain = Number(a) / Number(b);
        expect(Math.abs(quotient(a * times, b * times) / plain - 1)).toBeLessThan(1e-14);
      }),
    );
  });
});

describe('rows that are paid', () => {
  const paid = (mask: number, pays?: 'first-row' | 'highest-prize' | 'every-row') => paidRows(mask, pays, ROWS, worth);
  it('is the first that qualifies, unless the sheet says otherwise', () => {
    expect([0, 1, 2, 3, 6, 7].map((mask) => paid(mask))).toEqual([0, 1, 2, 1, 2, 1]);
  });
  it('is the one with the highest prize, of equal ones the first', () => {
    expect([3, 5, 6].map((mask) => paid(mask, 'highest-prize'))).toEqual([2, 1, 2]);
  });
  it('are all of them, but not the looser form of one that is met', () => {
    expect([3, 5, 6, 7].map((mask) => paid(mask, 'every-row'))).toEqual([3, 5, 2, 3]);
  });
  it('pay every deal once if only one row pays', () => {
    const mask = fc.integer({ min: 0, max: 7 });
    fc.assert(
      fc.property(fc.array(fc.tuple(mask, fc.bigInt(0n, 1000n)), { minLength: 1 }), fc.boolean(), (deals, highest) => {
        const met = new Map<number, bigint>();
        for (const [at, count] of deals) met.set(at, (met.get(at) ?? 0n) + count);
        const how = { pays: highest ? ('highest-prize' as const) : ('first-row' as const), rows: ROWS, worth };
        const all = ROWS.reduce((sum, _, i) => sum + paying({ met }, how, i), met.get(0) ?? 0n);
        expect(all).toBe([...met.values()].reduce((sum, count) => sum + count, 0n));
        for (const i of [0, 1, 2]) expect(paying({ met }, how, i)).toBeLessThanOrEqual(meeting({ met }, i));
      }),
    );
  });
});
