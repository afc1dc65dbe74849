import { describe, expect, it } from 'vitest';
import { type PoolFlow, steadyPool } from './long-run.ts';

const WHOLE = { rate: 0.01, share: 1, atMost: null, stays: 0 };
const TENTH = { rate: 0.09, share: 0.1, atMost: null, stays: 0 };
const pool = (changes: Partial<PoolFlow>): PoolFlow => ({
  growth: 1_000,
  reseed: 100_000,
  floor: 0,
  cap: null,
  hits: [WHOLE],
  closes: null,
  ...changes,
});

/** All money that comes in is paid out again. */
function balance(flow: PoolFlow): number {
  const { turnedAway, reseeds, lifts, leaves } = steadyPool(flow);
  const paid = flow.hits.reduce((sum, { rate }, i) => sum + rate * leaves[i]!, 0);
  return flow.growth * (1 - turnedAway) + reseeds + lifts - paid;
}

describe('a pool in the long run', () => {
  it('averages one growth above its re-seed when all of it is won', () => {
    // A hit every 100 hours: $1,000 plus 100 times $10.
    expect(steadyPool(pool({}))).toEqual({
      atHit: 200_000,
      leaves: [200_000],
      turnedAway: 0,
      reseeds: 1_000,
      lifts: 0,
    });
  });

  it('adds up the hits of several rows', () => {
    expect(steadyPool(pool({ hits: [WHOLE, WHOLE] })).atHit).toBeCloseTo(150_000, 6);
  });

  it('does not move if nothing is added', () => {
    expect(steadyPool(pool({ growth: 0, cap: 100_000 }))).toMatchObject({
      atHit: 100_000,
      turnedAway: 0,
      reseeds: 1_000,
    });
  });

  it('is never hit if no one can hit it', () => {
    expect(steadyPool(pool({ hits: [] }))).toMatchObject({ atHit: null, turnedAway: 0, reseeds: 0 });
    expect(steadyPool(pool({ hits: [{ ...WHOLE, rate: 0 }], cap: 200_000 }))).toMatchObject({
      atHit: null,
      turnedAway: 1,
    });
  });

  it('turns away what comes past its cap', () => {
    // 1/e of the times between hits are longer than the 100 hours in which the pool fills up.
    const { atHit, turnedAway } = steadyPool(pool({ cap: 200_000 }));
    expect(turnedAway).toBeCloseTo(1 / Math.E, 12);
    expect(atHit).toBeCloseTo(100_000 + 100_000 * (1 - 1 / Math.E), 6);
  });

  it('that is won at closings only fills up closing by closing', () => {
    // Every 24 hours, with a chance of one in four: 24,000 each time, with room for two and a half times that.
    const flow = pool({ hits: [{ ...WHOLE, rate: 0.25 / 24 }], closes: 24, cap: 160_000 });
    const atHit = 100_000 + 24_000 * (1 + 0.75 + 0.5 * 0.75 ** 2);
    expect(steadyPool(flow).atHit).toBeCloseTo(atHit, 6);
    expect(steadyPool({ ...flow, cap: null }).atHit).toBeCloseTo(100_000 + 24_000 * 4, 6);
    expect(balance(flow)).toBeCloseTo(0, 6);
  });

  it('follows parts of it as the formula has it that holds without floor and cap', () => {
    // Stationary mean: (growth + full-hit rate x re-seed) / (full-hit rate + a tenth of the other rate).
    const { atHit, lifts } = steadyPool(pool({ hits: [WHOLE, TENTH] }));
    expect(atHit! / ((1_000 + 0.01 * 100_000) / (0.01 + 0.009))).toBeCloseTo(1, 6);
    expect(lifts).toBe(0);
  });

  it('agrees on the grid with the formula for a cap', () => {
    const never = { rate: 1e-12, share: 0.5, atMost: null, stays: 0 };
    const { atHit, turnedAway } = steadyPool(pool({ hits: [WHOLE, never], cap: 200_000 }));
    expect(turnedAway).toBeCloseTo(1 / Math.E, 5);
    expect(atHit! / (100_000 + 100_000 * (1 - 1 / Math.E))).toBeCloseTo(1, 5);
  });

  it('is lifted to its floor after a part was won', () => {
    const flow = pool({ hits: [WHOLE, TENTH], floor: 100_000, cap: 25_000_000 });
    const { lifts, atHit } = steadyPool(flow);
    expect(lifts).toBeGreaterThan(0);
    // A tenth of a pool at or above its floor leaves at most a tenth of the floor to restore.
    expect(lifts).toBeLessThan(TENTH.rate * 10_000);
    expect(atHit).toBeGreaterThan(steadyPool({ ...flow, floor: 0 }).atHit!);
    expect(balance(flow)).toBeCloseTo(0, 4);
  });

  it('never pays more than the limit of a row, and keeps the rest', () => {
    const flow = pool({ hits: [{ ...WHOLE, atMost: 150_000 }] });
    const { leaves, atHit } = steadyPool(flow);
    expect(leaves[0]).toBeLessThan(150_000);
    expect(atHit).toBeGreaterThan(200_000);
    expect(Math.abs(balance(flow)) / 1_000).toBeLessThan(1e-6);
    // A limit that cannot be reached changes nothing.
    expect(steadyPool(pool({ hits: [{ ...WHOLE, atMost: 100_000_000 }] })).atHit).toBe(200_000);
  });

  it('keeps what no one is eligible for', () => {
    const flow = pool({ hits: [{ ...WHOLE, stays: 0.25 }] });
    const { reseeds } = steadyPool(flow);
    expect(reseeds).toBeLessThan(1_000);
    expect(Math.abs(balance(flow)) / 1_000).toBeLessThan(1e-6);
  });
});
