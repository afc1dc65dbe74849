import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import { findSheet } from '../../cli/find-sheet.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { contradictionIn } from '../../rules/contradictions.ts';
import { sheetFrom } from '../../rules/read-sheet.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Given, given, inForce, meet } from '../testing.ts';
import { offersAt, whyUnavailable } from './offers.ts';

const FILE = join(import.meta.dirname, '../../../test/fresh/wharf-stakes.json');
const wharf = must(sheetFrom(JSON.parse(readFileSync(FILE, 'utf8'))));
const onlyHigh: Sheet = {
  ...wharf,
  chart: {
    ...wharf.chart,
    options: Object.fromEntries(
      Object.entries(wharf.chart.options).map(([option, rows]) => [
        option,
        rows.filter(({ stakes }) => stakes !== undefined),
      ]),
    ),
  },
};
let house: Given;

function table(id: string, limits: string | null): void {
  house.does('flo', { type: 'open-table', table: id, game: 'texas-holdem', kind: 'live', seats: 9, limits });
  house.does('flo', { type: 'take-seat', table: id, seat: 1, person: meet(house.state, 1) });
}

describe('a promotion of which every line is for some limits', () => {
  beforeEach(() => {
    house = given();
    house.state.games.set('texas-holdem', { approval: 'GEGA-1', approved: true });
    inForce(house.state, onlyHigh, { id: 'wharf', amounts: { 'prize.high': cents(50_000) } });
  });

  it.each([
    ['5-10', true],
    ['1-3', true],
    ['3-6', false],
    [null, false],
  ] as const)('at a table with limits %s: %s', (limits, isOffered) => {
    table('holdem-1', limits);
    const at = house.state.tables.get('holdem-1')!;
    const offered = house.state.offers.get('wharf')!;
    expect(offersAt(house.state, at).length).toBe(isOffered ? 1 : 0);
    const why = whyUnavailable(house.state, offered, at, house.state.time);
    expect(why?.refusal.reason).toBe(isOffered ? undefined : 'no-line-for-limits');
  });
});

describe('parts of a pool by the limits of the table', () => {
  it('may come to more than the pool together, if no table has all of them', async () => {
    const sheet = must(await findSheet('examples/bad-beat-by-limits.jsonc'));
    const withStakes = (change: (row: ChartRow) => ChartRow) => {
      const options = Object.entries(sheet.chart.options).map(([option, rows]) => [option, rows.map(change)]);
      return contradictionIn({ ...sheet, chart: { ...sheet.chart, options: Object.fromEntries(options) } });
    };
    expect(withStakes((row) => row)).toBeUndefined();
    const both = (row: ChartRow) => (row.stakes?.includes('3-6') ? { ...row, stakes: ['3-6', '2-4'] } : row);
    // A half and three quarters at $2/$4.
    expect(withStakes(both)).toMatch(/pays more than the pool/);
  });
});
