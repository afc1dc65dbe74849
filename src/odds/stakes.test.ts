/** Lines for tables with some limits only: the odds read the lines of one of them, and say which. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { contradictionInRows } from '../rules/contradictions-hands.ts';
import { isAtStakes } from '../rules/in-force.ts';
import { ANY, category, row } from '../rules/match-testing.ts';
import { sheetFrom } from '../rules/read-sheet.ts';
import type { Sheet } from '../rules/sheet.ts';
import { oddsOf } from './odds.ts';

const FILE = join(import.meta.dirname, '../../test/fresh/wharf-stakes.json');
const wharf = must(sheetFrom(JSON.parse(readFileSync(FILE, 'utf8'))));
const odds = async (readings: Record<string, string>) =>
  must(await oddsOf(wharf, undefined, { readings }, { sample: async () => undefined }));

describe('lines at some limits', () => {
  it('are in force at tables with these limits, and the others everywhere', () => {
    expect(isAtStakes({ stakes: ['5-10'] }, '5-10')).toBe(true);
    expect(isAtStakes({ stakes: ['5-10'] }, '1-2')).toBe(false);
    expect(isAtStakes({ stakes: ['5-10'] }, null)).toBe(false);
    expect(isAtStakes({}, null)).toBe(true);
  });

  it('are read for one of the limits, which is an assumption that can be changed', async () => {
    const high = await odds({});
    expect(high.rows.map((one) => one.row)).toEqual(['quads-high', 'boat']);
    expect(high.assumptions.find(({ id }) => id === 'limits')).toMatchObject({
      value: '5-10',
      choices: ['5-10', '1-2', '1-3'],
    });
    const low = await odds({ limits: '1-3' });
    expect(low.rows.map((one) => one.row)).toEqual(['quads-low', 'boat']);
    // The same hands at twice the least prize cost more.
    expect(high.solvency.costPerDay).toBeGreaterThan(low.solvency.costPerDay!);
  });

  it('hide no line of other limits, and only there a line of their own', () => {
    const quads = (key: string, stakes?: string[]) =>
      row(key, category('four-of-a-kind', { orBetter: true }), stakes === undefined ? {} : { stakes });
    const wrong = (...rows: ReturnType<typeof quads>[]) =>
      contradictionInRows({ games: [ANY], chart: { at: '§3.1', options: { only: rows } } } as unknown as Sheet);
    expect(wrong(quads('a', ['5-10']), quads('b', ['1-2']), quads('c'))).toBe(undefined);
    expect(wrong(quads('a', ['5-10', '1-2']), quads('b', ['1-2']))).toContain('Prize line b');
    expect(wrong(quads('a'), quads('b', ['1-2']))).toContain('Prize line b');
  });
});
