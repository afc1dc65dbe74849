import { describe, expect, it } from 'vitest';
import { chaos } from './chaos/chaos.ts';

/** More of it, with pg_auto_failover, wrong clocks and hundreds of stations: `npm run chaos`. */
describe('a house on three servers and three databases', () => {
  it('loses and doubles nothing while servers and databases die under its stations', async () => {
    const faults = ['leader hears nothing from the databases', 'database that takes writes killed'] as const;
    const report = await chaos({ seed: 1, seconds: 30, stations: 24, tool: 'promote', faults });
    expect(report).toMatchObject({ lost: [], doubled: [], wrong: [] });
    expect(report.faults.map(({ name, tookOver }) => [name, tookOver])).toEqual([
      ['leader hears nothing from the databases', true],
      ['database that takes writes killed', expect.any(Boolean)],
    ]);
    // Every station was answered, however busy the machine is.
    expect(report.acknowledged).toBeGreaterThanOrEqual(24);
    expect(report.cents).toBeGreaterThan(0);
  });
});
