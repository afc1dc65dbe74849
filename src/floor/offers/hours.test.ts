import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, type Instant, instant, MINUTE } from '../../base/time.ts';
import { insideHours } from '../clock.ts';
import { secondsInHours } from '../kit/offers.ts';
import { given, NOON } from '../testing.ts';

const { state } = given();
const packed = state.packs.get('zone:America/Los_Angeles')![0]!;
const pack = packed.kind === 'zone' ? packed.pack : undefined;

const inHours = (from: Instant, seconds: number, hours: { from: string; until: string }): number =>
  secondsInHours(pack!, { from, until: instant(from + seconds) }, hours);

describe('posted hours between two moments', () => {
  it('count from their first second and not their last', () => {
    const hours = { from: '13:00', until: '15:00' };
    expect(inHours(NOON, HOUR, hours)).toBe(0);
    expect(inHours(NOON, HOUR + 1, hours)).toBe(1);
    expect(inHours(NOON, 4 * HOUR, hours)).toBe(2 * HOUR);
    expect(inHours(NOON, 0, hours)).toBe(0);
  });

  it('run past midnight', () => {
    expect(inHours(NOON, 24 * HOUR, { from: '22:00', until: '02:00' })).toBe(4 * HOUR);
    expect(inHours(NOON, 13 * HOUR, { from: '22:00', until: '02:00' })).toBe(3 * HOUR);
  });

  it('are an hour shorter when the clock leaps, and longer when it goes back', () => {
    const night = { from: '01:00', until: '04:00' };
    expect(inHours(instant(1_772_956_800), 8 * HOUR, night)).toBe(2 * HOUR); // 8 March 2026
    expect(inHours(instant(1_793_516_400), 8 * HOUR, night)).toBe(4 * HOUR); // 1 November 2026
  });

  it('agree with the clock on the wall, minute by minute, on ordinary nights and on both changes', () => {
    const starts = fc.constantFrom<number>(NOON, 1_772_930_000, 1_793_490_000);
    const wall = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }));
    const text = ([hour, minute]: [number, number]) =>
      `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    const minutes = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(starts, minutes, fc.integer({ min: 1, max: 1_500 }), wall, wall, (start, skip, length, a, b) => {
        const hours = { from: text(a), until: text(b) };
        const from = start - (start % MINUTE) + skip * MINUTE;
        let counted = 0;
        for (let i = 0; i < length; i += 1) {
          if (insideHours(state, instant(from + i * MINUTE), hours)) counted += MINUTE;
        }
        expect(inHours(instant(from), length * MINUTE, hours)).toBe(counted);
      }),
      { seed: 103, numRuns: 60 },
    );
  });
});
