import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, cents } from '../base/cents.ts';
import { accrue } from './accrue.ts';

const money = (max: number) => fc.integer({ min: 0, max }).map(cents);
const parts = fc.array(fc.record({ to: fc.constantFrom('pool:a', 'pool:b', 'reserve'), amount: money(500) }), {
  minLength: 1,
  maxLength: 5,
});
const rooms = fc.record({ a: fc.option(money(5_000)), b: fc.option(money(5_000)) });

/** The plain way: one part of one fee after another, the room shrinking as it is used. */
function feeByFee(feeParts: { to: string; amount: Cents }[], fees: number, room: { a: Cents | null; b: Cents | null }) {
  const left: Record<string, number> = { a: room.a ?? Number.POSITIVE_INFINITY, b: room.b ?? Number.POSITIVE_INFINITY };
  const sums: Record<string, number> = { a: 0, b: 0, reserve: 0 };
  for (let fee = 0; fee < fees; fee += 1) {
    for (const { to, amount } of feeParts) {
      const pool = to === 'reserve' ? undefined : to.slice('pool:'.length);
      const taken = pool === undefined ? 0 : Math.min(amount, left[pool]!);
      if (pool !== undefined) {
        left[pool] = left[pool]! - taken;
        sums[pool] = sums[pool]! + taken;
      }
      sums.reserve = sums.reserve! + amount - taken;
    }
  }
  return sums;
}

it('many fees at once come to the same as fee by fee, to the cent', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 60 }), rooms, (feeParts, fees, room) => {
      const { pools, reserve } = accrue(feeParts, fees, (pool) => room[pool as 'a' | 'b']);
      const slow = feeByFee(feeParts, fees, room);
      for (const { pool, amount } of pools) expect(amount).toBe(slow[pool]);
      expect(reserve).toBe(slow.reserve);
    }),
    { seed: 101 },
  );
});

it('parts always sum to the fees, and no pool takes more than its room', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100_000 }), rooms, (feeParts, fees, room) => {
      const { pools, reserve } = accrue(feeParts, fees, (pool) => room[pool as 'a' | 'b']);
      const paid = feeParts.reduce((sum, { amount }) => sum + amount, 0) * fees;
      expect(pools.reduce((sum, { amount }) => sum + amount, reserve as number)).toBe(paid);
      for (const { pool, amount } of pools) {
        const limit = room[pool as 'a' | 'b'];
        expect(amount).toBeGreaterThanOrEqual(0);
        if (limit !== null) expect(amount).toBeLessThanOrEqual(limit);
      }
    }),
    { seed: 102 },
  );
});
