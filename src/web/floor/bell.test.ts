import { describe, expect, it } from 'vitest';
import type { View } from '../../floor/view.ts';
import { hearNewHits, mutedUntil, muteFor, parseHeard, ringingOf, serializeHeard } from './bell.tsx';

const hit = (table: string, since = 1_000) => ({ offer: 'fives', table, since });

describe('the bell', () => {
  it('rings for a new hit, once', () => {
    const first = hearNewHits([hit('crazy-1')], []);
    expect(first.rings).toBe(true);
    expect(hearNewHits([hit('crazy-1')], first.heard).rings).toBe(false);
    expect(hearNewHits([hit('crazy-1'), hit('crazy-2')], first.heard).rings).toBe(true);
  });

  it('does not ring when a hit goes away', () => {
    const both = hearNewHits([hit('crazy-1'), hit('crazy-2')], []);
    expect(hearNewHits([hit('crazy-2')], both.heard)).toEqual({ rings: false, heard: ['fives crazy-2 1000'] });
  });

  it('rings for the next hit at the same table, and for another activity', () => {
    const before = hearNewHits([hit('crazy-1')], []);
    expect(hearNewHits([hit('crazy-1', 2_000)], before.heard).rings).toBe(true);
    expect(hearNewHits([{ ...hit('crazy-1'), offer: 'sevens' }], before.heard).rings).toBe(true);
  });

  it('hears from the signs what is pending, and nothing before they are there', () => {
    const pending = [{ table: 'crazy-1', since: 1_000 }];
    const view = {
      signs: [
        { offer: 'fives', pending },
        { offer: 'sevens', pending: [] },
      ],
    } as unknown as View;
    expect(ringingOf(view)).toEqual([hit('crazy-1')]);
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

describe('the mute', () => {
  const kept = muteFor('f-201', 10_000);

  it('lasts a shift, to the second', () => {
    const end = 10_000 + 8 * 3600;
    expect(mutedUntil(kept, 'f-201', end - 1)).toBe(end);
    expect(mutedUntil(kept, 'f-201', end)).toBeUndefined();
  });

  it('is over for the next badge', () => {
    expect(mutedUntil(kept, 'f-202', 10_001)).toBeUndefined();
  });

  it.each([undefined, '', 'f-201', 'f-201 soon'])('is not taken from %o', (nothing) => {
    expect(mutedUntil(nothing, 'f-201', 10_001)).toBeUndefined();
  });
});
