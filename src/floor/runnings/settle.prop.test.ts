import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, usd } from '../../base/cents.ts';
import { pokerBonusHandProgressive as sheet } from '../../sheets/bay-101/poker-bonus-hand-progressive.ts';
import { pool, reserve } from '../accounts.ts';
import { balanceOf } from '../books.ts';
import { meet } from '../testing.ts';
import { CLOSES, FUND, OFFER, type Placed, place, pokerBonus, type Row, STARTS } from './testing.ts';

const ROWS: readonly Row[] = ['royal-flush', 'straight-flush', 'four-of-a-kind'];
const RESEED: Readonly<Record<Row, number>> = {
  'royal-flush': usd(100),
  'straight-flush': usd(80),
  'four-of-a-kind': usd(50),
};

const amount = (least: number, most: number) => fc.integer({ min: least, max: most }).map(cents);
const placed = fc.record({
  row: fc.constantFrom(...ROWS),
  person: fc.option(fc.integer({ min: 1, max: 5 })),
  table: fc.constantFrom('table-1', 'table-2'),
  seat: fc.integer({ min: 1, max: 3 }),
});
const night = fc.record({
  reserve: amount(0, 50_000),
  pools: fc.record({
    'royal-flush': amount(1_000, 59_900),
    'straight-flush': amount(1_000, 59_900),
    'four-of-a-kind': amount(1_000, 59_900),
  }),
  places: fc.array(placed, { maxLength: 14 }),
});

describe('a running settles as the rule says, whatever happened in it', () => {
  it('by a plain reckoning of shares, odd chips, re-seeds and advances', () => {
    fc.assert(
      fc.property(night, ({ reserve: inReserve, pools, places }) => {
        const house = pokerBonus(sheet, { reserve: inReserve, pools });
        house.until(STARTS);
        const all: Placed[] = places.map(({ person, ...rest }) => ({
          ...rest,
          person: person === null ? null : meet(house.state, person),
        }));
        for (const each of all) place(house.state, each);
        house.until(CLOSES[0]!);
        let charged = 0;
        for (const row of ROWS) {
          const winners = new Set(
            all.filter((hand) => hand.row === row).map(({ person, table, seat }) => person ?? `${table} ${seat}`),
          ).size;
          const each = shareOf(pools[row], winners);
          const paid = [...house.state.awards.values()].filter((award) => award.row === row);
          expect(paid.map((award) => award.amount)).toEqual(Array.from({ length: winners }, () => each));
          expect(balanceOf(house.state, pool(FUND, row))).toBe(winners === 0 ? pools[row] : RESEED[row]);
          charged += winners === 0 ? 0 : winners * each - pools[row] + RESEED[row];
        }
        const { advances } = house.state.funds.get(FUND)!;
        expect(balanceOf(house.state, reserve(FUND))).toBe(Math.max(inReserve - charged, 0));
        expect(advances.reduce((sum, advance) => sum + advance.amount, 0)).toBe(Math.max(charged - inReserve, 0));
        expect(house.state.runnings.has(`${OFFER}:1`)).toBe(false);
      }),
      { numRuns: 300, seed: 1277 },
    );
  });
});

/** One winner to the cent, several each up to the dollar. */
function shareOf(reading: Cents, winners: number): number {
  if (winners <= 1) return reading;
  let each = 0;
  while (each * winners < reading) each += 100;
  return each;
}
