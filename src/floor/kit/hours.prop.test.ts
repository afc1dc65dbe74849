/** Hours of play: whatever comes first, a minute is credited once, and the seat is never more than the time sat. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../../base/time.ts';
import type { HoursSource } from '../../rules/hours.ts';
import type { OfferState, State } from '../state.ts';
import { creditFor, enterHours, type HoursOffer } from './hours.ts';

const FROM = 1_000_000;

function house(): { state: State; one: HoursOffer } {
  const offered = { offer: { id: 'list', period: { from: FROM, until: FROM + 100_000 } }, running: null } as OfferState;
  const source: HoursSource = { at: '§3.1', by: ['swipes', 'seat'], graceMinutes: 0, least: 20_000 };
  return { state: { offers: new Map([['list', offered]]) } as unknown as State, one: { offered, source } };
}

describe('hours of play', () => {
  it('are the union of what is known, in the order of its end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -5_000, max: 110_000 }), fc.integer({ min: 1, max: 9_000 })), {
          maxLength: 30,
        }),
        (stretches) => {
          const { state, one } = house();
          const known = stretches
            .map(([from, long]) => ({ from: FROM + from, until: FROM + from + long }))
            .sort((a, b) => a.until - b.until);
          for (const { from, until } of known) {
            const credit = creditFor(state, one, { person: 'ann', from, until: instant(until) });
            if (credit !== undefined) enterHours(state, [credit]);
          }
          const mine = one.offered.hours?.ann;
          const covered = new Set<number>();
          for (const { from, until } of known) for (let t = from; t < until; t += 500) covered.add(Math.floor(t / 500));
          expect(mine?.seconds ?? 0).toBeLessThanOrEqual(100_000);
          expect(mine?.seconds ?? 0).toBeLessThanOrEqual((covered.size + known.length) * 500);
          // What was reached once stays reached at that moment.
          if (mine?.reached !== undefined) expect(mine.reached).toBeLessThanOrEqual(mine.until);
          expect(mine?.reached !== undefined).toBe((mine?.seconds ?? 0) >= 20_000);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reach what is asked for at the very second, not when the seat is left', () => {
    const { state, one } = house();
    const credit = creditFor(state, one, { person: 'ann', from: FROM + 100, until: instant(FROM + 30_100) });
    expect(credit).toMatchObject({ seconds: 30_000, reached: FROM + 20_100 });
  });
});
