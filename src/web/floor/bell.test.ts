import { describe, expect, it } from 'vitest';
import type { View } from '../../floor/view.ts';
import { hearNewTasks, parseHeard, ringingOf, serializeHeard } from './bell.ts';

const hit = (table: string, since = 1_000) => ({ table, since });

describe('the bell', () => {
  it('rings for a new hit, once', () => {
    const first = hearNewTasks([hit('crazy-1')], []);
    expect(first.rings).toBe(true);
    expect(hearNewTasks([hit('crazy-1')], first.heard).rings).toBe(false);
    expect(hearNewTasks([hit('crazy-1'), hit('crazy-2')], first.heard).rings).toBe(true);
  });

  it('does not ring when a hit goes away', () => {
    const both = hearNewTasks([hit('crazy-1'), hit('crazy-2')], []);
    expect(hearNewTasks([hit('crazy-2')], both.heard)).toEqual({ rings: false, heard: ['crazy-2 1000'] });
  });

  it('rings for the next hit at the same table, and for a fault at another', () => {
    const before = hearNewTasks([hit('crazy-1')], []);
    expect(hearNewTasks([hit('crazy-1', 2_000)], before.heard).rings).toBe(true);
    expect(hearNewTasks([hit('crazy-1'), { table: null, since: 1_000 }], before.heard).rings).toBe(true);
  });

  it('rings only for what stops a game, and for nothing before the view is there', () => {
    const call = { urgency: 'money', rings: true, table: 'crazy-1', since: 1_000 };
    const view = { floorCalls: [call, { ...call, urgency: 'later', rings: false, table: null }] } as unknown as View;
    expect(ringingOf(view)).toEqual([call]);
    expect(ringingOf(undefined)).toBeUndefined();
    expect(ringingOf({})).toBeUndefined();
  });

  it.each([undefined, '', 'nonsense', '{"a":1}', 'null'])('takes %o for nothing heard', (kept) => {
    expect(parseHeard(kept)).toEqual([]);
  });

  it('keeps what it heard', () => {
    expect(parseHeard(serializeHeard(['hit-1@1000', 'hit-2@2000']))).toEqual(['hit-1@1000', 'hit-2@2000']);
  });
});
