import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents, usd } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import { type AwardStep, type Claim, settle } from './settle.ts';

const UP = { at: 'B-2', rounds: 'up-to-chip' } as const;
const DOWN = { at: 'K2', rounds: 'down-to-cent' } as const;

const STEP: AwardStep = {
  id: 'prize',
  at: '§5.2',
  kind: 'award',
  form: 'by-row',
  order: [10, 100],
  several: 'share',
  bettors: 'each-fee',
  split: UP,
  next: 'payment',
};

const hand: ChartRow['hand'] = { is: 'category', category: 'flush', orBetter: false };
const percentRow = (percent: number): ChartRow => ({
  at: `§3.${percent}`,
  key: `row-${percent}`,
  name: `${percent}%`,
  hand,
  prize: { gives: 'percent-of-pool', pool: 'main', percent },
});
const FIXED: ChartRow = {
  at: '§3.6',
  key: 'flush',
  name: 'Flush',
  hand,
  prize: { gives: 'fixed', amount: { choose: 'prize.flush', between: [usd(10), usd(1000)] } },
};

const claims = (...rows: ChartRow[]): Claim[] => rows.map((row, i) => ({ id: `c${i}`, row }));
const terms = (reading: Cents) => ({ reading, chip: usd(1), chosen: { 'prize.flush': usd(60) } });

describe('any settlement', () => {
  const rows = [percentRow(10), percentRow(100), FIXED];
  const arbitrary = fc.record({
    pool: fc.integer({ min: 0, max: 25_000_000 }),
    chip: fc.constantFrom(1, 25, 50, 100, 500),
    winners: fc.array(fc.nat({ max: 2 }), { maxLength: 12 }),
    split: fc.constantFrom(UP, DOWN),
    several: fc.constantFrom('share' as const, 'each-in-full' as const),
  });

  it('pays every claim once, never more from the pool than it holds, and winners of one row alike', () => {
    fc.assert(
      fc.property(arbitrary, ({ pool, chip, winners, split, several }) => {
        const all = claims(...winners.map((row) => rows[row]!));
        const step = { ...STEP, split, several };
        const settled = settle(step, all, { ...terms(cents(pool)), chip: cents(chip) });
        expect(settled.portions.map(({ claim }) => claim).sort()).toEqual(all.map(({ id }) => id).sort());
        expect(sumCents(settled.portions.map(({ fromPool }) => fromPool))).toBe(settled.fromPool);
        expect(settled.fromPool).toBeLessThanOrEqual(pool);
        expect(settled.portions.every(({ fromPool, fromReserve }) => fromPool >= 0 && fromReserve >= 0)).toBe(true);
        expect(settled.wholePool).toBe(winners.includes(1));
        for (const { key } of rows) {
          const alike = settled.portions.filter(({ row }) => row === key);
          expect(new Set(alike.map(({ fromPool, fromReserve }) => fromPool + fromReserve)).size).toBeLessThan(2);
        }
      }),
      { seed: 101, numRuns: 500 },
    );
  });

  it('in shares up to the chip, empties a pool that was won whole and charges less than a chip a winner', () => {
    fc.assert(
      fc.property(arbitrary, ({ pool, chip, winners }) => {
        const all = claims(...winners.map((row) => rows[row]!));
        const settled = settle(STEP, all, { ...terms(cents(pool)), chip: cents(chip) });
        if (winners.includes(1)) expect(settled.fromPool).toBe(pool);
        for (const key of ['row-10', 'row-100']) {
          const tier = settled.portions.filter(({ row }) => row === key);
          const charged = sumCents(tier.map(({ fromReserve }) => fromReserve));
          if (tier.length > 0) expect(charged).toBeLessThan(chip * tier.length);
        }
      }),
      { seed: 101, numRuns: 500 },
    );
  });
});
