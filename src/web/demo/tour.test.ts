import { describe, expect, it } from 'vitest';
import type { View } from '../../floor/view.ts';
import { tableSummary } from './tour.ts';

const view = (round: string | null, hits: readonly string[], awards: readonly string[], table = 'tour-1') =>
  ({
    tables: [{ table, round: round === null ? null : { id: round } }],
    hits: hits.map((hit) => ({ hit, table })),
    awards: awards.map((id) => ({ id, to: { table } })),
  }) as unknown as View;
const seen = (...args: Parameters<typeof view>) => tableSummary(view(...args), 'tour-1');

describe('the tour', () => {
  it('is looked at again with every step that can be seen from a table, the floor or the cage', () => {
    const steps = [
      seen(null, [], []),
      seen('r1', [], []),
      seen('r1', ['hit-1'], []),
      seen('r1', [], ['award-1']),
      seen('r2', [], []),
    ];
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('does not care for other tables, and bears a view that tells nothing', () => {
    expect(seen('r9', ['hit-9'], ['award-9'], 'table-9')).toBe(tableSummary({}, 'tour-1'));
  });
});
