import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cents, cents } from '../base/cents.ts';
import {
  accrue,
  type ClosingFund,
  type ClosingMove,
  type ClosingOffer,
  type ClosingStep,
  closeOfDay,
  closingStep,
} from './fund.ts';

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

const RUNS = { seed: 4711, numRuns: 500 };

const amount = fc.integer({ min: 0, max: 100_000 }).map(cents);
const POOLS = ['a', 'b', 'c'] as const;

const poolOf = fc.record({ balance: amount, cap: fc.option(amount) });
const fundOf: fc.Arbitrary<ClosingFund> = fc.record({
  reserve: amount,
  fees: amount,
  pools: fc.record({ a: poolOf, b: poolOf, c: poolOf }),
  owed: fc.array(amount, { maxLength: 5 }).map((owed) => owed.map((sum, i) => ({ id: `advance-${i}`, amount: sum }))),
});
const increase = fc.record({
  pool: fc.constantFrom(...POOLS),
  at: fc.constant('inc'),
  amount,
  from: fc.constantFrom('fees' as const, 'reserve' as const),
});
const offerOf: fc.Arbitrary<ClosingOffer> = fc.record({
  offer: fc.constantFrom('one', 'two'),
  closing: fc.shuffledSubarray([...(closingStep.options as ClosingStep[])]),
  feesAt: fc.constant('fee'),
  repayAt: fc.constant('repay'),
  increases: fc.uniqueArray(increase, { selector: ({ pool }) => pool, maxLength: 3 }),
  adminFee: fc.option(
    fc.record({ at: fc.constant('B-6'), perTableHour: amount, tableHours: fc.integer({ min: 0, max: 50 }) }),
  ),
});

/** Everything the fund has, and what came in from the house and went out to it. */
function ledger(fund: ClosingFund, moves: readonly ClosingMove[]) {
  const pools = new Map(Object.entries(fund.pools).map(([id, { balance }]) => [id, balance as number]));
  let [reserve, fees, house]: [number, number, number] = [fund.reserve, fund.fees, 0];
  let low = Math.min(reserve, fees);
  for (const move of moves) {
    if (move.does === 'increase') {
      pools.set(move.pool, pools.get(move.pool)! + move.fromFees + move.fromReserve + move.fromHouse);
      fees -= move.fromFees;
      reserve -= move.fromReserve;
      house += move.fromHouse;
    } else if (move.does === 'fees-to-reserve') {
      fees -= move.amount;
      reserve += move.amount;
    } else {
      reserve -= move.amount;
      house -= move.amount;
    }
    low = Math.min(low, reserve, fees);
  }
  return { pools, reserve, fees, house, low };
}

const total = (fund: ClosingFund): number =>
  fund.reserve + fund.fees + Object.values(fund.pools).reduce((sum, { balance }) => sum + balance, 0);

it('loses no cent and takes nothing that is not there', () => {
  fc.assert(
    fc.property(fundOf, fc.array(offerOf, { maxLength: 3 }), (fund, offers) => {
      const { pools, reserve, fees, house, low } = ledger(fund, closeOfDay(fund, offers));
      const left = [...pools.values()].reduce((sum, balance) => sum + balance, reserve + fees);
      expect(left).toBe(total(fund) + house);
      expect(low).toBeGreaterThanOrEqual(0);
    }),
    RUNS,
  );
});

it('lifts no pool past its cap and lowers none', () => {
  fc.assert(
    fc.property(fundOf, fc.array(offerOf, { maxLength: 3 }), (fund, offers) => {
      const { pools } = ledger(fund, closeOfDay(fund, offers));
      for (const [id, { balance, cap }] of Object.entries(fund.pools)) {
        expect(pools.get(id)).toBeGreaterThanOrEqual(balance);
        if (cap !== null) expect(pools.get(id)).toBeLessThanOrEqual(Math.max(cap, balance));
      }
    }),
    RUNS,
  );
});

it('repays the queue from its head, each advance whole', () => {
  fc.assert(
    fc.property(fundOf, offerOf, (fund, offer) => {
      const repaid = closeOfDay(fund, [offer]).filter((move) => move.does === 'repay');
      const head: { advance: string; amount: Cents }[] = fund.owed
        .slice(0, repaid.length)
        .map((advance) => ({ advance: advance.id, amount: advance.amount }));
      expect(repaid.map(({ advance, amount: sum }) => ({ advance, amount: sum }))).toEqual(head);
    }),
    RUNS,
  );
});
