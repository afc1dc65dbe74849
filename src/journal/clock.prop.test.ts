import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Clock, type KnownTime, timekeeper } from './clock.ts';

const BEHIND = 900;
const AHEAD = 3 * 86_400;

/** The possible events of a clock and a house. Numbers are seconds. */
type Step =
  | { step: 'pass'; by: number }
  | { step: 'stand-still'; by: number }
  | { step: 'set'; by: number }
  | { step: 'restart' }
  | { step: 'record' }
  | { step: 'accept' };

const far = fc.integer({ min: -500 * 86_400, max: 500 * 86_400 });
const near = fc.integer({ min: -2000, max: 2000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ step: fc.constant('pass' as const), by: fc.integer({ min: 0, max: 200_000 }) }),
  fc.record({ step: fc.constant('stand-still' as const), by: fc.integer({ min: 0, max: 4000 }) }),
  fc.record({ step: fc.constant('set' as const), by: fc.oneof(near, far) }),
  fc.constant({ step: 'restart' as const }),
  { weight: 5, arbitrary: fc.constant({ step: 'record' as const }) },
  fc.constant({ step: 'accept' as const }),
);

describe('whatever the clock does', () => {
  it('no record is stamped outside the limits without an acceptance, and none before the one before it', () => {
    const tally = { stamped: 0, held: 0, jumped: 0, wentBack: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
        let [seconds, watch] = [1_800_000_000, 17.5];
        const clock: Clock = { seconds: () => seconds, elapsed: () => watch };
        let keeper = timekeeper(clock);
        let stamped = 0;
        /** The watch at the last stamp of this process, or at its start, when the clock itself had some leeway. */
        let vouched = { since: watch, leeway: AHEAD };
        const known = (): KnownTime => ({ last: stamped === 0 ? undefined : stamped, behind: BEHIND, ahead: AHEAD });
        for (const one of steps) {
          if (one.step === 'pass' || one.step === 'stand-still') watch += one.by;
          if (one.step === 'pass' || one.step === 'set') seconds += one.by;
          if (one.step === 'restart') {
            keeper = timekeeper(clock);
            vouched = { since: watch, leeway: AHEAD };
          }
          const reading = keeper.read(stamped, known());
          expect(reading.time).toBeGreaterThanOrEqual(stamped);
          expect(reading.held && reading.leap === undefined).toBe(false);
          if (one.step === 'accept' && reading.leap !== undefined && stamped > 0) {
            if (reading.leap.to < reading.time) tally.wentBack += 1;
            keeper.accept(reading.shows);
            // The record that accepts it carries the old time; only here does time go back.
            stamped = Math.min(reading.time, reading.shows);
            vouched = { since: watch, leeway: 0 };
            const after = keeper.read(stamped, known());
            expect([after.time, after.leap]).toEqual([Math.floor(seconds), undefined]);
            stamped = after.time;
          }
          if (one.step !== 'record') continue;
          if (reading.leap !== undefined) tally[reading.held ? 'held' : 'jumped'] += 1;
          if (reading.held) {
            expect(reading.time).toBe(stamped);
            continue;
          }
          tally.stamped += 1;
          if (stamped > 0) {
            // Only the watch moves time within a process; the clock may be off from it by the limit at either end.
            const most = vouched.leeway + (watch - vouched.since) + 2 * BEHIND + 1;
            expect(reading.time - stamped).toBeLessThanOrEqual(most);
          }
          stamped = reading.time;
          vouched = { since: watch, leeway: 0 };
        }
      }),
      { numRuns: 2000, seed: 17 },
    );
    // The property is worth something only if all of it happened.
    for (const times of Object.values(tally)) expect(times).toBeGreaterThan(100);
  });
});
