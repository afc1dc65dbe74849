import { describe, expect, it } from 'vitest';
import type { HitView, RecentView } from '../../floor/view-types.ts';
import { settledWords } from './settled.ts';

const hit = (id: string, offer = 'bonus') =>
  ({ hit: id, offer, offerName: offer, table: 'crazy-1', exposedAt: 100 }) as unknown as HitView;
const award = (at: number, table = 'crazy-1') =>
  ({ offer: 'bonus', name: 'bonus', says: 'Royal', amount: 123_456, table, at, who: null }) as unknown as RecentView;
const says = (now: readonly HitView[], recent: readonly RecentView[], own: readonly string[] = []) =>
  settledWords([hit('hit-1'), hit('hit-2', 'sevens')], now, recent, new Set(own))?.says;

describe('a hand that waited', () => {
  it('was authorised with its amount, or declined', () => {
    expect(says([], [award(100)])).toBe('bonus: authorised, $1,234.56. sevens: declined.');
  });

  it('is not taken for another one: from before it, or of another table', () => {
    expect(says([hit('hit-2')], [award(99), award(100, 'crazy-2')])).toBe('bonus: declined.');
  });

  it('says nothing while it waits, nor when the dealer took it back himself', () => {
    expect(says([hit('hit-1'), hit('hit-2')], [])).toBeUndefined();
    expect(says([], [], ['hit-1', 'hit-2'])).toBeUndefined();
  });
});
