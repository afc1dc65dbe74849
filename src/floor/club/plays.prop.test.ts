import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, instant } from '../../base/time.ts';
import type { Sitting } from '../kit/tables.ts';
import type { OfferState } from '../state.ts';
import { vouchedFor } from './members.ts';

const offered = { offer: { period: { from: instant(1_000) } } } as OfferState;
const sitting = (since: number): Sitting => ({
  table: 'holdem-1',
  game: 'texas-holdem',
  kind: 'live',
  seat: 1,
  since: instant(since),
  until: instant(1_000_000),
});

/** Second by second: those within an hour before some swipe, since he sat down and since the period began. */
function countedSlowly(swipes: readonly Readonly<{ since: number; at: number }>[]): number {
  const seconds = new Set<number>();
  for (const { since, at } of swipes) {
    for (let second = Math.max(since, at - HOUR, 1_000); second < at; second += 1) seconds.add(second);
  }
  return seconds.size;
}

it('whatever order swipes come in, together they vouch for the same time, and for none of it twice', () => {
  const swipe = fc
    .record({ since: fc.integer({ min: 0, max: 30_000 }), played: fc.integer({ min: 0, max: 8_000 }) })
    .map(({ since, played }) => ({ since, at: since + played }));
  fc.assert(
    fc.property(fc.array(swipe, { maxLength: 8 }), (swipes) => {
      const counted: { from: ReturnType<typeof instant>; at: ReturnType<typeof instant> }[] = [];
      let sum = 0;
      for (const { since, at } of swipes) {
        const { from, seconds } = vouchedFor(offered, sitting(since), instant(at), counted);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(seconds).toBeLessThanOrEqual(HOUR);
        counted.push({ from, at: instant(at) });
        sum += seconds;
      }
      expect(sum).toBe(countedSlowly(swipes));
    }),
    { numRuns: 200, seed: 7 },
  );
});
